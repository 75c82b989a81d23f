package dev.patois.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.hunt.Escapes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the module of WebAssembly answers, and that of JavaScript, is what the same classes answer on the JVM. */
class SameAsTheJvmTest {
    /** Whether all rows are read, and not one in four, and two thousand random inputs. */
    private static final boolean NIGHTLY = Boolean.getBoolean("patois.nightly");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> DIALECTS =
            Dialects.all().stream().map(Dialect::name).toList();
    private static final String[] PIECES = {
        "<",
        ">",
        "/",
        "!",
        "--",
        "!>",
        "-->",
        "<!--",
        "<p",
        " a=",
        "\"",
        "'",
        "=",
        "&",
        "&amp;",
        "&am",
        "&#65;",
        "&#x",
        "<script>",
        "</script>",
        "<![CDATA[",
        "]]>",
        "<?",
        "?>",
        "<!DOCTYPE html",
        "\r\n",
        "\n",
        "\t",
        " ",
        "x",
        "B",
        "\u0000",
        "\u00e9",
        "\ud83d\ude00",
        "\ud800",
        "\ufeff",
        "</",
        "<svg>",
        "<table><tr>",
        "<title>",
        "</title "
    };

    private void same(Node node, List<String> parts, String text, byte[] bytes) throws IOException {
        TestHost host = new TestHost();
        String wanted = TestHost.answer(new Commands(host), host, parts, text, bytes);
        String answer = node.answer(parts, text, bytes);
        if (!answer.equals(wanted) && parts.get(0).equals("lex")) { // an invisible character may be escaped or not
            assertThat(tokens(answer)).as("%s of %s", parts, text).isEqualTo(tokens(wanted));
        } else {
            assertThat(answer)
                    .as("%s of %s", parts, text == null ? "bytes" : text)
                    .isEqualTo(wanted);
        }
    }

    private static JsonNode tokens(String base64) throws IOException {
        return JSON.readTree(Base64.getDecoder().decode(base64));
    }

    private void all(Node node, String text) throws IOException {
        for (String dialect : DIALECTS) {
            same(node, List.of("lex", dialect, "true", "true"), text, null);
        }
        same(node, List.of("tokens", "html5", "true"), text, null);
        same(node, List.of("compare", String.join(",", DIALECTS), "errors", "-"), text, null);
    }

    /** The examples of the tables of the rows of all dialects. */
    private static Set<String> examples() throws IOException {
        Set<String> examples = new LinkedHashSet<>();
        for (String name : List.of("html5", "html5-2026-01", "html5-2014", "html-2008")) {
            try (InputStream in = Dialect.class.getResourceAsStream("/dev/patois/cli/suite/" + name + ".tsv")) {
                lines(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                        .forEach(c -> examples.add(Escapes.unescaped(c[9]) + Escapes.unescaped(c[10])));
            }
        }
        Path rows = Path.of("..", "..", "tests/conformance/src/test/resources/dev/patois/conformance/rows");
        lines(Files.readString(rows.resolve("xml5.tsv")))
                .forEach(c -> examples.add(Escapes.unescaped(c[6]) + Escapes.unescaped(c[7])));
        Files.readString(rows.resolve("sgml.tsv"))
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t", -1))
                .filter(c -> c.length > 2)
                .forEach(c -> examples.add(c[2].replace("\\n", "\n")));
        return examples;
    }

    private static Stream<String[]> lines(String table) {
        return table.lines()
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .skip(1)
                .map(line -> line.split("\t", -1));
    }

    @Test
    void theRowsOfTheSpecificationsAreReadAlike() throws Exception {
        try (Node node = Node.start("wasm")) {
            Set<String> examples = examples();
            assertThat(examples).hasSizeGreaterThan(1000);
            int at = 0;
            for (String text : examples) {
                if (NIGHTLY || at++ % 4 == 0) {
                    all(node, text);
                }
            }
        }
    }

    @Test
    void randomInputsAreReadAlike() throws Exception {
        Random dice = new Random(22);
        try (Node node = Node.start("wasm")) {
            int inputs = NIGHTLY ? 2000 : 400;
            for (int i = 0; i < inputs; i++) {
                StringBuilder text = new StringBuilder();
                for (int k = dice.nextInt(12); k >= 0; k--) {
                    text.append(PIECES[dice.nextInt(PIECES.length)]);
                }
                String dialect = DIALECTS.get(i % DIALECTS.size());
                same(node, List.of("lex", dialect, "true", "true"), text.toString(), null);
                same(node, List.of("tokens", dialect, "true"), text.toString(), null);
                same(node, List.of("compare", "html5,html-2008,xml5", "tokens", "-"), text.toString(), null);
                same(node, List.of("explain", "html5," + dialect, "0", "tokens"), text.toString(), null);
                same(node, List.of("errors", dialect, "", "-"), text.toString(), null);
            }
        }
    }

    @Test
    void theModuleOfJavaScriptReadsAlike() throws Exception {
        try (Node node = Node.start("script")) {
            int at = 0;
            for (String text : examples()) {
                if (at++ % 25 == 0) {
                    all(node, text);
                }
            }
        }
    }

    @Test
    void pagesAreReadAlike() throws Exception {
        Path small = Path.of(System.getProperty("patois.corpora", "none"), "pages", "small");
        Node.requires(
                Files.isDirectory(small),
                "what reads " + small + ", which is not there; -Dpatois.corpora=DIR says where the corpora are");
        List<Path> pages = new ArrayList<>();
        try (Stream<Path> files = Files.list(small)) {
            files.filter(file -> file.toString().endsWith(".html"))
                    .sorted()
                    .limit(60)
                    .forEach(pages::add);
        }
        try (Node node = Node.start("wasm")) {
            for (Path page : pages) {
                byte[] bytes = Files.readAllBytes(page);
                same(node, List.of("lex", "html5", "true", "false"), null, bytes);
                same(node, List.of("tokens", "html5", "true"), null, bytes);
                same(node, List.of("compare", "html5,html-2008,xml5", "tokens", "-"), null, bytes);
                same(
                        node,
                        List.of("rewrite", "html5", "set", "a", "rel", "x", "remove", "script", "", ""),
                        null,
                        bytes);
            }
        }
    }
}
