package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.Stops;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.LetterCase;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Content beyond the NOTE: declared content, and what depends on the elements that are open and on what was declared,
 * which are NETs, entities that are replaced, and short references. Replacement text is lexed by a lexer of its own, so
 * that markup begins and ends in the same entity; the lexers of a document share what they know of it.
 */
abstract class SgmlContentStates extends NoteStates {
    private static final boolean[] BLANK_ENDS = Stops.allBut(" \t");
    private static final byte[] LINE_FEED = {'\n'};

    /** What a character reference is called among entities: no entity can be. */
    private static final String CHARACTER = "#";

    // What comes after a line end.
    private static final int SOME = 1;
    private static final int NONE = 2;

    /**
     * What a reference is to be replaced by.
     *
     * @param name the name of the entity, with the delimiter of its kind
     * @param text the text to be lexed
     * @param state the state to lex it in
     */
    record Replacement(String name, String text, int state) {}

    /**
     * What is known of the document: what is declared, and open, and how much text entities may still be replaced by.
     */
    record EntityMemory(
            DeclaredEntities.Known entities,
            DeclaredShortReferences.Known shortReferences,
            DeclarationTable.@Nullable Known<DeclaredContent.Kind> content,
            OpenElements.State elements,
            int container,
            int lines,
            int budget,
            @Nullable Replacement replacement,
            boolean begun,
            boolean atBeginning,
            boolean isRecordTaken) {}

    /** What is being replaced. */
    private static final class Replacing {
        /** The entities whose text is being lexed, by name. */
        private final Set<String> open = new HashSet<>();

        /** How much text entities may still be replaced by. */
        private int left;
    }

    final DeclaredEntities declared;
    final DeclaredShortReferences declaredShortReferences;
    final DeclaredContent declaredContent;
    final OpenElements elements;
    final Container container;
    private final boolean followsElements;
    private final Replacing replacing;

    /** In how many entities the text is that this lexes: 0 for the document. */
    final int depth;

    private Replacement read = new Replacement("", "", INITIAL);
    private @Nullable Replacement replacement;

    // Short references: what counts at the moment, and what may begin one.
    private ShortReferenceMap active = ShortReferenceMap.EMPTY;
    private boolean[] activeOver = {};
    private boolean[] lineStopsOver = {};
    private final boolean[] lineStops = new boolean[256];
    private final boolean[] activeStops = new boolean[256];
    private ShortReferenceMap.@Nullable Entry found;
    private int foundTo;
    private boolean begun;
    private int documentAt;
    private int recordTaken;
    private int blanksTo;

    SgmlContentStates(
            Dialect dialect,
            LexerOptions options,
            MachineTable table,
            Sgml.Constructs on,
            SgmlSyntax syntax,
            @Nullable SgmlContentStates document,
            int depth) {
        super(dialect, options, table, on, syntax, depth == 0);
        this.depth = depth;
        followsElements = on.shortTags()
                || on.declaredContent()
                || on.declaredShortReferences()
                || on.shortReferences() != SgmlShortReferences.NONE;
        declared = document == null ? entities(on) : document.declared;
        declaredShortReferences =
                document == null ? new DeclaredShortReferences(this) : document.declaredShortReferences;
        declaredContent = document == null ? new DeclaredContent() : document.declaredContent;
        elements = document == null ? new OpenElements() : document.elements;
        container = document == null ? new Container() : document.container;
        replacing = document == null ? new Replacing() : document.replacing;
        forgetEntities();
    }

    private static DeclaredEntities entities(Sgml.Constructs on) {
        return new DeclaredEntities(on.entities(), on.standardEntities() ? SgmlEntities.iso() : SgmlEntities.NONE);
    }

    final void forgetEntities() {
        replacement = null;
        begun = isInEntity();
        documentAt = -1;
        recordTaken = -1;
        blanksTo = -1;
        if (!isInEntity()) {
            replacing.left = on.replacementText();
            replacing.open.clear();
            declared.clear();
            declaredShortReferences.clear();
            declaredContent.clear();
            elements.clear();
            container.clear();
            ShortReferenceMap outside = on.shortReferences().of("");
            elements.use(outside == null ? ShortReferenceMap.EMPTY : outside);
        }
    }

