package dev.patois.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Node, with the package that was built. Tests that need them are skipped where one of them is missing. */
final class Node implements AutoCloseable {
    static final Path PACKAGE = Path.of("target", "npm").toAbsolutePath();
    private static final int LEAST = 22;
    private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();
    /** Surrogates that stand alone are escaped: no encoding has them. */
    private static final ObjectMapper JSON = JsonMapper.builder()
            .configure(JsonWriteFeature.ESCAPE_NON_ASCII, true)
            .build();

    private final Process process;
    private final BufferedWriter in;
    private final BufferedReader out;

    private Node(Process process) {
        this.process = process;
        in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Returns the name of a node that knows garbage collection in WebAssembly; skips the test if there is none. */
    static String found() throws IOException, InterruptedException {
        requires(
                Files.exists(PACKAGE.resolve("patois.wasm")),
                "what runs the package of npm, which has not been built; mvn -Pweb builds it");
        String node = System.getenv().getOrDefault("PATOIS_NODE_BINARY", "node");
        int version = 0;
        try {
            Process asked = new ProcessBuilder(node, "--version").start();
            String told = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            asked.waitFor();
            version = Integer.parseInt(told.replaceAll("^v(\\d+).*", "$1"));
        } catch (IOException | NumberFormatException e) {
            version = 0;
        }
        requires(
                version >= LEAST,
                "what runs in node, of which " + LEAST
                        + " or later is not on the path; PATOIS_NODE_BINARY may name one");
        return node;
    }

    /** Skips the test where something is not there, and says once what is skipped and how to get it. */
    static void requires(boolean there, String skipped) {
        if (!there && TOLD.add(skipped)) {
            System.out.println("skipped: " + skipped); // a report of skipped tests keeps the reason to itself
        }
        assumeTrue(there, () -> "skipped: " + skipped);
    }

    static Node start(String backend) throws IOException, InterruptedException {
        String driver =
                Path.of("src", "test", "js", "driver.mjs").toAbsolutePath().toString();
        return new Node(new ProcessBuilder(found(), driver, PACKAGE.toString(), backend)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** What a run of node gave: its exit code, and all it wrote. */
    record Ran(int code, String told) {}

    /** Runs a file of tests with node's own runner. */
    static Ran tests(Path file, Map<String, String> environment) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                found(), "--test-reporter=spec", file.toAbsolutePath().toString());
        builder.environment().putAll(environment);
        Process process = builder.redirectErrorStream(true).start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ran(process.waitFor(), told);
    }

    String answer(List<String> parts, String text, byte[] bytes) throws IOException {
        Map<String, Object> request = text != null
                ? Map.of("parts", parts, "text", text)
                : Map.of("parts", parts, "bytes", Base64.getEncoder().encodeToString(bytes));
        in.write(JSON.writeValueAsString(request));
        in.newLine();
        in.flush();
        return JSON.readValue(out.readLine(), String.class);
    }

    @Override
    public void close() throws IOException {
        in.close(); // it ends when it has read all
        process.onExit().orTimeout(10, TimeUnit.SECONDS).exceptionally(late -> {
            process.destroy();
            return process;
        });
    }
}
