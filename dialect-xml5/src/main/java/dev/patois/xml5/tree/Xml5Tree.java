package dev.patois.xml5.tree;

import java.io.InputStream;
import java.io.Reader;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Attr;
import org.w3c.dom.DOMException;
import org.w3c.dom.Document;
import org.w3c.dom.DocumentType;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Reads XML5 into {@link Document}s of the JDK. Whatever a name looks like, a node has it: the document does not check
 * names. A DOM tells prefix and local name apart itself, at the last colon.
 */
public final class Xml5Tree {
    private Xml5Tree() {}

    /**
     * A document and what was wrong with it.
     *
     * @param document the document; without a root element where the input has none
     * @param wellFormed whether nothing in it is not well-formed
     * @param truncated whether the input ended inside a token, inside an element, or before there was one
     * @param problems all that is not well-formed, in the order of the source
     */
    public record Result(Document document, boolean wellFormed, boolean truncated, List<Xml5Problem> problems) {
        /** Returns the parse errors among the problems. */
        public List<Xml5Problem> errors() {
            return problems.stream().filter(Xml5Problem::isParseError).toList();
        }
    }

    /** Reads bytes. */
    public static Result parse(byte[] bytes) {
        return parse(XmlInput.of(bytes), Xml5Options.defaults());
    }

    /** Reads characters. */
    public static Result parse(CharSequence text) {
        return parse(XmlInput.of(text), Xml5Options.defaults());
    }

    /** Reads characters, with options. */
    public static Result parse(CharSequence text, Xml5Options options) {
        return parse(XmlInput.of(text), options);
    }

    /** Reads a stream; it is not closed. */
    public static Result parse(InputStream in) {
        return parse(XmlInput.of(in), Xml5Options.defaults());
    }

    /** Reads characters; the reader is not closed. */
    public static Result parse(Reader reader) {
        return parse(XmlInput.of(reader), Xml5Options.defaults());
    }

    /**
     * Reads a document.
     *
     * @throws dev.patois.core.error.LimitExceededException when a limit was passed
     * @throws Xml5Exception when the document is not well-formed and {@link Xml5Options#strict()} is on
     * @throws java.io.UncheckedIOException when reading failed
     */
    public static Result parse(XmlInput input, Xml5Options options) {
        boolean declares = options.declarePrefixes().orElse(true);
        TreeReader reader = new TreeReader(
                input, options.toBuilder().declarePrefixes(declares).build());
        Builder builder = new Builder(newDocument());
        reader.deliverTo(builder);
        return new Result(builder.document, reader.wellFormed(), reader.truncated(), List.copyOf(reader.problems()));
    }

    private static Document newDocument() {
        try {
            Document document = DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .newDocument();
            document.setStrictErrorChecking(false);
            return document;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK has no document builder", e);
        }
    }

    /** Builds the document: text that stands together is one node. */
    private static final class Builder implements TreeHandler {
        private Document document;
        private final StringBuilder text = new StringBuilder();
        private Node current;

        /** Whether elements get attributes from what the document type declares of them. */
        private boolean hasDefaults;

        Builder(Document document) {
            this.document = document;
            this.current = document;
        }

        @Override
        public void other(TreeEvent event, TreeReader reader) {
            if (event == TreeEvent.START_DOCUMENT) {
                document.setXmlStandalone("yes".equals(reader.standalone()));
            } else if (event == TreeEvent.DOCTYPE) {
                declare(doctype(reader), reader);
            }
        }

        /**
         * What the internal subset declares only a document that begins with it can have; what was before goes there.
         */
        private void declare(DocumentType doctype, TreeReader reader) {
            Document declared = DeclaredDocument.of(reader, doctype);
            if (declared == null) {
                document.appendChild(doctype);
                return;
            }
            declared.setStrictErrorChecking(false);
            declared.setXmlStandalone(document.getXmlStandalone());
            Node type = declared.getDoctype();
            for (Node node = document.getFirstChild(); node != null; node = document.getFirstChild()) {
                declared.insertBefore(declared.adoptNode(node), type);
            }
            hasDefaults = true;
            document = declared;
            current = declared;
        }

