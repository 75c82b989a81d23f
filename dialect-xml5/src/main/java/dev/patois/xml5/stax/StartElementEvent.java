package dev.patois.xml5.stax;

import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.Characters;
import javax.xml.stream.events.EndElement;
import javax.xml.stream.events.Namespace;
import javax.xml.stream.events.StartElement;
import org.jspecify.annotations.Nullable;

/**
 * A start tag as an event. The JDK's keeps attributes in a table by {@link QName}, which names of one hash code make quadratic;
 * this one keeps them in their order, and makes a table by strings, which can be compared, when one is asked for by name.
 */
final class StartElementEvent implements StartElement {
    private final QName name;
    private final List<Attribute> attributes;
    private final List<Namespace> namespaces;
    private final NamespaceContext context;
    private final Location location;
    private @Nullable Map<String, Attribute> byName;

    StartElementEvent(
            QName name,
            List<Attribute> attributes,
            List<Namespace> namespaces,
            NamespaceContext context,
            Location location) {
        this.name = name;
        this.attributes = List.copyOf(attributes);
        this.namespaces = List.copyOf(namespaces);
        this.context = context;
        this.location = location;
    }

    @Override
    public QName getName() {
        return name;
    }

    @Override
    public Iterator<Attribute> getAttributes() {
        return attributes.iterator();
    }

    @Override
    public Iterator<Namespace> getNamespaces() {
        return namespaces.iterator();
    }

    @Override
    public @Nullable Attribute getAttributeByName(QName wanted) {
        if (wanted == null) {
            return null;
        }
        if (byName == null) {
            Map<String, Attribute> made = new HashMap<>();
            attributes.forEach(attribute -> made.put(key(attribute.getName()), attribute));
            byName = made;
        }
        return byName.get(key(wanted));
    }

    /** A name has no space in it. */
    private static String key(QName name) {
        return name.getLocalPart() + " " + name.getNamespaceURI();
    }

    @Override
    public NamespaceContext getNamespaceContext() {
        return context;
    }

    @Override
    public @Nullable String getNamespaceURI(String prefix) {
        boolean isOwn = !name.getNamespaceURI().isEmpty() && name.getPrefix().equals(prefix);
        return isOwn ? name.getNamespaceURI() : context.getNamespaceURI(prefix);
    }

    @Override
    public int getEventType() {
        return START_ELEMENT;
    }

    @Override
    public Location getLocation() {
        return location;
    }

    @Override
    public boolean isStartElement() {
        return true;
    }

    @Override
    public boolean isAttribute() {
        return false;
    }

    @Override
    public boolean isNamespace() {
        return false;
    }

    @Override
    public boolean isEndElement() {
        return false;
    }

    @Override
    public boolean isEntityReference() {
        return false;
    }

    @Override
    public boolean isProcessingInstruction() {
        return false;
    }

    @Override
    public boolean isCharacters() {
        return false;
    }

    @Override
    public boolean isStartDocument() {
        return false;
    }

    @Override
    public boolean isEndDocument() {
        return false;
    }

    @Override
    public StartElement asStartElement() {
        return this;
    }

    @Override
    public EndElement asEndElement() {
        throw new ClassCastException("a start element is no end element");
    }

    @Override
    public Characters asCharacters() {
        throw new ClassCastException("a start element is no characters");
    }

    @Override
    public @Nullable QName getSchemaType() {
        return null;
    }

    @Override
    public void writeAsEncodedUnicode(Writer writer) throws XMLStreamException {
        try {
            writer.write(toString());
        } catch (IOException e) {
            throw new XMLStreamException(e);
        }
    }

    /** As the JDK's event shows itself. */
    @Override
    public String toString() {
        StringBuilder shown = new StringBuilder("<");
        if (name.getNamespaceURI().equals(XMLConstants.NULL_NS_URI)) {
            shown.append(name.getLocalPart());
        } else {
            shown.append("['").append(name.getNamespaceURI()).append("']:");
            shown.append(name.getPrefix()).append(':').append(name.getLocalPart());
        }
        attributes.forEach(attribute -> shown.append(' ').append(attribute));
        namespaces.forEach(namespace -> shown.append(' ').append(namespace));
        return shown.append('>').toString();
    }
}
