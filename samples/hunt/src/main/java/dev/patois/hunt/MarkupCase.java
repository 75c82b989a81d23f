package dev.patois.hunt;

import dev.patois.core.compare.Contestant;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An input to test parsers with, and how some of them read it. In a folder it is a file {@code NAME.html}, the input as
 * it is, and beside it {@code NAME.expected}, lines of ASCII: {@code # } and a remark, or the name of a parser, a
 * colon, and its tokens. The second file may be missing. Immutable.
 *
 * @param name the name, without the ends of file names
 * @param input the input
 * @param remarks what is to be known about it, a line each
 * @param expected the tokens of each parser, as {@link Told#tokens} writes them, by its name
 */
public record MarkupCase(String name, String input, List<String> remarks, Map<String, String> expected) {
    private static final String INPUT = ".html";
    private static final String EXPECTED = ".expected";

    /** Copies the collections. */
    public MarkupCase {
        remarks = List.copyOf(remarks);
        expected = Collections.unmodifiableMap(new LinkedHashMap<>(expected));
    }

    /** Returns what was found, as a case: all contestants are expected to read it as they did. */
    public static MarkupCase of(Find find, List<Contestant> contestants) {
        List<String> remarks = new ArrayList<>();
        remarks.add(Told.kind(find.divergence()));
        Cause cause = find.cause();
        if (cause != null) {
            remarks.add("cause: " + cause.id() + " (" + cause.about() + ")");
        }
        remarks.add(find.divergence().meaning());
        remarks.addAll(Told.rows(find.divergence()));
        Map<String, String> expected = new LinkedHashMap<>();
        for (Contestant contestant : contestants) {
            expected.put(
                    contestant.name(), Told.tokens(contestant.read(find.text()).tokens()));
        }
        return new MarkupCase(find.name(), find.text(), remarks, expected);
    }

    /**
     * Writes both files to a folder; files that are there are replaced.
     *
     * @throws IOException if writing fails
     */
    public void write(Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        remarks.forEach(
                remark -> text.append("# ").append(Escapes.escaped(remark)).append('\n'));
        expected.forEach((parser, tokens) ->
                text.append(Escapes.escaped(parser)).append(": ").append(tokens).append('\n'));
        Files.writeString(folder.resolve(name + INPUT), input);
        Files.writeString(folder.resolve(name + EXPECTED), text);
    }

    /**
     * Returns the cases of a folder, by their names. Folders in it are not looked into.
     *
     * @throws IOException if reading fails, or a file of expectations has a line that is none; the message says which
     */
    public static List<MarkupCase> read(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<MarkupCase> cases = new ArrayList<>();
            for (Path file : files.filter(path -> path.toString().endsWith(INPUT))
                    .sorted()
                    .toList()) {
                cases.add(readCase(file));
            }
            return cases;
        }
    }

    private static MarkupCase readCase(Path file) throws IOException {
        String last = String.valueOf(file.getFileName());
        String name = last.substring(0, last.length() - INPUT.length());
        String input = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        Path beside = file.resolveSibling(name + EXPECTED);
        List<String> remarks = new ArrayList<>();
        Map<String, String> expected = new LinkedHashMap<>();
        if (Files.exists(beside)) {
            int number = 0;
            for (String line : Files.readAllLines(beside)) {
                number++;
                int colon = line.indexOf(": ");
                if (line.startsWith("# ")) {
                    remarks.add(line.substring(2));
                } else if (colon > 0) {
                    expected.put(line.substring(0, colon), line.substring(colon + 2));
                } else if (!line.isBlank()) {
                    throw new IOException(beside + ", line " + number
                            + ": it is neither a remark, \"# …\", nor the tokens of a parser, \"html5: …\"");
                }
            }
        }
        return new MarkupCase(name, input, remarks, expected);
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name;
    }
}
