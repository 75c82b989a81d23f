package dev.patois.cli.batch;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.patois.corpus.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads one line of {@code patois batch}. Fields of other names are passed over, and null counts as absent. A wrong
 * value does not end the reading: the id, which the answer needs, may stand after it.
 */
final class RequestReader {
    private final byte[] line;
    private final Set<String> names = new HashSet<>();

    private String id = "null";
    private @Nullable String input;
    private @Nullable String dialect;
    private @Nullable String state;
    private @Nullable String lastStartTag;
    private boolean foreign;
    private @Nullable String feedback;
    private @Nullable Boolean scripting;
    private int chunks;
    private boolean spans;
    private boolean normalize;
    private boolean strict1996 = true;
    private @Nullable String problem;

    RequestReader(byte[] line) {
        this.line = line;
    }

    /** Returns the id as it stands in the line, in JSON; {@code null} where none was seen. */
    String id() {
        return id;
    }

    /**
     * Reads the line.
     *
     * @throws BadRequest if it is no request
     */
    Request read() throws BadRequest {
        for (int i = 0; i < Math.min(4, line.length); i++) {
            if (line[i] == 0) {
                throw new BadRequest("not JSON: a NUL where UTF-8 was expected");
            }
        }
        try (JsonParser json = Json.READING.createParser(line)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new BadRequest("not a JSON object");
            }
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                if (!names.add(name) && problem == null) {
                    problem = "\"" + name + "\" stands twice, and only one of them could count";
                }
                json.nextToken();
                field(name, json);
            }
            if (json.nextToken() != null) {
                throw new BadRequest("more than one JSON value in a line");
            }
        } catch (JsonProcessingException e) {
            throw new BadRequest("not JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new BadRequest("not JSON in UTF-8: " + e.getMessage());
        }
        if (problem != null) {
            throw new BadRequest(problem);
        }
        if (input == null) {
            throw new BadRequest("\"input\" is missing");
        }
        return new Request(
                input,
                dialect == null ? "html5" : dialect,
                state,
                lastStartTag,
                foreign,
                feedback,
                scripting,
                chunks,
                spans,
                normalize,
                strict1996);
    }

    private void field(String name, JsonParser json) throws IOException {
        switch (name) {
            case "id" -> id = raw(json);
            case "input" -> input = string(name, json);
            case "dialect" -> dialect = string(name, json);
            case "state" -> state = string(name, json);
            case "lastStartTag" -> lastStartTag = string(name, json);
            case "foreign" -> foreign = flag(name, json);
            case "feedback" -> feedback = string(name, json);
            case "scripting" -> scripting = json.currentToken() == JsonToken.VALUE_NULL ? null : flag(name, json);
            case "chunks" -> chunks = count(name, json);
            case "spans" -> spans = flag(name, json);
            case "normalize" -> normalize = flag(name, json);
            case "strict1996" -> strict1996 = json.currentToken() == JsonToken.VALUE_NULL || flag(name, json);
            default -> json.skipChildren();
        }
    }

    /** Returns the current value as it stands in the line: numbers keep their spelling. */
    private String raw(JsonParser json) throws IOException {
        int from = (int) json.currentTokenLocation().getByteOffset();
        json.skipChildren();
        json.finishToken();
        int to = (int) json.currentLocation().getByteOffset();
        String written = new String(line, from, to - from, StandardCharsets.UTF_8).strip();
        return written.replace('\t', ' ').replace('\r', ' '); // in JSON they stand between values only
    }

    private @Nullable String string(String name, JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return json.getText();
        }
        if (json.currentToken() != JsonToken.VALUE_NULL || name.equals("input")) {
            wrong(name, "a string", json);
        }
        return null;
    }

    private boolean flag(String name, JsonParser json) throws IOException {
        if (!json.currentToken().isBoolean() && json.currentToken() != JsonToken.VALUE_NULL) {
            wrong(name, "true or false", json);
        }
        return json.currentToken() == JsonToken.VALUE_TRUE;
    }

    private int count(String name, JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT
                && json.getNumberType() == JsonParser.NumberType.INT
                && json.getIntValue() > 0) {
            return json.getIntValue();
        }
        if (json.currentToken() != JsonToken.VALUE_NULL) {
            wrong(name, "a whole number from 1 to 2147483647", json);
        }
        return 0;
    }

    private void wrong(String name, String expected, JsonParser json) throws IOException {
        json.skipChildren();
        if (problem == null) {
            problem = "\"" + name + "\" is not " + expected;
        }
    }
}
