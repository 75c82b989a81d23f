package dev.patois.conformance.peers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.ext.DefaultHandler2;

/** What the parser of the JDK makes of a document, with namespaces, without anything external. Not thread-safe. */
final class JdkXml {
    private static final String LEXICAL_HANDLER = "http://xml.org/sax/properties/lexical-handler";

    private final SAXParser parser;

    JdkXml() {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            parser = factory.newSAXParser();
        } catch (ParserConfigurationException | SAXException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * What was made of a document.
     *
     * @param content the elements, texts, comments and instructions, null where it was refused
     * @param refusal what was said against it, null where it was not refused
     */
    record Reading(@Nullable List<String> content, @Nullable String refusal) {
        boolean isAccepted() {
            return refusal == null;
        }
    }

    Reading read(String document) {
        return read(new InputSource(new StringReader(document)));
    }

    Reading read(byte[] document) {
        return read(new InputSource(new ByteArrayInputStream(document)));
    }

    private Reading read(InputSource source) {
        Content content = new Content();
        PrintStream err = System.err;
        try {
            System.setErr(new PrintStream(OutputStream.nullOutputStream())); // it prints what it catches itself
            parser.reset();
            parser.getXMLReader().setProperty(LEXICAL_HANDLER, content);
            parser.parse(source, content);
            content.flush();
            return new Reading(content.events, null);
        } catch (SAXException | IOException | RuntimeException e) { // some documents are too much for its buffers
            return new Reading(null, String.valueOf(e.getMessage()));
        } finally {
            System.setErr(err);
        }
    }

    /** What remains of a document however it is written: no CDATA sections, entities or declarations. */
    private static final class Content extends DefaultHandler2 {
        final List<String> events = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();
        private boolean inDtd;

        void flush() {
            if (!text.isEmpty()) {
                events.add("text " + text);
                text.setLength(0);
            }
        }

        private void add(String event) {
            if (!inDtd) {
                flush();
                events.add(event);
            }
        }

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) {
            TreeMap<String, String> sorted = new TreeMap<>();
            for (int i = 0; i < attributes.getLength(); i++) {
                String value = attributes.getValue(i);
                // An enumerated default keeps its white space here, though 3.3.3 normalises it.
                boolean isToken = !attributes.getType(i).equals("CDATA");
                sorted.put(attributes.getQName(i) + " {" + attributes.getURI(i) + "}", isToken ? value.strip() : value);
            }
            add("start {" + uri + "}" + qName + " " + sorted);
        }

        @Override
        public void endElement(String uri, String localName, String qName) {
            add("end");
        }

        @Override
        public void characters(char[] chars, int start, int length) {
            text.append(chars, start, length);
        }

        @Override
        public void ignorableWhitespace(char[] chars, int start, int length) {
            text.append(chars, start, length);
        }

        @Override
        public void processingInstruction(String target, String data) {
            add("instruction " + target + " " + data);
        }

        @Override
        public void comment(char[] chars, int start, int length) {
            add("comment " + new String(chars, start, length));
        }

        @Override
        public void skippedEntity(String name) {
            if (!name.startsWith("%") && !name.startsWith("[")) {
                add("skipped " + name);
            }
        }

        @Override
        public void startDTD(String name, String publicId, String systemId) {
            inDtd = true;
        }

        @Override
        public void endDTD() {
            inDtd = false;
        }

        @Override
        public InputSource resolveEntity(String name, String publicId, String baseUri, String systemId) {
            return new InputSource(new StringReader(""));
        }

        @Override
        public void error(SAXParseException e) {
            // invalid is not what is asked for
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXException {
            throw e;
        }
    }
}
