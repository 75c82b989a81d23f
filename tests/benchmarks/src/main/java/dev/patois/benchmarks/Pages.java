package dev.patois.benchmarks;

import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The set a benchmark runs over. */
@State(Scope.Benchmark)
public class Pages {
    /** The name of the set. */
    @Param({"web", "large", "cjk", "dense", "small"})
    public String set = "";

    private List<byte[]> documents = List.of();

    /** Loads the documents. */
    @Setup
    public void load() throws IOException {
        documents = Corpus.load(set).documents();
    }

    /** Returns the documents. */
    List<byte[]> documents() {
        return documents;
    }
}
