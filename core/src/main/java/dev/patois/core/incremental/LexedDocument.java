package dev.patois.core.incremental;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A document as it was after some edit. Up to the first hole all is as lexing it anew would have it. After a hole, each
 * stretch follows from the one before it up to the next hole, but the first of them may begin otherwise than it would.
 *
 * @param text the document
 * @param stretches all of it; there is always one at least
 */
record LexedDocument(EditedText text, PartTree<Stretch> stretches) {
    static final LexedDocument NOTHING = new LexedDocument(EditedText.NOTHING, PartTree.of(List.of(Stretch.NOTHING)));

    Totals totals() {
        return stretches.totals();
    }

    /** Returns the first hole, or null. */
    PartTree.@Nullable Place<Stretch> hole() {
        return stretches.find(totals -> totals.holes() > 0);
    }

    /** Returns what there is before the first hole. */
    Totals known() {
        PartTree.Place<Stretch> hole = hole();
        return hole == null ? totals() : hole.before();
    }
}
