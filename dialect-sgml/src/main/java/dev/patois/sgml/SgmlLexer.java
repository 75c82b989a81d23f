package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;
import static dev.patois.sgml.SgmlSyntax.*;

import dev.patois.core.ErrorHandling;
import dev.patois.core.LexerOptions;
import dev.patois.core.Limits;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.Quote;
import dev.patois.core.SpecState;
import dev.patois.core.TokenKind;
import dev.patois.core.engine.PartList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The states of the NOTE's program. The longest match of all patterns of a state counts, of equal ones the first; so a state
 * looks at the next character, and a longer match that may span chunks goes on in a step of its own. Where a construct that the
 * NOTE prohibits may be asked for, the row says so.
 */
final class SgmlLexer extends SgmlSubsetStates {
    private static final LexerOptions IN_DECLARATION =
            LexerOptions.bare().withErrors(ErrorHandling.deliver()).withLimits(Limits.unlimited());

    private final Sgml dialect;
    private final SgmlLexer document;

    /** Of the document: the lexers of the parameter entities in a declaration, by how many entities they are in. */
    private final List<SgmlLexer> declarationLexers = new ArrayList<>();

    SgmlLexer(Sgml dialect, LexerOptions options) {
        super(dialect, options, dialect.table(dialect.syntax()), dialect.constructs(), dialect.syntax(), null, 0);
        this.dialect = dialect;
        this.document = this;
    }

    /** Makes a lexer for the replacement texts of entities in a document, one after the other, that are so deep in others. */
    SgmlLexer(SgmlLexer document, LexerOptions options, int depth) {
        super(
                document.dialect,
                options,
                document.dialect.table(document.syntax),
                document.on,
                document.syntax,
                document,
                depth);
        this.dialect = document.dialect;
        this.document = document;
    }

    /** Lexes the replacement text of an entity in what another lexer lexes, as it reads now; there is no more input. */
    void read(Replacement what, SgmlLexer around, long offset) {
        syntax = around.syntax;
        reset();
        feed(what.text());
        end();
        beginReplacement(what, offset);
    }

    /**
     * The text is lexed by a lexer of its own, and so is that of each entity in it: its end separates parts, and a comment or a literal
     * ends in it or is none. How long it may be has been looked at.
     */
    @Override
    void addPartsOf(Replacement what, int end) {
        SgmlLexer lexer = begin(what);
        while (lexer != this) {
            TokenKind kind = lexer.next();
            if (kind == TokenKind.ERROR) {
                errorIn(lexer.error().code(), buffer, end);
            } else if (kind == TokenKind.END) {
                lexer.endReplacement();
                lexer = lexer.depth == depth + 1 ? this : document.declarationLexer(lexer.depth - 1);
            } else {
                addParts(lexer.parts, end);
                Replacement inside = lexer.takeReplacement();
                lexer = inside == null ? lexer : lexer.begin(inside);
            }
        }
    }

    /** Begins the text of a parameter entity in a declaration, the reference to which this has found. */
    private SgmlLexer begin(Replacement what) {
        SgmlLexer lexer = document.declarationLexer(depth + 1);
        lexer.read(what, this, 0);
        lexer.beginMarkup(0);
        return lexer;
    }

    private void addParts(PartList found, int end) {
        for (int i = 0; i < found.count(); i++) {
            parts.addText(found.kind(i), found.raw(i).toBytes(), end);
        }
    }

    private SgmlLexer declarationLexer(int inEntities) {
        while (declarationLexers.size() < inEntities) {
            declarationLexers.add(new SgmlLexer(this, IN_DECLARATION, declarationLexers.size() + 1));
        }
        return declarationLexers.get(inEntities - 1);
    }

    @Override
    protected void restart() {
        if (!isInEntity()) {
            syntax = dialect.syntax();
        }
        use(dialect.table(syntax));
        forgetDocument();
        forgetEntities();
        forgetSections();
    }

    /** Goes on in the syntax that an SGML declaration has: once the declaration itself has been read by whoever wants it. */
    private void adopt(SgmlSyntax next) {
        nextSyntax = null;
        syntax = next;
        use(dialect.table(next));
    }

    /** What the states know beside the place they are at: nothing of it is a place. */
    private record Memory(SgmlSyntax syntax, boolean inRun, int home, SectionMemory sections, EntityMemory entities) {}

