package dev.patois.counting.boot;

/**
 * The counters, one for each thread. The classes of the platform call them, too, so that they lie where the JVM finds
 * those, and use nothing that is counted.
 */
public final class Steps {
    /** So many threads, each started after the other, have a counter of their own. */
    private static final int THREADS = 1 << 12;

    /** Counters lie so far apart that threads do not slow each other down. */
    private static final int APART = 3;

    private static final long[] COUNTS = new long[THREADS << APART];

    /** An element of an array that the JVM copies, compares or clears in one go is so many bits less than a step. */
    private static final int PART = 3;

    /** Why there are no counts; empty where there are. */
    private static String amiss = "this JVM counts nothing: it must be started with the options ${patois.counting}"
            + " of pom.xml, as dev.patois.counting says";

    private Steps() {}

    /** Counts a method that is entered, or a jump backward. */
    public static void step() {
        COUNTS[((int) Thread.currentThread().getId() & THREADS - 1) << APART]++;
    }

    /** Counts what the JVM does in one go with so many elements. */
    public static void run(int elements) {
        COUNTS[((int) Thread.currentThread().getId() & THREADS - 1) << APART] += 1 + (elements >> PART);
    }

    /** Counts what the JVM does in one go with so many bytes. */
    public static void run(long bytes) {
        COUNTS[((int) Thread.currentThread().getId() & THREADS - 1) << APART] += 1 + (bytes >> PART);
    }

    /** Says that steps are counted from now on, with an empty text, or why they are not. */
    public static void counted(String whyNot) {
        amiss = whyNot;
    }

    /** Returns where the counters stand. */
    public static Since now() {
        if (!amiss.isEmpty()) {
            throw new IllegalStateException(amiss);
        }
        long[] counts = new long[THREADS];
        for (int i = 0; i < THREADS; i++) {
            counts[i] = COUNTS[i << APART];
        }
        return new Since(counts, nextThread());
    }

    /** Returns the number of a thread that is not started: all that are started from now on have higher ones. */
    private static long nextThread() {
        return new Thread(() -> {}).getId();
    }

    /** Where the counters stood. */
    public static final class Since {
        private final long[] counts;
        private final long lastThread;
        private final long steps;

        private Since(long[] counts, long lastThread) {
            this.counts = counts;
            this.lastThread = lastThread;
            this.steps = COUNTS[((int) Thread.currentThread().getId() & THREADS - 1) << APART];
        }

        /** Returns how many steps this thread took since then, and all threads that were started since then. */
        public long taken() {
            long taken = COUNTS[((int) Thread.currentThread().getId() & THREADS - 1) << APART] - steps;
            for (long thread = nextThread() - 1; thread > lastThread; thread--) {
                int i = (int) thread & THREADS - 1;
                taken += COUNTS[i << APART] - counts[i];
            }
            return taken;
        }
    }
}
