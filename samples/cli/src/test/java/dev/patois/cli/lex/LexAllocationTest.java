package dev.patois.cli.lex;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.patois.cli.Patois;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** To print a token makes no object. */
class LexAllocationTest {
    private static final String PART =
            "<div class=\"a b\" id=x><a href='/page?a=1'>café 漢字</a> word\r\n<!-- note --></div x>\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"--format text", "--format jsonl", "--format json", "--spans", "--color always"})
    void aTokenThatIsPrintedCostsNoMemory(String options) throws Exception {
        String small = file("small.html", 2_000);
        String large = file("large.html", 12_000);
        allocated(options, small);

        long more = allocated(options, large) - allocated(options, small);

        // The file is read in pieces, which are joined, and the lexer keeps a log for its feedback: four bytes to each.
        // There is a token to eleven bytes, and a string takes fifty.
        assertThat(more / (double) (Files.size(Path.of(large)) - Files.size(Path.of(small))))
                .isLessThan(6);
    }

    private String file(String name, int parts) throws Exception {
        return Files.writeString(folder.resolve(name), PART.repeat(parts)).toString();
    }

    private static long allocated(String options, String file) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        String[] args = ("lex " + options + " " + file).split(" ");
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        assertThat(Patois.run(args, InputStream.nullInputStream(), nowhere, nowhere))
                .isZero();
        return threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    }
}
