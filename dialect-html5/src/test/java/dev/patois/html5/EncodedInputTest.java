package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.TokenReader;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.view.TokenKind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bytes in other encodings than UTF-8. */
class EncodedInputTest {
    private static final LexerOptions OPTIONS = LexerOptions.bare().withErrors(ErrorHandling.collect());

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static TokenReader read(Encoding encoding, byte[] bytes) {
        return Html5.LIVING.with(OPTIONS.withEncoding(encoding)).tokens(bytes);
    }

    private static List<String> spans(TokenReader tokens) {
        List<String> spans = new ArrayList<>();
        for (Token token : tokens) {
            spans.add((token instanceof Token.Skipped ? "skipped" : Tokens.line(token)) + " " + token.start() + "-"
                    + token.end());
        }
        return spans;
    }

    @Test
    void offsetsAreThoseOfTheCallersBytes() {
        byte[] page = latin("\u0080\u0081<p \u00E4='\u00A9&amp;'>\u00E9</p>");
        TokenReader tokens = read(Encoding.WINDOWS_1252, page);

        Token.Text text = (Token.Text) tokens.next();
        Token.StartTag tag = (Token.StartTag) tokens.next();

        assertThat(text.data()).isEqualTo("\u20AC\u0081");
        assertThat(text.raw().bytes()).as("decoded, as UTF-8").hasSize(5);
        assertThat(List.of(text.start(), text.end(), tag.start(), tag.end())).containsExactly(0L, 2L, 2L, 16L);
        Token.Attribute attribute = tag.attributes().get(0);
        assertThat(attribute.value()).isEqualTo("\u00A9&");
        assertThat(List.of(attribute.nameStart(), attribute.nameEnd())).containsExactly(5L, 6L);
        assertThat(List.of(attribute.valueStart(), attribute.valueEnd())).containsExactly(8L, 14L);
        assertThat(attribute.references().get(0).start()).isEqualTo(9);
    }

    @Test
    void aByteOrderMarkOfUtf16IsSkippedWithItsTwoBytes() {
        byte[] page = "\uFEFF<b>\u5B57\uD83D\uDE00".getBytes(StandardCharsets.UTF_16LE);

        TokenReader tokens = read(Encoding.WINDOWS_1252, page);
        Token mark = tokens.next();

        assertThat(mark).isInstanceOf(Token.Skipped.class);
        assertThat(mark.end()).isEqualTo(2);
        assertThat(spans(tokens)).containsExactly("<b> 2-8", "'\u5B57\uD83D\uDE00' 8-14");
    }

    @Test
    void onlyTheFirstMarkIsOne() {
        byte[] page = "\uFEFF\uFEFF<b>".getBytes(StandardCharsets.UTF_16BE);

        assertThat(spans(read(Encoding.UTF_16BE, page))).containsExactly("skipped 0-2", "'\uFEFF' 2-4", "<b> 4-10");
        byte[] noMark = HexFormat.of().parseHex("843195333c623e");
        assertThat(spans(read(Encoding.GB18030, noMark))).containsExactly("'\uFEFF' 0-4", "<b> 4-7");
    }

    @Test
    void malformedSequencesHaveTheirBytes() {
        assertThat(spans(read(Encoding.SHIFT_JIS, latin("\u0081<b>\u0082\u00A0\u0082\u00FF<i>\u0081"))))
                .containsExactly("'\uFFFD' 0-1", "<b> 1-4", "'\u3042\uFFFD' 4-8", "<i> 8-11", "'\uFFFD' 11-12");
        assertThat(spans(read(Encoding.UTF_16LE, latin("<\0b\0>\0x")))).containsExactly("<b> 0-6", "'\uFFFD' 6-7");
        assertThat(spans(read(Encoding.GB18030, latin("\u0081\u0030<b>")))).containsExactly("'\uFFFD0' 0-2", "<b> 2-5");
    }

    @Test
    void escapeSequencesBelongToWhatFollowsThemOrAreSkipped() {
        byte[] page = latin("<b>\u001B$B$\"\u001B(B<i>\u001B$B");

        assertThat(spans(read(Encoding.ISO_2022_JP, page)))
                .containsExactly("<b> 0-3", "'\u3042' 3-8", "<i> 8-14", "skipped 14-17");
    }

    @ParameterizedTest
    @EnumSource(names = {"ISO_2022_JP", "REPLACEMENT", "SHIFT_JIS"})
    void aSnapshotKnowsWhatTheBytesAfterItMean(Encoding encoding) {
        byte[] page = latin("<b>\u001B$B$\"<i>$\"\u001B(J<u>\\</u>\u001B$B$\"\u001B(B</b>\u001B$B");
        LexerOptions options = OPTIONS.withEncoding(encoding);
        Lexer lexer = Html5.LIVING.newLexer(options);
        lexer.feed(page);
        lexer.end();
        List<Token> tokens = new ArrayList<>();
        List<LexerSnapshot> snapshots = new ArrayList<>();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            tokens.add(Token.copyOf(lexer, kind));
            snapshots.add(lexer.snapshot());
        }

