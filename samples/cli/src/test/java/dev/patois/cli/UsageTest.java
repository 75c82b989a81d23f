package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.lex.LexTextTest;
import dev.patois.cli.session.Session;
import dev.patois.cli.session.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    --foo                  | patois: unknown option '--foo'; see 'patois --help'
                    lexx                   | patois: unknown command 'lexx'; did you mean 'lex'?; see 'patois --help'
                    lex                    | patois: no file given: name one, or - for standard input; \
                    see 'patois lex --help'
                    lex --errorz x         | patois: unknown option '--errorz'; did you mean '--errors'?; \
                    see 'patois lex --help'
                    lex --zzz              | patois: unknown option '--zzz'; see 'patois lex --help'
                    lex --format xml x     | patois: 'xml' is not a value of --format: it takes text, json, jsonl, \
                    html5lib, note; see 'patois lex --help'
                    lex --color=blue x     | patois: 'blue' is not a value of --color: it takes auto, always, never; \
                    see 'patois lex --help'
                    lex --dialect no -     | patois: unknown dialect "no"; known are (all); see 'patois dialects'
                    states --dialect no    | patois: unknown dialect "no"; known are (all); see 'patois dialects'
                    errors --dialect no    | patois: unknown dialect "no"; known are (all); see 'patois dialects'
                    states --format jsonl  | patois: 'jsonl' is not a value of --format: it takes text, json, dot, \
                    mermaid, svg; see 'patois states --help'
                    batch x                | patois: unexpected argument 'x'; see 'patois batch --help'
                    version                | patois: unknown command 'version'; did you mean '--version'?; \
                    see 'patois --help'
                    help lexx              | patois: unknown subcommand 'lexx'; see 'patois --help'
                    compare --limit many - | patois: 'many' is not a value of --limit: it takes a whole number; \
                    see 'patois compare --help'
                    lex --normalize -      | patois: --normalize is for the listings of --format note
                    dialects x             | patois: unexpected argument 'x'; see 'patois dialects --help'
                    """)
    void whatIsTypedWronglyIsAnsweredInOneLine(String command, String answer) {
        Run run = Run.patois(command.split(" +"));

        assertThat(run.err()).isEqualTo(answer.replace("(all)", Run.dialects()) + "\n");
        assertThat(run.out()).isEmpty();
        assertThat(run.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "lex --format", "lex --dialect", "lex --errors=5 x", "lex --color"})
    void everyOtherMistakeIsOneLineToo(String command) {
        Run run = Run.patois(command.isEmpty() ? new String[0] : command.split(" "));

        assertThat(run.err()).hasLineCount(1).startsWith("patois: ").contains("--help'");
        assertThat(run.out()).isEmpty();
        assertThat(run.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "lex", "dialects", "states", "errors", "batch", "compare", "explain"})
    void everyCommandHasHelpWithExamplesAndAVersion(String command) {
        Run help = Run.patois((command + " --help").strip().split(" "));
        Run version = Run.patois((command + " --version").strip().split(" "));

        assertThat(help.out())
                .startsWith("Usage: patois")
                .containsPattern("Examples?:\n  .*patois")
                .contains("--version");
        assertThat(help.exit()).isZero();
        assertThat(version.out()).startsWith("patois ").hasLineCount(1);
        assertThat(version.exit()).isZero();
        assertThat(help.err() + version.err()).isEmpty();
    }

    @Test
    void argumentsOfLexThatNeedNoLookingUpMeanWhatTheyMeanOtherwise(@TempDir Path folder) throws IOException {
        String file = LexTextTest.file(folder, "a.html", "<a b=c>&amp;</a x>");
        String usual = "- --errors --spans --format json jsonl JSON html5lib note -x --format=json -- --help";
        List<String> words = new ArrayList<>(List.of(usual.split(" ")));
        words.addAll(List.of(file, file, ""));
        Random random = new Random(7);
        for (int i = 0; i < 400; i++) {
            List<String> arguments = new ArrayList<>(List.of("lex"));
            random.ints(1 + random.nextInt(5), 0, words.size()).forEach(word -> arguments.add(words.get(word)));
            List<String> lookedUp = new ArrayList<>(arguments);
            lookedUp.add(1, "--color=never");

            assertThat(Run.on("<p>", arguments.toArray(new String[0])))
                    .as("%s", arguments)
                    .isEqualTo(Run.on("<p>", lookedUp.toArray(new String[0])));
        }
    }

    @Test
    void helpOfACommandIsShownByTheHelpCommandToo() {
        assertThat(Run.patois("help", "check").out())
                .isEqualTo(Run.patois("check", "--help").out())
                .startsWith("Usage: patois check");
        assertThat(Run.patois("help").out()).isEqualTo(Run.patois("--help").out());
    }

    @Test
    void aScriptThatCompletesCommandsInAShellIsWritten() {
        assertThat(Run.patois("generate-completion").out())
                .startsWith("#!/usr/bin/env bash")
                .contains("complete -F", "--fail-on");
    }

    @Test
    void theVersionSaysWhatItRunsOn() {
        assertThat(Run.patois("--version").out())
                .matches("patois .+?( \\(commit [0-9a-f]+\\))?, Java 1?[0-9]\\S*, .+\n");
    }

    @Test
    void namesOfDialectsAreTakenInAnyCase() {
        assertThat(Run.on("<p>", "lex", "--dialect", "HTML5", "-"))
                .isEqualTo(Run.on("<p>", "lex", "--dialect", "html5", "-"));
        assertThat(Run.on("<p>", "compare", "--dialects", "Html5,XML5", "-").err())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "40", "60", "100", "5000", "-3", "x", ""})
    void helpFitsTheTerminalAsFarAsThatIsPossible(String columns) {
        Run run =
                Run.watched(new Terminal(true, true), Map.of("COLUMNS", columns, "NO_COLOR", "1"), "", "lex", "--help");

        assertThat(run.out()).startsWith("Usage: patois lex");
        assertThat(run.exit()).isZero();
    }

    @Test
    void helpIsColouredOnATerminalOnly() {
        assertThat(Run.patois("--help").out()).doesNotContain("\u001B");
        assertThat(Run.watched(new Terminal(true, true), Map.of(), "", "--help").out())
                .contains("\u001B[");
        assertThat(Run.watched(new Terminal(true, true), Map.of("NO_COLOR", "1"), "", "--help")
                        .out())
                .doesNotContain("\u001B");
    }

    @Test
    void aFileThatCannotBeReadIsOneLineAndTheOthersAreRead(@TempDir Path folder) throws IOException {
        String file = LexTextTest.file(folder, "a.html", "<a>");
        String missing = folder.resolve("missing").toString();

        Run run = Run.patois("lex", file, missing, file);

        assertThat(run.err()).isEqualTo("patois: there is no file " + missing + "; check the name\n");
        assertThat(run.out().lines().filter(line -> line.endsWith("StartTag   a")))
                .hasSize(2);
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void aDirectoryIsOneLine(@TempDir Path folder) {
        Run run = Run.patois("lex", folder.toString());

        assertThat(run.err()).isEqualTo("patois: " + folder + " is a directory; name the files in it\n");
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void aNameThatCannotBeAFileIsOneLine() {
        Run run = Run.patois("lex", "a\0b");

        assertThat(run.err()).hasLineCount(1).contains("cannot be the name of a file");
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void anAtSignInAFileNameMeansNothing(@TempDir Path folder) {
        assertThat(Run.patois("lex", "@" + folder).err()).contains("there is no file @");
    }

    @Test
    void anOutputNobodyReadsAnyMoreEndsTheRunQuietly() {
        for (String command : new String[] {"lex -", "lex --format json -", "batch", "dialects", "--help"}) {
            Run run = broken("Broken pipe", command);

            assertThat(run.err()).as(command).isEmpty();
            assertThat(run.exit()).as(command).isZero();
        }
    }

    @Test
    void anOutputThatCannotBeWrittenIsOneLine() {
        for (String command : new String[] {"lex -", "lex --format json -", "batch", "dialects", "--help"}) {
            Run run = broken("No space left on device", command);

            assertThat(run.err())
                    .as(command)
                    .isEqualTo("patois: cannot write the output: No space left on device; make room,"
                            + " or write elsewhere\n");
            assertThat(run.exit()).as(command).isEqualTo(2);
        }
    }

    @Test
    void aPrintStreamThatFailsEndsTheRunToo() {
        PrintStream out = new PrintStream(failing("whatever"), false, StandardCharsets.UTF_8);
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        int exit = Patois.run(
                new String[] {"lex", "-"},
                new ByteArrayInputStream("<a>".getBytes(StandardCharsets.UTF_8)),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8));

        assertThat(exit).isZero();
        assertThat(err.size()).isZero();
    }

    @Test
    void anInputThatCannotBeReadIsOneLine() {
        java.io.InputStream in = new java.io.InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("unplugged");
            }
        };
        for (String command : new String[] {"lex -", "batch"}) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();

            int exit = Patois.run(
                    command.split(" "),
                    in,
                    new PrintStream(new ByteArrayOutputStream()),
                    new PrintStream(err, true, StandardCharsets.UTF_8));

            assertThat(err.toString(StandardCharsets.UTF_8)).hasLineCount(1).contains("unplugged");
            assertThat(exit).isEqualTo(2);
        }
    }

    private static Run broken(String reason, String command) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = Session.of(
                new ByteArrayInputStream("{\"input\":\"<a>\"}\n".repeat(10_000).getBytes(StandardCharsets.UTF_8)),
                failing(reason),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of(),
                Terminal.NONE);
        return new Run(Patois.run(command.split(" "), session), "", err.toString(StandardCharsets.UTF_8));
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                if (length > 0) {
                    throw new IOException(reason);
                }
            }
        };
    }
}
