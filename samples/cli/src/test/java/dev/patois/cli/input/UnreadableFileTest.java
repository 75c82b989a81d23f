package dev.patois.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** All commands say the same of a file that cannot be read. */
class UnreadableFileTest {
    @TempDir
    private Path folder;

    private static void allSay(String message, String file) {
        for (List<String> command : List.of(
                List.of("lex", file),
                List.of("check", file),
                List.of("compare", file),
                List.of("compare", "--format", "json", file),
                List.of("explain", file + "@0"),
                List.of("encoding", file),
                List.of("rewrite", "--remove", "p", file),
                List.of("rewrite", "--extract", "p", file),
                List.of("xml5", "repair", file))) {
            Run run = Run.patois(command.toArray(new String[0]));

            assertThat(run.err()).as("%s", command).isEqualTo("patois: " + message + "\n");
            assertThat(run.exit()).as("%s", command).isEqualTo(2);
        }
    }

    @Test
    void aFileThatIsNotThere() {
        String file = folder.resolve("none.html").toString();

        allSay("there is no file " + file + "; check the name", file);
    }

    @Test
    void aNameThatNoFileCanHave() {
        allSay("a\\u0000b cannot be the name of a file; check it", "a\0b");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLinkThatLeadsToItself() throws IOException {
        Path link = folder.resolve("link.html");
        Files.createSymbolicLink(link, link);

        allSay(
                "cannot read " + link + ": " + link + " (Too many levels of symbolic links); check the file",
                link.toString());
    }
}
