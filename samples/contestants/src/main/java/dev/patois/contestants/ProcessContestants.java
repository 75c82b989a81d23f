package dev.patois.contestants;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantProvider;
import dev.patois.core.compare.UnknownContestantException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The parsers that run in processes of their own: any command, as {@code exec:COMMAND}, and some that are ready. With
 * {@code |} and a dialect after it, that reads the markup which comes out; any other {@code |} is part of the command.
 * Nothing is installed here: what is missing is told, with the command that installs it.
 */
public final class ProcessContestants implements ContestantProvider {
    /** The environment variable with the directory that packages of npm were installed in. */
    static final String NODE = "PATOIS_NODE";

    private static final String EXEC = "exec:";
    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** Where a ready adapter runs. */
    private enum Host {
        NODE,
        PYTHON,
        CHROMIUM
    }

    /**
     * A ready adapter.
     *
     * @param file its file, beside this class
     * @param packages what it needs, by the names of npm, or of Python's modules
     * @param argument what it is told on its command line
     */
    private record Adapter(Host host, String file, List<String> packages, String argument) {}

    private static final Map<String, Adapter> ADAPTERS = new TreeMap<>();

    static {
        ADAPTERS.put("parse5", new Adapter(Host.NODE, "parse5.mjs", List.of("parse5"), ""));
        ADAPTERS.put("htmlparser2", new Adapter(Host.NODE, "htmlparser2.mjs", List.of("htmlparser2"), ""));
        ADAPTERS.put("dompurify", new Adapter(Host.NODE, "dompurify.mjs", List.of("dompurify", "jsdom"), ""));
        ADAPTERS.put("html5lib", new Adapter(Host.PYTHON, "html5lib.py", List.of("html5lib"), ""));
        ADAPTERS.put("lxml", new Adapter(Host.PYTHON, "lxml.py", List.of("lxml"), ""));
        ADAPTERS.put("lexbor", new Adapter(Host.PYTHON, "lexbor.py", List.of("selectolax"), ""));
        ADAPTERS.put("chromium-innerhtml", new Adapter(Host.CHROMIUM, "chromium.py", List.of(), "innerHTML"));
        ADAPTERS.put("chromium-sethtml", new Adapter(Host.CHROMIUM, "chromium.py", List.of(), "setHTML"));
    }

    /** For the service loader. */
    public ProcessContestants() {}

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>(ADAPTERS.keySet());
        names.add("exec:COMMAND");
        return List.copyOf(names);
    }

    @Override
    public Optional<Contestant> find(String name) {
        int bar = name.lastIndexOf('|');
        Optional<Dialect> reader = bar < 0 ? Optional.empty() : Dialects.find(name.substring(bar + 1));
        return reader.isPresent()
                ? found(name, name.substring(0, bar), Contestant.of(reader.get()))
                : found(name, name, null);
    }

    /**
     * Returns what runs a parser.
     *
     * @param name the name it has in results
     * @param parser the parser that is run
     * @param reader what reads the markup that it lets through; null for the living standard
     */
    private static Optional<Contestant> found(String name, String parser, @Nullable Contestant reader) {
        if (parser.startsWith(EXEC) && parser.length() > EXEC.length()) {
            List<String> command = List.of("sh", "-c", parser.substring(EXEC.length()));
            return Optional.of(new ProcessContestant(name, command, null, LIMIT, reader));
        }
        Adapter adapter = ADAPTERS.get(parser);
        return adapter == null ? Optional.empty() : Optional.of(ready(name, adapter, reader));
    }

    private static Contestant ready(String name, Adapter adapter, @Nullable Contestant reader) {
        String code = code(adapter.file());
        return switch (adapter.host()) {
            case NODE -> {
                Path directory = nodeDirectory();
                boolean missing = adapter.packages().stream()
                        .anyMatch(part -> !Files.isDirectory(
                                directory.resolve("node_modules").resolve(part)));
                if (missing || !runs("node", "--version")) {
                    throw missing(
                            name,
                            "npm install --prefix " + directory + " " + String.join(" ", adapter.packages())
                                    + "; with another directory, set " + NODE + " to it");
                }
                // Given as an argument, the code finds the packages of the directory it runs in.
                yield new ProcessContestant(
                        name, List.of("node", "--input-type=module", "-e", code), directory, LIMIT, reader);
            }
            case PYTHON -> {
                String python = python(adapter.packages().get(0));
                if (python == null) {
                    String module = adapter.packages().get(0);
                    throw missing(
                            name,
                            module.equals("selectolax")
                                    ? "pip install selectolax"
                                    : "apt-get install python3-" + module + ", or pip install " + module);
                }
                yield new ProcessContestant(name, List.of(python, "-c", code), null, LIMIT, reader);
            }
            case CHROMIUM -> {
                String python = python("json");
                if (python == null || !runs("chromedriver", "--version")) {
                    throw missing(name, "apt-get install chromium chromium-driver python3");
                }
                yield new ProcessContestant(name, List.of(python, "-c", code, adapter.argument()), null, LIMIT, reader);
            }
        };
    }

    private static UnknownContestantException missing(String name, String how) {
        return new UnknownContestantException(name + " is not installed: " + how);
    }

    private static Path nodeDirectory() {
        String given = System.getenv(NODE);
        return given == null || given.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache", "patois", "node")
                : Path.of(given).toAbsolutePath();
    }

    /** Returns a Python that has a module, or null. */
    private static @Nullable String python(String module) {
        for (String python : List.of("python3", "/usr/bin/python3")) {
            if (runs(python, "-c", "import " + module)) {
                return python;
            }
        }
        return null;
    }

    private static boolean runs(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return false;
            }
            return process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static String code(String file) {
        try (InputStream in = ProcessContestants.class.getResourceAsStream("adapters/" + file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(file + " cannot be read", e);
        }
    }
}