    @Override
    protected Object memory(int p) {
        return new Memory(syntax, inRun, home, sectionMemory(), entityMemory(p));
    }

    @Override
    protected void remember(@Nullable Object memory, int p) {
        if (memory instanceof Memory known) {
            syntax = known.syntax();
            use(dialect.table(syntax));
            inRun = known.inRun();
            home = known.home();
            remember(known.sections());
            remember(known.entities(), p);
        }
    }

    @Override
    protected SpecState specState(int number) {
        int of = number >= ENTITY_NAME && number <= NAMED_NUMBER ? returnState : STATE_OF[number];
        return dialect.spec().states().get(of);
    }

    @Override
    protected @Nullable ParseErrorCode inputStreamError(int codePoint) {
        boolean control = codePoint >= 0 && codePoint < ' ' && !isBlank(codePoint) || codePoint == 0x7F;
        return control && on.checksCharacters() ? NON_SGML_CHARACTER : null;
    }

    @Override
    protected int heldBack(int number, int p) {
        return 0;
    }

    // spotless:off

    /** INITIAL: data, until a delimiter in its context begins markup. */
    private int initial(int p) {
        int next = recordStart(p);
        if (next != NO) { return next; }
        int q = scan(contentStops(), p);
        inRun |= q > p;
        switch (peek(q)) {
            case EOF  -> { return endOfContent(q); }
            case MORE -> { return q; }
            default   -> { return elements.netIsOpen() && in[q] == syntax.net ? netCloses(q) : delimiter(q); }
        }
    }

    /** INITIAL, rows 1 to 14: the longest delimiter that stands in its context; otherwise row 15, data. */
    private int delimiter(int p) {
        for (int i = 0; i < syntax.inContent.length; i++) {
            byte[] word = syntax.contentWords[i];
            int found = match(p, word, false);
            if (found == MORE) { return p; }
            int next = found == 0 ? NO : inContent(syntax.inContent[i], p, p + word.length);
            if (next != NO) { return next; }
        }
        int reference = shortReference(p);
        return reference == NO ? data(p) : reference;
    }

    private int inContent(SgmlSyntax.Delimiter role, int p, int q) {
        return switch (role) {
            case CRO   -> numberOpen(p, q);
            case ERO   -> entityOpen(p, q);
            case ETAGO -> endTagOpen(p, q);
            case MDO   -> declarationOpen(p, q);
            case MSC   -> sectionsEnd(p, q);
            case PIO   -> instruction(p, q);
            case STAGO -> startTagOpen(p, q);
            default    -> NO;
        };
    }

    /** Rows 1, 2 and 3: a character reference. */
    private int numberOpen(int p, int q) {
        int c = peek(q);
        if (c == MORE)      { return wait(p); }
        if (isDigit(c))     { return refer(NUMBER, p, q); }
        if (isNameStart(c)) { return refer(NAMED_NUMBER, p, q); }
        return NO;
    }

    /** Row 4: an entity reference. */
    private int entityOpen(int p, int q) {
        int c = peek(q);
        if (c == MORE)      { return wait(p); }
        if (isNameStart(c)) { return refer(ENTITY_NAME, p, q); }
        return NO;
    }

    /** Rows 5 and 6: an end tag, an empty end tag. */
    private int endTagOpen(int p, int q) {
        int c = peek(q);
        if (c == MORE)        { return wait(p); }
        if (isNameStart(c))   { inRun = false; beginEnd(p, q); return toAfter(END_NAME, p, q + 1 - p); }
        if (c == syntax.tagc) { return emptyEndTag(p, q); }
        return NO;
    }

    private int emptyEndTag(int p, int q) {
        inRun = false;
        if (on.shortTags()) { beginEnd(p, q); endTagName(q); closesInnermostElement(); return closeEmptyTag(p, q); }
        errorIn(EMPTY_END_TAG_NOT_SUPPORTED, p, q + 1);
        return skipAll(p, INITIAL, q + 1);
    }

