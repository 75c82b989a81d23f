package dev.patois.growth.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Token;
import dev.patois.core.incremental.TokenDelta;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.input.Encoding;
import dev.patois.counting.Growth;
import dev.patois.counting.Work;
import dev.patois.html5.Html5;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An edit costs what it changes: the same in a document that is four times as long. */
class TokenIndexGrowthTest {
    private static final int SHORT = 32 * 1024;
    private static final String ROW = "<p class='a'>some text &amp; <em>more</em></p>\n";

    /** An editor at work, which makes an edit each time it is called. */
    private interface Editor {
        void edit();
    }

    /**
     * Compares what edits cost in a long document with what they cost in a short one.
     *
     * @param lengths by how much they may cost more
     */
    private static void compare(IntFunction<Editor> editor, int edits, int lengths) throws Exception {
        Growth growth = Growth.of(1, work(editor.apply(SHORT), edits), lengths, work(editor.apply(4 * SHORT), edits));

        assertThat(growth.problems()).as(growth.toString()).isEmpty();
    }

    private static Work work(Editor editor, int edits) {
        return () -> {
            for (int i = 0; i < edits; i++) {
                editor.edit();
            }
        };
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
    void aCharacterTypedCostsTheSameInALongDocument(Dialect dialect, double[] places) throws Exception {
        compare(length -> typing(dialect, length, places), 200, 1);
    }

    /** Types and deletes, at one place after the other, and looks at the token and a list of its own. */
    private static Editor typing(Dialect dialect, int length, double... places) {
        String document = ROW.repeat(length / ROW.length());
        TokenIndex index = new TokenIndex(dialect);
        index.lex(document);
        return new Editor() {
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
    void aByteCostsTheSameInALongDocument(Charset charset) throws Exception {
        Dialect dialect = Html5.LIVING.with(
                options -> options.withEncoding(Objects.requireNonNull(Encoding.forLabel(charset.name()))));
        byte[] row = "<p class='a'>some text &amp; <em>\u65e5\u672c\u8a9e</em></p>\n".getBytes(charset);
        byte[] x = "x".getBytes(charset);
        compare(
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
    void anEditInALongTokenCostsInProportionToIt(String what, String open, String content, String close)
            throws Exception {
        compare(
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
                4);
    }
}
