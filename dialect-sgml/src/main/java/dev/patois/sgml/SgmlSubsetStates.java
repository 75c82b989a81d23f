package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;
import static dev.patois.sgml.SgmlSyntax.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.LetterCase;
import org.jspecify.annotations.Nullable;

/** Declarations beyond the NOTE: those of a subset, what may stand in one, and what they say that counts. */
abstract class SgmlSubsetStates extends SgmlSectionStates {
    private static final byte[] DOCTYPE_WORD = {'d', 'o', 'c', 't', 'y', 'p', 'e'};
    private static final byte[] LINKTYPE_WORD = {'l', 'i', 'n', 'k', 't', 'y', 'p', 'e'};

    /** What is known of the subset. */
    record SubsetMemory(
            boolean isOpen, boolean mayOpen, @Nullable SgmlSyntax nextSyntax) {}

    private final boolean beginsInSubset;
    private boolean inSubset;
    private boolean hasSubset;

    /** The syntax that an SGML declaration just read gives what follows it. */
    @Nullable
    SgmlSyntax nextSyntax;

    SgmlSubsetStates(
            Dialect dialect,
            LexerOptions options,
            MachineTable table,
            Sgml.Constructs on,
            SgmlSyntax syntax,
            @Nullable SgmlContentStates document,
            int depth) {
        super(dialect, options, table, on, syntax, document, depth);
        beginsInSubset = options.initialState() == ContentModel.DECLARATIONS;
        forgetSubset();
    }

    final void forgetSubset() {
        nextSyntax = null;
        inSubset = false;
        hasSubset = false;
        home = beginsInSubset ? SUBSET : INITIAL;
    }

    final SubsetMemory subsetMemory() {
        return new SubsetMemory(inSubset, hasSubset, nextSyntax);
    }

    final void remember(SubsetMemory memory) {
        inSubset = memory.isOpen();
        hasSubset = memory.mayOpen();
        nextSyntax = memory.nextSyntax();
    }

    // spotless:off

    // ---- INITIAL and MD: where declarations are read otherwise

    /** The warning that an SGML declaration is not adhered to, unless it is. */
    @Override
    void sgmlDeclaration(int p) {
        if (!on.appliesDeclaration()) { super.sgmlDeclaration(p); }
    }

    @Override
    final int afterDeclarationName(int p) {
        hasSubset = home == INITIAL && (nameIs(DOCTYPE_WORD, p) || nameIs(LINKTYPE_WORD, p));
        return on.declarationSubset() ? reconsume(PARAMETERS_S, p) : super.afterDeclarationName(p);
    }

    /** A declaration ends at {@code p}: what it says may count from here on. */
    @Override
    int declared(int p) {
        takeIn(p);
        return super.declared(p);
    }

    private void takeIn(int p) {
        switch (declarationName()) {
            case "entity"   -> { if (on.declaredEntities()) { declared.declare(parts); } }
            case "shortref" -> { if (on.declaredShortReferences()) { declaredShortReferences.declareMap(parts); } }
            case "element"  -> { if (on.declaredContent()) { declaredContent.declare(parts, syntax); } }
            case "usemap"   -> { if (on.declaredShortReferences()) { useMap(); } }
            case "doctype"  -> { documentType(); }
            case "sgml"     -> { if (on.appliesDeclaration()) { apply(p); } }
            default         -> { return; }
        }
    }

    private String declarationName() {
        boolean named = parts.count() > 0 && parts.kind(0) == SgmlPart.MARKUP_DECL;
        return named ? LetterCase.lower(parts.raw(0).toString().substring(syntax.mdo.length).strip()) : "";
    }

    private void useMap() {
        ShortReferenceMap map = declaredShortReferences.declareUse(parts);
        if (map != null && home == INITIAL) { elements.use(map); }
    }

    private void documentType() {
        if (parts.count() > 1 && parts.kind(1) == SgmlPart.NAME) { elements.isOfType(syntax.fold(parts.raw(1).toString().strip())); }
    }

    private void apply(int p) {
        SgmlSyntax wanted = SgmlDeclarations.syntax(parts, syntax);
        if (wanted == null) { errorIn(SGML_DECLARATION_NOT_APPLIED, markup.startAt(), p); return; }
        nextSyntax = wanted;
    }

    // ---- SUBSET

    /** SUBSET: between declarations. */
    final int subset(int p) {
        switch (inSubset(p)) {
            case MARKUP           -> { return subsetMarkup(p); }
            case PERCENT          -> { return subsetEntityOpen(p); }
            case SUBSET_CLOSE     -> { return subsetClose(p); }
            case BLANK, LINE_FEED -> { return separator(p); }
            case EOF              -> { return endOfSubset(p); }
            case MORE             -> { return p; }
            default               -> { return illegalInSubset(p); }
        }
    }

