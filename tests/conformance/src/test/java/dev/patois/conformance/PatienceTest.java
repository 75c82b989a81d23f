package dev.patois.conformance;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.patois.core.ContentModel;
import dev.patois.core.ErrorHandling;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Limits;
import dev.patois.core.Token;
import dev.patois.core.TokenKind;
import dev.patois.html5.Html5;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Long input costs in proportion to its length, and no stack, whatever it is made of and however it arrives. */
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
    void aTagWithManyAttributesNeedsNoStackAndNoPatience(int pieces) {
        byte[] tag = distinctAttributes(MANY).getBytes(StandardCharsets.UTF_8);

        Token.StartTag token = assertTimeout(ofSeconds(10), () -> onSmallStack(() -> onlyTag(tag, pieces)));

        assertThat(token.attributes()).hasSize(MANY);
        assertThat(token.attributes().get(MANY - 1).name()).isEqualTo("a" + (MANY - 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 4096, Integer.MAX_VALUE})
    void aTagWithManyDuplicatesNeedsNoStackAndNoPatience(int pieces) {
        byte[] tag = equalAttributes(MANY).getBytes(StandardCharsets.UTF_8);

        Token.StartTag token = assertTimeout(ofSeconds(10), () -> onSmallStack(() -> onlyTag(tag, pieces)));

        assertThat(token.attributes()).hasSize(1);
        assertThat(token.duplicates()).hasSize(MANY - 1);
    }

    private static Token.StartTag onlyTag(byte[] tag, int pieces) {
        Lexed lexed = Lexed.chunked(Html5.LIVING.newLexer(), tag, Math.min(pieces, tag.length));
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

    // ---- growth

    /** An input that grows with a number, and how it is read. */
    private record Growing(
            String name,
            ContentModel model,
            String before,
            String repeated,
            String after,
            int pieces,
            int size,
            boolean asText) {
        String input(int factor) {
            int times = Math.max(1, size * factor / repeated.length());
            String middle = repeated.contains("%d")
                    ? IntStream.range(0, times)
                            .mapToObj(i -> repeated.replace("%d", Integer.toString(i)))
                            .collect(Collectors.joining())
                    : repeated.repeat(times);
            return before + middle + after;
        }

        @Override
        public String toString() {
            String whole = name + (asText ? ", text" : ", bytes");
            return whole + (pieces == Integer.MAX_VALUE ? "" : " in pieces of " + pieces);
        }
    }

    static Stream<Growing> growing() {
        return Stream.concat(
                Stream.of(Integer.MAX_VALUE, 64, 1).flatMap(pieces -> growing(pieces, false)),
                Stream.of(Integer.MAX_VALUE, 1).flatMap(pieces -> growing(pieces, true)));
    }

    private static Stream<Growing> growing(int pieces, boolean asText) {
        int size = pieces == 1 ? 16_000 : 60_000;
        Stream<Object[]> shapes = Stream.of(new Object[][] {
            {"distinct attributes", ContentModel.DATA, "<a", " b%d=c", ">"},
            {"distinct attributes with malformed names", ContentModel.DATA, "<a", " b\u0000%d", ">"},
            {"equal attributes", ContentModel.DATA, "<a", " b=c", ">"},
            {"equal attributes with U+0000", ContentModel.DATA, "<a", " b\u0000", ">"},
            {"a long attribute value", ContentModel.DATA, "<a b=\"", "v字", "\">"},
            {"references in an attribute value", ContentModel.DATA, "<a b=\"", "&lt;x", "\">"},
            {"an attribute value without end", ContentModel.DATA, "<a b='", "v>", ""},
            {"a tag name", ContentModel.DATA, "<", "aB", ">"},
            {"a comment", ContentModel.DATA, "<!--", "x- -", "-->"},
            {"a comment of hyphens", ContentModel.DATA, "<!--", "-", ""},
            {"a comment of openings", ContentModel.DATA, "<!--", "<!--", "-->"},
            {"a comment of U+0000", ContentModel.DATA, "<!--", "\u0000", "-->"},
            {"comments without end", ContentModel.DATA, "", "<!-", ""},
            {"openings of declarations", ContentModel.DATA, "", "<!DOCTYP", ""},
            {"a doctype without end", ContentModel.DATA, "<!DOCTYPE a PUBLIC '", "b", ""},
            {"a processing instruction", ContentModel.DATA, "<?a ", "??b", "?>"},
            {"small tags", ContentModel.DATA, "", "<b>x</b>", ""},
            {"tags that do not close", ContentModel.DATA, "", "<b ", ""},
            {"less-than signs", ContentModel.DATA, "", "<", ""},
            {"end tags that do not match", ContentModel.RCDATA, "", "</titl ", ""},
            {"end tags that go on", ContentModel.RCDATA, "", "</titlex", ""},
            {"letters of an end tag", ContentModel.SCRIPT_DATA, "</", "t", ""},
            {"script escapes", ContentModel.SCRIPT_DATA, "", "<!--<script>", ""},
            {"ampersands", ContentModel.DATA, "", "&", ""},
            {"ampersands and letters", ContentModel.DATA, "", "&a", ""},
            {"references", ContentModel.DATA, "", "&lt;", ""},
            {"references that almost match", ContentModel.DATA, "", "&CounterClockwiseContourIntegra", ""},
            {"an ambiguous ampersand", ContentModel.DATA, "&", "x", ""},
            {"a number", ContentModel.DATA, "&#", "1", ""},
            {"a number of zeros in an attribute", ContentModel.DATA, "<a b=&#x", "0", ">"},
            {"brackets in a CDATA section", ContentModel.CDATA_SECTION, "", "]", ""},
            {"carriage returns", ContentModel.DATA, "", "\r", ""},
            {"U+0000", ContentModel.PLAINTEXT, "", "\u0000", ""},
            {"controls", ContentModel.DATA, "", "\u0001", ""},
            {"emoji", ContentModel.DATA, "", "😀", ""}
        });
        return shapes.map(s -> new Growing(
                (String) s[0], (ContentModel) s[1], (String) s[2], (String) s[3], (String) s[4], pieces, size, asText));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("growing")
    void eightTimesTheInputTakesNotMuchMoreThanEightTimesTheTime(Growing growing) {
        Lexer lexer =
                Html5.LIVING.newLexer(OPTIONS.withInitialState(growing.model()).withLastStartTag("title"));
        String small = growing.input(1);
        String large = growing.input(8);
        double allowed = 1.5 * large.length() / small.length();
        double best = Double.MAX_VALUE;

        for (int attempt = 0; attempt < 8 && best > allowed; attempt++) {
            long one = time(lexer, growing, small, 8);
            long eight = time(lexer, growing, large, 2);
            best = Math.min(best, (double) eight / one);
        }

        assertThat(best).isLessThanOrEqualTo(allowed);
    }

    /** Returns the least processor time of a few that reading an input took, every value included. */
    private static long time(Lexer lexer, Growing growing, String input, int times) {
        byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
        int length = growing.asText() ? input.length() : bytes.length;
        int step = Math.min(growing.pieces(), length);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < times; i++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            lexer.reset();
            for (int at = 0; at < length; at += step) {
                int n = Math.min(step, length - at);
                if (growing.asText()) {
                    lexer.feed(input.substring(at, at + n));
                } else {
                    lexer.feed(bytes, at, n);
                }
                readAll(lexer);
            }
            lexer.end();
            readAll(lexer);
            least = Math.min(least, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
        }
        return least;
    }

    private static void readAll(Lexer lexer) {
        for (TokenKind kind = lexer.next(); kind != TokenKind.NEED_INPUT && kind != TokenKind.END; ) {
            Token.copyOf(lexer, kind);
            kind = lexer.next();
        }
    }

    @Test
    void manyErrorsInOneTextTakeNoPatience() {
        String text = "\u0001é".repeat(MANY * 5);

        Lexed lexed = assertTimeout(ofSeconds(10), () -> Lexed.whole(Html5.LIVING.newLexer(OPTIONS), text));

        assertThat(lexed.errors()).hasSize(MANY * 5);
        assertThat(lexed.errors().get(MANY).start()).isEqualTo(2L * MANY);
    }
}
