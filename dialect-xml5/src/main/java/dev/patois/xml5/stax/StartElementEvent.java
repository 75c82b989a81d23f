package dev.patois.xml5.stax;

import dev.patois.xml5.names.ExpandedName;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.Namespace;
import javax.xml.stream.events.StartElement;
import org.jspecify.annotations.Nullable;

/**
 * A start tag as an event. The JDK's keeps attributes in a table by {@link QName}, which names of one hash code make
 * quadratic; this one keeps them in their order, and makes a table by names that can be compared, when one is asked
 * for by name.
 */
final class StartElementEvent extends BasicEvent implements StartElement {
    private final QName name;
    private final List<Attribute> attributes;
    private final List<Namespace> namespaces;
    private final NamespaceContext context;
    private @Nullable Map<ExpandedName, Attribute> byName;

    /** {@code context}: what the prefixes mean here, whatever the reader does afterwards. */
    StartElementEvent(
            QName name,
            List<Attribute> attributes,
            List<Namespace> namespaces,
            NamespaceContext context,
            Location location) {
        super(START_ELEMENT, location);
        this.name = name;
        this.attributes = List.copyOf(attributes);
        this.namespaces = List.copyOf(namespaces);
        this.context = context;
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
            Map<ExpandedName, Attribute> made = new HashMap<>();
            attributes.forEach(attribute -> made.put(key(attribute.getName()), attribute));
            byName = made;
        }
        return byName.get(key(wanted));
    }

    private static ExpandedName key(QName name) {
        return new ExpandedName(name.getNamespaceURI(), name.getLocalPart());
    }

    @Override
    public NamespaceContext getNamespaceContext() {
        return context;
    }

    @Override
    public @Nullable String getNamespaceURI(String prefix) {
        String uri = context.getNamespaceURI(prefix);
        return uri == null || uri.isEmpty() && !declares(prefix) ? null : uri;
    }

    /** The JDK's transformer asks for what is declared here, and wants to hear that it is nothing. */
    private boolean declares(String prefix) {
        return namespaces.stream().anyMatch(namespace -> namespace.getPrefix().equals(prefix));
    }

    @Override
    public String toString() {
        StringBuilder shown = new StringBuilder("<").append(qName(name));
        namespaces.forEach(namespace -> shown.append(' ').append(namespace));
        attributes.forEach(attribute -> shown.append(' ').append(attribute));
        return shown.append('>').toString();
    }
}
