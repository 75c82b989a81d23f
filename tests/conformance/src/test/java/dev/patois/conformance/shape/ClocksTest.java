package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.shape.JavaSources.Source;
import dev.patois.support.Corpora;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No test looks at a clock, which says what else the machine does. Where one is there all the same, {@code clocks.tsv}
 * says why: it guards against hanging, with minutes to spare, or judges nothing.
 */
class ClocksTest {
    private static final Pattern WORD = Pattern.compile(
            "\\b(nanoTime|currentTimeMillis|Instant|Duration|assertTimeout\\w*|sleep|Timeout|\\w*CpuTime"
                    + "|totalCpuDuration|TimeUnit|setTimeout|setInterval|performance\\.now|Date\\.now"
                    + "|getEntriesByName)\\b");

    private static final Pattern COMMENT = Pattern.compile("(?<![:\"'])//.*|^\\s*/?\\*.*|^import .*");

    @Test
    void aClockInATestHasALineThatSaysWhy() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Source source : tests()) {
            clocks(source.text()).forEach(word -> found.add(source.path() + "\t" + word));
        }
        Set<String> allowed = new TreeSet<>();
        for (String line : Corpora.resourceLines(ClocksTest.class, "clocks.tsv")) {
            String[] cells = line.split("\t");
            assertThat(cells).as(line).hasSize(3);
            for (String word : cells[1].split(" ")) {
                allowed.add(cells[0] + "\t" + word);
            }
        }

        assertThat(found)
                .as("clocks in tests, which a busy machine passes: count steps instead (tests/counting), or write into"
                        + " clocks.tsv why it is no limit")
                .isEqualTo(allowed);
    }

    @Test
    void clocksAreFoundInCodeAndInScriptsWithinIt() {
        assertThat(clocks("long a = System.nanoTime();\n@Timeout(20)\nassertTimeout(ofSeconds(5), work);"))
                .containsExactly("nanoTime", "Timeout", "assertTimeout");
        assertThat(clocks("browser.ask(\"return performance.now()\");\nThread.sleep(20); // no nanoTime"))
                .containsExactly("performance.now", "sleep");
        assertThat(clocks("import java.time.Duration;\n/** A Duration. */\n * Timeout\nint timeouts;"))
                .isEmpty();
    }

    private static List<Source> tests() throws IOException {
        return Stream.concat(
                        JavaSources.all().stream().filter(Source::isTest),
                        JavaSources.files(".mjs").stream()
                                .filter(source -> source.path().startsWith("samples/web/")))
                .filter(source -> !source.path().endsWith("shape/ClocksTest.java"))
                .toList();
    }

    private static List<String> clocks(String text) {
        return text.lines()
                .map(line -> COMMENT.matcher(line).replaceAll(""))
                .flatMap(line -> WORD.matcher(line).results())
                .map(match -> match.group(1))
                .distinct()
                .collect(Collectors.toList());
    }
}
