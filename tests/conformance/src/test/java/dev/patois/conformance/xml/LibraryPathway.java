package dev.patois.conformance.xml;

import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlMixed;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.events.XMLEvent;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Result;
import javax.xml.transform.Source;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerConfigurationException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.stax.StAXSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.jdom2.input.SAXBuilder;
import org.jdom2.input.sax.XMLReaderJDOMFactory;
import org.jdom2.output.XMLOutputter;
import org.xml.sax.XMLReader;

/** A library that reads XML through an API of the JDK, and writes what it made of it. */
interface LibraryPathway {
    /** Where documents are said to be. */
    String NOWHERE = "file:///nowhere/document.xml";

    /** Returns what the library makes of a document that a parser gives it. */
    String read(XmlParsers parsers, byte[] document) throws Exception;

    private static Source sax(XmlParsers parsers, byte[] document) throws Exception {
        return new SAXSource(parsers.closedSax(), XmlParsers.source(document));
    }

    private static Source stream(XmlParsers parsers, byte[] document) throws Exception {
        return new StAXSource(parsers.stax().createXMLStreamReader(NOWHERE, new ByteArrayInputStream(document)));
    }

    private static Source events(XmlParsers parsers, byte[] document) throws Exception {
        return new StAXSource(parsers.stax().createXMLEventReader(NOWHERE, new ByteArrayInputStream(document)));
    }

    private static String written(TransformerFactory factory, Source source) throws Exception {
        StringWriter out = new StringWriter();
        Transformer transformer = factory.newTransformer();
        transformer.setOutputProperty(
                OutputKeys.ENCODING, "UTF-8"); // nobody can tell a Document of the JDK what it was in
        transformer.transform(source, new StreamResult(out));
        return out.toString();
    }

    /** Returns a tree written by the JDK, whichever library made it. */
    private static String tree(TransformerFactory factory, Source source) throws Exception {
        DOMResult result = new DOMResult();
        factory.newTransformer().transform(source, (Result) result);
        return written(TransformerFactory.newDefaultInstance(), new DOMSource(result.getNode()));
    }

    /** All that a style sheet can tell of a document. */
    String TELL_ALL = """
            <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
              <xsl:output method="text"/>
              <xsl:template match="/"><xsl:for-each select="//node()|//@*">
                <xsl:value-of select="concat(name(), '{', namespace-uri(), '}', count(ancestor::*), ' ')"/>
                <xsl:if test="not(*)"><xsl:value-of select="concat('[', ., ']')"/></xsl:if>
              </xsl:for-each></xsl:template>
            </xsl:stylesheet>
            """;

    private static Templates sheet(TransformerFactory factory) {
        try {
            return factory.newTemplates(new StreamSource(new StringReader(TELL_ALL)));
        } catch (TransformerConfigurationException e) {
            throw new AssertionError(e);
        }
    }

    private static String styled(Templates sheet, Source source) throws Exception {
        StringWriter out = new StringWriter();
        sheet.newTransformer().transform(source, new StreamResult(out));
        return out.toString();
    }

    /** An element of any name and content. */
    class Any {
        /** Its attributes. */
        @XmlAnyAttribute
        public Map<QName, String> attributes;

        /** Its elements and texts. */
        @XmlAnyElement
        @XmlMixed
        public List<Object> content = new ArrayList<>();
    }

    /** What JAXB knows of {@link Any}. */
    JAXBContext ANY = context();

    private static JAXBContext context() {
        try {
            return JAXBContext.newInstance(Any.class);
        } catch (JAXBException e) {
            throw new AssertionError(e);
        }
    }

    /** JAXB asks for a transformer at each element that it does not know: the JDK's is made faster than Saxon's. */
    private static String jaxb(Unmarshalling unmarshalling) throws Exception {
        String property = "javax.xml.transform.TransformerFactory";
        System.setProperty(
                property, TransformerFactory.newDefaultInstance().getClass().getName());
        try {
            return unmarshalled(unmarshalling);
        } finally {
            System.clearProperty(property);
        }
    }

    private static String unmarshalled(Unmarshalling unmarshalling) throws Exception {
        JAXBElement<Any> element = unmarshalling.by(ANY.createUnmarshaller());
        StringWriter out = new StringWriter();
        Marshaller marshaller = ANY.createMarshaller();
        Any any = element.getValue();
        if (any.attributes != null) {
            out.append(new TreeMap<>(Map.copyOf(names(any.attributes))).toString());
            any.attributes = null;
        }
        marshaller.marshal(new JAXBElement<>(element.getName(), Any.class, any), out);
        return out.toString();
    }

    private static Map<String, String> names(Map<QName, String> attributes) {
        Map<String, String> names = new TreeMap<>();
        attributes.forEach((name, value) -> names.put(name.toString(), value));
        return names;
    }

    /** One of the ways into JAXB. */
    interface Unmarshalling {
        JAXBElement<Any> by(Unmarshaller unmarshaller) throws JAXBException, Exception;
    }

    private static String xom(XmlParsers parsers, byte[] document) throws Exception {
        return new nu.xom.Builder(parsers.closedSax())
                .build(new ByteArrayInputStream(document))
                .toXML();
    }

