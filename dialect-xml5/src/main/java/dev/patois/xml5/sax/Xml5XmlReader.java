package dev.patois.xml5.sax;

import dev.patois.core.error.LimitExceededException;
import dev.patois.core.input.SourcePosition;
import dev.patois.xml5.tree.DeclarationHandler;
import dev.patois.xml5.tree.ReaderPool;
import dev.patois.xml5.tree.TreeEvent;
import dev.patois.xml5.tree.TreeReader;
import dev.patois.xml5.tree.Xml5Exception;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Problem;
import dev.patois.xml5.tree.XmlInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ContentHandler;
import org.xml.sax.DTDHandler;
import org.xml.sax.EntityResolver;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.DeclHandler;
import org.xml.sax.ext.LexicalHandler;
import org.xml.sax.ext.Locator2;
import org.xml.sax.helpers.DefaultHandler;

/**
 * An {@link XMLReader} over XML5: it never refuses a document. What is not well-formed goes to the error handler as a
 * warning, and the document goes on; with {@link #REPORT_ERRORS} parse errors are errors, at which many programs stop.
 * Nothing but the document itself is ever opened; an entity resolver is kept but not asked. Not thread-safe.
 *
 * <table>
 * <caption>Features in addition to those of SAX</caption>
 * <tr><th>feature</th><th>meaning</th></tr>
 * <tr><td>{@code external-general-entities}</td><td>off by default, and nothing external is read in any case; where it
 * is on, no entity is reported as skipped: a reference that is not resolved is text</td></tr>
 * <tr><td>{@code external-parameter-entities}, {@code load-external-dtd}, {@code use-entity-resolver2}</td><td>kept as
 * they are set; nothing external is read in any case</td></tr>
 * <tr><td>{@code secure-processing}</td><td>the same: there are limits in any case</td></tr>
 * <tr><td>{@code disallow-doctype-decl}</td><td>a document type declaration is a fatal error</td></tr>
 * <tr><td>{@code validation}, {@code validation/schema}, {@code validation/dynamic}, {@code xinclude}</td><td>off, and
 * cannot be turned on</td></tr>
 * </table>
 *
 * The properties {@code accessExternalDTD} and {@code accessExternalSchema} of the JDK take any string; nothing is read
 * in any case.
 */
public final class Xml5XmlReader implements XMLReader {
    /**
     * The property, a Boolean, that says whether parse errors are told as errors, not as warnings. Off by default:
     * programs that get errors, such as those that transform, stop at the first, though the document goes on.
     */
    public static final String REPORT_ERRORS = "dev.patois.xml5.report-errors";

    private static final String FEATURES = "http://xml.org/sax/features/";
    private static final String PROPERTIES = "http://xml.org/sax/properties/";
    private static final String LEXICAL_HANDLER = PROPERTIES + "lexical-handler";
    private static final String DECLARATION_HANDLER = PROPERTIES + "declaration-handler";
    private static final String NAMESPACES = FEATURES + "namespaces";
    private static final String NAMESPACE_PREFIXES = FEATURES + "namespace-prefixes";
    private static final String STRING_INTERNING = FEATURES + "string-interning";

    private static final String EXTERNAL_ENTITIES = FEATURES + "external-general-entities";
    private static final String APACHE = "http://apache.org/xml/features/";
    private static final String DISALLOW_DOCTYPE = APACHE + "disallow-doctype-decl";

    /** Features that are what they are. */
    private static final Map<String, Boolean> FIXED = Map.ofEntries(
            Map.entry(FEATURES + "validation", false),
            Map.entry(FEATURES + "lexical-handler/parameter-entities", false),
            Map.entry(FEATURES + "resolve-dtd-uris", false),
            Map.entry(FEATURES + "unicode-normalization-checking", false),
            Map.entry(FEATURES + "use-attributes2", true),
            Map.entry(FEATURES + "use-locator2", true),
            Map.entry(FEATURES + "xmlns-uris", false),
            Map.entry(FEATURES + "xml-1.1", false),
            Map.entry(APACHE + "validation/schema", false),
            Map.entry(APACHE + "validation/dynamic", false),
            Map.entry(APACHE + "xinclude", false));

