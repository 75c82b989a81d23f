package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.session.Terminal;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes from outside never reaches a terminal as something it obeys: names of files, options, documents. */
class OutsideTextTest {
    /** Sets the title of a terminal, moves, colours, rings, turns text around, breaks lines. */
    private static final String HOSTILE =
            "\u001B]0;owned\u0007\u001B[2J\u001B[31m\b\r\u0085\u009B2J\u007F\u202Eabc\u2066\u2028\u200F\uFEFF";

    /** Written as they are: the document is the output. */
    private static final Set<String> DOCUMENTS = Set.of("rewrite", "xml5", "sgml");

    @TempDir
    private Path folder;

    static List<String> commands() {
        List<String> commands = new ArrayList<>();
        for (String format : List.of("text", "json", "jsonl", "html5lib")) {
            for (Dialect dialect : Dialects.all()) {
                commands.add("lex --errors --dialect " + dialect.name() + " --format " + format
                        + (format.equals("html5lib") ? "" : " --trace"));
            }
            commands.add("lex --spans --errors --encoding windows-1252 --format " + format);
        }
        commands.add("lex --dialect sgml --format note");
        commands.add("lex --dialect sgml-full --format note --normalize");
        for (String format : List.of("text", "json", "sarif")) {
            commands.add("compare --level with-errors --format " + format);
            commands.add("compare --dialects sgml,sgml-full,xml5,html5 --format " + format);
        }
        commands.add("encoding");
        commands.add("encoding --format json");
        commands.add("survey");
        commands.add("survey --format json");
        commands.add("xml5 repair");
        commands.add("xml5 repair --fragment --html-entities");
        commands.add("sgml --to xml");
        commands.add("rewrite --remove x");
        return commands;
    }

