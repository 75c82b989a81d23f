package dev.patois.core.compare;

import dev.patois.core.Lexer;
import dev.patois.core.engine.ByteScan;
import dev.patois.core.text.Slice;
import dev.patois.core.view.PlacedText;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Goes past tokens that all lexers of a comparison show alike, without making pieces of them. It stops before what
 * parts them, and before what a classifier has to look at. A tag after which they do not read the same is the last one
 * it goes past.
 */
final class AlikeRun {
    /** It stops now and then, so that progress can be told. */
    private static final long LONGEST = 1 << 20;

    private static final String OPENING = "<!--";

    /** Errors of a token were noticed after it, and that was gone past. */
    static final long TOO_FAR = -1;

    private final List<Side> sides;
    private final LexerPieces[] lexers;
    private final TokenKind[] kinds;
    private final Classifier classifier;
    private final boolean comparesErrors;

    // The name of the last start tag that was gone past; no length where there was none.
    private byte[] name = new byte[32];
    private int nameLength;

    /** The kind of the token gone past last; null before the first. */
    private @Nullable TokenKind last;

    /** Whether a tag was gone past: then the lexers know how they read. */
    private boolean hasTag;

    /**
     * Goes past tokens of these sides.
     *
     * @param comparesErrors whether errors must be alike too
     */
    AlikeRun(List<Side> sides, Classifier classifier, boolean comparesErrors) {
        this.comparesErrors = comparesErrors;
        this.sides = sides;
        this.classifier = classifier;
        this.lexers = new LexerPieces[sides.size()];
        this.kinds = new TokenKind[sides.size()];
    }

    /**
     * Goes on from an offset at which all have met; returns where they meet then, or {@link #TOO_FAR}: then nothing can
     * go on.
     */
    long from(long at) throws IOException {
        nameLength = 0;
        hasTag = false;
        last = null;
        return canPass() ? pass(at) : at;
    }

    // ---- the piece that each lexer has made already

    private boolean canPass() {
        for (int i = 0; i < lexers.length; i++) {
            LexerPieces lexer = sides.get(i).passing();
            if (lexer == null || !Objects.equals(sides.get(i).reads, sides.get(0).reads)) {
                return false;
            }
            lexers[i] = lexer;
        }
        Piece first = lexers[0].waiting();
        for (LexerPieces lexer : lexers) {
            Piece waiting = lexer.waiting();
            if (first == null ? waiting != null : waiting == null || !areAlike(first, waiting)) {
                return false;
            }
        }
        return first == null || canPass(first);
    }

    private boolean canPass(Piece piece) {
        if (piece.isEmpty() || comparesErrors && (piece.hasErrors() || mayHaveErrorsAfter(piece.token))) {
            return false;
        }
        if (piece.token == null) {
            last = TokenKind.TEXT;
            return !piece.raw.contains(OPENING) && noneFollowsText();
        }
        ComparedToken token = piece.token;
        noteTag(token.kind());
        if (token.kind() == TokenKind.START_TAG && token.name() != null) {
            keepName(token.name().getBytes(StandardCharsets.UTF_8));
        }
        if (token.kind() == TokenKind.START_TAG || token.kind() == TokenKind.END_TAG) {
            classifier.passTag(token);
        }
        return token.kind() != TokenKind.SKIPPED;
    }

    private static boolean areAlike(Piece one, Piece other) {
        return one.start == other.start
                && one.end == other.end
                && Objects.equals(one.token, other.token)
                && one.hasErrors() == other.hasErrors()
                && (one.token != null
                        || one.isPlainText() && other.isPlainText()
                        || one.units().equals(other.units()));
    }

    // ---- the tokens after it

    private long pass(long at) throws IOException {
        for (; ; ) {
            boolean tag = last == TokenKind.START_TAG || last == TokenKind.END_TAG;
            int shown = show();
            Lexer first = lexers[0].lexer();
            long reached = first.tokenStart();
            if (haveErrorsBefore(reached, 0, shown)) {
                return TOO_FAR;
            }
            if (shown < lexers.length || tag && !readAlike() || reached - at > LONGEST || !areAlike(first)) {
                return stop(reached, shown) ? reached : TOO_FAR;
            }
            forget(reached);
            noteTag(kinds[0]);
            if (last == TokenKind.START_TAG || last == TokenKind.END_TAG) {
                passTag(first, last);
            }
        }
    }

