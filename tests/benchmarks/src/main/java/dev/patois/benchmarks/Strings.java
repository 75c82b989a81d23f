package dev.patois.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The documents as strings. */
@State(Scope.Benchmark)
public class Strings {
    private List<String> documents = List.of();

    /** Decodes the documents. */
    @Setup
    public void decode(Pages pages) {
        documents = pages.documents().stream()
                .map(document -> new String(document, StandardCharsets.UTF_8))
                .toList();
    }

    List<String> documents() {
        return documents;
    }
}