    /** Rows 7 to 10: a declaration. */
    private int declarationOpen(int p, int q) {
        int c = peek(q);
        if (c == MORE)       { return wait(p); }
        if (isNameStart(c))  { inRun = false; return declaration(p, q); }
        if (c == syntax.mdc) { inRun = false; return emptyDeclaration(p, q); }
        if (c == syntax.dso) { inRun = false; return sectionOpen(p, q + 1); }
        int dashes = match(q, syntax.com, false);
        if (dashes == MORE)  { return p; }
        if (dashes == 0)     { return NO; }
        inRun = false;
        return commentDeclaration(p, q);
    }

    /** Row 11: the end of a marked section, where the data run is not longer. */
    private int sectionsEnd(int p, int q) {
        int c = peek(q);
        if (c == MORE)                    { return wait(p); }
        if (c != syntax.mdc)              { return NO; }
        if (on.markedSections())          { inRun = false; return sectionClose(p, q + 1); }
        if (inRun)                        { return NO; }
        int longer = isData(q + 1);
        if (longer == MORE)               { return wait(p); }
        if (longer == 1)                  { return NO; }
        errorIn(UNMATCHED_MARKED_SECTIONS_END, p, q + 1);
        return skipAll(p, INITIAL, q + 1);
    }

    /** Row 12: a processing instruction. */
    private int instruction(int p, int q) {
        int close = instructionClose(p, q);
        if (close == MORE) { return p; }
        if (close == EOF)  { unfinished(p, q); }
        if (close < 0)     { return NO; }
        inRun = false;
        return instructionToken(p, q, close, INITIAL);
    }

    /** Rows 13 and 14: a start tag, an empty start tag. */
    private int startTagOpen(int p, int q) {
        int c = peek(q);
        if (c == MORE)        { return wait(p); }
        if (isNameStart(c))   { inRun = false; beginStart(p, q); return toAfter(START_NAME, p, q + 1 - p); }
        if (c == syntax.tagc) { return emptyStartTag(p, q); }
        return NO;
    }

    private int emptyStartTag(int p, int q) {
        inRun = false;
        if (on.shortTags()) { beginStart(p, q); endTagName(q); opensElementAgain(); return closeEmptyTag(p, q); }
        errorIn(EMPTY_START_TAG_NOT_SUPPORTED, p, q + 1);
        return skipAll(p, INITIAL, q + 1);
    }

    /** Row 15. The program of 1996 ends a run before a delimiter character that is none, and makes it a run of its own. */
    private int data(int p) {
        if (!on.strict()) { inRun = true; return p + 1; }
        int goesOn = isData(p);
        if (goesOn == MORE) { return wait(p); }
        if (goesOn == 1)    { inRun = true; return in[p] == ']' ? p + 1 : p + 2; }
        if (inRun)          { inRun = false; return endText(p); }
        return lone(p);
    }

    private int lone(int p) {
        int c = peek(p + 1);
        if (c == '!' && peek(p + 2) == '-')    { countAgain(p + 3, p + 1); }
        if (c == '!' || c == '/' || c == '#') { countAgain(p + 2, p + 1); }
        return endText(p + 1);
    }

    /** Returns whether a run of data may go on at {@code p}: 1, 0, or MORE. The classes are those of the program. */
    private int isData(int p) {
        int c = peek(p);
        if (c != '<' && c != '&') { return c == EOF ? 0 : c == MORE ? MORE : 1; }
        int d = peek(p + 1);
        if (d == MORE) { return MORE; }
        if (d == EOF || isAlpha(d)) { return 0; }
        return c == '<' ? d != '?' && (d < 0x21 || d > 0x3E) ? 1 : 0 : d != '<' && d != '&' && d != '#' ? 1 : 0;
    }

    // ---- references: steps of INITIAL, and of RCDATA

    /** The name of an entity reference. */
    private int entityName(int p) {
        p = scan(syntax.nameEnds, p);
        checkReference(p);
        return peek(p) == MORE ? p : reference(SgmlPart.GEREF, p);
    }

    /** The digits of a character reference. */
    private int number(int p) {
        p = scan(syntax.digitEnds, p);
        checkReference(p);
        int c = peek(p);
        if (c == MORE) { return p; }
        return isNameCharacter(c) ? reconsume(BAD_NUMBER, p) : reference(SgmlPart.NUMCHARREF, p);
    }

    /** What follows the digits of a character reference, and should not. */
    private int badNumber(int p) {
        p = scan(syntax.nameEnds, p);
        checkReference(p);
        return peek(p) == MORE ? p : refuse(BAD_CHARACTER_IN_CHARACTER_REFERENCE, p);
    }

