package dev.patois.xml5.stax;

import java.util.NoSuchElementException;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.events.EntityDeclaration;
import javax.xml.stream.events.EntityReference;
import javax.xml.stream.events.XMLEvent;
import javax.xml.stream.util.XMLEventAllocator;
import org.jspecify.annotations.Nullable;

/** Events as objects, from a stream reader. */
final class Xml5EventReader implements XMLEventReader {
    private final XMLStreamReader reader;
    private final XMLEventAllocator allocator;
    private @Nullable XMLEvent following;
    private @Nullable XMLEvent last;
    private boolean started;

    Xml5EventReader(XMLStreamReader reader, XMLEventAllocator allocator) {
        this.reader = reader;
        this.allocator = allocator;
    }

    @Override
    public @Nullable XMLEvent peek() throws XMLStreamException {
        if (following == null && hasNext()) {
            if (started) {
                reader.next();
            }
            started = true;
            following = allocator.allocate(reader);
        }
        return following;
    }

    @Override
    public boolean hasNext() {
        try {
            return following != null || !started || reader.hasNext();
        } catch (XMLStreamException e) {
            return true; // a failure is no end: what is called next tells of it
        }
    }

    @Override
    public XMLEvent nextEvent() throws XMLStreamException {
        XMLEvent event = peek();
        if (event == null) {
            throw new NoSuchElementException("the document has ended");
        }
        following = null;
        last = event;
        return event;
    }

    @Override
    public Object next() {
        try {
            return nextEvent();
        } catch (XMLStreamException e) {
            NoSuchElementException failed = new NoSuchElementException(e.getMessage());
            failed.initCause(e);
            throw failed;
        }
    }

    @Override
    public String getElementText() throws XMLStreamException {
        if (last == null || !last.isStartElement()) {
            throw new XMLStreamException("getElementText needs a start element");
        }
        StringBuilder text = new StringBuilder();
        for (; ; ) {
            XMLEvent event = nextEvent();
            if (event.isEndElement()) {
                return text.toString();
            }
            if (event.isCharacters()) {
                text.append(event.asCharacters().getData());
            } else if (event instanceof EntityReference reference) {
                EntityDeclaration declared = reference.getDeclaration();
                String known = declared == null ? null : declared.getReplacementText();
                text.append(known == null ? "&" + reference.getName() + ";" : known);
            } else if (event.isStartElement() || event.isEndDocument()) {
                throw new XMLStreamException("the element has more than text", event.getLocation());
            }
        }
    }

    @Override
    public XMLEvent nextTag() throws XMLStreamException {
        return nextTag(this);
    }

    /** Passes over what may stand before the next tag. */
    static XMLEvent nextTag(XMLEventReader reader) throws XMLStreamException {
        XMLEvent event = reader.nextEvent();
        while (isPassedOver(event)) {
            event = reader.nextEvent();
        }
        if (!event.isStartElement() && !event.isEndElement()) {
            throw new XMLStreamException("a start or end tag was expected", event.getLocation());
        }
        return event;
    }

    private static boolean isPassedOver(XMLEvent event) {
        return event.isStartDocument()
                || event.isProcessingInstruction()
                || event.getEventType() == XMLEvent.COMMENT
                || event.isCharacters() && isWhiteSpace(event.asCharacters().getData());
    }

    /** White space is that of XML: Java knows more of it. */
    private static boolean isWhiteSpace(String text) {
        return text.chars().allMatch(c -> c == ' ' || c == '\n' || c == '\t' || c == '\r');
    }

    @Override
    public Object getProperty(String name) {
        return reader.getProperty(name);
    }

    @Override
    public void close() throws XMLStreamException {
        reader.close();
    }
}
