package dev.patois.xml5.stax;

import javax.xml.stream.StreamFilter;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/** A stream reader that shows what a filter accepts; as the JDK's, it stands at the first such event from the start. */
final class FilteredStreamReader extends StreamReaderDelegate {
    private final StreamFilter filter;

    FilteredStreamReader(XMLStreamReader reader, StreamFilter filter) throws XMLStreamException {
        super(reader);
        this.filter = filter;
        if (!filter.accept(reader)) {
            next();
        }
    }

    @Override
    public int next() throws XMLStreamException {
        int event = super.next();
        while (event != END_DOCUMENT && !filter.accept(getParent())) {
            event = super.next();
        }
        return event;
    }

    @Override
    public int nextTag() throws XMLStreamException {
        int event = super.nextTag();
        while (!filter.accept(getParent())) {
            event = super.nextTag();
        }
        return event;
    }
}
