package dev.patois.core.incremental;

import dev.patois.core.Lexer;
import dev.patois.core.LexerSnapshot;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a document, from a place at which a lexer can go on: how many tokens it has, not which. Or a hole: a
 * stretch that has not been lexed since what is before it changed.
 *
 * @param start where the lexer stood at the beginning, wherever that was then; null for the beginning of the document
 * @param units how many units of the document it covers
 * @param tokens how many tokens it has; none if it is a hole
 * @param errors how many parse errors it has; none if it is a hole
 * @param looked how many units after its end may have decided what is in it; {@link Long#MAX_VALUE} where the end of
 *     the document has
 * @param isHole whether it has not been lexed
 */
record Stretch(@Nullable LexerSnapshot start, long units, long tokens, long errors, long looked, boolean isHole)
        implements PartTree.Part {
    /** An empty document. */
    static final Stretch NOTHING = new Stretch(null, 0, 0, 0, 0, false);

    static Stretch hole(@Nullable LexerSnapshot start, long units) {
        return new Stretch(start, units, 0, 0, 0, true);
    }

    @Override
    public Totals totals() {
        long far = looked == Long.MAX_VALUE ? Long.MAX_VALUE : units + looked;
        return new Totals(1, units, tokens, errors, far, isHole ? 1 : 0);
    }

    /** Returns this one and the one after it as one: both are holes, or neither is. */
    Stretch with(Stretch next) {
        return new Stretch(
                start,
                units + next.units,
                tokens + next.tokens,
                errors + next.errors,
                Math.max(looked == Long.MAX_VALUE ? looked : looked - next.units, next.looked),
                isHole);
    }

    /** Makes a lexer that was just made ready for what stands at an offset, where this begins. */
    void begin(Lexer lexer, long offset) {
        if (start != null) {
            lexer.resume(start.movedBy(offset - start.tokenEnd()));
        }
    }
}
