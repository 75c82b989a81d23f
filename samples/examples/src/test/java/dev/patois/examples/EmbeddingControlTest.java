package dev.patois.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.html5.Html5;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class EmbeddingControlTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final String SOURCES = "samples/examples/src/main/java/dev/patois/examples/";

    @Test
    void theExamplesOfControlAndReLexingArePartsOfFilesThatCompileHere() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/EMBEDDING.md"));
        String sources = Files.readString(ROOT.resolve(SOURCES + "RunScripts.java"))
                + Files.readString(ROOT.resolve(SOURCES + "EditPage.java"));

        for (String heading : new String[] {"## Control from a tree builder\n", "## Re-lexing an edit\n"}) {
            assertThat(page).contains(heading);
            String section = page.substring(page.indexOf(heading)).split("\n## ", 2)[0];
            String[] parts = section.split("```java\n", -1);
            assertThat(parts.length).isGreaterThan(1);
            for (int i = 1; i < parts.length; i++) {
                String example = parts[i].substring(0, parts[i].indexOf("```")).strip();
                assertThat(sources).containsIgnoringWhitespaces(example);
            }
        }
    }

    @Test
    void whatAScriptWritesIsReadBeforeTheRest() {
        String page = RunScripts.run("a<script>1</script>s=x>b", source -> source.equals("1") ? "<i clas" : "");

        assertThat(page).isEqualTo("a<script>1</script><i class=x>b");
    }

    @Test
    void anEditIsLexedNearItselfOnly() {
        String page = "<p class='a'>some text</p>\n".repeat(10_000);
        EditPage edited = new EditPage(page);

        long lexed = edited.replace(130_000, 130_001, "<i>x</i>");

        assertThat(lexed).isLessThan(3_000);
        assertThat(edited.tokens())
                .isEqualTo(
                        Html5.LIVING.tokens(page.substring(0, 130_000) + "<i>x</i>" + page.substring(130_001)).stream()
                                .toList());
    }

    @Test
    void whatIsInViewIsKnownWhenItIsAskedForAndTheRestLater() {
        String page = "<p class='a'>some text</p>\n".repeat(30_000);
        EditPage edited = new EditPage(page);

        long lexed = edited.replace(0, 0, "<b>");

        assertThat(lexed).isLessThanOrEqualTo(200_000);
        assertThat(edited.tokens(300_000, 300_030)).hasSizeBetween(2, 5);
        assertThat(edited.tokens()).hasSizeLessThan(100_000);
        while (edited.catchUp()) {}
        assertThat(edited.tokens())
                .isEqualTo(Html5.LIVING.tokens("<b>" + page).stream().toList());
    }
}
