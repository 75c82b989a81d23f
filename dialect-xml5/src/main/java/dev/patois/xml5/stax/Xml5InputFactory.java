package dev.patois.xml5.stax;

import dev.patois.xml5.tree.ReaderPool;
import dev.patois.xml5.tree.TreeReader;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.XmlInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.xml.stream.EventFilter;
import javax.xml.stream.StreamFilter;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLReporter;
import javax.xml.stream.XMLResolver;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.XMLEventAllocator;
import javax.xml.transform.Source;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.stream.StreamSource;
import org.jspecify.annotations.Nullable;
import org.xml.sax.InputSource;

/**
 * Makes {@link XMLStreamReader}s that read XML5. Nothing but the document itself is ever opened: there is no external
 * entity, no external subset and no resolver that would be asked. An {@link XMLReporter} hears what is not well-formed.
 * Not thread-safe while properties are set; making readers is.
 *
 * <p>The features and properties that hardened programs set on other parsers, {@code disallow-doctype-decl},
 * {@code external-general-entities}, {@code secure-processing}, {@code accessExternalDTD} and the like, are properties
 * here, with the names and the meaning they have in {@link dev.patois.xml5.sax.Xml5XmlReader}: with the first a
 * document type declaration is an {@link XMLStreamException}, and the others change nothing.
 */
public final class Xml5InputFactory extends XMLInputFactory {
    /** The property whose value is the {@link Xml5Options}. */
    public static final String OPTIONS = "dev.patois.xml5.options";

    /**
     * The property of the JDK that says whether CDATA sections are events of their own. Off by default, as in the JDK:
     * programs that do not know of these events, such as its transformer, lose none of the text.
     */
    public static final String REPORT_CDATA = "http://java.sun.com/xml/stream/properties/report-cdata-event";

    private final Map<String, @Nullable Object> properties = new LinkedHashMap<>();
    private @Nullable XMLEventAllocator allocator;
    private volatile @Nullable Made made;

    /** Makes a factory with default options. */
    public Xml5InputFactory() {
        this(Xml5Options.defaults());
    }

