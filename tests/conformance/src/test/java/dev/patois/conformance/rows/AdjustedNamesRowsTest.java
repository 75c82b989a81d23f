package dev.patois.conformance.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.html5.construction.AdjustedNames;
import dev.patois.html5.construction.AdjustedNames.ForeignAttribute;
import dev.patois.support.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names in SVG and MathML are adjusted by the rows of the HTML standard's tables. */
class AdjustedNamesRowsTest {
    /** Returns the rows of a table, each as its cells. */
    private static Stream<List<String>> rows(String header) throws IOException {
        List<String> lines = Files.readAllLines(Corpora.specification(
                "html-living-tree.txt", "it is the text of the HTML standard's chapter on tree construction"));
        return lines.stream()
                .map(String::strip)
                .dropWhile(line -> !line.equals(header))
                .skip(1)
                .takeWhile(line -> line.startsWith("| "))
                .map(line -> List.of(line.substring(2).split(" \\| ")));
    }

    @Test
    void elementsOfSvgAreSpelledAsInTheTable() throws IOException {
        assertThat(rows("| Tag name | Element name"))
                .hasSize(37)
                .allSatisfy(
                        row -> assertThat(AdjustedNames.svgElement(row.get(0))).isEqualTo(row.get(1)));
    }

    @Test
    void attributesOfSvgAreSpelledAsInTheTable() throws IOException {
        assertThat(rows("| Attribute name on token | Attribute name on element"))
                .hasSize(58)
                .allSatisfy(row ->
                        assertThat(AdjustedNames.svgAttribute(row.get(0))).isEqualTo(row.get(1)));
    }

    @Test
    void attributesInNamespacesAreThoseOfTheTable() throws IOException {
        assertThat(rows("| Attribute name | Prefix | Local name | Namespace"))
                .hasSize(11)
                .allSatisfy(row -> {
                    ForeignAttribute found = AdjustedNames.foreignAttribute(row.get(0));
                    assertThat(found).isNotNull();
                    assertThat(found.prefix() == null ? "(none)" : found.prefix())
                            .isEqualTo(row.get(1));
                    assertThat(found.localName()).isEqualTo(row.get(2));
                    assertThat(row.get(3)).isEqualTo(namespace(found.namespace()) + " namespace");
                });
    }

    private static String namespace(String url) {
        return switch (url) {
            case AdjustedNames.XLINK -> "XLink";
            case AdjustedNames.XML -> "XML";
            case AdjustedNames.XMLNS -> "XMLNS";
            default -> url;
        };
    }
}