    /** Returns what is known before the next character, at {@code p}. */
    final EntityMemory entityMemory(int p) {
        return new EntityMemory(
                declared.known(),
                declaredShortReferences.known(),
                declaredContent.known(),
                elements.state(),
                container.state(),
                lines.bits(),
                replacing.left,
                replacement,
                begun,
                documentAt == p,
                recordTaken == p);
    }

    final void remember(EntityMemory memory, int p) {
        declared.set(memory.entities());
        declaredShortReferences.set(memory.shortReferences());
        declaredContent.set(memory.content());
        elements.set(memory.elements());
        container.set(memory.container());
        lines.set(memory.lines());
        replacing.left = memory.budget();
        replacement = memory.replacement();
        begun = memory.begun();
        documentAt = memory.atBeginning() ? p : -1;
        recordTaken = memory.isRecordTaken() ? p : -1;
    }

    /** Begins the replacement text of an entity, which has been fed: all of it lies at one place of the document. */
    final void beginReplacement(Replacement what, long offset) {
        replacing.open.add(what.name());
        read = what;
        state = what.state();
        contentModel = what.state() == SUBSET ? ContentModel.DECLARATIONS : ContentModel.DATA;
        home = what.state() == SUBSET ? SUBSET : INITIAL;
        pinOffsets(offset);
    }

    /** Ends the replacement text: from here on the entity may be replaced again. */
    final void endReplacement() {
        replacing.open.remove(read.name());
    }

    /** Returns whether this lexes the replacement text of a parameter entity in a declaration. */
    final boolean isInDeclaration() {
        return read.state() == PARAMETERS;
    }

    /** Returns what this lexes. */
    final Replacement replacement() {
        return read;
    }

    /** Returns the state that the text ended in. */
    final int stateAtEnd() {
        return state;
    }

    /** Goes on in the state the replacement text ended in: it may have begun or ended declared content. */
    final void goOnLike(int content) {
        boolean follows = state == INITIAL || state == CDATA || state == RCDATA;
        state = follows && (content == INITIAL || content == CDATA || content == RCDATA) ? content : state;
    }

    @Override
    public void movePlaces(int delta) {
        super.movePlaces(delta);
        documentAt -= delta;
        recordTaken -= delta;
        blanksTo -= delta;
    }

    @Override
    public void forgetFrom(int place) {
        super.forgetFrom(place);
        blanksTo = -1;
    }

    // ---- entities

    /** Returns whether this lexes replacement text. */
    final boolean isInEntity() {
        return depth > 0;
    }

    /** Returns what the reference found last is to be replaced by, once; null where it is not. */
    final @Nullable Replacement takeReplacement() {
        Replacement taken = replacement;
        replacement = null;
        return taken;
    }

    /**
     * Returns whether a general entity is to be replaced; the reference to it reaches from {@code from} to {@code p}.
     */
    final boolean replacesGeneral(String name, int from, int p) {
        SgmlEntities.Entity known = on.replacesEntities() ? declared.general(name) : null;
        return known != null
                && replaces(
                        DeclaredEntities.keyOfGeneral(name),
                        known.text(),
                        known.isData() ? DATA_ENTITY : returnState,
                        from,
                        p);
    }

    /** Returns whether a parameter entity between declarations is to be replaced. */
    final boolean replacesParameter(String name, int from, int p) {
        String text = parameterText(name);
        return text != null && replaces(DeclaredEntities.keyOfParameter(name), text, SUBSET, from, p);
    }

    /** Returns the text of a parameter entity that is to be replaced; null where it is not. */
    final @Nullable String parameterText(String name) {
        return on.replacesEntities() ? declared.parameter(name) : null;
    }

    /** Reports a reference to an entity whose text stands elsewhere: nothing is read. */
    final void tellExternal(String key, int from, int p) {
        if (on.declaredEntities() && declared.isExternal(key)) {
            errorIn(EXTERNAL_ENTITY_NOT_READ, from, p);
        }
    }

    private boolean replaces(String name, String text, int inState, int from, int p) {
        if (!mayReplace(name, text, from, p)) {
            return false;
        }
        replaceBy(new Replacement(name, text, inState));
        return true;
    }

    /** The reference found last stands for a character. */
    private void replaceBy(int character) {
        replaceBy(new String(Character.toChars(character)));
    }

    /** The reference found last stands for text that is data. */
    private void replaceBy(String data) {
        replaceBy(new Replacement(CHARACTER, data, DATA_ENTITY));
    }

