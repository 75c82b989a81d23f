package dev.patois.xml5.stax;

import java.util.Iterator;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.events.EndElement;
import javax.xml.stream.events.Namespace;

/** An end tag, with the namespaces that end there: the JDK's event forgets them. */
final class EndElementEvent extends BasicEvent implements EndElement {
    private final QName name;
    private final List<Namespace> namespaces;

    EndElementEvent(QName name, List<Namespace> namespaces, Location location) {
        super(END_ELEMENT, location);
        this.name = name;
        this.namespaces = List.copyOf(namespaces);
    }

    @Override
    public QName getName() {
        return name;
    }

    @Override
    public Iterator<Namespace> getNamespaces() {
        return namespaces.iterator();
    }

    @Override
    public String toString() {
        return "</" + qName(name) + ">";
    }
}
