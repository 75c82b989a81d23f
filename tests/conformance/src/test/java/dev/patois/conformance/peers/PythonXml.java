package dev.patois.conformance.peers;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parsers that programs in Python use: lxml, which has libxml2, and ElementTree, which has expat. */
final class PythonXml {
    private static final String CODE = """
            import sys, xml.etree.ElementTree, lxml.etree
            for number, document in enumerate(sys.stdin.buffer.read().split(b"\\0")):
                for name, parse in (("lxml", lxml.etree.fromstring), ("ElementTree", xml.etree.ElementTree.fromstring)):
                    try:
                        parse(document)
                    except Exception as e:
                        print(number, name, str(e).splitlines()[0] if str(e) else repr(e))
            """;

    private static final List<String> PYTHONS = List.of("python3", "/usr/bin/python3");

    private final String python;

    private PythonXml(String python) {
        this.python = python;
    }

    /** Skips the test where lxml is not installed. */
    static PythonXml require() {
        for (String python : PYTHONS) {
            if (run("", python, "-c", "import lxml.etree; print('here')").equals("here\n")) {
                return new PythonXml(python);
            }
        }
        String line = "skipped: what Python reads, whose lxml is not installed (Debian package python3-lxml)";
        System.out.println(line); // a report of skipped tests keeps the reason to itself
        abort(line);
        throw new AssertionError(line);
    }

    /** Returns what the parsers say against documents, each line with the name of the parser and the document. */
    List<String> complaints(List<String> documents) {
        List<String> complaints = new ArrayList<>();
        for (String line : run(String.join("\0", documents), python, "-c", CODE).split("\n")) {
            if (!line.isEmpty()) {
                int number = Integer.parseInt(line.substring(0, line.indexOf(' ')));
                complaints.add(line.substring(line.indexOf(' ') + 1) + " in " + documents.get(number));
            }
        }
        return complaints;
    }

    /** Returns what a program says, nothing where there is no such program. */
    private static String run(String input, String... command) {
        Path in = null;
        try {
            in = Files.createTempFile("documents", ".bin");
            Files.writeString(in, input);
            Process process = new ProcessBuilder(command)
                    .redirectInput(in.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        } finally {
            delete(in);
        }
    }

    private static void delete(@Nullable Path file) {
        try {
            if (file != null) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
