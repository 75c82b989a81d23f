package dev.patois.html5.construction;

/** Numbers that stand for sequences of numbers. */
final class Fingerprints {
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private Fingerprints() {}

    /** Returns the fingerprint of a sequence and one number more. */
    static long add(long fingerprint, long number) {
        long mixed = (Long.rotateLeft(fingerprint, 23) ^ number) * FACTOR;
        return mixed ^ mixed >>> 32;
    }
}
