package dev.patois.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each command has a package; what they share lies in packages below, and none of those needs one above it. */
class PackagesTest {
    private static final Pattern CLASS = Pattern.compile("dev/patois/cli/((?:[a-z0-9]+/)*)[A-Z]\\w*");
    private static final int MOST_IN_A_PACKAGE = 20;

    /** Returns the strings in the constant pool of a class: among them the names of all classes that it uses. */
    private static List<String> constants(Path file) throws IOException {
        List<String> strings = new ArrayList<>();
        try (InputStream bytes = Files.newInputStream(file);
                DataInputStream in = new DataInputStream(bytes)) {
            in.skipNBytes(8);
            int count = in.readUnsignedShort();
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> strings.add(in.readUTF());
                    case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                    case 15 -> in.skipNBytes(3);
                    case 5, 6 -> {
                        in.skipNBytes(8);
                        i++;
                    }
                    default -> in.skipNBytes(4);
                }
            }
        }
        return strings;
    }

    private static Path classes() throws URISyntaxException {
        return Path.of(Patois.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolve("dev/patois/cli");
    }

    /** Returns which packages use which others; the root is the empty name. */
    private static Map<String, Set<String>> uses() throws Exception {
        Map<String, Set<String>> uses = new TreeMap<>();
        try (Stream<Path> files = Files.walk(classes())) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                Path folder = classes().relativize(file.getParent());
                String own = folder.toString().replace('\\', '/');
                Set<String> used = uses.computeIfAbsent(own, name -> new TreeSet<>());
                for (String constant : constants(file)) {
                    Matcher names = CLASS.matcher(constant);
                    while (names.find()) {
                        used.add(names.group(1).replaceFirst("/$", ""));
                    }
                }
                used.remove(own);
            }
        }
        return uses;
    }

    /** Returns packages of which each uses the next, and the last the first; nothing where there are none. */
    private static List<String> cycle(Map<String, Set<String>> uses) {
        Set<String> done = new TreeSet<>();
        for (String start : uses.keySet()) {
            List<String> found = cycle(uses, start, new ArrayDeque<>(), done);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private static List<String> cycle(Map<String, Set<String>> uses, String at, Deque<String> path, Set<String> done) {
        if (path.contains(at)) {
            List<String> all = new ArrayList<>(path);
            return all.subList(all.indexOf(at), all.size());
        }
        path.addLast(at);
        for (String next : done.contains(at) ? Set.<String>of() : uses.getOrDefault(at, Set.of())) {
            List<String> found = cycle(uses, next, path, done);
            if (!found.isEmpty()) {
                return found;
            }
        }
        path.removeLast();
        done.add(at);
        return List.of();
    }

    @Test
    void noTwoPackagesNeedEachOther() throws Exception {
        Map<String, Set<String>> uses = uses();

        assertThat(uses.get("lex")).contains("input", "options", "output", "session");
        assertThat(cycle(uses)).isEmpty();
    }

    @Test
    void aCycleWouldBeFound() throws Exception {
        Map<String, Set<String>> uses = uses();
        uses.get("output").add("compare");

        assertThat(cycle(uses)).contains("output", "compare");
    }

    @Test
    void eachCommandHasItsPackage() throws Exception {
        Map<String, Set<String>> uses = uses();

        assertThat(uses.get(""))
                .contains("batch", "check", "compare", "encoding", "hunt", "lex", "rewrite", "spec", "survey", "xml");
        for (String name : uses.keySet()) {
            try (Stream<Path> files = Files.list(classes().resolve(name))) {
                assertThat(files.map(file -> file.getFileName().toString())
                                .filter(file -> file.endsWith(".class") && !file.contains("$")))
                        .as("classes in package \"%s\"", name)
                        .hasSizeLessThanOrEqualTo(MOST_IN_A_PACKAGE);
            }
        }
    }
}
