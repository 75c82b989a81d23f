package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.TokenHandler;
import dev.patois.core.compare.Comparison;
import dev.patois.core.error.CancelledException;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import dev.patois.core.write.Extractor;
import dev.patois.core.write.Rewriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** A lexer stops between tokens where its caller wants it to, whatever it is used for, and goes on where it may. */
class CancellationTest {
    private static final String PAGE = "<p>a</p><!--b--><i>c</i>".repeat(1000);

    /** Returns HTML whose lexers stop when they have asked so often. */
    private static Dialect stoppingAfter(int times) {
        AtomicInteger asked = new AtomicInteger();
        return Html5.LIVING.with(options -> options.withCancellation(() -> asked.incrementAndGet() > times));
    }

    @Test
    void everyWayToReadADocumentStops() {
        byte[] bytes = PAGE.getBytes(StandardCharsets.UTF_8);
        TokenHandler handler = new TokenHandler() {};
        List<Runnable> ways = List.of(
                () -> stoppingAfter(100).tokens(PAGE).forEach(token -> {}),
                () -> stoppingAfter(100).tokens(bytes).forEach(token -> {}),
                () -> stoppingAfter(100).lex(PAGE, handler),
                () -> stoppingAfter(100).lex(bytes, handler),
                () -> stoppingAfter(100).with(options -> options.checked()).lex(PAGE, handler),
                () -> Rewriter.builder(stoppingAfter(100)).remove("i").build().rewrite(PAGE),
                () -> rewriteStream(stoppingAfter(100), bytes),
                () -> Comparison.of(PAGE)
                        .with(stoppingAfter(100), Html5.SNAPSHOT_2014)
                        .run());
        for (Runnable way : ways) {
            assertThatThrownBy(way::run)
                    .isInstanceOf(CancelledException.class)
                    .hasMessageMatching("cancelled at offset \\d+, as LexerOptions.withCancellation\\(…\\) asks for");
        }
    }

    private static void rewriteStream(Dialect dialect, byte[] bytes) {
        try {
            Rewriter.builder(dialect)
                    .remove("i")
                    .build()
                    .rewrite(new ByteArrayInputStream(bytes), OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void allBeforeTheOffsetIsHandedOverAndNothingAfterIt() {
        List<Token> all = Html5.LIVING.tokens(PAGE).toList();
        for (int times = 0; times < 30; times++) {
            List<Token> read = new ArrayList<>();
            Dialect dialect = stoppingAfter(times);
            assertThatThrownBy(() -> dialect.tokens(PAGE).forEach(read::add))
                    .isInstanceOfSatisfying(
                            CancelledException.class,
                            e -> assertThat(e.offset())
                                    .isEqualTo(
                                            read.isEmpty()
                                                    ? 0
                                                    : read.get(read.size() - 1).end()));
            assertThat(read).isEqualTo(all.subList(0, read.size())).hasSizeBetween(Math.max(0, times - 1), times);

            StringBuilder shown = new StringBuilder();
            Dialect again = stoppingAfter(times);
            assertThatThrownBy(() -> again.lex(PAGE, new TokenHandler() {
                        @Override
                        public void startTag(TagView tag) {
                            shown.append(tag.raw());
                        }

                        @Override
                        public void endTag(TagView tag) {
                            shown.append(tag.raw());
                        }

                        @Override
                        public void text(TextView text) {
                            shown.append(text.raw());
                        }

                        @Override
                        public void comment(dev.patois.core.view.CommentView comment) {
                            shown.append(comment.raw());
                        }
                    }))
                    .isInstanceOfSatisfying(
                            CancelledException.class,
                            e -> assertThat(PAGE.substring(0, (int) e.offset())).isEqualTo(shown.toString()));
        }
    }

    @Test
    void aLexerThatWasStoppedGoesOnWhereItMay() {
        AtomicInteger asked = new AtomicInteger();
        Lexer lexer = Html5.LIVING
                .with(options -> options.withCancellation(() -> asked.incrementAndGet() % 3 == 0))
                .newLexer();
        lexer.feed(PAGE);
        lexer.end();
        StringBuilder read = new StringBuilder();
        int stopped = 0;
        for (TokenKind kind = TokenKind.NEED_INPUT; kind != TokenKind.END; ) {
            try {
                kind = lexer.next();
                read.append(kind == TokenKind.END ? "" : lexer.raw());
            } catch (CancelledException e) {
                stopped++;
            }
        }
        assertThat(read).hasToString(PAGE);
        assertThat(stopped).isGreaterThan(1000);
    }

    @Test
    void theThreadThatReadsIsTheOneThatIsAsked() {
        AtomicReference<Thread> asked = new AtomicReference<>();
        Dialect dialect = Html5.LIVING.with(options -> options.withCancellation(() -> {
            asked.set(Thread.currentThread());
            return Thread.currentThread().isInterrupted();
        }));
        assertThat(dialect.tokens(PAGE).toList()).hasSize(7000);
        assertThat(asked.get()).isSameAs(Thread.currentThread());

        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> dialect.tokens(PAGE).toList()).isInstanceOf(CancelledException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void anExtractorStopsToo() {
        Extractor extractor = Extractor.of(stoppingAfter(100), "p");
        assertThatThrownBy(() -> extractor.from(PAGE)).isInstanceOf(CancelledException.class);
    }
}
