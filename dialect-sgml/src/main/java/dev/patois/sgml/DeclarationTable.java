package dev.patois.sgml;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What declarations have given to names; of several of a name the first counts. What the table holds at some time is a
 * chain that shares all but its last link with what it held before, so asking for it after every declaration copies
 * nothing. Not thread-safe.
 *
 * @param <V> what a name stands for
 */
final class DeclarationTable<V> {
    private final Map<String, V> byName = new HashMap<>();
    private @Nullable Known<V> known;

    /**
     * What a table held: the declaration that came last, and those before it. Immutable. Equal to another one where
     * names stand for the same, in whatever order they were declared.
     */
    static final class Known<V> {
        private final @Nullable Known<V> before;
        private final String name;
        private final V value;
        private final int count;
        private final int hash;

        Known(@Nullable Known<V> before, String name, V value) {
            this.before = before;
            this.name = name;
            this.value = value;
            count = countOf(before) + 1;
            hash = (before == null ? 0 : before.hash) + (name.hashCode() * 31 ^ value.hashCode());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            if (!(other instanceof Known<?> that) || count != that.count || hash != that.hash) {
                return false;
            }
            Map<String, Object> mine = new HashMap<>();
            Map<String, Object> theirs = new HashMap<>();
            Known<?> one = this;
            Known<?> two = that;
            for (; one != two && one != null && two != null; one = one.before, two = two.before) {
                mine.put(one.name, one.value);
                theirs.put(two.name, two.value);
            }
            return mine.equals(theirs);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private static int countOf(@Nullable Known<?> known) {
        return known == null ? 0 : known.count;
    }

    int size() {
        return byName.size();
    }

    @Nullable
    V get(String name) {
        return byName.get(name);
    }

    /** Lets a name stand for something, if nothing was said of it before. */
    void declare(String name, V value) {
        if (byName.putIfAbsent(name, value) == null) {
            known = new Known<>(known, name, value);
        }
    }

    void clear() {
        set(null);
    }

    /** Returns what this holds; null for nothing. */
    @Nullable
    Known<V> known() {
        return known;
    }

    /** Holds what was held at some time: only what has changed since is gone through. */
    @SuppressWarnings("ReferenceEquality") // the part that both share is looked for, not one like it
    void set(@Nullable Known<V> then) {
        Known<V> shared = then;
        while (known != shared) {
            if (countOf(known) >= countOf(shared)) {
                Known<V> last = Objects.requireNonNull(known);
                byName.remove(last.name);
                known = last.before;
            } else {
                shared = Objects.requireNonNull(shared).before;
            }
        }
        for (Known<V> each = then; each != shared && each != null; each = each.before) {
            byName.put(each.name, each.value);
        }
        known = then;
    }
}
