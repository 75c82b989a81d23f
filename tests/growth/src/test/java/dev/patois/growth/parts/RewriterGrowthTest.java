package dev.patois.growth.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.write.Content;
import dev.patois.core.write.Element;
import dev.patois.core.write.Extractor;
import dev.patois.core.write.Rewriter;
import dev.patois.counting.Growth;
import dev.patois.html5.Html5;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rewriting takes time in proportion to its input: a byte of a document four times as long costs what it did before.
 */
class RewriterGrowthTest {
    private static final int SMALL = 16 * 1024;

    private record Shape(String name, IntFunction<String> ofLength) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static String repeat(String part, int length) {
        return part.repeat(length / part.length() + 1);
    }

    private static Shape repeated(String part) {
        return new Shape(part.replace("\r", "CR").replace("\n", "LF"), length -> repeat(part, length));
    }

    private static Shape halves(String first, String second) {
        return new Shape(first + " then " + second, length -> repeat(first, length / 2) + repeat(second, length / 2));
    }

    private static Shape numbered(String name, String before, String after, String rest) {
        return new Shape(name, length -> {
            StringBuilder all = new StringBuilder();
            for (int i = 0; all.length() < length / 2; i++) {
                all.append(before).append(Integer.toString(i, 36)).append(after);
            }
            return all + repeat(rest, length / 2);
        });
    }

    private static Shape oneTag(String attribute) {
        return new Shape("one tag with " + attribute, length -> "<q" + repeat(" " + attribute, length) + ">" + "</q>");
    }

    private static List<Shape> elements() {
        return List.of(
                repeated("<svg></p>"),
                repeated("<form></div>"),
                halves("<b a=i><div>", "</b>"),
                halves("<span>", "</x>"),
                halves("<span>", "</>"),
                halves("<p><q>", "</q>"),
                halves("<table><td>", "</q>"),
                halves("<object>", "</q>"),
                numbered("elements of many names", "<n", ">", "</x>"),
                numbered("end tags of many names", "<q></n", ">", "</q>"));
    }

    private static List<Shape> texts() {
        return List.of(
                repeated("a<q></q>"),
                repeated("&a<q></q>"),
                repeated("&<q></q>#1<q></q>"),
                repeated("\r<q></q>\n"),
                new Shape("a reference in many pieces", length -> "&#" + repeat("0<q></q>", length)),
                new Shape("a name in many pieces", length -> "&" + repeat("a<q></q>", length)),
                new Shape("a long text", length -> "&<q></q>" + repeat("amp;", length)),
                repeated("<script></script>"),
                new Shape("a long script", length -> "<script>" + repeat("<!-- <script> ", length) + "</script>"),
                new Shape("a long title", length -> "<title>" + repeat("a & b < c ", length) + "</title>"));
    }

    private static Rewriter removing(Dialect dialect) {
        return Rewriter.builder(dialect).remove("q").build();
    }

    private static Rewriter inserting(Dialect dialect) {
        Content text = Content.text("<x>");
        return Rewriter.builder(dialect)
                .unwrap("q")
                .insertBefore("p, div, script", text)
                .insertAtStart("p, div, title", text)
                .insertAtEnd("p, div, title", text)
                .insertAfter("p, div, script", text)
                .build();
    }

    static Stream<Arguments> elementsInEveryDialect() {
        return Dialects.all().stream()
                .flatMap(dialect -> elements().stream()
                        .limit(dialect.equals(Html5.LIVING) ? Long.MAX_VALUE : 4)
                        .map(shape -> Arguments.of(dialect, shape)));
    }

    static Stream<Shape> everything() {
        return Stream.concat(elements().stream(), texts().stream());
    }

