package dev.patois.corpus.survey;

import java.security.SecureRandom;
import java.util.function.LongFunction;
import java.util.function.ToIntFunction;

/**
 * Names that were seen, and the places where they are written. A name takes 24 to 48 bytes here, however long it is: a
 * hash leads to the places where it may be written, and what is written there is compared. The hash has a key of its
 * own in each set, so that nobody can make names that all lead to one place. Not thread-safe.
 */
public final class NameSet {
    private final LongFunction<String> written;
    private final ToIntFunction<String> hash;

    /** Places, and one more: 0 is none. */
    private long[] places = new long[1024];

    private int[] hashes = new int[1024];
    private int size;

    /**
     * Makes an empty set.
     *
     * @param written returns the name that is written at a place
     */
    public NameSet(LongFunction<String> written) {
        this(written, keyed(new SecureRandom()));
    }

    NameSet(LongFunction<String> written, ToIntFunction<String> hash) {
        this.written = written;
        this.hash = hash;
    }

    private static ToIntFunction<String> keyed(SecureRandom random) {
        long key = random.nextLong();
        long factor = random.nextLong() | 1;
        return name -> {
            long h = key;
            for (int i = 0; i < name.length(); i++) {
                h = (h ^ name.charAt(i)) * factor;
                h ^= h >>> 29;
            }
            return (int) (h >>> 32);
        };
    }

    /**
     * Adds a name. One that was added before may be added again.
     *
     * @param place where it is written, 0 or more
     */
    public void add(String name, long place) {
        if (2 * size >= places.length) {
            grow();
        }
        put(hash.applyAsInt(name), place + 1);
        size++;
    }

    private void grow() {
        long[] oldPlaces = places;
        int[] oldHashes = hashes;
        places = new long[2 * oldPlaces.length];
        hashes = new int[places.length];
        for (int i = 0; i < oldPlaces.length; i++) {
            if (oldPlaces[i] != 0) {
                put(oldHashes[i], oldPlaces[i]);
            }
        }
    }

    private void put(int h, long place) {
        int i = h & places.length - 1;
        while (places[i] != 0) {
            i = i + 1 & places.length - 1;
        }
        places[i] = place;
        hashes[i] = h;
    }

    /** Returns whether a name was added. */
    public boolean contains(String name) {
        int h = hash.applyAsInt(name);
        for (int i = h & places.length - 1; places[i] != 0; i = i + 1 & places.length - 1) {
            if (hashes[i] == h && written.apply(places[i] - 1).equals(name)) {
                return true;
            }
        }
        return false;
    }
}
