package dev.patois.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.benchmarks.Corpus;
import dev.patois.benchmarks.report.Measuring.LeftOut;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The command {@code patois} as a process, as a user starts it: with the classes that its launcher keeps. */
final class CommandRuns {
    private static final String SMALL = "<!DOCTYPE html><title>A page</title><p class=x>caf&eacute;";

    private final Path home;

    CommandRuns(Path home) {
        this.home = home;
    }

    /** Returns what a command took, of a number of starts. The first start, which is not counted, builds it. */
    JsonNode measure(Run run, Path java, int times) throws LeftOut, IOException, InterruptedException {
        boolean first = run.benchmark().endsWith("firstToken");
        Path page = page(run.benchmark());
        List<String> command = new ArrayList<>(List.of(home.resolve("patois").toString(), "lex"));
        if (run.benchmark().endsWith("Json")) {
            command.addAll(List.of("--format", "json"));
        }
        command.add(page.toString());
        List<Double> rates = new ArrayList<>();
        for (int i = 0; i <= times; i++) {
            double seconds = seconds(command, java, first);
            if (i > 0) {
                rates.add(1 / seconds);
            }
        }
        return Measuring.result(run.benchmark(), Map.of(), version(java), rates);
    }

    /** Returns the length of the document that a command reads. */
    long bytes(Run run) throws IOException {
        return Files.size(page(run.benchmark()));
    }

    private static Path page(String benchmark) throws IOException {
        if (benchmark.contains("longPage")) {
            return longest();
        }
        Path small = Files.createTempFile("patois", ".html");
        small.toFile().deleteOnExit();
        return Files.writeString(small, SMALL);
    }

    /** Returns the longest page of the corpora, or one made here. */
    private static Path longest() throws IOException {
        Path large = Corpus.directory().resolve("large");
        if (Files.isDirectory(large)) {
            try (var files = Files.list(large)) {
                return files.max(Comparator.comparingLong(file -> file.toFile().length()))
                        .orElseThrow();
            }
        }
        Path page = Files.createTempFile("patois", ".html");
        page.toFile().deleteOnExit();
        return Files.write(page, Corpus.load(Corpus.GENERATED).documents().get(0));
    }

    private static double seconds(List<String> command, Path java, boolean toTheFirstByte)
            throws LeftOut, IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        if (!toTheFirstByte) {
            builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        }
        builder.environment().put("JAVA_HOME", java.toString());
        long start = System.nanoTime();
        Process process = builder.start();
        process.getOutputStream().close();
        long first = start;
        if (toTheFirstByte) {
            try (InputStream out = process.getInputStream()) {
                out.read();
                first = System.nanoTime();
                out.readAllBytes();
            }
        }
        if (process.waitFor() != 0) {
            throw LeftOut.failed("`patois lex` ended with exit code " + process.exitValue());
        }
        return ((toTheFirstByte ? first : System.nanoTime()) - start) / 1e9;
    }

    /** Returns the version of a Java, from the file that each has in its home. */
    static String version(Path java) throws IOException {
        Path release = java.resolve("release");
        if (Files.isReadable(release)) {
            for (String line : Files.readAllLines(release)) {
                if (line.startsWith("JAVA_VERSION=")) {
                    return line.substring("JAVA_VERSION=".length()).replace("\"", "");
                }
            }
        }
        return System.getProperty("java.version");
    }
}
