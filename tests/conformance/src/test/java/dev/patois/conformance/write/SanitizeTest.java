package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.TagSoup;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Token;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.core.write.WriteError;
import dev.patois.examples.Sanitize;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.dom.HtmlDocumentBuilder;
import org.jsoup.Jsoup;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * The sanitizer among the examples, against published ways past others. What it lets through is read anew by every
 * dialect, by jsoup and by the parser of nu.validator, in a page and in elements, and there is nothing in it but what
 * the list has.
 */
class SanitizeTest {
    private static final Set<String> ANYWHERE = Set.of("title", "lang");
    private static final Map<String, Set<String>> ELEMENTS = Map.ofEntries(
            Map.entry("a", Set.of("href", "rel")),
            Map.entry("img", Set.of("src", "alt", "width", "height")),
            Map.entry("th", Set.of("colspan", "rowspan")),
            Map.entry("td", Set.of("colspan", "rowspan")));
    private static final Set<String> NAMES = Set.of(
            "b",
            "blockquote",
            "br",
            "code",
            "em",
            "h2",
            "h3",
            "hr",
            "i",
            "li",
            "ol",
            "p",
            "pre",
            "strong",
            "sub",
            "sup",
            "ul",
            "a",
            "img",
            "table",
            "thead",
            "tbody",
            "tr",
            "th",
            "td");

