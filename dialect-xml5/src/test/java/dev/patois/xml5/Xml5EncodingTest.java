package dev.patois.xml5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenReader;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** X01: the encoding of bytes, after appendix F of XML 1.0. */
class Xml5EncodingTest {
    private static final String DOCUMENT = "<?xml version='1.0' encoding='%s'?><a>\u0416</a>";

    private static String text(TokenReader tokens) {
        StringBuilder text = new StringBuilder();
        for (Token token : tokens) {
            text.append(token instanceof Token.Text run ? run.data() : "");
        }
        assertThat(tokens.errors()).isEmpty();
        return text.toString();
    }

    private static TokenReader sniffed(byte[] bytes) {
        return Xml5.DRAFT.sniffing(EncodingHints.none()).tokens(bytes);
    }

    @Test
    void aDocumentIsReadInTheEncodingItDeclares() {
        byte[] koi8 = DOCUMENT.formatted("KOI8-R").replace('\u0416', '\u00F6').getBytes(StandardCharsets.ISO_8859_1);
        byte[] utf8 = DOCUMENT.formatted("utf-8").getBytes(StandardCharsets.UTF_8);

        assertThat(text(sniffed(koi8))).isEqualTo("\u0416");
        assertThat(text(sniffed(utf8))).isEqualTo("\u0416");
    }

    @Test
    void utf16IsFoundByItsMarkOrItsZeroBytes() {
        String declared = DOCUMENT.formatted("UTF-16");

        assertThat(text(sniffed(declared.getBytes(StandardCharsets.UTF_16)))).isEqualTo("\u0416");
        assertThat(text(sniffed(declared.getBytes(StandardCharsets.UTF_16LE)))).isEqualTo("\u0416");
        assertThat(text(sniffed(declared.getBytes(StandardCharsets.UTF_16BE)))).isEqualTo("\u0416");
    }

    @Test
    void malformedBytesOfAnyEncodingAreOneErrorToARun() {
        LexerOptions options = LexerOptions.bare().withErrors(ErrorHandling.collect());
        byte[] page = "<a>\u0081\u00FF\u0082x\u00A0\u00A0</a>".getBytes(StandardCharsets.ISO_8859_1);

        List<String> errors = new ArrayList<>();
        TokenReader tokens =
                Xml5.DRAFT.with(options.withEncoding(Encoding.SHIFT_JIS)).tokens(page);
        tokens.forEach(token -> {});
        tokens.errors().forEach(error -> errors.add(error.code().id() + " " + error.start()));

        assertThat(errors).containsExactly("malformed-bytes-in-input-stream 3", "malformed-bytes-in-input-stream 7");
    }

    @Test
    void aReplacementCharacterThatWasWrittenIsNoError() {
        byte[] page = "<a>\uFFFD</a>".getBytes(StandardCharsets.UTF_16BE);

        assertThat(text(sniffed(page))).isEqualTo("\uFFFD");
    }
}
