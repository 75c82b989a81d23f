package dev.patois.xml5.tree;

import java.io.IOException;
import java.io.StringReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.DocumentType;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Makes a document whose document type has what an internal subset declares. No interface of the DOM takes that; the
 * JDK's parser has to read it, of a document that has nothing else. What it is given is well-formed, and has no
 * parameter entities to be replaced: the subset as it is, or what was read of it, written again.
 */
final class DeclaredDocument implements DeclarationHandler {
    /** More of them than this the JDK's parser takes in a time that grows with their square. */
    static final int DECLARATIONS = 10_000;

    /** The same of one element. */
    static final int ATTRIBUTES = 200;

    private final StringBuilder written = new StringBuilder();
    private final Map<String, Integer> attributes = new HashMap<>();
    private int count;
    private boolean isTooLarge;

    private DeclaredDocument() {}

    /**
     * Returns the document, with its document type alone; or null where there is nothing to be declared, or too much.
     */
    static @Nullable Document of(TreeReader reader, DocumentType type) {
        String subset = reader.internalSubset();
        if (subset == null || !reader.options().applySubset() || !isQuotable(type)) {
            return null;
        }
        DeclaredDocument declared = new DeclaredDocument();
        reader.declarations(declared);
        if (declared.count == 0 || declared.isTooLarge) {
            return null;
        }
        boolean namespaces = reader.options().namespaces();
        boolean mayStay = reader.hasSoundDoctype() && subset.indexOf('%') < 0;
        Document document = mayStay ? declared.parse(type, subset, namespaces) : null;
        return document == null ? declared.parse(type, declared.written.toString(), namespaces) : document;
    }

    private static boolean isQuotable(DocumentType type) {
        String publicId = type.getPublicId();
        String systemId = type.getSystemId();
        return publicId == null
                ? systemId == null || isWritable(systemId)
                : systemId != null && isWritable(systemId) && XmlChars.isPublicId(publicId);
    }

    private @Nullable Document parse(DocumentType type, String subset, boolean namespaces) {
        String root = "_";
        while (attributes.containsKey(root)) { // nothing is declared of it
            root += "_";
        }
        String text = "<!DOCTYPE " + type.getName() + externalId(type.getPublicId(), type.getSystemId()) + " [" + subset
                + "]><" + root + "/>";
        try {
            Document document = builder(namespaces).parse(new InputSource(new StringReader(text)));
            document.removeChild(document.getDocumentElement());
            return document;
        } catch (SAXException e) {
            return null;
        } catch (IOException | ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's parser reads no string", e);
        }
    }

    private static DocumentBuilder builder(boolean namespaces) throws ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(namespaces);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        factory.setFeature("http://apache.org/xml/features/dom/defer-node-expansion", false);
        DocumentBuilder builder = factory.newDocumentBuilder();
        builder.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
        builder.setErrorHandler(new Silent());
        return builder;
    }

    /** The JDK's parser prints errors where nobody hears them. */
    private static final class Silent implements ErrorHandler {
        @Override
        public void warning(SAXParseException e) {}

        @Override
        public void error(SAXParseException e) {}

        @Override
        public void fatalError(SAXParseException e) throws SAXParseException {
            throw e;
        }
    }

    // ---- what was read, written again; what XML does not have is left out

    @Override
    public void element(String name, String model) {
        add(isName(name) && XmlChars.areChars(model), "<!ELEMENT " + name + " " + model + ">");
    }

    @Override
    public void attribute(String element, String name, String type, @Nullable String mode, @Nullable String value) {
        isTooLarge |= attributes.merge(element, 1, Integer::sum) > ATTRIBUTES;
        boolean isXml = isName(element) && isName(name) && (value == null || XmlChars.areChars(value));
        String literal = value == null ? "" : " " + quoted(value, "\"&<\n\t\r");
        add(isXml, "<!ATTLIST " + element + " " + name + " " + type + (mode == null ? "" : " " + mode) + literal + ">");
    }

    @Override
    public void entity(
            String name,
            @Nullable String text,
            @Nullable String publicId,
            @Nullable String systemId,
            @Nullable String notation) {
        boolean isParameter = name.startsWith("%");
        String start = "<!ENTITY " + (isParameter ? "% " + name.substring(1) : name);
        boolean isXml = isName(isParameter ? name.substring(1) : name);
        if (text != null) {
            add(isXml && XmlChars.areChars(text), start + " " + quoted(text, "\"&%\r") + ">");
        } else if (systemId != null) {
            boolean isIdentified = isWritable(systemId) && (publicId == null || XmlChars.isPublicId(publicId));
            String data = notation == null ? "" : " NDATA " + notation;
            add(isXml && isIdentified, start + externalId(publicId, systemId) + data + ">");
        }
    }

    @Override
    public void notation(String name, @Nullable String publicId, @Nullable String systemId) {
        boolean isIdentified =
                (systemId == null || isWritable(systemId)) && (publicId == null || XmlChars.isPublicId(publicId));
        add(isName(name) && isIdentified, "<!NOTATION " + name + externalId(publicId, systemId) + ">");
    }

    @Override
    public void comment(String data) {
        add(!data.contains("--") && !data.endsWith("-") && XmlChars.areChars(data), "<!--" + data + "-->");
    }

    @Override
    public void processingInstruction(String target, String data) {
        boolean isXml = isName(target) && !target.equalsIgnoreCase("xml") && XmlChars.areChars(data);
        add(isXml, "<?" + target + (data.isEmpty() ? "" : " " + XmlChars.stripLeadingSpace(data)) + "?>");
    }

    private void add(boolean isXml, String declaration) {
        count++;
        isTooLarge |= count > DECLARATIONS;
        if (isXml && !isTooLarge) {
            written.append(declaration).append('\n');
        }
    }

    private static boolean isName(String name) {
        return XmlVersion.V1_0.isName(name);
    }

    private static boolean isWritable(String systemId) {
        return (systemId.indexOf('"') < 0 || systemId.indexOf('\'') < 0) && XmlChars.areChars(systemId);
    }

    private static String externalId(@Nullable String publicId, @Nullable String systemId) {
        if (publicId == null && systemId == null) {
            return "";
        }
        String start = publicId == null ? " SYSTEM" : " PUBLIC \"" + publicId + "\"";
        if (systemId == null) {
            return start;
        }
        char quote = Objects.requireNonNull(systemId).indexOf('"') < 0 ? '"' : '\'';
        return start + " " + quote + systemId + quote;
    }

    private static String quoted(String text, String escaped) {
        StringBuilder literal = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (escaped.indexOf(c) >= 0) {
                literal.append("&#").append((int) c).append(';');
            } else {
                literal.append(c);
            }
        }
        return literal.append('"').toString();
    }
}
