package dev.patois.xml5.stax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.DTD;
import javax.xml.stream.events.EntityDeclaration;
import javax.xml.stream.events.EntityReference;
import javax.xml.stream.events.Namespace;
import javax.xml.stream.events.NotationDeclaration;
import javax.xml.stream.events.StartDocument;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;
import org.junit.jupiter.api.Test;

/** Events are kept: what they say is what held when they were found, and all that the stream reader knows. */
class EventsTest {
    private final Xml5InputFactory factory = new Xml5InputFactory();

    private XMLEventReader open(String document) throws XMLStreamException {
        return factory.createXMLEventReader(new StringReader(document));
    }

    private List<XMLEvent> all(String document) throws XMLStreamException {
        XMLEventReader reader = open(document);
        List<XMLEvent> events = new ArrayList<>();
        while (reader.hasNext()) {
            events.add(reader.nextEvent());
        }
        return events;
    }

    private <T> T first(Class<T> kind, String document) throws XMLStreamException {
        return all(document).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow();
    }

    private List<StartElement> starts(String document) throws XMLStreamException {
        return all(document).stream()
                .filter(XMLEvent::isStartElement)
                .map(XMLEvent::asStartElement)
                .toList();
    }

    @Test
    void theNamespacesOfAnEventStayAsTheyWere() throws XMLStreamException {
        List<StartElement> starts = starts("<a xmlns:p='u'><b xmlns:p='v'/>t</a>");

        assertThat(starts).extracting(start -> start.getNamespaceURI("p")).containsExactly("u", "v");
        assertThat(starts)
                .extracting(start -> start.getNamespaceContext().getNamespaceURI("p"))
                .containsExactly("u", "v");
        assertThat(starts.get(1).getNamespaceContext().getPrefix("u")).isNull();
        assertThat(starts.get(1).getNamespaceContext().getPrefix("v")).isEqualTo("p");
    }

    @Test
    void namespacesEndWithTheirElementsInWhatIsKept() throws XMLStreamException {
        List<StartElement> starts = starts("<a xmlns='d'><b xmlns:p='v' xmlns=''/><c xmlns:q='w'><e/></c><f/></a>");

        assertThat(starts)
                .extracting(start -> start.getNamespaceContext().getNamespaceURI(""))
                .containsExactly("d", "", "d", "d", "d");
        assertThat(starts).extracting(start -> start.getNamespaceURI("p")).containsExactly(null, "v", null, null, null);
        assertThat(starts).extracting(start -> start.getNamespaceURI("q")).containsExactly(null, null, "w", "w", null);
    }

    @Test
    void whereVeryManyNamespacesAreDeclaredEachIsFound() throws XMLStreamException {
        StringBuilder document = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            document.append("<a xmlns:p")
                    .append(i)
                    .append("='u")
                    .append(i)
                    .append("' xmlns:x='x")
                    .append(i)
                    .append("'>");
        }
        List<StartElement> starts = starts(document.toString());

