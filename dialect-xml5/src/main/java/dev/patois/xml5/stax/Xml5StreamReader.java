package dev.patois.xml5.stax;

import dev.patois.core.error.LimitExceededException;
import dev.patois.core.input.SourcePosition;
import dev.patois.xml5.names.AttributeIndex;
import dev.patois.xml5.tree.TreeError;
import dev.patois.xml5.tree.TreeEvent;
import dev.patois.xml5.tree.TreeReader;
import dev.patois.xml5.tree.Xml5Exception;
import dev.patois.xml5.tree.Xml5Problem;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * An {@link XMLStreamReader} over XML5: it never refuses a document, and its start and end events balance. A reference
 * that is not resolved is characters, or with {@code IS_REPLACING_ENTITY_REFERENCES} off an event of its own. Not
 * thread-safe.
 */
public final class Xml5StreamReader implements XMLStreamReader {
    static final Location UNKNOWN = new Place(-1, -1, -1, null);
    private static final String ENTITIES = "javax.xml.stream.entities";
    private static final String NOTATIONS = "javax.xml.stream.notations";

    /** So many attributes of a tag are looked for one by one, and among so many. */
    private final TreeReader reader;

    private final Xml5InputFactory.Settings settings;
    private final @Nullable String systemId;
    private final @Nullable Runnable onClose;
    private final boolean coalescing;
    private final boolean isOfBytes;

    private int event;
    private boolean closed;

    // Where text of several events is put together, and the event found after it.
    private char[] joined = new char[0];
    private int joinedLength = -1;
    private @Nullable TreeEvent ahead;
    private @Nullable Location placeBefore;

    // The attributes that declare no namespaces, where some do.
    private int[] places = {};
    private int attributeCount;
    private boolean mapped;
    private boolean skips;

    // How many attributes of the tag were looked for by name, and where they are once those are many.
    private int lookups;
    private @Nullable AttributeIndex index;

    private @Nullable Declarations declarations;

    /** What reading has ended with, where it was not the document that could not be read. */
    private @Nullable XMLStreamException refusal;

    Xml5StreamReader(
            TreeReader reader,
            Xml5InputFactory.Settings settings,
            @Nullable String systemId,
            boolean isOfBytes,
            @Nullable Runnable onClose)
            throws XMLStreamException {
        this.reader = reader;
        this.isOfBytes = isOfBytes;
        this.settings = settings;
        this.systemId = systemId;
        this.onClose = onClose;
        this.coalescing = settings.coalescing();
        pull();
        event = START_DOCUMENT;
    }

    /** Returns what is not well-formed so far. */
    public List<Xml5Problem> problems() {
        return reader.problems();
    }

    /** Returns whether nothing that is not well-formed was found so far. */
    public boolean wellFormed() {
        return reader.wellFormed();
    }

    /** Returns whether the input ended inside a token, inside an element, or before there was one. */
    public boolean truncated() {
        return reader.truncated();
    }

    // ---- walking

    @Override
    public int next() throws XMLStreamException {
        if (event == END_DOCUMENT) {
            throw new NoSuchElementException("the document has ended");
        }
        joinedLength = -1;
        mapped = false;
        int kind;
        do {
            kind = kind(ahead == null ? pull() : takeAhead());
        } while (kind == 0);
        event = kind;
        if (coalescing && kind == CHARACTERS) {
            join();
        }
        return event;
    }

    private TreeEvent takeAhead() {
        TreeEvent found = Objects.requireNonNull(ahead);
        ahead = null;
        placeBefore = null;
        return found;
    }

    private TreeEvent pull() throws XMLStreamException {
        if (refusal != null) {
            throw refusal;
        }
        try {
            return reader.next();
        } catch (Xml5Exception e) {
            Xml5Problem problem = e.problem();
            throw new XMLStreamException(
                    e.getMessage(), new Place(problem.start(), problem.line(), problem.column(), systemId), e);
        } catch (LimitExceededException e) {
            throw new XMLStreamException(e.getMessage(), place(e.offset()), e);
        } catch (Reporting.Refused e) {
            throw e.reason();
        } catch (UncheckedIOException e) {
            throw new XMLStreamException(e.getCause());
        }
    }

