package dev.patois.html5.construction;

import dev.patois.core.Dialect;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A test of tree construction, as html5lib and the web platform write it down, in one scripting mode.
 *
 * @param name the file, the line at which the test begins, and the scripting mode
 * @param input the markup
 * @param context the context element of a fragment, or null
 * @param scripting the scripting flag
 * @param tree the tree that it gives, with a line feed after each line
 */
record TreeCase(String name, String input, @Nullable String context, boolean scripting, String tree) {
    /** Reads a file. */
    static List<TreeCase> readAll(Path file) {
        try {
            return readAll(file.getFileName().toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a resource beside this class. */
    static List<TreeCase> readResource(String name) {
        try (InputStream in = Objects.requireNonNull(TreeCase.class.getResourceAsStream(name), name)) {
            return readAll(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the text of a file. Where a test says nothing of scripting, it is two. */
    static List<TreeCase> readAll(String file, String text) {
        List<TreeCase> cases = new ArrayList<>();
        List<String> lines = List.of(text.split("\n", -1));
        int at = 0;
        while (at < lines.size()) {
            if (!lines.get(at).equals("#data")) {
                throw new IllegalArgumentException(file + ":" + (at + 1) + ": no #data");
            }
            int end = at + 1;
            while (end < lines.size()
                    && !(lines.get(end).equals("#data") && lines.get(end - 1).isEmpty())) {
                end++;
            }
            cases.addAll(read(file, at + 1, lines.subList(at, end)));
            at = end;
        }
        return cases;
    }

    private static List<TreeCase> read(String file, int line, List<String> lines) {
        int errors = lines.indexOf("#errors");
        int document = lines.lastIndexOf("#document");
        List<String> settings = lines.subList(errors, document);
        int fragment = settings.indexOf("#document-fragment");
        int end = lines.size();
        while (lines.get(end - 1).isEmpty()) {
            end--;
        }
        StringBuilder tree = new StringBuilder();
        lines.subList(document + 1, end).forEach(row -> tree.append(row).append('\n'));
        String input = String.join("\n", lines.subList(1, errors));
        String context = fragment < 0 ? null : settings.get(fragment + 1);
        List<TreeCase> cases = new ArrayList<>();
        if (!settings.contains("#script-off")) {
            cases.add(new TreeCase(file + ":" + line + " scripting", input, context, true, tree.toString()));
        }
        if (!settings.contains("#script-on")) {
            cases.add(new TreeCase(file + ":" + line, input, context, false, tree.toString()));
        }
        return cases;
    }

    /** Returns the tree that the rules give, or what they threw. */
    String build(Dialect dialect, Revision revision) {
        try {
            PlainTree built = context == null
                    ? TreeDriver.document(dialect, revision, scripting, input)
                    : TreeDriver.fragment(dialect, revision, scripting, context, input);
            return built.dump();
        } catch (RuntimeException e) {
            StackTraceElement[] trace = e.getStackTrace();
            return "threw " + e + " at " + (trace.length > 0 ? trace[0] : "?") + "\n";
        }
    }
}