    /** Features that programs set by habit, and what they are before: they are kept, and most change nothing. */
    private static final Map<String, Boolean> KEPT = Map.of(
            EXTERNAL_ENTITIES,
            false,
            FEATURES + "external-parameter-entities",
            false,
            FEATURES + "use-entity-resolver2",
            false,
            APACHE + "nonvalidating/load-external-dtd",
            false,
            APACHE + "nonvalidating/load-dtd-grammar",
            true,
            XMLConstants.FEATURE_SECURE_PROCESSING,
            true,
            DISALLOW_DOCTYPE,
            false);

    /** Properties that programs set by habit, to strings: they are kept, and change nothing. */
    private static final Set<String> STRINGS =
            Set.of(XMLConstants.ACCESS_EXTERNAL_DTD, XMLConstants.ACCESS_EXTERNAL_SCHEMA);

    private static final DefaultHandler NOBODY = new DefaultHandler();

    private final Xml5Options options;
    private @Nullable ReaderPool pool;
    private boolean interning = true;
    private boolean namespaces;
    private boolean namespacePrefixes;
    private final Map<String, Boolean> kept = new HashMap<>(KEPT);
    private final Map<String, String> strings = new HashMap<>();
    private boolean reportErrors;
    private boolean parsing;
    private @Nullable ContentHandler contentHandler;
    private @Nullable DTDHandler dtdHandler;
    private @Nullable EntityResolver entityResolver;
    private @Nullable ErrorHandler errorHandler;
    private @Nullable LexicalHandler lexicalHandler;
    private @Nullable DeclHandler declHandler;
    private @Nullable TreeReader reader;

    /** Makes a reader with default options. */
    public Xml5XmlReader() {
        this(Xml5Options.defaults());
    }

    /** Makes a reader. */
    public Xml5XmlReader(Xml5Options options) {
        this.options = Objects.requireNonNull(options, "options");
        this.namespaces = options.namespaces();
    }

    // ---- after a run

    /** Returns what is not well-formed in the document just read. */
    public List<Xml5Problem> problems() {
        return reader == null ? List.of() : reader.problems();
    }

    /** Returns whether nothing in the document just read is not well-formed. */
    public boolean wellFormed() {
        return reader != null && reader.wellFormed();
    }

    /** Returns whether the document just read ended inside a token, inside an element, or before there was one. */
    public boolean truncated() {
        return reader != null && reader.truncated();
    }

    // ---- features and properties

    @Override
    public boolean getFeature(String name) throws SAXNotRecognizedException {
        if (name.equals(NAMESPACES)) {
            return namespaces;
        }
        if (name.equals(NAMESPACE_PREFIXES)) {
            return namespacePrefixes;
        }
        if (name.equals(STRING_INTERNING)) {
            return interning;
        }
        if (name.equals(FEATURES + "is-standalone")) {
            return reader != null && "yes".equals(reader.standalone());
        }
        Boolean known = kept.getOrDefault(name, FIXED.get(name));
        if (known == null) {
            throw new SAXNotRecognizedException("there is no feature " + name);
        }
        return known;
    }

    @Override
    public void setFeature(String name, boolean value) throws SAXNotRecognizedException, SAXNotSupportedException {
        if (name.equals(NAMESPACES) || name.equals(NAMESPACE_PREFIXES) || name.equals(STRING_INTERNING)) {
            refuseWhileParsing(name);
            namespaces = name.equals(NAMESPACES) ? value : namespaces;
            namespacePrefixes = name.equals(NAMESPACE_PREFIXES) ? value : namespacePrefixes;
            interning = name.equals(STRING_INTERNING) ? value : interning;
            pool = null;
            return;
        }
        if (kept.containsKey(name)) {
            refuseWhileParsing(name);
            kept.put(name, value);
            return;
        }
        if (getFeature(name) != value) {
            throw new SAXNotSupportedException("the feature " + name + " cannot be " + value);
        }
    }

    @Override
    public @Nullable Object getProperty(String name) throws SAXNotRecognizedException, SAXNotSupportedException {
        if (STRINGS.contains(name)) {
            return strings.getOrDefault(name, "");
        }
        return switch (name) {
            case REPORT_ERRORS -> reportErrors;
            case LEXICAL_HANDLER -> lexicalHandler;
            case DECLARATION_HANDLER -> declHandler;
            case PROPERTIES + "document-xml-version" -> {
                if (reader == null) {
                    throw new SAXNotSupportedException("no document was read yet");
                }
                yield reader.version() == null ? "1.0" : reader.version();
            }
            case PROPERTIES + "dom-node", PROPERTIES + "xml-string" ->
                throw new SAXNotSupportedException("the property " + name + " is not kept");
            default -> throw new SAXNotRecognizedException("there is no property " + name);
        };
    }