    /** Takes the lexers to their next tokens, but none after one with very many errors; returns how many are there. */
    private int show() throws IOException {
        int shown = 0;
        while (shown < lexers.length && (shown == 0 || !lexers[shown - 1].hasManyErrors())) {
            kinds[shown] = lexers[shown].pass();
            shown++;
        }
        return shown;
    }

    private void noteTag(TokenKind kind) {
        last = kind;
        hasTag |= kind == TokenKind.START_TAG || kind == TokenKind.END_TAG;
    }

    private void passTag(Lexer lexer, TokenKind kind) {
        Slice of = lexer.tag().name();
        if (kind == TokenKind.START_TAG) {
            keepName(of);
        }
        if (Surroundings.follow(of)) {
            classifier.passTag(Copies.markup(lexer, kind));
        }
    }

    private void forget(long at) {
        for (Side side : sides) {
            if (side.log != null) {
                side.log.forget(at);
            }
        }
    }

    private boolean areAlike(Lexer first) {
        TokenKind kind = kinds[0];
        if (kind == TokenKind.END || kind == TokenKind.SKIPPED || first.tokenStart() == first.tokenEnd()) {
            return false;
        }
        if (kind == TokenKind.TEXT && (!noneFollowsText() || mayOpenComment(first.text()))) {
            return false;
        }
        if (comparesErrors && (kind == TokenKind.START_TAG && first.tag().selfClosing() || !haveErrorsAlike())) {
            return false;
        }
        for (int i = 1; i < lexers.length; i++) {
            if (kinds[i] != kind || !SameTokens.areSame(first, lexers[i].lexer(), kind)) {
                return false;
            }
        }
        return true;
    }

    // ---- errors

    /** Whether the slash of a start tag is an error is known only when the next token is asked for. */
    private static boolean mayHaveErrorsAfter(@Nullable ComparedToken token) {
        return token != null && token.kind() == TokenKind.START_TAG && token.selfClosing();
    }

    private boolean haveErrorsAlike() {
        for (int i = 1; i < lexers.length; i++) {
            boolean named = sides.get(0).namesErrors && sides.get(i).namesErrors;
            if (!lexers[0].errors().isAlike(lexers[i].errors(), named)) {
                return false;
            }
        }
        return true;
    }

    /** Whether some of the lexers now show errors of the token before. */
    private boolean haveErrorsBefore(long at, int from, int to) {
        for (int i = from; comparesErrors && i < to; i++) {
            if (lexers[i].errors().haveBefore(at)) {
                return true;
            }
        }
        return false;
    }

    private boolean readAlike() {
        for (LexerPieces lexer : lexers) {
            if (!lexer.reads().equals(lexers[0].reads())) {
                return false;
            }
        }
        return true;
    }

    private boolean noneFollowsText() {
        for (int i = 0; i < lexers.length; i++) {
            if (sides.get(i).followsText(reads(i))) {
                return false;
            }
        }
        return true;
    }

    private WatchedFeedback.@Nullable Reads reads(int i) {
        return hasTag ? lexers[i].reads() : sides.get(i).reads;
    }

    /** Whether there may be one in a text: it has a less-than sign at all. */
    private static boolean mayOpenComment(TextView text) {
        return !(text instanceof PlacedText placed)
                || (ByteScan.look(placed.input().array(), placed.startAt(), placed.endAt()) & ByteScan.LESS_THAN) != 0;
    }

    /** All go on with pieces from here; so many of the lexers are there. Returns whether they can. */
    private boolean stop(long at, int shown) throws IOException {
        for (int i = 0; i < lexers.length; i++) {
            if (i >= shown) {
                kinds[i] = lexers[i].pass();
                if (haveErrorsBefore(at, i, i + 1)) {
                    return false;
                }
            }
            sides.get(i).passed(at, reads(i));
            lexers[i].resume(kinds[i]);
        }
        if (nameLength > 0) {
            String element = new String(name, 0, nameLength, StandardCharsets.UTF_8);
            classifier.passStartTag(element);
        }
        return true;
    }

    private void keepName(byte[] bytes) {
        name = bytes.length > name.length ? bytes : name;
        System.arraycopy(bytes, 0, name, 0, bytes.length);
        nameLength = bytes.length;
    }

    private void keepName(Slice slice) {
        int length = slice.length();
        name = length > name.length ? Arrays.copyOf(name, length * 2) : name;
        for (int i = 0; i < length; i++) {
            name[i] = slice.byteAt(i);
        }
        nameLength = length;
    }
}
