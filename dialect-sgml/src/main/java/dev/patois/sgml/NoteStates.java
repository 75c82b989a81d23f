package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;
import static dev.patois.sgml.SgmlSyntax.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Quote;

/**
 * The states of the NOTE's program and the patterns in them, in its order: to read with {@code docs/SGML-GRAMMAR.md}
 * beside it. The longest match of all patterns of a state counts, of equal ones the first; so a state looks at the next
 * character, and a longer match that may span chunks goes on in a step of its own. What the NOTE prohibits is an error
 * or a limitation here; the classes that extend this one read it, where an option asks for it.
 */
abstract class NoteStates extends SgmlVerbs {
    private static final byte[] SGML_WORD = {'s', 'g', 'm', 'l'};

    NoteStates(
            Dialect dialect,
            LexerOptions options,
            MachineTable table,
            Sgml.Constructs on,
            SgmlSyntax syntax,
            boolean isOfDocument) {
        super(dialect, options, table, on, syntax, isOfDocument);
    }

    // spotless:off

    // ---- INITIAL

    /** INITIAL: data, until a delimiter in its context begins markup. */
    int initial(int p) {
        int q = scan(syntax.contentStops, p);
        inRun |= q > p;
        switch (peek(q)) {
            case EOF  -> { return emitEof(q); }
            case MORE -> { return q; }
            default   -> { return delimiter(q); }
        }
    }

    /** INITIAL, rows 1 to 14: the longest delimiter that stands in its context; otherwise row 15, data. */
    final int delimiter(int p) {
        int known = Math.min(end - p, 2);
        for (SgmlSyntax.Opener opener : known == 2 ? syntax.openers(in[p], in[p + 1]) : syntax.openers(in[p])) {
            byte[] word = opener.word();
            int found = word.length <= known ? 1 : match(p, word, false);
            if (found == MORE) { return p; }
            int next = found == 0 ? NO : inContent(opener.role(), p, p + word.length);
            if (next != NO) { return next; }
        }
        return data(p);
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
        if (isNameStart(c))   { inRun = false; beginEnd(p, q); return endName(toAfter(END_NAME, p, q + 1 - p)); }
        if (c == syntax.tagc) { return emptyEndTag(p, q); }
        return NO;
    }

