package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.corpus.file.FileNames;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** A file may have any name, in every format of every command that reads files. */
@EnabledOnOs(OS.LINUX)
class AnyFileNameTest {
    private static final String PAGE = "<p a a>x&amp<!--a--!>";

    /** Commands that read files, with what they need besides; where the name goes there is {@code FILE}. */
    private static final List<String> READING = List.of(
            "lex FILE",
            "lex --errors FILE FILE",
            "lex --dialect sgml FILE",
            "check FILE",
            "check DIRECTORY",
            "compare FILE",
            "compare DIRECTORY",
            "compare --dialects html5,xml5 FILE FILE",
            "explain FILE@7",
            "survey FILE",
            "survey --errors --constructs --by host DIRECTORY",
            "encoding FILE",
            "rewrite --remove b FILE",
            "rewrite --extract p FILE",
            "xml5 repair FILE",
            "sgml --to xml FILE",
            "hunt --inputs 300 --from DIRECTORY");

    /** Commands that read no file. */
    private static final Set<String> NOT_READING =
            Set.of("batch", "dialects", "states", "errors", "suite", "playground", "help", "generate-completion");

    private static final List<String> NAMES =
            List.of("\uDCFF\uDCFE.html", "a:b\u00E9 100%'\"?#\\x\u202E\n.html", "a b\uDCC3/\uDC80.html");

    @TempDir
    private Path folder;

    private Path directory;

    @BeforeEach
    void filesOfSuchNames() throws IOException {
        directory = folder.resolve("pages");
        for (String name : NAMES) {
            Path file = directory.resolve(FileNames.path(name));
            Files.createDirectories(file.getParent());
            Files.writeString(file, PAGE);
        }
    }

    static List<String> commands() {
        List<String> commands = new ArrayList<>();
        for (String command : READING) {
            OptionSpec format = leaf(command).getCommandSpec().findOption("--format");
            if (format == null) {
                commands.add(command);
            } else {
                for (Object constant : format.type().getEnumConstants()) {
                    boolean note = constant.toString().equals("NOTE");
                    if (!note || command.contains("sgml")) {
                        commands.add(
                                command + " --format " + constant.toString().toLowerCase(Locale.ROOT));
                    }
                }
            }
        }
        return commands;
    }

    private static CommandLine leaf(String command) {
        CommandLine line = Patois.commandLine();
        for (String word : command.split(" ")) {
            CommandLine sub = line.getSubcommands().get(word);
            if (sub == null) {
                break;
            }
            line = sub;
        }
        return line;
    }

    @Test
    void everyCommandIsListedHere() {
        Set<String> listed = new TreeSet<>(NOT_READING);
        READING.forEach(command -> listed.add(command.split(" ")[0]));

        assertThat(Patois.commandLine().getSubcommands().keySet()).containsExactlyInAnyOrderElementsOf(listed);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void anyNameGoesThrough(String command) {
        for (String name : NAMES) {
            List<String> args = new ArrayList<>(List.of(command.split(" ")));
            args.replaceAll(
                    arg -> arg.replace("FILE", directory + "/" + name).replace("DIRECTORY", directory.toString()));

            Run run = Run.patois(args.toArray(String[]::new));

            assertThat(run.exit()).as(run.err()).isBetween(0, 1);
            assertThat(run.err()).doesNotContain("should not happen", "is left out", "there is no");
            if (command.endsWith("sarif")) {
                uris(run.json())
                        .forEach(uri -> assertThat(uri).matches("/[-A-Za-z0-9._~!$&'()*+,;=@/]*(%[0-9A-F]{2}.*)*"));
                assertThat(uris(run.json())).contains(FileNames.reference(directory + "/" + name));
            } else if (command.endsWith(" json")) {
                assertThat(run.json().isContainerNode()).isTrue();
            } else if (command.endsWith("jsonl")) {
                assertThat(run.jsonLines()).isNotEmpty();
            }
        }
    }

    private static Set<String> uris(JsonNode log) {
        Set<String> uris = new TreeSet<>();
        log.at("/runs/0/results")
                .forEach(result -> uris.add(result.at("/locations/0/physicalLocation/artifactLocation/uri")
                        .asText()));
        return uris;
    }

    @Test
    void aReferenceHasTheBytesOfTheName() {
        assertThat(FileNames.reference("\uDCFF\uDCFE.html")).isEqualTo("%FF%FE.html");
        assertThat(FileNames.reference("a:b \u00E9%.html")).isEqualTo("a%3Ab%20%C3%A9%25.html");
        assertThat(FileNames.reference("//server/x")).isEqualTo("/server/x");
        assertThat(FileNames.reference("a\\b?#")).isEqualTo("a%5Cb%3F%23");
        assertThat(FileNames.reference("\uD800x")).isEqualTo("%EF%BF%BDx");
        assertThat(FileNames.reference("a.warc@12!/http://x/")).isEqualTo("a.warc@12!/http%3A//x/");
    }

    @Test
    void anArchiveMayHaveAnyName() throws IOException {
        for (String name : List.of("z\uDCFF.zip", "z\uDCFF.jar")) {
            Path archive = directory.resolve(FileNames.path(name));
            try (OutputStream out = Files.newOutputStream(archive);
                    ZipOutputStream zip = new ZipOutputStream(out)) {
                zip.putNextEntry(new ZipEntry("a.html"));
                zip.write(PAGE.getBytes(StandardCharsets.UTF_8));
            }
            String document = directory + "/" + name + "!/a.html";

            assertThat(Run.patois("survey", directory + "/" + name).out()).startsWith("1 document, 21 bytes");
            assertThat(uris(Run.patois("check", "--format", "sarif", document).json()))
                    .containsExactly(FileNames.reference(document));
        }
    }

    @Test
    void aCommandThatIsShownNamesTheFileAsItIs() throws Exception {
        for (String name : NAMES) {
            String out = Run.patois("compare", directory + "/" + name).out();
            String shown = out.lines()
                    .map(String::strip)
                    .filter(line -> line.startsWith("patois explain"))
                    .findFirst()
                    .orElseThrow();

            Process bash = new ProcessBuilder("bash", "-c", "printf %s " + shown.substring("patois explain ".length()))
                    .start();
            byte[] word = bash.getInputStream().readAllBytes();

            assertThat(word).isEqualTo(FileNames.bytes(directory + "/" + name + "@19"));
        }
    }
}
