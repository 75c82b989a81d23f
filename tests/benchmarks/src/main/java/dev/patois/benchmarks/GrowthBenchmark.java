package dev.patois.benchmarks;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.error.ErrorHandling;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * One document of each length, from a thousand bytes to a thousand million. It is made as it is read, in pieces of 64
 * KiB, by a Java virtual machine that has less memory than the longest document takes.
 */
@State(Scope.Benchmark)
public class GrowthBenchmark {
    private static final byte[] PAGE = Corpus.page(1 << 20);
    private static final int PIECE = 64 * 1024;

    /** How many bytes the document has. */
    @Param({"1000", "10000", "100000", "1000000", "10000000", "100000000", "1000000000"})
    public long bytes;

    private final Dialect dialect = Dialects.get("html5");
    private final PatoisContestants.Cursor cursor =
            new PatoisContestants.Cursor(dialect, dialect.options().withErrors(ErrorHandling.ignore()));

    /** Token after token. */
    @Benchmark
    @Fork(jvmArgsAppend = "-Xmx64m")
    public long cursor() {
        return read(bytes);
    }

    /** Reads a document of so many bytes: pages one after the other. */
    long read(long length) {
        cursor.count.clear();
        cursor.lexer.reset();
        int at = 0;
        for (long left = length; left > 0; ) {
            int piece = (int) Math.min(left, Math.min(PIECE, PAGE.length - at));
            cursor.lexer.feed(PAGE, at, piece);
            cursor.drain();
            at = (at + piece) % PAGE.length;
            left -= piece;
        }
        cursor.lexer.end();
        cursor.drain();
        return cursor.count.sum();
    }
}
