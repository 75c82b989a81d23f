package dev.patois.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Tree;
import dev.patois.xml5.tree.Xml5Writer;
import dev.patois.xml5.tree.XmlInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs what {@code docs/XML5.md} and {@code docs/XML5-REFERENCE.md} show. */
class Xml5PageTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

    private static final Map<String, Xml5Options> OPTIONS = Map.of(
            "fragment", Xml5Options.builder().fragment(true).build(),
            "htmlEntities", Xml5Options.builder().htmlEntities(true).build(),
            "ltNeedsNameStart", Xml5Options.builder().ltNeedsNameStart(true).build(),
            "ltInTagRestarts", Xml5Options.builder().ltInTagRestarts(true).build());

    private static String page() throws IOException {
        return Files.readString(ROOT.resolve("docs/XML5.md"))
                + Files.readString(ROOT.resolve("docs/XML5-REFERENCE.md"));
    }

    private static String block(String label) throws IOException {
        String rest = page().split("```" + label + "\n", 2)[1];
        return rest.substring(0, rest.indexOf("```"));
    }

    private static String repaired(String document, Xml5Options options) {
        StringBuilder out = new StringBuilder();
        Xml5Writer.repair(XmlInput.of(document), options, out);
        return out.toString();
    }

    @Test
    void theFeedIsReadAndMendedAsThePageSays() throws Exception {
        String feed = block("xml feed");

        List<String> titles = FeedTitles.of(new ByteArrayInputStream(feed.getBytes(StandardCharsets.UTF_8)));

        assertThat(titles).containsExactly("Tom & Jerry&nbsp;show", "Cut off in the mid\n");
        assertThat(repaired(feed, Xml5Options.defaults())).isEqualTo(block("xml repaired"));
    }

    @Test
    void everyJavaExampleIsPartOfAFileThatCompilesHere() throws IOException {
        String source =
                Files.readString(ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/FeedTitles.java"))
                        + Files.readString(Path.of("src/test/java/dev/patois/examples/Xml5PageTest.java"));
        String[] parts = page().split("```java\n", -1);

        assertThat(parts).hasSizeGreaterThan(2);
        for (int i = 1; i < parts.length; i++) {
            String example = parts[i].substring(0, parts[i].indexOf("```")).strip();
            assertThat(source).containsIgnoringWhitespaces(example);
        }
    }

    @Test
    void theShortestTreeIsOneCall() {
        Xml5Tree.Result result = Xml5Tree.parse("<a><b c=1>x & y</a>");
        String root = result.document().getDocumentElement().getNodeName();
        boolean broken = !result.wellFormed();

        assertThat(root).isEqualTo("a");
        assertThat(broken).isTrue();
    }

    @Test
    void optionsDoWhatTheTableSays() throws IOException {
        int rows = 0;

        for (String line : page().lines().toList()) {
            List<String> cells = Arrays.stream(line.split("`", -1)).toList();
            if (line.startsWith("| `") && cells.size() == 9 && OPTIONS.containsKey(cells.get(1))) {
                assertThat(repaired(cells.get(3), Xml5Options.defaults()).strip())
                        .isEqualTo(cells.get(5));
                assertThat(repaired(cells.get(3), OPTIONS.get(cells.get(1))).strip())
                        .isEqualTo(cells.get(7));
                rows++;
            }
        }

        assertThat(rows).isEqualTo(4);
    }
}
