package dev.patois.xml5.stax;

import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.Namespace;
import javax.xml.stream.events.XMLEvent;
import javax.xml.stream.util.XMLEventAllocator;
import javax.xml.stream.util.XMLEventConsumer;

/** Makes events of what a stream reader shows, with the JDK's event factory but for start tags. */
final class Xml5EventAllocator implements XMLEventAllocator {
    private final XMLEventFactory factory = XMLEventFactory.newDefaultFactory();

    @Override
    public XMLEventAllocator newInstance() {
        return new Xml5EventAllocator();
    }

    @Override
    public void allocate(XMLStreamReader reader, XMLEventConsumer consumer) throws XMLStreamException {
        consumer.add(allocate(reader));
    }

    @Override
    public XMLEvent allocate(XMLStreamReader reader) throws XMLStreamException {
        factory.setLocation(reader.getLocation());
        return switch (reader.getEventType()) {
            case XMLStreamConstants.START_DOCUMENT -> startDocument(reader);
            case XMLStreamConstants.END_DOCUMENT -> factory.createEndDocument();
            case XMLStreamConstants.START_ELEMENT -> startElement(reader);
            case XMLStreamConstants.END_ELEMENT ->
                factory.createEndElement(reader.getName(), namespaces(reader).iterator());
            case XMLStreamConstants.CDATA -> factory.createCData(reader.getText());
            case XMLStreamConstants.SPACE -> factory.createIgnorableSpace(reader.getText());
            case XMLStreamConstants.CHARACTERS -> factory.createCharacters(reader.getText());
            case XMLStreamConstants.COMMENT -> factory.createComment(reader.getText());
            case XMLStreamConstants.PROCESSING_INSTRUCTION ->
                factory.createProcessingInstruction(reader.getPITarget(), reader.getPIData());
            case XMLStreamConstants.ENTITY_REFERENCE -> factory.createEntityReference(reader.getLocalName(), null);
            case XMLStreamConstants.DTD -> factory.createDTD(doctype(reader));
            default -> throw new XMLStreamException("there is no event " + reader.getEventType());
        };
    }

    private XMLEvent startDocument(XMLStreamReader reader) {
        String encoding = reader.getCharacterEncodingScheme();
        String version = reader.getVersion();
        if (encoding == null && version == null) {
            return factory.createStartDocument();
        }
        String given = encoding == null ? "UTF-8" : encoding;
        String number = version == null ? "1.0" : version;
        return reader.standaloneSet()
                ? factory.createStartDocument(given, number, reader.isStandalone())
                : factory.createStartDocument(given, number);
    }

    private XMLEvent startElement(XMLStreamReader reader) {
        List<Attribute> attributes = new ArrayList<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            QName name = reader.getAttributeName(i);
            attributes.add(factory.createAttribute(name, reader.getAttributeValue(i)));
        }
        return new StartElementEvent(
                reader.getName(), attributes, namespaces(reader), reader.getNamespaceContext(), reader.getLocation());
    }

    private List<Namespace> namespaces(XMLStreamReader reader) {
        List<Namespace> namespaces = new ArrayList<>();
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            String prefix = reader.getNamespacePrefix(i);
            namespaces.add(
                    prefix == null
                            ? factory.createNamespace(reader.getNamespaceURI(i))
                            : factory.createNamespace(prefix, reader.getNamespaceURI(i)));
        }
        return namespaces;
    }

    private static String doctype(XMLStreamReader reader) {
        return reader instanceof Xml5StreamReader own ? own.doctype() : "";
    }
}
