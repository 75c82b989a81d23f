package dev.patois.benchmarks;

import java.io.IOException;
import java.util.Map;

/** How many bytes the operations of benchmarks read. */
public final class Sizes {
    private Sizes() {}

    /** Returns how many bytes an operation reads with these parameters; 0 where that says nothing. */
    public static long of(Map<String, String> parameters) throws IOException {
        String set = parameters.get("set");
        if (set != null) {
            return Corpus.load(set).bytes();
        }
        for (String shape : new String[] {"attributes", "references", "piece"}) {
            String value = parameters.get(shape);
            if (value != null) {
                return ShapeBenchmark.length(shape, Integer.parseInt(value));
            }
        }
        return Long.parseLong(parameters.getOrDefault("bytes", "0"));
    }
}