    static List<String> attacks() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/sanitizer/attacks.txt")).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.replace("\\n", "\n")
                        .replace("\\0", "\0")
                        .replace("\\r", "\r")
                        .replace("\\f", "\f"))
                .toList();
    }

    private static void check(String origin, String name, Map<String, String> attributes) {
        assertThat(NAMES).as(origin).contains(name);
        attributes.forEach((attribute, value) -> {
            assertThat(ANYWHERE.contains(attribute)
                            || ELEMENTS.getOrDefault(name, Set.of()).contains(attribute))
                    .as("%s: %s of %s", origin, attribute, name)
                    .isTrue();
            if (attribute.equals("href") || attribute.equals("src")) {
                assertThat(value.toLowerCase(java.util.Locale.ROOT)).as(origin).matches("(?s)(https?://|mailto:).*");
            }
        });
    }

    private static void judge(String attack) throws IOException, SAXException {
        String clean = Sanitize.html(attack);

        byDialects(clean);
        byJsoup(clean);
        byValidator(clean);
        assertThat(Sanitize.html(clean)).as("again").isEqualTo(clean);
        assertThat(new String(clean.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .doesNotContain("\0");
    }

    private static void byDialects(String clean) {
        for (Dialect dialect : Dialects.all()) {
            for (Token token : dialect.tokens(clean)) {
                if (token instanceof Token.StartTag tag) {
                    Map<String, String> attributes = new java.util.HashMap<>();
                    tag.attributes().forEach(a -> attributes.put(a.name(), a.value()));
                    if (!dialect.name().startsWith("sgml")) { // which leaves references in values
                        check(dialect.name() + ": " + clean, tag.name(), attributes);
                    }
                } else {
                    assertThat(token)
                            .as(dialect.name() + ": " + clean)
                            .isInstanceOfAny(Token.Text.class, Token.EndTag.class, Token.Reference.class);
                }
            }
        }
    }

    private static void byJsoup(String clean) {
        BiConsumer<String, org.jsoup.nodes.Element> walk =
                (origin, root) -> root.getAllElements().forEach(element -> {
                    if (element != root && !Set.of("html", "head", "body").contains(element.normalName())) {
                        Map<String, String> attributes = new java.util.HashMap<>();
                        element.attributes().forEach(a -> attributes.put(a.getKey(), a.getValue()));
                        check(origin + clean, element.normalName(), attributes);
                    }
                });
        walk.accept("jsoup: ", Jsoup.parse(clean));
        walk.accept(
                "jsoup, in div: ",
                Jsoup.parseBodyFragment("<div>" + clean + "</div>").body().child(0));
        walk.accept("jsoup, XML: ", Jsoup.parse(clean, "", Parser.xmlParser()));
    }

    private static void byValidator(String clean) throws IOException, SAXException {
        for (boolean scripting : new boolean[] {false, true}) {
            HtmlDocumentBuilder builder = new HtmlDocumentBuilder(XmlViolationPolicy.ALLOW);
            builder.setScriptingEnabled(scripting);
            for (String context : List.of("div", "p", "table", "select", "template", "td")) {
                Node fragment = builder.parseFragment(new InputSource(new StringReader(clean)), context);
                walk("nu.validator, in " + context + ": " + clean, fragment);
            }
            walk(
                    "nu.validator: " + clean,
                    builder.parse(new InputSource(new StringReader("<!DOCTYPE html><body>" + clean))));
        }
    }

    private static void walk(String origin, Node node) {
        if (node.getNodeType() == Node.ELEMENT_NODE
                && !Set.of("html", "head", "body", "colgroup").contains(node.getLocalName())) {
            Map<String, String> attributes = new java.util.HashMap<>();
            NamedNodeMap all = node.getAttributes();
            IntStream.range(0, all.getLength())
                    .forEach(i -> attributes.put(
                            all.item(i).getLocalName(), all.item(i).getNodeValue()));
            check(origin, node.getLocalName(), attributes);
        } else {
            assertThat(node.getNodeType()).as(origin).isNotEqualTo(Node.COMMENT_NODE);
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            walk(origin, child);
        }
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void nothingButTheListComesOutWhateverParserReadsIt(String attack) throws IOException, SAXException {
        judge(attack);
    }

    @Test
    void noTwoAttacksMakeOne() throws IOException, SAXException {
        List<String> attacks = attacks();
        for (int i = 0; i < attacks.size(); i++) {
            String next = attacks.get((i * 7 + 3) % attacks.size());
            judge(attacks.get(i) + next);
            byJsoup(Sanitize.html(attacks.get(i)) + Sanitize.html(next));
            byValidator(Sanitize.html(attacks.get(i)) + Sanitize.html(next));
        }
    }

    @Test
    void tagSoupIsNoAttackEither() throws IOException, SAXException {
        for (int seed = 0; seed < 300; seed++) {
            judge(new TagSoup(seed).make());
        }
    }

    /** A list with elements in which content is read in another way, whose output a tree is made of by others. */
    @Test
    void whatIsKeptOfForeignElementsIsWhatIsOnTheListForOthersToo() throws IOException {
        List<String> names = List.of("svg", "math", "style", "title", "p", "g", "mtext");
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .keepOnly(String.join(", ", names))
                .build();
        List<String> ways = List.of(
                "<svg></p>",
                "<svg><b></b>",
                "<svg><foreignObject>",
                "<svg><font color=a></font>",
                "<math><mtext>",
                "<math><annotation-xml encoding=text/html>",
                "<svg><desc>",
                "<select>",
                "<table><svg>",
                "<svg><title>");
        List<String> documents = new ArrayList<>();
        for (String attack : attacks()) {
            ways.forEach(way -> documents.add(way + "<style>" + attack + "</style>" + attack));
        }
        for (int seed = 0; seed < 1000; seed++) {
            documents.add(ways.get(seed % ways.size()) + "<style>" + new TagSoup(seed).make());
        }
        int refused = 0;
        for (String document : documents) {
            String clean;
            try {
                clean = rewriter.rewrite(document);
            } catch (UnwritableException e) {
                assertThat(e.error()).as(document).isEqualTo(WriteError.TEXT); // such as "</st" at the end of a style
                refused++;
                continue;
            }
            for (org.jsoup.nodes.Element element : Jsoup.parse(clean).getAllElements()) {
                if (element.parent() != null && !List.of("html", "head", "body").contains(element.normalName())) {
                    assertThat(element.normalName()).as("jsoup: " + clean).isIn(names);
                    assertThat(element.attributesSize()).as("jsoup: " + clean).isZero();
                }
            }
        }
        assertThat(refused).isLessThan(documents.size() / 20);
    }

    @Test
    void whatIsHarmlessStays() {
        assertThat(Sanitize.html("<P title='a&quot;b'>1 &lt; 2 &amp; <b>x<br/>y</b><li>z<script>f()</script>"))
                .isEqualTo("<p title=\"a&quot;b\">1 &lt; 2 &amp; <b>x<br>y</b></p><li>z</li>");
        assertThat(Sanitize.html("<a href=HTTPS://x.example/?a&amp;b>x</a>"))
                .isEqualTo("<a href=\"HTTPS://x.example/?a&amp;b\" rel=\"nofollow noopener\">x</a>");
        assertThat(Sanitize.html("<div>a</div></p></div><i>b")).isEqualTo("a<i>b</i>");
        assertThat(Sanitize.html("<b>".repeat(1000) + "x")).startsWith("<b>".repeat(250) + "x</b>");
        assertThat(Html5.LIVING.tokens(Sanitize.html("<svg><b>x</svg>y")).errors())
                .isEmpty();
    }
}
