package dev.patois.benchmarks;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.view.TagView;
import dev.patois.xml5.Xml5;
import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** The ways to read XML: each looks at every name and at every attribute, and counts the text. */
final class XmlContestants {
    private XmlContestants() {}

    /** Patois: one lexer for all documents, asked for token after token. An empty tag counts for two, as elsewhere. */
    static final class Cursor extends Contestant {
        private final Lexer lexer = Xml5.DRAFT.newLexer(LexerOptions.bare());

        @Override
        void lex(byte[] document) {
            lexer.reset();
            lexer.feed(document);
            lexer.end();
            for (; ; ) {
                switch (lexer.next()) {
                    case START_TAG, END_TAG -> tag(lexer.tag());
                    case TEXT -> count.text(lexer.text().end() - lexer.text().start());
                    case NEED_INPUT, END -> {
                        return;
                    }
                    default -> {}
                }
            }
        }

        private void tag(TagView tag) {
            count.tag(tag.name());
            if (tag.selfClosing()) {
                count.tag(tag.name());
            }
            for (int i = 0; i < tag.attributeCount(); i++) {
                count.attribute(tag.attribute(i).name());
            }
        }
    }

    /** A SAX parser, one for all documents; namespace declarations count as the attributes they are written as. */
    static final class Sax extends Contestant {
        private final XMLReader reader;

        private Sax(XMLReader reader) {
            this.reader = reader;
            reader.setContentHandler(new Handler(count));
            // No contestant reads a DTD: the StAX parsers are told so, and these find nothing there.
            reader.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
        }

        static Sax patois() {
            return new Sax(new Xml5XmlReader());
        }

        static Sax jdk() {
            return of(SAXParserFactory.newDefaultInstance());
        }

        static Sax woodstox() {
            return of(instance(SAXParserFactory.class, "com.ctc.wstx.sax.WstxSAXParserFactory"));
        }

        static Sax aalto() {
            return of(instance(SAXParserFactory.class, "com.fasterxml.aalto.sax.SAXParserFactoryImpl"));
        }

        private static Sax of(SAXParserFactory factory) {
            try {
                factory.setNamespaceAware(true);
                return new Sax(factory.newSAXParser().getXMLReader());
            } catch (ParserConfigurationException | SAXException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        void lex(byte[] document) throws IOException, SAXException {
            reader.parse(new InputSource(new ByteArrayInputStream(document)));
        }

        private static final class Handler extends DefaultHandler {
            private final Count count;

            Handler(Count count) {
                this.count = count;
            }

            @Override
            public void startElement(String uri, String localName, String name, Attributes attributes) {
                count.tag(localName);
                for (int i = 0; i < attributes.getLength(); i++) {
                    count.attribute(attributes.getLocalName(i));
                }
            }

            @Override
            public void endElement(String uri, String localName, String name) {
                count.tag(localName);
            }

            @Override
            public void startPrefixMapping(String prefix, String uri) {
                count.attribute("xmlns");
            }

            @Override
            public void characters(char[] characters, int start, int length) {
                count.text(length);
            }
        }
    }

    /** Found by name: their classes have annotations that are not at hand when this is compiled. */
    private static <T> T instance(Class<T> type, String name) {
        try {
            return type.cast(Class.forName(name).getDeclaredConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(name, e);
        }
    }

    /** A StAX parser; namespace declarations count as the attributes they are written as. */
    static final class Stax extends Contestant {
        private final XMLInputFactory factory;

        private Stax(XMLInputFactory factory) {
            this.factory = factory;
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        }

        static Stax jdk() {
            return new Stax(XMLInputFactory.newDefaultFactory());
        }

        static Stax patois() {
            return new Stax(new Xml5InputFactory());
        }

        static Stax woodstox() {
            return new Stax(instance(XMLInputFactory.class, "com.ctc.wstx.stax.WstxInputFactory"));
        }

        static Stax aalto() {
            return new Stax(instance(XMLInputFactory.class, "com.fasterxml.aalto.stax.InputFactoryImpl"));
        }

        @Override
        void lex(byte[] document) throws XMLStreamException {
            XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(document));
            while (reader.hasNext()) {
                switch (reader.next()) {
                    case XMLStreamReader.START_ELEMENT -> start(reader);
                    case XMLStreamReader.END_ELEMENT -> count.tag(reader.getLocalName());
                    case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.SPACE ->
                        count.text(reader.getTextLength());
                    default -> {}
                }
            }
            reader.close();
        }

        private void start(XMLStreamReader reader) {
            count.tag(reader.getLocalName());
            for (int i = 0; i < reader.getAttributeCount(); i++) {
                count.attribute(reader.getAttributeLocalName(i));
            }
            for (int i = 0; i < reader.getNamespaceCount(); i++) {
                count.attribute("xmlns");
            }
        }
    }
}
