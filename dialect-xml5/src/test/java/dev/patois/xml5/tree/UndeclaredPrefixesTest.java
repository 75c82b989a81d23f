package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

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
        assertThat(written("<r><media:x/></r>"))
                .endsWith("<r><media:x xmlns:media=\"http://search.yahoo.com/mrss/\"/></r>");
        assertThat(written("<a xlink:href='b'/>"))
                .endsWith("<a xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"b\"/>");
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

    // ---- prefixes that everyone knows

    private static Element readAgain(String repaired) throws Exception {
        return DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(repaired)))
                .getDocumentElement();
    }

    @Test
    void aPictureThatIsRepairedKeepsItsLinks() throws Exception {
        String repaired = Xml5Writer.repair(
                "<svg xmlns=http://www.w3.org/2000/svg><use xlink:href=#a /><g><use xlink:href='#b'></svg>");

        assertThat(readAgain(repaired).getElementsByTagName("use").item(0).getAttributes())
                .extracting(attributes -> attributes
                        .getNamedItemNS("http://www.w3.org/1999/xlink", "href")
                        .getNodeValue())
                .isEqualTo("#a");
        assertThat(Xml5Writer.repair(repaired)).isEqualTo(repaired);
    }

    @ParameterizedTest
    @CsvSource({
        "xlink, http://www.w3.org/1999/xlink",
        "dc, http://purl.org/dc/elements/1.1/",
        "itunes, http://www.itunes.com/dtds/podcast-1.0.dtd",
        "xsi, http://www.w3.org/2001/XMLSchema-instance",
        "soap, http://schemas.xmlsoap.org/soap/envelope/",
        "DC, urn:undeclared:DC",
        "w, urn:undeclared:w"
    })
    void aPrefixHasTheNamespaceItIsKnownForHoweverItIsRead(String prefix, String namespace) throws Exception {
        String document = "<" + prefix + ":a><" + prefix + ":b/></" + prefix + ":a>";
        List<String> seen = new ArrayList<>();
        Xml5XmlReader sax = new Xml5XmlReader();
        sax.setContentHandler(new DefaultHandler() {
            @Override
            public void startElement(String uri, String local, String name, Attributes attributes) {
                seen.add(uri);
            }
        });
        sax.parse(new InputSource(new StringReader(document)));
        XMLStreamReader stax = new Xml5InputFactory().createXMLStreamReader(new StringReader(document));
        stax.nextTag();
        seen.add(stax.getNamespaceURI());
        seen.add(stax.getNamespaceURI(0));
        stax.nextTag();
        seen.add(stax.getNamespaceURI());
        assertThat(stax.getNamespaceCount()).isZero();
        seen.add(root(document, Xml5Options.defaults()).getNamespaceURI());
        seen.add(readAgain(Xml5Writer.repair(document)).getNamespaceURI());

        assertThat(seen).hasSize(7).containsOnly(namespace);
    }

    @Test
    void whatTheDocumentDeclaresCountsNotWhatIsKnown() {
        assertThat(root("<a xmlns:dc='u'><dc:b/></a>", Xml5Options.defaults())
                        .getFirstChild()
                        .getNamespaceURI())
                .isEqualTo("u");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a xmlns:l='http://www.w3.org/1999/xlink' l:href='1' xlink:href='2'/>",
                "<a xlink:href='1' l:href='2' xmlns:l='http://www.w3.org/1999/xlink'/>",
                "<g xlink:x=''><a xlink:href='1' l:href='2' xmlns:l='http://www.w3.org/1999/xlink'/></g>",
                "<a soap:href='1' soapenv:href='2' SOAP-ENV:href='3'/>",
                "<a m:href='1' l:href='2' xmlns:l='urn:undeclared:m'/>",
                "<a xmlns:m='http://www.w3.org/2000/xmlns/' m:href='1'/>",
                "<a xmlns:xlink='http://www.w3.org/XML/1998/namespace' xlink:href='1'/>",
                "<a xmlns:xlink='' xlink:href='1'/>",
                "<a xmlns:xlink='' xlink:href='1' xlink:x='' xlink:href='2'/>"
            })
    void noTwoAttributesOfAnElementEndWithOneNameAndTheFirstStays(String document) throws Exception {
        String repaired = Xml5Writer.repair(document);
        NodeList elements = readAgain(repaired).getOwnerDocument().getElementsByTagName("a");

        assertThat(repaired).contains(":href=\"1\"").doesNotContain("2\"").doesNotContain("3\"");
        assertThat(elements.getLength()).isEqualTo(1);
        TreeReader reader = new TreeReader(
                XmlInput.of(document),
                Xml5Options.builder().declarePrefixes(true).build());
        while (reader.next() != TreeEvent.END_DOCUMENT) {
            Set<String> names = new HashSet<>();
            Set<String> expanded = new HashSet<>();
            for (int i = 0; i < reader.attributeCount(); i++) {
                assertThat(names.add(reader.attributeName(i))).isTrue();
                assertThat(expanded.add(reader.attributeNamespace(i) + " " + reader.attributeLocalName(i)))
                        .isTrue();
            }
        }
    }
}
