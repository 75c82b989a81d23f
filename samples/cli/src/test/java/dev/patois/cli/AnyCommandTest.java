package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.corpus.text.Quoted;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever is typed and whatever is read, a command answers, or says in a line of words what is wrong. */
class AnyCommandTest {
    private static final int RUNS = 800;

    private static final List<String> COMMANDS = List.of(
            "lex",
            "check",
            "compare",
            "explain",
            "rewrite",
            "batch",
            "dialects",
            "states",
            "errors",
            "encoding",
            "xml5 repair",
            "xml5",
            "sgml --to xml",
            "survey",
            "",
            "lexx");

    private static final List<String> WORDS = List.of(
            "-",
            "--",
            "",
            "@0",
            "@5",
            "@-1",
            "-@3",
            "no/such/file",
            "a\0b",
            "--errors",
            "--spans",
            "--trace",
            "--no-feedback",
            "--stop-at-first-error",
            "--fail-on-error",
            "--format",
            "text",
            "json",
            "jsonl",
            "html5lib",
            "note",
            "sarif",
            "github",
            "--fail-on",
            "any",
            "html",
            "--dialect",
            "html5",
            "html-2008",
            "xml5",
            "sgml",
            "sgml-full",
            "--dialects",
            "html5,xml5",
            "sgml,sgml-full",
            "--level",
            "with-errors",
            "with-spans",
            "--class",
            "null",
            "--limit",
            "-1",
            "0",
            "999999999999",
            "--encoding",
            "auto",
            "utf-16",
            "iso-2022-jp",
            "--option",
            "syntax=x",
            "entities",
            "short-tags=sgml",
            "--normalize",
            "--strict1996",
            "--set",
            "a[b]=c",
            "*[=",
            "--remove",
            "a",
            "--unwrap",
            "*",
            "--rename",
            "a[b]=",
            "--insert-end",
            "p=<x>",
            "--markup",
            "--fragment",
            "--html-entities",
            "--quiet",
            "--override",
            "--transport",
            "--default",
            "--ignore",
            "doctype",
            "--rows",
            "--resume",
            "--longest",
            "--name",
            "[",
            "--help",
            "--version",
            "--color",
            "always",
            "\uD800");

    private static final List<String> PIECES = List.of(
            "<",
            "</",
            ">",
            "a",
            "p",
            " b=\"",
            "'",
            "\"",
            "&amp;",
            "&#x0;",
            "&e",
            ";",
            "<!--",
            "--!>",
            "<!DOCTYPE a [",
            "]>",
            "<!ENTITY e '<p>'>",
            "<![CDATA[",
            "]]>",
            "<?",
            "?>",
            "<script>",
            "</script>",
            "\0",
            "\r\n",
            "\u001B",
            "\u00E9",
            "\u00FF\u00FE",
            "<svg>",
            "{\"input\":\"<a\"}\n",
            "{\"id\":",
            "\n");

    @Test
    void everyCommandAnswersOrSaysWhatIsWrong() {
        Random random = new Random(20);
        for (int run = 0; run < RUNS; run++) {
            List<String> args = new ArrayList<>(List.of(pick(COMMANDS, random).split(" ")));
            for (int i = random.nextInt(6); i > 0; i--) {
                args.add(pick(WORDS, random));
            }
            if (random.nextInt(3) > 0) {
                args.add("-");
            }
            StringBuilder input = new StringBuilder();
            for (int i = random.nextInt(30); i > 0; i--) {
                input.append(pick(PIECES, random));
            }
            String rows = args.contains("--rows") ? "--longest" : "";
            args.replaceAll(arg -> arg.equals("--rows") ? rows : arg);

            Run result = Run.on(input.toString().getBytes(StandardCharsets.ISO_8859_1), args.toArray(String[]::new));

            String name = args + " of " + Quoted.of(input.toString());
            assertThat(result.exit()).as(name).isBetween(0, 2);
            assertThat(result.err())
                    .as(name)
                    .doesNotContain("should not happen")
                    .doesNotContain("Exception")
                    .doesNotContain("\tat ");
            assertThat(result.err()).as(name).doesNotContainPattern(": null(?![-a-z])");
        }
    }

    private static String pick(List<String> choices, Random random) {
        return choices.get(random.nextInt(choices.size()));
    }
}
