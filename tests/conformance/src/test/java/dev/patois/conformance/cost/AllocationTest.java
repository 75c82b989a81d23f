package dev.patois.conformance.cost;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.TokenHandler;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.testkit.Corpora;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reading a page makes no objects: neither for tokens, nor for names, values and texts that are only looked at. */
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
