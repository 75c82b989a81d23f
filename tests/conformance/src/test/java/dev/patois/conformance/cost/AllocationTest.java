package dev.patois.conformance.cost;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenReader;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reading a page makes no objects: neither for tokens, nor for names, values and texts that are only looked at. Tokens
 * to keep are objects, and few.
 */
class AllocationTest {
    private static final int WARM_UP = 30;

    /** What a document costs however long it is: its feedback and little else. */
    private static final long PER_DOCUMENT = 1_024;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static List<Dialect> dialects() {
        return List.of(Html5.LIVING, Html5.SNAPSHOT_2014, LegacyHtml.DRAFT_2008, Xml5.DRAFT);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void aCursorOverAPageMakesNoObjects(Dialect dialect) throws IOException {
        assertNothingIsMade(dialect, AllocationTest::walk);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void aHandlerOverAPageMakesNoObjects(Dialect dialect) throws IOException {
        Counter counter = new Counter();

        assertNothingIsMade(dialect, lexer -> {
            counter.tokens = 0;
            lexer.drain(counter);
            return counter.tokens;
        });
    }

    private static void assertNothingIsMade(Dialect dialect, ToLongFunction<Lexer> read) throws IOException {
        byte[] page = page();
        Lexer lexer = dialect.newLexer();
        long tokens = 0;
        long least = Long.MAX_VALUE;

        for (int i = 0; i < WARM_UP && least > PER_DOCUMENT; i++) {
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            lexer.reset();
            lexer.feed(page);
            lexer.end();
            tokens = read.applyAsLong(lexer);
            least = Math.min(
                    least,
                    THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
        }

        assertThat(tokens).isGreaterThan(2_000);
        assertThat(least / tokens).isZero();
        assertThat(least).isLessThanOrEqualTo(PER_DOCUMENT);
    }

    /**
     * Beyond what reading itself costs. The shared copy of the input is one of the four bytes; the others are the
     * tokens, and the strings asked for.
     */
    @ParameterizedTest(name = "{0}")
    @ValueSource(booleans = {false, true})
    void tokensToKeepAllocateAtMostFourBytesForEachByteOfThePage(boolean fromCharacters) {
        byte[] page = generatedPage();
        String characters = new String(page, StandardCharsets.UTF_8);

        long reading = leastAllocated(
                () -> lookAtAll(fromCharacters ? Html5.LIVING.cursor(characters) : Html5.LIVING.cursor(page)));
        long keeping = leastAllocated(
                () -> lookAtAll(fromCharacters ? Html5.LIVING.tokens(characters) : Html5.LIVING.tokens(page)));

        assertThat(keeping - reading).isLessThanOrEqualTo(4L * page.length);
    }

    private static long leastAllocated(LongSupplier read) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < WARM_UP; i++) {
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            assertThat(read.getAsLong()).isGreaterThan(2_000);
            least = Math.min(
                    least,
                    THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
        }
        return least;
    }

    private static long lookAtAll(TokenCursor cursor) {
        long tokens = 0;
        for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
            tokens += cursor.raw().isEmpty() ? 0 : 1;
        }
        return tokens;
    }

    /** Asks for the name of each tag and attribute, and for each text. */
    private static long lookAtAll(TokenReader reader) {
        long seen = 0;
        long tokens = 0;
        for (Token token : reader) {
            tokens++;
            if (token instanceof Token.Tag tag) {
                seen += tag.name().length();
                for (Token.Attribute attribute : tag.attributes()) {
                    seen += attribute.name().length();
                }
            } else if (token instanceof Token.Text text) {
                seen += text.data().length();
            }
        }
        return seen > 0 ? tokens : 0;
    }

    private static byte[] generatedPage() {
        StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=en>\n<title>A page</title>\n");
        for (int i = 0; page.length() < 300_000; i++) {
            page.append("<h2 id=\"section-")
                    .append(i)
                    .append("\">Section ")
                    .append(i)
                    .append("</h2>\n");
            page.append("<p class=\"first\">Some words, <em>some of them</em> with weight, and a\n<a class=\"link\" ");
            page.append("href=\"https://example.org/page?number=").append(i).append("&amp;view=all\">link</a>.</p>\n");
            page.append("<p>").append("A paragraph of more words than that, as pages have them. ".repeat(6));
            page.append("</p>\n<script>\n").append("if (a < b && c > d) { count(e, f); }\n".repeat(12));
            page.append("</script>\n<ul>\n    <li>one line of it</li>\n    <li>another line of it</li>\n</ul>\n");
        }
        return page.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static long walk(Lexer lexer) {
        long seen = 0;
        long tokens = 0;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            tokens++;
            switch (kind) {
                case START_TAG, END_TAG -> seen += look(lexer.tag());
                case TEXT -> seen += look(lexer.text());
                case COMMENT -> seen += lexer.comment().data().length();
                case DOCTYPE -> seen += lexer.doctype().name().length();
                default -> seen += lexer.raw().length();
            }
        }
        return seen > 0 ? tokens : 0;
    }

    private static long look(TagView tag) {
        long seen = tag.name().is("a") ? 1 : tag.end() - tag.start();
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            if (attribute.name().is("href")) {
                seen += attribute.value().length() + attribute.outerStart();
            }
        }
        return seen;
    }

    private static long look(TextView text) {
        return text.value().length() + text.start() + text.referenceCount();
    }

    private static final class Counter implements TokenHandler {
        private long tokens;
        private long seen;

        @Override
        public void startTag(TagView tag) {
            tokens++;
            seen += look(tag);
        }

        @Override
        public void endTag(TagView tag) {
            tokens++;
            seen += look(tag);
        }

        @Override
        public void text(TextView text) {
            tokens++;
            seen += look(text);
        }

        @Override
        public void comment(CommentView comment) {
            tokens++;
            seen += comment.data().length();
        }

        @Override
        public void endOfInput(long offset) {
            assertThat(seen).isPositive();
        }
    }

    /** Returns the largest page of the web where the corpora are there, and one of our making where not. */
    private static byte[] page() throws IOException {
        if (!Corpora.has("pages/web")) {
            String item =
                    "<li class=\"a b\" id='x1' DATA-n=2><a HREF=\"/p?a=1&amp;b=2\">Tëxt &amp; 字 😀</a>\r\n<!-- note -->"
                            + "<br/><script>if (a < b) { c(\"</p>\"); }</script></li>\n";
            return ("<!DOCTYPE html><title>A &lt; b</title><ul>" + item.repeat(2_000) + "</ul>")
                    .getBytes(StandardCharsets.UTF_8);
        }
        List<Path> pages;
        try (Stream<Path> files = Files.list(Corpora.corpus("pages/web", ""))) {
            pages = files.sorted().toList();
        }
        byte[] largest = {};
        for (Path page : pages) {
            byte[] bytes = Files.readAllBytes(page);
            largest = bytes.length > largest.length ? bytes : largest;
        }
        return largest;
    }
}
