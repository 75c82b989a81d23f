package dev.patois.xml5.stax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.xml5.tree.Xml5Options;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.events.StartElement;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stax.StAXSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Xml5StreamReaderTest {
    private static XMLStreamReader open(String document) throws XMLStreamException {
        return new Xml5InputFactory().createXMLStreamReader(new StringReader(document));
    }

    private static List<String> events(XMLStreamReader reader) throws XMLStreamException {
        List<String> events = new ArrayList<>();
        while (reader.hasNext()) {
            int event = reader.next();
            events.add(
                    switch (event) {
                        case XMLStreamConstants.START_ELEMENT -> "<" + reader.getLocalName() + ">";
                        case XMLStreamConstants.END_ELEMENT -> "</" + reader.getLocalName() + ">";
                        case XMLStreamConstants.CHARACTERS -> "'" + reader.getText() + "'";
                        case XMLStreamConstants.CDATA -> "cdata '" + reader.getText() + "'";
                        case XMLStreamConstants.SPACE -> "space";
                        case XMLStreamConstants.ENTITY_REFERENCE -> "&" + reader.getLocalName() + ";";
                        case XMLStreamConstants.COMMENT -> "comment " + reader.getText();
                        case XMLStreamConstants.PROCESSING_INSTRUCTION ->
                            "?" + reader.getPITarget() + " " + reader.getPIData();
                        case XMLStreamConstants.DTD -> "dtd " + reader.getText();
                        case XMLStreamConstants.END_DOCUMENT -> "end";
                        default -> "event " + event;
                    });
        }
        return events;
    }

    @Test
    void eventsBalanceWhateverTheDocument() throws XMLStreamException {
        assertThat(events(open("<!DOCTYPE a [<!ENTITY e 'v'>]><a>x<b>&e;<![CDATA[y]]></c><!--z--><?p d?></a><q")))
                .containsExactly(
                        "dtd <!ENTITY e 'v'>",
                        "<a>",
                        "'x'",
                        "<b>",
                        "'v'",
                        "'y'",
                        "comment z",
                        "?p d",
                        "</b>",
                        "</a>",
                        "end");
    }

    @Test
    void whatWasWrongIsToldAfterwards() throws XMLStreamException {
        Xml5StreamReader reader = (Xml5StreamReader) open("<a><b>");
        events(reader);

        assertThat(reader.problems()).hasSize(1);
        assertThat(reader.truncated()).isTrue();
        assertThat(reader.wellFormed()).isFalse();
    }

    @Test
    void aLoopSomeoneWouldWriteReadsABrokenFeedWhole() throws XMLStreamException {
        String feed = "<rss><channel><item><title>Tom & Jerry&nbsp;show</title><link>http://x/?a=1&b=2</link>"
                + "<item><title>two</channel>";
        List<String> titles = new ArrayList<>();

        XMLStreamReader reader = open(feed);
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamConstants.START_ELEMENT
                    && List.of("title", "link").contains(reader.getLocalName())) {
                titles.add(reader.getElementText());
            }
        }

        assertThat(titles).containsExactly("Tom & Jerry&nbsp;show", "http://x/?a=1&b=2", "two");
    }

    @Test
    void coalescingPutsTextTogether() throws XMLStreamException {
        Xml5InputFactory factory = new Xml5InputFactory();
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        String document = "<!DOCTYPE a [<!ENTITY e 'v'>]><a>x&e;<![CDATA[y]]>&nbsp;<b/>z</a>";

        XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(document));

        assertThat(events(reader))
                .containsExactly("dtd <!ENTITY e 'v'>", "<a>", "'xvy&nbsp;'", "<b>", "</b>", "'z'", "</a>", "end");
    }

    @Test
    void whatADocumentDeclaresHoldsForItAlone() throws XMLStreamException {
        Xml5InputFactory factory = new Xml5InputFactory();
        String element = "<a t=' x  y '> <b/></a>";
        String declared = "<!DOCTYPE a [<!ELEMENT a (b)><!ATTLIST a t NMTOKENS #IMPLIED d CDATA 'e'>]>" + element;

        assertThat(firstElement(factory, declared)).containsExactly("t=x y NMTOKENS", "d=e CDATA", "space");
        assertThat(firstElement(factory, element)).containsExactly("t= x  y  CDATA", "characters");
    }

    private static List<String> firstElement(XMLInputFactory factory, String document) throws XMLStreamException {
        XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(document));
        List<String> seen = new ArrayList<>();
        while (reader.next() != XMLStreamConstants.START_ELEMENT) {}
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            seen.add(reader.getAttributeLocalName(i) + "=" + reader.getAttributeValue(i) + " "
                    + reader.getAttributeType(i));
        }
        seen.add(reader.next() == XMLStreamConstants.SPACE ? "space" : "characters");
        events(reader); // to its end, where the next reader takes over what this one had
        return seen;
    }

    @Test
    void referencesAreEventsWhenTheyAreNotReplaced() throws XMLStreamException {
        Xml5InputFactory factory = new Xml5InputFactory();
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);

        XMLStreamReader reader =
                factory.createXMLStreamReader(new StringReader("<!DOCTYPE a [<!ENTITY e 'v'>]><a>&nbsp;&e;</a>"));

        assertThat(events(reader)).contains("&nbsp;", "&e;");
    }

    @Test
    void namespacesAreThoseOfTheElement() throws XMLStreamException {
        XMLStreamReader reader = open("<p:a xmlns:p='u' xmlns='v' b='1' p:c='2'><d/></p:a>");
        reader.next();

        assertThat(reader.getName()).isEqualTo(new QName("u", "a", "p"));
        assertThat(reader.getPrefix()).isEqualTo("p");
        assertThat(reader.getNamespaceCount()).isEqualTo(2);
        assertThat(reader.getNamespacePrefix(0)).isEqualTo("p");
        assertThat(reader.getNamespacePrefix(1)).isNull();
        assertThat(reader.getNamespaceURI(1)).isEqualTo("v");
        assertThat(reader.getNamespaceURI("p")).isEqualTo("u");
        assertThat(reader.getNamespaceURI("nobody")).isNull();
        assertThat(reader.getNamespaceContext().getPrefix("u")).isEqualTo("p");
        assertThat(reader.getNamespaceContext().getNamespaceURI("xml"))
                .isEqualTo("http://www.w3.org/XML/1998/namespace");
        assertThat(reader.getAttributeCount()).isEqualTo(2);
        assertThat(reader.getAttributeName(1)).isEqualTo(new QName("u", "c"));
        assertThat(reader.getAttributeValue("u", "c")).isEqualTo("2");
        assertThat(reader.getAttributeValue(null, "b")).isEqualTo("1");
        assertThat(reader.getAttributeValue("w", "b")).isNull();
        assertThat(reader.getAttributeNamespace(0)).isNull();
        assertThat(reader.getAttributeType(0)).isEqualTo("CDATA");
        assertThat(reader.isAttributeSpecified(0)).isTrue();
        reader.nextTag();
        assertThat(reader.getNamespaceURI()).isEqualTo("v");
        assertThat(reader.getNamespaceCount()).isZero();
    }

    @Test
    void nextTagAndRequireHoldTheReaderToWhatIsExpected() throws XMLStreamException {
        XMLStreamReader reader = open("<a> <!--x--> <b>text</b></a>");
        reader.nextTag();
        reader.require(XMLStreamConstants.START_ELEMENT, null, "a");
        reader.nextTag();

        assertThatThrownBy(() -> reader.require(XMLStreamConstants.START_ELEMENT, null, "c"))
                .isInstanceOf(XMLStreamException.class);
        assertThatThrownBy(() -> reader.require(XMLStreamConstants.END_ELEMENT, null, null))
                .isInstanceOf(XMLStreamException.class);
        assertThatThrownBy(reader::nextTag).isInstanceOf(XMLStreamException.class);
    }

    @Test
    void elementTextMustBeText() throws XMLStreamException {
        XMLStreamReader reader = open("<a>x<b/></a>");

        assertThatThrownBy(reader::getElementText).isInstanceOf(XMLStreamException.class);
        reader.next();
        assertThatThrownBy(reader::getElementText).isInstanceOf(XMLStreamException.class);
    }

    @Test
    void whatAnEventDoesNotHaveIsAnIllegalState() throws XMLStreamException {
        XMLStreamReader reader = open("<a>x</a>");

        assertThatThrownBy(reader::getLocalName).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(reader::getText).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(reader::getAttributeCount).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(reader::getPITarget).isInstanceOf(IllegalStateException.class);
        events(reader);
        assertThatThrownBy(reader::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void textCharactersAreThoseOfTheText() throws XMLStreamException {
        XMLStreamReader reader = open("<a>hello</a>");
        reader.next();
        reader.next();
        char[] target = new char[4];

        assertThat(new String(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength()))
                .isEqualTo("hello");
        assertThat(reader.getTextCharacters(1, target, 1, 3)).isEqualTo(3);
        assertThat(new String(target, 1, 3)).isEqualTo("ell");
        assertThat(reader.getTextCharacters(4, target, 0, 4)).isEqualTo(1);
        assertThatThrownBy(() -> reader.getTextCharacters(0, target, 5, 1))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void locationsAreLinesAndColumns() throws XMLStreamException {
        XMLStreamReader reader = open("<a>\n  <b/></a>");
        reader.next();
        reader.next();
        reader.next();

        assertThat(reader.getLocation().getLineNumber()).isEqualTo(2);
        assertThat(reader.getLocation().getColumnNumber()).isEqualTo(3);
        assertThat(reader.getLocation().getCharacterOffset()).isEqualTo(6);
    }

    @Test
    void theDeclarationIsKnownAtTheStart() throws XMLStreamException {
        XMLStreamReader reader = new Xml5InputFactory()
                .createXMLStreamReader(
                        new ByteArrayInputStream("<?xml version='1.0' encoding='ISO-8859-1' standalone='no'?><a/>"
                                .getBytes(StandardCharsets.ISO_8859_1)));

        assertThat(reader.getEventType()).isEqualTo(XMLStreamConstants.START_DOCUMENT);
        assertThat(reader.getVersion()).isEqualTo("1.0");
        assertThat(reader.getCharacterEncodingScheme()).isEqualTo("ISO-8859-1");
        assertThat(reader.getEncoding()).isEqualTo("ISO-8859-1");
        assertThat(reader.standaloneSet()).isTrue();
        assertThat(reader.isStandalone()).isFalse();
    }

    @Test
    void aDocumentReadStrictlyEndsWithOneException() throws XMLStreamException {
        XMLStreamReader reader = new Xml5InputFactory(
                        Xml5Options.builder().strict(true).build())
                .createXMLStreamReader(new StringReader("<a>\n</b></a>"));
        reader.next();
        reader.next();

        assertThatThrownBy(reader::next)
                .isInstanceOfSatisfying(
                        XMLStreamException.class,
                        e -> assertThat(e.getLocation().getLineNumber()).isEqualTo(2))
                .hasMessageContaining("stray-end-tag");
    }

    @Test
    void aReporterHearsOfProblems() throws XMLStreamException {
        List<String> heard = new ArrayList<>();
        Xml5InputFactory factory = new Xml5InputFactory();
        factory.setXMLReporter((message, type, info, place) -> heard.add(type + "@" + place.getLineNumber()));

        events(factory.createXMLStreamReader(new StringReader("<a>\n</b></a>")));

        assertThat(heard).containsExactly("stray-end-tag@2");
    }

    @Test
    void propertiesAreThoseOfStax() {
        XMLInputFactory factory = new Xml5InputFactory();

        assertThat(factory.isPropertySupported(XMLInputFactory.IS_COALESCING)).isTrue();
        assertThat(factory.isPropertySupported("nobody")).isFalse();
        assertThat(factory.getProperty(XMLInputFactory.IS_NAMESPACE_AWARE)).isEqualTo(true);
        assertThatThrownBy(() -> factory.setProperty("nobody", true)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> factory.setProperty(XMLInputFactory.IS_VALIDATING, true))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> factory.setProperty(XMLInputFactory.IS_COALESCING, "yes"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void eventReadersGiveTheSameAsObjects() throws XMLStreamException {
        XMLEventReader events = new Xml5InputFactory()
                .createXMLEventReader(new StringReader("<p:a xmlns:p='u' b='1'><!--c-->x&y;</p:a>"));
        StringWriter out = new StringWriter();
        XMLEventWriter writer = XMLOutputFactory.newDefaultFactory().createXMLEventWriter(out);

        writer.add(events);
        writer.flush();

        assertThat(out.toString()).contains("<p:a xmlns:p=\"u\" b=\"1\"><!--c-->x&amp;y;</p:a>");
    }

    @Test
    void aStartTagAsAnEventSaysWhatIsInIt() throws XMLStreamException {
        XMLEventReader events = new Xml5InputFactory()
                .createXMLEventReader(new StringReader("<p:a xmlns:p='u' xmlns='v' p:b='1'><c d='2'/>"));
        events.nextEvent();
        StartElement outer = events.nextEvent().asStartElement();
        StringWriter written = new StringWriter();
        outer.writeAsEncodedUnicode(written);
        StartElement inner = events.nextEvent().asStartElement();

        assertThat(written).hasToString("<p:a xmlns:p=\"u\" xmlns=\"v\" p:b=\"1\">");
        assertThat(outer.getAttributeByName(new QName("u", "b")).getValue()).isEqualTo("1");
        assertThat(outer.getAttributeByName(new QName("b"))).isNull();
        assertThat(outer.getNamespaceURI("p")).isEqualTo("u");
        assertThat(inner.getNamespaceURI("")).isEqualTo("v");
        assertThat(inner.getNamespaceURI("q")).isNull();
        assertThat(outer.getLocation().getCharacterOffset())
                .isLessThan(inner.getLocation().getCharacterOffset());
    }

    @Test
    void attributesOfAStartTagKeepTheirOrderAndTakeNoPatience() throws XMLStreamException {
        StringBuilder tag = new StringBuilder("<a");
        int count = 1 << 15;
        for (int i = 0; i < count; i++) {
            tag.append(' ');
            for (int bit = count >> 1; bit > 0; bit >>= 1) {
                tag.append((i & bit) == 0 ? "Aa" : "BB"); // all have one hash code
            }
            tag.append("=''");
        }
        XMLEventReader events = new Xml5InputFactory().createXMLEventReader(new StringReader(tag + "/>"));
        List<String> names = new ArrayList<>();
        events.nextEvent();

        StartElement start = events.nextEvent().asStartElement();
        start.getAttributes().forEachRemaining(attribute -> {
            names.add(attribute.getName().getLocalPart());
            assertThat(start.getAttributeByName(attribute.getName())).isSameAs(attribute);
        });

        assertThat(names).hasSize(count).isSorted();
        assertThat(names.stream().map(String::hashCode))
                .containsOnly(names.get(0).hashCode());
    }

    @Test
    void filtersLeaveEventsOut() throws XMLStreamException {
        Xml5InputFactory factory = new Xml5InputFactory();
        XMLStreamReader tags = factory.createFilteredReader(
                open("<a>x<b>y</b></a>"), reader -> reader.isStartElement() || reader.isEndElement());
        XMLEventReader starts = factory.createFilteredReader(
                factory.createXMLEventReader(new StringReader("<a>x<b>y</b></a>")), event -> event.isStartElement());

        assertThat(tags.getLocalName()).isEqualTo("a");
        assertThat(events(tags)).containsExactly("<b>", "</b>", "</a>", "end");
        assertThat(starts.nextEvent().asStartElement().getName().getLocalPart()).isEqualTo("a");
        assertThat(starts.nextEvent().asStartElement().getName().getLocalPart()).isEqualTo("b");
        assertThat(starts.hasNext()).isFalse();
    }

    @Test
    void aTransformerReadsIt() throws Exception {
        StringWriter out = new StringWriter();

        TransformerFactory.newDefaultInstance()
                .newTransformer()
                .transform(new StAXSource(open("<a><b c=d>x & y</a>")), new StreamResult(out));

        assertThat(out.toString()).endsWith("<a><b c=\"d\">x &amp; y</b></a>");
    }

    @Test
    void aFileThatIsTheDocumentIsOpened(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("a b.xml"), "<a/>");

        XMLStreamReader reader = new Xml5InputFactory()
                .createXMLStreamReader(new StreamSource(file.toUri().toString()));

        assertThat(events(reader)).containsExactly("<a>", "</a>", "end");
        reader.close();
    }

    private static String transformed(StAXSource source) throws Exception {
        StringWriter out = new StringWriter();
        TransformerFactory.newDefaultInstance().newTransformer().transform(source, new StreamResult(out));
        return out.toString();
    }

    @Test
    void aTransformerLosesNoCdata() throws Exception {
        String document = "<a>x<![CDATA[<y>]]>z</a>";

        assertThat(transformed(new StAXSource(open(document)))).endsWith("<a>x&lt;y&gt;z</a>");
        assertThat(transformed(new StAXSource(new Xml5InputFactory().createXMLEventReader(new StringReader(document)))))
                .endsWith("<a>x&lt;y&gt;z</a>");
    }

    @Test
    void cdataSectionsAreEventsForThoseWhoAsk() throws XMLStreamException {
        Xml5InputFactory factory = new Xml5InputFactory();
        factory.setProperty(Xml5InputFactory.REPORT_CDATA, true);

        XMLStreamReader reader = factory.createXMLStreamReader(new StringReader("<a>x<![CDATA[y]]></a>"));

        assertThat(events(reader)).containsExactly("<a>", "'x'", "cdata 'y'", "</a>", "end");
    }

    @Test
    void emptyInputIsTheExceptionOfStax() throws XMLStreamException {
        for (String empty : new String[] {"", " \n", "<?xml version='1.0'?>"}) {
            XMLStreamReader reader = open(empty);
            XMLEventReader events = new Xml5InputFactory().createXMLEventReader(new StringReader(empty));
            events.nextEvent();

            assertThatThrownBy(reader::next)
                    .isInstanceOf(XMLStreamException.class)
                    .hasMessageContaining("empty");
            assertThatThrownBy(reader::nextTag).isInstanceOf(XMLStreamException.class);
            assertThatThrownBy(events::nextEvent).isInstanceOf(XMLStreamException.class);
            assertThatThrownBy(() -> transformed(new StAXSource(open(empty)))).isInstanceOf(TransformerException.class);
        }
        assertThat(events(open("<!--c-->"))).containsExactly("comment c", "end");
        assertThat(events(open("text"))).containsExactly("end");
    }

    @Test
    void charactersHaveNoEncoding() throws XMLStreamException {
        String document = "<?xml version='1.0' encoding='ISO-8859-1'?><a/>";
        XMLStreamReader reader = open(document);

        assertThat(reader.getEncoding()).isNull();
        assertThat(reader.getCharacterEncodingScheme()).isEqualTo("ISO-8859-1");
        assertThat(new Xml5InputFactory()
                        .createXMLStreamReader(new ByteArrayInputStream("<a/>".getBytes(StandardCharsets.UTF_8)))
                        .getEncoding())
                .isEqualTo("UTF-8");
    }

    @Test
    void onlyCharactersAndCommentsHaveTheirTextInAnArray() throws XMLStreamException {
        Xml5InputFactory factory = new Xml5InputFactory();
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        XMLStreamReader reader =
                factory.createXMLStreamReader(new StringReader("<!DOCTYPE a [<!ENTITY e 'v'>]><a><!--c-->&e;</a>"));
        while (reader.next() != XMLStreamConstants.END_DOCUMENT) {
            if (reader.getEventType() == XMLStreamConstants.COMMENT) {
                assertThat(reader.getTextCharacters()).containsExactly('c');
            } else {
                assertThatThrownBy(reader::getTextCharacters).isInstanceOf(IllegalStateException.class);
                assertThatThrownBy(reader::getTextStart).isInstanceOf(IllegalStateException.class);
                assertThatThrownBy(reader::getTextLength).isInstanceOf(IllegalStateException.class);
                assertThatThrownBy(() -> reader.getTextCharacters(0, new char[1], 0, 1))
                        .isInstanceOf(IllegalStateException.class);
            }
        }
    }

    @Test
    void whiteSpaceOfAReferenceIsNotIgnorable() throws XMLStreamException {
        String subset = "<!DOCTYPE a [<!ELEMENT a (a*)><!ENTITY s ' '><!ENTITY t '&#38;#32;'>]>";

        assertThat(events(open(subset + "<a> <a/>&#32;<a/>&s;<a/>&t;</a>")).subList(1, 14))
                .containsExactly(
                        "<a>", "space", "<a>", "</a>", "' '", "<a>", "</a>", "space", "<a>", "</a>", "' '", "</a>",
                        "end");
    }
}
