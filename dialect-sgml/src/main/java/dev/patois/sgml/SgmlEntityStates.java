package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.StopSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What depends on the elements that are open and on what was declared: short tags, entities that are replaced, short
 * references. Replacement text is lexed by a lexer of its own, so that markup begins and ends in the same entity; the lexers
 * of a document share what they know of it.
 */
abstract class SgmlEntityStates extends SgmlVerbs {
    private static final boolean[] BLANK_ENDS = StopSet.allBut(" \t");
    private static final byte[] LINE_FEED = {'\n'};

    /**
     * What a reference is to be replaced by.
     *
     * @param name the name of the entity, with the delimiter of its kind
     * @param text the text to be lexed
     * @param state the state to lex it in
     */
    record Replacement(String name, String text, int state) {}

    /** What is known of the document: what is declared, and open, and how much text entities may still be replaced by. */
    record EntityMemory(
            DeclaredEntities.Known entities,
            DeclaredShortReferences.Known shortReferences,
            OpenElements.State elements,
            int budget,
            @Nullable Replacement replacement,
            boolean begun,
            boolean atBeginning,
            boolean isRecordTaken) {}

    /** How much text entities may still be replaced by. */
    private static final class Budget {
        private int left;
    }

    final DeclaredEntities declared;
    final DeclaredShortReferences declaredShortReferences;
    final OpenElements elements;
    private final @Nullable SgmlEntityStates around;
    private final Budget budget;
    private final int depth;
    private String entity = "";
    private Replacement read = new Replacement("", "", INITIAL);
    private @Nullable Replacement replacement;

    // Short references: what counts at the moment, and what may begin one.
    private ShortReferenceMap active = ShortReferenceMap.EMPTY;
    private boolean activeNet;
    private boolean[] activeStops = {};
    private boolean begun;
    private int documentAt;
    private int recordTaken;
    private int blanksTo;

    SgmlEntityStates(
            Dialect dialect,
            LexerOptions options,
            MachineTable table,
            Sgml.Constructs on,
            SgmlSyntax syntax,
            @Nullable SgmlEntityStates around) {
        super(dialect, options, table, on, syntax);
        this.around = around;
        declared = around == null ? new DeclaredEntities(on.entities()) : around.declared;
        declaredShortReferences =
                around == null ? new DeclaredShortReferences(this::fold) : around.declaredShortReferences;
        elements = around == null ? new OpenElements() : around.elements;
        budget = around == null ? new Budget() : around.budget;
        depth = around == null ? 0 : around.depth + 1;
        forgetEntities();
    }

    final void forgetEntities() {
        replacement = null;
        begun = around != null;
        documentAt = -1;
        recordTaken = -1;
        blanksTo = -1;
        active = ShortReferenceMap.EMPTY;
        if (around == null) {
            budget.left = on.replacementText();
            declared.clear();
            declaredShortReferences.clear();
            elements.clear();
            ShortReferenceMap outside = on.shortReferences().of("");
            elements.use(outside == null ? ShortReferenceMap.EMPTY : outside);
        }
    }

    /** Returns what is known before the next character, at {@code p}. */
    final EntityMemory entityMemory(int p) {
        return new EntityMemory(
                declared.known(),
                declaredShortReferences.known(),
                elements.state(),
                budget.left,
                replacement,
                begun,
                documentAt == p,
                recordTaken == p);
    }

    final void remember(EntityMemory memory, int p) {
        declared.set(memory.entities());
        declaredShortReferences.set(memory.shortReferences());
        elements.set(memory.elements());
        budget.left = memory.budget();
        replacement = memory.replacement();
        begun = memory.begun();
        documentAt = memory.atBeginning() ? p : -1;
        recordTaken = memory.isRecordTaken() ? p : -1;
    }

    private String fold(String name) {
        return syntax.fold(name);
    }