    /** Returns the event of StAX an event is, or 0 for none. */
    private int kind(TreeEvent found) throws XMLStreamException {
        if (found == TreeEvent.TEXT) {
            return textKind();
        } else if (found == TreeEvent.START_ELEMENT) {
            return START_ELEMENT;
        } else if (found == TreeEvent.END_ELEMENT) {
            return END_ELEMENT;
        }
        return switch (found) {
            case REFERENCE -> settings.replacing() ? CHARACTERS : ENTITY_REFERENCE;
            case COMMENT -> COMMENT;
            case PROCESSING_INSTRUCTION -> reader.name().equals("xml") ? 0 : PROCESSING_INSTRUCTION;
            case DOCTYPE -> doctypeKind();
            case END_DOCUMENT -> endOfDocument();
            default -> 0; // the others are elements and text, or none of StAX
        };
    }

    /**
     * Input in which there was nothing at all is no document to StAX: those who ask for events until there is an
     * element rely on it.
     */
    private int endOfDocument() throws XMLStreamException {
        boolean isEmpty = event == START_DOCUMENT && reader.problems().size() == 1;
        if (isEmpty && reader.problems().get(0).code() == TreeError.EOF_BEFORE_ROOT) {
            throw new XMLStreamException("the input is empty: there is no document", getLocation());
        }
        return END_DOCUMENT;
    }

    private int doctypeKind() throws XMLStreamException {
        if (settings.disallowsDoctype()) {
            String message = "there is a DOCTYPE, which the property " + Hardening.DISALLOW_DOCTYPE + " forbids";
            refusal = new XMLStreamException(message, place(reader.start()));
            throw refusal;
        }
        return DTD;
    }

    private int textKind() {
        if (reader.isCdata()) {
            return coalescing || !settings.reportsCdata() ? CHARACTERS : CDATA;
        }
        return reader.isTextEmpty() ? 0 : reader.isWrittenAsSpace() ? SPACE : CHARACTERS;
    }

    /** Puts characters that stand together into one event. */
    private void join() throws XMLStreamException {
        joinedLength = 0;
        Location place = getLocation();
        append();
        for (; ; ) {
            TreeEvent found = pull();
            int kind = kind(found);
            if (kind == CHARACTERS || kind == SPACE) {
                append();
            } else if (kind != 0) {
                ahead = found;
                placeBefore = place;
                return;
            }
        }
    }

    private void append() {
        int count = reader.textLength();
        if (joined.length - joinedLength < count) {
            joined = Arrays.copyOf(joined, Math.max(joined.length * 2, joinedLength + count));
        }
        System.arraycopy(reader.textCharacters(), reader.textStart(), joined, joinedLength, count);
        joinedLength += count;
    }

    @Override
    public boolean hasNext() {
        return event != END_DOCUMENT;
    }

    @Override
    public int nextTag() throws XMLStreamException {
        int found = next();
        while (found == SPACE
                || found == COMMENT
                || found == PROCESSING_INSTRUCTION
                || (found == CHARACTERS || found == CDATA) && isWhiteSpace()) {
            found = next();
        }
        if (found != START_ELEMENT && found != END_ELEMENT) {
            throw new XMLStreamException("a start or end tag was expected, not " + nameOf(found), getLocation());
        }
        return found;
    }

    @Override
    public String getElementText() throws XMLStreamException {
        if (event != START_ELEMENT) {
            throw new XMLStreamException("getElementText needs START_ELEMENT, not " + nameOf(event), getLocation());
        }
        String first = null;
        StringBuilder more = null;
        for (; ; ) {
            switch (next()) {
                case END_ELEMENT -> {
                    return more != null ? more.toString() : first == null ? "" : first;
                }
                case CHARACTERS, CDATA, SPACE, ENTITY_REFERENCE -> {
                    String known = event == ENTITY_REFERENCE ? reader.replacementText() : null;
                    String text = known == null ? characters() : known;
                    if (first == null) {
                        first = text;
                    } else {
                        more = more == null ? new StringBuilder(first) : more;
                        more.append(text);
                    }
                }
                case COMMENT, PROCESSING_INSTRUCTION -> {}
                default ->
                    throw new XMLStreamException("the element has more than text: " + nameOf(event), getLocation());
            }
        }
    }

    private String characters() {
        return joinedLength >= 0 ? new String(joined, 0, joinedLength) : reader.text();
    }

