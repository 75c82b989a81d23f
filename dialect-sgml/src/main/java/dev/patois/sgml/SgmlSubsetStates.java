package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;
import static dev.patois.sgml.SgmlSyntax.*;

import dev.patois.core.ContentModel;
import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LetterCase;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.StopSet;
import org.jspecify.annotations.Nullable;

/** What the NOTE prohibits: marked sections, short tags, declared content, and the declarations of a subset. */
abstract class SgmlSubsetStates extends SgmlEntityStates {
    private static final boolean[] IGNORE_STOPS = StopSet.of("<]");
    /** What is skipped comes in pieces of this length. */
    private static final int PIECE = 64 * 1024;

    /** What is known of the subset and the marked sections that are open. */
    record SectionMemory(
            int status,
            int sections,
            int ignored,
            boolean inSubset,
            boolean hasSubset,
            boolean sectionIsOwn,
            @Nullable SgmlSyntax nextSyntax) {}

    private static final byte[] DOCTYPE_WORD = {'d', 'o', 'c', 't', 'y', 'p', 'e'};
    private static final byte[] LINKTYPE_WORD = {'l', 'i', 'n', 'k', 't', 'y', 'p', 'e'};
    private static final byte[] SGML_WORD = {'s', 'g', 'm', 'l'};
    private static final byte[] SECTION_OPEN = {'<', '!', '['};

    private final boolean beginsInSubset;
    private final SectionStatus status = new SectionStatus(declared);
    private int sections;
    private int ignored;

    /** As many sections are open where {@link #looked} ends. */
    private int ignoredThere;

    private boolean inSubset;
    private boolean hasSubset;
    private boolean sectionIsOwn;

    /** The syntax that an SGML declaration just read gives what follows it. */
    @Nullable
    SgmlSyntax nextSyntax;

    SgmlSubsetStates(
            Dialect dialect,
            LexerOptions options,
            MachineTable table,
            Sgml.Constructs on,
            SgmlSyntax syntax,
            @Nullable SgmlEntityStates document,
            int depth) {
        super(dialect, options, table, on, syntax, document, depth);
        beginsInSubset = options.initialState() == ContentModel.DECLARATIONS;
        forgetSections();
    }

    final void forgetSections() {
        status.set(SectionStatus.INCLUDE);
        nextSyntax = null;
        sectionIsOwn = false;
        sections = 0;
        ignored = 0;
        ignoredThere = 0;
        inSubset = false;
        hasSubset = false;
        home = beginsInSubset ? SUBSET : INITIAL;
    }

    final SectionMemory sectionMemory() {
        return new SectionMemory(status.rank(), sections, ignored, inSubset, hasSubset, sectionIsOwn, nextSyntax);
    }

    final void remember(SectionMemory memory) {
        status.set(memory.status());
        sections = memory.sections();
        ignored = memory.ignored();
        ignoredThere = memory.ignored();
        inSubset = memory.inSubset();
        hasSubset = memory.hasSubset();
        sectionIsOwn = memory.sectionIsOwn();
        nextSyntax = memory.nextSyntax();
    }

    // spotless:off

    // ---- verbs of content

    /** Begins a reference; {@code q} is after its delimiter. */
    final int refer(int next, int p, int q) {
        inRun = false;
        buffer = p;
        returnState = state;
        return toAfter(next, p, q + 1 - p);
    }

    final int endOfContent(int p) {
        if (sections > 0) { errorIn(UNFINISHED_MARKED_SECTION, p, p); }
        return emitEof(p);
    }

    final int instructionToken(int p, int q, int close, int next) {
        beginInstruction(p, q);
        int name = Math.min(scan(syntax.nameEnds, q), close);
        int data = Math.min(scan(S_ENDS, name), close);
        markup.endName(name);
        markup.beginData(data);
        parts.clear();
        parts.add(SgmlPart.PI, p, close + syntax.pic.length);
        return emitInstruction(close, next, p, close + syntax.pic.length);
    }