    private static String jdom(XmlParsers parsers, byte[] document) throws Exception {
        SAXBuilder builder = new SAXBuilder(new XMLReaderJDOMFactory() {
            @Override
            public XMLReader createXMLReader() {
                try {
                    return parsers.closedSax();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            }

            @Override
            public boolean isValidating() {
                return false;
            }
        });
        return new XMLOutputter().outputString(builder.build(new ByteArrayInputStream(document)));
    }

    private static String dom4j(XmlParsers parsers, byte[] document) throws Exception {
        org.dom4j.io.SAXReader reader = new org.dom4j.io.SAXReader(parsers.closedSax());
        reader.setEntityResolver((publicId, systemId) -> new org.xml.sax.InputSource(new StringReader("")));
        reader.setMergeAdjacentText(true);
        StringBuilder out = new StringBuilder();
        describe(reader.read(new ByteArrayInputStream(document)), out);
        return out.toString();
    }

    /** It writes the text of an entity as it is, ampersands and all: so its trees are compared. */
    private static void describe(org.dom4j.Branch branch, StringBuilder out) {
        for (org.dom4j.Node node : branch.content()) {
            if (node instanceof org.dom4j.Element element) {
                out.append('<').append(element.getQName()).append(element.getNamespaceURI());
                element.declaredNamespaces()
                        .forEach(namespace -> out.append(' ').append(namespace.asXML()));
                element.attributes()
                        .forEach(attribute -> out.append(' ')
                                .append(attribute.getUniquePath())
                                .append(attribute.getNamespaceURI())
                                .append('=')
                                .append(attribute.getValue()));
                out.append('>');
                describe(element, out);
                out.append("</>");
            } else if (node instanceof org.dom4j.Comment || node instanceof org.dom4j.ProcessingInstruction) {
                out.append(node.asXML());
            } else {
                out.append(node.getText());
            }
        }
    }

    private static String jackson(XmlParsers parsers, byte[] document) throws Exception {
        XmlFactory factory = new XmlFactory(parsers.stax(), XMLOutputFactory.newDefaultFactory());
        return new XmlMapper(factory).readTree(document).toString();
    }

    private static String eventsWritten(XmlParsers parsers, byte[] document) throws Exception {
        XMLEventReader reader = parsers.stax().createXMLEventReader(NOWHERE, new ByteArrayInputStream(document));
        StringWriter out = new StringWriter();
        XMLEventWriter writer = XMLOutputFactory.newDefaultFactory().createXMLEventWriter(out);
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            if (!event.isStartDocument()
                    && event.getEventType() != XMLEvent.DTD) { // a writer of characters takes no encoding
                writer.add(event);
            }
        }
        writer.flush();
        return out.toString();
    }

    /** Returns all pathways by name. */
    static Map<String, LibraryPathway> all() {
        Map<String, LibraryPathway> all = new LinkedHashMap<>();
        TransformerFactory jdk = TransformerFactory.newDefaultInstance();
        TransformerFactory saxon = new net.sf.saxon.TransformerFactoryImpl();
        Templates ofTheJdk = sheet(jdk);
        Templates ofSaxon = sheet(saxon);
        all.put("XOM", LibraryPathway::xom);
        all.put("JDOM2", LibraryPathway::jdom);
        all.put("dom4j", LibraryPathway::dom4j);
        all.put("JDK's transformer, SAX", (p, d) -> written(jdk, sax(p, d)));
        all.put("JDK's transformer, SAX to DOM", (p, d) -> tree(jdk, sax(p, d)));
        all.put(
                "JDK's transformer, DOM",
                (p, d) -> written(jdk, new DOMSource(p.dom(d).getDocumentElement())));
        all.put("JDK's transformer, StAX streams", (p, d) -> written(jdk, stream(p, d)));
        all.put("JDK's transformer, StAX events", (p, d) -> written(jdk, events(p, d)));
        all.put("JDK's style sheets, SAX", (p, d) -> styled(ofTheJdk, sax(p, d)));
        all.put("Saxon, SAX", (p, d) -> written(saxon, sax(p, d)));
        all.put("Saxon, SAX to DOM", (p, d) -> tree(saxon, sax(p, d)));
        all.put("Saxon, DOM", (p, d) -> written(saxon, new DOMSource(p.dom(d))));
        all.put("Saxon, StAX streams", (p, d) -> written(saxon, stream(p, d)));
        all.put("Saxon's style sheets, SAX", (p, d) -> styled(ofSaxon, sax(p, d)));
        all.put("JAXB, SAX", (p, d) -> jaxb(u -> u.unmarshal(sax(p, d), Any.class)));
        all.put(
                "JAXB, StAX streams",
                (p, d) -> jaxb(u ->
                        u.unmarshal(p.stax().createXMLStreamReader(NOWHERE, new ByteArrayInputStream(d)), Any.class)));
        all.put(
                "JAXB, StAX events",
                (p, d) -> jaxb(u ->
                        u.unmarshal(p.stax().createXMLEventReader(NOWHERE, new ByteArrayInputStream(d)), Any.class)));
        all.put("JAXB, DOM", (p, d) -> jaxb(u -> u.unmarshal(p.dom(d), Any.class)));
        all.put("Jackson", LibraryPathway::jackson);
        all.put("StAX events written", LibraryPathway::eventsWritten);
        return all;
    }
}
