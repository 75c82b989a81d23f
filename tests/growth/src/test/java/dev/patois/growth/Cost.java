package dev.patois.growth;

import dev.patois.support.Measured;

/**
 * What a piece of work took.
 *
 * @param nanos processor time of the thread, which other work on the machine does not lengthen
 * @param allocated bytes allocated by the thread
 */
record Cost(long nanos, long allocated) {
    static final Cost MOST = new Cost(Long.MAX_VALUE, Long.MAX_VALUE);

    /** What all measured work returned, together: seen by nobody, but the compiler does not know. */
    @SuppressWarnings("UnusedVariable") // written, so that the work is done
    private static volatile long returned;

    /** Does some work, in this thread, and returns what it took. */
    static Cost of(Work work) throws Exception {
        long allocated = Measured.allocated();
        long nanos = Measured.cpu();
        returned = work.run();
        nanos = Measured.cpu() - nanos;
        return new Cost(nanos, Measured.allocated() - allocated);
    }

    Cost orLess(Cost other) {
        return new Cost(Math.min(nanos, other.nanos), Math.min(allocated, other.allocated));
    }
}
