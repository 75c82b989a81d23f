package dev.patois.conformance.peers.tables;

import dev.patois.conformance.peers.tables.filters.AntiSamyFilter;
import dev.patois.conformance.peers.tables.filters.JsoupFilter;
import dev.patois.conformance.peers.tables.filters.OwaspFilter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * Runs published cases: through the sanitizers on the class path, and, when the page is written, through versions that
 * are fetched by the clients of their registries, into {@code target/peers}.
 */
final class MutationRuns {
    private static final Path FOLDER = Path.of("target", "peers").toAbsolutePath();
    private static final Map<String, Class<?>> FILTERS = Map.of(
            "owasp-sanitizer", OwaspFilter.class,
            "antisamy", AntiSamyFilter.class,
            "jsoup-cleaner", JsoupFilter.class);

    /** What runs beside the newest sanitizers, in a version that runs in a Node of some years. */
    private static final Map<String, String> NEWER = Map.of("jsdom", "jsdom@26.0.0");

    private MutationRuns() {}

    /** A case in the version of this build. */
    static Mutation.Outcome now(Mutation mutation) throws Exception {
        Peer peer = Peer.ALL.stream()
                .filter(one -> one.name().equals(mutation.filter()))
                .findFirst()
                .orElseThrow();
        return Mutation.Outcome.of(peer.version(), filtered(mutation, MutationRuns.class.getClassLoader()));
    }

    /** Returns whether each build has the sanitizer. */
    static boolean isAlwaysThere(Mutation mutation) {
        return FILTERS.containsKey(mutation.filter());
    }

    /** A case in a version that is fetched; an empty version is the newest. */
    static Mutation.Outcome fetched(Mutation mutation, String version) throws Exception {
        return switch (mutation.ecosystem()) {
            case "maven" -> inVersion(mutation, version);
            case "npm" -> inNode(mutation, version);
            default -> inPython(mutation, version);
        };
    }

    @SuppressWarnings("unchecked")
    private static String filtered(Mutation mutation, ClassLoader loader) throws ReflectiveOperationException {
        Class<?> filter = loader.loadClass(
                Objects.requireNonNull(FILTERS.get(mutation.filter())).getName());
        return ((UnaryOperator<String>) filter.getConstructor(String.class).newInstance(mutation.configuration()))
                .apply(mutation.input());
    }

    private static Mutation.Outcome inVersion(Mutation mutation, String version) throws Exception {
        String name = mutation.filter() + "-" + version;
        Path classPath = FOLDER.resolve(name + ".txt");
        if (!Files.exists(classPath)) {
            String[] artifact = mutation.artifact().split(":");
            Path pom = FOLDER.resolve(name + ".xml");
            Files.createDirectories(FOLDER);
            Files.writeString(pom, """
                    <project>
                      <modelVersion>4.0.0</modelVersion>
                      <groupId>any</groupId>
                      <artifactId>any</artifactId>
                      <version>1</version>
                      <dependencies>
                        <dependency>
                          <groupId>%s</groupId>
                          <artifactId>%s</artifactId>
                          <version>%s</version>
                        </dependency>
                      </dependencies>
                    </project>
                    """.formatted(artifact[0], artifact[1], version));
            run(
                    FOLDER,
                    "",
                    "mvn",
                    "-q",
                    "-B",
                    "-f",
                    pom.toString(),
                    "dependency:build-classpath",
                    "-DincludeScope=runtime",
                    "-Dmdep.outputFile=" + classPath);
        }
        List<URL> urls = new ArrayList<>();
        for (String jar : Files.readString(classPath).strip().split(File.pathSeparator)) {
            urls.add(Path.of(jar).toUri().toURL());
        }
        urls.add(MutationRuns.class.getProtectionDomain().getCodeSource().getLocation());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader own = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(own);
            return Mutation.Outcome.of(version, filtered(mutation, own));
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static Mutation.Outcome inNode(Mutation mutation, String version) throws Exception {
        boolean newest = version.isEmpty();
        Path folder = FOLDER.resolve(mutation.filter() + "-" + (newest ? "newest" : version));
        Path installed =
                folder.resolve("node_modules").resolve(mutation.artifact()).resolve("package.json");
        if (newest || !Files.exists(installed)) {
            Files.createDirectories(folder);
            List<String> command = new ArrayList<>(List.of("npm", "install", "--no-audit", "--no-fund"));
            command.addAll(List.of("--ignore-scripts", "--prefix", folder.toString()));
            command.add(mutation.artifact() + "@" + (newest ? "latest" : version));
            mutation.besides().forEach(one -> command.add(newest ? NEWER.getOrDefault(one.split("@")[0], one) : one));
            run(folder, "", command.toArray(String[]::new));
        }
        String output = run(
                folder,
                Kept.JSON.writeValueAsString(mutation),
                "node",
                "--input-type=module",
                "-e",
                code("filter.mjs"));
        return Mutation.Outcome.of(
                Kept.JSON.readTree(Files.readString(installed)).path("version").asText(),
                Kept.JSON.readTree(output).asText());
    }

    /** Of Python, what is installed is asked: old versions are no longer packages of Debian. */
    private static Mutation.Outcome inPython(Mutation mutation, String version) throws Exception {
        if (!version.isEmpty()) {
            return Mutation.Outcome.notRun("no package of Debian has this version");
        }
        String[] python = {"/usr/bin/python3", "-c", code("filter.py")};
        String output = run(Path.of("."), Kept.JSON.writeValueAsString(mutation), python);
        return Mutation.Outcome.of(
                Kept.JSON.readTree(output).path("version").asText(),
                Kept.JSON.readTree(output).path("html").asText());
    }

    private static String code(String file) throws IOException {
        try (InputStream in = Objects.requireNonNull(MutationRuns.class.getResourceAsStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String run(Path folder, String input, String... command) throws IOException, InterruptedException {
        Path told = Files.createTempFile("peers", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(told.toFile())
                .start();
        process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + output + Files.readString(told));
        }
        Files.delete(told);
        return output;
    }
}