    @Override
    public void setProperty(String name, @Nullable Object value)
            throws SAXNotRecognizedException, SAXNotSupportedException {
        switch (name) {
            case LEXICAL_HANDLER -> lexicalHandler = wanted(LexicalHandler.class, name, value);
            case DECLARATION_HANDLER -> declHandler = wanted(DeclHandler.class, name, value);
            case REPORT_ERRORS -> reportErrors = given(Boolean.class, name, value);
            case XMLConstants.ACCESS_EXTERNAL_DTD, XMLConstants.ACCESS_EXTERNAL_SCHEMA ->
                strings.put(name, given(String.class, name, value));
            case PROPERTIES + "document-xml-version", PROPERTIES + "dom-node", PROPERTIES + "xml-string" ->
                throw new SAXNotSupportedException("the property " + name + " cannot be set");
            default -> throw new SAXNotRecognizedException("there is no property " + name);
        }
    }

    private static <T> @Nullable T wanted(Class<T> type, String name, @Nullable Object value)
            throws SAXNotSupportedException {
        return value == null ? null : given(type, name, value);
    }

    private static <T> T given(Class<T> type, String name, @Nullable Object value) throws SAXNotSupportedException {
        if (!type.isInstance(value)) {
            String what = value instanceof String ? "the String \"" + value + "\"" : String.valueOf(value);
            throw new SAXNotSupportedException(
                    "the property " + name + " wants a " + type.getSimpleName() + ", not " + what);
        }
        return type.cast(value);
    }

    private void refuseWhileParsing(String name) throws SAXNotSupportedException {
        if (parsing) {
            throw new SAXNotSupportedException("the feature " + name + " cannot change during a parse");
        }
    }

    // ---- handlers

    @Override
    public void setEntityResolver(@Nullable EntityResolver resolver) {
        entityResolver = resolver;
    }

    @Override
    public @Nullable EntityResolver getEntityResolver() {
        return entityResolver;
    }

    @Override
    public void setDTDHandler(@Nullable DTDHandler handler) {
        dtdHandler = handler;
    }

    @Override
    public @Nullable DTDHandler getDTDHandler() {
        return dtdHandler;
    }

    @Override
    public void setContentHandler(@Nullable ContentHandler handler) {
        contentHandler = handler;
    }

    @Override
    public @Nullable ContentHandler getContentHandler() {
        return contentHandler;
    }

    @Override
    public void setErrorHandler(@Nullable ErrorHandler handler) {
        errorHandler = handler;
    }

    @Override
    public @Nullable ErrorHandler getErrorHandler() {
        return errorHandler;
    }

    // ---- parsing

    @Override
    public void parse(String systemId) throws IOException, SAXException {
        parse(new InputSource(systemId));
    }

    @Override
    public void parse(InputSource source) throws IOException, SAXException {
        if (parsing) {
            throw new SAXException("a parse is under way");
        }
        if (source.getCharacterStream() != null) {
            parse(XmlInput.of(source.getCharacterStream()), source);
        } else if (source.getByteStream() != null) {
            parse(XmlInput.of(source.getByteStream(), source.getEncoding()), source);
        } else if (source.getSystemId() != null) {
            try (InputStream in = open(source.getSystemId())) {
                parse(XmlInput.of(in, source.getEncoding()), source);
            }
        } else {
            throw new SAXException("the input source has neither a stream nor a system identifier");
        }
    }

    /** Opens the document itself, where it is a file; there is no network. */
    private static InputStream open(String systemId) throws IOException {
        try {
            return Files.newInputStream(
                    systemId.startsWith("file:") ? Path.of(URI.create(systemId)) : Path.of(systemId));
        } catch (IllegalArgumentException e) {
            throw new IOException("not a file: " + systemId, e);
        }
    }

    /** Reads a document. */
    public void parse(XmlInput input) throws IOException, SAXException {
        parse(input, new InputSource());
    }

