package dev.patois.support;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the data of the tests: large corpora beside the project, small tables among the resources. */
public final class Corpora {
    private static final Path ROOT = Path.of(System.getProperty("patois.corpora", "../../../shared/corpora"))
            .normalize();

    private static final Set<Path> TOLD = ConcurrentHashMap.newKeySet();

    private Corpora() {}

    /** Returns a corpus; where it is absent, the test is skipped with one line that says how to get it. */
    public static Path corpus(String name, String howToGetIt) {
        return require(ROOT.resolve(name), howToGetIt);
    }

    /**
     * Returns a specification's text; where it is absent, the test is skipped with one line that says how to get it.
     */
    public static Path specification(String name, String howToGetIt) {
        return require(ROOT.resolveSibling("specs").resolve(name), howToGetIt);
    }

    private static Path require(Path path, String howToGetIt) {
        if (!Files.exists(path)) {
            String line = "skipped: what reads " + path + ", which is not there; " + howToGetIt
                    + "; -Dpatois.corpora=DIR says where the corpora are";
            if (TOLD.add(path)) {
                System.out.println(line); // a report of skipped tests keeps the reason to itself
            }
            abort(line);
        }
        return path;
    }

    /** Returns whether a corpus is there. */
    public static boolean has(String name) {
        return Files.exists(ROOT.resolve(name));
    }

    /** Returns the lines of a resource beside a class, comments left out. */
    public static List<String> resourceLines(Class<?> beside, String name) {
        try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(name, e);
        }
    }
}