    final int emptyDeclaration(int p, int q) {
        beginMarkup(p);
        parts.add(SgmlPart.MARKUP_DECL, p, q + 1);
        return emitDeclaration(home, p, q + 1);
    }

    final int commentDeclaration(int p, int q) {
        beginMarkup(p);
        parts.add(SgmlPart.MARKUP_DECL, p, q);
        return toAfter(COM, p, q - p);
    }

    final int declaration(int p, int q) {
        beginMarkup(p);
        markup.beginName(q);
        parts.add(SgmlPart.MARKUP_DECL, p, q + 1);
        return toAfter(DECLARATION_NAME, p, q + 1 - p);
    }

    /** After the name of a declaration. */
    final int namedDeclaration(int p) {
        boolean sgml = nameIs(SGML_WORD, p);
        if (sgml && !on.strict() && !on.appliesDeclaration()) { errorIn(SGML_DECLARATION_NOT_APPLIED, markup.startAt(), p); }
        hasSubset = home == INITIAL && (nameIs(DOCTYPE_WORD, p) || nameIs(LINKTYPE_WORD, p));
        return on.declarationSubset() ? reconsume(PARAMETERS_S, p) : reconsume(MD_S, p);
    }

    private boolean nameIs(byte[] word, int p) {
        int from = p - word.length;
        if (from != parts.from(0) + syntax.mdo.length) { return false; }
        for (int i = 0; i < word.length; i++) {
            if ((in[from + i] | 0x20) != word[i]) { return false; }
        }
        return true;
    }

    /** A comment at {@code p}, if it has an end. */
    final int comment(int next, int p) {
        int open = match(p, syntax.com, false);
        if (open == MORE) { return p; }
        if (open == 0)    { countAgain(p + 1, p + 1); return illegalInDeclaration(p); }
        int q = p + syntax.com.length;
        int close = commentClose(q);
        if (close == MORE) { return p; }
        if (close < 0)     { return illegalInDeclaration(p); }
        int end = close + syntax.com.length;
        parts.add(SgmlPart.COMMENT, p, end);
        return toAfter(next, p, end - p);
    }

    /** A literal of a declaration at {@code p}, if it has an end. */
    final int declarationLiteral(int next, int p) {
        byte quote = in[p];
        int close = literalClose(quote, p + 1);
        if (close == MORE) { return p; }
        if (close < 0)     { return illegalInDeclaration(p); }
        parts.add(SgmlPart.LITERAL, p, close + 1);
        return toAfter(next, p, close + 1 - p);
    }

    // ---- short tags

    /** Returns whether a tag begins at {@code p}: 1, 0, or MORE; the step then ends. */
    final int opensTag(int p) {
        int end = match(p, syntax.etago, false);
        if (end == MORE) { return MORE; }
        int start = end == 1 ? 1 : match(p, syntax.stago, false);
        if (start != 1)  { return start; }
        int c = peek(p + (end == 1 ? syntax.etago.length : syntax.stago.length));
        if (c == MORE)   { return starve(); }
        return isNameStart(c) || c == syntax.tagc ? 1 : 0;
    }

    /** ATTR: a NET, by the policy. */
    final int nullEndTag(int p) {
        return switch (on.net()) {
            case LIMITATION -> netIsLimitation(p);
            case SGML -> netOpens(p);
            case XML -> emptyElementTag(p);
        };
    }

    private int netIsLimitation(int p) {
        errorIn(NET_TAGS_NOT_SUPPORTED, p, p + 1);
        opensElement(false);
        return emitTag(INITIAL, p + 1);
    }

    private int netOpens(int p) {
        parts.add(SgmlPart.NET_OPEN, p, p + 1);
        opensElement(true);
        return emitTag(INITIAL, p + 1);
    }

