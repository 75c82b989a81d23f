package dev.patois.benchmarks;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.error.ErrorHandling;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;

/** A lexer for each thread. An operation is all documents of a set, and the rate that of all threads. */
@State(Scope.Thread)
public class ThreadsBenchmark {
    private final Dialect dialect = Dialects.get("html5");
    private final Contestant cursor =
            new PatoisContestants.Cursor(dialect, dialect.options().withErrors(ErrorHandling.ignore()));

    /** One thread. */
    @Benchmark
    @Threads(1)
    public long one(Pages pages) throws Exception {
        return cursor.lex(pages.documents());
    }

    /** Two threads. */
    @Benchmark
    @Threads(2)
    public long two(Pages pages) throws Exception {
        return cursor.lex(pages.documents());
    }
}