        for (int i = 0; i < 200; i++) {
            NamespaceContext context = starts.get(i).getNamespaceContext();
            assertThat(context.getNamespaceURI("p0")).isEqualTo("u0");
            assertThat(context.getNamespaceURI("p" + i)).isEqualTo("u" + i);
            assertThat(context.getNamespaceURI("p" + (i + 1))).isEmpty();
            assertThat(context.getNamespaceURI("x")).isEqualTo("x" + i);
            assertThat(context.getPrefix("u" + i / 2)).isEqualTo("p" + i / 2);
            assertThat(context.getNamespaceURI("xml")).isEqualTo("http://www.w3.org/XML/1998/namespace");
        }
    }

    @Test
    void textHasTheNamespacesOfItsOwnElement() throws XMLStreamException {
        for (boolean coalescing : new boolean[] {false, true}) {
            factory.setProperty(XMLInputFactory.IS_COALESCING, coalescing);
            XMLStreamReader reader =
                    factory.createXMLStreamReader(new StringReader("<a xmlns:p='u'>t<b xmlns:p='v'/></a>"));
            reader.next();
            reader.next();

            assertThat(reader.getText()).isEqualTo("t");
            assertThat(reader.getNamespaceURI("p")).isEqualTo("u");
            NamespaceContext atText = reader.getNamespaceContext();
            assertThat(atText.getNamespaceURI("p")).isEqualTo("u");
            assertThat(atText.getPrefix("v")).isNull();
            reader.next();
            assertThat(reader.getNamespaceURI("p")).isEqualTo("v");
            assertThat(reader.getNamespaceContext().getNamespaceURI("p")).isEqualTo("v");
            assertThat(atText.getNamespaceURI("p")).isEqualTo("u");
        }
    }

    private StartDocument start(String document) throws XMLStreamException {
        XMLEventReader reader =
                factory.createXMLEventReader(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
        return (StartDocument) reader.nextEvent();
    }

    @Test
    void theStartSaysWhatTheDeclarationSays() throws XMLStreamException {
        StartDocument all = start("<?xml version='1.0' encoding='utf-8' standalone='yes'?><a/>");
        StartDocument some = start("<?xml version='1.0' standalone='no'?><a/>");
        StartDocument none = start("<a/>");

        assertThat(all.encodingSet()).isTrue();
        assertThat(all.getCharacterEncodingScheme()).isEqualTo("utf-8");
        assertThat(all.standaloneSet()).isTrue();
        assertThat(all.isStandalone()).isTrue();
        assertThat(some.encodingSet()).isFalse();
        assertThat(some.standaloneSet()).isTrue();
        assertThat(some.isStandalone()).isFalse();
        assertThat(some.getVersion()).isEqualTo("1.0");
        assertThat(none.encodingSet()).isFalse();
        assertThat(none.standaloneSet()).isFalse();
        assertThat(none.isStandalone()).isFalse();
        assertThat(none.getVersion()).isEqualTo("1.0");
        assertThat(none.getCharacterEncodingScheme()).isEqualTo("UTF-8");
        assertThat(none.getSchemaType()).isNull();
    }

    private static final String DECLARED = "<!DOCTYPE a [<!ENTITY e 'v'><!ENTITY e 'w'><!ENTITY x PUBLIC 'p' 's'>"
            + "<!ENTITY y SYSTEM 't' NDATA n><!ENTITY % z 'z'><!NOTATION n PUBLIC 'q'>"
            + "<!ATTLIST a i ID #IMPLIED d CDATA 'f' xmlns:k CDATA 'g'>]><a i=' j ' c='1'>&e;&x;&u;</a>";

    @Test
    void attributesSayTheirTypesAndWhetherTheyAreWritten() throws XMLStreamException {
        StartElement element = starts(DECLARED).get(0);
        Attribute id = element.getAttributeByName(new QName("i"));
        Attribute given = element.getAttributeByName(new QName("d"));

        assertThat(id.getDTDType()).isEqualTo("ID");
        assertThat(id.isSpecified()).isTrue();
        assertThat(id.getValue()).isEqualTo("j");
        assertThat(id.getEventType()).isEqualTo(XMLStreamConstants.ATTRIBUTE);
        assertThat(id.isAttribute()).isTrue();
        assertThat(given.getDTDType()).isEqualTo("CDATA");
        assertThat(given.isSpecified()).isFalse();
        assertThat(element.getAttributeByName(new QName("nobody"))).isNull();
        Namespace namespace = element.getNamespaces().next();
        assertThat(namespace.getPrefix()).isEqualTo("k");
        assertThat(namespace.getNamespaceURI()).isEqualTo("g");
        assertThat(namespace.isNamespace()).isTrue();
        assertThat(namespace.isSpecified()).isFalse();
    }

    @Test
    void theDeclarationSaysItsEntitiesAndNotations() throws XMLStreamException {
        DTD dtd = first(DTD.class, DECLARED);
        List<EntityDeclaration> entities = dtd.getEntities();
        List<NotationDeclaration> notations = dtd.getNotations();

        assertThat(entities).extracting(EntityDeclaration::getName).containsExactly("e", "x", "y");
        assertThat(entities).extracting(EntityDeclaration::getReplacementText).containsExactly("v", null, null);
        assertThat(entities).extracting(EntityDeclaration::getPublicId).containsExactly(null, "p", null);
        assertThat(entities).extracting(EntityDeclaration::getSystemId).containsExactly(null, "s", "t");
        assertThat(entities).extracting(EntityDeclaration::getNotationName).containsExactly(null, null, "n");
        assertThat(notations).extracting(NotationDeclaration::getName).containsExactly("n");
        assertThat(notations).extracting(NotationDeclaration::getPublicId).containsExactly("q");
        assertThat(dtd.getDocumentTypeDeclaration()).startsWith("<!DOCTYPE a [").endsWith("]>");
        assertThat(first(DTD.class, "<!DOCTYPE a><a/>").getEntities()).isEmpty();
    }

    @Test
    void referencesSayWhatTheyReferTo() throws XMLStreamException {
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        List<EntityReference> references = all(DECLARED).stream()
                .filter(XMLEvent::isEntityReference)
                .map(EntityReference.class::cast)
                .toList();

        assertThat(references).extracting(EntityReference::getName).containsExactly("e", "x", "u");
        assertThat(references.get(0).getDeclaration().getReplacementText()).isEqualTo("v");
        assertThat(references.get(1).getDeclaration().getSystemId()).isEqualTo("s");
        assertThat(references.get(2).getDeclaration()).isNull();
        XMLEventReader reader = open("<!DOCTYPE a [<!ENTITY e 'v'>]><a>x&e;y&u;</a>");
        while (!reader.peek().isStartElement()) {
            reader.nextEvent();
        }
        reader.nextEvent();
        assertThat(reader.getElementText()).isEqualTo("xvy&u;");
    }

    @Test
    void withoutSupportForThemDeclarationsAreShownAndNotApplied() throws XMLStreamException {
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        List<XMLEvent> events = all(DECLARED);

        DTD dtd = (DTD) events.get(1);
        assertThat(dtd.getEntities()).isEmpty();
        assertThat(dtd.getNotations()).isEmpty();
        assertThat(events.get(2).asStartElement().getAttributeByName(new QName("d")))
                .isNull();
        assertThat(events.get(3).asCharacters().getData()).isEqualTo("&e;");
        XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(DECLARED));
        assertThat(reader.next()).isEqualTo(XMLStreamConstants.DTD);
        assertThat(reader.getProperty("javax.xml.stream.entities")).isNull();
    }

    @Test
    void anEndSaysWhichNamespacesEnd() throws XMLStreamException {
        XMLEvent end = all("<a xmlns:p='u' xmlns='v'></a>").get(2);

        List<String> prefixes = new ArrayList<>();
        end.asEndElement().getNamespaces().forEachRemaining(namespace -> prefixes.add(namespace.getPrefix()));
        assertThat(prefixes).containsExactly("p", "");
        assertThatThrownBy(end::asStartElement).isInstanceOf(ClassCastException.class);
        assertThatThrownBy(end::asCharacters).isInstanceOf(ClassCastException.class);
    }

    @Test
    void eventsAreWrittenAsMarkup() throws XMLStreamException {
        StringWriter out = new StringWriter();
        for (XMLEvent event : all("<p:a xmlns:p='u' b='&lt;&quot;&#10;&amp;'><!--c-->x &lt; y<?t d?></p:a>")) {
            event.writeAsEncodedUnicode(out);
        }

        assertThat(out)
                .hasToString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                        + "<p:a xmlns:p=\"u\" b=\"&lt;&quot;&#10;&amp;\"><!--c-->x &lt; y<?t d?></p:a>");
    }

    @Test
    void onlyWhiteSpaceOfXmlIsPassedOverBeforeATag() throws XMLStreamException {
        XMLEventReader spaces = open("<a> \t\r\n<!--c--><?p?><b/></a>");
        spaces.nextTag();
        XMLEventReader other = open("<a>\u2003<b/></a>");
        other.nextTag();
        XMLEventReader doctype = open("<!DOCTYPE a><a/>");

        assertThat(spaces.nextTag().asStartElement().getName().getLocalPart()).isEqualTo("b");
        assertThatThrownBy(other::nextTag).isInstanceOf(XMLStreamException.class);
        assertThatThrownBy(doctype::nextTag).isInstanceOf(XMLStreamException.class);
    }
}
