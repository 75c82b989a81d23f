package dev.patois.core.reference;

import java.util.List;

/**
 * The names of character references that end in a semicolon and have at most eight characters with it, found at once:
 * nearly all that are written. No name goes on after a semicolon, so the one found is the longest. Immutable and
 * thread-safe.
 */
final class ShortNames {
    private static final int LONGEST = 8;
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final long[] keys;
    private final short[] names;
    private final int shift;

    ShortNames(List<String> all) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(all.size()) + 1;
        keys = new long[1 << bits];
        names = new short[1 << bits];
        shift = Long.SIZE - bits;
        for (int i = 0; i < all.size(); i++) {
            String name = all.get(i);
            if (name.length() <= LONGEST && name.endsWith(";")) {
                enter(key(name), (short) i);
            }
        }
    }

    private void enter(long key, short name) {
        int slot = slot(key);
        while (keys[slot] != 0) {
            slot = slot + 1 & keys.length - 1;
        }
        keys[slot] = key;
        names[slot] = name;
    }

    private static long key(String name) {
        long key = 0;
        for (int i = name.length() - 1; i >= 0; i--) {
            key = key << 8 | name.charAt(i);
        }
        return key;
    }

    private int slot(long key) {
        return (int) (key * MIX >>> shift);
    }

    /**
     * Returns the index of a name among all, or {@link NameTrie#NONE}.
     *
     * @param key its characters, the first in the lowest byte, zeros after; not zero
     */
    int find(long key) {
        int slot = slot(key);
        while (keys[slot] != key) {
            if (keys[slot] == 0) {
                return NameTrie.NONE;
            }
            slot = slot + 1 & keys.length - 1;
        }
        return names[slot];
    }
}
