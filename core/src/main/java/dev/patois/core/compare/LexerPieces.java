package dev.patois.core.compare;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** The pieces a lexer makes. One piece is kept back, because errors noticed after it belong to it. */
final class LexerPieces implements Pieces {
    private static final ErrorStore NONE = new ErrorStore();
    private static final int MANY_ERRORS = 1000;

    private final Lexer lexer;
    private final HeapLimits limits;
    private final Feed feed;
    private final TextUnits units;
    private final boolean separatesErrors;
    private final @Nullable WatchedFeedback feedback;
    private final ArrayDeque<Piece> pieces = new ArrayDeque<>();
    private @Nullable TextPieces text;
    private ErrorStore pending = new ErrorStore();
    private boolean ended;

    /** How many tokens were shown since pieces were made. */
    private int passes;

    /** The tag found last: the lexer asks about it when the next token is asked for. */
    private @Nullable Piece tag;

    /**
     * Walks a lexer.
     *
     * @param limits the limits it has
     * @param separatesErrors whether text with an error in it is to be cut around the error
     * @param feedback what the lexer asks about tags; null where nothing
     */
    LexerPieces(
            Lexer lexer,
            HeapLimits limits,
            Feed feed,
            TextUnits units,
            boolean separatesErrors,
            @Nullable WatchedFeedback feedback) {
        this.lexer = lexer;
        this.limits = limits;
        this.feed = feed;
        this.units = units;
        this.separatesErrors = separatesErrors;
        this.feedback = feedback;
    }

    /** Returns the pieces of a dialect with its own options, without errors. */
    static LexerPieces of(Dialect dialect, Feed feed, TextUnits units) {
        LexerOptions options = dialect.options();
        HeapLimits limits = new HeapLimits(options.limits(), Heap.most(), 2, false);
        Lexer lexer =
                dialect.newLexer(options.withErrors(ErrorHandling.ignore()).withLimits(limits.limits()));
        return new LexerPieces(lexer, limits, feed, units, false, null);
    }

    @Override
    public @Nullable Piece next() throws IOException {
        fill();
        return pieces.poll();
    }

    private void fill() throws IOException {
        while (pieces.size() < 2) {
            Piece part = text == null ? null : text.next();
            if (part != null) {
                pieces.add(part);
            } else if (ended) {
                break;
            } else {
                text = null;
                found(find());
            }
        }
    }

    /** Goes on after what the lexer has found. */
    private void found(TokenKind kind) throws IOException {
        switch (kind) {
            case NEED_INPUT -> {
                if (!feed.feed(lexer)) {
                    lexer.end();
                }
            }
            case END -> {
                ended = true;
                errorsFrom(Long.MAX_VALUE);
            }
            case ERROR -> pending.add(lexer.error());
            case TEXT -> {
                TextView found = lexer.text();
                text = new TextPieces(found, units, errorsFrom(found.start()), separatesErrors);
            }
            default -> {
                ErrorStore errors = errorsFrom(lexer.tokenStart());
                Piece found = markup(kind).sharing(errors, 0, errors.size());
                pieces.add(found);
                tag = kind == TokenKind.START_TAG || kind == TokenKind.END_TAG ? found : null;
            }
        }
    }

    // ---- going past tokens without making pieces of them

    /** Returns whether no more than one piece waits to be taken, and the lexer shows the end of that. */
    boolean isAtPiece() {
        return !ended && pieces.size() <= 1 && (text == null || text.isEmpty());
    }

    /** Returns the piece that waits to be taken, if there is one. */
    @Nullable
    Piece waiting() {
        return pieces.peek();
    }

    Lexer lexer() {
        return lexer;
    }

    /** Returns how the lexer reads after the tag before the token it shows. */
    WatchedFeedback.Reads reads() {
        return feedback == null ? WatchedFeedback.Reads.MARKUP : feedback.reads();
    }

    /** Goes past the token shown, if there is one, to the next one; errors between the two are kept. */
    TokenKind pass() throws IOException {
        passes++;
        pending.clear();
        for (; ; ) {
            TokenKind kind = find();
            switch (kind) {
                case NEED_INPUT -> {
                    if (!feed.feed(lexer)) {
                        lexer.end();
                    }
                }
                case ERROR -> pending.add(lexer.error());
                default -> {
                    return kind;
                }
            }
        }
    }

    /** Returns the errors before the token shown, since the one before it. */
    ErrorStore errors() {
        return pending;
    }

    /** Returns whether there are so many errors that no other lexer should hold as many at the same time. */
    boolean hasManyErrors() {
        return pending.size() > MANY_ERRORS;
    }

    /** Makes pieces again, from the token on that is shown; errors before it belong to what was gone past. */
    void resume(TokenKind kind) throws IOException {
        boolean many = hasManyErrors();
        if (pieces.isEmpty() && passes > 1) {
            pieces.add(Piece.plain(lexer.tokenStart(), lexer.tokenStart(), "", 0));
        }
        Piece before = pieces.peek();
        passes = 0;
        text = null;
        tag = null;
        found(kind);
        if (before != null) {
            pieces.remove();
        }
        if (many) {
            fill(); // so that the lexer lets go of them
        }
    }

    private TokenKind find() {
        TokenKind kind;
        try {
            kind = lexer.next();
        } catch (LimitExceededException e) {
            throw limits.told(e);
        }
        if (tag != null) {
            tag.after = feedback == null ? WatchedFeedback.Reads.MARKUP : feedback.reads();
            tag = null;
        }
        return kind;
    }

    private Piece markup(TokenKind kind) {
        ComparedToken token = Copies.markup(lexer, kind);
        boolean lossy = token.raw().indexOf('\uFFFD') >= 0 && lexer.raw().length() <= ComparedToken.KEPT;
        return Piece.markup(token, lossy ? units.of(lexer.raw()) : "");
    }

    /**
     * Takes the errors found last: those before an offset go to the piece that is kept back, the others are returned.
     */
    private ErrorStore errorsFrom(long start) {
        if (pending.isEmpty()) {
            return NONE;
        }
        ErrorStore found = pending;
        pending = new ErrorStore();
        Piece held = pieces.peekLast();
        if (held == null) {
            return found;
        }
        ErrorStore rest = null;
        for (int i = 0; i < found.size(); i++) {
            if (found.liesBefore(i, start)) {
                if (rest == null) {
                    rest = found.copy(0, i);
                }
                held.add(found, i);
            } else if (rest != null) {
                rest.add(found, i);
            }
        }
        return rest == null ? found : rest;
    }

    @Override
    public void close() throws IOException {
        feed.close();
    }
}
