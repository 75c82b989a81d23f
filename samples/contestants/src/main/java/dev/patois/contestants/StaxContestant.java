package dev.patois.contestants;

import com.ctc.wstx.stax.WstxInputFactory;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.TokenField;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A parser of XML with the interface of StAX: that of the JDK, or Woodstox. It reads well-formed XML alone, in which
 * the source shows which elements have an empty-element tag, as StAX does not tell. From its first error on, it reads
 * nothing.
 */
record StaxContestant(String name, Supplier<XMLInputFactory> factories) implements Contestant {
    static Contestant ofJdk() {
        return new StaxContestant("jdk-xml", () -> {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty("http://java.sun.com/xml/stream/properties/report-cdata-event", true);
            return factory;
        });
    }

    static Contestant ofWoodstox() {
        return new StaxContestant("woodstox", WstxInputFactory::new);
    }

    @Override
    public Set<TokenField> silentOn() {
        return Set.of(TokenField.FORCE_QUIRKS);
    }

    @Override
    public Readout read(String input) {
        XMLInputFactory factory = factories.get();
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        Walk walk = new Walk(input);
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(input));
            walk.declaration();
            while (reader.hasNext()) {
                walk.event(reader, reader.next());
            }
            walk.flush(input.length());
        } catch (XMLStreamException | RuntimeException e) {
            walk.stop(); // some tell of malformed text as a runtime exception
        }
        return new Readout(walk.tokens).unplaced();
    }

    private static final class Walk {
        private final String input;
        private final List<ComparedToken> tokens = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();
        private int at;
        private boolean inEmptyElement;

        Walk(String input) {
            this.input = input;
        }

        void declaration() {
            if (input.startsWith("<?xml ")) {
                int end = input.indexOf("?>") + 2;
                tokens.add(
                        ComparedToken.processingInstruction("xml", input.substring(6, Math.max(6, end - 2)), 0, end));
                at = end;
            }
        }

        void event(XMLStreamReader reader, int event) {
            if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.SPACE) {
                text.append(reader.getText());
                return;
            }
            if (event == XMLStreamConstants.CDATA) {
                flush(next());
                int end = input.indexOf("]]>", at) + 3;
                tokens.add(ComparedToken.text(reader.getText(), at, end));
                at = end;
                return;
            }
            if (event == XMLStreamConstants.END_ELEMENT && inEmptyElement) {
                inEmptyElement = false; // the end of <a/>, which is no tag of its own
                return;
            }
            flush(next());
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> startTag(reader);
                case XMLStreamConstants.END_ELEMENT -> {
                    int end = input.indexOf('>', at) + 1;
                    tokens.add(ComparedToken.endTag(reader.getLocalName(), at, end));
                    at = end;
                }
                case XMLStreamConstants.COMMENT -> {
                    int end = input.indexOf("-->", at) + 3;
                    tokens.add(ComparedToken.comment(reader.getText(), at, end));
                    at = end;
                }
                case XMLStreamConstants.PROCESSING_INSTRUCTION -> {
                    int end = input.indexOf("?>", at) + 2;
                    String data = reader.getPIData();
                    tokens.add(ComparedToken.processingInstruction(
                            reader.getPITarget(), data == null ? "" : data, at, end));
                    at = end;
                }
                default -> {}
            }
        }

        private void startTag(XMLStreamReader reader) {
            int end = at;
            for (char quote = 0; end < input.length() && (quote != 0 || input.charAt(end) != '>'); end++) {
                char c = input.charAt(end);
                quote = quote == 0 && (c == '"' || c == '\'') ? c : quote == c ? 0 : quote;
            }
            List<ComparedToken.Attribute> attributes = new ArrayList<>();
            for (int i = 0; i < reader.getAttributeCount(); i++) {
                attributes.add(
                        new ComparedToken.Attribute(reader.getAttributeLocalName(i), reader.getAttributeValue(i)));
            }
            inEmptyElement = input.charAt(end - 1) == '/';
            tokens.add(ComparedToken.startTag(reader.getLocalName(), attributes, inEmptyElement, at, end + 1));
            at = end + 1;
        }

        private int next() {
            int next = input.indexOf('<', at);
            return next < 0 ? input.length() : next;
        }

        void flush(int to) {
            if (!text.isEmpty()) {
                tokens.add(ComparedToken.text(text.toString(), at, to));
                text.setLength(0);
            }
            at = to;
        }

        void stop() {
            text.setLength(0);
        }
    }
}
