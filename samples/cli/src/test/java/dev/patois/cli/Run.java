package dev.patois.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.patois.cli.session.Session;
import dev.patois.cli.session.Terminal;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A run of the command in this process, and what came of it. */
public record Run(int exit, String out, String err) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Runs with nothing on standard input. */
    public static Run patois(String... args) {
        return on("", args);
    }

    /** Runs with a text on standard input. */
    public static Run on(String input, String... args) {
        return on(input.getBytes(StandardCharsets.UTF_8), args);
    }

    /** Runs with bytes on standard input. */
    public static Run on(byte[] input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Patois.run(
                args,
                new ByteArrayInputStream(input),
                new PrintStream(out, false, StandardCharsets.US_ASCII),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Run(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs where a person watches. */
    public static Run watched(Terminal terminal, Map<String, String> environment, String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = Session.of(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment,
                terminal);
        int exit = Patois.run(args, session);
        return new Run(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Returns the names of all dialects, as an error lists them. */
    public static String dialects() {
        return Dialects.all().stream().map(Dialect::name).collect(Collectors.joining(", "));
    }

    /** Returns the output as one JSON value. */
    public JsonNode json() {
        return json(out);
    }

    /** Returns the output as a JSON value a line. */
    public List<JsonNode> jsonLines() {
        List<JsonNode> values = new ArrayList<>();
        out.lines().forEach(line -> values.add(json(line)));
        return values;
    }

    public static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
