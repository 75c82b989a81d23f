package dev.patois.core.engine;

import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parse errors as the caller gets them: each before the token it lies in, or collected, or the one that ends the
 * lexing.
 */
final class ErrorLog implements EnginePart {
    private final EngineLexer lexer;
    private final LexerEngine engine;
    private final ErrorHandling policy;
    private final int longest;

    @NotSaved("a lexer that goes on counts its own errors")
    private final List<ParseError> collected = new ArrayList<>();

    @NotSaved("a lexer that goes on counts its own errors")
    private long count;

    @NotSaved("a lexer that shows an error gives no snapshot")
    private @Nullable ParseError current;

    @NotSaved("a lexer that has ended gives no snapshot")
    private @Nullable ParseError stoppedBy;

    /** An error about the tag handed over last, found after it, or null. */
    @NotSaved("the snapshot holds it by itself")
    private @Nullable ParseError afterTag;

    ErrorLog(EngineLexer lexer, ErrorHandling policy, int longest) {
        this.lexer = lexer;
        this.engine = lexer.engine;
        this.policy = policy;
        this.longest = longest;
    }

    @Override
    public void reset() {
        if (!collected.isEmpty()) {
            collected.clear();
        }
        count = 0;
        if (current != null) {
            current = null;
        }
        if (stoppedBy != null) {
            stoppedBy = null;
        }
        if (afterTag != null) {
            afterTag = null;
        }
    }

    @Nullable
    ParseError current() {
        return current;
    }

    /** Returns the error that was handed over last. */
    ParseError required() {
        if (current == null) {
            throw new IllegalStateException("no error was found: read error() after TokenKind.ERROR");
        }
        return current;
    }

    @Nullable
    ParseError stoppedBy() {
        return stoppedBy;
    }

    List<ParseError> collected() {
        return Collections.unmodifiableList(collected);
    }

    long count() {
        return count;
    }

    @Nullable
    ParseError afterTag() {
        return afterTag;
    }

    void setAfterTag(@Nullable ParseError error) {
        afterTag = error;
        lexer.untidy = true;
    }

    /** Leaves the error shown; returns what comes next because of the tag before, or null when that is nothing. */
    @Nullable
    TokenKind leave() {
        current = null;
        ParseError error = afterTag;
        if (error == null) {
            return null;
        }
        afterTag = null;
        return hand(error);
    }

    /**
     * Hands over the errors that lie in what is about to be, up to a place; returns null when that itself may follow.
     */
    @Nullable
    TokenKind deliver(int to, boolean isText) {
        lexer.checked.checkTo(to);
        ErrorQueue errors = engine.errors;
        while (!errors.isEmpty()) {
            boolean before = errors.place() < to || isText && errors.place() == to && isAfterCharacter();
            if (!before) {
                return null;
            }
            TokenKind kind = hand(take());
            if (kind != null) {
                return kind;
            }
        }
        return null;
    }

    private boolean isAfterCharacter() {
        ErrorQueue errors = engine.errors;
        return errors.end() == errors.place() || errors.place() >= engine.end;
    }

    /** Hands over an error or keeps it; returns what it is next, or null when what follows it may. */
    private @Nullable TokenKind hand(ParseError error) {
        count++;
        if (policy.rejects(error.code())) {
            stoppedBy = error;
            if (!policy.delivered()) {
                keep(error);
            }
            stop();
            return TokenKind.END;
        }
        if (policy.delivered()) {
            current = error;
            lexer.untidy = true;
            return TokenKind.ERROR;
        }
        keep(error);
        return null;
    }

    private void keep(ParseError error) {
        if (collected.size() < longest) {
            collected.add(error);
        }
    }

    private ParseError take() {
        ErrorQueue errors = engine.errors;
        // a lexer that goes on from a snapshot may be given less than the other one had
        int start = Math.min(errors.start(), engine.end);
        int after = errors.isAboutCharacter()
                ? start < engine.end ? characterEnd(start) : start
                : Math.min(errors.end(), engine.end);
        OffsetMap offsets = engine.window.offsets;
        ParseError error =
                new ParseError(engine.table.error(errors.code()), offsets.offset(start), offsets.offset(after));
        errors.remove();
        lexer.show(start, after);
        return error;
    }

    private int characterEnd(int place) {
        byte[] in = engine.in;
        if (in[place] == '\r' && place + 1 < engine.end && in[place + 1] == '\n') {
            return place + 2;
        }
        return place + Math.abs(engine.window.characterLength(place));
    }

    /** An error ends the lexing: nothing that was found after it is handed over. */
    private void stop() {
        LexerEngine engine = lexer.engine;
        engine.queued = Found.AT_END;
        engine.errors.clear();
        engine.textEnd = lexer.textStart;
        lexer.handedOver = lexer.textStart;
        lexer.show(lexer.textStart, lexer.textStart);
    }
}
