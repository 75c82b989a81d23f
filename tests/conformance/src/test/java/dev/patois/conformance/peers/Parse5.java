package dev.patois.conformance.peers;

import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** parse5 in a process of node that lives as long as this object: a document a line, and a line of tokens back. */
final class Parse5 implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path HOME = Path.of("parse5");
    private static boolean told;

    /**
     * What parse5 made of a document: tokens as in html5lib-tests; of which start tags, from 1, no rule took the
     * solidus.
     */
    record Judgement(List<?> tokens, List<Integer> unacknowledged) {}

    private final Process process;
    private final BufferedWriter in;
    private final BufferedReader out;

    private Parse5(Process process) {
        this.process = process;
        this.in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Starts it; where node or parse5 is absent, the test is skipped with one line that says why. */
    static Parse5 start() throws IOException {
        if (!Files.isDirectory(HOME.resolve("node_modules/parse5"))) {
            skip("parse5 is not there; `npm ci` in tests/conformance/parse5 gets it");
        }
        try {
            return new Parse5(new ProcessBuilder("node", "judge.mjs")
                    .directory(HOME.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        } catch (IOException e) {
            skip("node does not start: " + e.getMessage());
            throw e;
        }
    }

    private static synchronized void skip(String why) {
        String line = "skipped: what compares with parse5: " + why;
        if (!told) {
            told = true;
            System.out.println(line);
        }
        abort(line);
    }

    /**
     * Judges a document; the last argument lets CDATA sections be where the specification has them and parse5 has not.
     */
    Judgement judge(String text, @Nullable String context, boolean scripting, boolean cdataAsSpecified)
            throws IOException {
        Map<String, @Nullable Object> request = new LinkedHashMap<>();
        request.put("text", text);
        request.put("context", context);
        request.put("scripting", scripting);
        request.put("cdataAsSpecified", cdataAsSpecified);
        in.write(JSON.writeValueAsString(request));
        in.write('\n');
        in.flush();
        String line = out.readLine();
        if (line == null) {
            throw new IOException("node ended, exit code " + exitCode());
        }
        JsonNode answer = JSON.readTree(line);
        List<Integer> unacknowledged = new ArrayList<>();
        answer.get("unacknowledged").forEach(tag -> unacknowledged.add(tag.asInt()));
        return new Judgement(JSON.convertValue(answer.get("tokens"), List.class), unacknowledged);
    }

    private String exitCode() throws IOException {
        try {
            return process.waitFor(5, TimeUnit.MINUTES) ? String.valueOf(process.exitValue()) : "none";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
        process.destroy();
    }
}
