package dev.patois.conformance.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.incremental.TokenDelta;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.html5.Html5;
import dev.patois.support.Measured;
import java.lang.ref.Reference;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a {@link TokenIndex} keeps is in proportion to the document, whatever that is made of and however often it is
 * edited.
 */
class TokenIndexMemoryTest {
    private static final int LENGTH = 1 << 20;
    private static final double MOST = 57;

    /**
     * The attributes of open formatting elements are kept as they read, since tree construction compares them byte for
     * byte.
     */
    private static final double MOST_WITH_ATTRIBUTES = 112;

    /** A collector may leave what nobody holds, which is not kept: what is kept is the least of so many tries. */
    private static final int TRIES = 5;

    /** In a build, one in three: each is collected many times over. */
    static Stream<Arguments> documents() {
        List<Arguments> all = all();
        return IntStream.range(0, all.size())
                .filter(i -> i % 3 == 0 || Boolean.getBoolean("patois.nightly"))
                .mapToObj(all::get);
    }

    private static List<Arguments> all() {
        return List.of(
                Arguments.of("formatting elements, all distinct", numbered("<b id=#>"), MOST_WITH_ATTRIBUTES),
                Arguments.of("the same after paragraphs", numbered("<p><i id=#>"), MOST_WITH_ATTRIBUTES),
                Arguments.of("one element in another", repeated("<div>"), MOST),
                Arguments.of("elements that nobody nests", repeated("<a>"), MOST),
                Arguments.of("tables in tables", repeated("<table><tr><td>"), MOST),
                Arguments.of("short tags", repeated("<p>x"), MOST),
                Arguments.of("end tags", repeated("</a>"), MOST),
                Arguments.of("sections of character data", "<svg>" + repeated("<![CDATA[x]]>"), MOST),
                Arguments.of("comments", repeated("<!---->"), MOST),
                Arguments.of("errors", repeated("<?\0>&x;"), MOST),
                Arguments.of("text", repeated("only words "), MOST),
                Arguments.of("a comment", "<!--" + repeated("only words "), MOST),
                Arguments.of(
                        "a page",
                        numbered("<p id=p# class=a>Some words, <em>some of them</em> with weight</p>\n"),
                        MOST));
    }

    private static String repeated(String what) {
        return what.repeat(LENGTH / what.length());
    }

    private static String numbered(String what) {
        return IntStream.range(0, LENGTH / (what.length() + 5))
                .mapToObj(i -> what.replace("#", String.valueOf(i)))
                .collect(Collectors.joining());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void anIndexKeepsFewBytesForAByteOfADocument(String what, String document, double most) {
        new TokenIndex(Html5.LIVING).lex(document.substring(0, 10_000));
        double kept = Double.MAX_VALUE;
        for (int i = 0; i < TRIES && kept >= most; i++) {
            kept = Math.min(kept, kept(document));
        }

        assertThat(kept).as(what).isLessThan(most);
    }

    /** Returns how many bytes an index keeps for a byte of a document. */
    private static double kept(String document) {
        long before = Measured.used();
        TokenIndex index = new TokenIndex(Html5.LIVING);
        index.lex(document);
        index.tokenAt(document.length() / 2);
        for (int i = 0; i < 100; i++) {
            index.edit(i * (document.length() / 101L), 0, "x");
        }
        double kept = (Measured.used() - before) / (double) document.length();
        Reference.reachabilityFence(index);
        Reference.reachabilityFence(document);
        return kept;
    }

    @Test
    void whatAnIndexKeepsDoesNotGrowWithTheEdits() {
        String row = "<p class='a'>some text &amp; <em>more</em></p>\n";
        String page = row.repeat(1 << 13);
        TokenIndex index = new TokenIndex(Html5.LIVING);
        long before = Measured.used();
        index.lex(page);
        edit(index, 500, "x", "</i>", "<em>more</em>");
        long early = Measured.used() - before;
        edit(index, 2_000, "x", "</i>", "<em>more</em>");
        index.setBudget(500);
        edit(index, 2_000, "x", "<b>", "</div>", "<!--", "a longer text <i>with</i> markup");
        TokenDelta delta;
        do {
            delta = index.advance(100_000);
        } while (!delta.isComplete());
        long late = Measured.used() - before;

        assertThat(index.length()).isEqualTo(page.length());
        assertThat(late).isLessThan(early + 2_500_000); // of which the collector leaves some
    }

    /** Inserts and deletes by turns, all over the document. */
    private static void edit(TokenIndex index, int edits, String... inserts) {
        for (int i = 0; i < edits; i++) {
            String insert = inserts[i % inserts.length];
            long at = (i * 7_919L + i % 2 * (index.length() / 2)) % (index.length() - 50);
            index.edit(at, 0, insert);
            index.edit(at, insert.length(), "");
        }
    }
}
