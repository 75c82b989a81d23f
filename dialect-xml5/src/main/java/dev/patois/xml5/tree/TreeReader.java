package dev.patois.xml5.tree;

import dev.patois.core.engine.ByteScan;
import dev.patois.core.engine.ByteSlice;
import dev.patois.core.engine.InPlaceLexer;
import dev.patois.core.engine.TagBuilder;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.input.SourcePosition;
import dev.patois.core.text.Slice;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import dev.patois.xml5.Xml5ParseError;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javax.xml.namespace.NamespaceContext;
import org.jspecify.annotations.Nullable;

/**
 * The tree construction stage (section 1.4), pulled event by event. Whatever the input, start and end events balance
 * and there is one root element at most. What the accessors tell is about the event just found; they do not remember.
 * Not thread-safe.
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
    private static final String ROOT = "root";
    private static final TreeEvent[] EVENTS = TreeEvent.values();
    private static final int NO_EVENT = -1;
    private static final int START_DOCUMENT = TreeEvent.START_DOCUMENT.ordinal();
    private static final int END_DOCUMENT = TreeEvent.END_DOCUMENT.ordinal();
    private static final int NOT_AS_WRITTEN = ByteScan.AMPERSAND | ByteScan.RETURN_OR_NULL;
    private static final XmlName NO_NAME = NameTable.CLOSED.name("");

    private final XmlInput input;
    private final Xml5Options options;
    private final Workbench bench;
    private final @Nullable ReaderPool pool;
    private final InPlaceLexer mainLexer;
    private final Expansion expansion;
    private final Problems problems;
    private final DocumentType doctype;
    private final OpenElements open;
    private final TagAttributes attributes;
    private final boolean dropsNonChars;
    private final boolean sanitizes;
    private final boolean fragment;

    /** How many of the open elements no end tag closes. */
    private final int outermost;

    private final boolean mends;
    private NameTable names;
    private TextSink sink;

    private boolean replacing = true;
    private boolean truncated;

    // The place of what stands after the name in an end tag, while it is not reported yet; or -1.
    private long tailStart = -1;
    private long tailEnd;
    private @Nullable RuntimeException failure;

    private Phase phase = Phase.START;

    /**
     * Whether the next token is in the root element, outside of entities, and what was found before it has no bearing
     * on it.
     */
    private boolean isPlain;

    /** How many right square brackets, two at most, the last piece of text ends with. */
    private int brackets;

    /** The number of the event: writing a reference at every event would cost more, for the collector. */
    private int event = NO_EVENT;

    private @Nullable TokenKind held;
    private InPlaceLexer lexer;
    private int pendingEnds;
    private boolean ended;

    // Whether the next token is the first since input was fed, and the place of the last that was.
    private boolean fed;
    private long released;

    // The entities being replaced.
    private final List<Frame> frames = new ArrayList<>();

    // The event.
    private XmlName name = NO_NAME;

    /** The name of the last start tag: of the tags after one of this name, most have the same name. */
    private XmlName started;

    private String data = "";
    private boolean cdata;
    private boolean declaredElsewhere;

    private XmlDeclaration declaration = new XmlDeclaration(null, null, null);
    private boolean hasDeclaration;

    /** Whether white space stands before the first token, where an XML declaration does not belong. */
    private boolean isMisplaced;

    /** An entity being replaced. */
    private static final class Frame {
        final InternalSubset.Entity entity;
        final int base;
        final @Nullable InPlaceLexer lexer;
        boolean done;

        Frame(InternalSubset.Entity entity, int base, @Nullable InPlaceLexer lexer) {
            this.entity = entity;
            this.base = base;
            this.lexer = lexer;
        }
    }

    /** Makes a reader, before the start of the document; a {@link ReaderPool} makes several of them faster. */
    public TreeReader(XmlInput input, Xml5Options options) {
        this(input, options, new Workbench(options, input.lexerOptions(), false), null, false);
    }

    /** Makes a reader of a document that is to be written again: there is a root element whatever the input. */
    static TreeReader mending(XmlInput input, Xml5Options options) {
        return new TreeReader(input, options, new Workbench(options, input.lexerOptions(), false), null, true);
    }

    TreeReader(XmlInput input, Xml5Options options, Workbench bench, @Nullable ReaderPool pool) {
        this(input, options, bench, pool, false);
    }

    private TreeReader(XmlInput input, Xml5Options options, Workbench bench, @Nullable ReaderPool pool, boolean mends) {
        this.input = input;
        this.options = options;
        this.bench = bench;
        this.pool = pool;
        this.mainLexer = bench.lexer;
        this.lexer = mainLexer;
        input.lend(bench.spare);
        bench.spare = null;
        this.names = bench.names;
        this.started = names.name("");
        this.sink = bench.text;
        this.dropsNonChars = options.dropNonChars();
        this.sanitizes = options.sanitizeNames();
        this.fragment = options.fragment();
        this.outermost = fragment ? 1 : 0;
        this.mends = mends;
        this.problems = new Problems(input.lines(), options.strict());
        this.expansion = new Expansion(options, problems, mends);
        this.doctype = new DocumentType(options, problems, input.lines(), expansion, mends);
        this.open = new OpenElements(options.elementDepth(), problems);
        this.attributes = new TagAttributes(options, names, problems, doctype, expansion, open, mends);
    }

    /** Sets who hears of problems when they are found; null for nobody. */
    public void onProblem(@Nullable Consumer<Xml5Problem> listener) {
        problems.tell(listener);
    }

    /** Leaves references to entities in text as they are: {@link TreeEvent#REFERENCE}. */
    public void keepReferences() {
        replacing = false;
    }

    // ---- walking

    /**
     * Finds the next event.
     *
     * <p>Once it has failed, every later call fails in the same way: what was not read is no end of the document.
     *
     * @throws LimitExceededException when a limit was passed
     * @throws Xml5Exception when the document is not well-formed and {@link Xml5Options#strict()} is on
     * @throws java.io.UncheckedIOException when reading failed
     */
    public TreeEvent next() {
        try {
            TreeEvent found = isPlain ? advance() : advanceWithCare();
            event = found.ordinal();
            return found;
        } catch (LimitExceededException e) {
            fail(e);
            tellBefore(e);
            throw e;
        } catch (RuntimeException e) {
            fail(e);
            throw e;
        }
    }

    private void fail(RuntimeException e) {
        failure = e;
        isPlain = false;
    }

    /** What was found before a limit was passed is told, and when reading is strict it is what reading ends with. */
    private void tellBefore(LimitExceededException passed) {
        try {
            problems.tellAll();
        } catch (Xml5Exception e) {
            e.addSuppressed(passed);
            fail(e);
            throw e;
        }
    }

    /** The document has ended: what it was read with goes to the next one. */
    private void leaveBench() {
        problems.leave();
        name = NO_NAME;
        started = NO_NAME;
        attributes.leave();
        doctype.takeBack(names);
        names = NameTable.CLOSED;
        sink = new TextSink();
        input.decision();
        bench.spare = input.leave();
        if (pool != null) {
            pool.giveBack(bench);
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
        TokenKind kind = firstToken();
        ProcessingInstructionView first =
                kind == TokenKind.PROCESSING_INSTRUCTION ? mainLexer.processingInstruction() : null;
        if (first == null || !first.target().is("xml")) {
            lookAtEncoding(0, 0);
            held = kind;
            return TreeEvent.START_DOCUMENT;
        }
        readDeclaration(first.data().toString(), mainLexer.tokenStart(), mainLexer.tokenEnd());
        if (isMisplaced) {
            held = kind; // it counts, and is an instruction too
        } else {
            problems.tellAll();
        }
        return TreeEvent.START_DOCUMENT;
    }

    private void readDeclaration(String said, long start, long end) {
        declaration = XmlDeclaration.of(said);
        hasDeclaration = true;
        if (!declaration.isWellFormed(said)) {
            problems.add(TreeError.MALFORMED_XML_DECLARATION, "", start, end);
        }
        lookAtEncoding(start, end);
        doctype.standalone = "yes".equals(declaration.standalone());
        if (!sanitizes) { // mended names are of 1.0 in any document
            doctype.version = XmlVersion.of(declaration.version());
        }
    }

    private void lookAtEncoding(long start, long end) {
        String declared = declaration.encoding();
        String unknown = input.unknownEncoding(declared);
        if (unknown != null) {
            problems.add(TreeError.UNKNOWN_ENCODING, unknown + ", read as " + input.encoding(), start, end);
        }
        if (!input.agrees(declared) && !Objects.equals(unknown, declared)) {
            String named = declared == null ? "none" : declared;
            String detail = "declared as " + named + ", read as " + input.encoding();
            problems.add(TreeError.WRONG_ENCODING, detail, start, end);
        }
    }

    /** A byte that the encoding declared does not have is told with the token it lies in. */
    private void tellSuspect() {
        long at = input.suspectBefore(problems.tokenEnd());
        if (at >= 0) {
            problems.add(TreeError.WRONG_ENCODING, "declared as " + declaration.encoding(), at, at + 1);
        }
    }

    /** Returns the first token; white space before it is nothing, so that a declaration after it is one (X10). */
    private TokenKind firstToken() {
        for (; ; ) {
            TokenKind kind = nextToken();
            switch (kind) {
                case NEED_INPUT -> feed();
                case ERROR -> lexerError();
                case SKIPPED -> {}
                case TEXT -> {
                    if (lexer.text().isCdataSection() || !isBlank()) {
                        return kind;
                    }
                    isMisplaced = true;
                }
                default -> {
                    return kind;
                }
            }
        }
    }

    /** Returns what the lexer finds next, be it no token. */
    private TokenKind nextToken() {
        TokenKind kind = lexer.next();
        if (fed) {
            noteFed(kind);
        }
        return kind;
    }

    /**
     * When more input is wanted than what was just fed, nothing before the token found first in it is asked for any
     * more.
     */
    private void noteFed(TokenKind found) {
        if (isToken(found)) {
            fed = false;
            released = mainLexer.tokenStart();
        }
    }

    private void feed() {
        input.release(released);
        input.feed(lexer);
        fed = true;
        isPlain = false;
    }

    private void lexerError() {
        ParseErrorCode code = lexer.error().code();
        boolean atEnd = code.id().startsWith("eof-");
        isPlain = false;
        if (code == Xml5ParseError.UNEXPECTED_CHARACTER_IN_END_TAG) {
            tailStart = tailStart < 0 ? lexer.error().start() : tailStart;
            tailEnd = lexer.error().end();
        } else if (frames.isEmpty()) {
            truncated |= atEnd;
            boolean isSurrogate = code == Xml5ParseError.SURROGATE_IN_INPUT_STREAM;
            if (isSurrogate && input.isDecoded()) {
                code = Xml5ParseError.MALFORMED_BYTES_IN_INPUT_STREAM;
            }
            String detail = code == Xml5ParseError.MALFORMED_BYTES_IN_INPUT_STREAM ? input.encoding() : "";
            problems.add(code, detail, lexer.error().start(), lexer.error().end());
        } else {
            problems.add(code, "&" + frames.get(frames.size() - 1).entity.name + ";");
        }
    }

    /** Reports what stands after the name in an end tag as one problem, unless the tag has no end. */
    private void tellTail(TagBuilder tag) {
        if (tailStart >= 0 && !tag.cutOff()) {
            String entity = frames.isEmpty() ? "" : "&" + frames.get(frames.size() - 1).entity.name + ";";
            problems.add(Xml5ParseError.UNEXPECTED_CHARACTER_IN_END_TAG, entity, tailStart, tailEnd);
        }
        tailStart = -1;
    }

    /**
     * Goes on to the next event in the root element: tags and plain text are dealt with here, one way, which HotSpot
     * compiles as a whole.
     */
    private TreeEvent advance() {
        if (ended) {
            popElement();
        }
        if (pendingEnds > 0) {
            pendingEnds--;
            return endElement();
        }
        if (!isPlain) { // that was the root element
            return goOn(null);
        }
        TokenKind kind = mainLexer.next();
        if (kind == TokenKind.TEXT) {
            ByteSlice raw = mainLexer.textAsWritten(); // nor has it characters that XML has not
            if (raw != null) {
                cdata = false;
                sink.show(raw, mainLexer.isTextPlain());
                return TreeEvent.TEXT;
            }
        } else if (kind == TokenKind.START_TAG) {
            TagBuilder tag = mainLexer.tag();
            XmlName likely = started.follower; // mostly it is what stood there the last time
            if (likely != null && likely.isWritten(tag.array(), tag.nameFrom(), tag.nameTo())) {
                return startElement(tag, likely);
            }
        } else if (kind == TokenKind.END_TAG) {
            TagBuilder tag = mainLexer.tag();
            if (open.depth > outermost && open.top().isWritten(tag.array(), tag.nameFrom(), tag.nameTo())) {
                return endElement();
            }
        }
        return goOn(kind);
    }

    /** Goes on to the next event from wherever the reader is. */
    private TreeEvent advanceWithCare() {
        if (failure != null) {
            throw failure;
        }
        if (event == NO_EVENT) {
            return begin();
        } else if (event == END_DOCUMENT) {
            return TreeEvent.END_DOCUMENT;
        } else if (event == START_DOCUMENT) {
            problems.follow(mainLexer);
        }
        if (ended) {
            popElement();
        }
        return goOn(null);
    }

    /** Goes on to the next event; what the lexer has just found, if anything, comes first. */
    private TreeEvent goOn(@Nullable TokenKind first) {
        TokenKind next = first;
        for (; ; ) {
            if (pendingEnds > 0) {
                pendingEnds--;
                return endElement();
            }
            if (problems.nested) {
                Frame frame = frames.get(frames.size() - 1);
                if (frame.done) {
                    return leaveEntity(frame);
                }
                if (frame.lexer == null) {
                    frame.done = true;
                    return plainText(frame.entity);
                }
            }
            TokenKind kind = next != null ? next : held == null ? nextToken() : takeHeld();
            next = null;
            if (input.isSuspect() && isToken(kind)) {
                tellSuspect();
            }
            TreeEvent found = processOther(kind);
            if (isToken(kind) && (held == null || held == TokenKind.END)) {
                problems.tellAll();
                brackets = kind == TokenKind.TEXT ? brackets : 0;
                isPlain =
                        phase == Phase.MAIN && brackets == 0 && held == null && !problems.nested && !input.isSuspect();
            }
            if (found == TreeEvent.END_DOCUMENT) {
                leaveBench();
            }
            if (found != null) {
                return found;
            }
        }
    }

    /**
     * Returns whether a lexer that found this has passed a token, so that what was found before it is not about the
     * next one.
     */
    private static boolean isToken(TokenKind kind) {
        return kind != TokenKind.NEED_INPUT && kind != TokenKind.ERROR && kind != TokenKind.SKIPPED;
    }

    private TokenKind takeHeld() {
        TokenKind kind = Objects.requireNonNull(held, "held");
        held = null;
        return kind;
    }

    private TreeEvent startElement(TagBuilder tag, XmlName element) {
        started = element;
        if (!element.valid && !doctype.allows(element)) {
            problems.add(TreeError.INVALID_NAME, element.raw, tag.nameStart(), tag.nameEnd());
        }
        attributes.read(tag, element);
        open.push(element);
        attributes.resolve(element);
        show(element);
        if (tag.selfClosing()) {
            pendingEnds = 1;
        }
        if (problems.areWaiting) {
            problems.tellAll();
        }
        return TreeEvent.START_ELEMENT;
    }

    /**
     * The event has a name. Where it is that of before, which it mostly is at the end of an element, nothing is
     * written.
     */
    private void show(XmlName shown) {
        if (name != shown) {
            name = shown;
        }
    }

    /**
     * Deals with what is rarer than tags in the root element that belong together, and text there that reads as it is
     * written. All of it is here, so that it is too much for HotSpot to copy into the way of those.
     */
    private @Nullable TreeEvent processOther(TokenKind kind) {
        // Long: a case for each kind of token.
        if (fragment && phase == Phase.START && opensFragment(kind)) {
            held = kind;
            return openFragment();
        }
        switch (kind) {
            case TEXT -> {
                TextView text = lexer.text();
                if (phase != Phase.MAIN) {
                    textOutsideRoot(text);
                    return null;
                }
                cdata = text.isCdataSection();
                lookAtText(lexer.rawText());
                if (dropsNonChars) {
                    sink.dropNonChars();
                }
                return TreeEvent.TEXT;
            }
            case COMMENT -> {
                data = lexer.comment().data().toString();
                if (data.contains("--") || data.endsWith("-")) {
                    problems.add(TreeError.DOUBLE_HYPHEN_IN_COMMENT, "");
                }
                data = dropsNonChars ? XmlChars.withoutNonChars(data) : data;
                data = sanitizes ? XmlChars.mendedComment(data) : data;
                return TreeEvent.COMMENT;
            }
            case PROCESSING_INSTRUCTION -> {
                return processingInstruction(lexer.processingInstruction());
            }
            case START_TAG -> {
                if (phase == Phase.END) {
                    problems.add(TreeError.TAG_OUTSIDE_ROOT, "<" + lexer.tag().name() + ">");
                    return null;
                }
                phase = Phase.MAIN;
                TagBuilder tag = lexer.tag();
                XmlName element = name(tag);
                started.follower = element;
                return startElement(tag, element);
            }
            case END_TAG -> {
                return endTag();
            }
            case REFERENCE -> {
                return reference();
            }
            case DOCTYPE -> {
                return doctype();
            }
            case END -> {
                return endOfInput();
            }
            case NEED_INPUT -> {
                feed();
                return null;
            }
            case ERROR -> {
                lexerError();
                return null;
            }
            default -> {
                return null;
            }
        }
    }

    /** With names mended there is none named {@code xml}: no XML has one, and there is no other name to give it. */
    private @Nullable TreeEvent processingInstruction(ProcessingInstructionView instruction) {
        String target = instruction.target().toString();
        data = instruction.data().toString();
        boolean isReserved = target.equalsIgnoreCase("xml") && !target.equals("xml"); // which the lexer tells of
        if (!doctype.isTarget(target) || isReserved) {
            problems.add(TreeError.INVALID_NAME, target);
        }
        if (!data.isEmpty() && instruction.dataStart() == instruction.targetEnd()) {
            problems.add(TreeError.MISSING_SPACE_AFTER_TARGET, target);
        }
        name = names.name(sanitizes ? XmlChars.sanitizeNcName(target) : target);
        data = dropsNonChars ? XmlChars.stripLeadingSpace(XmlChars.withoutNonChars(data)) : data;
        data = sanitizes ? data.replace("?>", "? >") : data; // where a character was dropped
        return sanitizes && target.equalsIgnoreCase("xml") ? null : TreeEvent.PROCESSING_INSTRUCTION;
    }

    private boolean opensFragment(TokenKind kind) {
        return switch (kind) {
            case DOCTYPE, END, NEED_INPUT, ERROR, SKIPPED -> false;
            case TEXT ->
                !lexer.text().isCdataSection() && !isBlank() || lexer.text().isCdataSection();
            default -> true;
        };
    }

    private TreeEvent openFragment() {
        phase = Phase.MAIN;
        attributes.clear();
        name = names.name(FRAGMENT);
        open.push(name);
        return TreeEvent.START_ELEMENT;
    }

    // ---- the phases

    /** Deals with an end tag that is not plainly that of the innermost element. */
    private @Nullable TreeEvent endTag() {
        TagBuilder tag = lexer.tag();
        tellTail(tag);
        Slice given = tag.name();
        if (phase != Phase.MAIN) {
            problems.add(TreeError.TAG_OUTSIDE_ROOT, "</" + given + ">");
            return null;
        }
        if (given.isEmpty()) {
            if (open.depth <= base()) {
                problems.add(TreeError.STRAY_END_TAG, "</>");
                return null;
            }
            problems.add(TreeError.SHORT_END_TAG, open.top().raw);
            pendingEnds = 1;
        } else {
            XmlName element = name(tag);
            if (element.top < base()) {
                problems.add(TreeError.STRAY_END_TAG, "</" + element.raw + ">");
                return null;
            }
            pendingEnds = open.depth - element.top;
            if (pendingEnds > 1) {
                problems.add(TreeError.MISNESTED_END_TAG, "</" + element.raw + "> in <" + open.top().raw + ">");
            }
        }
        pendingEnds--;
        return endElement();
    }

    private XmlName name(TagBuilder tag) {
        XmlName known = names.find(tag.array(), tag.nameFrom(), tag.nameTo());
        return names.ofElement(known == null ? names.enter(tag.rawName(), tag.name()) : known);
    }

    private int base() {
        return problems.nested ? frames.get(frames.size() - 1).base : outermost;
    }

    private void lookAtText(ByteSlice raw) {
        int seen = ByteScan.look(raw.array(), raw.from(), raw.to());
        if (!cdata && (seen & NOT_AS_WRITTEN) == 0 && ((seen & ByteScan.WIDE) == 0 || raw.isClean())) {
            sink.show(raw);
        } else {
            sink.show(lexer.textValue());
        }
        boolean isSuspect = (seen & (ByteScan.AMPERSAND | ByteScan.GREATER_THAN)) != 0;
        if (!cdata && (isSuspect || brackets > 0 || bracketsAtEnd(raw) > 0)) {
            lintText(raw, (seen & ByteScan.AMPERSAND) != 0, (seen & ByteScan.GREATER_THAN) != 0);
        }
    }

    private void lintText(ByteSlice raw, boolean hasAmpersands, boolean hasEnds) {
        String before = "]".repeat(brackets);
        brackets = bracketsAtEnd(raw);
        if (hasEnds && (before + raw).contains("]]>")) {
            problems.add(TreeError.CDATA_END_IN_TEXT, "");
        }
        if (hasAmpersands && References.hasBareAmpersand(raw.toString())) {
            problems.add(TreeError.BARE_AMPERSAND, "");
        }
    }

    private static int bracketsAtEnd(ByteSlice raw) {
        int count = 0;
        while (count < 2 && raw.to() - count > raw.from() && raw.array()[raw.to() - count - 1] == ']') {
            count++;
        }
        return count;
    }

    private boolean isBlank() {
        sink.show(lexer.textValue());
        return sink.isBlank();
    }

    /** X61: white space is nothing here, the rest of a run is one error. */
    private void textOutsideRoot(TextView text) {
        boolean blank = isBlank();
        if (!blank) {
            long skipped = text.isCdataSection() ? 0 : TextSink.leadingSpace(text.raw());
            problems.add(TreeError.TEXT_OUTSIDE_ROOT, "", text.start() + skipped, text.end());
        } else if (text.isCdataSection()) {
            problems.add(TreeError.CDATA_OUTSIDE_ROOT, "");
        }
    }

    private @Nullable TreeEvent doctype() {
        if (phase != Phase.START || doctype.seen) {
            problems.add(TreeError.UNEXPECTED_DOCTYPE, "");
            return null;
        }
        doctype.read(lexer.doctype());
        doctype.tell(names);
        return TreeEvent.DOCTYPE;
    }

    private @Nullable TreeEvent endOfInput() {
        if (!frames.isEmpty()) {
            Frame frame = frames.get(frames.size() - 1);
            frame.done = true;
            if (open.depth > frame.base) {
                pendingEnds = open.depth - frame.base;
                problems.add(TreeError.UNBALANCED_ENTITY, "&" + frame.entity.name + ";");
            }
            return null;
        }
        if (fragment && phase == Phase.START) {
            held = TokenKind.END;
            return openFragment();
        }
        if (phase == Phase.START) {
            truncated = true;
            problems.add(TreeError.EOF_BEFORE_ROOT, "", problems.tokenEnd(), problems.tokenEnd());
            if (mends) {
                held = TokenKind.END;
                return missingRoot();
            }
        } else if (open.depth > outermost) {
            truncated = true;
            problems.add(
                    TreeError.EOF_IN_ELEMENT, "<" + open.top().raw + ">", problems.tokenEnd(), problems.tokenEnd());
        }
        phase = Phase.END;
        if (open.depth > 0) {
            pendingEnds = open.depth;
            held = TokenKind.END;
            return null;
        }
        return TreeEvent.END_DOCUMENT;
    }

    /** The element that the document type declaration names, or one named {@code root}. */
    private TreeEvent missingRoot() {
        phase = Phase.MAIN;
        pendingEnds = 1;
        name = names.ofElement(names.name(doctype.name == null ? ROOT : doctype.name));
        attributes.readNone(name);
        open.push(name);
        attributes.resolve(name);
        return TreeEvent.START_ELEMENT;
    }

    // ---- entities

    private @Nullable TreeEvent reference() {
        ReferenceView reference = lexer.reference();
        String entityName = names.text(reference.name());
        if (phase != Phase.MAIN) {
            problems.add(TreeError.REFERENCE_OUTSIDE_ROOT, "&" + entityName + ";");
            return null;
        }
        name = names.name(entityName);
        data = "&" + entityName + ";";
        InternalSubset.Entity entity = doctype.entity(entityName);
        if (replacing && options.applySubset() && entity != null && entity.text != null && !entity.open) {
            return enterEntity(entity);
        }
        declaredElsewhere = entity == null ? doctype.mayBeDeclaredElsewhere(entityName) : doctype.isReferable(entity);
        if (!declaredElsewhere) {
            problems.add(entity == null ? TreeError.UNDECLARED_ENTITY : Expansion.error(entity), data);
        }
        sink.clear();
        sink.append(data);
        return TreeEvent.REFERENCE;
    }

    private TreeEvent enterEntity(InternalSubset.Entity entity) {
        String text = entity.text == null ? "" : entity.text;
        expansion.enter(text.length(), frames.size() + 1);
        InPlaceLexer inner = null;
        if (text.indexOf('<') >= 0 || text.indexOf('&') >= 0) {
            // What is still a carriage return here was a reference to one, and is no newline to be normalised.
            inner = bench.lexerOf(text.indexOf('\r') < 0 ? text : text.replace("\r", "&#13;"), frames.size());
        }
        entity.open = true;
        frames.add(new Frame(entity, open.depth, inner));
        problems.nested = true;
        lexer = inner == null ? lexer : inner;
        return TreeEvent.START_ENTITY;
    }

    private TreeEvent plainText(InternalSubset.Entity entity) {
        String text = entity.text == null ? "" : entity.text;
        if (text.contains("]]>")) {
            problems.add(TreeError.CDATA_END_IN_TEXT, "&" + entity.name + ";");
            problems.tellAll();
        }
        sink.clear();
        sink.append(text);
        if (dropsNonChars) {
            sink.dropNonChars();
        }
        cdata = false;
        return TreeEvent.TEXT;
    }

    private TreeEvent leaveEntity(Frame frame) {
        frames.remove(frames.size() - 1);
        problems.nested = !frames.isEmpty();
        frame.entity.open = false;
        lexer = mainLexer;
        for (Frame outer : frames) {
            lexer = outer.lexer == null ? lexer : outer.lexer;
        }
        name = names.name(frame.entity.name);
        return TreeEvent.END_ENTITY;
    }

    // ---- elements

    private TreeEvent endElement() {
        ended = true;
        show(open.top());
        attributes.clear();
        return TreeEvent.END_ELEMENT;
    }

    private void popElement() {
        ended = false;
        open.pop();
        if (open.depth == 0 && phase == Phase.MAIN) {
            phase = Phase.END;
            isPlain = false;
        }
    }

    // ---- problems

    /**
     * Returns all that is not well-formed so far, in the order of the source, at most
     * {@link dev.patois.core.error.Limits#keptErrors()} of them.
     */
    public List<Xml5Problem> problems() {
        return Collections.unmodifiableList(problems.kept);
    }

    /** Returns the parse errors among the {@link #problems()}. */
    public List<Xml5Problem> errors() {
        return problems.kept.stream().filter(Xml5Problem::isParseError).toList();
    }

    /** Returns how many parse errors were found so far, kept or not. */
    public long errorCount() {
        return problems.errors;
    }

    /** Returns whether nothing that is not well-formed was found so far. */
    public boolean wellFormed() {
        return problems.errors + problems.warnings == 0;
    }

    /** Returns whether the input ended inside a token, inside an element, or before there was one. */
    public boolean truncated() {
        return truncated;
    }

    // ---- the event

    /** Returns the event just found, null before the first. */
    public @Nullable TreeEvent event() {
        return event == NO_EVENT ? null : EVENTS[event];
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
        return sink.chars();
    }

    /** Returns where the text begins in {@link #textCharacters()}. */
    public int textStart() {
        return 0;
    }

    /** Returns whether the text is empty, which is known without looking at it. */
    public boolean isTextEmpty() {
        return sink.isEmpty();
    }

    /** Returns how long the text is. */
    public int textLength() {
        return sink.length();
    }

    /** Returns the text, the reference as it is written, or the data of the comment or instruction. */
    public String text() {
        return event == TreeEvent.TEXT.ordinal() || event == TreeEvent.REFERENCE.ordinal() ? sink.toString() : data;
    }

    /** Returns whether the text is a CDATA section, or a piece of one. */
    public boolean isCdata() {
        return cdata;
    }

    /**
     * Returns whether the text is white space alone in an element that is declared to have none but element content.
     */
    public boolean isIgnorable() {
        if (doctype.subset == null || open.depth == 0 || cdata) {
            return false;
        }
        InternalSubset.Element declared = open.top().declared;
        return declared != null && declared.hasElementContent() && sink.isBlank();
    }

    /**
     * Returns whether the text is such white space, and all of it is written as white space: a character reference in
     * it is none that an element with element content may have (XML 1.0, 3.2.1).
     */
    public boolean isWrittenAsSpace() {
        if (!isIgnorable()) {
            return false;
        }
        boolean isOfEntity = problems.nested && frames.get(frames.size() - 1).lexer == null;
        if (isOfEntity) {
            return true;
        }
        ByteSlice raw = lexer.rawText();
        return (ByteScan.look(raw.array(), raw.from(), raw.to()) & ByteScan.AMPERSAND) == 0;
    }

    /** Returns the replacement text of the entity referred to, null where it is not known. */
    public @Nullable String replacementText() {
        InternalSubset.Entity entity = doctype.entity(name.raw);
        return entity == null ? null : entity.text;
    }

    /** Returns whether the entity referred to is external, or may be declared where this reader does not look. */
    public boolean isDeclaredElsewhere() {
        return declaredElsewhere;
    }

    /** Returns how many attributes the element has, namespace declarations among them. */
    public int attributeCount() {
        return attributes.count;
    }

    /** Returns the name of an attribute as it is written. */
    public String attributeName(int i) {
        return attributes.name(i).qName;
    }

    /** Returns the local part of the name of an attribute. */
    public String attributeLocalName(int i) {
        return attributes.name(i).local;
    }

    /** Returns the prefix of an attribute, empty where there is none. */
    public String attributePrefix(int i) {
        return attributes.name(i).prefix.text;
    }

    /** Returns the namespace of an attribute, empty where there is none. */
    public String attributeNamespace(int i) {
        return attributes.uri(i);
    }

    /** Returns the value of an attribute. */
    public String attributeValue(int i) {
        return withoutMarks(attributes.value(i));
    }

    /** Returns the value of an attribute in which {@link Expansion#KEPT} stands for the ampersand of references. */
    String markedValue(int i) {
        return attributes.value(i);
    }

    /** Returns the declared type of an attribute, {@code CDATA} where none is declared. */
    public String attributeType(int i) {
        return attributes.type(i);
    }

    /** Returns whether an attribute is written in the tag, not a default of the internal subset. */
    public boolean isSpecified(int i) {
        return attributes.isSpecified(i);
    }

    /** Returns whether an attribute is declared in the internal subset. */
    public boolean isDeclared(int i) {
        XmlName attribute = attributes.name(i);
        InternalSubset.Element declared = name.declared;
        return declared != null && declared.attributes.containsKey(attribute.raw);
    }

    /** Returns whether an attribute declares a namespace. */
    public boolean isNamespaceDeclaration(int i) {
        return attributes.name(i).declares != null;
    }

    /** Returns how many attributes declare a namespace. */
    public int namespaceDeclarationCount() {
        return attributes.declarations;
    }

    /** Returns how many elements are open, that of a start or end event counted. */
    public int depth() {
        return open.depth;
    }

    /** Returns how many namespaces the element declares; also at its end. */
    public int namespaceCount() {
        return open.bindingCount();
    }

    /** Returns a prefix the element declares, empty for the default namespace. */
    public String namespacePrefix(int i) {
        return open.prefix(i);
    }

    /** Returns the namespace the element declares for a prefix. */
    public String namespaceUri(int i) {
        return open.uri(i);
    }

    /** Returns the namespace a prefix is bound to here, or null. */
    public @Nullable String namespaceOf(String prefix) {
        XmlName.Prefix known = names.knownPrefix(prefix);
        return known == null || !known.hasNamespace() ? null : known.uri;
    }

    /** Returns the prefixes bound to a namespace here. */
    public List<String> prefixesOf(String namespace) {
        List<String> found = new ArrayList<>();
        for (XmlName.Prefix prefix : names.prefixes()) {
            if (prefix.hasNamespace() && prefix.uri.equals(namespace)) {
                found.add(prefix.text);
            }
        }
        return found;
    }

    /**
     * Returns the namespaces at this event. What is returned stays as it is when the reader goes on, and may be kept.
     */
    public NamespaceContext namespaces() {
        return open.scope(true);
    }

    /** Returns the namespaces around the element of this event, without those it declares. The same holds of them. */
    public NamespaceContext outerNamespaces() {
        return open.scope(false);
    }

    // ---- the document

    /** Returns whether there is an XML declaration. */
    public boolean hasXmlDeclaration() {
        return hasDeclaration;
    }

    /**
     * Returns the version the XML declaration gives, or null. Whatever it is, the document is read as XML 1.0 (X05).
     */
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
        return doctype.name;
    }

    /** Returns the public identifier in the document type declaration, or null. */
    public @Nullable String publicId() {
        return doctype.publicId;
    }

    /** Returns the system identifier in the document type declaration, or null. */
    public @Nullable String systemId() {
        return doctype.systemId;
    }

    /** Returns the internal subset, or null. */
    public @Nullable String internalSubset() {
        return doctype.subsetText;
    }

    /** Returns whether the document type declaration, its internal subset included, is well-formed. */
    public boolean hasSoundDoctype() {
        return doctype.isSound();
    }

    /** Tells what the internal subset declares, in order. */
    public void declarations(DeclarationHandler handler) {
        if (doctype.subset != null) {
            doctype.subset.tell(handler, mends);
        }
    }

    private String withoutMarks(String value) {
        return mends ? Expansion.withoutMarks(value) : value;
    }

    // ---- places

    /** Returns the offset of what the event was made of; in an entity, of the reference to it. */
    public long start() {
        return problems.tokenStart();
    }

    /** Returns the offset after what the event was made of. */
    public long end() {
        return problems.tokenEnd();
    }

    /** Returns line and column of an offset of what was just read. */
    public SourcePosition position(long offset) {
        long place = input.lines().position(offset);
        return new SourcePosition(offset, (int) (place >>> 32), (int) place, (int) place);
    }
}
