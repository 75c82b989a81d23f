package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;

/**
 * What a run of the command costs for each byte of its input: time of the processor, memory allocated, bytes written. All of
 * it in one thread, so that what other programs do does not count.
 */
record Cost(double nanos, double allocated, double written) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final double MOST_GROWTH = 1.5;
    private static final int TIMES = 4;

    /** Asserts that eight times the input costs hardly more than eight times as much. */
    static void assertLinear(String unit, int bytes, String... args) {
        assertLinear("", unit, bytes, args);
    }

    /** Asserts that for a beginning, and behind it the unit, repeated; a {@code #} in the unit is a number that counts up. */
    static void assertLinear(String before, String unit, int bytes, String... args) {
        byte[] small = input(before, unit, bytes);
        byte[] large = input(before, unit, 8 * bytes);
        best(small, 3, args);
        Cost one = best(small, TIMES, args);
        Cost eight = best(large, TIMES, args);
        if (eight.nanos > MOST_GROWTH * one.nanos) {
            one = best(small, 4 * TIMES, args); // what was slow may have been the machine
            eight = best(large, TIMES, args);
        }

        String name = String.join(" ", args) + " of " + before + unit;
        assertThat(eight.nanos).as("nanoseconds a byte, " + name + ", " + one).isLessThan(MOST_GROWTH * one.nanos);
        assertThat(eight.allocated).as("bytes allocated for a byte, " + name).isLessThan(MOST_GROWTH * one.allocated);
        assertThat(eight.written).as("bytes written for a byte, " + name).isLessThan(MOST_GROWTH * one.written + 1);
    }

    private static byte[] input(String before, String unit, int bytes) {
        StringBuilder text = new StringBuilder(before);
        for (int i = 0; text.length() < bytes; i++) {
            text.append(unit.replace("#", Integer.toString(i)));
        }
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static Cost best(byte[] input, int times, String... args) {
        double nanos = Double.MAX_VALUE;
        double allocated = Double.MAX_VALUE;
        double written = 0;
        long thread = Thread.currentThread().getId();
        for (int i = 0; i < times; i++) {
            long memory = THREADS.getThreadAllocatedBytes(thread);
            long time = THREADS.getCurrentThreadCpuTime();
            Run run = Run.on(input, args);
            nanos = Math.min(nanos, THREADS.getCurrentThreadCpuTime() - time);
            allocated = Math.min(allocated, THREADS.getThreadAllocatedBytes(thread) - memory);
            written = run.out().length() + run.err().length();
        }
        return new Cost(nanos / input.length, allocated / input.length, written / input.length);
    }
}
