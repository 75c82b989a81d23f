package dev.patois.xml5.tree;

import dev.patois.core.AttributeView;
import dev.patois.core.Dialect;
import dev.patois.core.DoctypeView;
import dev.patois.core.ErrorHandling;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LimitExceededException;
import dev.patois.core.Limits;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.Quote;
import dev.patois.core.ReferenceView;
import dev.patois.core.Slice;
import dev.patois.core.SourcePosition;
import dev.patois.core.TagView;
import dev.patois.core.TextView;
import dev.patois.core.TokenKind;
import dev.patois.xml5.Xml5;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The tree construction stage (section 1.4), pulled event by event. Whatever the input, start and end events balance and there is
 * one root element at most. What the accessors tell is about the event just found; they do not remember. Not thread-safe.
 *
 * <p>Only a passed limit makes {@link #next()} throw, failing input, and with {@link Xml5Options#strict()} an error.
 */
public final class TreeReader {
    private enum Phase {
        START,
        MAIN,
        END
    }

    private static final String FRAGMENT = "fragment";
    private static final LexerOptions LEXER_OPTIONS = LexerOptions.defaults().withErrors(ErrorHandling.deliver());

    private final XmlInput input;
    private final Xml5Options options;
    private final Dialect dialect;
    private final Lexer mainLexer;
    private final NameTable names;
    private final Expansion expansion;
    private final LintSink lint = new LintSink();
    private final TextSink sink = new TextSink();
    private final boolean namespaces;
    private final boolean dropsNonChars;

    private final List<Xml5Problem> problems = new ArrayList<>();
    private @Nullable Consumer<Xml5Problem> listener;
    private boolean replacing = true;
    private long errorCount;
    private long warningCount;
    private boolean truncated;
    private @Nullable RuntimeException failure;

    private Phase phase = Phase.START;
    private @Nullable TreeEvent event;
    private @Nullable TokenKind held;
    private Lexer lexer;
    private long tokenStart;
    private long tokenEnd;

    // The open elements.
    private XmlName[] open = new XmlName[32];
    private int[] shadowed = new int[32];
    private int[] bindingBase = new int[32];
    private int depth;
    private int pendingEnds;
    private boolean ended;

    // The namespace declarations of the open elements.
    private XmlName.Prefix[] boundPrefix = new XmlName.Prefix[16];
    private String[] boundUri = new String[16];
    private String[] hiddenUri = new String[16];
    private boolean[] hiddenBound = new boolean[16];
    private int bindings;

    // The entities being replaced.
    private final List<Frame> frames = new ArrayList<>();

    // The event.
    private XmlName name;
    private String data = "";
    private boolean cdata;
    private boolean declaredElsewhere;
    private int textFrom;

    private XmlName[] attributes = new XmlName[16];
    private @Nullable String[] values = new String[16];
    private String[] types = new String[16];
    private String[] uris = new String[16];
    private int[] places = new int[16];
    private int attributeCount;
    private int specifiedCount;
    private long serial;

    private XmlDeclaration declaration = new XmlDeclaration(null, null, null);
    private boolean hasDeclaration;
    private boolean hasDoctype;
    private @Nullable String doctypeName;
    private @Nullable String publicId;
    private @Nullable String systemId;
    private @Nullable String subsetText;
    private @Nullable InternalSubset subset;

    /** An entity being replaced. */
    private static final class Frame {
        final InternalSubset.Entity entity;
        final int base;
        final @Nullable Lexer lexer;
        boolean done;

        Frame(InternalSubset.Entity entity, int base, @Nullable Lexer lexer) {
            this.entity = entity;
            this.base = base;
            this.lexer = lexer;
        }
    }

    /** Makes a reader, before the start of the document. */
    public TreeReader(XmlInput input, Xml5Options options) {
        this.input = input;
        this.options = options;
        this.dialect = dialect(options);
        this.mainLexer = dialect.newLexer(LEXER_OPTIONS);
        this.lexer = mainLexer;
        this.namespaces = options.namespaces();
        this.dropsNonChars = options.dropNonChars();
        this.names = new NameTable(options.sanitizeNames(), namespaces);
        this.expansion = new Expansion(options, () -> tokenStart);
        this.name = names.name("");
    }

    private static Dialect dialect(Xml5Options options) {
        if (!options.htmlEntities() && !options.ltNeedsNameStart() && !options.ltInTagRestarts()) {
            return Xml5.DRAFT;
        }
        return Xml5.builder()
                .htmlEntities(options.htmlEntities())
                .ltNeedsNameStart(options.ltNeedsNameStart())
                .ltInTagRestarts(options.ltInTagRestarts())
                .build();
    }

    /** Sets who hears of problems when they are found; null for nobody. */
    public void onProblem(@Nullable Consumer<Xml5Problem> listener) {
        this.listener = listener;
    }

    /** Leaves references to entities in text as they are: {@link TreeEvent#REFERENCE}. */
    public void keepReferences() {
        replacing = false;
    }

    // ---- walking

    /**
     * Finds the next event.
     *
     * @throws LimitExceededException when a limit was passed; every later call says so again
     * @throws Xml5Exception when the document is not well-formed and {@link Xml5Options#strict()} is on
     * @throws java.io.UncheckedIOException when reading failed
     */
    public TreeEvent next() {
        if (failure != null) {
            throw failure;
        }
        try {
            TreeEvent found =
                    event == null ? begin() : event == TreeEvent.END_DOCUMENT ? TreeEvent.END_DOCUMENT : advance();
            event = found;
            return found;
        } catch (LimitExceededException | Xml5Exception e) {
            failure = e;
            throw e;
        }
    }

    /** Hands all remaining events to a handler. */
    public void deliverTo(TreeHandler handler) {
        TreeEvent found;
        do {
            found = next();
            switch (found) {
                case START_ELEMENT -> handler.startElement(this);
                case END_ELEMENT -> handler.endElement(this);
                case TEXT -> handler.text(this);
                case REFERENCE -> handler.reference(this);
                case COMMENT -> handler.comment(this);
                case PROCESSING_INSTRUCTION -> handler.processingInstruction(this);
                default -> handler.other(found, this);
            }
        } while (found != TreeEvent.END_DOCUMENT);
    }

    private TreeEvent begin() {
        TokenKind kind = nextToken();
        String unknown = input.takeUnknownEncoding();
        if (unknown != null) {
            problem(TreeError.UNKNOWN_ENCODING, unknown, 0, 0);
        }
        if (kind == TokenKind.PROCESSING_INSTRUCTION
                && mainLexer.tokenStart() <= 3
                && mainLexer.processingInstruction().target().is("xml")) {
            declaration =
                    XmlDeclaration.of(mainLexer.processingInstruction().data().toString());
            hasDeclaration = true;
        } else {
            held = kind;
        }
        return TreeEvent.START_DOCUMENT;
    }

    private TokenKind nextToken() {
        TokenKind waiting = held;
        if (waiting != null) {
            held = null;
            return waiting;
        }
        for (; ; ) {
            TokenKind kind = lexer.next();
            switch (kind) {
                case NEED_INPUT -> feed();
                case ERROR -> lexerError();
                case SKIPPED -> {}
                default -> {
                    return kind;
                }
            }
        }
    }

    private void feed() {
        input.lines().release(tokenEnd);
        input.feed(lexer);
        for (long place : input.takeMalformed()) {
            problem(TreeError.MALFORMED_BYTES, input.encoding(), place, place + 1);
        }
    }

    private void lexerError() {
        ParseErrorCode code = lexer.error().code();
        boolean atEnd = code.id().startsWith("eof-");
        if (frames.isEmpty()) {
            truncated |= atEnd;
            problem(code, "", lexer.error().start(), lexer.error().end());
        } else {
            problem(code, "&" + frames.get(frames.size() - 1).entity.name + ";", tokenStart, tokenEnd);
        }
    }

    private TreeEvent advance() {
        if (ended) {
            popElement();
        }
        for (; ; ) {
            if (pendingEnds > 0) {
                pendingEnds--;
                return endElement();
            }
            if (!frames.isEmpty()) {
                Frame frame = frames.get(frames.size() - 1);
                if (frame.done) {
                    return leaveEntity(frame);
                }
                if (frame.lexer == null) {
                    frame.done = true;
                    return plainText(frame.entity);
                }
            }
            TokenKind kind = nextToken();
            if (frames.isEmpty()) {
                tokenStart = mainLexer.tokenStart();
                tokenEnd = mainLexer.tokenEnd();
            }
            TreeEvent found = kind == TokenKind.END ? endOfInput() : process(kind);
            if (found != null) {
                return found;
            }
        }
    }

    private @Nullable TreeEvent process(TokenKind kind) {
        if (options.fragment() && phase == Phase.START && opensFragment(kind)) {
            held = kind;
            return openFragment();
        }
        return switch (kind) {
            case START_TAG -> startTag();
            case END_TAG -> endTag();
            case TEXT -> characters();
            case REFERENCE -> reference();
            case COMMENT -> comment();
            case PROCESSING_INSTRUCTION -> instruction();
            case DOCTYPE -> doctype();
            default -> null;
        };
    }

    private boolean opensFragment(TokenKind kind) {
        return switch (kind) {
            case DOCTYPE -> false;
            case TEXT ->
                !lexer.text().isCdataSection() && !isBlank(lexer.text())
                        || lexer.text().isCdataSection();
            case COMMENT, PROCESSING_INSTRUCTION -> true;
            default -> true;
        };
    }

    private TreeEvent openFragment() {
        phase = Phase.MAIN;
        attributeCount = 0;
        specifiedCount = 0;
        push(names.name(FRAGMENT));
        name = open[0];
        return TreeEvent.START_ELEMENT;
    }

    // ---- the phases

    private @Nullable TreeEvent startTag() {
        TagView tag = lexer.tag();
        if (phase == Phase.END) {
            problem(TreeError.TAG_OUTSIDE_ROOT, "<" + tag.name() + ">", tokenStart, tokenEnd);
            return null;
        }
        phase = Phase.MAIN;
        XmlName element = names.name(tag.name());
        if (!element.valid) {
            problem(TreeError.INVALID_NAME, element.raw, tag.nameStart(), tag.nameEnd());
        }
        readAttributes(tag, element);
        push(element);
        resolve(element);
        name = element;
        if (tag.selfClosing()) {
            pendingEnds = 1;
        }
        return TreeEvent.START_ELEMENT;
    }

    private @Nullable TreeEvent endTag() {
        TagView tag = lexer.tag();
        Slice given = tag.name();
        if (phase != Phase.MAIN) {
            problem(TreeError.TAG_OUTSIDE_ROOT, "</" + given + ">", tokenStart, tokenEnd);
            return null;
        }
        if (given.isEmpty()) {
            if (depth <= base()) {
                problem(TreeError.STRAY_END_TAG, "</>", tokenStart, tokenEnd);
                return null;
            }
            problem(TreeError.SHORT_END_TAG, open[depth - 1].raw, tokenStart, tokenEnd);
            pendingEnds = 1;
        } else {
            XmlName element = depth == 0 ? names.name(given) : names.name(given, open[depth - 1]);
            if (element.top < base()) {
                problem(TreeError.STRAY_END_TAG, "</" + element.raw + ">", tokenStart, tokenEnd);
                return null;
            }
            pendingEnds = depth - element.top;
            if (pendingEnds > 1) {
                problem(
                        TreeError.MISNESTED_END_TAG,
                        "</" + element.raw + "> in <" + open[depth - 1].raw + ">",
                        tokenStart,
                        tokenEnd);
            }
        }
        pendingEnds--;
        return endElement();
    }

    private int base() {
        return !frames.isEmpty() ? frames.get(frames.size() - 1).base : options.fragment() ? 1 : 0;
    }

    private @Nullable TreeEvent characters() {
        TextView text = lexer.text();
        if (phase != Phase.MAIN) {
            textOutsideRoot(text);
            return null;
        }
        sink.clear();
        sink.append(text.value());
        cdata = text.isCdataSection();
        if (!cdata) {
            lintText(text);
        }
        if (dropsNonChars) {
            sink.dropNonChars(0);
        }
        textFrom = 0;
        return TreeEvent.TEXT;
    }

    private void lintText(TextView text) {
        if (sink.hasMarkup()) {
            boolean ends = sink.hasCdataEnd();
            if (ends || sink.hasAmpersand()) {
                String raw = text.raw().toString();
                if (ends && raw.contains("]]>")) {
                    problem(TreeError.CDATA_END_IN_TEXT, "", tokenStart, tokenEnd);
                }
                if (LintSink.hasBareAmpersand(raw)) {
                    problem(TreeError.BARE_AMPERSAND, "", tokenStart, tokenEnd);
                }
            }
        }
    }

    private boolean isBlank(TextView text) {
        sink.clear();
        sink.append(text.value());
        return sink.isBlank();
    }

    /** X61: white space is nothing here, the rest of a run is one error. */
    private void textOutsideRoot(TextView text) {
        boolean blank = isBlank(text);
        if (!blank) {
            long skipped = text.isCdataSection() ? 0 : TextSink.leadingSpace(text.raw());
            problem(TreeError.TEXT_OUTSIDE_ROOT, "", text.start() + skipped, text.end());
        } else if (text.isCdataSection()) {
            problem(TreeError.CDATA_OUTSIDE_ROOT, "", tokenStart, tokenEnd);
        }
    }

    private @Nullable TreeEvent comment() {
        data = lexer.comment().data().toString();
        if (data.contains("--") || data.endsWith("-")) {
            problem(TreeError.DOUBLE_HYPHEN_IN_COMMENT, "", tokenStart, tokenEnd);
        }
        data = dropsNonChars ? XmlChars.withoutNonChars(data) : data;
        return TreeEvent.COMMENT;
    }

    private @Nullable TreeEvent instruction() {
        XmlName target = names.name(lexer.processingInstruction().target());
        data = lexer.processingInstruction().data().toString();
        data = dropsNonChars ? XmlChars.withoutNonChars(data) : data;
        if (!target.valid || target.raw.equalsIgnoreCase("xml")) {
            problem(TreeError.INVALID_NAME, target.raw, tokenStart, tokenEnd);
        }
        name = target;
        return TreeEvent.PROCESSING_INSTRUCTION;
    }

    private @Nullable TreeEvent doctype() {
        if (phase != Phase.START || hasDoctype) {
            problem(TreeError.UNEXPECTED_DOCTYPE, "", tokenStart, tokenEnd);
            return null;
        }
        hasDoctype = true;
        DoctypeView doctype = lexer.doctype();
        doctypeName = doctype.hasName() ? doctype.name().toString() : null;
        publicId = doctype.hasPublicId() ? doctype.publicId().toString() : null;
        systemId = doctype.hasSystemId() ? doctype.systemId().toString() : null;
        if (doctypeName == null || !XmlChars.isName(doctypeName)) {
            problem(TreeError.INVALID_NAME, doctypeName == null ? "" : doctypeName, tokenStart, tokenEnd);
        }
        if (options.sanitizeNames() && doctypeName != null) {
            doctypeName = XmlChars.sanitize(doctypeName);
        }
        if (doctype.hasInternalSubset()) {
            String text = doctype.internalSubset().toString();
            subsetText = text;
            readSubset(text, doctype);
        } else {
            readSubset("", doctype);
        }
        return TreeEvent.DOCTYPE;
    }

    private void readSubset(String text, DoctypeView doctype) {
        InternalSubset declared = new InternalSubset(expansion, (error, detail, at) -> {
            long offset = at < 0 ? tokenStart : subsetOffset(doctype, at);
            problem(error, detail, offset, offset + (at < 0 ? tokenEnd - tokenStart : 1));
        });
        declared.unread = systemId != null || publicId != null;
        subset = declared;
        declared.read(text);
    }

    /** Where a character of the internal subset stands, newlines counted as they are written. */
    private long subsetOffset(DoctypeView doctype, int at) {
        long start = doctype.internalSubsetStart();
        if (lexer == mainLexer && !input.isCharacters() && input.encoding().equals("UTF-8")) {
            byte[] raw = doctype.raw().toBytes();
            int i = (int) (start - doctype.start());
            for (int left = at; left > 0 && i < raw.length; left--) {
                int b = raw[i];
                int length = b >= 0 ? 1 : b >= (byte) 0xF0 ? 4 : b >= (byte) 0xE0 ? 3 : b >= (byte) 0xC0 ? 2 : 1;
                left -= length == 4 ? 1 : 0;
                i += b == '\r' && i + 1 < raw.length && raw[i + 1] == '\n' ? 2 : length;
            }
            return doctype.start() + i;
        }
        String raw = doctype.raw().toString();
        int i = (int) (start - doctype.start());
        for (int left = at; left > 0 && i < raw.length(); left--) {
            i += raw.startsWith("\r\n", i) ? 2 : 1;
        }
        return doctype.start() + i;
    }

    private @Nullable TreeEvent endOfInput() {
        if (!frames.isEmpty()) {
            Frame frame = frames.get(frames.size() - 1);
            frame.done = true;
            if (depth > frame.base) {
                pendingEnds = depth - frame.base;
                problem(TreeError.UNBALANCED_ENTITY, "&" + frame.entity.name + ";", tokenStart, tokenEnd);
            }
            return null;
        }
        if (options.fragment() && phase == Phase.START) {
            held = TokenKind.END;
            return openFragment();
        }
        if (phase == Phase.START) {
            truncated = true;
            problem(TreeError.EOF_BEFORE_ROOT, "", tokenEnd, tokenEnd);
        } else if (depth > (options.fragment() ? 1 : 0)) {
            truncated = true;
            problem(TreeError.EOF_IN_ELEMENT, "<" + open[depth - 1].raw + ">", tokenEnd, tokenEnd);
        }
        phase = Phase.END;
        if (depth > 0) {
            pendingEnds = depth;
            held = TokenKind.END;
            return null;
        }
        return TreeEvent.END_DOCUMENT;
    }

    // ---- entities

    private @Nullable TreeEvent reference() {
        ReferenceView reference = lexer.reference();
        String entityName = names.text(reference.name());
        if (phase != Phase.MAIN) {
            problem(TreeError.REFERENCE_OUTSIDE_ROOT, "&" + entityName + ";", tokenStart, tokenEnd);
            return null;
        }
        name = names.name(entityName);
        data = "&" + entityName + ";";
        InternalSubset.Entity entity = entity(entityName);
        if (replacing && options.applySubset() && entity != null && entity.text != null && !entity.open) {
            return enterEntity(entity);
        }
        declaredElsewhere = entity != null ? entity.notation == null && !entity.open : mayBeDeclaredElsewhere();
        if (!declaredElsewhere) {
            problem(entity == null ? TreeError.UNDECLARED_ENTITY : Expansion.error(entity), data, tokenStart, tokenEnd);
        }
        sink.clear();
        sink.append(data);
        textFrom = 0;
        return TreeEvent.REFERENCE;
    }

    private InternalSubset.@Nullable Entity entity(String entityName) {
        return subset == null ? null : subset.entities.get(entityName);
    }

    private boolean mayBeDeclaredElsewhere() {
        return subset != null && subset.unread && !"yes".equals(declaration.standalone());
    }

    private TreeEvent enterEntity(InternalSubset.Entity entity) {
        String text = entity.text == null ? "" : entity.text;
        expansion.enter(text.length(), frames.size() + 1);
        Lexer inner = null;
        if (text.indexOf('<') >= 0 || text.indexOf('&') >= 0) {
            inner = dialect.newLexer(LEXER_OPTIONS);
            // What is still a carriage return here was a reference to one, and is no newline to be normalised.
            inner.feed(text.indexOf('\r') < 0 ? text : text.replace("\r", "&#13;"));
            inner.end();
        }
        entity.open = true;
        frames.add(new Frame(entity, depth, inner));
        lexer = inner == null ? lexer : inner;
        return TreeEvent.START_ENTITY;
    }

    private TreeEvent plainText(InternalSubset.Entity entity) {
        sink.clear();
        sink.append(entity.text == null ? "" : entity.text);
        if (dropsNonChars) {
            sink.dropNonChars(0);
        }
        cdata = false;
        textFrom = 0;
        return TreeEvent.TEXT;
    }

    private TreeEvent leaveEntity(Frame frame) {
        frames.remove(frames.size() - 1);
        frame.entity.open = false;
        lexer = mainLexer;
        for (Frame outer : frames) {
            lexer = outer.lexer == null ? lexer : outer.lexer;
        }
        name = names.name(frame.entity.name);
        return TreeEvent.END_ENTITY;
    }

    // ---- elements

    private void push(XmlName element) {
        if (depth == options.elementDepth()) {
            throw new LimitExceededException("elementDepth", depth, tokenStart, "Xml5Options.builder()");
        }
        if (depth == open.length) {
            open = Arrays.copyOf(open, depth * 2);
            shadowed = Arrays.copyOf(shadowed, depth * 2);
            bindingBase = Arrays.copyOf(bindingBase, depth * 2);
        }
        open[depth] = element;
        shadowed[depth] = element.top;
        bindingBase[depth] = bindings;
        element.top = depth++;
    }

    private TreeEvent endElement() {
        ended = true;
        name = open[depth - 1];
        attributeCount = 0;
        specifiedCount = 0;
        return TreeEvent.END_ELEMENT;
    }

    private void popElement() {
        ended = false;
        depth--;
        open[depth].top = shadowed[depth];
        while (bindings > bindingBase[depth]) {
            bindings--;
            boundPrefix[bindings].uri = hiddenUri[bindings];
            boundPrefix[bindings].bound = hiddenBound[bindings];
        }
        if (depth == 0 && phase == Phase.MAIN) {
            phase = Phase.END;
        }
    }

    private void readAttributes(TagView tag, XmlName element) {
        int count = tag.attributeCount();
        InternalSubset.Element declared = declaredElement(element);
        serial++;
        attributeCount = 0;
        specifiedCount = 0;
        if (count > 0) {
            reserve(count);
            long before = tag.nameEnd();
            boolean mended = false;
            for (int i = 0; i < count; i++) {
                AttributeView attribute = tag.attribute(i);
                XmlName attributeName = names.name(attribute.name());
                attributes[i] = attributeName;
                attributeName.seenIn = serial;
                places[i] = i;
                types[i] = "CDATA";
                values[i] = null;
                lintAttribute(attribute, attributeName, i, before);
                before = attribute.outerEnd();
                mended |= !attributeName.valid;
                if (declared != null) {
                    normalize(declared, i);
                }
            }
            attributeCount = count;
            specifiedCount = count;
            if (mended && options.sanitizeNames()) {
                tellApart();
            }
        }
        if (declared != null && declared.hasDefaults) {
            addDefaults(declared);
        }
    }

    private InternalSubset.@Nullable Element declaredElement(XmlName element) {
        return subset == null || !options.applySubset() ? null : subset.elements.get(element.raw);
    }

    private void lintAttribute(AttributeView attribute, XmlName attributeName, int i, long before) {
        if (!attributeName.valid) {
            problem(TreeError.INVALID_NAME, attributeName.raw, attribute.nameStart(), attribute.nameEnd());
        }
        Quote quote = attribute.quote();
        if (quote != Quote.DOUBLE && quote != Quote.SINGLE) {
            boolean missing = attribute.valueStart() < 0;
            problem(
                    missing ? TreeError.MISSING_VALUE : TreeError.UNQUOTED_VALUE,
                    attributeName.raw,
                    attribute.nameStart(),
                    missing ? attribute.nameEnd() : attribute.outerEnd());
        }
        if (attribute.nameStart() == before) {
            problem(TreeError.MISSING_SPACE, attributeName.raw, attribute.nameStart(), attribute.nameEnd());
        }
        int seen = lint.look(attribute.rawValue());
        if ((seen & LintSink.LESS_THAN) != 0) {
            problem(TreeError.LESS_THAN_IN_VALUE, attributeName.raw, attribute.nameStart(), attribute.outerEnd());
        }
        if ((seen & LintSink.AMPERSAND) != 0) {
            if (LintSink.hasBareAmpersand(attribute.rawValue().toString())) {
                problem(TreeError.BARE_AMPERSAND, attributeName.raw, attribute.nameStart(), attribute.outerEnd());
            }
            for (int j = 0; j < attribute.referenceCount(); j++) {
                if (!attribute.reference(j).hasValue()) {
                    values[i] = replaced(attribute);
                    break;
                }
            }
        }
    }

    /** Replaces the references in a value that the lexer left as they are. */
    private String replaced(AttributeView attribute) {
        String raw = attribute.rawValue().toString();
        StringBuilder value = new StringBuilder(raw.length());
        int at = 0;
        for (int i = 0; i < attribute.referenceCount(); i++) {
            ReferenceView reference = attribute.reference(i);
            String written = reference.raw().toString();
            int next = raw.indexOf(written, at);
            literal(raw, at, next, value);
            at = next + written.length();
            if (reference.hasValue()) {
                value.append(reference.value());
            } else {
                replace(reference, written, value);
            }
        }
        literal(raw, at, raw.length(), value);
        return value.toString();
    }

    private void replace(ReferenceView reference, String written, StringBuilder value) {
        InternalSubset.Entity entity = entity(reference.name().toString());
        if (options.applySubset() && entity != null && entity.text != null && subset != null && !entity.open) {
            expansion.append(
                    entity,
                    subset.entities,
                    (error, detail, at) -> problem(error, detail, tokenStart, tokenEnd),
                    value);
            return;
        }
        value.append(written);
        if (entity == null ? !mayBeDeclaredElsewhere() : entity.text == null || entity.open) {
            problem(
                    Expansion.error(entity),
                    written,
                    frames.isEmpty() ? reference.start() : tokenStart,
                    frames.isEmpty() ? reference.end() : tokenEnd);
        }
    }

    private static void literal(String raw, int from, int to, StringBuilder value) {
        for (int i = from; i < to; i++) {
            char c = raw.charAt(i);
            boolean pair = Character.isHighSurrogate(c) && i + 1 < to && Character.isLowSurrogate(raw.charAt(i + 1));
            if (c == '\r' && i + 1 < to && raw.charAt(i + 1) == '\n') {
                continue;
            } else if (pair) {
                value.append(c).append(raw.charAt(++i));
            } else if (c == 0 || Character.isSurrogate(c)) {
                value.append('\uFFFD');
            } else {
                value.append(XmlChars.isSpace(c) ? ' ' : c);
            }
        }
    }

    private void normalize(InternalSubset.Element declared, int i) {
        InternalSubset.Attribute attribute = declared.attributes.get(attributes[i].raw);
        if (attribute != null) {
            types[i] = attribute.shownType();
            if (!attribute.isCdata()) {
                String value = values[i];
                values[i] = InternalSubset.collapsed(
                        value == null ? lexer.tag().attribute(i).value().toString() : value);
            }
        }
    }

    private void addDefaults(InternalSubset.Element declared) {
        for (InternalSubset.Attribute attribute : declared.attributes.values()) {
            if (attribute.value() == null) {
                continue;
            }
            XmlName attributeName = names.name(attribute.name());
            if (attributeName.seenIn != serial) {
                attributeName.seenIn = serial;
                reserve(attributeCount + 1);
                int i = attributeCount++;
                attributes[i] = attributeName;
                values[i] = attribute.value();
                types[i] = attribute.shownType();
                places[i] = -1;
            }
        }
    }

    private void reserve(int count) {
        if (count > attributes.length) {
            int size = Math.max(count, attributes.length * 2);
            attributes = Arrays.copyOf(attributes, size);
            values = Arrays.copyOf(values, size);
            types = Arrays.copyOf(types, size);
            uris = Arrays.copyOf(uris, size);
            places = Arrays.copyOf(places, size);
        }
    }

    /** Names that were mended into the same name get a low line more. */
    private void tellApart() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < attributeCount; i++) {
            if (attributes[i].valid) {
                seen.add(attributes[i].qName);
            }
        }
        for (int i = 0; i < attributeCount; i++) {
            if (!attributes[i].valid) {
                String mended = attributes[i].qName;
                while (!seen.add(mended)) {
                    mended += "_";
                }
                attributes[i] = names.name(mended);
            }
        }
    }

    // ---- namespaces

    private void resolve(XmlName element) {
        if (!namespaces) {
            Arrays.fill(uris, 0, attributeCount, "");
            return;
        }
        int prefixed = 0;
        for (int i = 0; i < attributeCount; i++) {
            XmlName attribute = attributes[i];
            if (attribute.declares != null) {
                uris[i] = NameTable.XMLNS;
                declare(attribute.declares, i);
            } else if (attribute.prefix.text.isEmpty()) {
                uris[i] = "";
            } else {
                uris[i] = null;
                prefixed++;
            }
        }
        if (!element.prefix.bound) {
            undeclared(element);
        }
        if (prefixed > 0) {
            for (int i = 0; i < attributeCount; i++) {
                if (uris[i] == null) {
                    uris[i] = attributes[i].prefix.uri;
                    if (!attributes[i].prefix.bound) {
                        undeclared(attributes[i]);
                    }
                }
            }
            if (prefixed > 1) {
                dropDuplicates(prefixed);
            }
        }
    }

    private void undeclared(XmlName of) {
        problem(TreeError.UNDECLARED_PREFIX, of.raw, tokenStart, tokenEnd);
    }

    private void declare(XmlName.Prefix prefix, int i) {
        String uri = namespaceValue(i);
        boolean isXml = prefix.text.equals("xml");
        if (isXml || prefix.text.equals("xmlns") || uri.equals(NameTable.XML) || uri.equals(NameTable.XMLNS)) {
            if (!isXml || !uri.equals(NameTable.XML)) {
                problem(TreeError.RESERVED_NAMESPACE, attributes[i].raw, tokenStart, tokenEnd);
            }
            return;
        }
        if (uri.isEmpty() && !prefix.text.isEmpty()) {
            problem(TreeError.EMPTY_NAMESPACE, attributes[i].raw, tokenStart, tokenEnd);
        }
        if (bindings == boundPrefix.length) {
            boundPrefix = Arrays.copyOf(boundPrefix, bindings * 2);
            boundUri = Arrays.copyOf(boundUri, bindings * 2);
            hiddenUri = Arrays.copyOf(hiddenUri, bindings * 2);
            hiddenBound = Arrays.copyOf(hiddenBound, bindings * 2);
        }
        boundPrefix[bindings] = prefix;
        boundUri[bindings] = uri;
        hiddenUri[bindings] = prefix.uri;
        hiddenBound[bindings++] = prefix.bound;
        prefix.uri = uri;
        prefix.bound = prefix.text.isEmpty() || !uri.isEmpty();
    }

    private String namespaceValue(int i) {
        String value = values[i];
        if (value == null) {
            value = names.text(lexer.tag().attribute(places[i]).value());
            value = dropsNonChars ? XmlChars.withoutNonChars(value) : value;
            values[i] = value;
        }
        return value;
    }

    /** X68: of attributes with one local name and namespace the first stays. Those without a namespace are told apart by prefix. */
    private void dropDuplicates(int prefixed) {
        if (prefixed <= 12) {
            for (int i = 1; i < attributeCount; i++) {
                for (int j = 0; j < i; j++) {
                    if (isDuplicate(i, j)) {
                        drop(i--);
                        break;
                    }
                }
            }
            return;
        }
        Set<String> seen = new HashSet<>();
        int kept = 0;
        for (int i = 0; i < attributeCount; i++) {
            XmlName attribute = attributes[i];
            boolean expanded = !attribute.prefix.text.isEmpty() && !uris[i].isEmpty();
            if (expanded && !seen.add(uris[i] + " " + attribute.local)) {
                problem(TreeError.DUPLICATE_EXPANDED_NAME, attribute.raw, tokenStart, tokenEnd);
                specifiedCount -= i < specifiedCount ? 1 : 0;
                continue;
            }
            move(i, kept++);
        }
        attributeCount = kept;
    }

    private boolean isDuplicate(int i, int j) {
        return !attributes[i].prefix.text.isEmpty()
                && !uris[i].isEmpty()
                && attributes[i].local.equals(attributes[j].local)
                && !attributes[j].prefix.text.isEmpty()
                && uris[i].equals(uris[j]);
    }

    private void drop(int i) {
        problem(TreeError.DUPLICATE_EXPANDED_NAME, attributes[i].raw, tokenStart, tokenEnd);
        for (int k = i + 1; k < attributeCount; k++) {
            move(k, k - 1);
        }
        attributeCount--;
        specifiedCount -= i < specifiedCount ? 1 : 0;
    }

    private void move(int from, int to) {
        attributes[to] = attributes[from];
        values[to] = values[from];
        types[to] = types[from];
        uris[to] = uris[from];
        places[to] = places[from];
    }

    // ---- problems

    private void problem(ParseErrorCode code, String detail, long start, long end) {
        boolean nested = !frames.isEmpty();
        long from = nested ? tokenStart : start;
        long place = input.lines().position(from);
        Xml5Problem problem =
                new Xml5Problem(code, detail, from, nested ? tokenEnd : end, (int) (place >>> 32), (int) place);
        if (problem.isParseError()) {
            errorCount++;
        } else {
            warningCount++;
        }
        if (problems.size() < Limits.defaults().keptErrors()) {
            problems.add(problem);
        }
        if (listener != null) {
            listener.accept(problem);
        }
        if (options.strict()) {
            throw new Xml5Exception(problem);
        }
    }

    /** Returns all that is not well-formed so far, in the order it was found, at most {@link Limits#keptErrors()} of them. */
    public List<Xml5Problem> problems() {
        return Collections.unmodifiableList(problems);
    }

    /** Returns the parse errors among the {@link #problems()}. */
    public List<Xml5Problem> errors() {
        return problems.stream().filter(Xml5Problem::isParseError).toList();
    }

    /** Returns how many parse errors were found so far, kept or not. */
    public long errorCount() {
        return errorCount;
    }

    /** Returns whether nothing that is not well-formed was found so far. */
    public boolean wellFormed() {
        return errorCount + warningCount == 0;
    }

    /** Returns whether the input ended inside a token, inside an element, or before there was one. */
    public boolean truncated() {
        return truncated;
    }

    // ---- the event

    /** Returns the event just found, null before the first. */
    public @Nullable TreeEvent event() {
        return event;
    }

    /** Returns the options. */
    public Xml5Options options() {
        return options;
    }

    /** Returns the name of the element, the entity or the target as it is written. */
    public String name() {
        return name.qName;
    }

    /** Returns the local part of the name of the element. */
    public String localName() {
        return name.local;
    }

    /** Returns the prefix of the element, empty where there is none. */
    public String prefix() {
        return name.prefix.text;
    }

    /** Returns the namespace of the element, empty where there is none. */
    public String namespace() {
        return name.prefix.uri;
    }

    /** Returns the characters of the text, or the reference as it is written; valid until the next event. */
    public char[] textCharacters() {
        return sink.chars;
    }

    /** Returns where the text begins in {@link #textCharacters()}. */
    public int textStart() {
        return textFrom;
    }

    /** Returns how long the text is. */
    public int textLength() {
        return sink.length - textFrom;
    }

    /** Returns the text, the reference as it is written, or the data of the comment or instruction. */
    public String text() {
        return event == TreeEvent.TEXT || event == TreeEvent.REFERENCE
                ? new String(sink.chars, textFrom, sink.length - textFrom)
                : data;
    }

    /** Returns whether the text is a CDATA section, or a piece of one. */
    public boolean isCdata() {
        return cdata;
    }

    /** Returns whether the text is white space alone in an element that is declared to have none but element content. */
    public boolean isIgnorable() {
        if (subset == null || depth == 0 || cdata || !options.applySubset()) {
            return false;
        }
        InternalSubset.Element element = subset.elements.get(open[depth - 1].raw);
        return element != null && element.hasElementContent() && sink.isBlank();
    }

    /** Returns the replacement text of the entity referred to, null where it is not known. */
    public @Nullable String replacementText() {
        InternalSubset.Entity entity = entity(name.raw);
        return entity == null ? null : entity.text;
    }

    /** Returns whether the entity referred to is external, or may be declared where this reader does not look. */
    public boolean isDeclaredElsewhere() {
        return declaredElsewhere;
    }

    /** Returns how many attributes the element has, namespace declarations among them. */
    public int attributeCount() {
        return attributeCount;
    }

    /** Returns the name of an attribute as it is written. */
    public String attributeName(int i) {
        return attribute(i).qName;
    }

    /** Returns the local part of the name of an attribute. */
    public String attributeLocalName(int i) {
        return attribute(i).local;
    }

    /** Returns the prefix of an attribute, empty where there is none. */
    public String attributePrefix(int i) {
        return attribute(i).prefix.text;
    }

    /** Returns the namespace of an attribute, empty where there is none. */
    public String attributeNamespace(int i) {
        attribute(i);
        return uris[i];
    }

    /** Returns the value of an attribute. */
    public String attributeValue(int i) {
        attribute(i);
        String value = values[i];
        if (value == null) {
            value = lexer.tag().attribute(places[i]).value().toString();
            values[i] = dropsNonChars ? XmlChars.withoutNonChars(value) : value;
            value = values[i];
        }
        return value == null ? "" : value;
    }

    /** Returns the declared type of an attribute, {@code CDATA} where none is declared. */
    public String attributeType(int i) {
        attribute(i);
        return types[i];
    }

    /** Returns whether an attribute is written in the tag, not a default of the internal subset. */
    public boolean isSpecified(int i) {
        attribute(i);
        return places[i] >= 0;
    }

    /** Returns whether an attribute is declared in the internal subset. */
    public boolean isDeclared(int i) {
        XmlName attribute = attribute(i);
        InternalSubset.Element element = declaredElement(name);
        return element != null && element.attributes.containsKey(attribute.raw);
    }

    /** Returns whether an attribute declares a namespace. */
    public boolean isNamespaceDeclaration(int i) {
        return attribute(i).declares != null;
    }

    private XmlName attribute(int i) {
        if (i < 0 || i >= attributeCount) {
            throw new IndexOutOfBoundsException("attribute " + i + " of " + attributeCount);
        }
        return attributes[i];
    }

    /** Returns how many elements are open, that of a start or end event counted. */
    public int depth() {
        return depth;
    }

    /** Returns how many namespaces the element declares; also at its end. */
    public int namespaceCount() {
        return depth == 0 ? 0 : bindings - bindingBase[depth - 1];
    }

    /** Returns a prefix the element declares, empty for the default namespace. */
    public String namespacePrefix(int i) {
        return boundPrefix[binding(i)].text;
    }

    /** Returns the namespace the element declares for a prefix. */
    public String namespaceUri(int i) {
        return boundUri[binding(i)];
    }

    private int binding(int i) {
        if (i < 0 || i >= namespaceCount()) {
            throw new IndexOutOfBoundsException("namespace " + i + " of " + namespaceCount());
        }
        return bindingBase[depth - 1] + i;
    }

    /** Returns the namespace a prefix is bound to here, or null. */
    public @Nullable String namespaceOf(String prefix) {
        XmlName.Prefix known = names.knownPrefix(prefix);
        return known == null || !known.bound ? null : known.uri;
    }

    /** Returns the prefixes bound to a namespace here. */
    public List<String> prefixesOf(String namespace) {
        List<String> found = new ArrayList<>();
        for (XmlName.Prefix prefix : names.prefixes()) {
            if (prefix.bound && prefix.uri.equals(namespace)) {
                found.add(prefix.text);
            }
        }
        return found;
    }

    // ---- the document

    /** Returns whether there is an XML declaration. */
    public boolean hasXmlDeclaration() {
        return hasDeclaration;
    }

    /** Returns the version the XML declaration gives, or null. Whatever it is, the document is read as XML 1.0 (X05). */
    public @Nullable String version() {
        return declaration.version();
    }

    /** Returns the encoding the XML declaration gives, or null. */
    public @Nullable String declaredEncoding() {
        return declaration.encoding();
    }

    /** Returns the encoding the input is read in. */
    public String encoding() {
        return input.encoding();
    }

    /** Returns what the XML declaration says of standalone, or null. */
    public @Nullable String standalone() {
        return declaration.standalone();
    }

    /** Returns the name in the document type declaration, or null. */
    public @Nullable String doctypeName() {
        return doctypeName;
    }

    /** Returns the public identifier in the document type declaration, or null. */
    public @Nullable String publicId() {
        return publicId;
    }

    /** Returns the system identifier in the document type declaration, or null. */
    public @Nullable String systemId() {
        return systemId;
    }

    /** Returns the internal subset, or null. */
    public @Nullable String internalSubset() {
        return subsetText;
    }

    /** Tells what the internal subset declares, in order. */
    public void declarations(DeclarationHandler handler) {
        if (subset != null) {
            subset.declarations.forEach(declared -> tell(declared, handler));
        }
    }

    private static void tell(InternalSubset.Declaration declared, DeclarationHandler handler) {
        String first = declared.first();
        switch (declared.kind()) {
            case ELEMENT -> handler.element(declared.name(), first == null ? "" : first);
            case COMMENT -> handler.comment(declared.name());
            case INSTRUCTION -> handler.processingInstruction(declared.name(), first == null ? "" : first);
            case NOTATION -> handler.notation(declared.name(), first, declared.second());
            case ATTRIBUTE -> {
                if (declared.what() instanceof InternalSubset.Attribute a) {
                    handler.attribute(declared.name(), a.name(), a.type(), a.mode(), a.value());
                }
            }
            case ENTITY, PARAMETER_ENTITY -> {
                if (declared.what() instanceof InternalSubset.Entity e) {
                    boolean parameter = declared.kind() == InternalSubset.Declaration.Kind.PARAMETER_ENTITY;
                    handler.entity(parameter ? "%" + e.name : e.name, e.text, e.publicId, e.systemId, e.notation);
                }
            }
        }
    }

    // ---- places

    /** Returns the offset of what the event was made of; in an entity, of the reference to it. */
    public long start() {
        return tokenStart;
    }

    /** Returns the offset after what the event was made of. */
    public long end() {
        return tokenEnd;
    }

    /** Returns line and column of an offset of what was just read. */
    public SourcePosition position(long offset) {
        long place = input.lines().position(offset);
        return new SourcePosition(offset, (int) (place >>> 32), (int) place, (int) place);
    }
}
