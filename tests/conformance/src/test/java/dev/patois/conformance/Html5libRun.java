package dev.patois.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.patois.support.Wtf8;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One run of html5lib-tests: a test in one of its initial states.
 *
 * @param file the file it stands in
 * @param description what it is about
 * @param input the input
 * @param initialState the name of the state it begins in
 * @param lastStartTag the name of the start tag emitted before, or null
 * @param tokens the expected tokens, as arrays; in the older suites {@code ParseError} stands among them
 * @param errors the expected errors, as {@code code@line:col}
 * @param ignoresErrorOrder whether the places of the errors among the tokens are not to be compared
 */
public record Html5libRun(
        String file,
        String description,
        String input,
        String initialState,
        @Nullable String lastStartTag,
        List<Object> tokens,
        List<String> errors,
        boolean ignoresErrorOrder) {
    public static final ObjectMapper JSON = new ObjectMapper();

    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9A-Fa-f]{4})");

    /** Returns the runs of all files of a directory; those of other kinds of tests are left out. */
    public static List<Html5libRun> readAll(Path directory) {
        return readAll(directory, "initialStates", "Data state");
    }

    /** Returns the runs of all files of a directory, the states in a field of a name. */
    public static List<Html5libRun> readAll(Path directory, String statesField, String defaultState) {
        List<Html5libRun> runs = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".test")).sorted().toList()) {
                for (JsonNode test : JSON.readTree(Files.readAllBytes(file)).path("tests")) {
                    addRuns(file.getFileName().toString(), test, statesField, defaultState, runs);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return runs;
    }

    private static void addRuns(
            String file, JsonNode test, String statesField, String defaultState, List<Html5libRun> runs) {
        boolean escaped = test.path("doubleEscaped").asBoolean();
        List<String> states = new ArrayList<>();
        test.path(statesField).forEach(state -> states.add(state.asText()));
        if (states.isEmpty()) {
            states.add(defaultState);
        }
        for (String state : states) {
            runs.add(new Html5libRun(
                    file,
                    test.path("description").asText(),
                    unescape(test.path("input").asText(), escaped),
                    state,
                    test.path("lastStartTag").textValue(),
                    tokens(test.path("output"), escaped),
                    errors(test.path("errors")),
                    test.path("ignoreErrorOrder").asBoolean()));
        }
    }

    /** Returns tokens written as arrays. */
    public static List<Object> tokens(JsonNode output, boolean escaped) {
        String json = output.toString();
        try {
            JsonNode tokens = escaped ? JSON.readTree(json.replace("\\\\u", "\\u")) : output;
            return JSON.convertValue(tokens, JSON.getTypeFactory().constructCollectionType(List.class, Object.class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns errors written as objects with code, line and col. */
    public static List<String> errors(JsonNode errors) {
        List<String> rendered = new ArrayList<>();
        for (JsonNode error : errors) {
            rendered.add(error.path("code").asText() + "@" + error.path("line").asInt() + ":"
                    + error.path("col").asInt());
        }
        return rendered;
    }

    private static String unescape(String text, boolean escaped) {
        if (!escaped) {
            return text;
        }
        return ESCAPE.matcher(text)
                .replaceAll(m -> java.util.regex.Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(m.group(1), 16))));
    }

    /** Returns whether the input has a surrogate that is not half of a pair, which UTF-8 cannot express. */
    public boolean hasLoneSurrogate() {
        return !StandardCharsets.UTF_8.newEncoder().canEncode(input);
    }

    /**
     * Returns the input as UTF-8 bytes; a lone surrogate becomes the three bytes of its WTF-8 form, which are
     * malformed.
     */
    public byte[] bytes() {
        return Wtf8.encode(input);
    }

    @Override
    public String toString() {
        return file + ": " + description + " [" + initialState + "] " + JSON.valueToTree(input);
    }
}