    private int emptyElementTag(int p) {
        int c = peek(p + 1);
        if (c == MORE)        { return wait(p); }
        if (c != syntax.tagc) { return badInTag(p); }
        tag.setSelfClosing();
        parts.add(SgmlPart.NET_OPEN, p, p + 1);
        return closeTag(INITIAL, p + 1);
    }

    /** Where a run of characters without quotes, looked at from {@code from} to {@code q}, ends because a short tag does; {@code q} otherwise. */
    final int shortTagEnd(int p, int from, int q) {
        for (int i = Math.max(from - 1, p + 1); i < q; i++) {
            if (endsShortTag(in[i], i)) { return i; }
        }
        return q;
    }

    /** Returns whether a short tag ends at {@code p}, where {@code c} is: another tag begins, or a NET stands there. */
    final boolean endsShortTag(int c, int p) {
        if (c == syntax.stago[0]) { return true; }
        return c == syntax.net && (on.net() == NetPolicy.SGML || on.net() == NetPolicy.XML && peek(p + 1) == syntax.tagc);
    }

    /** A NET in content: an end tag without a name. */
    final int netCloses(int p) {
        inRun = false;
        beginEndTag(p, p);
        endTagName(p);
        closesNetElement();
        parts.clear();
        parts.add(SgmlPart.NET_CLOSE, p, p + 1);
        return emitTag(INITIAL, p + 1);
    }

    // ---- declared content

    /** CDATA: data, until what may begin an end tag. */
    final int cdata(int p) {
        int q = elements.netIsOpen() ? scan(syntax.netStops, p) : scan(syntax.endTagStops, p);
        int c = peek(q);
        if (c == EOF)  { return emitEof(q); }
        if (c == MORE) { return q; }
        return c == syntax.net && elements.netIsOpen() ? netCloses(q) : endTagIn(q);
    }

    /** RCDATA: data and references, until what may begin an end tag. */
    final int rcdata(int p) {
        int q = scan(syntax.replaceableStops, p);
        int c = peek(q);
        if (c == EOF)                             { return emitEof(q); }
        if (c == MORE)                            { return q; }
        if (c == syntax.net && elements.netIsOpen())    { return netCloses(q); }
        int next = c == syntax.ero[0] ? referenceIn(q) : NO;
        return next == NO ? endTagIn(q) : next;
    }

    private int endTagIn(int p) {
        int found = match(p, syntax.etago, false);
        if (found == MORE) { return p; }
        if (found == 0)    { return p + 1; }
        int q = p + syntax.etago.length;
        int c = peek(q);
        if (c == MORE)                            { return wait(p); }
        if (c == syntax.tagc && on.shortTags())   { contentModel = ContentModel.DATA; beginEnd(p, q); endTagName(q); closesInnermostElement(); return closeEmptyTag(p, q); }
        if (!isNameStart(c))                      { return p + 1; }
        int same = on.sameNameEnds() ? matchLastStartTag(q) : 1;
        if (same == MORE)                         { return p; }
        if (same == 0)                            { return p + 1; }
        contentModel = ContentModel.DATA;
        beginEnd(p, q);
        return toAfter(END_NAME, p, q + 1 - p);
    }

    /** A reference in replaceable character data: NO where there is none. */
    private int referenceIn(int p) {
        int number = match(p, syntax.cro, false);
        if (number == MORE) { return p; }
        int q = p + (number == 1 ? syntax.cro.length : syntax.ero.length);
        int c = peek(q);
        if (c == MORE)                     { return wait(p); }
        if (number == 1 && isDigit(c))     { return refer(NUMBER, p, q); }
        if (number == 1 && isNameStart(c)) { return refer(NAMED_NUMBER, p, q); }
        return number == 0 && isNameStart(c) ? refer(ENTITY_NAME, p, q) : NO;
    }

    // ---- marked sections

    /** The beginning of a marked section; {@code q} is after its bracket. */
    final int sectionOpen(int p, int q) {
        return on.markedSections() ? openSection(p, q) : skipSection(p, q);
    }

