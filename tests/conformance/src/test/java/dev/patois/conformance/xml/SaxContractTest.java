package dev.patois.conformance.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.xml5.sax.Xml5XmlReader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.Attributes2;
import org.xml.sax.ext.DefaultHandler2;
import org.xml.sax.ext.Locator2;

/** The features and properties of SAX, as the description of the package {@code org.xml.sax} has them. */
class SaxContractTest {
    private static final String FEATURES = "http://xml.org/sax/features/";
    private static final String PROPERTIES = "http://xml.org/sax/properties/";

    private static boolean takes(String feature, boolean value) throws SAXException {
        XMLReader reader = new Xml5XmlReader();
        try {
            reader.setFeature(feature, value);
        } catch (SAXNotSupportedException e) {
            return false;
        }
        assertThat(reader.getFeature(feature)).isEqualTo(value);
        return true;
    }

    /**
     * What a feature is at first, and whether it can be off and on: those that a reader need not support are what they
     * are.
     */
    @ParameterizedTest
    @CsvSource({
        "external-general-entities, false, true, true",
        "external-parameter-entities, false, true, true",
        "is-standalone, false, true, false",
        "lexical-handler/parameter-entities, false, true, false",
        "namespaces, true, true, true",
        "namespace-prefixes, false, true, true",
        "resolve-dtd-uris, false, true, false",
        "string-interning, true, true, true",
        "unicode-normalization-checking, false, true, false",
        "use-attributes2, true, false, true",
        "use-locator2, true, false, true",
        "use-entity-resolver2, false, true, true",
        "validation, false, true, false",
        "xmlns-uris, false, true, false",
        "xml-1.1, false, true, false"
    })
    void aFeatureOfSaxIsKnown(String name, boolean first, boolean canBeOff, boolean canBeOn) throws SAXException {
        String feature = FEATURES + name;

        assertThat(new Xml5XmlReader().getFeature(feature)).isEqualTo(first);
        assertThat(takes(feature, false)).isEqualTo(canBeOff);
        assertThat(takes(feature, true)).isEqualTo(canBeOn);
    }

    @ParameterizedTest
    @ValueSource(strings = {"namespaces", "namespace-prefixes", "string-interning", "external-general-entities"})
    void aFeatureCannotBeSetDuringAParse(String name) throws Exception {
        Xml5XmlReader reader = new Xml5XmlReader();
        List<Throwable> thrown = new ArrayList<>();
        reader.setContentHandler(new DefaultHandler2() {
            @Override
            public void startDocument() {
                for (boolean value : new boolean[] {false, true}) {
                    try {
                        reader.setFeature(FEATURES + name, value);
                    } catch (SAXException e) {
                        thrown.add(e);
                    }
                }
            }
        });

        reader.parse(new InputSource(new StringReader("<a/>")));

        assertThat(thrown).hasSize(2).allMatch(SAXNotSupportedException.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "namespaces", "http://xml.org/sax/features/", "http://example.org/feature"})
    void whatIsNoFeatureAndNoPropertyIsNotRecognized(String name) {
        XMLReader reader = new Xml5XmlReader();

        assertThatThrownBy(() -> reader.getFeature(name)).isInstanceOf(SAXNotRecognizedException.class);
        assertThatThrownBy(() -> reader.setFeature(name, true)).isInstanceOf(SAXNotRecognizedException.class);
        assertThatThrownBy(() -> reader.setFeature(name, false)).isInstanceOf(SAXNotRecognizedException.class);
        assertThatThrownBy(() -> reader.getProperty(name)).isInstanceOf(SAXNotRecognizedException.class);
        assertThatThrownBy(() -> reader.setProperty(name, "x")).isInstanceOf(SAXNotRecognizedException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lexical-handler", "declaration-handler"})
    void aHandlerIsAPropertyThatIsKept(String name) throws SAXException {
        XMLReader reader = new Xml5XmlReader();
        DefaultHandler2 handler = new DefaultHandler2();

        assertThat(reader.getProperty(PROPERTIES + name)).isNull();
        reader.setProperty(PROPERTIES + name, handler);
        assertThat(reader.getProperty(PROPERTIES + name)).isSameAs(handler);
        assertThatThrownBy(() -> reader.setProperty(PROPERTIES + name, "no handler"))
                .isInstanceOf(SAXNotSupportedException.class);
        reader.setProperty(PROPERTIES + name, null);
        assertThat(reader.getProperty(PROPERTIES + name)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"document-xml-version", "dom-node", "xml-string"})
    void otherPropertiesOfSaxCannotBeSet(String name) {
        assertThatThrownBy(() -> new Xml5XmlReader().setProperty(PROPERTIES + name, "1.0"))
                .isInstanceOf(SAXNotSupportedException.class);
    }

    @Test
    void theVersionOfTheDocumentIsAProperty() throws Exception {
        XMLReader reader = new Xml5XmlReader();
        assertThatThrownBy(() -> reader.getProperty(PROPERTIES + "document-xml-version"))
                .isInstanceOf(SAXNotSupportedException.class);

        reader.parse(new InputSource(new StringReader("<?xml version='1.1'?><a/>")));

        assertThat(reader.getProperty(PROPERTIES + "document-xml-version")).isEqualTo("1.1");
    }

    @Test
    void attributesAndPlacesAreThoseOfTheExtensions() throws Exception {
        XMLReader reader = new Xml5XmlReader();
        List<Object> seen = new ArrayList<>();
        reader.setContentHandler(new DefaultHandler2() {
            @Override
            public void setDocumentLocator(Locator locator) {
                seen.add(locator);
            }

            @Override
            public void startElement(String uri, String local, String name, Attributes attributes) {
                seen.add(attributes);
            }
        });

        reader.parse(new InputSource(new StringReader("<a b=''/>")));

        assertThat(seen.get(0)).isInstanceOf(Locator2.class);
        assertThat(seen.get(1)).isInstanceOf(Attributes2.class);
    }

    @Test
    void aReaderParsesOneDocumentAtATime() {
        XMLReader reader = new Xml5XmlReader();
        reader.setContentHandler(new DefaultHandler2() {
            @Override
            public void startDocument() throws SAXException {
                try {
                    reader.parse(new InputSource(new StringReader("<b/>")));
                } catch (java.io.IOException e) {
                    throw new AssertionError(e);
                }
            }
        });

        assertThatThrownBy(() -> reader.parse(new InputSource(new StringReader("<a/>"))))
                .isInstanceOf(SAXException.class)
                .hasMessageContaining("under way");
        reader.setContentHandler(new DefaultHandler2());
        assertThatCode(() -> reader.parse(new InputSource(new StringReader("<a/>"))))
                .doesNotThrowAnyException();
    }
}
