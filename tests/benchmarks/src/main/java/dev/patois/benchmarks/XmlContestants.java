package dev.patois.benchmarks;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.view.TagView;
import dev.patois.xml5.Xml5;
import dev.patois.xml5.stax.Xml5InputFactory;
import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

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
            return of("com.ctc.wstx.stax.WstxInputFactory");
        }

        static Stax aalto() {
            return of("com.fasterxml.aalto.stax.InputFactoryImpl");
        }

        /** Found by name: their classes have annotations that are not at hand when this is compiled. */
        private static Stax of(String factory) {
            try {
                return new Stax((XMLInputFactory)
                        Class.forName(factory).getDeclaredConstructor().newInstance());
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(factory, e);
            }
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
