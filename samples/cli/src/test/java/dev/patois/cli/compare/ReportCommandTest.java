package dev.patois.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import dev.patois.cli.session.Exit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line that {@code compare --format html} has the user copy. */
class ReportCommandTest {
    private static final Pattern COMMAND = Pattern.compile("\"w\":\"patois explain '?([^\"']+)'?\"");

    @TempDir
    private Path folder;

    @Test
    void theCommandOnThePageShowsThatDifferenceWhateverTheEncodingOfTheFile() throws Exception {
        Path page = folder.resolve("a page.html");
        Files.write(page, "\uFEFFäöü <p>€€€ <!-- a --!> b --> x".getBytes(StandardCharsets.UTF_16LE));

        Run compared = Run.patois("compare", "--format", "html", page.toString());
        Matcher command = COMMAND.matcher(compared.out());
        assertThat(command.find()).as(compared.out().substring(0, 200)).isTrue();
        Run explained = Run.patois("explain", command.group(1));

        assertThat(command.group(1)).startsWith(page + "@");
        assertThat(explained.exit()).as(explained.err()).isEqualTo(Exit.OK);
        assertThat(explained.out()).contains("Comment end -> Comment end bang");
    }
}