    /** Row 6: an empty end tag. */
    int emptyEndTag(int p, int q) {
        inRun = false;
        errorIn(EMPTY_END_TAG_NOT_SUPPORTED, p, q + 1);
        skip(p, q + 1); return toAfter(INITIAL, p, q + 1 - p);
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

    /** Row 10: a marked section, which is skipped; {@code q} is after its bracket. */
    int sectionOpen(int p, int q) {
        int end = scan(S_ENDS, q + looked);
        if (peek(end) == MORE) { looked = end - q; return wait(p); }
        looked = 0;
        errorIn(MARKED_SECTIONS_NOT_SUPPORTED, p, end);
        skip(p, end); return toAfter(DS, p, end - p);
    }

    /** Row 11: the end of a marked section, where the data run is not longer. */
    int sectionsEnd(int p, int q) {
        int c = peek(q);
        if (c == MORE)                    { return wait(p); }
        if (c != syntax.mdc)              { return NO; }
        if (inRun)                        { return NO; }
        int longer = isData(q + 1);
        if (longer == MORE)               { return wait(p); }
        if (longer == 1)                  { return NO; }
        errorIn(UNMATCHED_MARKED_SECTIONS_END, p, q + 1);
        skip(p, q + 1); return toAfter(INITIAL, p, q + 1 - p);
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
        if (isNameStart(c))   { inRun = false; beginStart(p, q); return startName(toAfter(START_NAME, p, q + 1 - p)); }
        if (c == syntax.tagc) { return emptyStartTag(p, q); }
        return NO;
    }

    /** Row 14: an empty start tag. */
    int emptyStartTag(int p, int q) {
        inRun = false;
        errorIn(EMPTY_START_TAG_NOT_SUPPORTED, p, q + 1);
        skip(p, q + 1); return toAfter(INITIAL, p, q + 1 - p);
    }

    /** Row 15: data. */
    int data(int p) {
        inRun = true;
        return p + 1;
    }

    /** Returns whether a run of data may go on at {@code p}: 1, 0, or MORE. The classes are those of the program. */
    final int isData(int p) {
        int c = peek(p);
        if (c != '<' && c != '&') { return c == EOF ? 0 : c == MORE ? MORE : 1; }
        int d = peek(p + 1);
        if (d == MORE) { return MORE; }
        if (d == EOF || isAlpha(d)) { return 0; }
        return c == '<' ? d != '?' && (d < 0x21 || d > 0x3E) ? 1 : 0 : d != '<' && d != '&' && d != '#' ? 1 : 0;
    }

    // ---- INITIAL: the rest of a reference, and of a name

    /** Row 4: the name of an entity reference. */
    private int entityName(int p) {
        p = scan(syntax.nameRun, p);
        checkReference(p);
        return peek(p) == MORE ? p : entityReference(p);
    }

    /** Row 4: the reference ends before {@code p}. */
    int entityReference(int p) {
        return reference(SgmlPart.GEREF, p);
    }

    /** Row 1: the digits of a character reference. */
    private int number(int p) {
        p = scan(syntax.digitEnds, p);
        checkReference(p);
        int c = peek(p);
        if (c == MORE) { return p; }
        return isNameCharacter(c) ? reconsume(BAD_NUMBER, p) : numericReference(p);
    }

    /** Row 1: the reference ends before {@code p}. */
    int numericReference(int p) {
        return reference(SgmlPart.NUMCHARREF, p);
    }

    /** Row 2: what follows the digits of a character reference, and should not. */
    private int badNumber(int p) {
        p = scan(syntax.nameRun, p);
        checkReference(p);
        return peek(p) == MORE ? p : refuse(BAD_CHARACTER_IN_CHARACTER_REFERENCE, p);
    }

    /** Row 3: the name of a character reference. */
    private int namedNumber(int p) {
        p = scan(syntax.nameRun, p);
        checkReference(p);
        return peek(p) == MORE ? p : namedReference(p);
    }

    /** Row 3: the reference ends before {@code p}. */
    int namedReference(int p) {
        return refuse(NAMED_CHARACTER_REFERENCES_ARE_NOT_SUPPORTED, p);
    }

    final int reference(SgmlPart kind, int p) {
        parts.clear();
        parts.add(kind, buffer, p);
        if (!isReferenceEnd(peek(p))) { emitReference(p); return reconsume(returnState, p); }
        parts.add(SgmlPart.REFC, p, p + 1);
        emitReference(p + 1); return to(returnState, p + 1);
    }

    private int refuse(SgmlDiagnostic why, int p) {
        errorIn(why, buffer, isReferenceEnd(peek(p)) ? p + 1 : p);
        return passReference(p);
    }

    final int passReference(int p) {
        int to = isReferenceEnd(peek(p)) ? p + 1 : p;
        skip(buffer, to);
        return passed(returnState, p, to);
    }

    /** Row 13: the rest of the name of a start tag. */
    private int startName(int p) {
        p = scan(syntax.nameRun, p);
        if (peek(p) == MORE) { return p; }
        tag.endName(p);
        parts.extendLast(p);
        return reconsume(ATTR_S, p);
    }

    /** Row 5: the rest of the name of an end tag. */
    private int endName(int p) {
        p = scan(syntax.nameRun, p);
        if (peek(p) == MORE) { return p; }
        tag.endName(p);
        parts.extendLast(p);
        return tagState(blanks(TAG, reconsume(TAG_S, p)));
    }

    /** Row 7: the rest of the name of a declaration. */
    private int declarationName(int p) {
        p = scan(syntax.nameRun, p);
        if (peek(p) == MORE) { return p; }
        markup.endName(p);
        parts.extendLast(p);
        if (nameIs(SGML_WORD, p)) { sgmlDeclaration(p); }
        return afterDeclarationName(p);
    }

    /** An SGML declaration is accepted, and not adhered to. */
    void sgmlDeclaration(int p) {
        errorIn(SGML_DECLARATION_NOT_APPLIED, markup.startAt(), p);
    }

    /** Row 7: what a declaration is read by. */
    int afterDeclarationName(int p) {
        return reconsume(MD_S, p);
    }

    // ---- TAG

    /** TAG: inside an end tag. */
    private int tagState(int p) {
        switch (inTag(p)) {
            case CLOSE     -> { closesElement(); return closeTag(afterTag(), p); }
            case TAG_OPEN  -> { return unclosedTag(p); }
            case LINE_FEED -> { return p + 1; }
            case EOF       -> { return unfinishedTag(p); }
            case MORE      -> { return p; }
            default        -> { return badInTag(p); }
        }
    }

    // ---- ATTR

    /** ATTR: inside a start tag, an attribute may begin. */
    final int attr(int p) {
        switch (inTag(p)) {
            case LETTER       -> { tag.beginAttribute(p); return attrName(to(ATTR_NAME, p + 1)); }
            case CLOSE        -> { opensElement(false); return closeTag(afterTag(), p); }
            case NULL_END_TAG -> { return nullEndTag(p); }
            case TAG_OPEN     -> { return unclosedTag(p); }
            case DIGIT, NAME_MARK -> { return minimised(p); }
            case LINE_FEED    -> { return p + 1; }
            case EOF          -> { return unfinishedTag(p); }
            case MORE         -> { return p; }
            default           -> { return badInTag(p); }
        }
    }

    /** ATTR, row 4: a NET. */
    int nullEndTag(int p) {
        errorIn(NET_TAGS_NOT_SUPPORTED, p, p + 1);
        opensElement(false);
        emitTag(p + 1); return to(afterTag(), p + 1);
    }

    /** ATTR, row 6: a value cannot stand alone. */
    int minimised(int p) {
        return badInTag(p);
    }

    /** ATTR: the rest of a name. */
    private int attrName(int p) {
        p = scan(syntax.nameRun, p);
        if (peek(p) == MORE) { return p; }
        tag.endAnyAttributeName(p);
        return afterAttrName(reconsume(AFTER_ATTR_NAME, p));
    }

    /** ATTR: after a name, which the value indicator makes that of an attribute; otherwise it is a value. */
    private int afterAttrName(int p) {
        p = scan(S_ENDS, p);
        if (peek(p) == MORE) { return p; }
        int from = tag.attributeNameStartAt();
        if (peek(p) == syntax.vi) { tag.equalsSign(p); parts.add(SgmlPart.ATTRNAME, from, p + 1); return attrval(blanks(ATTRVAL, to(ATTRVAL_S, p + 1))); }
        tag.nameIsValue();
        parts.addOmitted(SgmlPart.ATTRNAME);
        parts.add(isNameStart(peek(from)) ? SgmlPart.NAME : SgmlPart.NMTOKEN, from, p);
        return reconsume(ATTR, p);
    }

    /** ATTR and TAG: another tag begins before this one is closed, which counts as its end. */
    int unclosedTag(int p) {
        errorBefore(UNCLOSED_TAGS_NOT_SUPPORTED, p, p + 1);
        return endUnclosedTag(p);
    }

    // ---- ATTRVAL

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
        emitTag(p + 1); return to(afterTag(), p + 1);
    }