    /** Makes a factory. */
    public Xml5InputFactory(Xml5Options options) {
        properties.put(IS_NAMESPACE_AWARE, options.namespaces());
        properties.put(IS_VALIDATING, false);
        properties.put(IS_COALESCING, false);
        properties.put(IS_REPLACING_ENTITY_REFERENCES, true);
        properties.put(IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        properties.put(SUPPORT_DTD, true);
        properties.put(REPORT_CDATA, false);
        properties.put(REPORTER, null);
        properties.put(RESOLVER, null);
        properties.put(ALLOCATOR, null);
        properties.putAll(Hardening.properties());
        properties.put(OPTIONS, Objects.requireNonNull(options, "options"));
    }

    /** The properties a reader was made with. */
    record Settings(
            boolean coalescing,
            boolean replacing,
            boolean supportsDtd,
            boolean reportsCdata,
            boolean disallowsDoctype,
            Map<String, @Nullable Object> properties) {
        @Nullable
        Object property(String name) {
            return properties.get(name);
        }
    }

    private boolean is(String property) {
        return Boolean.TRUE.equals(properties.get(property));
    }

    private XMLStreamReader reader(XmlInput input, @Nullable String systemId, @Nullable Runnable onClose)
            throws XMLStreamException {
        Made shared = made;
        Made known = shared == null ? make() : shared;
        TreeReader reader = known.pool().open(input);
        if (!known.settings().replacing()) {
            reader.keepReferences();
        }
        if (properties.get(REPORTER) instanceof XMLReporter reporter) {
            reader.onProblem(problem -> Reporting.tell(reporter, problem, systemId));
        }
        try {
            return new Xml5StreamReader(reader, known.settings(), systemId, input.isOfBytes(), onClose);
        } catch (Reporting.Refused e) {
            throw e.reason();
        }
    }

    /** Looks at the properties as they are now. */
    private Made make() {
        Xml5Options options = (Xml5Options) Objects.requireNonNull(properties.get(OPTIONS));
        boolean dtd = is(SUPPORT_DTD);
        Settings settings = new Settings(
                is(IS_COALESCING),
                is(IS_REPLACING_ENTITY_REFERENCES),
                dtd,
                is(REPORT_CDATA),
                is(Hardening.DISALLOW_DOCTYPE),
                new LinkedHashMap<>(properties));
        Made found = new Made(
                settings,
                new ReaderPool(options.toBuilder()
                        .namespaces(is(IS_NAMESPACE_AWARE))
                        .applySubset(options.applySubset() && dtd)
                        .declarePrefixes(options.declarePrefixes().orElse(true))
                        .build()));
        made = found;
        return found;
    }

    /** What readers share as long as no property is set. */
    private record Made(Settings settings, ReaderPool pool) {}

    @Override
    public XMLStreamReader createXMLStreamReader(Reader reader) throws XMLStreamException {
        return createXMLStreamReader(null, reader);
    }

    @Override
    public XMLStreamReader createXMLStreamReader(@Nullable String systemId, Reader reader) throws XMLStreamException {
        return reader(XmlInput.of(reader), systemId, null);
    }

    @Override
    public XMLStreamReader createXMLStreamReader(InputStream stream) throws XMLStreamException {
        return createXMLStreamReader((String) null, stream);
    }

    @Override
    public XMLStreamReader createXMLStreamReader(@Nullable String systemId, InputStream stream)
            throws XMLStreamException {
        return reader(XmlInput.of(stream), systemId, null);
    }

    @Override
    public XMLStreamReader createXMLStreamReader(InputStream stream, @Nullable String encoding)
            throws XMLStreamException {
        return reader(XmlInput.of(stream, encoding), null, null);
    }

    /** Makes a reader of bytes that are in memory, which is faster than a stream of them. */
    public XMLStreamReader createXMLStreamReader(byte[] document) throws XMLStreamException {
        return reader(XmlInput.of(document), null, null);
    }

    @Override
    public XMLStreamReader createXMLStreamReader(Source source) throws XMLStreamException {
        InputSource input;
        if (source instanceof StreamSource stream) {
            input = new InputSource(stream.getSystemId());
            input.setByteStream(stream.getInputStream());
            input.setCharacterStream(stream.getReader());
        } else if (source instanceof SAXSource sax && sax.getInputSource() != null) {
            input = sax.getInputSource();
        } else {
            throw new UnsupportedOperationException("a stream is needed, not " + source.getClass());
        }
        String systemId = input.getSystemId();
        if (input.getCharacterStream() != null) {
            return createXMLStreamReader(systemId, input.getCharacterStream());
        }
        if (input.getByteStream() != null) {
            return reader(XmlInput.of(input.getByteStream(), input.getEncoding()), systemId, null);
        }
        if (systemId == null) {
            throw new XMLStreamException("the source has neither a stream nor a system identifier");
        }
        return file(systemId);
    }

    /** The document itself, where it is a file; there is no network. */
    private XMLStreamReader file(String systemId) throws XMLStreamException {
        try {
            Path path = systemId.startsWith("file:") ? Path.of(URI.create(systemId)) : Path.of(systemId);
            InputStream in = Files.newInputStream(path);
            return reader(XmlInput.of(in), systemId, () -> close(in));
        } catch (IOException | IllegalArgumentException e) {
            throw new XMLStreamException("cannot open " + systemId + ": " + e.getMessage(), e);
        }
    }

    private static void close(InputStream in) {
        try {
            in.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    // ---- event readers

    @Override
    public XMLEventReader createXMLEventReader(XMLStreamReader reader) throws XMLStreamException {
        XMLEventAllocator chosen = allocator;
        return new Xml5EventReader(reader, chosen == null ? new Xml5EventAllocator() : chosen.newInstance());
    }

    @Override
    public XMLEventReader createXMLEventReader(Reader reader) throws XMLStreamException {
        return createXMLEventReader(createXMLStreamReader(reader));
    }

    @Override
    public XMLEventReader createXMLEventReader(@Nullable String systemId, Reader reader) throws XMLStreamException {
        return createXMLEventReader(createXMLStreamReader(systemId, reader));
    }

    @Override
    public XMLEventReader createXMLEventReader(Source source) throws XMLStreamException {
        return createXMLEventReader(createXMLStreamReader(source));
    }

    @Override
    public XMLEventReader createXMLEventReader(InputStream stream) throws XMLStreamException {
        return createXMLEventReader(createXMLStreamReader(stream));
    }

    @Override
    public XMLEventReader createXMLEventReader(InputStream stream, @Nullable String encoding)
            throws XMLStreamException {
        return createXMLEventReader(createXMLStreamReader(stream, encoding));
    }

    @Override
    public XMLEventReader createXMLEventReader(@Nullable String systemId, InputStream stream)
            throws XMLStreamException {
        return createXMLEventReader(createXMLStreamReader(systemId, stream));
    }

    @Override
    public XMLStreamReader createFilteredReader(XMLStreamReader reader, StreamFilter filter) throws XMLStreamException {
        return new FilteredStreamReader(reader, filter);
    }

    @Override
    public XMLEventReader createFilteredReader(XMLEventReader reader, EventFilter filter) throws XMLStreamException {
        return new FilteredEventReader(reader, filter);
    }

    // ---- properties

    @Override
    public @Nullable XMLResolver getXMLResolver() {
        return (XMLResolver) properties.get(RESOLVER);
    }

    @Override
    public void setXMLResolver(@Nullable XMLResolver resolver) {
        set(RESOLVER, resolver);
    }

    @Override
    public @Nullable XMLReporter getXMLReporter() {
        return (XMLReporter) properties.get(REPORTER);
    }

    @Override
    public void setXMLReporter(@Nullable XMLReporter reporter) {
        set(REPORTER, reporter);
    }

    @Override
    public void setProperty(String name, @Nullable Object value) {
        if (!isPropertySupported(name)) {
            throw new IllegalArgumentException("there is no property " + name);
        }
        Object old = properties.get(name);
        if (old instanceof Boolean && !(value instanceof Boolean)
                || old instanceof String && !(value instanceof String)
                || name.equals(OPTIONS) && !(value instanceof Xml5Options)
                || name.equals(REPORTER) && value != null && !(value instanceof XMLReporter)
                || name.equals(RESOLVER) && value != null && !(value instanceof XMLResolver)
                || name.equals(ALLOCATOR) && value != null && !(value instanceof XMLEventAllocator)) {
            String what = value instanceof String ? "the String \"" + value + "\"" : String.valueOf(value);
            throw new IllegalArgumentException(
                    "the property " + name + " wants a " + wanted(name, old) + ", not " + what);
        }
        if (value != null) {
            Hardening.check(name, value);
        }
        if (name.equals(IS_VALIDATING) && Boolean.TRUE.equals(value)) {
            throw new IllegalArgumentException("XML5 does not validate");
        }
        if (name.equals(IS_SUPPORTING_EXTERNAL_ENTITIES) && Boolean.TRUE.equals(value)) {
            return; // what every factory is asked for by habit; there are none all the same
        }
        if (name.equals(ALLOCATOR)) {
            allocator = (XMLEventAllocator) value;
        }
        set(name, value);
    }

    private static String wanted(String name, @Nullable Object old) {
        return switch (name) {
            case OPTIONS -> "Xml5Options";
            case REPORTER -> "XMLReporter";
            case RESOLVER -> "XMLResolver";
            case ALLOCATOR -> "XMLEventAllocator";
            default -> old == null ? "value" : old.getClass().getSimpleName();
        };
    }

    private void set(String name, @Nullable Object value) {
        properties.put(name, value);
        made = null;
    }

    @Override
    public @Nullable Object getProperty(String name) {
        if (!isPropertySupported(name)) {
            throw new IllegalArgumentException("there is no property " + name);
        }
        return properties.get(name);
    }

    @Override
    public boolean isPropertySupported(String name) {
        return properties.containsKey(name);
    }

    @Override
    public void setEventAllocator(@Nullable XMLEventAllocator allocator) {
        this.allocator = allocator;
        set(ALLOCATOR, allocator);
    }

    @Override
    public @Nullable XMLEventAllocator getEventAllocator() {
        return allocator;
    }
}