    private int endOfSubset(int p) {
        if (inSubset) { errorIn(UNFINISHED_MARKUP_AT_END_OF_INPUT, p, p); }
        return endOfContent(p);
    }

    private int illegalInSubset(int p) {
        int after = badCharacter(ILLEGAL_CHARACTER_IN_DECLARATION_SUBSET, p);
        if (after == p) { return p; }
        skip(p, after);
        return passed(SUBSET, p, after);
    }

    private int separator(int p) {
        int q = scan(S_ENDS, p + looked);
        int c = peek(q);
        if (isPiece(p, q, c)) { return skipPiece(p, q); }
        if (c == MORE)        { looked = q - p; return wait(p); }
        looked = 0;
        skip(p, q); return toAfter(SUBSET, p, q - p);
    }

    private int subsetMarkup(int p) {
        int pi = match(p, syntax.pio, false);
        if (pi == MORE) { return p; }
        if (pi == 1)    { return subsetInstruction(p, p + syntax.pio.length); }
        int md = match(p, syntax.mdo, false);
        if (md == MORE) { return p; }
        return md == 1 ? subsetDeclaration(p, p + syntax.mdo.length) : illegalInSubset(p);
    }

    private int subsetInstruction(int p, int q) {
        int close = instructionClose(p, q);
        if (close == MORE) { return p; }
        return close < 0 ? illegalInSubset(p) : instructionToken(p, q, close, SUBSET);
    }

    private int subsetDeclaration(int p, int q) {
        int c = peek(q);
        if (c == MORE)       { return wait(p); }
        if (isNameStart(c))  { return declaration(p, q); }
        if (c == syntax.mdc) { return emptyDeclaration(p, q); }
        if (c == syntax.dso) { return sectionOpen(p, q + 1); }
        int dashes = match(q, syntax.com, false);
        if (dashes == MORE)  { return p; }
        return dashes == 1 ? commentDeclaration(p, q) : illegalInSubset(p);
    }

    private int subsetEntityOpen(int p) {
        int c = peek(p + 1);
        if (c == MORE)       { return wait(p); }
        if (!isNameStart(c)) { return illegalInSubset(p); }
        return refer(SUBSET_ENTITY, p, p + 1);
    }

    /** SUBSET: the rest of the name of a parameter entity. */
    final int subsetEntity(int p) {
        p = scan(syntax.nameRun, p);
        checkReference(p);
        if (peek(p) == MORE) { return p; }
        parts.clear();
        int end = endEntity(p);
        if (replacesParameter(name(), buffer, end)) { skip(buffer, end); return passed(SUBSET, p, end); }
        tellExternal(DeclaredEntities.keyOfParameter(name()), buffer, end);
        emitReference(end);
        return passed(SUBSET, p, end);
    }

    private String name() {
        return parts.raw(0).toString().substring(1);
    }

    private int subsetClose(int p) {
        int section = match(p, syntax.sectionEnd, false);
        if (section == MORE) { return p; }
        if (section == 1)    { return sectionClose(p, p + syntax.sectionEnd.length); }
        if (!inSubset)       { return illegalInSubset(p); }
        inSubset = false;
        home = INITIAL;
        beginMarkup(p);
        parts.add(SgmlPart.CLOSE, p, p + 1);
        hasSubset = false;
        return to(PARAMETERS_S, p + 1);
    }

    // ---- PARAMETERS

    /** PARAMETERS: inside a declaration. */
    final int parameters(int p) {
        switch (inDeclaration(p)) {
            case LETTER           -> { parts.add(SgmlPart.NAME, p, p + 1); return to(PARAMETER_NAME, p + 1); }
            case DIGIT            -> { buffer = p; return to(PARAMETER_NUMBER, p + 1); }
            case NAME_MARK        -> { parts.add(SgmlPart.NMTOKEN, p, p + 1); return to(PARAMETER_TOKEN, p + 1); }
            case DASHES           -> { return dashes(p); }
            case QUOTE            -> { return declarationLiteral(PARAMETERS_S, p); }
            case PERCENT          -> { return entityOpen(p); }
            case HASH             -> { return reserved(p); }
            case GROUP            -> { return delim(p); }
            case SUBSET_OPEN      -> { return hasSubset ? openSubset(p) : delim(p); }
            case SUBSET_CLOSE     -> { return delim(p); }
            case CLOSE            -> { return isInDeclaration() ? illegalInDeclaration(p) : declared(p); }
            case BLANK, LINE_FEED -> { return p + 1; }
            case EOF              -> { return isInDeclaration() ? endOfReplacement(p) : unfinishedDeclaration(p); }
            case MORE             -> { return p; }
            default               -> { return illegalInDeclaration(p); }
        }
    }