    /** The name of a character reference. */
    private int namedNumber(int p) {
        p = scan(syntax.nameEnds, p);
        checkReference(p);
        if (peek(p) == MORE) { return p; }
        return on.namedCharacterReferences() ? reference(SgmlPart.NAMED_CHARREF, p) : refuse(NAMED_CHARACTER_REFERENCES_ARE_NOT_SUPPORTED, p);
    }

    private int reference(SgmlPart kind, int p) {
        parts.clear();
        parts.add(kind, buffer, p);
        if (kind == SgmlPart.GEREF && isReplaced(p)) { return passReference(p); }
        if (!isReferenceEnd(peek(p))) { return emitReferenceBefore(returnState, p); }
        parts.add(SgmlPart.REFC, p, p + 1);
        return emitReference(returnState, p, p + 1);
    }

    private boolean isReplaced(int p) {
        return on.replacesEntities() && replacesGeneral(parts.raw(0).toString().substring(syntax.ero.length), buffer, p);
    }

    private int refuse(SgmlDiagnostic why, int p) {
        errorIn(why, buffer, isReferenceEnd(peek(p)) ? p + 1 : p);
        return passReference(p);
    }

    private int passReference(int p) {
        int to = isReferenceEnd(peek(p)) ? p + 1 : p;
        return to == p ? skipBefore(buffer, returnState, p) : skip(buffer, returnState, to);
    }

    /** The replacement text of an entity that is data: no markup is looked for. */
    private int dataEntity(int p) {
        int q = Math.max(p, end);
        return peek(q) == MORE ? q : emitEof(q);
    }

    // ---- tags

    /** The rest of the name of a start tag. */
    private int startName(int p) {
        p = scan(syntax.nameEnds, p);
        if (peek(p) == MORE) { return p; }
        endTagName(p);
        parts.extendLast(p);
        return reconsume(ATTR_S, p);
    }

    /** The rest of the name of an end tag. */
    private int endName(int p) {
        p = scan(syntax.nameEnds, p);
        if (peek(p) == MORE) { return p; }
        endTagName(p);
        parts.extendLast(p);
        return reconsume(TAG_S, p);
    }

    /** TAG: inside an end tag. */
    private int tagState(int p) {
        switch (inTag(p)) {
            case CLOSE     -> { closesElement(); return closeTag(INITIAL, p); }
            case TAG_OPEN  -> { return unclosedTag(p); }
            case LINE_FEED -> { return p + 1; }
            case EOF       -> { return unfinishedTag(p); }
            case MORE      -> { return p; }
            default        -> { return badInTag(p); }
        }
    }

    /** ATTR: inside a start tag, an attribute may begin. */
    private int attr(int p) {
        switch (inTag(p)) {
            case LETTER       -> { beginAttribute(p); return to(ATTR_NAME, p + 1); }
            case CLOSE        -> { opensElement(false); return closeTag(INITIAL, p); }
            case NULL_END_TAG -> { return nullEndTag(p); }
            case TAG_OPEN     -> { return unclosedTag(p); }
            case LINE_FEED    -> { return p + 1; }
            case EOF          -> { return unfinishedTag(p); }
            case MORE         -> { return p; }
            case DIGIT, NAME_MARK -> { return minimised(p); }
            default           -> { return badInTag(p); }
        }
    }

    /** A value that is a name token may stand alone, in SGML but not in the NOTE. */
    private int minimised(int p) {
        if (!on.shortTags()) { return badInTag(p); }
        beginAttribute(p);
        return to(ATTR_NAME, p + 1);
    }

    /** ATTR: the rest of a name. */
    private int attrName(int p) {
        p = scan(syntax.nameEnds, p);
        if (peek(p) == MORE) { return p; }
        endAnyAttributeName(p);
        return reconsume(AFTER_ATTR_NAME, p);
    }

    /** ATTR: after a name, which the value indicator makes that of an attribute; otherwise it is a value. */
    private int afterAttrName(int p) {
        p = scan(S_ENDS, p);
        if (peek(p) == MORE) { return p; }
        int from = tag.attributeNameStartAt();
        if (peek(p) == syntax.vi) { tag.equalsSign(p); parts.add(SgmlPart.ATTRNAME, from, p + 1); return to(ATTRVAL_S, p + 1); }
        tag.nameIsValue();
        parts.addOmitted(SgmlPart.ATTRNAME);
        parts.add(isNameStart(peek(from)) ? SgmlPart.NAME : SgmlPart.NMTOKEN, from, p);
        return reconsume(ATTR, p);
    }