    /** A name token, unless characters that belong to none follow it. */
    private int nameToken(int p) {
        int end = further < 0 ? scan(syntax.nameRun, p + looked) : p + looked;
        if (end - p > limits().attributeValue()) { value(Quote.UNQUOTED, p, end); return p; }
        if (peek(end) == MORE)      { looked = end - p; return wait(p); }
        int longer = goesOn(end);
        if (longer == MORE) { looked = end - p; return p; }
        looked = 0;
        if (longer == 1)    { return unquoted(p); }
        value(Quote.UNQUOTED, p, end);
        parts.add(SgmlPart.NMTOKEN, p, end);
        return toAfter(ATTR_S, p, end - p);
    }

    /** A literal, if it has an end. */
    private int literal(int p) {
        byte quote = in[p];
        int close = literalClose(quote, p + 1);
        if (close == MORE) { return p; }
        if (close < 0)     { return quote == '"' ? badInTag(p) : unquoted(p); }
        int longer = isUnquotedLonger(quote, p, close + 1);
        if (longer == MORE) { return p; }
        if (longer == 1)    { return unquoted(p); }
        int after = peek(close + 1);
        if (after == MORE) { return wait(p); }
        if (in[close - 1] == '=' && !isBlank(after) && close - p > 1 && hasTagClose(p, close)) { errorIn(MISSING_ATTRIBUTE_END_QUOTE, p, close + 1); }
        value(quote == '"' ? Quote.DOUBLE : Quote.SINGLE, p + 1, close);
        parts.add(SgmlPart.LITERAL, p, close + 1);
        return toAfter(ATTR_S, p, close + 1 - p);
    }

