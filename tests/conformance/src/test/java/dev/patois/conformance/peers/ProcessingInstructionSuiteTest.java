package dev.patois.conformance.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libRun;
import dev.patois.core.compare.Contestants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Our tests of processing instructions, asked of other parsers. Where their tokens differ is listed in
 * docs/HTML5LIB-SUITE.md; with {@code -Dpatois.write=true} the lists are written again.
 */
class ProcessingInstructionSuiteTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "HTML5LIB-SUITE.md");
    private static final Path SUITE =
            Path.of("src", "test", "resources", "dev", "patois", "conformance", "suites", "processing-instructions");

    /** What a parser makes of an input: tokens as in html5lib-tests. */
    private interface Reading {
        List<?> tokens(String input) throws IOException;
    }

    private static void isListed(String parser, Reading reading) throws IOException {
        StringBuilder list = new StringBuilder();
        List<Html5libRun> runs = Html5libRun.readAll(SUITE);
        int differing = 0;
        for (Html5libRun run : runs) {
            List<?> found = reading.tokens(run.input());
            if (!found.equals(run.tokens())) {
                differing++;
                list.append("| ").append(cell(run.input())).append(" | ").append(cell(run.tokens()));
                list.append(" | ").append(cell(found)).append(" |\n");
            }
        }
        String section = differing == 0
                ? "All " + runs.size() + " cases have the tokens of the standard.\n"
                : (runs.size() - differing) + " of " + runs.size() + " cases have the tokens of the standard, "
                        + differing + " have others:\n\n| Input | The standard | " + parser + " |\n|---|---|---|\n"
                        + list;
        String begin = "<!-- begin " + parser + " -->\n";
        String end = "<!-- end " + parser + " -->";
        String page = Files.readString(PAGE);
        int from = page.indexOf(begin) + begin.length();
        int to = page.indexOf(end);
        if (Boolean.getBoolean("patois.write")) {
            page = page.substring(0, from) + section + page.substring(to);
            Files.writeString(PAGE, page);
            to = page.indexOf(end);
        }

        assertThat(page.substring(from, to)).isEqualTo(section);
    }

    /** JSON, as a cell of a table. */
    private static String cell(Object value) {
        String json = Html5libRun.JSON.valueToTree(value).toString();
        return "`" + json.replace("|", "\\|") + "`";
    }

    @Test
    void whereJsoupDiffersIsListed() throws IOException {
        isListed(
                "jsoup",
                input -> Html5libArrays.of(Contestants.get("jsoup").read(input).tokens()));
    }

    @Test
    void whereParse5DiffersIsListed() throws IOException {
        try (Parse5 parse5 = Parse5.start()) {
            isListed("parse5", input -> parse5.judge(input, null, true, false).tokens());
        }
    }
}
