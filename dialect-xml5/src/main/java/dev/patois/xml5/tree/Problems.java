package dev.patois.xml5.tree;

import dev.patois.core.Lexer;
import dev.patois.core.Limits;
import dev.patois.core.ParseErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What is not well-formed in a document, as it is found, and the token it is found at. */
final class Problems {
    final List<Xml5Problem> kept = new ArrayList<>();
    private final LineTracker lines;
    private final boolean strict;
    private @Nullable Consumer<Xml5Problem> listener;
    long errors;
    long warnings;

    /** Whose last token, outside of entities, the problems are found at; null before the first and behind the last. */
    private @Nullable Lexer lexer;

    // The places of the token where there is no lexer to ask.
    private long start;
    private long end;

    /** Whether an entity is being replaced: what is found there is at the reference to it. */
    boolean nested;

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

    /** The current token has a problem. */
    void add(ParseErrorCode code, String detail) {
        add(code, detail, tokenStart(), tokenEnd());
    }

    /** A part of the current token has a problem. */
    void add(ParseErrorCode code, String detail, long start, long end) {
        long from = nested ? tokenStart() : start;
        long place = lines.position(from);
        Xml5Problem problem =
                new Xml5Problem(code, detail, from, nested ? tokenEnd() : end, (int) (place >>> 32), (int) place);
        if (problem.isParseError()) {
            errors++;
        } else {
            warnings++;
        }
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