    private int skipSection(int p, int q) {
        int end = scan(S_ENDS, q + looked);
        if (peek(end) == MORE) { looked = end - q; return wait(p); }
        looked = 0;
        errorIn(MARKED_SECTIONS_NOT_SUPPORTED, p, end);
        return skipAll(p, DS, end);
    }

    private int openSection(int p, int q) {
        status.set(SectionStatus.INCLUDE);
        sectionIsOwn = true;
        beginMarkup(p);
        parts.add(SgmlPart.SECTION, p, q);
        return toAfter(STATUS, p, q - p);
    }

    /** STATUS: the status keywords of a marked section. */
    final int status(int p) {
        switch (inDeclaration(p)) {
            case LETTER           -> { parts.add(SgmlPart.NAME, p, p + 1); return to(STATUS_NAME, p + 1); }
            case PERCENT          -> { return entityOpen(STATUS_ENTITY, p); }
            case DASHES           -> { return comment(STATUS, p); }
            case SUBSET_OPEN      -> { parts.add(SgmlPart.OPEN, p, p + 1); return emitDeclaration(sectionState(), p + 1); }
            case BLANK, LINE_FEED -> { return p + 1; }
            case EOF              -> { return unfinishedDeclaration(p); }
            case MORE             -> { return p; }
            default               -> { return illegalInDeclaration(p); }
        }
    }

    /** STATUS: the rest of a keyword. */
    final int statusName(int p) {
        p = scan(syntax.nameEnds, p);
        if (peek(p) == MORE) { return p; }
        parts.extendLast(p);
        int last = parts.count() - 1;
        if (!status.raise(parts.raw(last).toString())) { errorIn(UNKNOWN_STATUS_KEYWORD, parts.from(last), p); }
        return reconsume(STATUS, p);
    }

    /** STATUS: the rest of the name of a parameter entity. */
    final int statusEntity(int p) {
        p = scan(syntax.nameEnds, p);
        if (peek(p) == MORE) { return p; }
        int from = buffer;
        int end = endEntity(p);
        String name = parts.raw(parts.to(parts.count() - 1) == p ? parts.count() - 1 : parts.count() - 2).toString().substring(1);
        if (!status.resolve(name)) { errorIn(UNRESOLVED_STATUS_KEYWORD, from, p); }
        return end > p ? to(STATUS, end) : reconsume(STATUS, p);
    }

    // spotless:on

    /** Returns the state that the content of the marked section is read in. */
    private int sectionState() {
        switch (status.rank()) {
            case SectionStatus.RCDATA -> {
                return RCDATA_SECTION;
            }
            case SectionStatus.CDATA -> {
                return CDATA_SECTION;
            }
            case SectionStatus.IGNORE -> {
                ignored = 1;
                ignoredThere = 1;
                return IGNORE;
            }
            default -> {
                sections++;
                return home;
            }
        }
    }

    // spotless:off

    /** The {@code ]]>} up to {@code q} in content or in a subset: it closes the innermost section, if there is one. */
    final int sectionClose(int p, int q) {
        if (sections == 0) { errorIn(UNMATCHED_MARKED_SECTIONS_END, p, q); return skipAll(p, home, q); }
        sections--;
        return sectionEnd(p);
    }

    private int sectionEnd(int p) {
        int q = p + syntax.sectionEnd.length;
        beginMarkup(p);
        parts.add(SgmlPart.SECTION_END, p, q);
        return emitDeclaration(home, p, q);
    }

    /** The content of a CDATA marked section. */
    final int cdataSection(int p) {
        int q = scan(syntax.sectionStops, p);
        if (peek(q) == EOF) { return unfinishedSection(q); }
        return peek(q) == MORE ? q : sectionEndOr(NO, q);
    }

    /** The content of an RCDATA marked section. */
    final int rcdataSection(int p) {
        int q = scan(syntax.replaceableSectionStops, p);
        int c = peek(q);
        if (c == EOF)  { return unfinishedSection(q); }
        if (c == MORE) { return q; }
        return sectionEndOr(c == syntax.ero[0] ? referenceIn(q) : NO, q);
    }

