package dev.patois.benchmarks;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The same pages in each dialect, from bytes, errors ignored. An operation is all documents of a set. */
@State(Scope.Benchmark)
public class DialectBenchmark {
    /** The name of the dialect; tables compare the others with the first. */
    @Param({"html5", "html5-2026-01", "html5-2014", "html-2008", "sgml", "sgml-full", "xml5"})
    public String dialect = "";

    /** The name of the set. */
    @Param("web")
    public String set = "";

    private List<byte[]> documents = List.of();
    private Contestant own = cursor("html5", true);
    private Contestant bare = own;

    static Contestant cursor(String name, boolean ownOptions) {
        Dialect dialect = Dialects.get(name);
        LexerOptions options = ownOptions ? dialect.options() : LexerOptions.bare();
        return new PatoisContestants.Cursor(dialect, options.withErrors(ErrorHandling.ignore()));
    }

    /** Loads the documents. */
    @Setup
    public void load() throws IOException {
        documents = Corpus.load(set).documents();
        own = cursor(dialect, true);
        bare = cursor(dialect, false);
    }

    /** With the dialect's own options: its feedback, where it has one. */
    @Benchmark
    public long cursor() throws Exception {
        return own.lex(documents);
    }

    /** Without feedback. */
    @Benchmark
    public long cursorNoFeedback() throws Exception {
        return bare.lex(documents);
    }
}
