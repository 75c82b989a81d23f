package dev.patois.conformance.xml;

import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import dev.patois.xml5.tree.Xml5Tree;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.util.ServiceLoader;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import org.w3c.dom.Document;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.XMLFilterImpl;

/** What a library is fed by: the parsers of the JDK, or those of XML5. Nothing external is read. */
enum XmlParsers {
    JDK {
        @Override
        XMLReader sax() throws Exception {
            SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            XMLReader reader = factory.newSAXParser().getXMLReader();
            reader.setErrorHandler(QUIET);
            return reader;
        }

        @Override
        XMLInputFactory stax() {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            factory.setProperty("http://java.sun.com/xml/stream/properties/ignore-external-dtd", true);
            return factory;
        }

        @Override
        Document dom(byte[] document) throws Exception {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            factory.setFeature("http://apache.org/xml/features/dom/include-ignorable-whitespace", true);
            factory.setCoalescing(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(QUIET);
            return builder.parse(new ByteArrayInputStream(document));
        }
    },
    /** The JDK's, but StAX by Woodstox: that of the JDK has errors of its own. */
    WOODSTOX {
        @Override
        XMLReader sax() throws Exception {
            return JDK.sax();
        }

        @Override
        XMLInputFactory stax() {
            XMLInputFactory factory = ServiceLoader.load(XMLInputFactory.class).stream()
                    .filter(service -> service.type().getName().startsWith("com.ctc.wstx."))
                    .findFirst()
                    .orElseThrow()
                    .get();
            factory.setProperty("http://java.sun.com/xml/stream/properties/report-cdata-event", false);
            factory.setXMLResolver((publicId, systemId, base, name) -> new ByteArrayInputStream(new byte[0]));
            return factory;
        }

        @Override
        Document dom(byte[] document) throws Exception {
            return JDK.dom(document);
        }
    },
    XML5 {
        @Override
        XMLReader sax() {
            return new Xml5XmlReader();
        }

        @Override
        XMLInputFactory stax() {
            return new Xml5InputFactory();
        }

        @Override
        Document dom(byte[] document) {
            return Xml5Tree.parse(document).document();
        }
    };

    private static final ErrorHandler QUIET = new ErrorHandler() {
        @Override
        public void warning(SAXParseException told) {}

        @Override
        public void error(SAXParseException told) {}

        @Override
        public void fatalError(SAXParseException told) throws SAXParseException {
            throw told;
        }
    };

    abstract XMLReader sax() throws Exception;

    abstract XMLInputFactory stax();

    abstract Document dom(byte[] document) throws Exception;

    /**
     * Returns a reader that finds nothing where something external is named, and that no library knows by its class.
     */
    XMLReader closedSax() throws Exception {
        XMLReader reader = new XMLFilterImpl(sax());
        reader.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
        return reader;
    }

    static InputSource source(byte[] document) {
        return new InputSource(new ByteArrayInputStream(document));
    }
}