    /** ATTRVAL: inside a start tag, a value is expected. */
    private int attrval(int p) {
        switch (inTag(p)) {
            case LETTER, DIGIT, NAME_MARK -> { return nameToken(p); }
            case QUOTE     -> { return literal(p); }
            case CLOSE     -> { return tagCloseForValue(p); }
            case LINE_FEED -> { return p + 1; }
            case BLANK     -> { return peek(p) == '\r' ? unquoted(p) : badInTag(p); }
            case EOF       -> { return unfinishedTag(p); }
            case MORE      -> { return p; }
            default        -> { return unquoted(p); }
        }
    }

    private int tagCloseForValue(int p) {
        errorIn(TAG_CLOSE_FOUND_WHERE_ATTRIBUTE_VALUE_EXPECTED, p, p + 1);
        tag.missingValue(p);
        opensElement(false);
        return emitTag(INITIAL, p + 1);
    }

    /** A name token, unless characters that belong to none follow it. */
    private int nameToken(int p) {
        int end = further < 0 ? scan(syntax.nameEnds, p + looked) : p + looked;
        if (end - p > valueLimit()) { value(Quote.UNQUOTED, p, end); return p; }
        if (peek(end) == MORE)      { looked = end - p; return wait(p); }
        int longer = goesOn(end);
        if (longer == MORE) { looked = end - p; return p; }
        looked = 0;
        if (longer == 1)    { return unquoted(p); }
        value(Quote.UNQUOTED, p, end);
        parts.add(SgmlPart.NMTOKEN, p, end);
        return toAfter(ATTR_S, p, end - p);
    }

    /** A literal, if it has an end; in the program of 1996, if no run of characters without quotes is longer. */
    private int literal(int p) {
        byte quote = in[p];
        int close = literalClose(quote, p + 1);
        if (close == MORE) { return p; }
        if (close < 0)     { return quote == '"' ? badInTag(p) : unquoted(p); }
        int longer = on.strict() && quote != '"' ? isUnquotedLonger(p, close + 1) : 0;
        if (longer == MORE) { return p; }
        if (longer == 1)    { return unquoted(p); }
        int after = peek(close + 1);
        if (after == MORE) { return wait(p); }
        if (in[close - 1] == '=' && !isBlank(after) && close - p > 1 && hasTagClose(p, close)) { errorIn(MISSING_ATTRIBUTE_END_QUOTE, p, close + 1); }
        value(quote == '"' ? Quote.DOUBLE : Quote.SINGLE, p + 1, close);
        parts.add(SgmlPart.LITERAL, p, close + 1);
        return toAfter(ATTR_S, p, close + 1 - p);
    }

    private int isUnquotedLonger(int p, int end) {
        return further < 0 && endOfRun(p, end) < end ? 0 : goesOn(end);
    }

    private boolean hasTagClose(int from, int to) {
        for (int i = from; i < to; i++) {
            if (in[i] == syntax.tagc) { return true; }
        }
        return false;
    }

    /** A value that should have quotes: what comes after is known to be no other. */
    private int unquoted(int p) {
        state = UNQUOTED;
        return unquotedRun(p);
    }

    /** ATTRVAL: a value that should have quotes. One that is too long is not looked at to its end. */
    private int unquotedRun(int p) {
        int to = scan(syntax.unquotedEnds, p + looked);
        int run = endOfRun(p + looked, p, to);
        boolean mayGoOn = run == to && peek(to) == MORE;
        if (mayGoOn && to - p - 1 <= valueLimit()) { looked = to - p; return wait(p); }
        looked = 0;
        value(Quote.UNQUOTED, p, run);
        buffer = p;
        parts.add(SgmlPart.LITERAL, p, run);
        return toAfter(UNQUOTED_S, p, run - p);
    }

    /** ATTRVAL: the white space after a value that should have quotes. */
    private int unquotedBlanks(int p) {
        p = scan(S_ENDS, p);
        parts.extendLast(p);
        if (peek(p) == MORE) { return p; }
        errorIn(ATTRIBUTE_VALUE_NEEDS_QUOTES, buffer, p);
        return reconsume(ATTR, p);
    }

