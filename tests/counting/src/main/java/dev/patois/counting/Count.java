package dev.patois.counting;

import com.sun.management.ThreadMXBean;
import dev.patois.counting.boot.Steps;
import java.lang.management.ManagementFactory;

/**
 * What a piece of work took. Where it does the same, it takes the same steps, to the last digit, once a first run has
 * loaded classes and filled tables.
 *
 * @param steps methods entered and jumps backward made, by this thread and by those that the work started; and what
 *     the JVM does in one go, such as to copy an array, by its length: an eighth of a step for each element
 * @param allocated bytes allocated by this thread alone
 */
public record Count(long steps, long allocated) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * Does some work, in this thread, and returns what it took. Several threads may do so at the same time.
     *
     * @throws IllegalStateException if this JVM was started without the agent, or the agent could not do its work
     * @throws Exception what the work throws
     */
    public static Count of(Work work) throws Exception {
        Steps.Since since = Steps.now();
        long before = soFar();
        work.run();
        long allocated = soFar() - before;
        return new Count(since.taken(), allocated);
    }

    /** Returns the lesser of both, each by itself. */
    public Count orLess(Count other) {
        return new Count(Math.min(steps, other.steps), Math.min(allocated, other.allocated));
    }

    /** Returns what this took more than another. */
    public Count minus(Count other) {
        return new Count(steps - other.steps, allocated - other.allocated);
    }

    private static long soFar() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
