package dev.patois.core.compare;

import java.security.SecureRandom;

/**
 * What stands for a text that is too long to be kept: 128 bits made of all of it, SipHash-2-4 with a key that each
 * process makes at random. Whether two texts are the same is then no exact answer, but one that nobody can make wrong:
 * without the key, nobody can look for two texts of one number, and by chance two of 2^40 texts have one with a
 * probability below 2^-48. Nothing that is written depends on the key. Not thread-safe.
 */
final class Fingerprint {
    /** Made when the first text is as long as that. */
    private static final class Key {
        static final long FIRST;
        static final long SECOND;

        static {
            SecureRandom random = new SecureRandom();
            FIRST = random.nextLong();
            SECOND = random.nextLong();
        }
    }

    private long v0;
    private long v1;
    private long v2;
    private long v3;
    private long words;

    /** Begins with nothing. */
    Fingerprint() {
        v0 = Key.FIRST ^ 0x736F6D6570736575L;
        v1 = Key.SECOND ^ 0x646F72616E646F6DL ^ 0xEE;
        v2 = Key.FIRST ^ 0x6C7967656E657261L;
        v3 = Key.SECOND ^ 0x7465646279746573L;
    }

    /** Goes on with eight bytes. Whoever adds texts adds their lengths, too. */
    void add(long word) {
        words++;
        compress(word);
    }

    /** Goes on with characters, and how many there are. */
    void add(String text) {
        add(text.length());
        for (int i = 0; i < text.length(); i += 4) {
            long word = 0;
            for (int k = i; k < Math.min(text.length(), i + 4); k++) {
                word = word << Character.SIZE | text.charAt(k);
            }
            add(word);
        }
    }

    private void compress(long word) {
        v3 ^= word;
        round();
        round();
        v0 ^= word;
    }

    private void round() {
        v0 += v1;
        v2 += v3;
        v1 = Long.rotateLeft(v1, 13) ^ v0;
        v3 = Long.rotateLeft(v3, 16) ^ v2;
        v0 = Long.rotateLeft(v0, 32);
        v2 += v1;
        v0 += v3;
        v1 = Long.rotateLeft(v1, 17) ^ v2;
        v3 = Long.rotateLeft(v3, 21) ^ v0;
        v2 = Long.rotateLeft(v2, 32);
    }

    /**
     * Returns the number of all that was added. Nothing can be added after it.
     *
     * @return the two halves of it
     */
    long[] end() {
        compress(words << 59 | words >>> 5);
        v2 ^= 0xEE;
        finish();
        long first = v0 ^ v1 ^ v2 ^ v3;
        v1 ^= 0xDD;
        finish();
        return new long[] {first, v0 ^ v1 ^ v2 ^ v3};
    }

    private void finish() {
        for (int i = 0; i < 4; i++) {
            round();
        }
    }

    /** Returns whether all that was added is what was added to another. */
    boolean isLike(Fingerprint other) {
        return words == other.words && v0 == other.v0 && v1 == other.v1 && v2 == other.v2 && v3 == other.v3;
    }
}