    /** A reference to a parameter entity, or a percent sign that is none. */
    private int entityOpen(int p) {
        int next = parameterEntityOpen(PARAMETER_ENTITY, p);
        return next == NO ? delim(p) : next;
    }

    private int delim(int p) {
        parts.add(SgmlPart.DELIM, p, p + 1);
        return to(PARAMETERS_S, p + 1);
    }

    private int openSubset(int p) {
        documentType();
        parts.add(SgmlPart.OPEN, p, p + 1);
        home = SUBSET;
        inSubset = true;
        emitDeclaration(p + 1); return to(SUBSET, p + 1);
    }

    /** Hyphens: a comment, a name token that begins with one, or a minus. */
    private int dashes(int p) {
        int open = match(p, syntax.com, false);
        if (open == MORE) { return p; }
        if (open == 1)    { return comment(PARAMETERS_S, p); }
        int c = peek(p + 1);
        if (c == MORE)    { return wait(p); }
        if (!isNameCharacter(c)) { return delim(p); }
        parts.add(SgmlPart.NMTOKEN, p, p + 2);
        return toAfter(PARAMETER_TOKEN, p, 2);
    }

    /** PARAMETERS: the rest of a number, unless name characters make it a number token. */
    final int parameterNumber(int p) {
        p = scan(syntax.digitEnds, p);
        int c = peek(p);
        if (c == MORE) { return p; }
        boolean token = isNameCharacter(c);
        parts.add(token ? SgmlPart.NMTOKEN : SgmlPart.NUMBER, buffer, p);
        return reconsume(token ? PARAMETER_TOKEN : PARAMETERS_S, p);
    }

    private int reserved(int p) {
        int c = peek(p + 1);
        if (c == MORE)       { return wait(p); }
        if (!isNameStart(c)) { return illegalInDeclaration(p); }
        parts.add(SgmlPart.RESERVED, p, p + 2);
        return toAfter(PARAMETER_RESERVED, p, 2);
    }

    /** PARAMETERS: the rest of the name of a parameter entity. */
    final int parameterEntity(int p) {
        p = scan(syntax.nameRun, p);
        if (peek(p) == MORE) { return p; }
        parts.add(SgmlPart.PEREF, buffer, p);
        int end = isReferenceEnd(peek(p)) ? p + 1 : p;
        Replacement what = replacementInDeclaration(p);
        if (what != null && isInDeclaration()) { return interrupt(what, p, end); }
        if (what != null) { addPartsOf(what, end); return end > p ? to(PARAMETERS, end) : reconsume(PARAMETERS, p); }
        if (end > p) { parts.add(SgmlPart.REFC, p, end); }
        return end > p ? to(PARAMETERS_S, end) : reconsume(PARAMETERS_S, p);
    }

    /** Returns what the parameter entity reference found last is to be replaced by, which is then no part; null where it is not. */
    private @Nullable Replacement replacementInDeclaration(int p) {
        String name = parts.raw(parts.count() - 1).toString().substring(1);
        String text = parameterText(name);
        String key = DeclaredEntities.keyOfParameter(name);
        if (text == null) { tellExternal(key, buffer, p); }
        if (text == null || !mayReplace(key, text, buffer, p)) { return null; }
        parts.removeLast();
        return new Replacement(key, text, PARAMETERS);
    }

    /** The replacement text of a parameter entity is a token as far as the next reference that is replaced, then another one. */
    private int interrupt(Replacement what, int p, int end) {
        replaceBy(what);
        emitDeclaration(end);
        return passed(PARAMETERS_AGAIN, p, end);
    }

    /** The end of a replacement text, which is an input of its own, in a declaration: what there is of it is a token. */
    private int endOfReplacement(int p) {
        emitDeclaration(p);
        return reconsume(DATA_ENTITY, p);
    }

    /** PARAMETERS: after what such a reference was replaced by. */
    final int parametersAgain(int p) {
        beginMarkup(p);
        return reconsume(PARAMETERS, p);
    }

    /** Adds the parts of the replacement text of a parameter entity, the reference to which ends at {@code end}. */
    abstract void addPartsOf(Replacement what, int end);

    // spotless:on
}
