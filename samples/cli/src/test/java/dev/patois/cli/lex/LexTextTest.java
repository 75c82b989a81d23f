package dev.patois.cli.lex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import dev.patois.cli.session.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class LexTextTest {
    @Test
    void everyTokenHasALineThatTellsWhereItBegins() {
        Run run = Run.on("<!DOCTYPE html>\n<a HREF=x&amp;y b>é</a><!-- c --><?php echo?>\n</>", "lex", "-");

        assertThat(run.out()).isEqualTo("""
                             1:1  Doctype    html
                            1:16  Character  "\\n"
                             2:1  StartTag   a href="x&y" b
                            2:19  Character  "é"
                            2:20  EndTag     a
                            2:24  Comment    " c "
                            2:34  ProcessingInstruction php "echo"
                            2:46  Character  "\\n"
                             3:1  Skipped    "</>"
                        """);
        assertThat(run.err()).isEqualTo("patois: - has 1 parse error; --errors shows it\n");
        assertThat(run.exit()).isZero();
    }

    @Test
    void theOutputOfAModelIsReadByTheNamesThatAreMarkup() {
        Run run = Run.on(
                "if 3 <5.\n<tool name='search'><arg>if (x<y</arg></tool>\n<tool path='/home/us",
                "lex",
                "--dialect",
                "model-output",
                "--elements",
                "tool,other",
                "--text-only",
                "arg",
                "--errors",
                "-");

        assertThat(run.out().lines().map(String::strip).map(line -> line.replaceFirst("^\\S+\\s+", "")))
                .containsExactly(
                        "Character  \"if 3 <5.\\n\"",
                        "StartTag   tool name=\"search\"",
                        "StartTag   arg",
                        "Character  \"if (x<y\"",
                        "EndTag     arg",
                        "EndTag     tool",
                        "Character  \"\\n\"",
                        "StartTag   tool path=\"/home/us\" (cut off)",
                        "ParseError eof-in-tag – The output ends inside a tag;"
                                + " the tag is kept as far as it goes, and is marked as cut off.");
        assertThat(run.exit()).isZero();
    }

    @Test
    void whatIsNotSaidOfTheOutputOfAModelIsAskedFor() {
        assertThat(Run.on("<a>", "lex", "--dialect", "model-output", "-").err())
                .isEqualTo("patois: name the elements that are markup with --elements or --text-only,"
                        + " or make all of them markup with --other-elements\n");
        assertThat(Run.on("<a>", "lex", "--dialect", "model-output", "--elements", "a b", "-")
                        .err())
                .isEqualTo("patois: \"a b\" is no name of an element:"
                        + " it must have a character, and no white space nor / > = <\n");
        assertThat(Run.on("<a>", "lex", "--dialect", "model-output", "--elements", "a", "--begun-in", "a", "-")
                        .err())
                .isEqualTo("patois: --begun-in names a, which --text-only does not name\n");
        assertThat(Run.on("<a>", "lex", "--elements", "a", "-").err())
                .isEqualTo("patois: --elements, --text-only and the other options about the output of a model"
                        + " go with --dialect model-output\n");
    }

    @Test
    void errorsThatAreNotShownAreCounted() {
        assertThat(Run.on("<a/ b></><p", "lex", "-").err())
                .isEqualTo("patois: - has 3 parse errors; --errors shows them\n");
        assertThat(Run.on("<a/ b>", "lex", "--errors", "-").err()).isEmpty();
        assertThat(Run.on("<a/ b>", "lex", "--format", "jsonl", "-").err()).isEmpty();
        assertThat(Run.on("<p>", "lex", "-").err()).isEmpty();
    }

    @Test
    void aFileThatIsNoTextIsReadAndToldOf() {
        byte[] program = new byte[64];
        program[0] = 0x7F;

        assertThat(Run.on(program, "lex", "--errors", "-").err())
                .isEqualTo("patois: - does not look like text; it is read as UTF-8 all the same\n");
        assertThat(Run.on("<p>\0</p> and some text", "lex", "--errors", "-").err())
                .isEmpty();
    }

    @Test
    void errorsArePrintedOnlyWhenAskedFor() {
        assertThat(Run.on("</>", "lex", "-").out()).doesNotContain("missing-end-tag-name");
        assertThat(Run.on("</>", "lex", "--errors", "-").out())
                .contains("     1:3  ParseError missing-end-tag-name – An end tag without a name");
    }

    @Test
    void spansAreThoseOfTheTokenAndItsParts() {
        Run run = Run.on("<p a='&lt;' a=2 é>", "lex", "--spans", "-");

        assertThat(run.out()).isEqualTo("""
                             1:1        0-19  StartTag   p a="<" (dropped: a="2") é
                                    name 1-2
                                    a 3-4, = 4, value 6-10, quoted 5-11
                                    "&lt;" = "<" 6-10
                                    a 12-13, = 13, value 14-15
                                    é 16-18
                        """);
    }

    @Test
    void whatATerminalWouldObeyIsEscaped() {
        assertThat(Run.on("\u001B[31m\u202Ex\u0000", "lex", "-").out())
                .contains("\"\\u001B[31m\\u202Ex\\u0000\"")
                .doesNotContain("\u001B");
    }

    @Test
    void withSeveralFilesEachIsNamed(@TempDir Path folder) throws IOException {
        String first = file(folder, "a.html", "<a>");
        String second = file(folder, "b.html", "<b>");

        Run run = Run.patois("lex", first, second);

        assertThat(run.out())
                .isEqualTo("==> " + first + " <==\n     1:1  StartTag   a\n==> " + second
                        + " <==\n     1:1  StartTag   b\n");
    }

    @Test
    void feedbackIsOnUnlessSwitchedOff() {
        assertThat(Run.on("<title><b></title>", "lex", "-").out()).contains("Character  \"<b>\"");
        assertThat(Run.on("<title><b></title>", "lex", "--no-feedback", "-").out())
                .contains("StartTag   b");
    }

    @Test
    void theDialectIsChosenByName() {
        assertThat(Run.on("<?a b?>", "lex", "--dialect", "html5-2026-01", "-").out())
                .contains("Comment    \"?a b?\"");
    }

    @Test
    void theRunStopsAtTheFirstErrorAndSaysWhichItWas() {
        Run run = Run.on("a<b></><c>", "lex", "--stop-at-first-error", "-");

        assertThat(run.out())
                .startsWith(
                        "     1:1  Character  \"a\"\n     1:2  StartTag   b\n     1:7  ParseError missing-end-tag-name")
                .hasLineCount(3);
        assertThat(run.exit()).isZero();
    }

    @Test
    void parseErrorsFailTheRunOnlyWhenAskedTo() {
        assertThat(Run.on("</>", "lex", "-").exit()).isZero();
        assertThat(Run.on("</>", "lex", "--errors", "-").exit()).isZero();
        assertThat(Run.on("</>", "lex", "--fail-on-error", "-").exit()).isEqualTo(1);
        assertThat(Run.on("<a>", "lex", "--fail-on-error", "-").exit()).isZero();
        assertThat(Run.on("</>", "lex", "--fail-on-error", "--stop-at-first-error", "-")
                        .exit())
                .isEqualTo(1);
    }

    @Test
    void aTerminalGetsColoursUnlessToldOtherwise() {
        Terminal terminal = new Terminal(true, false);

        assertThat(Run.watched(terminal, Map.of(), "<a>", "lex", "-").out()).contains("\u001B[");
        assertThat(Run.watched(terminal, Map.of("NO_COLOR", "1"), "<a>", "lex", "-")
                        .out())
                .doesNotContain("\u001B[");
        assertThat(Run.watched(terminal, Map.of("NO_COLOR", ""), "<a>", "lex", "-")
                        .out())
                .contains("\u001B[");
        assertThat(Run.watched(terminal, Map.of("TERM", "dumb"), "<a>", "lex", "-")
                        .out())
                .doesNotContain("\u001B[");
        assertThat(Run.watched(terminal, Map.of(), "<a>", "lex", "--color=never", "-")
                        .out())
                .doesNotContain("\u001B[");
        assertThat(Run.watched(Terminal.NONE, Map.of(), "<a>", "lex", "-").out())
                .doesNotContain("\u001B[");
        assertThat(Run.watched(Terminal.NONE, Map.of("NO_COLOR", "1"), "<a>", "lex", "--color=always", "-")
                        .out())
                .contains("\u001B[");
    }

    @Test
    void aLongFileHasAProgressBarWhereAPersonWatches() {
        String large = "<p>some text</p>\n".repeat(300_000);

        Run watched = Run.watched(new Terminal(false, true), Map.of(), large, "lex", "-");
        Run unwatched = Run.watched(Terminal.NONE, Map.of(), large, "lex", "-");
        Run small = Run.watched(new Terminal(false, true), Map.of(), "<p>", "lex", "-");

        assertThat(watched.err()).contains("\r[....").endsWith("\r\u001B[K");
        assertThat(unwatched.err()).isEmpty();
        assertThat(small.err()).isEmpty();
        assertThat(watched.out().equals(unwatched.out())).isTrue();
    }

    @Test
    void onOneTerminalTheBarMakesWayForTheTokens() {
        String large = "<p>some text</p>\n".repeat(300_000);

        Run run = Run.watched(new Terminal(true, true), Map.of(), large, "lex", "--color=never", "-");

        assertThat(run.err()).contains("% -\u001B[K\r\u001B[K").endsWith("\r\u001B[K");
        assertThat(run.out().equals(Run.on(large, "lex", "-").out())).isTrue();
    }

    @Test
    void aDocumentOfOneLongLineIsToldWhole() {
        String line = "<p>é</p>".repeat(200_000);

        assertThat(Run.on(line, "lex", "-").out().lines().count()).isEqualTo(600_000);
    }

    public static String file(Path folder, String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void sgmlResolvesWhatItsOptionsSay() {
        String document = "<!DOCTYPE a [<!ELEMENT v - - CDATA><!ENTITY x SYSTEM 'x'>]><v>x<b>y</v>&eacute;&#65;&x;";

        Run run = Run.on(
                document,
                "lex",
                "--dialect=sgml-full",
                "--encoding=utf-8",
                "--option=standard-entities",
                "--option=character-references",
                "--errors",
                "-");

        assertThat(run.out())
                .contains("Character  \"x<b>y\"", "Character  \"\u00E9\"", "Character  \"A\"")
                .contains("sgml-external-entity-not-read");
        assertThat(Run.on("<a>\nx\n</a>", "lex", "--dialect=sgml-full", "--option=record-ends", "-")
                        .out())
                .contains("Character  \"x\"");
        assertThat(Run.on(document, "lex", "--dialect=sgml-full", "--option=declared-content=off", "-")
                        .out())
                .contains("StartTag   b");
        assertThat(Run.on(document, "lex", "--dialect=sgml-full", "--option=declared-content=x", "-")
                        .exit())
                .isEqualTo(2);
    }
}
