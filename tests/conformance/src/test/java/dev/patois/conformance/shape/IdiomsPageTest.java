package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What {@code docs/IDIOMS.md} shows as code is the code of the living standard, and it leads to the states of every dialect. */
class IdiomsPageTest {
    private static final Path ROOT = Path.of("..", "..");
    private static final Path STATES = ROOT.resolve(
            Path.of("dialect-html5", "src", "main", "java", "dev", "patois", "html5", "LivingStates.java"));
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");
    private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void everyExampleStandsInTheStates() throws IOException {
        String page = Files.readString(ROOT.resolve(Path.of("docs", "IDIOMS.md")));
        String states = withoutIndents(Files.readString(STATES));

        List<String> examples =
                EXAMPLE.matcher(page).results().map(example -> example.group(1)).toList();

        assertThat(examples).hasSizeGreaterThan(1);
        assertThat(examples).allSatisfy(example -> assertThat(states).contains(withoutIndents(example)));
    }

    @Test
    void thePageLeadsToTheRowsOfEachDialectThatReadText() throws IOException {
        Map<String, String> lines = Files.readAllLines(ROOT.resolve(Path.of("docs", "IDIOMS.md"))).stream()
                .filter(line -> line.startsWith("| `"))
                .collect(Collectors.toMap(line -> line.split("`")[1], line -> line));

        assertThat(lines)
                .containsOnlyKeys(Dialects.all().stream().map(Dialect::name).toList());
        for (String line : lines.values()) {
            String heading = line.split(" *\\| *")[3];
            Matcher link = LINK.matcher(line);
            assertThat(link.find()).as(line).isTrue();
            assertThat(Files.readString(ROOT.resolve("docs").resolve(link.group(1))))
                    .as(line)
                    .containsPattern("/\\*\\* " + Pattern.quote(heading) + "[.:]");
        }
    }

    private static String withoutIndents(String code) {
        return code.replaceAll("(?m)^ +", "");
    }
}