    /** The reference found last is to be replaced, by the lexer that asks {@link #takeReplacement}. */
    final void replaceBy(Replacement what) {
        replacement = what;
    }

    /**
     * Returns whether the limits let an entity be replaced, which then counts; the reference reaches from {@code from}
     * to {@code p}.
     */
    final boolean mayReplace(String name, String text, int from, int p) {
        boolean tooMuch = depth == on.replacementDepth() || text.length() > replacing.left;
        if (tooMuch || replacing.open.contains(name)) {
            errorIn(tooMuch ? ENTITY_PAST_LIMIT : ENTITY_HOLDS_ITSELF, from, p);
            return false;
        }
        replacing.left -= text.length();
        return true;
    }

    // ---- elements

    /** A start tag was read: {@code enabling} when it ended in a NET. */
    @Override
    final void opensElement(boolean enabling) {
        container.begins(tag.name());
        lines.startTag();
        if (enabling || followsElements || elements.netIsOpen()) {
            opens(tag.name().toString(), enabling);
        }
    }

    private void opens(String name, boolean enabling) {
        if (declaredContent.of(name) == DeclaredContent.Kind.EMPTY) {
            elements.close(name);
            lines.endTag();
            return;
        }
        ShortReferenceMap own = on.shortReferences().of(name);
        elements.open(name, enabling, own == null ? declaredShortReferences.of(name) : own);
    }

    /**
     * A start tag without a name was read: that of an element next to the one it is named after, if tags may be
     * omitted.
     */
    final void opensElementAgain() {
        String name = elements.meantByStartTag(on.omittedTags());
        tag.implyName(name);
        container.begins(tag.name());
        lines.startTag();
        if (on.omittedTags()) {
            elements.close(name);
        }
        opens(name, false);
    }

    /** Returns the state that the innermost element has its content read in, by its declaration. */
    @Override
    final int afterTag() {
        DeclaredContent.Kind kind = declaredContent.of(elements.innermostName());
        contentModel = switch (kind) {
            case CDATA -> ContentModel.RAWTEXT;
            case RCDATA -> ContentModel.RCDATA;
            default -> ContentModel.DATA;
        };
        return switch (kind) {
            case CDATA -> CDATA;
            case RCDATA -> RCDATA;
            default -> INITIAL;
        };
    }

    /** An end tag was read. */
    @Override
    final void closesElement() {
        container.ends(tag.name());
        lines.endTag();
        if (followsElements || elements.netIsOpen()) {
            elements.close(tag.name().toString());
        }
    }

    /** An end tag without a name was read. */
    final void closesInnermostElement() {
        tag.implyName(elements.innermostName());
        container.ends(tag.name());
        lines.endTag();
        elements.close(elements.innermostName());
    }

    /** The NET in content that ends an element was read. */
    final void closesNetElement() {
        tag.implyName(elements.netName());
        container.ends(tag.name());
        lines.endTag();
        elements.closeNet();
    }

    // spotless:off

    // ---- INITIAL

    /** INITIAL: short references that begin a record, before all else; then data, until a delimiter or a NET. */
    @Override
    final int initial(int p) {
        int next = recordStart(p);
        if (next != NO) { return next; }
        if (lines.isOn()) { return initialByLines(p); }
        int q = scanContent(p);
        inRun |= q > p;
        switch (peek(q)) {
            case EOF  -> { return endOfContent(q); }
            case MORE -> { return q; }
            default   -> { return elements.netIsOpen() && in[q] == syntax.net ? netCloses(q) : delimiter(q); }
        }
    }

    /** INITIAL, where line ends are not all data. */
    private int initialByLines(int p) {
        int next = heldLine(p);
        if (next != NO) { return next; }
        int q = scanLine(contentStops(), p);
        inRun |= q > p;
        int c = peek(q);
        if (c == EOF)                       { return endOfContent(q); }
        if (c == MORE)                      { return q; }
        if (c == '\n' || c == '\r')         { return lineEnd(q); }
        if (elements.netIsOpen() && c == syntax.net) { return netCloses(q); }
        int comes = comes(q);
        if (comes == MORE)                  { return q; }
        if (comes == SOME)                  { lines.content(); }
        return delimiter(q);
    }

