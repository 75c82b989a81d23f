package dev.patois.html5.construction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.patois.html5.Html5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Trees are those of the standard: by cases of our own for each insertion mode, and by those of the web platform. */
class TreeConstructionTest {
    /** What is cloned into {@code selectedcontent} is no matter of tree construction: these have a tree without it. */
    private static final Set<String> CLONE_AN_OPTION = Set.of(
            "<select><button><selectedcontent></button><option>X",
            "<select><button><selectedcontent></button><option>x<i>i<b>ib</i>b",
            "<select><button><selectedcontent></button><option>X<option>Y",
            "<select><button><selectedcontent></button><option>X<option selected>Y");

    @Test
    void eachInsertionModeGivesTheTreesOfTheStandard() {
        TreeResults results = new TreeResults();

        for (TreeCase test : TreeCase.readResource("insertion-modes.dat")) {
            results.run(test, Html5.LIVING, Revision.LIVING, false);
        }

        results.assertNoneFailed();
        assertThat(results.count()).isGreaterThan(80);
    }

    @Test
    void theModesOfSelectGiveTheTreesThatTheStandardHadUntilJuly2025() {
        TreeResults results = new TreeResults();

        for (TreeCase test : TreeCase.readResource("select-modes.dat")) {
            results.run(test, Html5.LIVING, Revision.WITH_SELECT_MODES, false);
        }

        results.assertNoneFailed();
        assertThat(results.count()).isGreaterThan(10);
    }

    @Test
    void theTestsOfTheWebPlatformGiveTheirTrees() throws IOException {
        TreeResults results = new TreeResults();

        for (Path file : webPlatformTests()) {
            for (TreeCase test : TreeCase.readAll(file)) {
                results.run(test, Html5.LIVING, Revision.LIVING, CLONE_AN_OPTION.contains(test.input()));
            }
        }

        results.assertNoneFailed();
        assertThat(results.count()).isGreaterThan(2_800);
    }

    /** Returns the files of the suite, without those that need a program for scripts. */
    private static List<Path> webPlatformTests() throws IOException {
        Path folder = Path.of(System.getProperty("patois.corpora", "../../shared/corpora"), "wpt-tree");
        assumeTrue(
                Files.isDirectory(folder),
                () -> "skipped: what reads " + folder
                        + ", which is not there; it is html/syntax/parsing/resources of web-platform-tests;"
                        + " -Dpatois.corpora=DIR says where the corpora are");
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".dat"))
                    .filter(file -> !file.getFileName().toString().startsWith("scripted_"))
                    .sorted()
                    .toList();
        }
    }
}
