package dev.patois.sgml;

/**
 * What looking up names inside names has cost in a document beyond what its length accounts for. Otherwise names that
 * stand for names that stand for nothing would have no bound on their cost, each time a few characters name the first
 * of them. Documents that are not made for it spend nothing. Not thread-safe.
 */
final class Effort {
    /** So much may be spent in a document. */
    private static final int MOST = 1 << 20;

    /** What a look-up costs; a character that is looked at costs 1. */
    static final int LOOK_UP = 32;

    /** So much is free for every character that is written, or comes out. */
    private static final int FREE = 16;

    /** So many characters stand around what is looked up: those of a declaration or a marked section. */
    private static final int AROUND = 16;

    private int spent;

    int spent() {
        return spent;
    }

    void set(int before) {
        spent = before;
    }

    /** Returns how much a text that is so long as it is written may cost. */
    long allowed(int written) {
        return MOST - spent + (long) FREE * (AROUND + written);
    }

    /** So much was spent on a text that is so long as it is written, and so long as it came out. */
    void spend(long cost, int written, int found) {
        long beyond = cost - (long) FREE * (AROUND + written + (long) found);
        spent = (int) Math.min(MOST, spent + Math.max(0, beyond));
    }
}
