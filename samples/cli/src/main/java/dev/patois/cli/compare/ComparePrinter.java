package dev.patois.cli.compare;

import dev.patois.cli.input.Source;
import dev.patois.core.compare.ComparisonResult;
import java.io.IOException;

/** Writes what {@code patois compare} finds, in the order of the documents. */
interface ComparePrinter {
    /** One document was compared. */
    void document(Compared document) throws IOException;

    /** There are no more documents. */
    void finish(CompareSummary summary) throws IOException;

    /**
     * A document and what was found in it.
     *
     * @param source the document; empty where the format does not show it
     * @param result what was found; offsets are bytes of the file, but of the UTF-8 for a page
     */
    record Compared(Source source, ComparisonResult result) {
        String name() {
            return source.name();
        }
    }
}
