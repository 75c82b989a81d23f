package dev.patois.core.engine;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.Quote;

/**
 * The machine every dialect runs on: it keeps the window, calls the states, and hands over what they find. A dialect extends
 * it with its states and the one {@link #step}; the states use the verbs below. See the package for how a state is written.
 *
 * <p>Text needs no verb: what no token claims is text. A token under construction begins where its {@code <} stands, and
 * claims what lies between when it is emitted; given up, it leaves everything to the text it stands in.
 */
public abstract non-sealed class LexerEngine extends LexerMachine {
    /** What {@link #peek} and its like return at the end of the input. */
    protected static final int EOF = -1;

    /** What {@link #peek} and its like return where the input goes on but has not arrived. */
    protected static final int MORE = -2;

    /** What {@link #peekAlpha}, {@link #peekDigit} and {@link #peekAlphanumeric} return for any character of their class. */
    protected static final int ALPHA = 256;

    /** What {@link #peekCodePoint} returns for bytes that are no character. */
    protected static final int MALFORMED = -3;

    private static final long SEMICOLONS = StopSet.copies(';');

    /** U+0000 NULL. */
    protected static final int NULL = 0;

    /** U+0009 CHARACTER TABULATION. */
    protected static final int TAB = '\t';

    /** U+000A LINE FEED. */
    protected static final int LF = '\n';

    /** U+000C FORM FEED. */
    protected static final int FF = '\f';

    /** U+000D CARRIAGE RETURN, which every row reads as U+000A. */
    protected static final int CR = '\r';

    /** U+0020 SPACE. */
    protected static final int SPACE = ' ';

    /**
     * Makes a lexer, ready to be fed.
     *
     * @param dialect the dialect it reads
     * @param options how it runs
     * @param table what the engine knows of the dialect's states
     */
    protected LexerEngine(Dialect dialect, LexerOptions options, MachineTable table) {
        super(dialect, options, table);
    }

    private static final long AMPERSANDS = StopSet.copies('&');
    private static final long LESS_THAN_SIGNS = StopSet.copies('<');

    /**
     * Says, before the input, that a tree stage takes the bytes where they lie: see {@link TagBuilder#array()} and
     * {@link ByteSlice#isAsWritten()}. What it is not going to ask for is then made when somebody does.
     */
    public final void readInPlace() {
        readInPlace = true;
    }

    // ---- verbs: looking

    /** Returns the next input character: a byte from 0 to 255, {@link #EOF} or {@link #MORE}. */
    protected final int peek(int p) {
        return p < end ? in[p] & 0xFF : last ? EOF : MORE;
    }

    /** Like {@link #peek}, with {@link #ALPHA} for every ASCII alpha. */
    protected final int peekAlpha(int p) {
        int c = peek(p);
        return isAlpha(c) ? ALPHA : c;
    }

    /** Like {@link #peek}, with {@link #ALPHA} for every ASCII alphanumeric. */
    protected final int peekAlphanumeric(int p) {
        int c = peek(p);
        return isAlpha(c) || isDigit(c) ? ALPHA : c;
    }

    /** Like {@link #peek}, with {@link #ALPHA} for every ASCII digit. */
    protected final int peekDigit(int p) {
        int c = peek(p);
        return isDigit(c) ? ALPHA : c;
    }

    /** Returns whether a character is an ASCII alpha. */
    protected static boolean isAlpha(int c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    /** Returns whether a character is an ASCII digit. */
    protected static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Like {@link #peek} for a whole character: its code point, {@link #MORE} also where only its first bytes have arrived, or
     * {@link #MALFORMED}.
     */
    protected final int peekCodePoint(int p) {
        if (p >= end || in[p] >= 0) {
            return peek(p);
        }
        int length = Utf8.length(in, p, end, holdsCharacters());
        if (length < 0) {
            return p - length == end && !last ? MORE : MALFORMED;
        }
        return Utf8.codePoint(in, p, length);
    }

    /** Returns the place after the whole character at {@code p}, or after malformed bytes that read as one. */
    protected final int nextCharacter(int p) {
        return p + Math.abs(Utf8.length(in, p, end, holdsCharacters()));
    }

    /** Passes over everything that is not in {@code stops}. */
    protected final int scan(boolean[] stops, int p) {
        return ByteScan.scan(in, p, end, stops);
    }

    /** Like {@link #scan} where all stops lie before {@code ?}, as those of names do. */
    protected final int scanName(boolean[] stops, int p) {
        return ByteScan.scanName(in, p, end, stops);
    }

    /**
     * Passes over everything but two characters and U+0000: {@code stops} holds the three, {@code first} and {@code second}
     * are eight copies of the two ({@link StopSet#copies}).
     */
    protected final int scanRun(boolean[] stops, long first, long second, int p) {
        return ByteScan.scanRun(in, p, end, stops, first, second);
    }

    /** Like {@link #scanRun} in a dialect whose states have no row for U+0000: it passes over everything but the two. */
    protected final int scanPair(boolean[] stops, long first, long second, int p) {
        return ByteScan.scanPair(in, p, end, stops, first, second);
    }

    /**
     * Scans a value in quotes. A less-than sign goes on like any character, and is {@linkplain TagBuilder#hasLessThan() noted} for a
     * tree stage.
     *
     * @param stops what ends the scan, and the less-than sign
     * @param quotes eight copies of the quote
     */
    protected final int scanValue(boolean[] stops, long quotes, int p) {
        int i = ByteScan.scanThree(in, p, end, stops, quotes, AMPERSANDS, LESS_THAN_SIGNS);
        return i < end && in[i] == '<' ? afterLessThan(stops, quotes, i) : i;
    }

    private int afterLessThan(boolean[] stops, long quotes, int p) {
        tag.noteLessThan();
        int i = p;
        while (i < end && in[i] == '<') {
            i = ByteScan.scanThree(in, i + 1, end, stops, quotes, AMPERSANDS, LESS_THAN_SIGNS);
        }
        return i;
    }

    /**
     * Looks whether the next characters are {@code word}: 1 for yes, 0 for no, {@link #MORE} when what has arrived agrees so
     * far; the step then ends, and its state is to return its position.
     *
     * @param word ASCII, lower case where case does not matter
     */
    protected final int match(int p, byte[] word, boolean ignoringCase) {
        for (int i = 0; i < word.length; i++) {
            if (p + i >= end) {
                return last ? 0 : starve();
            }
            byte b = in[p + i];
            if ((ignoringCase ? ByteScan.fold(b) : b) != word[i]) {
                return 0;
            }
        }
        return 1;
    }

    /** Returns how many of the next eight characters there are up to a semicolon, that included; 0 where there is none among them. */
    protected final int closedName(int p) {
        return p <= end - 8 ? ByteScan.through(in, p, SEMICOLONS) : 0;
    }

    /** Returns the next characters, eight at most, which have arrived: the first in the lowest byte, zeros after. */
    protected final long wordAt(int p, int characters) {
        return ByteScan.head(in, p, characters);
    }

    /** Returns whether the temporary buffer, up to {@code p}, is {@code word} when A to Z count as a to z. */
    protected final boolean bufferIs(byte[] word, int p) {
        return p - buffer == word.length && ByteScan.equalsFolded(in, buffer, word, 0, word.length);
    }

    /** Returns whether {@code word} stands before {@code p}. */
    protected final boolean isAfter(byte[] word, int p) {
        if (!reachesBack(p, word.length)) {
            return false;
        }
        for (int i = 0; i < word.length; i++) {
            if (in[p - word.length + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the place after the character at {@code p}, or {@link #MORE} where it has not arrived as a whole; the step then ends. */
    protected final int characterAfter(int p) {
        int c = in[p] & 0xFF;
        int length = c < 0xC2 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 1;
        if (p + length > end && !last) {
            return starve();
        }
        return p + Math.abs(Utf8.length(in, p, end, holdsCharacters()));
    }

    /** Checks the length of a stretch of a declaration that becomes no token, from {@code from} to {@code p}. */
    protected final void checkDeclaration(int from, int p) {
        if (p - from > limits.doctype()) {
            buffer = from;
            pass("doctype", limits.doctype(), from);
        }
    }

    /** Returns the place after the token or error found last. */
    protected final int placeAfter() {
        return shownEnd;
    }

    /** Returns how long the value of an attribute may be. */
    protected final int valueLimit() {
        return limits.attributeValue();
    }

    /** Returns how long a comment may be. */
    protected final int commentLimit() {
        return limits.comment();
    }

    /** Returns how long a processing instruction may be. */
    protected final int instructionLimit() {
        return limits.processingInstruction();
    }

    /** A value or literal, from {@code from} on, passes its limit before its end is found: the step ends with {@link #MORE}. */
    protected final int passValue(int from) {
        return passWithin("attributeValue", limits.attributeValue(), from);
    }

    /** A comment, from {@code from} on, passes its limit before its end is found: the step ends with {@link #MORE}. */
    protected final int passComment(int from) {
        return passWithin("comment", limits.comment(), from);
    }

    /** Of the limit of a part and that of the declaration it may be in, the one passed first counts. */
    private int passWithin(String limit, int value, int from) {
        boolean declared = building == DECLARATION && markup.startAt() + (long) limits.doctype() <= from + (long) value;
        if (declared) {
            pass("doctype", limits.doctype(), markup.startAt());
        } else {
            pass(limit, value, from);
        }
        return MORE;
    }

    /**
     * A processing instruction, its first character at {@code at}, passes its limit, which counts from {@code from} on, before
     * its end is found: the step ends with {@link #MORE}.
     */
    protected final int passInstruction(int at, int from) {
        pass("processingInstruction", limits.processingInstruction(), from);
        passedFrom = at;
        return MORE;
    }

    /** Ends the step until more input has arrived, and returns {@link #MORE}. */
    protected final int starve() {
        queued = STARVED;
        return MORE;
    }

    // ---- verbs: moving

    /** Switches to a state; {@code p} is where it goes on. */
    protected final int to(int next, int p) {
        if (tracer != null) {
            tracer.consumed(next, p, 1);
        }
        state = next;
        return p;
    }

    /** Switches to a state after a word of several characters that was consumed as one. */
    protected final int toAfter(int next, int p, int length) {
        if (tracer != null) {
            tracer.consumed(next, p + length, length);
        }
        state = next;
        return p + length;
    }

    /** Switches to a state that sees the same next input character. */
    protected final int reconsume(int next, int p) {
        if (tracer != null) {
            tracer.reconsumed(next, p);
        }
        state = next;
        return p;
    }

    // ---- verbs: errors and marks

    /** This is a parse error, at the next input character. */
    protected final void error(ParseErrorCode code, int p) {
        if (wantsErrors) {
            errors.add(code.ordinal(), p, true);
        }
    }

    /** This is a parse error, noticed after the last character of a character reference. */
    protected final void errorAfter(ParseErrorCode code, int p) {
        if (wantsErrors) {
            errors.add(code.ordinal(), p, false);
        }
    }

    /** This is an error about what lies from {@code from} to {@code to}, in the token that {@code from} lies in. */
    protected final void errorIn(ParseErrorCode code, int from, int to) {
        if (wantsErrors) {
            errors.insert(code.ordinal(), from, to);
        }
    }

    /** This is an error about what lies from {@code from} to {@code to}, after the token that ends there: it comes before it. */
    protected final void errorBefore(ParseErrorCode code, int from, int to) {
        if (wantsErrors) {
            errors.add(code.ordinal(), from - 1, from, to);
        }
    }

    /** The U+0000 at {@code p} reads as U+FFFD. */
    protected final void replaceNull(int p) {
        marks.add(p, p + 1, Utf8.REPLACEMENT, 0, Marks.REPLACED_NULL);
    }

    /** The character reference from {@link #buffer} to {@code p} reads as one code point, or two. */
    protected final void decoded(int codePoint, int second, int p) {
        marks.add(buffer, p, codePoint, second, in[p - 1] == ';' ? Marks.SEMICOLON : Marks.NO_SEMICOLON);
        checkReferenceLength(p);
    }

    /** The entity reference from {@link #buffer} to {@code p}, after its semicolon, stays as it is written in a value. */
    protected final void unresolved(int p) {
        marks.add(buffer, p, 0, 0, Marks.UNRESOLVED);
        checkReferenceLength(p);
    }

    /** Emits the reference from {@link #buffer} to {@code p} as a token, and reconsumes. */
    protected final int emitReferenceBefore(int next, int p) {
        checkReferenceLength(p);
        claim(REFERENCE, buffer, p);
        return reconsume(next, p);
    }

    /** Emits the entity reference from {@link #buffer} to {@code p}, after its semicolon, as a token, and switches. */
    protected final int emitReference(int next, int from, int p) {
        checkReferenceLength(p);
        claim(REFERENCE, buffer, p);
        return toAfter(next, from, p - from);
    }

    /** Checks the length of the character reference from {@link #buffer} to {@code p} against its limit. */
    protected final void checkReference(int p) {
        checkReferenceLength(p);
    }

    // ---- verbs: tags

    /** Creates a start tag token, from its {@code <} at {@code at}, its name at {@code nameAt}. */
    protected final void beginStartTag(int at, int nameAt) {
        building = START_TAG;
        tag.begin(false, at, nameAt);
    }

    /** Creates an end tag token, from its {@code <} at {@code at}, its name at {@code nameAt}. */
    protected final void beginEndTag(int at, int nameAt) {
        building = END_TAG;
        tag.begin(true, at, nameAt);
    }

    /**
     * Creates an end tag token inside text that only an appropriate end tag ends, from its {@code <} at {@code at}, its
     * name at {@code nameAt}: until {@link #endAppropriateTagName} it may still be given up.
     */
    protected final void beginPossibleEndTag(int at, int nameAt) {
        building = POSSIBLE_END_TAG;
        tag.begin(true, at, nameAt);
    }

    /** Ends the name of an appropriate end tag before {@code p} and returns {@code p}. */
    protected final int endAppropriateTagName(int p) {
        building = END_TAG;
        endTagName(p);
        return p;
    }

    /** Ends the tag name before {@code p}. */
    protected final void endTagName(int p) {
        tag.endName(p);
        if (p - tag.nameStartAt() > limits.name()) {
            passTagName();
        }
    }

    // What passes a limit stands apart, so that the verbs stay below the 35 bytecodes HotSpot always inlines.

    private void passTagName() {
        pass("name", limits.name(), tag.nameStartAt());
    }

    private void passAttributes(int p) {
        pass("attributesPerTag", limits.attributesPerTag(), p);
    }

    private void passAttributeName() {
        pass("name", limits.name(), tag.attributeNameStartAt());
    }

    private void passValue() {
        pass("attributeValue", limits.attributeValue(), tag.valueStartAt());
    }

    /** Returns whether the current end tag token, its name ending before {@code p}, is an appropriate end tag token. */
    protected final boolean isAppropriateEndTag(int p) {
        return lastStartTag.matches(in, tag.nameStartAt(), p);
    }

    /**
     * Looks whether the next characters are the name of the last start tag emitted, when A to Z count as a to z: its length for
     * yes, 0 for no, also where there is none, {@link #MORE} when what has arrived agrees so far; the step then ends.
     */
    protected final int matchLastStartTag(int p) {
        int length = lastStartTag.length();
        int known = Math.min(length, end - p);
        if (length == 0 || !lastStartTag.begins(in, p, known) || known < length && last) {
            return 0;
        }
        return known < length ? starve() : length;
    }

    /** Gives the current tag token up: what it began with stays text. */
    protected final int notATag(int next, int p) {
        if (tracer != null) {
            tracer.stayedTo(p);
        }
        building = NONE;
        return reconsume(next, p);
    }

    /** Starts a new attribute in the current tag token, its name at {@code p}. */
    protected final void beginAttribute(int p) {
        tag.beginAttribute(p);
        if (tag.written() > limits.attributesPerTag()) {
            passAttributes(p);
        }
    }

    /** Ends the name of the current attribute before {@code p} and returns whether the tag has that name already. */
    protected final boolean endAttributeName(int p) {
        if (p - tag.attributeNameStartAt() > limits.name()) {
            passAttributeName();
        }
        return tag.endAttributeName(p);
    }

    /** Ends the name of the current attribute before {@code p}, in a dialect where names may come twice. */
    protected final void endAnyAttributeName(int p) {
        if (p - tag.attributeNameStartAt() > limits.name()) {
            passAttributeName();
        }
        tag.endAnyAttributeName(p);
    }

    /** Begins the value of the current attribute, its first character at {@code p}. */
    protected final void beginValue(Quote quote, int p) {
        tag.beginValue(quote, p);
    }

    /** Ends the value of the current attribute before {@code p}. */
    protected final void endValue(int p) {
        tag.endValueAt(p);
        if (p - tag.valueStartAt() > limits.attributeValue()) {
            passValue();
        }
    }

    /** Emits the current tag token, which ends before {@code p}, and switches. */
    protected final int emitTag(int next, int p) {
        finishTag(p, p - 1);
        return to(next, p);
    }

    /** Emits the current tag token, cut off by the end of the input at {@code p}, and reconsumes. */
    protected final int emitTagAtEof(int next, int p) {
        finishTag(p, p);
        noteEnd(p);
        return reconsume(next, p);
    }

    /** Emits the current tag token, which lacks its {@code >} and ends before {@code p}, and reconsumes. */
    protected final int emitUnclosedTag(int next, int p) {
        return emitTagAtEof(next, p);
    }

    private void finishTag(int p, int row) {
        if (tracer != null) {
            tracer.tagEnds(row);
        }
        tag.endTag(p);
        if (!tag.isEndTag()) {
            lastStartTag.remember(tag.nameStartAt(), tag.nameEndAt());
        }
        claim(tag.isEndTag() ? END_TAG : START_TAG, tag.startAt(), p);
    }

    // ---- verbs: comments, doctypes, processing instructions

    /** Creates a comment token, from its {@code <} at {@code at}, its data at {@code dataAt}. */
    protected final void beginComment(int at, int dataAt) {
        building = COMMENT;
        markup.begin(at);
        markup.beginData(dataAt);
    }

    /** Emits the current comment token, its data ending at {@code dataEnd}, the token before {@code p}, and switches. */
    protected final int emitComment(int dataEnd, int next, int p) {
        finishComment(dataEnd, p);
        return to(next, p);
    }

    /** Emits the current comment token, its data ending at {@code dataEnd}, and an end-of-file token. */
    protected final int emitCommentAndEof(int dataEnd, int p) {
        finishComment(dataEnd, p);
        return emitEof(p);
    }

    /** Emits the current comment token, cut off by the end of the input, and reconsumes. */
    protected final int emitCommentAtEof(int dataEnd, int next, int p) {
        finishComment(dataEnd, p);
        noteEnd(p);
        return reconsume(next, p);
    }

    private void finishComment(int dataEnd, int p) {
        markup.endData(dataEnd);
        if (dataEnd - markup.dataStartAt() > limits.comment()) {
            pass("comment", limits.comment(), markup.dataStartAt());
        }
        finishMarkup(p);
    }

    /** Creates a DOCTYPE token, from its {@code <} at {@code at}. */
    protected final void beginDoctype(int at) {
        building = DOCTYPE;
        markup.begin(at);
    }

    /** Emits the current DOCTYPE token, which ends before {@code p}, and switches. */
    protected final int emitDoctype(int next, int p) {
        checkDoctype(p);
        finishMarkup(p);
        return to(next, p);
    }

    /** Emits the current DOCTYPE token and an end-of-file token. */
    protected final int emitDoctypeAndEof(int p) {
        checkDoctype(p);
        finishMarkup(p);
        return emitEof(p);
    }

    /** Emits the current DOCTYPE token, cut off by the end of the input, and reconsumes. */
    protected final int emitDoctypeAtEof(int next, int p) {
        checkDoctype(p);
        finishMarkup(p);
        noteEnd(p);
        return reconsume(next, p);
    }

    private void checkDoctype(int p) {
        if (p - markup.startAt() > limits.doctype()) {
            pass("doctype", limits.doctype(), markup.startAt());
        }
    }

    /** Creates a processing instruction token, from its {@code <} at {@code at}, its target at {@code targetAt}. */
    protected final void beginInstruction(int at, int targetAt) {
        building = INSTRUCTION;
        markup.begin(at);
        markup.beginName(targetAt);
    }

    /**
     * Checks the length of a target, from {@code targetAt} to {@code p}, of what may become a processing instruction token,
     * from its {@code <} at {@code at}.
     */
    protected final void checkTarget(int at, int targetAt, int p) {
        if (p - targetAt > limits.processingInstruction()) {
            pass("processingInstruction", limits.processingInstruction(), targetAt);
            passedFrom = at;
        }
    }

    /** Emits the current processing instruction token, its data ending at {@code dataEnd}, and switches. */
    protected final int emitInstruction(int dataEnd, int next, int p) {
        finishInstruction(dataEnd, p);
        return to(next, p);
    }

    /** Emits the current processing instruction token, cut off by the end of the input, and reconsumes. */
    protected final int emitInstructionAtEof(int dataEnd, int next, int p) {
        finishInstruction(dataEnd, p);
        noteEnd(p);
        return reconsume(next, p);
    }

    private void finishInstruction(int dataEnd, int p) {
        markup.endData(dataEnd);
        if (dataEnd - markup.nameStartAt() > limits.processingInstruction()) {
            pass("processingInstruction", limits.processingInstruction(), markup.nameStartAt());
        }
        finishMarkup(p);
    }

    /** Returns whether the current processing instruction token is the first thing in the document. */
    protected final boolean beginsDocument() {
        return isFirst(markup.startAt());
    }

    /** What ends at {@code p}, where the input ends, cannot be gone on with. */
    private void noteEnd(int p) {
        cutOff |= last && p == end;
    }

    private void finishMarkup(int p) {
        markup.finish(p);
        claim(building, markup.startAt(), p);
    }

    /** Creates a declaration token, from its first character at {@code at}, without a name as yet. */
    protected final void beginDeclaration(int at) {
        building = DECLARATION;
        markup.begin(at);
    }

    /** Emits the current declaration token, which ends before {@code p}, and switches. */
    protected final int emitDeclaration(int next, int p) {
        finishDeclaration(p);
        return to(next, p);
    }

    /** Emits the current declaration token, which ends before {@code p}, and reconsumes. */
    protected final int emitDeclarationBefore(int next, int p) {
        finishDeclaration(p);
        return reconsume(next, p);
    }

    private void finishDeclaration(int p) {
        checkDoctype(p);
        finishMarkup(p);
    }

    // ---- verbs: the rest

    /** Goes on with another table of as many states: the document has changed how names are read. */
    protected final void use(MachineTable other) {
        table = other;
    }

    /** Ends the text before {@code p}: what follows is no part of it. */
    protected final int endText(int p) {
        flush(p);
        return p;
    }

    /** Ignores what lies from {@code from} to {@code p}, and switches. */
    protected final int skip(int from, int next, int p) {
        building = NONE;
        claim(SKIPPED, from, p);
        return to(next, p);
    }

    /** Emits the current tag token, consumed as one from {@code from} to {@code p}, and switches. */
    protected final int emitTag(int next, int from, int p) {
        finishTag(p, from);
        return toAfter(next, from, p - from);
    }

    /** Emits the current declaration token, consumed as one from {@code from} to {@code p}, and switches. */
    protected final int emitDeclaration(int next, int from, int p) {
        finishDeclaration(p);
        return toAfter(next, from, p - from);
    }

    /** Emits the current processing instruction token, its data ending at {@code dataEnd}, consumed as one from {@code from} to {@code p}. */
    protected final int emitInstruction(int dataEnd, int next, int from, int p) {
        markup.endData(dataEnd);
        finishMarkup(p);
        return toAfter(next, from, p - from);
    }

    /** Ignores what lies from {@code from} to {@code p}, consumed as one, and switches. */
    protected final int skipAll(int from, int next, int p) {
        building = NONE;
        claim(SKIPPED, from, p);
        return toAfter(next, from, p - from);
    }

    /** Ignores what lies from {@code from} to {@code p}, and reconsumes. */
    protected final int skipBefore(int from, int next, int p) {
        building = NONE;
        claim(SKIPPED, from, p);
        return reconsume(next, p);
    }

    /** Emits an end-of-file token; the token under construction, from {@code from} on, is never emitted. */
    protected final int abandon(int from, int p) {
        if (tracer != null) {
            tracer.stayedTo(p);
        }
        checkUnfinished(p);
        building = NONE;
        if (from < p) {
            claim(SKIPPED, from, p);
        }
        return emitEof(p);
    }

    /** Emits an end-of-file token; the current tag token is never emitted. */
    protected final int abandonTag(int p) {
        return abandon(tag.startAt(), p);
    }

    /** Emits an end-of-file token; the current comment, DOCTYPE or processing instruction is never emitted. */
    protected final int abandonMarkup(int p) {
        return abandon(markup.startAt(), p);
    }

    /** Emits an end-of-file token. */
    protected final int emitEof(int p) {
        atEof = true;
        if (queued == NONE) {
            queued = AT_END;
            textEnd = p;
        }
        if (tracer != null) {
            tracer.ended(p);
        }
        return p;
    }

    /** Returns whether the adjusted current node is there and not in the HTML namespace. */
    protected final boolean cdataAllowed() {
        return feedback.cdataAllowed();
    }

    /** Opens a CDATA section: the text before {@code at} is a token of its own, the section's begins at {@code contentAt}. */
    protected final int openCdataSection(int at, int next, int contentAt) {
        flush(at);
        nextIsCdata = true;
        contentStart = contentAt;
        return toAfter(next, contentAt - 7, 7);
    }

    /** Closes a CDATA section whose text ends at {@code contentTo}; {@code row} to {@code p} is what its last step consumes. */
    protected final int closeCdataSection(int contentTo, int next, int row, int p) {
        flush(p);
        contentEnd = contentTo;
        return toAfter(next, row, p - row);
    }

    /** Closes a CDATA section that the input ends in, its text ending at {@code contentTo}, and reconsumes. */
    protected final int closeCdataSectionAtEof(int contentTo, int next, int p) {
        flush(p);
        contentEnd = contentTo;
        noteEnd(p);
        return reconsume(next, p);
    }

    private void flush(int p) {
        textEnd = p;
        queued = FLUSH;
    }
}
