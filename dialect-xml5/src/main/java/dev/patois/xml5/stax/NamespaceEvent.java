package dev.patois.xml5.stax;

import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.events.Namespace;

/** A namespace declaration. */
final class NamespaceEvent extends AttributeEvent implements Namespace {
    private final String prefix;

    /** {@code prefix}: empty for the default namespace. */
    NamespaceEvent(String prefix, String uri, boolean specified, Location location) {
        super(NAMESPACE, nameOf(prefix), uri, "CDATA", specified, location);
        this.prefix = prefix;
    }

    private static QName nameOf(String prefix) {
        String xmlns = XMLConstants.XMLNS_ATTRIBUTE;
        return prefix.isEmpty()
                ? new QName(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, xmlns)
                : new QName(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, prefix, xmlns);
    }

    @Override
    public String getPrefix() {
        return prefix;
    }

    @Override
    public String getNamespaceURI() {
        return getValue();
    }

    @Override
    public boolean isDefaultNamespaceDeclaration() {
        return prefix.isEmpty();
    }
}