    /** Lexes the replacement text of an entity. */
    final void readEntity(Replacement what, long offset) {
        entity = what.name();
        read = what;
        state = what.state();
        pinOffsets(offset);
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
    protected void movePlaces(int delta) {
        super.movePlaces(delta);
        documentAt -= delta;
        recordTaken -= delta;
        blanksTo -= delta;
    }

    @Override
    protected void forgetFrom(int place) {
        super.forgetFrom(place);
        blanksTo = -1;
    }

    // ---- entities

    /** Returns whether this lexes replacement text. */
    final boolean isInEntity() {
        return around != null;
    }

    /** Returns what the reference found last is to be replaced by, once; null where it is not. */
    final @Nullable Replacement takeReplacement() {
        Replacement taken = replacement;
        replacement = null;
        return taken;
    }

    /** Returns whether a general entity is to be replaced; the reference to it reaches from {@code from} to {@code p}. */
    final boolean replacesGeneral(String name, int from, int p) {
        SgmlEntities.Entity known = on.replacesEntities() ? declared.general(name) : null;
        return known != null && replaces("&" + name, known.text(), known.isData() ? DATA_ENTITY : returnState, from, p);
    }

    /** Returns whether a parameter entity between declarations is to be replaced. */
    final boolean replacesParameter(String name, int from, int p) {
        String text = on.replacesEntities() ? declared.parameter(name) : null;
        return text != null && replaces("%" + name, text, SUBSET, from, p);
    }

    private boolean replaces(String name, String text, int inState, int from, int p) {
        if (!mayReplace(name, text, from, p)) {
            return false;
        }
        replacement = new Replacement(name, text, inState);
        return true;
    }

    /** Returns whether the limits let an entity be replaced, which then counts; the reference reaches from {@code from} to {@code p}. */
    final boolean mayReplace(String name, String text, int from, int p) {
        boolean tooMuch = depth == on.replacementDepth() || text.length() > budget.left;
        if (tooMuch || isOpen(name)) {
            errorIn(tooMuch ? ENTITY_PAST_LIMIT : ENTITY_HOLDS_ITSELF, from, p);
            return false;
        }
        budget.left -= text.length();
        return true;
    }

    private boolean isOpen(String name) {
        return entity.equals(name) || around != null && around.isOpen(name);
    }

    // ---- elements

    private boolean followsElements() {
        return on.shortTags() || on.declaredShortReferences() || on.shortReferences() != SgmlShortReferences.NONE;
    }

    /** A start tag was read: {@code enabling} when it ended in a NET. */
    final void opensElement(boolean enabling) {
        if (enabling || followsElements() || elements.netIsOpen()) {
            opens(tag.name().toString(), enabling);
        }
    }

    private void opens(String name, boolean enabling) {
        ShortReferenceMap own = on.shortReferences().of(name);
        elements.open(name, enabling, own == null ? declaredShortReferences.of(name) : own);
    }

    /** A start tag without a name was read: that of an element next to the one it is named after, if tags may be omitted. */
    final void opensElementAgain() {
        String name = elements.meantByStartTag(on.omittedTags());
        tag.implyName(name);
        if (on.omittedTags()) {
            elements.close(name);
        }
        opens(name, false);
    }

    /** An end tag was read. */
    final void closesElement() {
        if (followsElements() || elements.netIsOpen()) {
            elements.close(tag.name().toString());
        }
    }

    /** An end tag without a name was read. */
    final void closesInnermostElement() {
        tag.implyName(elements.innermostName());
        elements.close(elements.innermostName());
    }

    /** The NET in content that ends an element was read. */
    final void closesNetElement() {
        tag.implyName(elements.netName());
        elements.closeNet();
    }

    // spotless:off

    // ---- short references

    /** Returns what the data of content ends at. */
    final boolean[] contentStops() {
        boolean net = elements.netIsOpen();
        ShortReferenceMap map = elements.map();
        if (map.isEmpty()) { return net ? syntax.netContentStops : syntax.contentStops; }
        if (!map.equals(active) || net != activeNet || activeStops.length == 0) { activate(map, net); }
        return activeStops;
    }

    private void activate(ShortReferenceMap map, boolean net) {
        active = map;
        activeNet = net;
        activeStops = (net ? syntax.netContentStops : syntax.contentStops).clone();
        for (int c = 0; c < activeStops.length; c++) { activeStops[c] |= map.firsts[c]; }
    }

    /** A short reference that begins a line, before all else at {@code p}: NO where there is none. */
    final int recordStart(int p) {
        if (!begun) { begun = true; documentAt = p; }
        ShortReferenceMap map = elements.map();
        boolean may = map.hasRecordStarts() && p != recordTaken && (p == documentAt || isBehind(LINE_FEED, p));
        return may ? shortReference(map, true, p) : NO;
    }

    /** A short reference at {@code p}, where no delimiter is: NO where there is none. */
    final int shortReference(int p) {
        ShortReferenceMap map = elements.map();
        return map.isEmpty() ? NO : shortReference(map, false, p);
    }

    /** The longest one of a map counts. */
    private int shortReference(ShortReferenceMap map, boolean atRecordStart, int p) {
        blanksTo = map.countsBlanks() ? scan(BLANK_ENDS, Math.max(p, blanksTo)) : p;
        if (blanksTo > p && peek(blanksTo) == MORE) { return wait(p); }
        ShortReferenceMap.Entry best = null;
        int end = NO;
        for (ShortReferenceMap.Entry entry : map.entries()) {
            int q = entry.atRecordStart() == atRecordStart ? endOf(entry, p) : NO;
            if (q == MORE) { return p; }
            if (q > end)   { best = entry; end = q; }
        }
        return best == null ? NO : shortReferenceToken(Objects.requireNonNull(best).entity(), p, end);
    }

    /** Returns where a short reference ends that stands at {@code p}, NO, or MORE; the step then ends. */
    private int endOf(ShortReferenceMap.Entry entry, int p) {
        int q = entry.blanks() > 0 ? blanksTo : p;
        if (q - p < entry.blanks()) { return NO; }
        int found = match(q, entry.bytes(), false);
        if (found != 1)             { return found == 0 ? NO : MORE; }
        q += entry.bytes().length;
        return entry.atRecordEnd() ? behindRecord(q) : q;
    }

    private int behindRecord(int p) {
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
        if (replacesGeneral(name, p, q)) { return q > p ? skipAll(p, INITIAL, q) : skipBefore(p, INITIAL, p); }
        parts.clear();
        parts.add(SgmlPart.SHORTREF, p, q);
        return q > p ? emitReference(INITIAL, p, q) : emitReferenceBefore(INITIAL, p);
    }

    // spotless:on
}
