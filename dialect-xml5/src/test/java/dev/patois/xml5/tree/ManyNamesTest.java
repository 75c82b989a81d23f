package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/** A document of very many names costs no more for each of them than one of few. */
class ManyNamesTest {
    private static String attributes(int bytes) {
        return "<a" + Cost.many(bytes, i -> " a" + i + "='v'") + "/>";
    }

    private static String declarations(int bytes) {
        return "<a" + Cost.many(bytes, i -> " xmlns:p" + i + "='urn:x:" + i + "'") + "/>";
    }

    private static String prefixes(int bytes) {
        return "<a>" + Cost.many(bytes, i -> "<p" + i + ":b xmlns:p" + i + "='urn:x:" + i + "'/>") + "</a>";
    }

    private static void stream(byte[] document) {
        try {
            XMLStreamReader reader = new Xml5InputFactory().createXMLStreamReader(new ByteArrayInputStream(document));
            while (reader.hasNext()) {
                reader.next();
            }
        } catch (XMLStreamException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theDomOfATagWithManyAttributesGrowsWithIt() {
        Cost.assertLinear(ManyNamesTest::attributes, Xml5Tree::parse);
    }

    @Test
    void manyNamespaceDeclarationsCostNoMoreInADom() {
        Cost.assertLinear(ManyNamesTest::declarations, Xml5Tree::parse);
        Cost.assertLinear(ManyNamesTest::prefixes, Xml5Tree::parse);
    }

    @Test
    void manyNamespaceDeclarationsCostNoMoreInStax() {
        Cost.assertLinear(ManyNamesTest::declarations, ManyNamesTest::stream);
        Cost.assertLinear(ManyNamesTest::prefixes, ManyNamesTest::stream);
    }

    private static void sax(byte[] document) {
        Xml5XmlReader reader = new Xml5XmlReader();
        try {
            reader.setFeature("http://xml.org/sax/features/string-interning", false);
            reader.setContentHandler(new DefaultHandler());
            reader.parse(new InputSource(new ByteArrayInputStream(document)));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void manyNamespaceDeclarationsCostNoMoreInSax() {
        Cost.assertLinear(ManyNamesTest::declarations, ManyNamesTest::sax);
        Cost.assertLinear(ManyNamesTest::prefixes, ManyNamesTest::sax);
    }

    @Test
    void saxInternsNamesUnlessItIsToldNotTo() throws Exception {
        String document = "<p:some xmlns:p='urn:some' p:thing='' other=''/>";
        Xml5XmlReader reader = new Xml5XmlReader();
        boolean[] interned = {true};
        reader.setContentHandler(new DefaultHandler() {
            @Override
            public void startElement(String uri, String local, String name, Attributes attributes) {
                interned[0] &= isInterned(uri) && isInterned(local) && isInterned(name);
                for (int i = 0; i < attributes.getLength(); i++) {
                    interned[0] &= isInterned(attributes.getURI(i)) && isInterned(attributes.getLocalName(i));
                    interned[0] &= isInterned(attributes.getQName(i));
                }
            }

            @Override
            public void startPrefixMapping(String prefix, String uri) {
                interned[0] &= isInterned(prefix) && isInterned(uri);
            }
        });

        reader.parse(XmlInput.of(document));
        reader.setFeature("http://xml.org/sax/features/namespace-prefixes", true);
        reader.parse(XmlInput.of(document));

        assertThat(interned[0]).isTrue();
        reader.setFeature("http://xml.org/sax/features/string-interning", false);
        assertThat(reader.getFeature("http://xml.org/sax/features/string-interning"))
                .isFalse();
        reader.parse(XmlInput.of(document.replace("some", "somewhere")));
        assertThat(interned[0]).isFalse();
    }

    @SuppressWarnings({"StringEquality", "ReferenceEquality"})
    private static boolean isInterned(String text) {
        return text == text.intern();
    }
}