    /** Returns where a run of characters without quotes that begins at {@code p} ends, if that is before {@code to}. */
    private int endOfRun(int p, int to) {
        return endOfRun(p, p, Math.min(to, scan(syntax.unquotedEnds, p)));
    }

    private int endOfRun(int from, int p, int to) {
        return on.shortTags() ? shortTagEnd(p, Math.max(from, p + 1), to) : to;
    }

    /**
     * Returns whether a run of characters without quotes goes on after {@code p}, and after white space: 1, 0, or MORE. Of all
     * white space such a run has only carriage returns in it.
     */
    private int goesOn(int p) {
        int q = scan(CR_ENDS, p + Math.max(0, further));
        int c = peek(q);
        boolean mayEnd = c == syntax.net && on.shortTags() && on.net() == NetPolicy.XML;
        if (c == MORE || mayEnd && peek(q + 1) == MORE) { further = q - p; return starve(); }
        further = -1;
        return c == EOF || syntax.unquotedEnds[c] || on.shortTags() && endsShortTag(c, q) ? 0 : 1;
    }

    /** ATTR and TAG: another tag begins before this one is closed. The program of 1996 loses it. */
    private int unclosedTag(int p) {
        if (on.strict()) { errorIn(UNCLOSED_TAGS_NOT_SUPPORTED, p, p + 1); return emitTag(INITIAL, p + 1); }
        int opens = on.shortTags() ? opensTag(p) : 1;
        if (opens == MORE) { return p; }
        if (opens == 0)    { return badInTag(p); }
        if (!on.shortTags()) { errorBefore(UNCLOSED_TAGS_NOT_SUPPORTED, p, p + 1); }
        if (tag.isEndTag()) { closesElement(); } else { opensElement(false); }
        return emitTagAtEof(INITIAL, p);
    }

    // ---- declarations

    /** The rest of the name of a declaration. */
    private int declarationName(int p) {
        p = scan(syntax.nameEnds, p);
        if (peek(p) == MORE) { return p; }
        markup.endName(p);
        parts.extendLast(p);
        return namedDeclaration(p);
    }

    /** MD: inside a markup declaration. */
    private int md(int p) {
        switch (inDeclaration(p)) {
            case DASHES      -> { return comment(MD_S, p); }
            case PERCENT     -> { return mdEntityOpen(p); }
            case DIGIT       -> { parts.add(SgmlPart.NUMBER, p, p + 1); return to(MD_NUMBER, p + 1); }
            case LETTER      -> { parts.add(SgmlPart.NAME, p, p + 1); return to(MD_NAME, p + 1); }
            case QUOTE       -> { return declarationLiteral(MD_S, p); }
            case CLOSE       -> { return declared(p); }
            case SUBSET_OPEN -> { errorIn(DECLARATION_SUBSET_NOT_SUPPORTED, p, p + 1); return emitDeclaration(DS, p + 1); }
            case LINE_FEED   -> { return p + 1; }
            case EOF         -> { return unfinishedDeclaration(p); }
            case MORE        -> { return p; }
            default          -> { return illegalInDeclaration(p); }
        }
    }

    /** MD: a parameter entity reference. */
    private int mdEntityOpen(int p) {
        int c = peek(p + 1);
        if (c == MORE)       { return wait(p); }
        if (!isNameStart(c)) { countAgain(p + 1, p + 1); return illegalInDeclaration(p); }
        buffer = p;
        return toAfter(MD_ENTITY, p, 2);
    }

    /** MD: the rest of the name of a parameter entity. */
    private int mdEntity(int p) {
        p = scan(syntax.nameEnds, p);
        int c = peek(p);
        if (c == MORE) { return p; }
        return isReferenceEnd(c) ? to(MD_ENTITY_S, p + 1) : reconsume(MD_ENTITY_S, p);
    }

    /** MD: after a parameter entity reference. */
    private int mdEntityS(int p) {
        p = scan(S_ENDS, p);
        if (peek(p) == MORE) { return p; }
        errorIn(PARAMETER_ENTITY_REFERENCE_NOT_SUPPORTED, buffer, p);
        return reconsume(MD, p);
    }