    static Stream<Shape> attributes() {
        return Stream.of(
                oneTag("x"), oneTag("x=1"), oneTag("x x=1 y"), numbered("many attributes", "<q a", " x=1>", "<q x>"));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("elementsInEveryDialect")
    void removingAnElementTakesTimeInProportion(Dialect dialect, Shape shape) throws Exception {
        assertInProportion(removing(dialect), shape);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everything")
    void insertingTakesTimeInProportion(Shape shape) throws Exception {
        assertInProportion(inserting(Html5.LIVING), shape);
    }

    static Stream<Shape> places() {
        return Stream.of(
                halves("<div>", "</x>"),
                halves("<div><q>", "</q></div>"),
                repeated("<p class='a b a b'>x"),
                numbered("elements of many names", "<n", "><p>", "</x>"),
                new Shape("one tag with many classes", length -> "<p class='" + repeat("a b ", length) + "'>"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("places")
    void selectorsOfPlacesTakeTimeInProportion(Shape shape) throws Exception {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .remove("div div > q .no")
                .remove("p:nth-child(7n+3) .a.no, div p:nth-of-type(9) > b")
                .onText("div p, .b", text -> {})
                .build();

        assertInProportion(rewriter, shape);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("places")
    void extractingTakesTimeInProportion(Shape shape) throws Exception {
        Extractor extractor = Extractor.of(Html5.LIVING, "div, p, b");

        assertInProportion(
                document -> extractor.from(new ByteArrayInputStream(document), found -> found.start()), shape);
    }

    static Stream<Shape> trees() {
        return Stream.of(
                repeated("<b><p>"),
                repeated("<a><div>"),
                repeated("<table>x<b><td>"),
                halves("<b a=i><div>", "</b><br>"),
                numbered("formatting elements opened again", "<b a=", ">", "<p><br>"),
                numbered("formatting elements opened again, one more each time", "<b a=", ">", "<p><b a=1><br>"),
                repeated(numberedTags() + "<div>".repeat(256) + "</b><br>".repeat(512) + "</div>".repeat(256)));
    }

    private static String numberedTags() {
        StringBuilder tags = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            tags.append("<b a=").append(i).append('>');
        }
        return tags.toString();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("trees")
    void followingTheTreeTakesTimeInProportion(Shape shape) throws Exception {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .set("b div > p, b > i, b b q, div:nth-child(2) > b", "x", "y")
                .remove("b div .no")
                .build();

        // Longer: a bound holds how many formatting elements are followed, and a short document stays below it.
        assertInProportion(
                4 * SMALL,
                document -> rewriter.rewrite(new ByteArrayInputStream(document), OutputStream.nullOutputStream()),
                shape);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("places")
    void keepingOnlySomeTakesTimeInProportion(Shape shape) throws Exception {
        Rewriter rewriter =
                Rewriter.builder(Html5.LIVING).keepOnly("div, p[class]").build();

        assertInProportion(rewriter, shape);
    }

    static Stream<Shape> foreign() {
        return Stream.of(
                repeated("<svg></p><style></style>"),
                repeated("<svg><style></style></svg>"),
                halves("<svg><style></style>", "</p><style></style>"),
                halves("<svg><g>", "<title></title>"),
                halves("<svg><desc>", "<q></q><style></style>"),
                halves("<b><div>", "<svg></svg></b>"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("foreign")
    void keepingForeignElementsTakesTimeInProportion(Shape shape) throws Exception {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .keepOnly("svg, style, title, g, b, div")
                .build();

        assertInProportion(rewriter, shape);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("attributes")
    void changingAttributesTakesTimeInProportion(Shape shape) throws Exception {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .set("*", "z", "1")
                .rename("*[y]", "y", "yy")
                .removeAttribute("*", "x")
                .build();

        assertInProportion(rewriter, shape);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("attributes")
    void lookingUpAttributesTakesTimeInProportion(Shape shape) throws Exception {
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .onElement("*", RewriterGrowthTest::lookUpEach)
                .onElement("*", element -> lookUpEach(element.setAttribute("z", "1")))
                .build();

        assertInProportion(rewriter, shape);
    }

    /** Asks for each attribute, and sets it to what it is. */
    private static void lookUpEach(Element element) {
        for (Element.Attribute attribute : element.attributes()) {
            if (element.hasAttribute(attribute.name())) {
                element.setAttribute(attribute.name(), attribute.value());
            }
        }
    }

    private static String attributesOfOneTag(int bytes) {
        StringBuilder tag = new StringBuilder("<p");
        for (int i = 0; tag.length() < bytes; i++) {
            tag.append(" on").append(i).append(i % 3 == 0 ? "=b" : i % 3 == 1 ? "='c d'" : "");
        }
        return tag.append(">x").toString();
    }

    @Test
    void removingEachAttributeByItselfTakesTimeInProportion() throws Exception {
        Shape shape = new Shape("attributes of one tag", RewriterGrowthTest::attributesOfOneTag);
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .onElement("*", element -> element.attributes().forEach(a -> element.removeAttribute(a.name())))
                .build();

        assertThat(rewriter.rewrite(attributesOfOneTag(SMALL))).isEqualTo("<p>x");
        assertInProportion(rewriter, shape);
    }

    @Test
    void changingEachAttributeByItselfTakesTimeInProportion() throws Exception {
        Shape shape = new Shape("attributes of one tag", RewriterGrowthTest::attributesOfOneTag);
        Rewriter rewriter = Rewriter.builder(Html5.LIVING)
                .onElement("*", element -> {
                    for (Element.Attribute attribute : element.attributes()) {
                        element.setAttribute(attribute.name(), attribute.value() + "\"<&amp;");
                        element.setAttribute("new-" + attribute.name(), "x");
                    }
                })
                .build();

        assertInProportion(rewriter, shape);
    }

    private static void assertInProportion(Rewriter rewriter, Shape shape) throws Exception {
        assertInProportion(
                document -> rewriter.rewrite(new ByteArrayInputStream(document), OutputStream.nullOutputStream()),
                shape);
    }

    /** Reads a document. */
    private interface Reading {
        void of(byte[] document) throws IOException;
    }

    private static void assertInProportion(Reading reading, Shape shape) throws Exception {
        assertInProportion(SMALL, reading, shape);
    }

    private static void assertInProportion(int small, Reading reading, Shape shape) throws Exception {
        Growth growth = Growth.of(small, size -> {
            byte[] document = shape.ofLength().apply(size).getBytes(StandardCharsets.UTF_8);
            return () -> reading.of(document);
        });

        assertThat(growth.problems()).as(growth.toString()).isEmpty();
    }
}
