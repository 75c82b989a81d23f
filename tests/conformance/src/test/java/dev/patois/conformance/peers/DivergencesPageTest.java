package dev.patois.conformance.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.support.Corpora;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * {@code docs/DIVERGENCES.md} shows what the comparison finds, class by class; {@code -Dpatois.write=true} writes it.
 * Its examples are in {@code divergences.tsv}: class, input.
 */
public class DivergencesPageTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "DIVERGENCES.md");
    private static final String BEGIN = "<!-- examples: written by a test -->\n";

    private static final List<Dialect> DIALECTS = List.of(
            LegacyHtml.DRAFT_2008,
            Html5.SNAPSHOT_2014,
            Html5.REVIEW_DRAFT_2026_01,
            Html5.LIVING,
            Xml5.DRAFT,
            Sgml.NOTE);

    /** Settings of the living standard, each of which is compared with it as it is. */
    private static final List<Dialect> SETTINGS = List.of(
            Dialects.get("html5:no-feedback"),
            Dialects.get("html5:no-scripting"),
            Dialects.get("html5:old-select"),
            Dialects.get("html5:fragment=svg"));

    @Test
    void theExamplesShowWhatTheComparisonFinds() throws IOException {
        String page = Files.readString(PAGE);
        String text = page.substring(0, page.indexOf(BEGIN)) + BEGIN + examples();
        if (Boolean.getBoolean("patois.write")) {
            Files.writeString(PAGE, text);
        }

        assertThat(Files.readString(PAGE)).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource(DivergenceClass.class)
    void everyClassIsInTheListWithItsKnownCases(DivergenceClass kind) throws IOException {
        String row = Files.readString(PAGE)
                .lines()
                .filter(line -> line.startsWith("| `" + kind.id() + "` |"))
                .findFirst()
                .orElse("");

        assertThat(row).isNotEmpty();
        assertThat(row.contains("**")).as("marked as security").isEqualTo(kind.isSecurityRelevant());
        kind.knownCases().forEach(known -> assertThat(row).contains(known));
    }

    private static Map<DivergenceClass, List<String>> inputs() {
        Map<DivergenceClass, List<String>> inputs = new LinkedHashMap<>();
        for (String line : Corpora.resourceLines(DivergencesPageTest.class, "divergences.tsv")) {
            String[] cells = line.split("\t");
            inputs.computeIfAbsent(DivergenceClass.find(cells[0]).orElseThrow(), kind -> new ArrayList<>())
                    .add(cells[1].translateEscapes());
        }
        return inputs;
    }

    private static String examples() {
        StringBuilder page = new StringBuilder();
        Map<DivergenceClass, List<String>> inputs = inputs();
        for (DivergenceClass kind : DivergenceClass.values()) {
            page.append("\n### ")
                    .append(kind.title())
                    .append(" (`")
                    .append(kind.id())
                    .append("`)\n\n");
            String rows = rows(kind, inputs.getOrDefault(kind, List.of()));
            page.append(
                    rows.isEmpty()
                            ? "No pair of these dialects shows it.\n"
                            : "| Example | Dialects | The first reads | The second reads |\n|---|---|---|---|\n"
                                    + rows);
        }
        return page.toString();
    }

    /**
     * A row to each pair of dialects that an input divides, with the first such input; pairs with the same row are one.
     */
    private static String rows(DivergenceClass kind, List<String> inputs) {
        Map<String, List<String>> pairs = new LinkedHashMap<>();
        for (int i = 0; i < DIALECTS.size(); i++) {
            for (int j = i + 1; j < DIALECTS.size(); j++) {
                add(kind, inputs, DIALECTS.get(i), DIALECTS.get(j), pairs);
            }
        }
        SETTINGS.forEach(setting -> add(kind, inputs, Html5.LIVING, setting, pairs));
        return pairs.entrySet().stream()
                .map(entry -> entry.getKey().replace("@PAIRS@", String.join(", ", entry.getValue())))
                .collect(Collectors.joining());
    }

    private static void add(
            DivergenceClass kind, List<String> inputs, Dialect one, Dialect other, Map<String, List<String>> pairs) {
        String row = row(kind, inputs, one, other);
        if (row != null) {
            pairs.computeIfAbsent(row, same -> new ArrayList<>()).add("`" + one.name() + "` / `" + other.name() + "`");
        }
    }

    private static @Nullable String row(DivergenceClass kind, List<String> inputs, Dialect one, Dialect other) {
        for (ComparisonLevel level : List.of(ComparisonLevel.TOKENS, ComparisonLevel.ERRORS)) {
            for (String input : inputs) {
                for (Divergence divergence :
                        Comparison.of(input).with(one, other).at(level).run().divergences()) {
                    if (divergence.kind() == kind) {
                        boolean errors = level == ComparisonLevel.ERRORS;
                        return "| " + ReadingText.code(input) + " | @PAIRS@ | "
                                + ReadingText.of(divergence.readings().get(0), errors) + " | "
                                + ReadingText.of(divergence.readings().get(1), errors) + " |\n";
                    }
                }
            }
        }
        return null;
    }
}
