package dev.patois.corpus.survey;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** Lines of CSV, after RFC 4180 but with line feeds between them. */
final class Csv {
    /**
     * What a spreadsheet takes for the beginning of a formula, after the advice of OWASP, in ASCII and in full width;
     * and the apostrophe, which says that none follows. Tabs and carriage returns are escaped before.
     */
    private static final String FORMULAS = "=+-@'\uFF1D\uFF0B\uFF0D\uFF20";

    /** An apostrophe at the beginning of a cell is quoted too: some programs drop it otherwise. */
    private static final QuoteStrategy APOSTROPHES = new QuoteStrategy() {
        @Override
        public boolean quoteValue(int line, int field, String value) {
            return value.startsWith("'");
        }
    };

    private Csv() {}

    /** Returns text from outside for a cell: controls are escaped, and what might be a formula is none. */
    static String text(String text) {
        String shown = Quoted.lines(text).replace("\t", "\\t");
        return !shown.isEmpty() && FORMULAS.indexOf(shown.charAt(0)) >= 0 ? "'" + shown : shown;
    }

    /** Returns a line, its line feed included. */
    static String line(List<String> cells) {
        StringWriter line = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .quoteStrategy(APOSTROPHES)
                .build(line)) {
            csv.writeRecord(cells);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return line.toString();
    }

    /** Returns the cells of a line; empty where it is none. */
    static List<String> cells(String line) {
        try (CsvReader<CsvRecord> csv = CsvReader.builder().ofCsvRecord(line)) {
            return csv.stream().findFirst().map(CsvRecord::getFields).orElse(List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