    /** Declared content, where line ends are not all data; {@code stops} are what its data ends at. */
    private int contentByLines(boolean[] stops, int p) {
        int next = heldLine(p);
        if (next != NO) { return next; }
        int q = scanLine(stops, p);
        int c = peek(q);
        if (c == EOF)                       { return endOfContent(q); }
        if (c == MORE)                      { return q; }
        if (c == '\n' || c == '\r')         { return lineEnd(q); }
        if (elements.netIsOpen() && c == syntax.net) { return netCloses(q); }
        int comes = comes(q);
        if (comes == MORE)                  { return q; }
        if (comes == SOME)                  { lines.content(); }
        int reference = state == RCDATA && c == syntax.ero[0] ? referenceIn(q) : NO;
        return reference == NO ? endTagIn(q) : reference;
    }

    /** Passes over data, until what may begin markup, or a line end. */
    private int scanLine(boolean[] stops, int p) {
        if (stops != lineStopsOver) {
            lineStopsOver = stops;
            System.arraycopy(stops, 0, lineStops, 0, stops.length);
            lineStops['\n'] = true;
            lineStops['\r'] = true;
        }
        int q = scan(lineStops, p);
        if (q > p) { lines.content(); }
        return q;
    }

    /** A line end that was held back is data if data or an element comes next: NO where nothing is to be done. */
    private int heldLine(int p) {
        int c = peek(p);
        if (!lines.isHeld() || c == '\n' || c == '\r') { return NO; }
        int comes = comes(p);
        if (comes == MORE) { return p; }
        if (comes == SOME) { return releaseLine(p); }
        if (comes == NONE) { lines.release(); }
        return NO;
    }

    private int releaseLine(int p) {
        lines.release();
        inRun = false;
        replaceBy('\n');
        skip(p, p); return reconsume(state, p);
    }

    /** A line end at {@code p}: it is data, or skipped, or held back until more is known. */
    private int lineEnd(int p) {
        int q = p + 1;
        if (in[p] == '\r' && peek(q) == MORE) { return wait(p); }
        if (in[p] == '\r' && peek(q) == '\n') { q++; }
        int comes = comes(q);
        if (comes == MORE) { return p; }
        boolean isNoData = lines.isNoData();
        if (!isNoData && lines.isHeld()) { return releaseLine(p); }
        lines.line();
        inRun = true;
        if (!isNoData && comes == SOME) { return q; }
        if (!isNoData) { lines.hold(); }
        inRun = false;
        skip(p, q); return toAfter(state, p, q - p);
    }

    /** Returns what comes at {@code p}: SOME content, NONE where the element ends, NO for other markup, or MORE; the step then ends. */
    private int comes(int p) {
        int c = peek(p);
        if (c == MORE)                                    { return starve(); }
        if (c == EOF || c == syntax.net && elements.netIsOpen()) { return NONE; }
        int end = isBefore(syntax.etago, p, false);
        if (end != 0)                                     { return end == MORE ? MORE : NONE; }
        if (state != INITIAL)                             { return SOME; }
        int instruction = match(p, syntax.pio, false);
        if (instruction != 0)                             { return instruction == MORE ? MORE : NO; }
        int declaration = isBefore(syntax.mdo, p, true);
        return declaration == 0 ? SOME : declaration == MORE ? MORE : NO;
    }

    /** Returns whether a delimiter stands at {@code p} in its context: 1, 0, or MORE; the step then ends. */
    private int isBefore(byte[] word, int p, boolean isDeclaration) {
        int found = match(p, word, false);
        if (found != 1) { return found; }
        int c = peek(p + word.length);
        if (c == MORE)  { return starve(); }
        boolean closes = isDeclaration ? c == syntax.mdc || c == syntax.dso || c == syntax.com[0] : c == syntax.tagc;
        return closes || isNameStart(c) ? 1 : 0;
    }

    /** A NET in content: an end tag without a name. */
    final int netCloses(int p) {
        inRun = false;
        beginEndTag(p, p);
        tag.endName(p);
        closesNetElement();
        parts.clear();
        parts.add(SgmlPart.NET_CLOSE, p, p + 1);
        emitTag(p + 1); return to(afterTag(), p + 1);
    }

    /** Row 15: a short reference; otherwise data. */
    @Override
    int data(int p) {
        int reference = shortReference(p);
        return reference == NO ? super.data(p) : reference;
    }

    /** Row 4: a reference to an entity that is replaced is no token. */
    @Override
    final int entityReference(int p) {
        return isReplaced(p) ? passReference(p) : super.entityReference(p);
    }

