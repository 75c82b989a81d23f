package dev.patois.conformance.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.html5.Html5;
import dev.patois.support.Run;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A tag with very many attributes costs no stack, however it arrives. What grows with what, tests/growth asks.
 */
class PatienceTest {
    private static final int MANY = 100_000;
    private static final int STACK = 192 * 1024;

    private static final LexerOptions OPTIONS =
            LexerOptions.bare().withErrors(ErrorHandling.collect()).withLimits(Limits.unlimited());

    private static String distinctAttributes(int n) {
        return IntStream.range(0, n).mapToObj(i -> " a" + i + "=\"c\"").collect(Collectors.joining("", "<a", ">"));
    }

    private static String equalAttributes(int n) {
        return "<a" + " b=c".repeat(n) + ">";
    }

    // ---- a tag with 100,000 attributes

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 4096, Integer.MAX_VALUE})
    void aTagWithManyAttributesNeedsNoStack(int pieces) throws InterruptedException {
        byte[] tag = distinctAttributes(MANY).getBytes(StandardCharsets.UTF_8);

        Token.StartTag token = onSmallStack(() -> onlyTag(tag, pieces));

        assertThat(token.attributes()).hasSize(MANY);
        assertThat(token.attributes().get(MANY - 1).name()).isEqualTo("a" + (MANY - 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 4096, Integer.MAX_VALUE})
    void aTagWithManyDuplicatesNeedsNoStack(int pieces) throws InterruptedException {
        byte[] tag = equalAttributes(MANY).getBytes(StandardCharsets.UTF_8);

        Token.StartTag token = onSmallStack(() -> onlyTag(tag, pieces));

        assertThat(token.attributes()).hasSize(1);
        assertThat(token.duplicates()).hasSize(MANY - 1);
    }

    private static Token.StartTag onlyTag(byte[] tag, int pieces) {
        Run lexed = Run.chunked(Html5.LIVING.newLexer(), tag, Math.min(pieces, tag.length));
        assertThat(lexed.tokens()).hasSize(1);
        return (Token.StartTag) lexed.tokens().get(0);
    }

    private static <T> T onSmallStack(Supplier<T> work) throws InterruptedException {
        AtomicReference<T> result = new AtomicReference<>();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(null, () -> result.set(work.get()), "small stack", STACK);
        thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
        thread.start();
        thread.join();
        assertThat(failure.get()).isNull();
        return result.get();
    }

    @Test
    void manyErrorsInOneTextAreAllTold() {
        String text = "\u0001é".repeat(MANY * 5);

        Run lexed = Run.wholeThenEnd(Html5.LIVING.newLexer(OPTIONS), text);

        assertThat(lexed.errors()).hasSize(MANY * 5);
        assertThat(lexed.errors().get(MANY).start()).isEqualTo(2L * MANY);
    }
}