    private ReaderPool pool() {
        ReaderPool known = pool;
        if (known == null) {
            Xml5Options chosen = options.toBuilder()
                    .namespaces(namespaces)
                    .declarePrefixes(options.declarePrefixes().orElse(true))
                    .build();
            known = interning ? ReaderPool.interning(chosen) : new ReaderPool(chosen);
            pool = known;
        }
        return known;
    }

    private void parse(XmlInput input, InputSource source) throws IOException, SAXException {
        TreeReader tree = pool().open(input);
        Run run = new Run(tree, source);
        reader = tree;
        parsing = true;
        try {
            tree.onProblem(run);
            run.all();
        } catch (Thrown e) {
            throw e.reason();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (Xml5Exception e) {
            Xml5Problem problem = e.problem();
            throw run.fatal(e.getMessage(), problem.line(), problem.column());
        } catch (LimitExceededException e) {
            SourcePosition place = tree.position(e.offset());
            throw run.fatal(e.getMessage(), place.line(), place.column());
        } finally {
            parsing = false;
        }
    }

    /** What a handler threw, on its way through the reader. */
    private static final class Thrown extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final SAXException reason;

        Thrown(SAXException reason) {
            super(reason);
            this.reason = reason;
        }

        SAXException reason() {
            return reason;
        }
    }

    /** One document being read. */
    private final class Run implements Locator2, DeclarationHandler, Consumer<Xml5Problem> {
        private final TreeReader tree;
        private final InputSource source;
        private final TreeAttributes attributes;
        private final ContentHandler content = contentHandler == null ? NOBODY : contentHandler;
        private final @Nullable LexicalHandler lexical = lexicalHandler;
        private long at = -1;
        private @Nullable SourcePosition place;

        Run(TreeReader tree, InputSource source) {
            this.tree = tree;
            this.source = source;
            this.attributes = new TreeAttributes(tree, !namespaces || namespacePrefixes);
        }

        void all() throws SAXException {
            content.setDocumentLocator(this);
            for (TreeEvent event = tree.next(); ; event = tree.next()) {
                at = -1;
                switch (event) {
                    case START_DOCUMENT -> content.startDocument();
                    case DOCTYPE -> doctype();
                    case START_ELEMENT -> startElement();
                    case END_ELEMENT -> endElement();
                    case TEXT -> text();
                    case START_ENTITY -> {
                        if (lexical != null) {
                            lexical.startEntity(tree.name());
                        }
                    }
                    case END_ENTITY -> {
                        if (lexical != null) {
                            lexical.endEntity(tree.name());
                        }
                    }
                    case REFERENCE -> reference();
                    case COMMENT -> comment(tree.text());
                    case PROCESSING_INSTRUCTION -> {
                        if (!tree.name().equals("xml")) {
                            content.processingInstruction(tree.name(), tree.text());
                        }
                    }
                    case END_DOCUMENT -> {
                        content.endDocument();
                        return;
                    }
                }
            }
        }

        private void startElement() throws SAXException {
            attributes.update();
            if (!namespaces) {
                content.startElement("", "", tree.name(), attributes);
                return;
            }
            for (int i = 0; i < tree.namespaceCount(); i++) {
                content.startPrefixMapping(tree.namespacePrefix(i), tree.namespaceUri(i));
            }
            content.startElement(tree.namespace(), tree.localName(), tree.name(), attributes);
        }

        private void endElement() throws SAXException {
            if (!namespaces) {
                content.endElement("", "", tree.name());
                return;
            }
            content.endElement(tree.namespace(), tree.localName(), tree.name());
            for (int i = tree.namespaceCount() - 1; i >= 0; i--) {
                content.endPrefixMapping(tree.namespacePrefix(i));
            }
        }

        private void text() throws SAXException {
            if (tree.isIgnorable()) {
                content.ignorableWhitespace(tree.textCharacters(), tree.textStart(), tree.textLength());
                return;
            }
            boolean marked = lexical != null && tree.isCdata();
            if (marked) {
                Objects.requireNonNull(lexical).startCDATA();
            }
            if (!tree.isTextEmpty()) {
                char[] characters = tree.textCharacters(); // once they are decoded, their number is known
                content.characters(characters, tree.textStart(), tree.textLength());
            }
            if (marked) {
                Objects.requireNonNull(lexical).endCDATA();
            }
        }

