package dev.patois.core.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharacterReferencesTest {
    @ParameterizedTest(name = "{0} reads as {1} in text and {2} in an attribute value")
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "&amp;, &, &",
                "&amp, &, &",
                "&AMP, &, &",
                "a&ltb, a<b, a&ltb",
                "&lt=, <=, &lt=",
                "&lt;=, <=, <=",
                "&lt9, <9, &lt9",
                "&lt-, <-, <-",
                "&lté, <é, <é",
                "&notin;, ∉, ∉",
                "&notit;, ¬it;, &notit;",
                "&not, ¬, ¬",
                "&noti, ¬i, &noti",
                "&no, &no, &no",
                "&nGt;, ≫⃒, ≫⃒",
                "&nGt, &nGt, &nGt",
                "&NotEqualTilde;, ≂̸, ≂̸",
                "&unknown;, &unknown;, &unknown;",
                "&, &, &",
                "&;, &;, &;",
                "&&amp;, &&, &&",
                "&Amp;, &Amp;, &Amp;",
                "&CounterClockwiseContourIntegral;, ∳, ∳",
                "&#65;, A, A",
                "&#65, A, A",
                "&#65b, Ab, Ab",
                "&#x41;, A, A",
                "&#X4a, J, J",
                "&#x4ag, Jg, Jg",
                "&#, &#, &#",
                "&#;, &#;, &#;",
                "&#x;, &#x;, &#x;",
                "&#xg, &#xg, &#xg",
                "&#a;, &#a;, &#a;",
                "&#128;, €, €",
                "&#x9f;, Ÿ, Ÿ",
                "&#x1F600;, 😀, 😀",
                "&#0;, \ufffd, \ufffd",
                "&#xD800;, \ufffd, \ufffd",
                "&#xDFFF, \ufffd, \ufffd",
                "&#x110000;, \ufffd, \ufffd",
                "&#x10FFFF;, \udbff\udfff, \udbff\udfff",
                "&#99999999999999999999;, \ufffd, \ufffd",
                "&#xFFFFFFFFFFFFFFFFFF;, \ufffd, \ufffd",
                "&#x0000000000000000041;, A, A",
                "&#x81;, \u0081, \u0081",
                "&#1634;, ٢, ٢",
                "&#٢;, &#٢;, &#٢;",
            })
    void textAndAttributeValuesAreDecoded(String written, String inText, String inAttribute) {
        assertThat(CharacterReferences.decodeText(written)).isEqualTo(inText);
        assertThat(CharacterReferences.decodeAttribute(written)).isEqualTo(inAttribute);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "a\r\nb\0c", "\ud83d", "é😀"})
    void whatHoldsNoReferenceStaysAsItIs(String text) {
        assertThat(CharacterReferences.decodeText(text)).isEqualTo(text);
        assertThat(CharacterReferences.decodeAttribute(text)).isEqualTo(text);
    }

    @Test
    void escapedTextIsWhatTheStandardsSerializationWrites() {
        assertThat(CharacterReferences.escapeText("a & b < c > d\u00A0\"'"))
                .isEqualTo("a &amp; b &lt; c &gt; d&nbsp;\"'");
        assertThat(CharacterReferences.escapeAttribute("a & b < c > d\u00A0\"'"))
                .isEqualTo("a &amp; b &lt; c &gt; d&nbsp;&quot;&#39;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "&amp;", "a\rb\r\nc\n", "\ud83d", "<!-- -->]]>&#0;&notit;", "&copy=1&lt", "\u00A0\"'`="})
    void whatIsEscapedDecodesToWhatItWas(String text) {
        assertThat(CharacterReferences.decodeText(CharacterReferences.escapeText(text)))
                .isEqualTo(text);
        assertThat(CharacterReferences.decodeAttribute(CharacterReferences.escapeAttribute(text)))
                .isEqualTo(text);
    }

    @Test
    void carriageReturnByNumberStays() {
        assertThat(CharacterReferences.decodeText("&#13;&#x0D;&#10;")).isEqualTo("\r\r\n");
    }

    @Test
    void aNameIsReadOneCharacterAtATime() {
        ReferenceReader references = new ReferenceReader(HtmlNames.trie());
        references.beginName();
        String name = "notit;";
        int read = 0;
        while (references.read(name.charAt(read++))) {
            assertThat(references.length()).isEqualTo(read);
        }

        assertThat(references.matchedLength()).isEqualTo(3);
        assertThat(references.first()).isEqualTo('¬');
        assertThat(references.second()).isZero();
        assertThat(references.read('n')).as("a name that ended does not go on").isFalse();
        references.beginName();
        assertThat(references.matchedLength()).isZero();
        assertThat(references.read(-1)).as("the end of input").isFalse();
        references.beginName();
        assertThat(references.read(0x10FFFF)).isFalse();
        references.beginName();
        assertThat(references.read(0xE9)).isFalse();
    }

    @Test
    void numbersPastUnicodeAreOne() {
        ReferenceReader references = new ReferenceReader(HtmlNames.trie());
        references.beginNumber();
        for (int i = 0; i < 1000; i++) {
            references.addDecimal('9');
        }
        assertThat(references.number()).isEqualTo(0x110000);
        references.beginNumber();
        for (int i = 0; i < 1000; i++) {
            references.addHexadecimal(i % 2 == 0 ? 'f' : 'F');
        }
        assertThat(references.number()).isEqualTo(0x110000);
        references.beginNumber();
        for (char digit : "10FfFf".toCharArray()) {
            references.addHexadecimal(digit);
        }
        assertThat(references.number()).isEqualTo(0x10FFFF);
    }
}