    private boolean isReplaced(int p) {
        if (!on.replacesEntities() && !on.declaredEntities()) { return false; }
        parts.clear();
        parts.add(SgmlPart.GEREF, buffer, p);
        String name = parts.raw(0).toString().substring(syntax.ero.length);
        if (replacesGeneral(name, buffer, p)) { return true; }
        tellExternal(DeclaredEntities.keyOfGeneral(name), buffer, p);
        return false;
    }

    /** Row 1: a reference to a character that is replaced is no token. */
    @Override
    final int numericReference(int p) {
        int character = on.characterReferences() ? SgmlValues.character(reference(p)) : -1;
        if (character < 0) { return super.numericReference(p); }
        replaceBy(character);
        return passReference(p);
    }

    /** Returns the reference that ends before {@code p}. */
    private String reference(int p) {
        parts.clear();
        parts.add(SgmlPart.NUMCHARREF, buffer, p);
        return "&#" + parts.raw(0).toString().substring(syntax.cro.length);
    }

    /** Returns the character that a function name stands for; null where that is not known. */
    private static @Nullable String function(String name) {
        return switch (name) {
            case "RE" -> "\n";
            case "RS" -> "";
            case "SPACE" -> " ";
            case "TAB" -> "\t";
            default -> null;
        };
    }

    /** Row 3. */
    @Override
    final int namedReference(int p) {
        String function = on.characterReferences() ? function(LetterCase.upper(reference(p).substring(2))) : null;
        if (function != null) {
            replaceBy(function);
            return passReference(p);
        }
        return on.namedCharacterReferences() ? reference(SgmlPart.NAMED_CHARREF, p) : super.namedReference(p);
    }

    /** The replacement text of an entity that is data: no markup is looked for. */
    final int dataEntity(int p) {
        int q = Math.max(p, end);
        return peek(q) == MORE ? q : emitEof(q);
    }

    // ---- declared content

    /** CDATA: data, until what may begin an end tag, or a NET. */
    @Override
    final int cdata(int p) {
        if (lines.isOn()) { return contentByLines(syntax.netStops, p); }
        if (!elements.netIsOpen()) { return super.cdata(p); }
        int q = scan(syntax.netStops, p);
        int c = peek(q);
        if (c == EOF)  { return endOfContent(q); }
        if (c == MORE) { return q; }
        return c == syntax.net ? netCloses(q) : endTagIn(q);
    }

    /** RCDATA: data and references, until what may begin an end tag. */
    final int rcdata(int p) {
        if (lines.isOn()) { return contentByLines(syntax.replaceableStops, p); }
        int q = scan(syntax.replaceableStops, p);
        int c = peek(q);
        if (c == EOF)                             { return endOfContent(q); }
        if (c == MORE)                            { return q; }
        if (c == syntax.net && elements.netIsOpen())    { return netCloses(q); }
        int next = c == syntax.ero[0] ? referenceIn(q) : NO;
        return next == NO ? endTagIn(q) : next;
    }

    /** A reference in replaceable character data: NO where there is none. */
    final int referenceIn(int p) {
        int number = match(p, syntax.cro, false);
        if (number == MORE) { return p; }
        int q = p + (number == 1 ? syntax.cro.length : syntax.ero.length);
        int c = peek(q);
        if (c == MORE)                     { return wait(p); }
        if (number == 1 && isDigit(c))     { return refer(NUMBER, p, q); }
        if (number == 1 && isNameStart(c)) { return refer(NAMED_NUMBER, p, q); }
        return number == 0 && isNameStart(c) ? refer(ENTITY_NAME, p, q) : NO;
    }

    /** Declared content: an empty end tag; and browsers have it that an end tag of another name is data. */
    @Override
    final int endTagIn(int c, int p, int q) {
        if (c == syntax.tagc && on.shortTags()) { contentModel = ContentModel.DATA; return emptyEndTag(p, q); }
        int same = isNameStart(c) && on.sameNameEnds() ? matchLastStartTag(q) : 1;
        if (same == MORE) { return p; }
        return same == 0 ? p + 1 : super.endTagIn(c, p, q);
    }

    // ---- short references

    /** Passes over data, until what may begin markup, a NET or a short reference. */
    private int scanContent(int p) {
        Stops.Three run = syntax.contentRun;
        if (run == null || !elements.map().isEmpty() || elements.netIsOpen()) { return scan(contentStops(), p); }
        return scan(run, p);
    }

