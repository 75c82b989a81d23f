package dev.patois.xml5.stax;

import java.io.IOException;
import java.io.Writer;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Characters;
import javax.xml.stream.events.EndElement;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;
import org.jspecify.annotations.Nullable;

/** An event that the JDK's event factory cannot make, or not with all that is known of it. */
abstract class BasicEvent implements XMLEvent {
    private final int type;
    private final Location location;

    BasicEvent(int type, Location location) {
        this.type = type;
        this.location = location;
    }

    @Override
    public int getEventType() {
        return type;
    }

    @Override
    public Location getLocation() {
        return location;
    }

    @Override
    public boolean isStartElement() {
        return type == START_ELEMENT;
    }

    @Override
    public boolean isAttribute() {
        return type == ATTRIBUTE;
    }

    @Override
    public boolean isNamespace() {
        return type == NAMESPACE;
    }

    @Override
    public boolean isEndElement() {
        return type == END_ELEMENT;
    }

    @Override
    public boolean isEntityReference() {
        return type == ENTITY_REFERENCE;
    }

    @Override
    public boolean isProcessingInstruction() {
        return type == PROCESSING_INSTRUCTION;
    }

    @Override
    public boolean isCharacters() {
        return false;
    }

    @Override
    public boolean isStartDocument() {
        return type == START_DOCUMENT;
    }

    @Override
    public boolean isEndDocument() {
        return type == END_DOCUMENT;
    }

    @Override
    public StartElement asStartElement() {
        return (StartElement) this;
    }

    @Override
    public EndElement asEndElement() {
        return (EndElement) this;
    }

    @Override
    public Characters asCharacters() {
        return (Characters) this;
    }

    @Override
    public @Nullable QName getSchemaType() {
        return null;
    }

    /** Writes the event as XML has it, which is its string. */
    @Override
    public void writeAsEncodedUnicode(Writer writer) throws XMLStreamException {
        try {
            writer.write(toString());
        } catch (IOException e) {
            throw new XMLStreamException(e);
        }
    }

    static String qName(QName name) {
        return name.getPrefix().isEmpty() ? name.getLocalPart() : name.getPrefix() + ":" + name.getLocalPart();
    }
}
