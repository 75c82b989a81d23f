package dev.patois.conformance.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Token;
import dev.patois.core.incremental.TokenDelta;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.input.Encoding;
import dev.patois.html5.Html5;
import dev.patois.support.Measured;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An edit costs what it changes: the same in a document that is eight times as long. */
class TokenIndexGrowthTest {
    private static final int SHORT = 64 * 1024;
    private static final int LONG = 8 * SHORT;
    private static final double MOST = 1.5;
    private static final int ROUNDS = 30;
    private static final String ROW = "<p class='a'>some text &amp; <em>more</em></p>\n";

    /** An editor at work, which makes an edit each time it is called. */
    private interface Work {
        void edit();
    }

    private record Cost(double time, double allocated) {
        static Cost of(Work work, int edits) {
            long time = Measured.cpu();
            long allocated = Measured.allocated();
            for (int i = 0; i < edits; i++) {
                work.edit();
            }
            return new Cost(
                    (Measured.cpu() - time) / (double) edits, (Measured.allocated() - allocated) / (double) edits);
        }

        Cost least(Cost other) {
            return new Cost(Math.min(time, other.time), Math.min(allocated, other.allocated));
        }
    }

    /**
     * Compares what an edit costs in a long document with what it costs in a short one, in the best of some rounds:
     * others at work on the machine take the caches away.
     */
    private static void compare(String what, IntFunction<Work> work, int edits, double lengths) {
        Work inShort = work.apply(SHORT);
        Work inLong = work.apply(LONG);
        Cost.of(inShort, edits);
        Cost.of(inLong, edits);
        Cost leastShort = new Cost(Double.MAX_VALUE, Double.MAX_VALUE);
        Cost leastLong = leastShort;
        for (int round = 0; round < ROUNDS; round++) {
            leastShort = leastShort.least(Cost.of(inShort, edits));
            leastLong = leastLong.least(Cost.of(inLong, edits));
            if (leastLong.time / lengths < MOST * leastShort.time && round > 0) {
                break;
            }
        }
        assertThat(leastLong.allocated / lengths / leastShort.allocated)
                .as("%s: %.0f bytes allocated an edit, then %.0f", what, leastShort.allocated, leastLong.allocated)
                .isLessThan(MOST);
        assertThat(leastLong.time / lengths / leastShort.time)
                .as("%s: %.0f ns an edit, then %.0f", what, leastShort.time, leastLong.time)
                .isLessThan(MOST);
    }

    // ---- small edits

    static Stream<Arguments> places() {
        return Dialects.all().stream()
                .flatMap(dialect -> Stream.of(
                                new double[] {0}, new double[] {0.5}, new double[] {1}, new double[] {0, 1})
                        .map(places -> Arguments.of(dialect, places)));
    }

    @ParameterizedTest
    @MethodSource("places")
    void aCharacterTypedCostsTheSameInALongDocument(Dialect dialect, double[] places) {
        compare(dialect.name(), length -> typing(dialect, length, places), 200, 1);
    }

    /** Types and deletes, at one place after the other, and looks at the token and a list of its own. */
    private static Work typing(Dialect dialect, int length, double... places) {
        String document = ROW.repeat(length / ROW.length());
        TokenIndex index = new TokenIndex(dialect);
        index.lex(document);
        return new Work() {
            private List<Token> tokens = List.copyOf(index.tokens());
            private int edits;

            @Override
            public void edit() {
                long at = (long) (places[edits / 2 % places.length] * (length - 3 * ROW.length()))
                                / ROW.length()
                                * ROW.length()
                        + 16;
                TokenDelta delta = edits++ % 2 == 0 ? index.edit(at, 0, "x") : index.edit(at, 1, "");
                tokens = delta.applyTo(tokens);
                Token token = index.tokenAt(at);
                assertThat(tokens.get(index.indexAt(at)).raw()).isEqualTo(token.raw());
            }
        };
    }

    static Stream<Charset> charsets() {
        return Stream.of(
                StandardCharsets.UTF_8,
                Charset.forName("Shift_JIS"),
                Charset.forName("ISO-2022-JP"),
                StandardCharsets.UTF_16LE);
    }

    @ParameterizedTest
    @MethodSource("charsets")
    void aByteCostsTheSameInALongDocument(Charset charset) {
        Dialect dialect = Html5.LIVING.with(
                options -> options.withEncoding(Objects.requireNonNull(Encoding.forLabel(charset.name()))));
        byte[] row = "<p class='a'>some text &amp; <em>\u65e5\u672c\u8a9e</em></p>\n".getBytes(charset);
        byte[] x = "x".getBytes(charset);
        compare(
                charset.name(),
                length -> {
                    TokenIndex index = new TokenIndex(dialect);
                    byte[] document = new byte[length / row.length * row.length];
                    for (int i = 0; i < document.length; i++) {
                        document[i] = row[i % row.length];
                    }
                    index.lex(document);
                    int at = 40 * row.length + "<p class='a'>some".getBytes(charset).length;
                    boolean[] typed = new boolean[1];
                    return () -> {
                        typed[0] = !typed[0];
                        index.edit(at, typed[0] ? 0 : x.length, typed[0] ? x : new byte[0]);
                        assertThat(index.tokenAt(at).end()).isGreaterThan(at);
                    };
                },
                200,
                1);
    }

    // ---- what is long in itself

    static Stream<Arguments> longTokens() {
        return Stream.of(
                Arguments.of("a comment", "<!--", "x", "-->"),
                Arguments.of("a text", "<p>", "some text ", "</p>"),
                Arguments.of("a tag", "<p ", "abc=d ", ">"),
                Arguments.of("a script", "<script>", "if (a<b) c; ", "</script>"));
    }

    /** A token is found whole or not at all: what is compared is the cost of a unit. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("longTokens")
    void anEditInALongTokenCostsInProportionToIt(String what, String open, String content, String close) {
        compare(
                what,
                length -> {
                    TokenIndex index = new TokenIndex(Html5.LIVING);
                    index.lex(open + content.repeat(length / content.length()) + close + ROW.repeat(100));
                    boolean[] typed = new boolean[1];
                    return () -> {
                        typed[0] = !typed[0];
                        index.edit(length / 2, typed[0] ? 0 : 1, typed[0] ? "x" : "");
                    };
                },
                20,
                (double) LONG / SHORT);
    }
}
