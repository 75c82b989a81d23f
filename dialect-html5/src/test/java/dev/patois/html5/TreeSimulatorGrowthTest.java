package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.view.TokenKind;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However deep a document is, and however many formatting elements it leaves open, a tag costs no more for it. */
class TreeSimulatorGrowthTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int SMALL = 64 << 10;

    private static final int LARGE = 8 * SMALL;
    private static final double MOST_GROWTH = 1.5;

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

        /** Returns what a byte of what is repeated costs: without what comes before it. */
        double nanosecondsPerByte(Lexer lexer, int size) {
            return (nanoseconds(lexer, of(size)) - nanoseconds(lexer, of(0))) / size;
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

    private static double nanosecondsPerByte(Lexer lexer, byte[] document) {
        return nanoseconds(lexer, document) / document.length;
    }

    private static double nanoseconds(Lexer lexer, byte[] document) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            lexer.reset();
            lexer.feed(document);
            lexer.end();
            while (lexer.next() != TokenKind.END) {
                // only the time counts
            }
            best = Math.min(best, THREADS.getCurrentThreadCpuTime() - start);
        }
        return best;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void aTagCostsTheSameHoweverLongTheDocument(Shape shape) {
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare().withFeedback(shape.feedback()));
        shape.nanosecondsPerByte(lexer, LARGE);
        double small = shape.nanosecondsPerByte(lexer, SMALL);
        double large = shape.nanosecondsPerByte(lexer, LARGE);
        for (int attempt = 1; attempt < 30 && large / small > MOST_GROWTH; attempt++) {
            small = shape.nanosecondsPerByte(lexer, SMALL);
            large = shape.nanosecondsPerByte(lexer, LARGE);
        }
        double ordinary = shape("", "", ORDINARY).nanosecondsPerByte(lexer, LARGE);

        assertThat(large / small).as("%.1f ns a byte, then %.1f", small, large).isLessThanOrEqualTo(MOST_GROWTH);
        assertThat(large / ordinary)
                .as("%.1f ns a byte, in an ordinary page %.1f", large, ordinary)
                .isLessThanOrEqualTo(MOST_TIMES_AN_ORDINARY_PAGE);
    }

    /** Half the document opens elements: the longer it is, the deeper is what the other half stands in. */
    @Test
    void linksCostTheSameHoweverDeepTheyAre() {
        Lexer lexer = Html5.LIVING.newLexer();
        String small = "<template>" + many(SMALL / 12, "<span>") + many(SMALL / 6, "<a>");
        String large = "<template>" + many(LARGE / 12, "<span>") + many(LARGE / 6, "<a>");
        nanosecondsPerByte(lexer, Tokens.utf8(large));

        double growth = Double.MAX_VALUE;
        for (int attempt = 0; attempt < 30 && growth > MOST_GROWTH; attempt++) {
            growth = nanosecondsPerByte(lexer, Tokens.utf8(large)) / nanosecondsPerByte(lexer, Tokens.utf8(small));
        }

        assertThat(growth).isLessThanOrEqualTo(MOST_GROWTH);
    }
}