    /** Returns whether a run of characters without quotes counts instead of a literal that ends at {@code end}: 1, 0, or MORE. */
    int isUnquotedLonger(byte quote, int p, int end) {
        return 0;
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
        if (mayGoOn && to - p - 1 <= limits().attributeValue()) { looked = to - p; return wait(p); }
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

    /** Returns where a run of characters without quotes that begins at {@code p}, looked at from {@code from} on, ends if that is before {@code to}. */
    int endOfRun(int from, int p, int to) {
        return to;
    }

    /**
     * Returns whether a run of characters without quotes goes on after {@code p}, and after white space: 1, 0, or MORE. Of all
     * white space such a run has only carriage returns in it.
     */
    final int goesOn(int p) {
        int q = scan(CR_ENDS, p + Math.max(0, further));
        int ends = endsRun(peek(q), q);
        if (ends == MORE) { further = q - p; return starve(); }
        further = -1;
        return 1 - ends;
    }

    /** Returns whether a run of characters without quotes ends before {@code c}, at {@code p}: 1, 0, or MORE. */
    int endsRun(int c, int p) {
        return c == MORE ? MORE : c == EOF || syntax.unquotedEnds[c] ? 1 : 0;
    }

    // ---- MD

    /** MD: inside a markup declaration. */
    private int md(int p) {
        switch (inDeclaration(p)) {
            case DASHES      -> { return comment(MD_S, p); }
            case PERCENT     -> { return mdEntityOpen(p); }
            case DIGIT       -> { parts.add(SgmlPart.NUMBER, p, p + 1); return to(MD_NUMBER, p + 1); }
            case LETTER      -> { parts.add(SgmlPart.NAME, p, p + 1); return to(MD_NAME, p + 1); }
            case QUOTE       -> { return declarationLiteral(MD_S, p); }
            case CLOSE       -> { return declared(p); }
            case SUBSET_OPEN -> { errorIn(DECLARATION_SUBSET_NOT_SUPPORTED, p, p + 1); emitDeclaration(p + 1); return to(DS, p + 1); }
            case LINE_FEED   -> { return p + 1; }
            case EOF         -> { return unfinishedDeclaration(p); }
            case MORE        -> { return p; }
            default          -> { return illegalInDeclaration(p); }
        }
    }

    /** MD: the declaration ends at {@code p}. */
    int declared(int p) {
        return closeDeclaration(home, p);
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
        p = scan(syntax.nameRun, p);
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

    // ---- COM

    /** COM: inside a comment declaration, or after a subset. */
    private int com(int p) {
        switch (inDeclaration(p)) {
            case DASHES    -> { return comment(COM_S, p); }
            case CLOSE     -> { return closeDeclaration(home, p); }
            case LINE_FEED -> { return p + 1; }
            case EOF       -> { return unfinishedDeclaration(p); }
            case MORE      -> { return p; }
            default        -> { return illegalRun(p); }
        }
    }

    /** COM: characters that are errors, each by itself, as far as they go. */
    private int illegalRun(int p) {
        int to = scan(syntax.comStops, p);
        if (!wantsErrors()) { return to; }
        int q = p;
        while (q < to) {
            int after = illegalInDeclaration(q);
            if (after == q) { return q; }
            q = after;
        }
        return q;
    }

    // ---- DS

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
        if (end == 1)    { skip(p, p + syntax.sectionEnd.length); return toAfter(INITIAL, p, syntax.sectionEnd.length); }
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
        skip(p, q); return toAfter(DS, p, q - p);
    }

    // ---- CDATA

    /** CDATA: data, until what may begin an end tag. */
    int cdata(int p) {
        int q = scan(syntax.endTagStops, p);
        if (peek(q) == EOF) { return endOfContent(q); }
        return peek(q) == MORE ? q : endTagIn(q);
    }

    /** The input, or the text of an entity, ends in content. */
    abstract int endOfContent(int p);

    /** Declared content: an end tag, or data. */
    final int endTagIn(int p) {
        int found = match(p, syntax.etago, false);
        if (found == MORE) { return p; }
        if (found == 0)    { return p + 1; }
        int q = p + syntax.etago.length;
        int c = peek(q);
        return c == MORE ? wait(p) : endTagIn(c, p, q);
    }

    /** What follows the delimiter of an end tag in declared content is {@code c}, at {@code q}. */
    int endTagIn(int c, int p, int q) {
        if (!isNameStart(c)) { return p + 1; }
        contentModel = ContentModel.DATA;
        beginEnd(p, q);
        return toAfter(END_NAME, p, q + 1 - p);
    }

    /** The states in their order, then the steps in them in which a longer match is under way. */
    @Override
    protected int step(int p) {
        return switch (state) {
            case INITIAL -> initial(p);
            case ATTR -> attr(p);
            case CDATA -> cdata(p);
            case ATTR_S -> attr(blanks(ATTR, p));
            default -> stepRarely(p);
        };
    }

    /**
     * The rarer ones, compiled apart, so that data and tags have all the room HotSpot gives to inlining. Among them are those that are
     * mostly reached by a forward call, and from here only where the input was cut.
     */
    private int stepRarely(int p) {
        return switch (state) {
            case TAG -> tagState(p);
            case ATTRVAL -> attrval(p);
            case MD -> md(p);
            case COM -> com(p);
            case DS -> ds(p);
            case ENTITY_NAME -> entityName(p);
            case NUMBER -> number(p);
            case BAD_NUMBER -> badNumber(p);
            case NAMED_NUMBER -> namedNumber(p);
            case START_NAME -> startName(p);
            case END_NAME -> endName(p);
            case DECLARATION_NAME -> declarationName(p);
            case TAG_S -> tagState(blanks(TAG, p));
            case ATTR_NAME -> attrName(p);
            case AFTER_ATTR_NAME -> afterAttrName(p);
            case ATTRVAL_S -> attrval(blanks(ATTRVAL, p));
            case UNQUOTED -> unquotedRun(p);
            case UNQUOTED_S -> unquotedBlanks(p);
            case MD_S -> blanks(MD, p);
            case MD_NAME -> endOfPart(syntax.nameEnds, MD_S, p);
            case MD_NUMBER -> endOfPart(syntax.digitEnds, MD_S, p);
            case MD_ENTITY -> mdEntity(p);
            case MD_ENTITY_S -> mdEntityS(p);
            case COM_S -> com(blanks(COM, p));
            default -> stepBeyond(p);
        };
    }

    /** Takes a step in a state that the NOTE does not have. */
    abstract int stepBeyond(int p);

    // ---- verbs

    // The NOTE does not follow which elements are open.

    /** A start tag was read: {@code enabling} when it ended in a NET. */
    void opensElement(boolean enabling) {}

    /** An end tag was read. */
    void closesElement() {}

    /** Returns the state that the content after a tag is read in. */
    int afterTag() { return INITIAL; }

    /** Emits the current tag, which lacks its close. */
    final int endUnclosedTag(int p) {
        if (tag.isEndTag()) { closesElement(); } else { opensElement(false); }
        emitTag(p); return reconsumeAtEof(afterTag(), p);
    }

    /** Begins a reference; {@code q} is after its delimiter. */
    final int refer(int next, int p, int q) {
        inRun = false;
        buffer = p;
        returnState = state;
        return toAfter(next, p, q + 1 - p);
    }

    final int instructionToken(int p, int q, int close, int next) {
        beginInstruction(p, q);
        lines.markup();
        int name = Math.min(scan(syntax.nameRun, q), close);
        int data = Math.min(scan(S_ENDS, name), close);
        markup.endName(name);
        markup.beginData(data);
        parts.clear();
        parts.add(SgmlPart.PI, p, close + syntax.pic.length);
        emitInstruction(close, close + syntax.pic.length); return toAfter(next, p, close + syntax.pic.length - p);
    }

    final int emptyDeclaration(int p, int q) {
        beginMarkup(p);
        parts.add(SgmlPart.MARKUP_DECL, p, q + 1);
        emitDeclaration(q + 1); return toAfter(home, p, q + 1 - p);
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

    final boolean nameIs(byte[] word, int p) {
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

    // spotless:on
}
