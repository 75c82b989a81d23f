package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Input that belongs to no token, held until it is known whether the input ends with it. A start tag that is cut off is
 * no tag yet, but whatever is put after the output might complete it: so it is looked at as if it were complete. Not
 * thread-safe.
 */
final class CutOff {
    /** What might complete a tag: outside of values, in a value, where a value is missing. */
    private static final List<String> REST = List.of(">", "\">", "'>", "=>", "x>");

    private final Dialect dialect;
    private boolean held;
    private long start;
    private long end;

    CutOff(Dialect dialect) {
        this.dialect = dialect;
    }

    void hold(long from, long to) {
        held = true;
        start = from;
        end = to;
    }

    void release() {
        held = false;
    }

    boolean isHeld() {
        return held;
    }

    long start() {
        return start;
    }

    long end() {
        return end;
    }

    /**
     * Returns whether a test holds of a start tag that was begun, however it is completed. The test is told, too,
     * whether it is the name that was begun.
     */
    boolean isAny(Piece begun, BiPredicate<TagView, Boolean> test) {
        Lexer lexer = dialect.newLexer(begun.options(LexerOptions.bare().withLimits(Limits.unlimited())));
        for (String rest : REST) {
            lexer.reset();
            begun.splice(begun.length(), begun.length(), rest).feed(lexer);
            lexer.end();
            if (lexer.next() == TokenKind.START_TAG
                    && test.test(lexer.tag(), lexer.tag().nameEnd() >= begun.length())) {
                return true;
            }
        }
        return false;
    }
}
