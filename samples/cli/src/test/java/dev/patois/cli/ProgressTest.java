package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.session.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How far a command is, on a line that a person sees on standard error. */
class ProgressTest {
    private static final String ERASED = "\r\u001B[K";

    @TempDir
    private Path folder;

    private String page(String name) throws IOException {
        return Files.writeString(folder.resolve(name), "<p>a").toString();
    }

    private static String watched(String... args) {
        return Run.watched(new Terminal(false, true), Map.of(), "", args).err();
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "compare"})
    void severalDocumentsHaveAProgressBarThatIsGoneAtTheEnd(String command) throws IOException {
        String shown = watched(command, page("a.html"), page("b.html"));

        assertThat(shown).startsWith("\r[####################....................] 50 % " + folder.resolve("a.html"));
        assertThat(shown).endsWith(ERASED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "compare"})
    void oneDocumentHasNoProgressBar(String command) throws IOException {
        assertThat(watched(command, page("a.html"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "compare"})
    void whatIsSaidMeanwhileHasALineOfItsOwn(String command) throws IOException {
        String missing = folder.resolve("b.html").toString();

        String shown = watched(command, page("a.html"), missing);

        assertThat(shown).contains(ERASED + "patois: there is no file " + missing);
    }
}
