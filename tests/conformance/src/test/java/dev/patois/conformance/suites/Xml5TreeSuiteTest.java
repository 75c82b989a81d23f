package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.xml5.tree.TreeEvent;
import dev.patois.xml5.tree.TreeHandler;
import dev.patois.xml5.tree.TreeReader;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.XmlInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The tree suites of xml5lib-tests and of the program of 2007, and the samples of the comparison with other lenient
 * parsers.
 */
class Xml5TreeSuiteTest {
    private static final String HOW = "it is two tree suites as lines of JSON";

    /** The tests whose trees are not those of the errata, and the errata that decide. */
    private static final Map<String, String> DECIDED_OTHERWISE = Map.of(
            "xml5lib-namespace-02", "X64: xmlns:xml is a namespace declaration, whatever it says",
            "annevk-tree-construction1-08", "X69: an entity that refers to itself is not expanded to the limit",
            "annevk-tree-construction1-22", "X41: a reference is a name",
            "annevk-tree-construction1-23", "X41: a reference is a name");

    @ParameterizedTest
    @ValueSource(strings = {"xml5lib-tree.jsonl", "annevk-tree.jsonl"})
    void theTreesAreThoseOfTheSuites(String file) throws Exception {
        Path suite = Corpora.corpus("xml5/" + file, HOW);
        Failures failures = new Failures();
        ObjectMapper json = new ObjectMapper();

        for (String line : Files.readAllLines(suite)) {
            JsonNode test = json.readTree(line);
            String id = test.get("id").asText();
            boolean annevk = id.startsWith("annevk");
            String tree = tree(test.get("input").asText(), annevk);
            if (DECIDED_OTHERWISE.containsKey(id)) {
                failures.compare(
                        id,
                        "is no longer decided otherwise",
                        false,
                        tree.equals(test.get("tree").asText()));
            } else {
                failures.compare(
                        id, test.get("input").asText(), test.get("tree").asText(), tree);
            }
        }

        failures.assertNone();
    }

    @Test
    void theSamplesOfTheComparisonGiveTheirTrees() throws Exception {
        Path page =
                Corpora.specification("xml5-lenient-comparison.md", "it is a page of broken samples with their trees");
        Failures failures = new Failures();
        ObjectMapper json = new ObjectMapper();
        String name = "";
        String input = "";
        int samples = 0;

        for (String line : Files.readAllLines(page)) {
            if (line.startsWith("## ")) {
                name = line.substring(3);
            } else if (line.startsWith("input: `")) {
                String quoted = line.substring(8, line.lastIndexOf('`'));
                input = json.readTree("\"" + quoted.replace("\"", "\\\"").replace("\\x0b", "\\u000b") + "\"")
                        .asText();
            } else if (line.startsWith("| xml5_resolved |")) {
                String[] cells = line.split(" \\| ", 3);
                String expected = cells[2].substring(1, cells[2].lastIndexOf('`'));
                TreeReader reader = new TreeReader(XmlInput.of(input), Xml5Options.defaults());
                Expression expression = new Expression();
                reader.deliverTo(expression);
                // X10 makes a misplaced declaration an error, which the page does not count yet.
                int errors = Integer.parseInt(cells[1].strip()) + (name.equals("decl-after-blank") ? 1 : 0);
                failures.compare(name, input, expected, expression.out.toString());
                failures.compare(name, input, errors, reader.errors().size());
                samples++;
            }
        }

        failures.assertNone();
        assertThat(samples).isEqualTo(18);
    }

    // ---- the notation of the comparison

    private static final class Expression implements TreeHandler {
        final StringBuilder out = new StringBuilder();
        private final StringBuilder text = new StringBuilder();

        private void part(String part) {
            flush();
            out.append(out.isEmpty() ? "" : " ").append(part);
        }

        private void flush() {
            if (!text.isEmpty()) {
                String quoted = " \"" + escaped(text.toString()) + "\"";
                text.setLength(0);
                out.append(quoted);
            }
        }

