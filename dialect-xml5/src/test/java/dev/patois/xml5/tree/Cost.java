package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** What reading costs in time of this thread's processor, which others at work on the machine do not change much. */
final class Cost {
    private static final int SMALL = 64 << 10;
    private static final int ROUNDS = 5;

    /** So many are tried where one seems amiss: other programs at work take the caches away. */
    private static final int ATTEMPTS = 20;

    private static final double MOST = 1.5;

    private Cost() {}

    /**
     * Asserts that a document of eight times the size costs no more for each of its bytes: the best of five, tried
     * again where it seems to.
     */
    static void assertLinear(IntFunction<String> document, Consumer<byte[]> read) {
        byte[] small = document.apply(SMALL).getBytes(StandardCharsets.UTF_8);
        byte[] large = document.apply(8 * SMALL).getBytes(StandardCharsets.UTF_8);
        double growth = Double.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS && growth > MOST; i++) {
            growth = Math.min(growth, perByte(large, read) / perByte(small, read));
        }
        assertThat(growth).as("growth of time for each byte").isLessThanOrEqualTo(MOST);
    }

    private static double perByte(byte[] document, Consumer<byte[]> read) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            read.accept(document);
            best = Math.min(best, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
        }
        return best / (double) document.length;
    }

    /** Returns so many bytes of a piece of text that may tell by its number which one it is. */
    static String many(int bytes, IntFunction<String> piece) {
        StringBuilder text = new StringBuilder(bytes + 64);
        for (int i = 0; text.length() < bytes; i++) {
            text.append(piece.apply(i));
        }
        return text.toString();
    }
}
