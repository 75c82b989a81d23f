package dev.patois.examples;

import dev.patois.core.census.Census;
import dev.patois.core.census.CensusKind;
import dev.patois.core.census.CensusTotals;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Counts the parse errors of pages by their codes, and says in how many pages each is, and where one is. */
public final class CountErrors {
    private CountErrors() {}

    /** Returns what is in the pages. */
    public static CensusTotals count(List<Path> pages) throws IOException {
        CensusTotals totals = CensusTotals.EMPTY;
        for (Path page : pages) {
            byte[] bytes = Files.readAllBytes(page);
            Census census = Census.of(Html5.LIVING, bytes);
            totals = totals.merge(CensusTotals.of(page.toString(), bytes.length, census, 1));
        }
        return totals;
    }

    /** Reads the files that are named. */
    public static void main(String... files) throws IOException {
        count(Stream.of(files).map(Path::of).toList())
                .of(CensusKind.ERROR)
                .forEach((code, cell) -> System.out.println(code + ": " + cell.count() + " in " + cell.documents()
                        + " pages, first in " + cell.samples().all().get(0)));
    }
}