    /** COM: inside a comment declaration, or after a subset. */
    private int com(int p) {
        switch (inDeclaration(p)) {
            case DASHES    -> { return comment(COM_S, p); }
            case CLOSE     -> { return closeDeclaration(home, p); }
            case LINE_FEED -> { return p + 1; }
            case EOF       -> { return unfinishedDeclaration(p); }
            case MORE      -> { return p; }
            default        -> { return illegalInDeclaration(p); }
        }
    }

    /** DS: inside a declaration subset or marked section that is skipped. */
    private int ds(int p) {
        switch (peek(p)) {
            case ']'  -> { return dsClose(p); }
            case EOF  -> { return emitEof(p); }
            case MORE -> { return p; }
            default   -> { return dsRun(p); }
        }
    }

    private int dsClose(int p) {
        int end = match(p, syntax.sectionEnd, false);
        if (end == MORE) { return p; }
        if (end == 1)    { return skipAll(p, INITIAL, p + syntax.sectionEnd.length); }
        countAgain(peek(p + 1) == ']' ? p + 2 : p + 1, p + 1);
        beginMarkup(p);
        return to(COM, p + 1);
    }

    private int dsRun(int p) {
        int q = scan(DS_STOPS, p + looked);
        checkDeclaration(p, q);
        if (peek(q) == MORE) { looked = q - p; return wait(p); }
        looked = 0;
        errorIn(DECLARATION_SUBSET_SKIPPING, p, q);
        return skipAll(p, DS, q);
    }

    @Override
    protected int step(int p) {
        if (nextSyntax != null) { adopt(nextSyntax); }
        return switch (state) {
            case INITIAL -> initial(p);
            case TAG -> tagState(p);
            case ATTR -> attr(p);
            case ATTRVAL -> attrval(p);
            case MD -> md(p);
            case COM -> com(p);
            case DS -> ds(p);
            case CDATA -> cdata(p);
            case RCDATA -> rcdata(p);
            case STATUS -> status(p);
            case IGNORE -> ignore(p);
            case CDATA_SECTION -> cdataSection(p);
            case RCDATA_SECTION -> rcdataSection(p);
            case SUBSET -> subset(p);
            case PARAMETERS -> parameters(p);
            case ENTITY_NAME -> entityName(p);
            case NUMBER -> number(p);
            case BAD_NUMBER -> badNumber(p);
            case NAMED_NUMBER -> namedNumber(p);
            case START_NAME -> startName(p);
            case END_NAME -> endName(p);
            case DECLARATION_NAME -> declarationName(p);
            case TAG_S -> blanks(TAG, p);
            case ATTR_S -> blanks(ATTR, p);
            case ATTR_NAME -> attrName(p);
            case AFTER_ATTR_NAME -> afterAttrName(p);
            case ATTRVAL_S -> blanks(ATTRVAL, p);
            case UNQUOTED -> unquotedRun(p);
            case UNQUOTED_S -> unquotedBlanks(p);
            case MD_S -> blanks(MD, p);
            case MD_NAME -> endOfPart(syntax.nameEnds, MD_S, p);
            case MD_NUMBER -> endOfPart(syntax.digitEnds, MD_S, p);
            case MD_ENTITY -> mdEntity(p);
            case MD_ENTITY_S -> mdEntityS(p);
            case COM_S -> blanks(COM, p);
            case PARAMETERS_S -> blanks(PARAMETERS, p);
            case PARAMETER_NAME -> endOfPart(syntax.nameEnds, PARAMETERS_S, p);
            case PARAMETER_NUMBER -> parameterNumber(p);
            case PARAMETER_TOKEN -> endOfPart(syntax.nameEnds, PARAMETERS_S, p);
            case PARAMETER_RESERVED -> endOfPart(syntax.nameEnds, PARAMETERS_S, p);
            case PARAMETER_ENTITY -> parameterEntity(p);
            case STATUS_NAME -> statusName(p);
            case STATUS_ENTITY -> statusEntity(p);
            case SUBSET_ENTITY -> subsetEntity(p);
            case DATA_ENTITY -> dataEntity(p);
            case PARAMETERS_AGAIN -> parametersAgain(p);
            default -> throw new IllegalStateException("no state " + state);
        };
    }

    // spotless:on
}
