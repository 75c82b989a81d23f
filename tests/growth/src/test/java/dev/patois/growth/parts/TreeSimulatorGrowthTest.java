package dev.patois.growth.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.view.TokenKind;
import dev.patois.counting.Count;
import dev.patois.counting.Growth;
import dev.patois.counting.Work;
import dev.patois.html5.Html5;
import dev.patois.html5.TreeSimulator;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However deep a document is, and however many formatting elements it leaves open, a tag costs no more for it. */
class TreeSimulatorGrowthTest {
    private static final int SMALL = 64 << 10;

    /** A tag of three bytes is much of a document, and an ordinary page is mostly text. */
    private static final double MOST_TIMES_AN_ORDINARY_PAGE = 40;

    private static final String ORDINARY =
            "<div class=item><p>Some words, and <a href=/x.html>a link</a> and <b>bold</b> ones.</p>"
                    + "<ul><li>One</li><li>Two</li></ul></div>\n";

    private record Shape(String name, String before, String repeated, Supplier<TreeFeedback> feedback) {
        /** Returns what comes before what is repeated, and so many bytes of that. */
        byte[] of(int size) {
            StringBuilder document = new StringBuilder(before);
            for (int i = 0; document.length() < before.length() + size; i++) {
                document.append(repeated.replace("%d", Integer.toString(i)));
            }
            return document.toString().getBytes(StandardCharsets.UTF_8);
        }

        /** Reads what is repeated, and what comes before it, so that a count of that alone can be taken away. */
        Count count(int size) throws Exception {
            byte[] document = of(size);
            Work work = () -> read(Html5.LIVING.newLexer(LexerOptions.bare().withFeedback(feedback)), document);
            work.run();
            return Count.of(work);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Shape shape(String name, String before, String repeated) {
        return new Shape(name, before, repeated, TreeSimulator::new);
    }

    private static String many(int count, String markup) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < count; i++) {
            all.append(markup.replace("%d", Integer.toString(i)));
        }
        return all.toString();
    }

    static Stream<Shape> shapes() {
        String bold = many(512, "<b id=%d>");
        return Stream.of(
                shape("end tags of names that are not open", "<template>" + many(2_000, "<span>"), "</x>"),
                shape("end tags that special elements hide", "<template>" + many(2_000, "<div>"), "</h1>"),
                shape("end tags in svg", "<svg>" + many(2_000, "<g>"), "</x>"),
                shape("svg that ends in a deep place", many(2_000, "<span>"), "<svg></p>"),
                shape("names that are all different", "<template>" + many(2_000, "<x%d>"), "</y%d>"),
                shape("links in a deep place", many(1_500, "<span>"), "<a>"),
                shape("tables in a deep place", "<template>" + many(2_000, "<span>"), "<table></table>"),
                shape("items in a deep place", "<template>" + many(2_000, "<div>"), "<li>"),
                shape("formatting reconstructed in paragraphs", "<template><p>" + bold, "<p>x"),
                shape("formatting reconstructed in rows", "<template><table>" + bold, "x<tr>"),
                shape("formatting reconstructed in bodies", "<template><table>" + bold, "x<tbody>"),
                shape("formatting reconstructed at two depths", "<template><p>" + bold, "<div><p>x</div><p>x"),
                shape(
                        "formatting reconstructed where the stack is full",
                        "<template>" + many(1_800, "<span>") + "<p>" + bold,
                        "<p>x"),
                shape("formatting adopted by blocks", "<template>" + bold + many(1_500, "<div>"), "</b>"),
                shape("formatting like hundreds others", "<template>" + many(509, "<b id=%d>"), "<b></b>"),
                shape("formatting that differs each time", "<template>", "<b id=%d>"),
                shape("objects with formatting", "<template>", "<object><b><b><b>"),
                shape("links adopted again and again", "<template>", "<a><div>"),
                shape("templates in templates", many(1_000, "<template>"), "<template></template>"),
                shape("selects in objects", "<template>" + many(500, "<select><object>"), "<table></table>"),
                new Shape(
                        "an older select",
                        "<template>" + many(500, "<table><td><select>"),
                        "<optgroup><option></select><select>",
                        () -> TreeSimulator.ofSelectModes(true, null)),
                new Shape(
                        "an older select where the stack is full",
                        "<template>" + many(2_000, "<optgroup>"),
                        "<select><optgroup><option>",
                        () -> TreeSimulator.ofSelectModes(true, null)),
                new Shape(
                        "a fragment",
                        many(1_000, "<svg><foreignObject>"),
                        "</nothing>",
                        () -> TreeSimulator.ofFragment("svg path", true, null)));
    }

    private static void read(Lexer lexer, byte[] document) {
        lexer.feed(document);
        lexer.end();
        while (lexer.next() != TokenKind.END) {
            // only what it takes counts
        }
    }

    private static Count without(Count before, Count all) {
        return new Count(all.steps() - before.steps(), all.allocated() - before.allocated());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void aTagCostsTheSameHoweverLongTheDocument(Shape shape) throws Exception {
        Count before = shape.count(0);
        Count small = without(before, shape.count(SMALL));
        Growth growth = new Growth(SMALL, small, 4 * SMALL, without(before, shape.count(4 * SMALL)));
        Count ordinary = shape("", "", ORDINARY).count(SMALL);

        assertThat(growth.problems()).as(growth.toString()).isEmpty();
        assertThat((double) small.steps() / ordinary.steps()).isLessThanOrEqualTo(MOST_TIMES_AN_ORDINARY_PAGE);
    }

    /** Half the document opens elements: the longer it is, the deeper is what the other half stands in. */
    @Test
    void linksCostTheSameHoweverDeepTheyAre() throws Exception {
        assertInProportion(size -> "<template>" + many(size / 12, "<span>") + many(size / 6, "<a>"));
    }

    @Test
    void aLongDocumentWithoutForeignContentIsFollowedAllTheSame() throws Exception {
        assertInProportion(size -> "<div>" + "<i></i> ".repeat(size / 8) + "<svg></div>");
        assertInProportion(size -> "<x>" + "<i></i> ".repeat(size / 8) + "<svg></div>");
    }

    @Test
    void nestingWithoutEndCostsTheSame() throws Exception {
        assertInProportion(size -> "<svg><foreignObject>".repeat(size / 20) + "</nothing>".repeat(size / 1000));
    }

    private static void assertInProportion(IntFunction<String> document) throws Exception {
        Growth growth = Growth.of(SMALL, size -> {
            byte[] bytes = document.apply(size).getBytes(StandardCharsets.UTF_8);
            return () -> read(Html5.LIVING.newLexer(), bytes);
        });

        assertThat(growth.problems()).as(growth.toString()).isEmpty();
    }
}