        @Override
        public void startElement(TreeReader reader) {
            part("(" + reader.name());
            for (int i = 0; i < reader.attributeCount(); i++) {
                out.append(" " + reader.attributeName(i) + "=\"" + reader.attributeValue(i) + "\"");
            }
        }

        @Override
        public void endElement(TreeReader reader) {
            flush();
            out.append(")");
        }

        @Override
        public void text(TreeReader reader) {
            text.append(reader.text());
        }

        @Override
        public void reference(TreeReader reader) {
            text.append(reader.text());
        }

        @Override
        public void comment(TreeReader reader) {
            part("<!--" + reader.text() + "-->");
        }

        @Override
        public void processingInstruction(TreeReader reader) {
            part("<?" + reader.name() + " " + reader.text() + "?>");
        }
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c < 0x20) {
                escaped.append(String.format("\\u%04x", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    // ---- the notation of the suites

    private static String tree(String input, boolean annevk) {
        Printer printer = new Printer(annevk);
        new TreeReader(XmlInput.of(input), Xml5Options.defaults()).deliverTo(printer);
        printer.flush();
        return String.join("\n", printer.lines);
    }

    private static final class Printer implements TreeHandler {
        final List<String> lines = new ArrayList<>();
        private final boolean annevk;
        private final StringBuilder text = new StringBuilder();
        private int depth;

        Printer(boolean annevk) {
            this.annevk = annevk;
        }

        private void line(String line) {
            lines.add("| " + "  ".repeat(depth) + line);
        }

        void flush() {
            if (!text.isEmpty()) {
                line("\"" + text + "\"");
                text.setLength(0);
            }
        }

        @Override
        public void other(TreeEvent event, TreeReader reader) {
            if (event == TreeEvent.DOCTYPE && !annevk) {
                line("<!DOCTYPE " + reader.doctypeName()
                        + (reader.publicId() == null
                                ? ""
                                : " \"" + reader.publicId() + "\" \"" + reader.systemId() + "\"")
                        + ">");
            }
        }

        @Override
        public void startElement(TreeReader reader) {
            flush();
            line(
                    annevk
                            ? "<" + reader.name() + "> ("
                                    + triple(reader.prefix(), reader.localName(), reader.namespace())
                            : "<" + braced(reader.namespace()) + reader.name() + ">");
            depth++;
            List<String> attributes = new ArrayList<>();
            TreeSet<String> sorted = new TreeSet<>();
            for (int i = 0; i < reader.attributeCount(); i++) {
                String written = reader.attributeName(i) + "=\"" + reader.attributeValue(i) + "\"";
                if (annevk) {
                    attributes.add(written + " ("
                            + triple(
                                    reader.attributePrefix(i),
                                    reader.attributeLocalName(i),
                                    reader.attributeNamespace(i)));
                } else {
                    sorted.add(reader.attributeLocalName(i) + "\0" + braced(reader.attributeNamespace(i)) + written);
                }
            }
            sorted.forEach(key -> attributes.add(key.substring(key.indexOf('\0') + 1)));
            attributes.forEach(this::line);
        }

        private static String triple(String prefix, String local, String namespace) {
            return prefix + ", " + local + ", " + namespace + ")";
        }

        private static String braced(String namespace) {
            return namespace.isEmpty() ? "" : "{" + namespace + "}";
        }

        @Override
        public void endElement(TreeReader reader) {
            flush();
            depth--;
        }

        @Override
        public void text(TreeReader reader) {
            text.append(reader.text());
        }

        @Override
        public void reference(TreeReader reader) {
            text.append(reader.text());
        }

        @Override
        public void comment(TreeReader reader) {
            flush();
            line("<!-- " + reader.text() + " -->");
        }

        @Override
        public void processingInstruction(TreeReader reader) {
            flush();
            line("<?" + reader.name() + " " + reader.text() + "?>");
        }
    }
}