    @Override
    public void require(int type, @Nullable String namespaceURI, @Nullable String localName) throws XMLStreamException {
        String wrong = null;
        if (type != event) {
            wrong = nameOf(type) + " was expected, not " + nameOf(event);
        } else if (localName != null && !(hasName() || event == ENTITY_REFERENCE)) {
            wrong = nameOf(event) + " has no name";
        } else if (localName != null && !localName.equals(getLocalName())) {
            wrong = "the name " + localName + " was expected, not " + getLocalName();
        } else if (namespaceURI != null && !hasName()) {
            wrong = nameOf(event) + " has no namespace";
        } else if (namespaceURI != null && !namespaceURI.equals(reader.namespace())) {
            wrong = "the namespace \"" + namespaceURI + "\" was expected, not \"" + reader.namespace() + "\"";
        }
        if (wrong != null) {
            throw new XMLStreamException(wrong, getLocation());
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            if (onClose != null) {
                onClose.run();
            }
        }
    }

    // ---- what the event is

    @Override
    public int getEventType() {
        return event;
    }

    @Override
    public boolean isStartElement() {
        return event == START_ELEMENT;
    }

    @Override
    public boolean isEndElement() {
        return event == END_ELEMENT;
    }

    @Override
    public boolean isCharacters() {
        return event == CHARACTERS;
    }

