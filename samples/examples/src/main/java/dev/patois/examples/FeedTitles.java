package dev.patois.examples;

import dev.patois.xml5.stax.Xml5InputFactory;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the titles of a feed, broken or not, through StAX. */
public final class FeedTitles {
    private FeedTitles() {}

    /** Returns the titles. */
    public static List<String> of(InputStream feed) throws XMLStreamException {
        XMLStreamReader reader = new Xml5InputFactory().createXMLStreamReader(feed);
        List<String> titles = new ArrayList<>();
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamReader.START_ELEMENT
                    && reader.getLocalName().equals("title")) {
                titles.add(reader.getElementText());
            }
        }
        return titles;
    }

    /** Reads the file named by the only argument. */
    public static void main(String[] args) throws IOException, XMLStreamException {
        try (InputStream feed = new FileInputStream(args[0])) {
            of(feed).forEach(System.out::println);
        }
    }
}
