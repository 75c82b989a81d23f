package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UriTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://www.w3.org/2000/svg",
                "urn:schemas-microsoft-com:office:office",
                "clr-namespace:A.B;assembly=C",
                "u",
                "#f",
                "../x?y=z/?#a/b",
                "http://u:p@[::1]:80/%C3%B6",
                "//h",
                "/",
                "mailto:a@b"
            })
    void whatIsAUriReferenceStays(String uri) {
        assertThat(UriText.isReference(uri)).isTrue();
        assertThat(UriText.namespace(uri)).isEqualTo(uri);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://x/a b|http://x/a%20b",
                "http://x/ö|http://x/%C3%B6",
                "50%|50%25",
                "a%zz|a%25zz",
                "{x}|%7Bx%7D",
                "http://h:x/|http%3A//h%3Ax/",
                "1:x|1%3Ax",
                "a#b#c|a%23b%23c",
                "[|%5B"
            })
    void whatIsNoneIsEscaped(String text, String uri) {
        assertThat(UriText.isReference(text)).isFalse();
        assertThat(UriText.namespace(text)).isEqualTo(uri);
        assertThat(UriText.isReference(uri)).isTrue();
    }

    @Test
    void aNamespaceThatIsNoUriIsWrittenAsOneAndTold() {
        StringBuilder out = new StringBuilder();
        TreeReader reader =
                Xml5Writer.repair(XmlInput.of("<a xmlns='x y' xmlns:p='x%20y' p:b='1'/>"), Xml5Options.defaults(), out);

        assertThat(out).hasToString("<a xmlns=\"x%20y\" xmlns:p=\"x%20y\" p:b=\"1\"/>\n");
        assertThat(reader.problems()).extracting(problem -> problem.code().id()).containsExactly("namespace-no-uri");
        assertThat(Xml5Tree.parse("<a xmlns='x y'/>")
                        .document()
                        .getDocumentElement()
                        .getNamespaceURI())
                .isEqualTo("x y");
    }

    @Test
    void aLongTextIsLookedAtWithoutAStack() {
        assertThat(UriText.isReference("a".repeat(1_000_000))).isTrue();
        assertThat(UriText.isReference("a:" + "/b%41:".repeat(200_000) + " ")).isFalse();
    }
}
