package dev.patois.corpus.survey;

/** Names that were seen, as hashes of 64 bits: two names of a hundred million share one with a chance of 1 in 3,000. */
public final class NameSet {
    private long[] slots = new long[1024];
    private int size;

    /** Adds a name. */
    public void add(String name) {
        if (2 * size >= slots.length) {
            long[] old = slots;
            slots = new long[2 * old.length];
            for (long hash : old) {
                if (hash != 0) {
                    slots[slot(hash)] = hash;
                }
            }
        }
        long hash = hash(name);
        int slot = slot(hash);
        if (slots[slot] == 0) {
            slots[slot] = hash;
            size++;
        }
    }

    /** Returns whether a name was added. */
    public boolean contains(String name) {
        return slots[slot(hash(name))] != 0;
    }

    /** Where a hash is, or would be. */
    private int slot(long hash) {
        int i = (int) hash & slots.length - 1;
        while (slots[i] != 0 && slots[i] != hash) {
            i = i + 1 & slots.length - 1;
        }
        return i;
    }

    private static long hash(String name) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return hash == 0 ? 1 : hash;
    }
}
