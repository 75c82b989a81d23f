package dev.patois.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.benchmarks.Corpus;
import dev.patois.benchmarks.report.Measuring.LeftOut;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Parsers that are not of the JVM. Each is a program in {@code tests/benchmarks/peers}, which takes a directory of
 * documents and a number of seconds. It reads the documents into memory, makes tokens of all of them again and again,
 * for as long to warm up and then measured, and writes the nanoseconds of each round on a line of its own.
 */
final class ProcessPeers {
    private static final int TIMEOUT_SECONDS = 120;

    private final Path sources;
    private final Path built;
    private final Path parse5;

    ProcessPeers(Path home) {
        sources = home.resolve("tests/benchmarks/peers");
        built = home.resolve("tests/benchmarks/target/peers");
        parse5 = home.resolve("tests/conformance/parse5/node_modules/parse5/dist/index.js");
    }

    /** Returns what a peer took for a set of documents. */
    JsonNode measure(Run run, double seconds) throws LeftOut, IOException, InterruptedException {
        List<String> command = new ArrayList<>(program(run.benchmark()));
        command.add(documents(run.parameters().getOrDefault("set", Corpus.GENERATED))
                .toString());
        command.add(String.format(Locale.ROOT, "%.2f", seconds));
        List<Double> rates = output(command)
                .lines()
                .map(nanoseconds -> 1e9 / Double.parseDouble(nanoseconds))
                .toList();
        if (rates.isEmpty()) {
            throw LeftOut.failed("its program wrote nothing");
        }
        return Measuring.result(run.benchmark(), run.parameters(), "", rates);
    }

    private static Path documents(String set) throws IOException {
        if (!set.equals(Corpus.GENERATED)) {
            return Corpus.directory().resolve(set);
        }
        Path directory = Files.createTempDirectory("patois");
        for (byte[] document : Corpus.load(set).documents()) {
            Files.write(directory.resolve("page.html"), document);
        }
        return directory;
    }

    /** Returns the command of a peer, whose program is compiled first where that is needed. */
    List<String> program(String benchmark) throws LeftOut, IOException, InterruptedException {
        return switch (benchmark) {
            case "ProcessPeer.lexbor" -> lexbor();
            case "ProcessPeer.lolHtml" -> lolHtml();
            default -> parse5();
        };
    }

    private List<String> parse5() throws LeftOut {
        require("parse5", "node", "install Node.js");
        if (!Files.exists(parse5)) {
            throw LeftOut.missing("parse5 is not here; `npm ci` in tests/conformance/parse5 gets it");
        }
        return List.of("node", sources.resolve("parse5.mjs").toString(), parse5.toString());
    }

    private List<String> lexbor() throws LeftOut, IOException, InterruptedException {
        require("lexbor", "gcc", "install gcc");
        Path program = built.resolve("lexbor");
        Files.createDirectories(built);
        List<String> compile = new ArrayList<>(List.of("gcc", "-O3", "-march=native", "-o", program.toString()));
        compile.add(sources.resolve("lexbor.c").toString());
        String place = System.getenv("LEXBOR_HOME");
        if (place != null) {
            compile.addAll(List.of("-I" + place + "/include", "-L" + place + "/lib", "-Wl,-rpath," + place + "/lib"));
        }
        compile.add("-llexbor");
        if (!succeeds(compile)) {
            throw LeftOut.missing(
                    "lexbor is not here; install its library and headers (github.com/lexbor/lexbor, cmake),"
                            + " or set LEXBOR_HOME to where they are");
        }
        return List.of(program.toString());
    }

    private List<String> lolHtml() throws LeftOut, IOException, InterruptedException {
        require("lol-html", "cargo", "install Rust");
        Path crate = sources.resolve("lol-html");
        List<String> compile = List.of(
                "cargo",
                "build",
                "--release",
                "--offline",
                "--quiet",
                "--manifest-path",
                crate.resolve("Cargo.toml").toString(),
                "--target-dir",
                built.resolve("lol-html").toString());
        if (!succeeds(compile)) {
            throw LeftOut.missing(
                    "lol-html is not here; `cargo fetch` in tests/benchmarks/peers/lol-html gets it from crates.io");
        }
        return List.of(built.resolve("lol-html/release/lol-html-run").toString());
    }

    private static void require(String peer, String program, String advice) throws LeftOut {
        for (String directory : System.getenv().getOrDefault("PATH", "").split(":")) {
            if (!directory.isEmpty() && Files.isExecutable(Path.of(directory, program))) {
                return;
            }
        }
        throw LeftOut.missing(peer + " needs " + program + ", which is not here; " + advice);
    }

    private static boolean succeeds(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            return false;
        }
        return process.exitValue() == 0;
    }

    private static String output(List<String> command) throws LeftOut, IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw LeftOut.failed("its program ended with exit code " + process.exitValue());
        }
        return output;
    }
}
