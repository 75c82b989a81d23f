package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEvents;
import dev.patois.sgml.SgmlPart;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every example of the NOTE, in every event of its program, lines included. */
class SgmlNoteTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int EXAMPLES = 118;

    @ParameterizedTest
    @ValueSource(ints = {Integer.MAX_VALUE, 1, 3, 7})
    void everyExampleGivesTheEventsOfTheProgram(int chunk) throws IOException {
        Path file = Corpora.corpus(
                "sgml/note-examples.jsonl", "it holds the examples of the W3C NOTE with the events of its program");
        List<String> lines = Files.readAllLines(file);
        Failures failures = new Failures();

        for (String line : lines) {
            JsonNode example = JSON.readTree(line);
            String input = example.get("input").asText();
            Listing normalised = Listing.of(input, true, chunk, false);
            Listing raw = Listing.of(input, false, chunk, false);
            Listing bytes = Listing.of(input, false, chunk, true);
            failures.compare(input, "normalised", example.get("events"), normalised.events);
            failures.compare(input, "raw", example.get("events_raw"), raw.events);
            failures.compare(input, "raw, from bytes", example.get("events_raw"), bytes.events);
            failures.compare(input, "final line", example.get("final_line").asInt(), raw.finalLine);
        }

        failures.assertNone();
        assertThat(lines).hasSize(EXAMPLES);
    }

    /** The events of an input in the form of the corpus. */
    private static final class Listing {
        final ArrayNode events = JSON.createArrayNode();
        int finalLine;

        static Listing of(String input, boolean normalise, int chunk, boolean asBytes) {
            Listing listing = new Listing();
            SgmlEvents lexer = new SgmlEvents(
                    Sgml.STRICT_1996,
                    listing.callback("Tag/Data"),
                    listing.callback("Aux Markup"),
                    listing.callback("Err/Lim"));
            lexer.norm(normalise);
            if (asBytes) {
                byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
                for (int i = 0; i < bytes.length; i += chunk) {
                    lexer.lex(Arrays.copyOfRange(bytes, i, (int) Math.min(bytes.length, i + (long) chunk)));
                }
            } else {
                for (int i = 0; i < input.length(); i += chunk) {
                    lexer.lex(input.substring(i, (int) Math.min(input.length(), i + (long) chunk)));
                }
            }
            lexer.end();
            listing.finalLine = lexer.line();
            return listing;
        }

        private SgmlEvents.Callback callback(String name) {
            return (SgmlEvents lexer, @Nullable String[] strings, SgmlPart[] types) -> {
                ObjectNode event = events.addObject();
                event.put("cb", name);
                event.put("line", lexer.line());
                ArrayNode tokens = event.putArray("tokens");
                for (int i = 0; i < strings.length; i++) {
                    tokens.addArray().add(types[i].printed()).add(strings[i]);
                }
            };
        }
    }
}
