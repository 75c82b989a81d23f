package dev.patois.xml5.stax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.xml5.sax.Xml5XmlReader;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What hardened programs set on any parser is taken by the factory of StAX as it is by the reader of SAX. */
class HardeningTest {
    private static final String DISALLOW_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    @ParameterizedTest
    @ValueSource(
            strings = {
                DISALLOW_DOCTYPE,
                XMLConstants.FEATURE_SECURE_PROCESSING,
                "http://xml.org/sax/features/external-general-entities",
                "http://xml.org/sax/features/external-parameter-entities",
                "http://xml.org/sax/features/use-entity-resolver2",
                "http://apache.org/xml/features/nonvalidating/load-external-dtd",
                "http://apache.org/xml/features/nonvalidating/load-dtd-grammar"
            })
    void aFeatureOfSaxIsAPropertyThatIsKept(String name) throws Exception {
        XMLInputFactory factory = new Xml5InputFactory();
        Xml5XmlReader reader = new Xml5XmlReader();

        assertThat(factory.isPropertySupported(name)).isTrue();
        assertThat(factory.getProperty(name)).isEqualTo(reader.getFeature(name));
        for (boolean value : new boolean[] {true, false}) {
            reader.setFeature(name, value);
            factory.setProperty(name, value);
            assertThat(factory.getProperty(name)).isEqualTo(reader.getFeature(name));
        }
        assertThatThrownBy(() -> factory.setProperty(name, "true"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("wants a Boolean");
    }

    @ParameterizedTest
    @ValueSource(strings = {XMLConstants.ACCESS_EXTERNAL_DTD, XMLConstants.ACCESS_EXTERNAL_SCHEMA})
    void whatMayBeAccessedIsAString(String name) throws Exception {
        XMLInputFactory factory = new Xml5InputFactory();

        assertThat(factory.getProperty(name)).isEqualTo(new Xml5XmlReader().getProperty(name));
        factory.setProperty(name, "file");
        assertThat(factory.getProperty(name)).isEqualTo("file");
        assertThatThrownBy(() -> factory.setProperty(name, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("wants a String");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://xml.org/sax/features/validation",
                "http://apache.org/xml/features/validation/schema",
                "http://apache.org/xml/features/validation/dynamic",
                "http://apache.org/xml/features/xinclude"
            })
    void whatThereIsNoSupportForCannotBeTurnedOn(String name) {
        XMLInputFactory factory = new Xml5InputFactory();

        assertThatCode(() -> factory.setProperty(name, false)).doesNotThrowAnyException();
        assertThatThrownBy(() -> factory.setProperty(name, true))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the property " + name + " cannot be true");
    }

    @Test
    void aDoctypeIsAnErrorWhereItIsForbiddenAndStaysOne() throws Exception {
        XMLInputFactory factory = new Xml5InputFactory();
        factory.setProperty(DISALLOW_DOCTYPE, true);
        XMLStreamReader reader = factory.createXMLStreamReader(new StringReader("<!--x-->\n<!DOCTYPE a><a/>"));
        reader.next();

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(reader::next)
                    .isInstanceOf(XMLStreamException.class)
                    .hasMessageContaining("there is a DOCTYPE, which the property " + DISALLOW_DOCTYPE + " forbids")
                    .extracting(e -> ((XMLStreamException) e).getLocation().getLineNumber())
                    .isEqualTo(2);
        }
        XMLEventReader events = factory.createXMLEventReader(new StringReader("<!DOCTYPE a><a/>"));
        events.nextEvent();
        assertThatThrownBy(events::nextEvent).isInstanceOf(XMLStreamException.class);
        assertThatCode(() ->
                        factory.createXMLStreamReader(new StringReader("<a/>")).nextTag())
                .doesNotThrowAnyException();
    }
}
