package dev.patois.xml5.stax;

import java.util.NoSuchElementException;
import javax.xml.stream.EventFilter;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.XMLEvent;
import javax.xml.stream.util.EventReaderDelegate;
import org.jspecify.annotations.Nullable;

/** An event reader that shows what a filter accepts. */
final class FilteredEventReader extends EventReaderDelegate {
    private final EventFilter filter;

    FilteredEventReader(XMLEventReader reader, EventFilter filter) {
        super(reader);
        this.filter = filter;
    }

    @Override
    public @Nullable XMLEvent peek() throws XMLStreamException {
        for (XMLEvent event = super.peek(); event != null; event = super.peek()) {
            if (filter.accept(event)) {
                return event;
            }
            super.nextEvent();
        }
        return null;
    }

    /**
     * Returns whether there is another event. Where that cannot be found out, as the document could not be read on, it
     * is true: what failed is told by what is called next, for this method cannot tell it.
     */
    @Override
    public boolean hasNext() {
        try {
            return peek() != null;
        } catch (XMLStreamException e) {
            return true;
        }
    }

    @Override
    public XMLEvent nextEvent() throws XMLStreamException {
        if (peek() == null) {
            throw new NoSuchElementException("the document has ended");
        }
        return super.nextEvent();
    }

    @Override
    public XMLEvent nextTag() throws XMLStreamException {
        return Xml5EventReader.nextTag(this);
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
}
