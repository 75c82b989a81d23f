package dev.patois.sgml;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The open elements, as far as their tags are written: which one an empty tag means, which one a NET ends, and whose
 * short references count. Of elements inside one another only so many are kept, the innermost ones: those that have no
 * end tag stay until one around them is closed.
 */
final class OpenElements {
    private static final int DEPTH = 512;

    /** An open element. Immutable; elements inside it are linked to it. */
    private static final class Open {
        final @Nullable Open around;
        final String name;
        final boolean enabling;
        final ShortReferenceMap map;

        /** In how many elements this is, itself included, and how many of them a {@code /} may end. */
        final int depth;

        final int nets;

        Open(@Nullable Open around, String name, boolean enabling, ShortReferenceMap map) {
            this.around = around;
            this.name = name;
            this.enabling = enabling;
            this.map = map;
            depth = around == null ? 1 : around.depth + 1;
            nets = (around == null ? 0 : around.nets) + (enabling ? 1 : 0);
        }

        boolean isLike(Open other) {
            return enabling == other.enabling
                    && depth == other.depth
                    && name.equals(other.name)
                    && map.equals(other.map);
        }
    }

    /** What is open at some time. Immutable. */
    static final class State {
        private static final State NOTHING = new State(null, ShortReferenceMap.EMPTY, "", "");

        private final @Nullable Open innermost;
        private final ShortReferenceMap outside;
        private final String documentType;
        private final String lastEnded;

        private State(@Nullable Open innermost, ShortReferenceMap outside, String documentType, String lastEnded) {
            this.innermost = innermost;
            this.outside = outside;
            this.documentType = documentType;
            this.lastEnded = lastEnded;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof State that
                    && outside.equals(that.outside)
                    && documentType.equals(that.documentType)
                    && lastEnded.equals(that.lastEnded)
                    && areAlike(innermost, that.innermost);
        }

        private static boolean areAlike(@Nullable Open one, @Nullable Open other) {
            Open a = one;
            Open b = other;
            while (a != b) {
                if (a == null || b == null || !a.isLike(b)) {
                    return false;
                }
                a = a.around;
                b = b.around;
            }
            return true;
        }

        @Override
        public int hashCode() {
            return Objects.hash(documentType, lastEnded, innermost == null ? 0 : innermost.depth);
        }
    }

    private State now = State.NOTHING;

    /** How many elements of a name are open: an end tag that ends none is not looked for in all of them. */
    private final Map<String, Count> counts = new HashMap<>();

    private static final class Count {
        int open;
    }

    void clear() {
        set(State.NOTHING);
    }

    /** Returns what is open. */
    State state() {
        return now;
    }

    /** Goes back to what was open. */
    void set(State state) {
        now = state;
        counts.clear();
        for (Open at = now.innermost; at != null; at = at.around) {
            count(at.name);
        }
    }

    private void isOpen(@Nullable Open innermost) {
        now = new State(innermost, now.outside, now.documentType, now.lastEnded);
    }

    /**
     * An element was ended, {@code innermost} is the innermost one then; those inside the one that ended have ended
     * with it.
     */
    private void ended(String name, @Nullable Open innermost) {
        for (Open at = now.innermost; at != innermost && at != null; at = at.around) {
            forget(at);
        }
        now = new State(innermost, now.outside, now.documentType, name);
    }

    private void count(String name) {
        counts.computeIfAbsent(name, each -> new Count()).open++;
    }

    private void forget(Open open) {
        Count count = Objects.requireNonNull(counts.get(open.name));
        count.open--;
        if (count.open == 0) {
            counts.remove(open.name);
        }
    }

    /** The document is of this type: the element that an empty start tag at its beginning means. */
    void isOfType(String name) {
        now = new State(now.innermost, now.outside, name, now.lastEnded);
    }

    /** Returns whether a {@code /} in content ends an element. */
    boolean netIsOpen() {
        return now.innermost != null && now.innermost.nets > 0;
    }

    /** Returns the short references that count. */
    ShortReferenceMap map() {
        return now.innermost == null ? now.outside : now.innermost.map;
    }

    /** Returns the name of the element that an end tag without a name ends; empty where none is open. */
    String innermostName() {
        return now.innermost == null ? "" : now.innermost.name;
    }

    /** Returns the name of the innermost element whose start tag ended in a NET. */
    String netName() {
        return innermostNet().name;
    }

    /** Returns the name of the element that a start tag without a name begins; empty where that is not known. */
    String meantByStartTag(boolean omittedTags) {
        String started = omittedTags ? innermostName() : now.lastEnded;
        return started.isEmpty() ? now.documentType : started;
    }

    /** Opens an element; {@code own} are its short references, null where those around it count. */
    void open(String name, boolean enables, @Nullable ShortReferenceMap own) {
        ShortReferenceMap map = own == null ? map() : own;
        Open around = now.innermost;
        if (around != null && around.depth == 2 * DEPTH) {
            around = innermost(around, DEPTH);
        }
        isOpen(new Open(around, name, enables, map));
        count(name);
    }

    /** Returns the innermost elements, so many of them, alone: the others are not known any more. */
    private @Nullable Open innermost(Open open, int count) {
        Deque<Open> kept = new ArrayDeque<>();
        for (Open at = open; at != null; at = at.around) {
            if (kept.size() < count) {
                kept.push(at);
            } else {
                forget(at);
            }
        }
        Open alone = null;
        for (Open each : kept) {
            alone = new Open(alone, each.name, each.enabling, each.map);
        }
        return alone;
    }

    /** Lets other short references count in the innermost element. */
    void use(ShortReferenceMap map) {
        Open of = now.innermost;
        if (of == null) {
            now = new State(null, map, now.documentType, now.lastEnded);
        } else {
            isOpen(new Open(of.around, of.name, of.enabling, map));
        }
    }

    /** Closes the innermost element of a name, and those in it; where none is open, none. */
    void close(String name) {
        if (!counts.containsKey(name)) {
            ended(name, now.innermost);
            return;
        }
        Open at = Objects.requireNonNull(now.innermost);
        while (!at.name.equals(name)) {
            at = Objects.requireNonNull(at.around);
        }
        ended(name, at.around);
    }

    /** Closes the innermost element whose start tag ended in a NET, and those in it. */
    void closeNet() {
        Open net = innermostNet();
        ended(net.name, net.around);
    }

    private Open innermostNet() {
        Open at = Objects.requireNonNull(now.innermost);
        while (!at.enabling) {
            at = Objects.requireNonNull(at.around);
        }
        return at;
    }
}
