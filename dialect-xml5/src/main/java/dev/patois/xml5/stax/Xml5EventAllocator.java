package dev.patois.xml5.stax;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import javax.xml.stream.Location;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.Namespace;
import javax.xml.stream.events.XMLEvent;
import javax.xml.stream.util.XMLEventAllocator;
import javax.xml.stream.util.XMLEventConsumer;

/** Makes events of what a stream reader shows, with the JDK's event factory where that knows all there is to know. */
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
        Location location = reader.getLocation();
        factory.setLocation(location);
        return switch (reader.getEventType()) {
            case XMLStreamConstants.START_DOCUMENT -> new StartDocumentEvent(reader, location);
            case XMLStreamConstants.END_DOCUMENT -> factory.createEndDocument();
            case XMLStreamConstants.START_ELEMENT ->
                new StartElementEvent(
                        reader.getName(),
                        attributes(reader, location),
                        namespaces(reader, location),
                        reader.getNamespaceContext(),
                        location);
            case XMLStreamConstants.END_ELEMENT ->
                new EndElementEvent(reader.getName(), namespaces(reader, location), location);
            case XMLStreamConstants.CDATA -> factory.createCData(reader.getText());
            case XMLStreamConstants.SPACE -> factory.createIgnorableSpace(reader.getText());
            case XMLStreamConstants.CHARACTERS -> factory.createCharacters(reader.getText());
            case XMLStreamConstants.COMMENT -> factory.createComment(reader.getText());
            case XMLStreamConstants.PROCESSING_INSTRUCTION ->
                factory.createProcessingInstruction(reader.getPITarget(), reader.getPIData());
            case XMLStreamConstants.ENTITY_REFERENCE ->
                new ReferenceEvent(reader.getLocalName(), declarations(reader).entity(reader.getLocalName()), location);
            case XMLStreamConstants.DTD -> {
                Declarations declared = declarations(reader);
                yield new DoctypeEvent(doctype(reader), declared.entities(), declared.notations(), location);
            }
            default -> throw new XMLStreamException("there is no event " + reader.getEventType());
        };
    }

    private static List<Attribute> attributes(XMLStreamReader reader, Location location) {
        int count = reader.getAttributeCount();
        List<Attribute> attributes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            attributes.add(new AttributeEvent(
                    reader.getAttributeName(i),
                    reader.getAttributeValue(i),
                    reader.getAttributeType(i),
                    reader.isAttributeSpecified(i),
                    location));
        }
        return attributes;
    }

    private static List<Namespace> namespaces(XMLStreamReader reader, Location location) {
        int count = reader.getNamespaceCount();
        if (count == 0) {
            return List.of();
        }
        BitSet defaults = reader instanceof Xml5StreamReader own ? own.namespacesByDefault() : new BitSet();
        List<Namespace> namespaces = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            String prefix = reader.getNamespacePrefix(i);
            String uri = reader.getNamespaceURI(i);
            namespaces.add(new NamespaceEvent(
                    prefix == null ? "" : prefix, uri == null ? "" : uri, !defaults.get(i), location));
        }
        return namespaces;
    }

    private static Declarations declarations(XMLStreamReader reader) {
        return reader instanceof Xml5StreamReader own ? own.declarations() : Declarations.NONE;
    }

    private static String doctype(XMLStreamReader reader) {
        return reader instanceof Xml5StreamReader own ? own.doctype() : "";
    }
}
