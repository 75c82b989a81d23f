package dev.patois.xml5.tree;

import dev.patois.core.Lexer;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseErrorCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is not well-formed in a document, and the token it is found at. What is found at one token waits until the token
 * is dealt with, and is then told in the order of the source; lines and columns are counted for what somebody will see.
 */
final class Problems {
    final List<Xml5Problem> kept = new ArrayList<>();
    private final List<Found> waiting = new ArrayList<>();
    private final LineTracker lines;
    private final boolean strict;
    private @Nullable Consumer<Xml5Problem> listener;
    long errors;
    long warnings;

    /** Whose last token, outside of entities, the problems are found at; null before the first and after the last. */
    private @Nullable Lexer lexer;

    // The places of the token where there is no lexer to ask.
    private long start;
    private long end;

    /** Whether an entity is being replaced: what is found there is at the reference to it. */
    boolean nested;

    /** Whether something was found that was not told yet. */
    boolean areWaiting;

    private record Found(ParseErrorCode code, String detail, long start, long end) {}

    Problems(LineTracker lines, boolean strict) {
        this.lines = lines;
        this.strict = strict;
    }

    /** The tokens to come are those of a lexer. */
    void follow(Lexer followed) {
        lexer = followed;
    }

    /** The lexer is no longer to be asked: the token stays where it is. */
    void leave() {
        start = tokenStart();
        end = tokenEnd();
        lexer = null;
    }

    /** Returns where the token begins; asked for when somebody wants to know, which is seldom. */
    long tokenStart() {
        Lexer followed = lexer;
        return followed == null ? start : followed.tokenStart();
    }

    long tokenEnd() {
        Lexer followed = lexer;
        return followed == null ? end : followed.tokenEnd();
    }

    void tell(@Nullable Consumer<Xml5Problem> listener) {
        this.listener = listener;
    }

    /** Returns whether anybody will see one more problem; otherwise it is only counted. */
    boolean isWanted() {
        return listener != null
                || strict
                || kept.size() + waiting.size() < Limits.defaults().keptErrors();
    }

    /** The current token has a problem. */
    void add(ParseErrorCode code, String detail) {
        add(code, detail, tokenStart(), tokenEnd());
    }

    /** A part of the current token has a problem. */
    void add(ParseErrorCode code, String detail, long start, long end) {
        if (isWanted()) {
            waiting.add(
                    nested ? new Found(code, detail, tokenStart(), tokenEnd()) : new Found(code, detail, start, end));
            areWaiting = true;
        } else {
            count(code);
        }
    }

    private void count(ParseErrorCode code) {
        if (Xml5Problem.isParseError(code)) {
            errors++;
        } else {
            warnings++;
        }
    }

    /**
     * The current token was dealt with.
     *
     * @throws Xml5Exception when something was found and reading is strict
     */
    void tellAll() {
        if (!areWaiting) {
            return;
        }
        areWaiting = false;
        try {
            waiting.sort(Comparator.comparingLong(Found::start));
            waiting.forEach(this::tell);
        } finally {
            waiting.clear();
        }
    }

    private void tell(Found found) {
        long place = lines.position(found.start());
        Xml5Problem problem = new Xml5Problem(
                found.code(), found.detail(), found.start(), found.end(), (int) (place >>> 32), (int) place);
        count(problem.code());
        if (kept.size() < Limits.defaults().keptErrors()) {
            kept.add(problem);
        }
        if (listener != null) {
            listener.accept(problem);
        }
        if (strict) {
            throw new Xml5Exception(problem);
        }
    }
}
