package dev.patois.cli.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Patois;
import dev.patois.cli.Run;
import dev.patois.cli.session.Terminal;
import dev.patois.hunt.MarkupCase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HuntCommandTest {
    @TempDir
    private Path folder;

    private static Run hunt(String... more) {
        List<String> arguments = new ArrayList<>(List.of("hunt", "--dialects", "html5,html-2008"));
        arguments.addAll(Arrays.asList(more));
        return Run.patois(arguments.toArray(new String[0]));
    }

    private static TreeMap<String, String> files(Path folder) throws Exception {
        TreeMap<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.toList()) {
                files.put(String.valueOf(file.getFileName()), Files.readString(file));
            }
        }
        return files;
    }

    @Test
    void whatIsFoundIsATableAndACount() {
        Run run = hunt("--inputs", "300");

        assertThat(run.exit()).isEqualTo(1);
        List<String> lines = run.out().lines().toList();
        assertThat(lines.get(0)).matches(" +#  cause +class +impact +smallest input +what it means");
        assertThat(lines.subList(1, lines.size() - 2))
                .hasSizeGreaterThan(3)
                .allMatch(line -> line.matches(" +\\d+  [a-z-]+ +[a-z0-9-]+ +(live|security|other) +\".*\" +\\S.*"));
        assertThat(lines.get(lines.size() - 1))
                .matches("300 inputs, \\d+ not read alike by all, " + (lines.size() - 3) + " finds: .*");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void wherePersonsWatchTheyAreToldHowFastItWas() {
        Run run = Run.watched(new Terminal(false, true), Map.of(), "", "hunt", "--inputs", "300");

        assertThat(run.err())
                .contains(" inputs, ")
                .contains(" a second, ")
                .containsPattern("300 inputs in [0-9.]+ s, [0-9,]+ a second\\R$");
    }

    @Test
    void theSameSeedFindsTheSameAndAnotherSomethingElse() {
        Run run = hunt("--inputs", "300", "--seed", "7");

        assertThat(hunt("--inputs", "300", "--seed", "7").out()).isEqualTo(run.out());
        assertThat(hunt("--inputs", "300", "--seed", "8").out()).isNotEqualTo(run.out());
    }

    @Test
    void whereNothingIsFoundTheExitCodeIsZero() {
        Run run = hunt("--inputs", "0");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEqualTo("0 inputs, 0 not read alike by all, 0 finds\n");
    }

    @Test
    void aParserThatNeverAnswersEndsTheHuntWithWhatItSaid() {
        Run run = Run.patois("hunt", "--dialects", "html5,exec:echo no such luck >&2; exit 3", "--seconds", "600");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("10 inputs, 0 not read alike by all, 10 not read by all, 0 finds\n");
        assertThat(run.err())
                .startsWith("patois: exec:echo no such luck >&2; exit 3 failed to read 10 of 10 inputs, first ")
                .endsWith("crashed with exit code 3: no such luck\n")
                .hasLineCount(1);
    }

    @Test
    void aParserThatHangsDoesNotMakeTheHuntLonger() {
        Run run = Run.patois("hunt", "--dialects", "html5,exec:sleep 600", "--seconds", "1");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("0 inputs, 0 not read alike by all, 0 finds\n");
        assertThat(run.err())
                .matches("patois: exec:sleep 600 read no input in \\d+ seconds; try it with 'patois compare',"
                        + " or give it more with --seconds\n");
    }

    @Test
    void secondsEndAHunt() {
        assertThat(hunt("--seconds", "1").exit()).isEqualTo(1);
    }

    @Test
    void onlyTheClassesThatAreNamedAreFound() {
        Run run = hunt("--inputs", "2000", "--class", "doctype", "--format", "jsonl");

        assertThat(run.jsonLines())
                .isNotEmpty()
                .allMatch(find -> find.get("class").asText().equals("doctype"));
    }

    @Test
    void jsonHasEachFindWithItsComparison() {
        JsonNode find = hunt("--inputs", "300", "--format", "jsonl").jsonLines().get(0);

        assertThat(find.fieldNames())
                .toIterable()
                .containsExactly("find", "input", "cause", "class", "impact", "text", "meaning", "comparison");
        assertThat(find.get("find").asInt()).isEqualTo(1);
        assertThat(find.get("comparison").get("equal").asBoolean()).isFalse();
        assertThat(find.get("comparison").get("dialects"))
                .extracting(JsonNode::asText)
                .containsExactly("html5", "html-2008");
    }

    @Test
    void findsSayTheCauseAndOneThatIsIgnoredIsNotTold() {
        Run run = Run.patois("hunt", "--dialects", "html5,jsoup", "--inputs", "3000", "--format", "jsonl");
        Run without = Run.patois(
                "hunt", "--dialects", "html5,jsoup", "--inputs", "3000", "--format", "jsonl", "--ignore", "line-break");

        assertThat(run.jsonLines())
                .filteredOn(find -> find.get("cause").asText().equals("line-break"))
                .hasSizeBetween(1, 2);
        assertThat(run.jsonLines())
                .filteredOn(find -> find.get("cause").isNull())
                .noneMatch(find -> find.get("text").asText().contains("\r"));
        assertThat(without.jsonLines())
                .noneMatch(find -> find.get("cause").asText().equals("line-break"));
    }

    @Test
    void aCauseThatThereIsNotIsOneLineWithThoseThereAre() {
        Run run = hunt("--inputs", "10", "--ignore", "null,cr");

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("patois: 'cr' is not a cause of differences; there are"
                        + " line-break, null, case, white-space, filter\n");
    }

    /** Returns a command that runs a sanitizer of a guide, changed. */
    private String sanitizer(String from, String to) throws Exception {
        Assumptions.assumeTrue(hasPython(), "python3 is not installed");
        String guide = Files.readString(Path.of("..", "..", "docs", "HUNT.md"));
        int start = guide.indexOf("```python\n") + "```python\n".length();
        String code = guide.substring(start, guide.indexOf("```", start));
        assertThat(code).contains(from);
        Path file = folder.resolve("san.py");
        Files.writeString(file, code.replace(from, to));
        return "html5,exec:python3 '" + file + "'|html5";
    }

    private static boolean hasPython() throws Exception {
        try {
            return new ProcessBuilder("python3", "-c", "").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void theSanitizerOfTheGuideIsHuntedAndNothingIsFound() throws Exception {
        Run run = Run.patois("hunt", "--dialects", sanitizer("", ""), "--inputs", "2176");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).matches("2,176 inputs, [0-9,]+ not read alike by all, 0 finds\n");
        assertThat(run.exit()).isZero();
    }

    @Test
    void aSanitizerThatForgetsToEscapeIsFound() throws Exception {
        Run run = Run.patois(
                "hunt",
                "--dialects",
                sanitizer("self.out += html.escape(data)", "self.out += data"),
                "--inputs",
                "2176",
                "--format",
                "jsonl");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.jsonLines())
                .isNotEmpty()
                .allMatch(find -> find.get("impact").asText().equals("live"))
                .anyMatch(find -> find.get("text").asText().contains("&lt"));
    }

    @Test
    void thePageHasEachFindAsADocument() {
        Run run = hunt("--inputs", "300", "--format", "html");
        long finds = hunt("--inputs", "300", "--format", "jsonl").jsonLines().size();

        assertThat(run.out()).startsWithIgnoringCase("<!DOCTYPE html>").endsWith("</html>\n");
        assertThat(run.out().split("id=\"document-\\d+\"", -1)).hasSize((int) finds + 1);
    }

    @Test
    void eachFindIsACaseAndWhatItsReadersAreExpectedToRead() throws Exception {
        hunt("--inputs", "300", "--out", folder.resolve("cases").toString());
        List<MarkupCase> cases = MarkupCase.read(folder.resolve("cases"));

        assertThat(cases)
                .hasSize(
                        hunt("--inputs", "300", "--format", "jsonl").jsonLines().size());
        for (MarkupCase one : cases) {
            Path file = folder.resolve("cases").resolve(one.name() + ".html");
            assertThat(one.expected()).containsOnlyKeys("html5", "html-2008");
            assertThat(one.expected().get("html5")).isNotEqualTo(one.expected().get("html-2008"));
            assertThat(one.remarks().get(0)).startsWith(one.name().replaceFirst("-\\d+$", ""));
            assertThat(Run.patois("compare", "--dialects", "html5,html-2008", file.toString())
                            .exit())
                    .as(one.name())
                    .isEqualTo(1);
        }
    }

    @Test
    void aHuntGoesOnWithWhatIsInItsDirectory() throws Exception {
        String whole = folder.resolve("whole").toString();
        String parts = folder.resolve("parts").toString();
        Run once = hunt("--inputs", "600", "--out", whole);
        hunt("--inputs", "200", "--out", parts);
        Run resumed = hunt("--inputs", "600", "--out", parts);

        assertThat(resumed.out()).isEqualTo(once.out());
        assertThat(files(folder.resolve("parts"))).isEqualTo(files(folder.resolve("whole")));
    }

    @Test
    void aHuntWithOtherSettingsIsNotGoneOnWith() {
        String out = folder.resolve("cases").toString();
        hunt("--inputs", "10", "--out", out);
        Run run = hunt("--inputs", "10", "--seed", "2", "--out", out);

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("patois: cannot go on with " + out + "/hunt.txt: it is of a hunt with other settings: ")
                .endsWith("; name another directory with --out\n")
                .hasLineCount(1);
    }

    @Test
    void aProcessThatIsAskedToEndEndsWithWhatItFound() throws Exception {
        String out = folder.resolve("cases").toString();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Patois.class.getName(),
                        "hunt",
                        "--seconds",
                        "600",
                        "--out",
                        out)
                .redirectErrorStream(true)
                .start();
        byte[] first = process.getInputStream().readNBytes(200); // it has begun, and found something
        process.toHandle().destroy();
        String rest = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(new String(first, StandardCharsets.UTF_8)).contains("smallest input");
        assertThat(rest).containsPattern("[0-9,]+ inputs, [0-9,]+ not read alike by all, \\d+ finds: ");
        assertThat(Files.readString(folder.resolve("cases").resolve("hunt.txt")))
                .startsWith("patois hunt 1\n");
    }

    @Test
    void partsOfDocumentsAreUsed() throws Exception {
        Path page = folder.resolve("page.html");
        Files.writeString(page, "<svg><desc></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">".repeat(20));
        Run run = Run.patois(
                "hunt",
                "--dialects",
                "html5,html5-2014",
                "--inputs",
                "1500",
                "--from",
                page.toString(),
                "--format",
                "jsonl");

        assertThat(run.jsonLines()).anyMatch(find -> find.get("class").asText().equals("namespace"));
    }

    @Test
    void documentsAreReadInTheEncodingTheyDeclare() throws Exception {
        String page = "<p title='\u00e9'>\u20ac<svg><desc></p><style><a id='</style>'>".repeat(20);
        Path utf8 = folder.resolve("utf8.html");
        Path utf16 = folder.resolve("utf16.html");
        Files.writeString(utf8, page);
        Files.write(utf16, ("\ufeff" + page).getBytes(StandardCharsets.UTF_16LE));

        Run one = hunt("--inputs", "600", "--from", utf8.toString());
        Run other = hunt("--inputs", "600", "--from", utf16.toString());

        assertThat(other.out()).isEqualTo(one.out());
        assertThat(one.err()).isEmpty();
        assertThat(other.err())
                .isEqualTo("patois: " + utf16
                        + " is read as UTF-16LE, as its byte order mark says; --encoding takes another\n");
    }

    @Test
    void theEncodingOfDocumentsCanBeNamed() throws Exception {
        Path page = folder.resolve("page.html");
        Files.writeString(page, "<p>\u00e9</p>");

        assertThat(hunt("--inputs", "10", "--from", page.toString(), "--encoding", "windows-1252")
                        .exit())
                .isLessThan(2);
        assertThat(hunt("--inputs", "10", "--encoding", "nosuch").err())
                .startsWith("patois: unknown encoding \"nosuch\"; known are ")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    --seconds 1 --inputs 2     | --seconds and --inputs are both given; name one of them
                    --inputs -1                | --inputs must not be negative
                    --seconds -1               | --seconds must not be negative
                    --inputs many              | 'many' is not a value of --inputs: it takes a whole number; see
                    --class none               | 'none' is not a class of differences; there are
                    --from /no/such/file       | there is no file /no/such/file; check the name
                    --from -                   | --from reads files, not standard input; name files or directories
                    --out /dev/null/x          | cannot write to /dev/null/x:
                    --dialects html5           | --dialects names only one; a comparison takes two or more
                    --dialects html5,nosuch    | unknown contestant "nosuch"
                    """)
    void whatIsWrongIsSaidInOneLine(String arguments, String complaint) {
        List<String> all = new ArrayList<>(List.of("hunt"));
        all.addAll(List.of(arguments.strip().split(" ")));
        Run run = Run.patois(all.toArray(new String[0]));

        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("patois: " + complaint).hasLineCount(1);
        assertThat(run.out()).isEmpty();
    }
}
