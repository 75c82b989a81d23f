package dev.patois.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Java of {@code docs/FIND-AN-MXSS.md}; the command line's tests run its commands. */
class TutorialTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
                "<p>Hi<!-- --!><img src=x onerror=alert(1)> -->"
            })
    void aSanitizedAttackReadsTheSameEverywhere(String attack) {
        assertThat(FindMutations.in(attack)).isNotEmpty();
        assertThat(FindMutations.in(Sanitize.html(attack))).isEmpty();
    }

    @Test
    void theJavaOfTheTutorialCompilesHere() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/FIND-AN-MXSS.md"));
        String source =
                Files.readString(ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/FindMutations.java"))
                        + Files.readString(Path.of("src/test/java/dev/patois/examples/TutorialTest.java"));

        String[] parts = page.split("```java\n", -1);

        assertThat(parts).hasSize(3);
        for (int i = 1; i < parts.length; i++) {
            String example = parts[i].substring(0, parts[i].indexOf("```")).strip();
            assertThat(source).containsIgnoringWhitespaces(example);
        }
    }
}
