package dev.patois.support;

import java.lang.management.ManagementFactory;

/** What other work on the machine does not change, or little. */
public final class Measured {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Measured() {}

    /** Returns the time, in nanoseconds, that this thread has had a processor. */
    public static long cpu() {
        return THREADS.getCurrentThreadCpuTime();
    }

    /** Returns how many bytes this thread has allocated. */
    public static long allocated() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /** Returns how many bytes of the heap are in use, garbage not among them. */
    public static long used() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
