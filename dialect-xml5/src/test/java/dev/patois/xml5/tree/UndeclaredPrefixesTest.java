package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Prefixes that nothing declares are declared where a program would stop at them. */
class UndeclaredPrefixesTest {
    private static Element root(String document, Xml5Options options) {
        return Xml5Tree.parse(document, options).document().getDocumentElement();
    }

    private static String written(String document) throws Exception {
        StringWriter out = new StringWriter();
        TransformerFactory.newDefaultInstance()
                .newTransformer()
                .transform(new DOMSource(Xml5Tree.parse(document).document()), new StreamResult(out));
        return out.toString();
    }

    @Test
    void aTreeOfThemIsWritten() throws Exception {
        assertThat(written("<r><media:x/></r>")).endsWith("<r><media:x xmlns:media=\"urn:undeclared:media\"/></r>");
        assertThat(written("<a xlink:href='b'/>"))
                .endsWith("<a xmlns:xlink=\"urn:undeclared:xlink\" xlink:href=\"b\"/>");
        assertThat(written("<m:a><m:b m:c=''/></m:a>"))
                .endsWith("<m:a xmlns:m=\"urn:undeclared:m\"><m:b m:c=\"\"/></m:a>");
        assertThat(written("<a xmlns:m='u'><b xmlns:m=''><m:c/></b><m:d/></a>"))
                .endsWith("<a xmlns:m=\"u\"><b xmlns:m=\"urn:undeclared:m\"><m:c/></b><m:d/></a>");
    }

    @Test
    void eachOfThemIsAProblemAllTheSame() {
        Xml5Tree.Result result = Xml5Tree.parse("<m:a><m:b m:c=''/></m:a>");

        assertThat(result.problems())
                .extracting(problem -> problem.code().id())
                .containsExactly("undeclared-prefix", "undeclared-prefix", "undeclared-prefix");
        assertThat(result.wellFormed()).isFalse();
    }

    @Test
    void theyAreLeftAloneWhereNobodyWantsThem() {
        Xml5Options leaving = Xml5Options.builder().declarePrefixes(false).build();
        Xml5Options declaring = Xml5Options.builder().declarePrefixes(true).build();

        assertThat(root("<m:a/>", leaving).getNamespaceURI()).isNull();
        assertThat(root("<m:a/>", leaving).getAttributes().getLength()).isZero();
        assertThat(root("<m:a/>", declaring).getNamespaceURI()).isEqualTo("urn:undeclared:m");
        assertThat(namespace(Xml5Options.defaults())).isEmpty();
        assertThat(namespace(declaring)).isEqualTo("urn:undeclared:m");
    }

    private static String namespace(Xml5Options options) {
        TreeReader reader = new TreeReader(XmlInput.of("<m:a/>"), options);
        while (reader.next() != TreeEvent.START_ELEMENT) {}
        return reader.namespace();
    }
}