        for (int i = 0; i < snapshots.size(); i++) {
            lexer.resume(snapshots.get(i));
            int from = (int) snapshots.get(i).offset();
            lexer.feed(page, from, page.length - from);
            lexer.end();
            for (Token token : tokens.subList(i + 1, tokens.size())) {
                assertThat(Token.copyOf(lexer, lexer.next())).isEqualTo(token);
            }
            assertThat(lexer.next()).isEqualTo(TokenKind.END);
        }
    }

    @Test
    void whatCannotBeDecodedHidesNoMarkup() {
        assertThat(spans(read(Encoding.REPLACEMENT, latin("<script>alert()</script>"))))
                .containsExactly("'\uFFFD' 0-1", "skipped 1-24");
    }

    @Test
    void theLastOffsetIsTheLengthOfTheInput() {
        Lexer lexer = Html5.LIVING.newLexer(OPTIONS.withEncoding(Encoding.ISO_2022_JP));
        lexer.feed(latin("a\u001B$B"));
        lexer.end();
        TokenKind kind = lexer.next();
        while (kind != TokenKind.END) {
            kind = lexer.next();
        }

        assertThat(List.of(lexer.tokenStart(), lexer.tokenEnd())).containsExactly(4L, 4L);
        assertThat(lexer.next()).isEqualTo(TokenKind.END);
    }

    @ParameterizedTest
    @EnumSource
    void theBytesOfATokenDecodeToItsCharacters(Encoding encoding) {
        String markup = "<!doctype html><p a='b&lt;' c>x</p><!-- d --></>";
        byte[] page = markup.getBytes(
                encoding == Encoding.UTF_16BE
                        ? StandardCharsets.UTF_16BE
                        : encoding == Encoding.UTF_16LE ? StandardCharsets.UTF_16LE : StandardCharsets.US_ASCII);
        byte[] high =
                encoding.isUtf16() ? new byte[] {1, 2, 0, (byte) 0xD8} : latin("\u00B0\u00A1\u0081<\u00C1\u00E1\u0080");
        byte[] input = ByteBuffer.allocate(2 * page.length + high.length)
                .put(page)
                .put(high)
                .put(page)
                .array();
        long at = 0;
        for (Token token : read(encoding, input)) {
            assertThat(token.start()).isEqualTo(at);
            at = token.end();
            if (encoding != Encoding.REPLACEMENT) {
                assertThat(encoding.decode(input, (int) token.start(), (int) token.end()))
                        .isEqualTo(token.raw().toString());
            }
        }

        assertThat(at).isEqualTo(input.length);
    }

    @Test
    void errorsOfTheInputStreamAreThoseOfTheCharacters() {
        TokenReader tokens = read(Encoding.WINDOWS_1252, latin("a\u0001\u0080\u0081\u0085<b>\0"));
        tokens.forEach(token -> {});

        assertThat(tokens.errors())
                .extracting(error -> error.code().id() + " " + error.start() + "-" + error.end())
                .containsExactly(
                        "control-character-in-input-stream 1-2",
                        "control-character-in-input-stream 3-4",
                        "unexpected-null-character 8-9");
        TokenReader wide = read(Encoding.UTF_16LE, HexFormat.of().parseHex("fffe3fd8fedf00d84100d0fd"));
        wide.forEach(token -> {});
        assertThat(wide.errors())
                .extracting(ParseError::start)
                .as("noncharacters, but no surrogates: those are replaced")
                .containsExactly(2L, 10L);
    }

    @Test
    void theShortFormsFindTheEncodingAndALexerOfOnesOwnReadsUtf8() {
        byte[] page = latin("<meta charset=koi8-r>\u00C1");

        assertThat(Tokens.lines(Html5.LIVING.tokens(page))).containsExactly("<meta>", "'\u0430'");
        assertThat(Tokens.lines(
                        Html5.LIVING.with(OPTIONS.withEncodingSniffer(null)).tokens(page)))
                .containsExactly("<meta>", "'\uFFFD'");
        Lexer lexer = Html5.LIVING.newLexer();
        lexer.feed(page);
        assertThat(lexer.encoding()).isNull();
    }

    @Test
    void askedItFindsTheEncoding() {
        byte[] page = latin("<meta charset=koi8-r>\u00C1");

        assertThat(Tokens.lines(Html5.LIVING.sniffing(EncodingHints.none()).tokens(page)))
                .containsExactly("<meta>", "'\u0430'");
        Lexer lexer = Html5.LIVING.sniffing(EncodingHints.none()).newLexer();
        lexer.feed(page, 0, 20);
        assertThat(lexer.next()).isEqualTo(TokenKind.NEED_INPUT);
        assertThat(lexer.encoding()).isNull();
        lexer.feed(page, 20, 1);
        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(Objects.requireNonNull(lexer.encoding()).encoding()).isEqualTo(Encoding.KOI8_R);
        lexer.reset();
        assertThat(lexer.encoding()).isNull();
    }

    @Test
    void aSniffingDialectCollectsAndDeliversErrorsAsItsDialectDoes() {
        TokenReader tokens = Html5.LIVING.sniffing(EncodingHints.none()).tokens(latin("</>"));
        tokens.forEach(token -> {});

        assertThat(tokens.errors()).hasSize(1);
    }

    @Test
    void aLexerGoesFromOneEncodingToTheNext() {
        Lexer lexer = Html5.LIVING.sniffing(EncodingHints.none()).newLexer();
        for (int i = 0; i < 3; i++) {
            assertThat(only(lexer, latin("\u00EF\u00BB\u00BF\u00C3\u00A4"))).isEqualTo("\u00E4");
            assertThat(only(lexer, latin("\u00E4\u0080".repeat(3000)))).isEqualTo("\u00E4\u20AC".repeat(3000));
            assertThat(only(lexer, latin("\u00FE\u00FF\0a\0b"))).isEqualTo("ab");
        }
    }

    private static String only(Lexer lexer, byte[] bytes) {
        StringBuilder text = new StringBuilder();
        lexer.reset();
        lexer.feed(bytes);
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.TEXT) {
                text.append(lexer.text().value());
            }
        }
        return text.toString();
    }

    // ---- changing the encoding while parsing

    private static List<EncodingChange> changes(EncodingHints hints, String page) {
        List<EncodingChange> changes = new ArrayList<>();
        LexerOptions options =
                OPTIONS.withEncodingSniffer(Html5.LIVING.encodingSniffer(hints)).withEncodingObserver(changes::add);
        Html5.LIVING.with(options).tokens(latin(page)).forEach(token -> {});
        return changes;
    }

    @Test
    void aLateMetaThatDisagreesIsReported() {
        String late = "<!--" + " ".repeat(1024) + "-->\u00C1<meta charset=koi8-r>";

        assertThat(changes(EncodingHints.none(), late + "<meta charset=utf-8>"))
                .containsExactly(new EncodingChange(Encoding.WINDOWS_1252, Encoding.KOI8_R, 1032, 1053));
        assertThat(changes(
                        EncodingHints.none(),
                        late.replace("charset=koi8-r", "http-equiv=Content-Type content='x;charset=utf-16'")))
                .extracting(EncodingChange::demanded)
                .containsExactly(Encoding.UTF_8);
    }

    @Test
    void aMetaThatAgreesOrComesTooLateOrCannotKnowIsNot() {
        String padding = "<!--" + " ".repeat(1024) + "-->";

        assertThat(changes(EncodingHints.none(), "<meta charset=koi8-r><meta charset=utf-8>"))
                .isEmpty();
        assertThat(changes(EncodingHints.none(), padding + "<meta charset=latin1><meta charset=utf-8>"))
                .isEmpty();
        assertThat(changes(EncodingHints.none(), padding + "<meta charset=utf-9>"))
                .isEmpty();
        assertThat(changes(EncodingHints.none().withTransportLabel("big5"), padding + "<meta charset=utf-8>"))
                .isEmpty();
        assertThat(changes(EncodingHints.none().withFallback(Encoding.UTF_16LE), "<\0p\0>\0"))
                .isEmpty();
        assertThat(changes(EncodingHints.none(), padding + "<script><meta charset=utf-8></script>"))
                .hasSize(1);
    }

    // ---- limits and forms

    @Test
    void theLimitOfTheInputCountsTheCallersBytes() {
        Limits limits = Limits.builder().inputSize(7).build();
        byte[] seven = latin("\u0080\u0080<b>\u0080\u0080");
        byte[] eight = latin("\u0080\u0080<b>\u0080\u0080\u0080");

        Html5.LIVING
                .with(OPTIONS.withLimits(limits).withEncoding(Encoding.WINDOWS_1252))
                .tokens(seven)
                .forEach(token -> {});
        assertThatThrownBy(() -> Html5.LIVING
                        .with(OPTIONS.withLimits(limits).withEncoding(Encoding.WINDOWS_1252))
                        .tokens(eight)
                        .forEach(token -> {}))
                .hasMessageContaining("inputSize");
    }

    @Test
    void aDirectBufferIsReadLikeAnArray() {
        byte[] page = latin("\u0080<b>\u00E9".repeat(40_000));
        ByteBuffer direct = ByteBuffer.allocateDirect(page.length).put(page).flip();

        List<Token> expected = new ArrayList<>();
        read(Encoding.WINDOWS_1252, page).forEach(expected::add);
        List<Token> actual = new ArrayList<>();
        Html5.LIVING
                .with(OPTIONS.withEncoding(Encoding.WINDOWS_1252))
                .tokens(direct)
                .forEach(actual::add);

        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void whatWasDecidedIsTold() {
        Lexer lexer = Html5.LIVING.newLexer(OPTIONS.withEncoding(Encoding.EUC_KR));
        lexer.feed(latin("x"));

        EncodingDecision decision = Objects.requireNonNull(lexer.encoding());
        assertThat(decision.encoding()).isEqualTo(Encoding.EUC_KR);
        assertThat(decision.source()).isEqualTo(EncodingDecision.Source.OVERRIDE);
    }
}
