package dev.patois.cli.check;

import dev.patois.cli.input.Source;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.LineIndex;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes what {@code patois check} finds, in the order of the documents. */
interface CheckPrinter {
    /** One document was checked. */
    void document(Checked checked) throws IOException;

    /** There are no more documents. */
    void finish(CheckSummary summary) throws IOException;

    /**
     * A document and its parse errors.
     *
     * @param source the document
     * @param lines its lines; offsets are those of its UTF-8
     * @param errors the errors to show, in order; offsets are bytes of the file
     * @param counts how many there are of each code, those that are not shown too
     */
    record Checked(Source source, LineIndex lines, List<ParseError> errors, Map<String, Long> counts) {
        long count() {
            return counts.values().stream().mapToLong(Long::longValue).sum();
        }
    }
}
