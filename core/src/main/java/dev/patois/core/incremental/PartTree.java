package dev.patois.core.incremental;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Parts in a row, as a balanced tree that adds them up: to find one, to cut and to join costs the depth of the tree. It
 * is balanced by chance (a treap), whatever is done with it. Immutable; what one is made of shares all but that depth
 * with it.
 */
final class PartTree<P extends PartTree.Part> {
    /** What can be added up. */
    interface Part {
        Totals totals();
    }

    /**
     * A part in its row.
     *
     * @param part the part
     * @param before what the parts before it add up to
     */
    record Place<P>(P part, Totals before) {
        /** Returns how many parts are before it. */
        int number() {
            return before.parts();
        }
    }

    private record Node<P extends Part>(
            @Nullable Node<P> left, P part, @Nullable Node<P> right, int priority, Totals totals) {
        static <P extends Part> Node<P> of(@Nullable Node<P> left, P part, @Nullable Node<P> right, int priority) {
            Totals totals = totals(left).plus(part.totals());
            return new Node<>(left, part, right, priority, right == null ? totals : totals.plus(right.totals));
        }

        static Totals totals(@Nullable Node<?> node) {
            return node == null ? Totals.NONE : node.totals;
        }
    }

    private final @Nullable Node<P> root;

    private PartTree(@Nullable Node<P> root) {
        this.root = root;
    }

    static <P extends Part> PartTree<P> of(List<P> parts) {
        Node<P> root = null;
        for (P part : parts) {
            root = join(root, Node.of(null, part, null, Priorities.next()));
        }
        return new PartTree<>(root);
    }

    Totals totals() {
        return Node.totals(root);
    }

    /** Returns how many parts there are. */
    int size() {
        return totals().parts();
    }

    /** Returns this row and another one after it. */
    PartTree<P> then(PartTree<P> next) {
        return new PartTree<>(join(root, next.root));
    }

    private static <P extends Part> @Nullable Node<P> join(@Nullable Node<P> a, @Nullable Node<P> b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        return a.priority >= b.priority
                ? Node.of(a.left, a.part, join(a.right, b), a.priority)
                : Node.of(join(a, b.left), b.part, b.right, b.priority);
    }

    /** Returns the first parts, so many of them. */
    PartTree<P> first(int parts) {
        return new PartTree<>(first(root, parts));
    }

    private static <P extends Part> @Nullable Node<P> first(@Nullable Node<P> node, int parts) {
        if (node == null || parts <= 0) {
            return null;
        }
        int left = Node.totals(node.left).parts();
        return parts >= node.totals.parts()
                ? node
                : parts <= left
                        ? first(node.left, parts)
                        : Node.of(node.left, node.part, first(node.right, parts - left - 1), node.priority);
    }

    /** Returns the parts from one on, which is given by the number of parts before it. */
    PartTree<P> from(int parts) {
        return new PartTree<>(from(root, parts));
    }

    private static <P extends Part> @Nullable Node<P> from(@Nullable Node<P> node, int parts) {
        if (node == null || parts <= 0) {
            return node;
        }
        int left = Node.totals(node.left).parts();
        return parts > left
                ? from(node.right, parts - left - 1)
                : Node.of(from(node.left, parts), node.part, node.right, node.priority);
    }

    /** Returns the part that is so many parts from the beginning, or null. */
    @Nullable
    Place<P> at(int number) {
        return find(totals -> totals.parts() > number);
    }

    /**
     * Returns the first part with which a row from the beginning is what it is to be, or null.
     *
     * @param reached false up to some part, and true from there on
     */
    @Nullable
    Place<P> find(Predicate<Totals> reached) {
        Node<P> node = root;
        Totals before = Totals.NONE;
        if (!reached.test(totals())) {
            return null;
        }
        while (node != null) {
            Totals here = node.left == null ? before : before.plus(node.left.totals);
            if (node.left != null && reached.test(here)) {
                node = node.left;
                continue;
            }
            before = here.plus(node.part.totals());
            if (reached.test(before)) {
                return new Place<>(node.part, here);
            }
            node = node.right;
        }
        return null;
    }
}
