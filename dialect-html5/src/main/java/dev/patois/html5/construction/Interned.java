package dev.patois.html5.construction;

import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.TagView;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The names of a document that no rule speaks of, and the attributes of its formatting elements, each as a small
 * number: two have the same number exactly when they read the same, byte for byte. A hash picks where to look, and
 * nothing more; it differs from process to process, so that no document can be made of names that meet.
 *
 * <p>What is no longer asked for is {@linkplain #keep forgotten} now and then, so that a long document of ever new
 * names takes no more room than what is open. Numbers of what is kept do not change.
 */
public final class Interned {
    /** Stands for a tag without attributes. */
    public static final long NO_ATTRIBUTES = 0;

    private static final int FORGOTTEN = -1;
    private static final long LOWER = 0xFFFFFFFFL;
    private static final int FIRST_WORDS = 64;
    private static final int FIRST_ENTRIES = 16;

    /** So many words and entries are not worth a look at what is still asked for. */
    private static final int FEW_WORDS = 1 << 14;

    private static final int FEW_ENTRIES = 1 << 12;

    /** Made with the first name: few documents have one, and the classes of random numbers take long to load. */
    private static final class Seed {
        static final long VALUE = new SecureRandom().nextLong() | 1;
    }

    /**
     * Entries as they are at some time; what is added later does not concern those that are there. The number of an
     * entry is its index in {@code starts}. In {@code words}, an entry is a header with its number of words and then
     * these.
     */
    public record Entries(long[] words, int[] starts) {
        int end(int entry) {
            return starts[entry] + 1 + (int) words[starts[entry]];
        }
    }

    private static final Entries NONE = new Entries(new long[0], new int[0]);

    private final boolean meet;
    private Entries entries = NONE;
    private int usedWords;

    /** Entry 0 is nobody's, so that a number is never 0. */
    private int usedEntries = 1;

    /** Numbers that are free again. */
    private int[] free = new int[0];

    private int frees;

    private long[] hashes = new long[0];

    /** Entries by their hashes, with open addressing; 0 where there is none. */
    private int[] table = new int[0];

    /** Whether somebody may hold the entries, so that they are never overwritten. */
    private boolean isShared;

    private int enoughWords = FEW_WORDS;
    private int enoughEntries = FEW_ENTRIES;
    private long[] order = new long[0];

    /** Makes an empty table. */
    public Interned() {
        this(false);
    }

    private Interned(boolean meet) {
        this.meet = meet;
    }

    /** Returns a table in which all hashes are the same, so that bytes alone decide; for tests. */
    public static Interned ofOneBucket() {
        return new Interned(true);
    }

    // ---- what is asked

    /** Returns the number of a name. */
    public int name(Slice name) {
        room(2 + words(name));
        int at = usedWords + 1;
        at = put(name, at, name.length());
        return entry(at);
    }

    /** Returns the number of the attributes of a tag, in whatever order they stand there. */
    public int attributes(TagView tag) {
        int count = tag.attributeCount();
        if (count == 0) {
            return (int) NO_ATTRIBUTES;
        }
        int at = usedWords + 1;
        for (int i = 0; i < count; i++) {
            AttributeView attribute = tag.attribute(i);
            Slice name = attribute.name();
            Slice value = attribute.value();
            room(at - usedWords + 3 + words(name) + words(value));
            int from = at;
            at = put(name, at + 1, name.length());
            int middle = at;
            at = put(value, at, value.length());
            entries.words[from] = (long) (at - from) << 32 | middle - from;
        }
        return entry(count == 1 ? at : sorted(count, at));
    }

    /** Returns a number that what reads the same has in common, in all tables of a process, and others nearly never. */
    long hash(int entry) {
        return entry == 0 ? 0 : hashes[entry];
    }

    /** Returns the entries as they are now, for {@link #take}. */
    public Entries entries() {
        isShared = true;
        return entries;
    }

    /** Returns the number here of an entry of another table, or of this one at an earlier time. */
    public int take(Entries from, int entry) {
        return entry == 0 ? 0 : take(from.words, from.starts[entry] + 1, from.end(entry));
    }

    /** Returns the key here of a name that has another one in another table, or in this one at an earlier time. */
    public long takeKey(Entries from, long key) {
        int entry = TreeNames.interned(key);
        return entry == 0 ? key : TreeNames.ofInterned(take(from, entry));
    }

    /** Returns a number that the keys of a name have in common in all tables of a process. */
    long hashOfKey(long key) {
        int entry = TreeNames.interned(key);
        return entry == 0 ? key : hashes[entry];
    }

    /** Returns the number of what these words say. */
    public int take(long[] from, int start, int end) {
        room(1 + end - start);
        int at = usedWords + 1;
        System.arraycopy(from, start, entries.words, at, end - start);
        return entry(at + end - start);
    }

    // ---- making entries

    private static int words(Slice slice) {
        return slice.length() + 7 >> 3;
    }

    /** Puts the length of a slice and its bytes; returns where they end. */
    private int put(Slice slice, int at, int length) {
        long[] words = entries.words;
        words[at] = length;
        int to = at + 1;
        for (int i = 0; i < length; i += 8) {
            words[to++] = slice.eightBytes(i);
        }
        return to;
    }

    /** Makes room for so many words more. */
    private void room(int more) {
        long[] words = entries.words;
        if (usedWords + more > words.length) {
            int size = Math.max(Math.addExact(usedWords, more), Math.max(FIRST_WORDS, words.length * 2));
            entries = new Entries(Arrays.copyOf(words, size), entries.starts);
        }
    }

    /**
     * Brings the attributes that stand at the end in an order that does not depend on that in the tag: by their hashes,
     * where those are the same by their bytes. Returns where they end.
     */
    private int sorted(int count, int end) {
        int length = end - usedWords - 1;
        room(1 + 2 * length);
        long[] words = entries.words;
        if (order.length < count) {
            order = new long[Math.max(count, order.length * 2)];
        }
        int at = usedWords + 1;
        int base = at;
        for (int i = 0; i < count; i++) {
            int next = at + (int) (words[at] >>> 32);
            int nameEnd = at + (int) words[at];
            order[i] = hashOf(words, at + 1, nameEnd) & 0xFFFFFFFF00000000L | at - base;
            at = next;
        }
        Arrays.sort(order, 0, count);
        settleEqual(words, base, count);
        int to = end;
        for (int i = 0; i < count; i++) {
            int from = base + (int) order[i];
            int size = (int) (words[from] >>> 32);
            System.arraycopy(words, from, words, to, size);
            to += size;
        }
        System.arraycopy(words, end, words, base, length);
        return end;
    }

    /** Among attributes whose names have one hash, which are very few, bytes say which comes first. */
    private void settleEqual(long[] words, int base, int count) {
        for (int i = 1; i < count; i++) {
            long moved = order[i];
            int to = i;
            while (to > 0
                    && order[to - 1] >>> 32 == moved >>> 32
                    && compare(words, base + (int) order[to - 1], base + (int) moved) > 0) {
                order[to] = order[to - 1];
                to--;
            }
            order[to] = moved;
        }
    }

    /** Compares two attributes by their names, of which no tag has two that are the same. */
    private static int compare(long[] words, int a, int b) {
        int length = (int) words[a];
        int other = (int) words[b];
        for (int i = 1; i < Math.min(length, other); i++) {
            if (words[a + i] != words[b + i]) {
                return Long.compare(words[a + i], words[b + i]);
            }
        }
        return Integer.compare(length, other);
    }

    /** Returns the entry that reads as what stands at the end does; it stays there if it is new. */
    private int entry(int end) {
        long[] words = entries.words;
        int size = end - usedWords - 1;
        words[usedWords] = size;
        long hash = hashOf(words, usedWords + 1, end);
        if (size() * 2 >= table.length) {
            makeTable(Math.max(2 * FIRST_ENTRIES, table.length * 2));
        }
        int slot = first(hash);
        while (table[slot] != 0) {
            int entry = table[slot];
            if (hashes[entry] == hash && reads(entry, words, usedWords, end)) {
                return entry;
            }
            slot = slot + 1 & table.length - 1;
        }
        int entry = frees > 0 ? free[--frees] : usedEntries++;
        if (entry >= entries.starts.length) {
            int room = Math.max(FIRST_ENTRIES, entry * 2);
            entries = new Entries(words, Arrays.copyOf(entries.starts, room));
            hashes = Arrays.copyOf(hashes, room);
        }
        entries.starts[entry] = usedWords;
        hashes[entry] = hash;
        table[slot] = entry;
        usedWords = end;
        return entry;
    }

    private boolean reads(int entry, long[] words, int from, int to) {
        return Arrays.equals(entries.words, entries.starts[entry], entries.end(entry), words, from, to);
    }

    /**
     * Mixes with all bits of a product, of which a part is secret: where only the lower bits are taken, there are words
     * that cancel each other whatever the secret is.
     */
    private long hashOf(long[] words, int from, int to) {
        if (meet) {
            return 0;
        }
        long seed = Seed.VALUE;
        long hash = seed;
        for (int i = from; i < to; i++) {
            long mixed = hash ^ words[i];
            hash = high(mixed, seed) ^ mixed * seed;
        }
        return high(hash, seed) ^ hash * seed;
    }

    /** Returns the upper half of an unsigned product; that of {@code Math} is not in every runtime of the web. */
    private static long high(long a, long b) {
        long low = (a & LOWER) * (b & LOWER);
        long middle = (a >>> 32) * (b & LOWER) + (low >>> 32);
        long other = (a & LOWER) * (b >>> 32) + (middle & LOWER);
        return (a >>> 32) * (b >>> 32) + (middle >>> 32) + (other >>> 32);
    }

    private int first(long hash) {
        return (int) (hash ^ hash >>> 32) & table.length - 1;
    }

    private void makeTable(int size) {
        table = new int[size];
        for (int i = 1; i < usedEntries; i++) {
            if (entries.starts[i] != FORGOTTEN) {
                enter(i);
            }
        }
    }

    private void enter(int entry) {
        int slot = first(hashes[entry]);
        while (table[slot] != 0) {
            slot = slot + 1 & table.length - 1;
        }
        table[slot] = entry;
    }

    // ---- forgetting

    /** A new document begins. */
    public void clear() {
        if (usedEntries > 1 && !isShared && usedWords <= FEW_WORDS && size() <= FEW_ENTRIES) {
            Arrays.fill(table, 0);
            usedWords = 0;
            usedEntries = 1;
            frees = 0;
        } else if (usedEntries > 1) {
            isShared = false;
            entries = NONE;
            hashes = new long[0];
            table = new int[0];
            order = new long[0];
            usedWords = 0;
            usedEntries = 1;
            frees = 0;
            enoughWords = FEW_WORDS;
            enoughEntries = FEW_ENTRIES;
        }
    }

    private int size() {
        return usedEntries - frees;
    }

    /** Returns whether there is so much that it is time to {@linkplain #keep forget} what nobody asks for. */
    public boolean isFull() {
        return usedWords > enoughWords || size() > enoughEntries;
    }

    /** Forgets all but some entries. What {@link #entries} returned before is as it was. */
    public void keep(BitSet asked) {
        Entries old = entries;
        int[] starts = new int[usedEntries];
        Arrays.fill(starts, FORGOTTEN);
        int needed = 0;
        for (int i = asked.nextSetBit(1); i > 0; i = asked.nextSetBit(i + 1)) {
            needed += old.end(i) - old.starts[i];
        }
        long[] words = new long[Math.max(FIRST_WORDS, needed * 2)];
        free = new int[usedEntries];
        frees = 0;
        usedWords = 0;
        for (int i = usedEntries - 1; i > 0; i--) {
            if (asked.get(i)) {
                int size = old.end(i) - old.starts[i];
                System.arraycopy(old.words, old.starts[i], words, usedWords, size);
                starts[i] = usedWords;
                usedWords += size;
            } else {
                free[frees++] = i;
            }
        }
        entries = new Entries(words, starts);
        makeTable(Integer.highestOneBit(Math.max(FIRST_ENTRIES, size())) * 4);
        enoughWords = Math.max(FEW_WORDS, 2 * usedWords);
        enoughEntries = Math.max(FEW_ENTRIES, 2 * size());
    }
}