    private int sectionEndOr(int next, int p) {
        if (next != NO)  { return next; }
        int end = match(p, syntax.sectionEnd, false);
        if (end == MORE) { return p; }
        return end == 1 && !beginsInSection() ? sectionEnd(p) : p + 1;
    }

    /** Returns whether the section is not one of this entity, so that nothing in it can end the section. */
    private boolean beginsInSection() {
        return isInEntity() && !sectionIsOwn;
    }

    private int unfinishedSection(int p) {
        if (beginsInSection()) { return emitEof(p); }
        errorIn(UNFINISHED_MARKED_SECTION, p, p);
        return emitEof(p);
    }

    /** The content of an IGNORE marked section: only sections are counted in it. */
    final int ignore(int p) {
        for (int q = p + looked; ; ) {
            q = scan(IGNORE_STOPS, q);
            int c = peek(q);
            if (isPiece(p, q, c)) { ignored = ignoredThere; return skipPiece(p, q); }
            if (c == MORE) { looked = q - p; return wait(p); }
            if (c == EOF)  { looked = 0; return p < q ? skipAll(p, IGNORE, q) : unfinishedSection(q); }
            int open = match(q, SECTION_OPEN, false);
            int close = open == 0 ? match(q, syntax.sectionEnd, false) : 0;
            if (open == MORE || close == MORE)   { looked = q - p; return p; }
            if (close == 1 && ignoredThere == 1) { return ignoredEnd(p, q); }
            ignoredThere += open - close;
            q += open + close > 0 ? SECTION_OPEN.length : 1;
        }
    }

    private int ignoredEnd(int p, int q) {
        looked = 0;
        ignored = 1;
        return p < q ? skipAll(p, IGNORE, q) : sectionEnd(q);
    }

    /** Returns whether what was looked at up to {@code q}, where {@code c} is, is longer than is skipped as one. */
    private static boolean isPiece(int p, int q, int c) {
        return q - p > PIECE || q - p == PIECE && c >= 0;
    }

    /** Skips as much as a piece of text may be long, and goes on after what was looked at. */
    private int skipPiece(int p, int q) {
        int to = p + PIECE;
        while ((in[to] & 0xC0) == 0x80 && to > p + 1 && to > p + PIECE - 3) { to--; }
        looked = q - to;
        return skipAll(p, state, to);
    }