    private static String document() {
        String h = HOSTILE;
        String text = h + "\0";
        return "<!DOCTYPE a" + h + " PUBLIC '" + h + "' \"" + h + "\" [<!ENTITY e" + h + " '" + h + "'><!ELEMENT " + h
                + ">]>"
                + text + "<p" + h + " a" + h + "=\"" + text + "\" a" + h + "='" + h + "' b=" + h + ">&e" + h + ";&" + h
                + ";&#27;&#x1B;&#x9b;&#x202e;"
                + "<!--" + text + "--!><!" + h + "><?" + h + " " + text + "?><?a" + h + " " + text + "?>"
                + "<![CDATA[" + text + "]]><![" + h + "[" + h + "]]></p" + h + "><svg><![CDATA[" + text + "]]></svg>"
                + "<a:b" + h + " xmlns:c" + h + "='" + h + "'/><title>" + text + "</title" + h + "><meta charset=" + h
                + "></x" + h + ">";
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aHostileDocumentIsShownAndNotObeyed(String command) throws IOException {
        Path file = folder.resolve("a.html");
        Files.writeString(file, document(), StandardCharsets.UTF_8);

        check(Run.patois((command + " " + file).split(" ")), command);
        if (!command.startsWith("survey")) {
            check(Run.on(document(), (command + " -").split(" ")), command);
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aHostileDocumentOfBytesThatAreNoCharactersIsShownToo(String command) {
        byte[] document = document().getBytes(StandardCharsets.ISO_8859_1);

        if (!command.startsWith("survey")) {
            check(Run.on(document, (command + " -").split(" ")), command);
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theHostileNameOfAFileIsShownAndNotObeyed(String command) throws IOException {
        Path directory = Files.createDirectories(folder.resolve("d" + HOSTILE));
        Path one = directory.resolve("1\n" + HOSTILE + ".html");
        Path other = directory.resolve("2" + HOSTILE + ".html");
        Files.writeString(one, "<p a a>x&amp<!--a--!>");
        Files.writeString(other, "<br/><!--a--!>");
        Path missing = directory.resolve("3" + HOSTILE);

        for (List<Path> named :
                List.of(List.of(one), List.of(one, other, missing), List.of(missing), List.of(directory))) {
            List<String> args = new ArrayList<>(List.of(command.split(" ")));
            named.forEach(path -> args.add(path.toString()));
            check(Run.patois(args.toArray(String[]::new)), command);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lex --dialect X -",
                "lex --format X -",
                "lex --encoding X -",
                "lex --color X -",
                "lex --option X --dialect sgml -",
                "lex --option syntax=X --dialect sgml -",
                "lex --option marked-sections=X --dialect sgml -",
                "lex --X -",
                "X",
                "X X",
                "lex X",
                "lex --errors=X -",
                "compare --dialects X,html5 -",
                "compare --level X -",
                "compare --class X -",
                "compare --ignore X -",
                "compare --limit X -",
                "compare --format X -",
                "compare X",
                "explain X",
                "explain X@3",
                "explain --dialects X @3",
                "rewrite --set X -",
                "rewrite --set X[X]=X -",
                "rewrite --remove X -",
                "rewrite --rename X -",
                "rewrite --encoding X -",
                "rewrite X",
                "survey --dialects X a",
                "survey --name [X a",
                "survey --longest X a",
                "survey --rows X --resume X",
                "survey X",
                "encoding --override X -",
                "encoding --transport X -",
                "encoding --default X -",
                "encoding X",
                "errors --dialect X",
                "states --dialect X",
                "dialects X",
                "xml5 X",
                "xml5 repair X",
                "xml5 repair --encoding X -",
                "sgml --to X -",
                "sgml --to xml X"
            })
    void theHostileValueOfAnOptionIsShownAndNotObeyed(String command) {
        for (String value : List.of(HOSTILE, "\n" + HOSTILE, "a\n\nb", "--" + HOSTILE, "\uD800", "a\0b")) {
            String[] args = Stream.of(command.split(" "))
                    .map(arg -> arg.replace("X", value))
                    .toArray(String[]::new);

            Run run = Run.on("<p>", args);

            check(run, command);
            if (!command.contains("repair --encoding")) {
                assertThat(run.err().lines().count())
                        .as(command + ": " + run.err())
                        .isLessThanOrEqualTo(1);
            }
        }
    }

    @Test
    void aHostileRequestIsAnsweredInJson() {
        String json = document().replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("[\\x00-\\x1F]", "?");
        for (Dialect dialect : Dialects.all()) {
            check(
                    Run.on(
                            "{\"id\":[\"" + HOSTILE.replaceAll("[\\x00-\\x1F]", "") + "\"\t,\r1],\"dialect\":\""
                                    + dialect.name()
                                    + "\",\"input\":\"" + json + "\\u001B\"}\n{\"dialect\":\"" + HOSTILE
                                    + "\"}\n{\"input\":\"\",\"state\":\"\u009B\\u001B\"}\n"
                                    + HOSTILE + "\n",
                            "batch"),
                    "batch");
        }
    }

    @Test
    void onATerminalThereAreColoursAndNothingElse() {
        Run run = Run.watched(
                new Terminal(true, true), java.util.Map.of(), document(), "lex", "--errors", "--trace", "-");

        assertThat(run.out()).contains("\u001B[");
        check(new Run(0, run.out().replaceAll("\u001B\\[[0-9;]*m", ""), ""), "lex");
    }

    @Test
    void whatIsEscapedCanBeRead() throws IOException {
        Path file = folder.resolve("a\u001B[31m\u202E.html");
        Files.writeString(file, "<p>");

        assertThat(Run.patois("lex", file.toString(), file.toString()).out()).contains("a\\u001B[31m\\u202E.html <==");
        assertThat(Run.patois("encoding", file.toString()).out()).contains("a\\u001B[31m\\u202E.html  ");
        assertThat(Run.patois("lex", file + "\n").err()).contains("a\\u001B[31m\\u202E.html\\n; check");
        assertThat(Run.on("<a \u001B]0;x\u0007>&e\u009B;", "xml5", "repair", "-")
                        .err())
                .contains("\\u001B]0;x\\u0007");
        assertThat(Run.on("<p>a\u001B\tb\n&#27;", "lex", "--dialect", "sgml", "--format", "note", "-")
                        .out())
                .contains("`a\\u001B\tb\n");
    }

    @Test
    void nothingButTheSessionAndTheProgressBarWritesToStandardError() throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src", "main", "java"))) {
            for (Path source : sources.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(source);
                assertThat(text)
                        .as(source.toString())
                        .doesNotContain("System.out")
                        .doesNotContain("System.err")
                        .doesNotContain("printStackTrace");
                if (!Set.of("Session.java", "ProgressBar.java")
                        .contains(source.getFileName().toString())) {
                    assertThat(text)
                            .as(source.toString())
                            .doesNotContain("err.print")
                            .doesNotContain("err().print");
                }
            }
        }
    }

    private static void check(Run run, String command) {
        if (!DOCUMENTS.contains(command.split(" ")[0])) {
            assertThat(unsafe(run.out().replace("\n", ""), command.contains("note")))
                    .as("output of " + command)
                    .isEmpty();
        }
        assertThat(unsafe(run.err().replace("\n", ""), false))
                .as("complaints of " + command)
                .isEmpty();
        assertThat(run.err())
                .doesNotContain("should not happen")
                .doesNotContain("Exception")
                .doesNotContainPattern(": null(?![-a-z])");
    }

    private static String unsafe(String text, boolean tabs) {
        StringBuilder found = new StringBuilder();
        text.codePoints()
                .filter(c -> !Quoted.isShown(c) && !(tabs && c == '\t'))
                .forEach(c -> found.append(Integer.toHexString(c)).append(' '));
        return found.toString();
    }
}
