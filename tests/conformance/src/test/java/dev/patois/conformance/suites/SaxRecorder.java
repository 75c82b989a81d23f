package dev.patois.conformance.suites;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.xml.sax.Attributes;
import org.xml.sax.ext.DefaultHandler2;

/** Writes the events of a parse down as lines, so that two parsers can be compared. */
final class SaxRecorder extends DefaultHandler2 {
    final List<String> events = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) {
        TreeMap<String, String> sorted = new TreeMap<>();
        for (int i = 0; i < attributes.getLength(); i++) {
            sorted.put(attributes.getQName(i), attributes.getType(i) + " " + attributes.getValue(i));
        }
        add("start {" + uri + "}" + localName + " " + qName + " " + sorted);
    }

    @Override
    public void endElement(String uri, String localName, String qName) {
        add("end {" + uri + "}" + localName + " " + qName);
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        add("map " + prefix + " " + uri);
    }

    @Override
    public void characters(char[] chars, int start, int length) {
        text.append(chars, start, length);
    }

    @Override
    public void ignorableWhitespace(char[] chars, int start, int length) {
        add("");
        add("ignorable " + new String(chars, start, length));
    }

    @Override
    public void processingInstruction(String target, String data) {
        add("instruction " + target + " " + data);
    }

    @Override
    public void skippedEntity(String name) {
        if (!name.startsWith("%") && !name.startsWith("[")) {
            add("skipped " + name);
        }
    }

    @Override
    public void comment(char[] chars, int start, int length) {
        add("comment " + new String(chars, start, length));
    }

    @Override
    public void startDTD(String name, String publicId, String systemId) {
        add("dtd " + name + " " + publicId + " " + (systemId != null));
    }

    @Override
    public void startCDATA() {
        add("");
    }

    @Override
    public void startEntity(String name) {
        if (isOfInterest(name)) {
            add("entity " + name);
        }
    }

    @Override
    public void endEntity(String name) {
        if (isOfInterest(name)) {
            add("end entity " + name);
        }
    }

    @Override
    public void internalEntityDecl(String name, String value) {
        add("internal " + name + " " + value);
    }

    @Override
    public void attributeDecl(String element, String name, String type, String mode, String value) {
        add("attribute " + element + " " + name + " " + type + " " + mode + " " + value);
    }

    @Override
    public void elementDecl(String name, String model) {
        add("element " + name + " " + model.replace(" ", ""));
    }

    @Override
    public void notationDecl(String name, String publicId, String systemId) {
        add("notation " + name + " " + publicId);
    }

    @Override
    public void unparsedEntityDecl(String name, String publicId, String systemId, String notation) {
        add("unparsed " + name + " " + publicId + " " + notation);
    }

    @Override
    public void endDocument() {
        add("end of document");
    }

    /** The parser of the JDK reports the five predefined entities too, which SAX does not ask for. */
    private static boolean isOfInterest(String name) {
        return !name.startsWith("%")
                && !name.startsWith("[")
                && !List.of("lt", "gt", "amp", "quot", "apos").contains(name);
    }

    private void add(String event) {
        if (!text.isEmpty()) {
            events.add("text " + text);
            text.setLength(0);
        }
        if (!event.isEmpty()) {
            events.add(event);
        }
    }
}