    @Override
    public boolean isWhiteSpace() {
        if (event != CHARACTERS && event != CDATA && event != SPACE) {
            return false;
        }
        char[] chars = getTextCharacters();
        int from = getTextStart();
        for (int i = from; i < from + getTextLength(); i++) {
            char c = chars[i];
            if (c != ' ' && c != '\n' && c != '\t' && c != '\r') {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean hasName() {
        return event == START_ELEMENT || event == END_ELEMENT;
    }

    @Override
    public boolean hasText() {
        return switch (event) {
            case CHARACTERS, DTD, ENTITY_REFERENCE, COMMENT, SPACE, CDATA -> true;
            default -> false;
        };
    }

    // ---- names

    @Override
    public QName getName() {
        requireElement();
        return new QName(reader.namespace(), reader.localName(), reader.prefix());
    }

    @Override
    public String getLocalName() {
        if (event == ENTITY_REFERENCE) {
            return reader.name();
        }
        requireElement();
        return reader.localName();
    }

    @Override
    public @Nullable String getNamespaceURI() {
        requireElement();
        return orNull(reader.namespace());
    }

    @Override
    public @Nullable String getPrefix() {
        requireElement();
        return reader.prefix();
    }

    private static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text;
    }

    private void requireElement() {
        if (!hasName()) {
            throw new IllegalStateException("START_ELEMENT or END_ELEMENT is needed, not " + nameOf(event));
        }
    }

    // ---- attributes

    /** Finds out which attributes there are, unless that was done since the event was found. */
    private void map() {
        if (!mapped) {
            mapNow();
        }
    }

    private void mapNow() {
        if (event != START_ELEMENT) {
            throw new IllegalStateException("START_ELEMENT is needed, not " + nameOf(event));
        }
        mapped = true;
        lookups = 0;
        index = null;
        int count = reader.attributeCount();
        skips = reader.namespaceDeclarationCount() > 0;
        if (!skips) {
            attributeCount = count;
            return;
        }
        if (places.length < count) {
            places = new int[Math.max(16, count)];
        }
        attributeCount = 0;
        for (int i = 0; i < count; i++) {
            if (!reader.isNamespaceDeclaration(i)) {
                places[attributeCount++] = i;
            }
        }
    }

    private int place(int index) {
        map();
        if (index < 0 || index >= attributeCount) {
            throw new IndexOutOfBoundsException("attribute " + index + " of " + attributeCount);
        }
        return skips ? places[index] : index;
    }

    @Override
    public int getAttributeCount() {
        map();
        return attributeCount;
    }

    @Override
    public QName getAttributeName(int index) {
        int i = place(index);
        return new QName(reader.attributeNamespace(i), reader.attributeLocalName(i), reader.attributePrefix(i));
    }

    @Override
    public @Nullable String getAttributeNamespace(int index) {
        return orNull(reader.attributeNamespace(place(index)));
    }

    @Override
    public String getAttributeLocalName(int index) {
        return reader.attributeLocalName(place(index));
    }

    @Override
    public String getAttributePrefix(int index) {
        return reader.attributePrefix(place(index));
    }

    @Override
    public String getAttributeType(int index) {
        return reader.attributeType(place(index));
    }

    @Override
    public String getAttributeValue(int index) {
        return reader.attributeValue(place(index));
    }

    @Override
    public @Nullable String getAttributeValue(@Nullable String namespaceURI, String localName) {
        map();
        if (localName != null && ++lookups > AttributeIndex.FEW && attributeCount > AttributeIndex.FEW) {
            Integer at = index().find(namespaceURI, localName);
            return at == null ? null : reader.attributeValue(at);
        }
        for (int i = 0; i < attributeCount; i++) {
            int at = skips ? places[i] : i;
            if (reader.attributeLocalName(at).equals(localName)
                    && (namespaceURI == null || reader.attributeNamespace(at).equals(namespaceURI))) {
                return reader.attributeValue(at);
            }
        }
        return null;
    }

    /** Returns where attributes are, so that to look for each of many does not cost a look at all of them each time. */
    private AttributeIndex index() {
        AttributeIndex known = index;
        if (known == null) {
            known = new AttributeIndex();
            for (int i = 0; i < attributeCount; i++) {
                int at = skips ? places[i] : i;
                known.add(reader.attributeNamespace(at), reader.attributeLocalName(at), at);
            }
            index = known;
        }
        return known;
    }

    @Override
    public boolean isAttributeSpecified(int index) {
        return reader.isSpecified(place(index));
    }

    // ---- namespaces

    @Override
    public int getNamespaceCount() {
        requireElement();
        return reader.namespaceCount();
    }

    @Override
    public @Nullable String getNamespacePrefix(int index) {
        requireElement();
        return orNull(reader.namespacePrefix(index));
    }

    @Override
    public @Nullable String getNamespaceURI(int index) {
        requireElement();
        return reader.namespaceUri(index);
    }

    /** Returns which of the namespaces of a start tag are not declared in it, but by default. */
    BitSet namespacesByDefault() {
        BitSet found = new BitSet();
        int namespace = 0;
        for (int i = 0; i < reader.attributeCount() && namespace < reader.namespaceCount(); i++) {
            String prefix = reader.attributePrefix(i).isEmpty() ? "" : reader.attributeLocalName(i);
            if (reader.isNamespaceDeclaration(i) && prefix.equals(reader.namespacePrefix(namespace))) {
                found.set(namespace++, !reader.isSpecified(i));
            }
        }
        return found;
    }

    @Override
    public @Nullable String getNamespaceURI(String prefix) {
        if (prefix == null) {
            throw new IllegalArgumentException("prefix is null");
        }
        String uri = isAheadInElement() ? getNamespaceContext().getNamespaceURI(prefix) : reader.namespaceOf(prefix);
        return uri == null || uri.isEmpty() ? null : uri;
    }

    /** Whether the tag after the text was read already: the namespaces it declares are not those of the text. */
    private boolean isAheadInElement() {
        return ahead == TreeEvent.START_ELEMENT;
    }

    /** Returns the namespaces at this event; they stay as they are when the reader goes on. */
    @Override
    public NamespaceContext getNamespaceContext() {
        return isAheadInElement() ? reader.outerNamespaces() : reader.namespaces();
    }

    // ---- text

    private void requireText() {
        if (!hasText()) {
            throw new IllegalStateException(nameOf(event) + " has no text");
        }
    }

    private boolean isCharacterEvent() {
        return event == CHARACTERS || event == CDATA || event == SPACE;
    }

    /** Of the events that have a text, comments and characters alone have it in an array. */
    private void requireCharacters() {
        if (event != COMMENT) {
            throw new IllegalStateException(nameOf(event) + " has no text in an array");
        }
    }

    @Override
    public @Nullable String getText() {
        requireText();
        return switch (event) {
            case DTD -> reader.internalSubset() == null ? "" : reader.internalSubset();
            case ENTITY_REFERENCE -> reader.replacementText();
            default -> characters();
        };
    }

    @Override
    public char[] getTextCharacters() {
        if (!isCharacterEvent()) {
            requireCharacters();
            return reader.text().toCharArray();
        }
        return joinedLength >= 0 ? joined : reader.textCharacters();
    }

    @Override
    public int getTextStart() {
        if (!isCharacterEvent()) {
            requireCharacters();
            return 0;
        }
        return joinedLength < 0 ? reader.textStart() : 0;
    }

    @Override
    public int getTextLength() {
        if (!isCharacterEvent()) {
            requireCharacters();
            return reader.text().length();
        }
        return joinedLength >= 0 ? joinedLength : reader.textLength();
    }

    @Override
    public int getTextCharacters(int sourceStart, char[] target, int targetStart, int length) {
        if (target == null) {
            throw new NullPointerException("target");
        }
        int available = getTextLength() - sourceStart;
        if (sourceStart < 0 || available < 0 || targetStart < 0 || length < 0 || targetStart > target.length) {
            throw new IndexOutOfBoundsException("the range is not within the text or the array");
        }
        if (targetStart + Math.min(length, available) > target.length) {
            throw new IndexOutOfBoundsException("the array is too short");
        }
        int count = Math.min(length, available);
        System.arraycopy(getTextCharacters(), getTextStart() + sourceStart, target, targetStart, count);
        return count;
    }

    @Override
    public String getPITarget() {
        requireInstruction();
        return reader.name();
    }

    @Override
    public String getPIData() {
        requireInstruction();
        return reader.text();
    }

    private void requireInstruction() {
        if (event != PROCESSING_INSTRUCTION) {
            throw new IllegalStateException("PROCESSING_INSTRUCTION is needed, not " + nameOf(event));
        }
    }

    // ---- the document

    @Override
    public @Nullable String getEncoding() {
        return isOfBytes ? reader.encoding() : null;
    }

    @Override
    public @Nullable String getVersion() {
        return reader.version();
    }

    @Override
    public boolean isStandalone() {
        return "yes".equals(reader.standalone());
    }

    @Override
    public boolean standaloneSet() {
        return reader.standalone() != null;
    }

    @Override
    public @Nullable String getCharacterEncodingScheme() {
        return reader.declaredEncoding();
    }

    @Override
    public @Nullable Object getProperty(String name) {
        if (name == null) {
            throw new IllegalArgumentException("name is null");
        }
        boolean hasDeclarations = event == DTD && settings.supportsDtd();
        return switch (name) {
            case ENTITIES -> hasDeclarations ? declarations().entities() : null;
            case NOTATIONS -> hasDeclarations ? declarations().notations() : null;
            default -> settings.property(name);
        };
    }

    /** Returns what the internal subset declares; nothing where it is not to be supported. */
    Declarations declarations() {
        Declarations known = declarations;
        if (known == null) {
            known = settings.supportsDtd() ? Declarations.of(reader, getLocation()) : Declarations.NONE;
            declarations = known;
        }
        return known;
    }

    // ---- places

    @Override
    public Location getLocation() {
        return placeBefore != null ? placeBefore : place(reader.start());
    }

    private Location place(long offset) {
        SourcePosition position = reader.position(offset);
        return new Place(offset, position.line(), position.column(), systemId);
    }

    record Place(
            long offset, int line, int column, @Nullable String systemId) implements Location {
        @Override
        public int getLineNumber() {
            return line;
        }

        @Override
        public int getColumnNumber() {
            return column;
        }

        @Override
        public int getCharacterOffset() {
            return offset > Integer.MAX_VALUE ? -1 : (int) offset;
        }

        @Override
        public @Nullable String getPublicId() {
            return null;
        }

        @Override
        public @Nullable String getSystemId() {
            return systemId;
        }
    }

    /** The document type declaration, written anew. */
    String doctype() {
        StringBuilder text = new StringBuilder("<!DOCTYPE ").append(reader.doctypeName());
        String publicId = reader.publicId();
        String system = reader.systemId();
        if (publicId != null) {
            text.append(" PUBLIC \"").append(publicId).append('"');
        } else if (system != null) {
            text.append(" SYSTEM");
        }
        if (system != null) {
            char quote = system.indexOf('"') < 0 ? '"' : '\'';
            text.append(' ').append(quote).append(system).append(quote);
        }
        String subset = reader.internalSubset();
        if (subset != null) {
            text.append(" [").append(subset).append(']');
        }
        return text.append('>').toString();
    }

    private static String nameOf(int event) {
        return switch (event) {
            case START_ELEMENT -> "START_ELEMENT";
            case END_ELEMENT -> "END_ELEMENT";
            case PROCESSING_INSTRUCTION -> "PROCESSING_INSTRUCTION";
            case CHARACTERS -> "CHARACTERS";
            case COMMENT -> "COMMENT";
            case SPACE -> "SPACE";
            case START_DOCUMENT -> "START_DOCUMENT";
            case END_DOCUMENT -> "END_DOCUMENT";
            case ENTITY_REFERENCE -> "ENTITY_REFERENCE";
            case DTD -> "DTD";
            case CDATA -> "CDATA";
            default -> "event " + event;
        };
    }
}
