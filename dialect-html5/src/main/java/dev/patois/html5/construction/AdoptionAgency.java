package dev.patois.html5.construction;

import static dev.patois.html5.construction.TreeNames.SPECIAL;

/** The adoption agency algorithm (§13.2.6.4.7): the end tag of a formatting element. */
final class AdoptionAgency {
    private static final int ROUNDS = 8;

    /** Of the elements between a formatting element and the furthest block, so many are kept. */
    private static final int KEPT = 3;

    private final TreeVerbs verbs;
    private final OpenElements stack;
    private final ActiveFormatting formatting;
    private final SinkLink link;

    AdoptionAgency(TreeVerbs verbs) {
        this.verbs = verbs;
        this.stack = verbs.stack;
        this.formatting = verbs.formatting;
        this.link = verbs.link;
    }

    /**
     * Ends a formatting element; returns whether the last one with this number in the list is still there as it was.
     */
    boolean adopt(int number) {
        if (stack.current() == number && !formatting.isListed(formatting.highest())) {
            stack.pop();
            return true;
        }
        int subject = formatting.last(number);
        if (subject == Slots.NONE) {
            endAny(number);
            return false;
        }
        if (!formatting.isOpen(subject)) {
            verbs.error(TreeError.END_TAG_OF_CLOSED_FORMATTING_ELEMENT);
            formatting.unlist(subject);
            return false;
        }
        OpenElement base = formatting.base(subject);
        if (!stack.isInScope(base)) {
            verbs.error(TreeError.END_TAG_OF_FORMATTING_ELEMENT_OUT_OF_SCOPE);
            return true;
        }
        if (!stack.endsInFormatting() || formatting.highest() != subject) {
            verbs.error(TreeError.MISNESTED_FORMATTING_ELEMENT);
        }
        for (int round = 0; round < ROUNDS; round++) {
            OpenElement block = furthestBlock(base);
            if (block == base) {
                stack.popTo(subject);
                formatting.unlist(subject);
                return false;
            }
            subject = moveAbove(block, base, subject);
            base = block;
        }
        return false;
    }

    /** Returns the lowest special element above another one, or that one if there is none. */
    private OpenElement furthestBlock(OpenElement base) {
        for (OpenElement element = base; element != stack.top(); ) {
            element = element.above;
            if (element.is(SPECIAL)) {
                return element;
            }
        }
        return base;
    }

    /**
     * What is between the formatting element and the block is closed, but for a few, which are created again; the
     * formatting element is created again in the block, and is still the last one of its number in the list. Returns
     * the slot it has now.
     */
    private int moveAbove(OpenElement block, OpenElement base, int subject) {
        int around = formatting.below(subject);
        boolean isOnSame = around != Slots.NONE && formatting.base(around) == base;
        int ancestor = isOnSame ? formatting.number(around) : base.number;
        int ancestorNode = isOnSame ? formatting.node(around) : base.node;
        OpenElement element = block.below;
        int listed = formatting.highestBelow(block);
        int bookmark = subject;
        int last = block.node;
        for (int count = 1; element != base || listed != subject; count++) {
            boolean isListed = listed != subject && formatting.base(listed).place >= element.place;
            if (!isListed) {
                OpenElement closed = element;
                element = element.below;
                stack.remove(closed);
                continue;
            }
            int next = formatting.below(listed);
            if (count > KEPT || !formatting.isListed(listed)) {
                formatting.remove(listed);
            } else {
                bookmark = bookmark == subject ? listed : bookmark;
                last = createAgainAround(listed, last);
            }
            listed = next;
        }
        if (!link.isTree || last == TreeSink.NO_NODE) {
            return formatting.moveAfter(subject, bookmark, block);
        }
        verbs.insertAt(ancestor, ancestorNode, last);
        int old = formatting.node(subject);
        int wrapper = wrapChildren(block.node, old);
        formatting.reportClosed(subject);
        link.released(old);
        int moved = formatting.moveAfter(subject, bookmark, block);
        formatting.replaceNode(moved, wrapper);
        reportAbove(block, moved, wrapper);
        return moved;
    }

    /** Creates an element again in place of an entry, and appends what was made last to it; returns the new element. */
    private int createAgainAround(int slot, int last) {
        int old = formatting.node(slot);
        if (!link.isTree || old == TreeSink.NO_NODE) {
            return last;
        }
        int node = link.sink.createAgain(old);
        link.sink.append(node, last);
        formatting.reportClosed(slot);
        link.released(old);
        formatting.replaceNode(slot, node);
        return node;
    }

    /** Creates the formatting element again as the only child of the block, with all children that the block had. */
    private int wrapChildren(int block, int formattingElement) {
        int wrapper = link.sink.createAgain(formattingElement);
        link.sink.moveChildren(block, wrapper);
        link.sink.append(block, wrapper);
        return wrapper;
    }

    /** Reports what is above the formatting element on the stack, as far as that matters to the sink. */
    private void reportAbove(OpenElement block, int from, int wrapper) {
        OpenElement element = block;
        int slot = formatting.above(from);
        int parent = wrapper;
        while (slot != Slots.NONE || element != stack.top()) {
            boolean isFormatting = slot != Slots.NONE && formatting.base(slot) == element;
            int node = isFormatting ? formatting.node(slot) : element.above.node;
            if (node == TreeSink.NO_NODE || !link.sink.movedAlong(node, parent)) {
                return;
            }
            parent = node;
            if (isFormatting) {
                slot = formatting.above(slot);
            } else {
                element = element.above;
            }
        }
    }

    /** Ends the nearest formatting element that is not on the list, unless a special element is in the way. */
    private void endAny(int number) {
        int nearest = formatting.nearest(number);
        if (nearest != Slots.NONE && formatting.base(nearest).place >= stack.top().special.place) {
            stack.popTo(nearest);
        } else {
            verbs.error(TreeError.END_TAG_WITHOUT_ELEMENT);
        }
    }
}