    // ---- declaration subsets

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
        return after == p ? p : skipAll(p, SUBSET, after);
    }

    private int separator(int p) {
        int q = scan(S_ENDS, p + looked);
        int c = peek(q);
        if (isPiece(p, q, c)) { return skipPiece(p, q); }
        if (c == MORE)        { looked = q - p; return wait(p); }
        looked = 0;
        return skipAll(p, SUBSET, q);
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
        p = scan(syntax.nameEnds, p);
        checkReference(p);
        if (peek(p) == MORE) { return p; }
        parts.clear();
        int end = endEntity(p);
        if (replacesParameter(name(), buffer, end)) { return end == p ? skipBefore(buffer, SUBSET, p) : skip(buffer, SUBSET, end); }
        return end == p ? emitReferenceBefore(SUBSET, p) : emitReference(SUBSET, p, end);
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

    /** PARAMETERS: inside a declaration. */
    final int parameters(int p) {
        switch (inDeclaration(p)) {
            case LETTER           -> { parts.add(SgmlPart.NAME, p, p + 1); return to(PARAMETER_NAME, p + 1); }
            case DIGIT            -> { buffer = p; return to(PARAMETER_NUMBER, p + 1); }
            case NAME_MARK        -> { parts.add(SgmlPart.NMTOKEN, p, p + 1); return to(PARAMETER_TOKEN, p + 1); }
            case DASHES           -> { return dashes(p); }
            case QUOTE            -> { return declarationLiteral(PARAMETERS_S, p); }
            case PERCENT          -> { return entityOpen(PARAMETER_ENTITY, p); }
            case HASH             -> { return reserved(p); }
            case GROUP            -> { return delim(p); }
            case SUBSET_OPEN      -> { return hasSubset ? openSubset(p) : delim(p); }
            case SUBSET_CLOSE     -> { return delim(p); }
            case CLOSE            -> { return isInDeclaration() ? illegalInDeclaration(p) : declared(p); }
            case BLANK, LINE_FEED -> { return p + 1; }
            case EOF              -> { return isInDeclaration() ? emitDeclarationBefore(DATA_ENTITY, p) : unfinishedDeclaration(p); }
            case MORE             -> { return p; }
            default               -> { return illegalInDeclaration(p); }
        }
    }

    /** A declaration ends at {@code p}: what it says may count from here on. */
    final int declared(int p) {
        takeIn(p);
        return closeDeclaration(home, p);
    }

    private void takeIn(int p) {
        switch (declarationName()) {
            case "entity"   -> { if (on.declaredEntities()) { declared.declare(parts); } }
            case "shortref" -> { if (on.declaredShortReferences()) { declaredShortReferences.declareMap(parts); } }
            case "usemap"   -> { if (on.declaredShortReferences()) { useMap(); } }
            case "doctype"  -> { documentType(); }
            case "sgml"     -> { if (on.appliesDeclaration()) { apply(p); } }
            default         -> { return; }
        }
    }

    private String declarationName() {
        boolean named = parts.count() > 0 && parts.kind(0) == SgmlPart.MARKUP_DECL && !on.strict();
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

    private int delim(int p) {
        parts.add(SgmlPart.DELIM, p, p + 1);
        return to(PARAMETERS_S, p + 1);
    }

    private int openSubset(int p) {
        documentType();
        parts.add(SgmlPart.OPEN, p, p + 1);
        home = SUBSET;
        inSubset = true;
        return emitDeclaration(SUBSET, p + 1);
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

    /** A parameter entity reference, or a percent sign that is none. */
    private int entityOpen(int next, int p) {
        int c = peek(p + 1);
        if (c == MORE)       { return wait(p); }
        if (!isNameStart(c)) { return next == STATUS_ENTITY ? illegalInDeclaration(p) : delim(p); }
        buffer = p;
        return toAfter(next, p, 2);
    }

    /** PARAMETERS: the rest of the name of a parameter entity. */
    final int parameterEntity(int p) {
        p = scan(syntax.nameEnds, p);
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
        String text = on.replacesEntities() ? declared.parameter(name) : null;
        if (text == null || !mayReplace("%" + name, text, buffer, p)) { return null; }
        parts.removeLast();
        return new Replacement("%" + name, text, PARAMETERS);
    }

    /** The replacement text of a parameter entity is a token as far as the next reference that is replaced, then another one. */
    private int interrupt(Replacement what, int p, int end) {
        replaceBy(what);
        return end > p ? emitDeclaration(PARAMETERS_AGAIN, end) : emitDeclarationBefore(PARAMETERS_AGAIN, p);
    }

    /** PARAMETERS: after what such a reference was replaced by. */
    final int parametersAgain(int p) {
        beginMarkup(p);
        return reconsume(PARAMETERS, p);
    }

    /** Adds the parts of the replacement text of a parameter entity, the reference to which ends at {@code end}. */
    abstract void addPartsOf(Replacement what, int end);

    private String name() {
        return parts.raw(0).toString().substring(1);
    }

    /** Adds the parts of a reference to a parameter entity whose name ends before {@code p}; returns where it ends. */
    private int endEntity(int p) {
        parts.add(SgmlPart.PEREF, buffer, p);
        if (!isReferenceEnd(peek(p))) { return p; }
        parts.add(SgmlPart.REFC, p, p + 1);
        return p + 1;
    }

    // spotless:on
}
