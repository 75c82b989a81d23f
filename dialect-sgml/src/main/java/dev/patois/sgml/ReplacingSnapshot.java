package dev.patois.sgml;

import dev.patois.core.Dialect;
import dev.patois.core.LexerSnapshot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a lexer stood that replaces entities.
 *
 * @param document where the lexer of the document stood
 * @param inside where the lexers of the entities stood that were being replaced, from the outermost to the innermost
 * @param next what comes next, in the place of the reference found last, or null
 */
record ReplacingSnapshot(LexerSnapshot document, List<Inside> inside, SgmlContentStates.@Nullable Replacement next)
        implements LexerSnapshot {

    /**
     * Where the lexer of an entity stood.
     *
     * @param what the entity
     * @param state its snapshot, whose offset is one in the text of the entity
     */
    record Inside(SgmlContentStates.Replacement what, LexerSnapshot state) {
        /** Returns what was not read yet. */
        String rest() {
            return what.text().substring((int) state.offset());
        }
    }

    ReplacingSnapshot {
        inside = List.copyOf(inside);
    }

    @Override
    public Dialect dialect() {
        return document.dialect();
    }

    @Override
    public long offset() {
        return document.offset();
    }

    @Override
    public long tokenEnd() {
        return document.tokenEnd();
    }

    @Override
    public long lookedTo() {
        return document.lookedTo();
    }

    @Override
    public boolean isSettled() {
        return inside.isEmpty() && next == null && document.isSettled();
    }

    @Override
    public LexerSnapshot movedBy(long units) {
        return units == 0 ? this : new ReplacingSnapshot(document.movedBy(units), inside, next);
    }

    @Override
    public boolean agreesWith(LexerSnapshot other) {
        return other instanceof ReplacingSnapshot that
                && isSettled()
                && that.isSettled()
                && document.agreesWith(that.document);
    }
}