    /** Returns what the data of content ends at. */
    @SuppressWarnings("ReferenceEquality") // the map that is active, not one like it
    final boolean[] contentStops() {
        boolean net = elements.netIsOpen();
        ShortReferenceMap map = elements.map();
        if (map.isEmpty()) { return net ? syntax.netContentStops : syntax.contentStops; }
        boolean[] stops = net ? syntax.netContentStops : syntax.contentStops;
        if (map != active || stops != activeOver) { activate(map, stops); }
        return activeStops;
    }

    private void activate(ShortReferenceMap map, boolean[] stops) {
        active = map;
        activeOver = stops;
        for (int c = 0; c < stops.length; c++) { activeStops[c] = stops[c] | map.firsts[c]; }
    }

    /** A short reference that begins a line, before all else at {@code p}: NO where there is none. */
    final int recordStart(int p) {
        if (!begun) { begun = true; documentAt = p; }
        ShortReferenceMap map = elements.map();
        boolean may = map.hasRecordStarts() && p != recordTaken && (p == documentAt || isAfter(LINE_FEED, p));
        return may ? shortReference(map, true, p) : NO;
    }

    /** A short reference at {@code p}, where no delimiter is: NO where there is none. */
    final int shortReference(int p) {
        ShortReferenceMap map = elements.map();
        return map.isEmpty() ? NO : shortReference(map, false, p);
    }

    /** The longest one of a map counts, of equal ones the first. */
    private int shortReference(ShortReferenceMap map, boolean atRecordStart, int p) {
        blanksTo = map.countsBlanks() ? scan(BLANK_ENDS, Math.max(p, blanksTo)) : p;
        if (blanksTo > p && peek(blanksTo) == MORE) { return wait(p); }
        ShortReferenceIndex index = map.index(atRecordStart);
        found = null;
        foundTo = NO;
        boolean known = lookFor(index, p) && (blanksTo == p || lookForBlanks(index, p));
        if (!known) { return p; }
        return found == null ? NO : shortReferenceToken(found.entity(), p, foundTo);
    }

    /** Looks for one that is made of the characters at {@code p}. Returns false where that is not known yet; the step then ends. */
    private boolean lookFor(ShortReferenceIndex index, int p) {
        int q = p;
        for (int node = ShortReferenceIndex.ROOT; node != ShortReferenceIndex.NONE; q++) {
            find(index.entry(node), q);
            if (!findAtRecordEnd(index.entryAtRecordEnd(node), q)) { return false; }
            int c = index.goesOn(node) ? peek(q) : EOF;
            if (c == MORE) { starve(); return false; }
            node = index.next(node, c);
        }
        return true;
    }

    /** Looks for one that is the run of blanks at {@code p}. Returns false where that is not known yet; the step then ends. */
    private boolean lookForBlanks(ShortReferenceIndex index, int p) {
        find(index.blanks(blanksTo - p, false), blanksTo);
        return findAtRecordEnd(index.blanks(blanksTo - p, true), blanksTo);
    }

    private boolean findAtRecordEnd(ShortReferenceMap.@Nullable Entry entry, int p) {
        if (entry == null) { return true; }
        int q = afterRecord(p);
        if (q == MORE)     { return false; }
        if (q != NO)       { find(entry, q); }
        return true;
    }

    private void find(ShortReferenceMap.@Nullable Entry entry, int end) {
        if (entry != null && (found == null || end > foundTo || end == foundTo && entry.number() < found.number())) {
            found = entry;
            foundTo = end;
        }
    }

    private int afterRecord(int p) {
        int c = peek(p);
        if (c == MORE) { return starve(); }
        if (c != '\r') { return c == '\n' ? p + 1 : NO; }
        int d = peek(p + 1);
        if (d == MORE) { return starve(); }
        return d == '\n' ? p + 2 : NO;
    }

    private int shortReferenceToken(String name, int p, int q) {
        inRun = false;
        recordTaken = p;
        buffer = p;
        returnState = state;
        if (replacesGeneral(name, p, q)) { skip(p, q); return passed(INITIAL, p, q); }
        parts.clear();
        parts.add(SgmlPart.SHORTREF, p, q);
        emitReference(q);
        return passed(INITIAL, p, q);
    }

    // spotless:on
}
