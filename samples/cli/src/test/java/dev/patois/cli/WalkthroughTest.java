package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code docs/WALKTHROUGH.md} shows what {@code patois lex --trace} prints; {@code -Dpatois.write=true} writes it. */
class WalkthroughTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "WALKTHROUGH.md");
    private static final String LINK = "<a href=\"x\">y</a>";
    private static final String SCRIPT = "<script>var s=\"</script>\"</script>";
    private static final List<String> REGISTERS =
            List.of("currentToken", "temporaryBuffer", "lastStartTag", "returnState");

    @Test
    void thePageShowsTheTrace() throws IOException {
        String page = page();
        if (Boolean.getBoolean("patois.write")) {
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    @Test
    void aLinkIsReadInTheseStates() {
        assertThat(states(LINK))
                .containsExactly(
                        "\"<\" Data state -> Tag open state",
                        "Tag open state -> Tag name state",
                        "\"a\" Tag name state",
                        "\" \" Tag name state -> Before attribute name state",
                        "Before attribute name state -> Attribute name state",
                        "\"href\" Attribute name state",
                        "\"=\" Attribute name state -> Before attribute value state",
                        "\"\\\"\" Before attribute value state -> Attribute value (double-quoted) state",
                        "\"x\" Attribute value (double-quoted) state",
                        "\"\\\"\" Attribute value (double-quoted) state -> After attribute value (quoted) state",
                        "\">\" After attribute value (quoted) state -> Data state, StartTag",
                        "\"y\" Data state, \"y\"",
                        "\"<\" Data state -> Tag open state",
                        "\"/\" Tag open state -> End tag open state",
                        "End tag open state -> Tag name state",
                        "\"a\" Tag name state",
                        "\">\" Tag name state -> Data state, EndTag",
                        "Data state -> Data state");
    }

    @Test
    void aScriptEndsAtTheFirstEndTagEvenInAString() {
        assertThat(states(SCRIPT))
                .containsSubsequence(
                        "\">\" Tag name state -> Data state, StartTag",
                        "Data state -> Script data state",
                        "\"var s=\\\"\" Script data state, \"var s=\\\"\"",
                        "\"<\" Script data state -> Script data less-than sign state",
                        "\"/\" Script data less-than sign state -> Script data end tag open state",
                        "Script data end tag open state -> Script data end tag name state",
                        "\"script\" Script data end tag name state",
                        "\">\" Script data end tag name state -> Data state, EndTag",
                        "\"\\\"\" Data state, \"\\\"\"",
                        "\">\" Tag name state -> Data state, EndTag");
        assertThat(steps(SCRIPT))
                .anySatisfy(step -> assertThat(
                                step.path("changed").path("temporaryBuffer").asText())
                        .isEqualTo("script"));
    }

    /** The families of the 80 states, with how many states each has. */
    @Test
    void the80StatesAreOfTwelveFamilies() {
        Map<String, Integer> families = new LinkedHashMap<>();

        Run.patois("states", "--dialect", "html5-2026-01", "--format", "json")
                .json()
                .forEach(state -> families.merge(state.get("family").asText(), 1, Integer::sum));

        assertThat(families)
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("Content / Data", 5),
                        Map.entry("Tag-shape", 3),
                        Map.entry("Attribute", 9),
                        Map.entry("RCDATA tag-close", 3),
                        Map.entry("RAWTEXT tag-close", 3),
                        Map.entry("Script-data tag-close + escape entry", 5),
                        Map.entry("Script-data escaped", 6),
                        Map.entry("Script-data double-escaped", 6),
                        Map.entry("Comment + markup declaration", 12),
                        Map.entry("DOCTYPE", 16),
                        Map.entry("CDATA", 3),
                        Map.entry("Character reference", 9)));
    }

    private static List<JsonNode> steps(String input) {
        return objects(input).stream()
                .filter(object -> object.get("kind").asText().equals("Step"))
                .toList();
    }

    private static List<JsonNode> objects(String input) {
        return Run.on(input, "lex", "--trace", "--format", "jsonl", "--dialect", "html5-2026-01", "-")
                .jsonLines();
    }

    /** Returns a line to a step: what it consumes, where from, where to, what it emits. */
    private static List<String> states(String input) {
        List<String> lines = new ArrayList<>();
        for (JsonNode step : steps(input)) {
            String consumed = step.get("consumed").asText();
            String to = step.get("cause").asText().equals("stay")
                    ? ""
                    : " -> " + step.get("to").asText();
            lines.add((consumed.isEmpty() ? "" : Quoted.of(consumed) + " ")
                    + step.get("from").asText()
                    + to
                    + (step.has("emittedText")
                            ? ", " + Quoted.of(step.get("emittedText").asText())
                            : "")
                    + (step.has("emitted") ? ", " + step.get("emitted").asText() : ""));
        }
        return lines;
    }

    private static String page() {
        return HEAD + table(LINK) + BETWEEN + table(SCRIPT) + TAIL;
    }

    private static String table(String input) {
        StringBuilder table = new StringBuilder("""
                | At | Input | State before | State after | Emitted | Current token | Buffer | Last start tag \
                | Return state |
                |---|---|---|---|---|---|---|---|---|
                """);
        List<JsonNode> objects = objects(input);
        for (int i = 0; i < objects.size(); i++) {
            JsonNode step = objects.get(i);
            if (!step.get("kind").asText().equals("Step")) {
                continue;
            }
            List<String> cells = new ArrayList<>();
            cells.add(step.get("line").asText() + ":" + step.get("column").asText());
            cells.add(code(step.get("consumed").asText()));
            cells.add(step.get("from").asText());
            cells.add(after(step));
            boolean emits = step.has("emitted");
            cells.add(
                    emits
                            ? emitted(
                                    objects.subList(i, objects.size()),
                                    step.get("emitted").asText())
                            : step.has("emittedText")
                                    ? code(step.get("emittedText").asText())
                                    : "");
            for (String register : REGISTERS) {
                JsonNode changed = step.path("changed").path(register);
                cells.add(changed.isMissingNode() ? "" : changed.asText().isEmpty() ? "none" : code(changed.asText()));
            }
            table.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }
        return table.toString();
    }

    /** Returns the first token of a kind. */
    private static String emitted(List<JsonNode> objects, String kind) {
        return objects.stream()
                .filter(object -> object.get("kind").asText().equals(kind))
                .findFirst()
                .map(token -> code(token.get("raw").asText()) + " " + kind)
                .orElseThrow();
    }

    private static String after(JsonNode step) {
        String to = step.get("to").asText();
        return switch (step.get("cause").asText()) {
            case "stay" -> "stays";
            case "reconsumed" -> to + ", reconsumed";
            case "feedback" -> to + ", set by the tree stage";
            case "end" -> "end of file";
            default -> to;
        };
    }

    private static String code(String text) {
        return text.isEmpty() ? "" : text.equals(" ") ? "space" : "`" + text + "`";
    }

    private static final String HEAD = """
            # Two inputs, state by state

            This page shows what the tokenizer of `html5-2026-01`, with its 80 states, does with two small inputs. Each
            row is a step; a run of characters that one state handles in the same way is one step. The last four columns
            show the current token so far, the temporary buffer, the last start tag, and the return state, which only
            character references have. Their cells are empty where nothing changed, and say *none* where the value was
            removed.

            The tables show the output of `patois lex --trace` as columns. A test compares them with that output;
            `mvn -pl samples/cli -am test -Dtest=WalkthroughTest -Dsurefire.failIfNoSpecifiedTests=false
            -Dpatois.write=true` writes the page again.

            ## `<a href="x">y</a>`

            """;

    private static final String BETWEEN = """

            The article *How the Browser Parses HTML Tokens: A Walkthrough of the Tokenizer* describes the same input.
            Some of what it says is wrong, and some is missing. In fact:

            - The state that meets a letter after `<`, after `</` or before an attribute name does not consume it. It
              creates the token or the attribute and lets the next state *reconsume* the letter. The next state appends
              it to the name.
            - Only `>` emits a tag. `/` leads to the self-closing start tag state. `/` without `>` after it is an error,
              and the tag goes on: `<a/b>` has an attribute `b`.
            - The end of the input is a step of its own.

            ## `<script>var s="</script>"</script>`

            """;

    private static final String TAIL = """

            The article describes this input, too. In fact:

            - `var s="` is seven characters, not eleven.
            - An end tag is appropriate when the name of the *end tag token* equals that of the last start tag. The
              temporary buffer is not compared with it. The buffer keeps the characters as they were written, so that
              they can be emitted if there is no end tag. It is compared with `script` only, when the tokenizer enters
              or leaves the double escaped states.
            - After the end tag, `"</script>` remains, without a semicolon.
            - In the escaped states, after `<!--`, `</script>` ends the script as well. Only a `<script` before it hides
              it, and hides only this one end tag. In the text of 2008, `<!--` hides every end tag; see
              [REVISIONS.md](REVISIONS.md).
            """;
}
