package dev.patois.html5;

import static dev.patois.html5.TreeNames.SPECIAL;

import dev.patois.core.TreeFeedback.Node;

/** The adoption agency algorithm (§13.2.6.4.7): the end tag of a formatting element. */
final class AdoptionAgency {
    private static final int ROUNDS = 8;

    /** Of the elements between a formatting element and the furthest block, so many are kept. */
    private static final int KEPT = 3;

    private final OpenElements stack;
    private final ActiveFormatting formatting;

    AdoptionAgency(OpenElements stack, ActiveFormatting formatting) {
        this.stack = stack;
        this.formatting = formatting;
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
            formatting.unlist(subject);
            return false;
        }
        OpenElement base = formatting.base(subject);
        if (!stack.isInScope(base)) {
            return true;
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
     * What is between the formatting element and the block is closed, but for a few; the formatting element moves above
     * the block, and is still the last one of its number in the list. Returns its slot.
     */
    private int moveAbove(OpenElement block, OpenElement base, int subject) {
        int around = formatting.below(subject);
        OpenElement element = block.below;
        int listed = formatting.highestBelow(block);
        int bookmark = subject;
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
            } else if (bookmark == subject) {
                bookmark = listed;
            }
            listed = next;
        }
        int moved = formatting.moveAfter(subject, bookmark, block);
        tellOfMove(block, base, around, moved);
        return moved;
    }

    /**
     * Tells where elements are after a round: what was between the formatting element and the block has begun again,
     * with the block in it, and all that was in the block is in a new formatting element.
     *
     * @param around the formatting element below the one that was ended
     * @param moved where that one is now
     */
    private void tellOfMove(OpenElement block, OpenElement base, int around, int moved) {
        Node node = block.node;
        Node subject = formatting.node(moved);
        boolean isOnSame = around != Slots.NONE && formatting.base(around) == base;
        Node parent = isOnSame ? formatting.node(around) : ToldTree.parentFor(stack, base.number, base.node);
        if (node == null || subject == null || parent == null) {
            return;
        }
        for (int slot = formatting.above(around); slot != moved; slot = formatting.above(slot)) {
            Node between = formatting.node(slot);
            parent = between == null ? parent : between.again(parent);
            formatting.setNode(slot, parent);
        }
        node.moveTo(parent, true);
        block.parentNode = parent;
        Node wrapper = node.wrapChildren(subject);
        formatting.setNode(moved, wrapper);
        tellAbove(block, moved, wrapper);
    }

    /** Tells what is above a formatting element on an element that it is in it, as far as that matters to anybody. */
    private void tellAbove(OpenElement block, int from, Node wrapper) {
        OpenElement element = block;
        int slot = formatting.above(from);
        Node parent = wrapper;
        while (slot != Slots.NONE || element != stack.top()) {
            boolean isFormatting = slot != Slots.NONE && formatting.base(slot) == element;
            Node node = isFormatting ? formatting.node(slot) : element.above.node;
            if (node == null || !node.moveTo(parent, false)) {
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
        }
    }
}
