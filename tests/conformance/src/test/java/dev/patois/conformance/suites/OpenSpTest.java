package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.patois.core.TokenHandler;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEntities;
import dev.patois.sgml.SgmlValues;
import dev.patois.support.Failures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents that are valid for a small DTD: tags, attributes and data are those that OpenSP finds. */
class OpenSpTest {
    private static final String DTD = """
            <!DOCTYPE d [
            <!ELEMENT d - - (#PCDATA|e|p)*>
            <!ELEMENT (e|p) - - (#PCDATA|e|p)*>
            <!ATTLIST (d|e|p) c CDATA #IMPLIED n NUMBER #IMPLIED t NMTOKEN #IMPLIED g (red|green) #IMPLIED>
            ]>
            """;
    private static final int DOCUMENTS = 300;
    private static final String[] DATA = {
        "a", " b ", "<", "< x", "<3", "&", "& y", "&#65;", "&#66", "]]", "]", ">", "\"", "'", "</", "</ 3", "<!", "--",
        "=", "/"
    };
    private static final String[] VALUES = {
        "\"x y\"", "'x y'", "\"<>\"", "'a\"b'", "\"a'b\"", "\"&#67;\"", "''", "x-1", ".5", "\"a=\""
    };

    @TempDir
    private Path folder;

    @Test
    void theLexerFindsWhatOpenSpFinds() throws IOException, InterruptedException {
        requireOnsgmls();
        Random random = new Random(8879);
        Failures failures = new Failures();

        for (int i = 0; i < DOCUMENTS; i++) {
            String content = document(random);
            failures.compare(content, "events", onsgmls(content), ours(content));
        }

        failures.assertNone();
    }

    private static void requireOnsgmls() {
        try {
            new ProcessBuilder("onsgmls", "-v").start().destroy();
        } catch (IOException e) {
            String line = "skipped: the comparison with OpenSP, whose onsgmls is not installed (Debian package opensp)";
            System.out.println(line); // a report of skipped tests keeps the reason to itself
            abort(line);
        }
    }

    // ---- documents

    private static String document(Random random) {
        StringBuilder text = new StringBuilder();
        element("d", random, 0, text);
        return text.toString();
    }

    private static void element(String name, Random random, int depth, StringBuilder text) {
        text.append('<').append(mixed(name, random));
        attributes(random, text);
        text.append(random.nextInt(4) == 0 ? " >" : ">").append('|');
        for (int i = random.nextInt(5); i > 0; i--) {
            switch (random.nextInt(depth > 3 ? 2 : 4)) {
                case 0 -> text.append(DATA[random.nextInt(DATA.length)]).append(' ');
                case 1 -> text.append(random.nextBoolean() ? "<!-- c <e> -->" : "<?pi <e>");
                default -> element(random.nextBoolean() ? "e" : "p", random, depth + 1, text);
            }
            text.append('|');
        }
        text.append("</").append(mixed(name, random)).append(random.nextInt(4) == 0 ? " >" : ">");
    }

    private static void attributes(Random random, StringBuilder text) {
        boolean open = true;
        for (String name : List.of("c", "n", "t", "g")) {
            if (random.nextInt(3) == 0) {
                String value = switch (name) {
                    case "c" -> VALUES[random.nextInt(VALUES.length)];
                    case "n" -> random.nextBoolean() ? "12" : "'7'";
                    case "t" -> random.nextBoolean() ? "1st" : "\"a.b\"";
                    default -> random.nextBoolean() ? "red" : "'green'";
                };
                text.append(open ? random.nextInt(3) == 0 ? "\n" : " " : "");
                boolean bare = name.equals("g") && value.equals("red") && random.nextBoolean();
                text.append(bare ? "" : mixed(name, random))
                        .append(bare ? "" : random.nextInt(4) == 0 ? " = " : "=")
                        .append(value);
                open = !value.endsWith("\"") && !value.endsWith("'");
            }
        }
    }

    private static String mixed(String name, Random random) {
        return random.nextBoolean() ? name : name.toUpperCase(Locale.ROOT);
    }

    // ---- what each finds, as lines: (NAME, attributes sorted, )NAME, data

    private List<String> onsgmls(String content) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("d.sgm"), DTD + content + "\n", StandardCharsets.ISO_8859_1);
        Path errors = folder.resolve("errors");
        Process process = new ProcessBuilder("onsgmls", "-E0", file.toString())
                .redirectError(errors.toFile())
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(errors)).as(content).isEmpty();
        Found found = new Found();
        for (String line : printed.lines().toList()) {
            String rest = line.isEmpty() ? "" : line.substring(1);
            switch (line.isEmpty() ? ' ' : line.charAt(0)) {
                case 'A' -> attribute(rest, found);
                case '(' -> found.start(rest);
                case ')' -> found.end(rest);
                case '-' -> found.data(rest.replace("\\n", "\n").replace("\\\\", "\\"));
                default -> {}
            }
        }
        return found.lines;
    }

    private static void attribute(String line, Found found) {
        String[] parts = line.split(" ", 3);
        if (!parts[1].equals("IMPLIED")) {
            found.attributes.put(parts[0], parts[1].equals("CDATA") ? parts[2].replace("\\n", " ") : parts[2]);
        }
    }

    private static List<String> ours(String content) {
        Found found = new Found();
        Sgml.NOTE.lex(content, found);
        return found.lines;
    }

    /** What was found, in the form both have in common. */
    private static final class Found implements TokenHandler {
        private final List<String> lines = new ArrayList<>();
        private final Map<String, String> attributes = new TreeMap<>();
        private final StringBuilder data = new StringBuilder();

        void start(String name) {
            flush();
            lines.add("(" + name + attributes);
            attributes.clear();
        }

        void end(String name) {
            flush();
            lines.add(")" + name);
        }

        void data(String text) {
            data.append(text);
        }

        private void flush() {
            if (!data.isEmpty()) {
                lines.add("-" + data);
                data.setLength(0);
            }
        }

        @Override
        public void startTag(TagView tag) {
            for (int i = 0; i < tag.attributeCount(); i++) {
                AttributeView attribute = tag.attribute(i);
                String name = attribute.hasName() ? upper(attribute.name().toString()) : "G";
                String raw = attribute.rawValue().toString();
                attributes.put(
                        name,
                        name.equals("C")
                                ? SgmlValues.value(raw, SgmlEntities.NONE)
                                : SgmlValues.tokenized(raw, SgmlEntities.NONE, true));
            }
            start(upper(tag.name().toString()));
        }

        @Override
        public void endTag(TagView tag) {
            end(upper(tag.name().toString()));
        }

        @Override
        public void text(TextView text) {
            data(text.value().toString());
        }

        @Override
        public void reference(ReferenceView reference) {
            data(Character.toString(SgmlValues.character(reference.raw().toString())));
        }

        private static String upper(String name) {
            return name.toUpperCase(Locale.ROOT);
        }
    }
}