        /**
         * What cannot be declared anywhere is skipped as an entity, and text as XML5 reads it: nothing is lost. Those
         * who want all entities included, external ones too, stop at one that is skipped: to them, what is not resolved
         * is only text.
         */
        private void reference() throws SAXException {
            boolean isSkipped = !Boolean.TRUE.equals(kept.get(EXTERNAL_ENTITIES));
            if (isSkipped) {
                content.skippedEntity(tree.name());
            }
            if (!isSkipped || !tree.isDeclaredElsewhere()) {
                content.characters(tree.textCharacters(), tree.textStart(), tree.textLength());
            }
        }

        @Override
        public void comment(String data) {
            if (lexical != null) {
                try {
                    lexical.comment(data.toCharArray(), 0, data.length());
                } catch (SAXException e) {
                    throw new Thrown(e);
                }
            }
        }

        // ---- the document type

        private void doctype() throws SAXException {
            if (Boolean.TRUE.equals(kept.get(DISALLOW_DOCTYPE))) {
                throw fatal(
                        "there is a DOCTYPE, which the feature " + DISALLOW_DOCTYPE + " forbids",
                        place().line(),
                        place().column());
            }
            if (lexical != null) {
                lexical.startDTD(
                        tree.doctypeName() == null ? "" : tree.doctypeName(), tree.publicId(), tree.systemId());
            }
            tree.declarations(this);
            if (lexical != null) {
                lexical.endDTD();
            }
        }

        @Override
        public void element(String name, String model) {
            if (declHandler != null) {
                try {
                    declHandler.elementDecl(name, model);
                } catch (SAXException e) {
                    throw new Thrown(e);
                }
            }
        }

        @Override
        public void attribute(String element, String name, String type, @Nullable String mode, @Nullable String value) {
            if (declHandler != null) {
                try {
                    declHandler.attributeDecl(element, name, type, mode, value);
                } catch (SAXException e) {
                    throw new Thrown(e);
                }
            }
        }

        @Override
        public void entity(
                String name,
                @Nullable String text,
                @Nullable String publicId,
                @Nullable String systemId,
                @Nullable String notation) {
            try {
                if (notation != null) {
                    if (dtdHandler != null) {
                        dtdHandler.unparsedEntityDecl(name, publicId, systemId, notation);
                    }
                } else if (declHandler != null) {
                    if (text != null) {
                        declHandler.internalEntityDecl(name, text);
                    } else {
                        declHandler.externalEntityDecl(name, publicId, systemId);
                    }
                }
            } catch (SAXException e) {
                throw new Thrown(e);
            }
        }

        @Override
        public void notation(String name, @Nullable String publicId, @Nullable String systemId) {
            if (dtdHandler != null) {
                try {
                    dtdHandler.notationDecl(name, publicId, systemId);
                } catch (SAXException e) {
                    throw new Thrown(e);
                }
            }
        }

        // ---- problems

        @Override
        public void accept(Xml5Problem problem) {
            if (errorHandler == null || tree.options().strict()) {
                return;
            }
            SAXParseException told = new SAXParseException(
                    problem.message(), getPublicId(), getSystemId(), problem.line(), problem.column());
            try {
                if (reportErrors && problem.isParseError()) {
                    errorHandler.error(told);
                } else {
                    errorHandler.warning(told);
                }
            } catch (SAXException e) {
                throw new Thrown(e);
            }
        }

        SAXParseException fatal(@Nullable String message, int line, int column) throws SAXException {
            SAXParseException told = new SAXParseException(message, getPublicId(), getSystemId(), line, column);
            if (errorHandler != null) {
                errorHandler.fatalError(told);
            }
            return told;
        }

        // ---- the locator: after the event, as SAX has it

        private SourcePosition place() {
            SourcePosition known = place;
            if (known == null || at != tree.end()) {
                at = tree.end();
                known = tree.position(at);
                place = known;
            }
            return known;
        }

        @Override
        public int getLineNumber() {
            return place().line();
        }

        @Override
        public int getColumnNumber() {
            return place().column();
        }

        @Override
        public @Nullable String getPublicId() {
            return source.getPublicId();
        }

        @Override
        public @Nullable String getSystemId() {
            return source.getSystemId();
        }

        @Override
        public @Nullable String getXMLVersion() {
            return tree.version() == null ? "1.0" : tree.version();
        }

        @Override
        public @Nullable String getEncoding() {
            return tree.encoding();
        }
    }
}
