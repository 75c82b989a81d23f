package dev.patois.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Patois;
import dev.patois.cli.Run;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
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
                "cannot read " + link + ": Too many levels of symbolic links or unable to access attributes of symbolic"
                        + " link; check the file",
                link.toString());
    }

    /** A file of Linux that opens, and fails when it is read. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFileWhoseReadingFails() {
        allSay("cannot read /proc/self/mem: Input/output error; check the file", "/proc/self/mem");
    }

    /** A page that breaks off with a failure. */
    private static InputStream broken() {
        InputStream page = new ByteArrayInputStream("<p>a".repeat(10_000).getBytes(StandardCharsets.UTF_8));
        return new SequenceInputStream(page, new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the disk is gone");
            }
        });
    }

    @Test
    void standardInputThatFailsMidwayIsNamed() {
        for (List<String> command : List.of(
                List.of("lex", "-"),
                List.of("check", "-"),
                List.of("encoding", "-"),
                List.of("rewrite", "--remove", "p", "-"),
                List.of("rewrite", "--extract", "p", "-"),
                List.of("xml5", "repair", "-"),
                List.of("batch"))) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int exit = Patois.run(
                    command.toArray(new String[0]),
                    broken(),
                    new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8));

            assertThat(err.toString(StandardCharsets.UTF_8))
                    .as("%s", command)
                    .isEqualTo("patois: cannot read standard input: the disk is gone; check what writes to it\n");
            assertThat(exit).as("%s", command).isEqualTo(2);
        }
    }
}