        private DocumentType doctype(TreeReader reader) {
            String name = reader.doctypeName();
            String given = name == null || name.isEmpty() ? "_" : name;
            try {
                return doctype(given, reader.publicId(), reader.systemId());
            } catch (DOMException e) { // nobody can tell a DOMImplementation not to check names
                return doctype(XmlChars.sanitize(given), reader.publicId(), reader.systemId());
            }
        }

        private DocumentType doctype(String name, @Nullable String publicId, @Nullable String systemId) {
            return document.getImplementation().createDocumentType(name, publicId, systemId);
        }

        @Override
        public void startElement(TreeReader reader) {
            flush();
            Element element = element(reader);
            addAttributes(element, reader);
            if (hasDefaults && element.getAttributes().getLength() != reader.attributeCount()) {
                element = elementWithoutDefaults(reader);
            }
            current.appendChild(element);
            current = element;
        }

        private Element element(TreeReader reader) {
            return reader.options().namespaces()
                    ? document.createElementNS(orNull(reader.namespace()), reader.name())
                    : document.createElement(reader.name());
        }

        /**
         * A default that was left out, as one with the name of another attribute is, cannot be taken from an element:
         * the document has no document type while this one is made.
         */
        private Element elementWithoutDefaults(TreeReader reader) {
            Node doctype = document.getDoctype();
            Node after = doctype.getNextSibling();
            document.removeChild(doctype);
            Element element = element(reader);
            addAttributes(element, reader);
            document.insertBefore(doctype, after);
            return element;
        }

        /**
         * In the order of their names, in which an element keeps them: out of order, each would move those after it.
         */
        private void addAttributes(Element element, TreeReader reader) {
            Attr[] attributes = new Attr[reader.attributeCount()];
            String id = null;
            for (int i = 0; i < attributes.length; i++) {
                attributes[i] = reader.options().namespaces()
                        ? document.createAttributeNS(orNull(reader.attributeNamespace(i)), reader.attributeName(i))
                        : document.createAttribute(reader.attributeName(i));
                attributes[i].setValue(reader.attributeValue(i));
                id = reader.attributeType(i).equals("ID") ? reader.attributeName(i) : id;
            }
            Arrays.sort(attributes, Comparator.comparing(Attr::getName));
            for (Attr attribute : attributes) {
                element.setAttributeNode(
                        attribute); // names differ; by namespace it would be compared with each of them
            }
            for (int i = 0; hasDefaults && i < attributes.length; i++) {
                if (!reader.isSpecified(i)) {
                    takeBack(element, reader.attributeName(i), reader.attributeValue(i));
                }
            }
            if (id != null) {
                element.setIdAttributeNode(element.getAttributeNode(id), true);
            }
        }

        /** In place of an attribute that is taken away the default appears, as one that is not specified. */
        private static void takeBack(Element element, String name, String value) {
            Attr attribute = element.getAttributeNode(name);
            element.removeAttributeNode(attribute);
            Attr declared = element.getAttributeNode(name);
            if (declared == null || !declared.getValue().equals(value)) {
                element.setAttributeNode(attribute);
            }
        }

        @Override
        public void endElement(TreeReader reader) {
            flush();
            Node parent = current.getParentNode();
            current = parent == null ? document : parent;
        }

        @Override
        public void text(TreeReader reader) {
            text.append(reader.textCharacters(), reader.textStart(), reader.textLength());
        }

        @Override
        public void reference(TreeReader reader) {
            text(reader);
        }

        @Override
        public void comment(TreeReader reader) {
            flush();
            current.appendChild(document.createComment(reader.text()));
        }

        @Override
        public void processingInstruction(TreeReader reader) {
            flush();
            current.appendChild(document.createProcessingInstruction(reader.name(), reader.text()));
        }

        private void flush() {
            if (!text.isEmpty()) {
                current.appendChild(document.createTextNode(text.toString()));
                text.setLength(0);
            }
        }

        private static @Nullable String orNull(String namespace) {
            return namespace.isEmpty() ? null : namespace;
        }
    }
}
