package dev.patois.benchmarks;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What no lexer of this form can beat: looking at each byte, and stopping at some. An operation is all documents of a
 * set.
 */
@State(Scope.Benchmark)
public class StopScanBenchmark {
    private static final boolean[] TEXT = stops("<&\0");
    private static final boolean[] STRUCTURE = stops("<&\0>/=\"'");

    private static boolean[] stops(String characters) {
        boolean[] stops = new boolean[256];
        characters.chars().forEach(c -> stops[c] = true);
        return stops;
    }

    private static long scan(List<byte[]> documents, boolean[] stops) {
        long found = 0;
        for (byte[] document : documents) {
            int i = 0;
            for (; ; ) {
                i = scan(document, i, stops);
                if (i == document.length) {
                    break;
                }
                found += document[i++];
            }
        }
        return found;
    }

    private static int scan(byte[] document, int from, boolean[] stops) {
        int i = from;
        while (i < document.length && !stops[document[i] & 0xFF]) {
            i++;
        }
        return i;
    }

    /** Stops where text stops. */
    @Benchmark
    public long text(Pages pages) {
        return scan(pages.documents(), TEXT);
    }

    /** Stops at what tags are made of too. */
    @Benchmark
    public long structure(Pages pages) {
        return scan(pages.documents(), STRUCTURE);
    }
}
