package dev.patois.core.engine;

import dev.patois.core.ContentModel;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.ParseErrorCode;
import dev.patois.core.Quote;
import dev.patois.core.SpecState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The machine every dialect runs on: what its states touch, and the verbs they are written in. A dialect extends it with its
 * states and the one {@link #step}, and gives its callers {@link #lexer()}. See the package for how a state is written.
 *
 * <p>Text needs no verb: what no token claims is text. A token under construction begins where its {@code <} stands, and
 * claims what lies between when it is emitted; given up, it leaves everything to the text it stands in.
 */
public abstract class LexerEngine {
    /** What {@link #peek} and its like return at the end of the input. */
    protected static final int EOF = -1;

    /** What {@link #peek} and its like return where the input goes on but has not arrived. */
    protected static final int MORE = -2;

    /** What {@link #peekAlpha}, {@link #peekDigit} and {@link #peekAlphanumeric} return for any character of their class. */
    protected static final int ALPHA = 256;

    /** What {@link #peekCodePoint} returns for bytes that are no character. */
    protected static final int MALFORMED = -3;

    /** What {@link #lookFor} returns where none of the words stands. */
    protected static final int NO_WORD = -1;

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

    private static final long SEMICOLONS = StopSet.copies(';');
    private static final long AMPERSANDS = StopSet.copies('&');
    private static final long LESS_THAN_SIGNS = StopSet.copies('<');
    private static final int[] NO_PROGRESS = {};

    /** The window: the part of the input that is here. States read it, and never write. */
    protected byte[] in = {};

    /** The end of the input in the window. */
    @EnginePart.Elsewhere("the window sets it when it moves")
    @EnginePart.NotSaved("the end of the extract of the window")
    protected int end;

    /** Whether the input ends at {@link #end}. */
    @EnginePart.NotSaved("found out anew")
    protected boolean last;

    /** The current state. */
    @EnginePart.NotSaved("the snapshot holds it by itself")
    protected int state;

    /** The return state of the character reference states. */
    protected int returnState;

    /** Where the temporary buffer begins: its characters are those from here to the next input character. */
    @EnginePart.Place
    protected int buffer;

    /** The content model the text is read in: what a dialect without states for it calls its content model flag. */
    protected ContentModel contentModel = ContentModel.DATA;

    /** The current tag token. */
    protected final TagBuilder tag;

    /** The current comment, DOCTYPE or processing instruction token. */
    protected final MarkupBuilder markup;

    /** The parts of the current token, in dialects that report them. */
    protected final PartList parts;

    /** The next input character, between two runs of the states. */
    @EnginePart.Place
    int pos;

    /** What the states have found, and is to be handed over: see {@link Found}. The states run while it is nothing. */
    int queued;

    /** The token under construction: see {@link Found}. */
    int building;

    /** Where the text ends that comes before what is queued; no farther than {@link #tokenStart} with a token. */
    @EnginePart.Place
    int textEnd;

    // The token that is queued, or was handed over last.
    @EnginePart.Place
    int tokenStart;

    @EnginePart.Place
    int tokenEnd;

    @EnginePart.Kept("a document changes it where its dialect sets it anew")
    MachineTable table;

    final Marks marks;
    final StartTagName lastStartTag = new StartTagName();
    final LimitGuard limit;
    final ErrorQueue errors;
    final @Nullable Tracer tracer;
    final InputWindow window;
    final StateFields states;
    final EngineLexer lexer;

    /**
     * Makes an engine, and the lexer around it, ready to be fed.
     *
     * @param dialect the dialect it reads
     * @param options how it runs
     * @param table what the engine knows of the dialect's states
     */
    protected LexerEngine(Dialect dialect, LexerOptions options, MachineTable table) {
        Objects.requireNonNull(dialect, "dialect");
        this.table = table;
        this.window = new InputWindow(this, options);
        this.limit = new LimitGuard(this, options.limits());
        this.errors = new ErrorQueue(limit, options.errors().wanted());
        this.marks = new Marks(this);
        this.tag = new TagBuilder(this);
        this.markup = new MarkupBuilder(this);
        this.parts = new PartList(this);
        this.tracer = options.trace() == null ? null : new Tracer(this, options.trace());
        this.states = new StateFields(this, options);
        this.lexer = new EngineLexer(this, dialect, options);
    }

    /** Returns the lexer that runs this engine: what {@link Dialect#newLexer} returns. */
    public final Lexer lexer() {
        return lexer;
    }

    // ---- what a dialect provides

    /** Runs the current state at a position and returns where the next step goes on. */
    protected abstract int step(int p);

    /** Returns the specification's state with a number; here, the numbers are those of {@link Dialect#spec()}. */
    protected SpecState specState(int number) {
        return lexer.dialect.spec().states().get(number);
    }

    /** Returns the error that a self-closing flag is which the tree construction stage did not acknowledge, or null. */
    protected @Nullable ParseErrorCode unacknowledgedSelfClosing() {
        return null;
    }

    /** Returns the error that a control, surrogate or noncharacter in the input stream is, or null; here, there is none. */
    protected @Nullable ParseErrorCode inputStreamError(int codePoint) {
        return null;
    }

    /**
     * Returns what the dialect's own fields keep from one token to the next, such as a flag of the text states; 0 where there
     * is no such field.
     */
    protected int flags() {
        return 0;
    }

    /** Sets the fields that {@link #flags} reads. */
    protected void setFlags(int flags) {}

    /**
     * Returns what the dialect keeps of the document, beside {@link #flags}, before the next input character, at {@code p}:
     * immutable, no place in it, and equal to another one where what follows is read alike. Null where that is nothing.
     */
    protected @Nullable Object memory(int p) {
        return null;
    }

    /** Goes back to what {@link #memory} returned when the next input character was the one at {@code p}. */
    protected void remember(@Nullable Object memory, int p) {}

    /**
     * Returns the place up to which the input has decided what was read, since the lexer was reset or resumed, where that is
     * farther than the next input character; {@link Integer#MAX_VALUE} where its end has.
     */
    protected int lookedTo() {
        return -1;
    }

    /** Text is inserted at a place: what is known of the characters from there on is to be forgotten. */
    protected void forgetFrom(int place) {}

    /**
     * Returns what the dialect's own fields hold in the middle of a token or a reference, places in the window not among
     * them; what {@link #flags} returns may be left out. Empty where there are no such fields.
     */
    protected int[] progress() {
        return NO_PROGRESS;
    }

    /** Sets the fields that {@link #progress} reads. */
    protected void setProgress(int[] progress) {}

    /** Forgets what the dialect's states keep of a document. */
    protected void restart() {}

    /** Takes {@code delta} off every place in the window that the dialect keeps itself. */
    protected void movePlaces(int delta) {}

    /**
     * Returns the place of the last ampersand that the states have met, where a tree stage may read the bytes where they lie;
     * here, it may not, and everything counts as having one.
     */
    protected int lastAmpersand() {
        return Integer.MAX_VALUE;
    }

    /** Returns how many characters before the next one, at {@code p}, a state holds back. */
    final int heldBack(int number, int p) {
        return table.heldBack(number, p - buffer);
    }

    /** Queues a token; what lies before it is text. */
    final void queue(int token, int from, int to) {
        textEnd = from;
        tokenStart = from;
        tokenEnd = to;
        queued = token;
    }

    /** Returns whether the character at a place is the U+FFFD of a malformed sequence, or such a sequence. */
    protected final boolean isMalformed(int place) {
        return window.isMalformed(place);
    }

    /** Gives every place the same offset: the input stands for something at one place of another. */
    protected final void pinOffsets(long offset) {
        window.offsets.pin(offset);
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
        int length = window.characterLength(p);
        if (length < 0) {
            return p - length == end && !last ? MORE : MALFORMED;
        }
        return Utf8.codePoint(in, p, length);
    }

    /** Returns the place after the whole character at {@code p}, or after malformed bytes that read as one. */
    protected final int nextCharacter(int p) {
        return p + Math.abs(window.characterLength(p));
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

    /**
     * Looks which of some words the next characters are: its number, {@link #NO_WORD}, or {@link #MORE} when what has arrived
     * agrees with one so far; the step then ends, and its state is to return its position. A word comes before one it begins
     * with. One in lower case stands for any case.
     */
    protected final int lookFor(int p, byte[][] words) {
        for (int i = 0; i < words.length; i++) {
            int found = match(p, words[i], words[i][words[i].length - 1] >= 'a');
            if (found != 0) {
                return found == MORE ? MORE : i;
            }
        }
        return NO_WORD;
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
        if (p - word.length < window.firstPlace()) {
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
        return p + Math.abs(window.characterLength(p));
    }

    /** Checks the length of a stretch of a declaration that becomes no token, from {@code from} to {@code p}. */
    protected final void checkDeclaration(int from, int p) {
        if (p - from > limit.limits.doctype()) {
            buffer = from;
            limit.checkDoctype(from, p);
        }
    }

    /** Returns the place after the token or error found last. */
    protected final int placeAfter() {
        return lexer.shown.end;
    }

    /** Returns how long the value of an attribute may be. */
    protected final int valueLimit() {
        return limit.limits.attributeValue();
    }

    /** Returns how long a comment may be. */
    protected final int commentLimit() {
        return limit.limits.comment();
    }

    /** Returns how long a processing instruction may be. */
    protected final int instructionLimit() {
        return limit.limits.processingInstruction();
    }

    /** A value or literal, from {@code from} on, passes its limit before its end is found: the step ends with {@link #MORE}. */
    protected final int passValue(int from) {
        limit.passPart("attributeValue", limit.limits.attributeValue(), from);
        return MORE;
    }

    /** A comment, from {@code from} on, passes its limit before its end is found: the step ends with {@link #MORE}. */
    protected final int passComment(int from) {
        limit.passPart("comment", limit.limits.comment(), from);
        return MORE;
    }

    /**
     * A processing instruction, its first character at {@code at}, passes its limit, which counts from {@code from} on, before
     * its end is found: the step ends with {@link #MORE}.
     */
    protected final int passInstruction(int at, int from) {
        limit.passInstruction(at, from);
        return MORE;
    }

    /** Ends the step until more input has arrived, and returns {@link #MORE}. */
    protected final int starve() {
        queued = Found.STARVED;
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
        if (errors.wanted) {
            errors.add(code.ordinal(), p, true);
        }
    }

    /** This is a parse error, noticed after the last character of a character reference. */
    protected final void errorAfter(ParseErrorCode code, int p) {
        if (errors.wanted) {
            errors.add(code.ordinal(), p, false);
        }
    }

    /** This is an error about what lies from {@code from} to {@code to}, in the token that {@code from} lies in. */
    protected final void errorIn(ParseErrorCode code, int from, int to) {
        if (errors.wanted) {
            errors.insert(code.ordinal(), from, to);
        }
    }

    /** This is an error about what lies from {@code from} to {@code to}, after the token that ends there: it comes before it. */
    protected final void errorBefore(ParseErrorCode code, int from, int to) {
        if (errors.wanted) {
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
        limit.checkReference(p);
    }

    /** The entity reference from {@link #buffer} to {@code p}, after its semicolon, stays as it is written in a value. */
    protected final void unresolved(int p) {
        marks.add(buffer, p, 0, 0, Marks.UNRESOLVED);
        limit.checkReference(p);
    }

    /** Emits the reference from {@link #buffer} to {@code p} as a token, and reconsumes. */
    protected final int emitReferenceBefore(int next, int p) {
        limit.checkReference(p);
        queue(Found.REFERENCE, buffer, p);
        return reconsume(next, p);
    }

    /** Emits the entity reference from {@link #buffer} to {@code p}, after its semicolon, as a token, and switches. */
    protected final int emitReference(int next, int from, int p) {
        limit.checkReference(p);
        queue(Found.REFERENCE, buffer, p);
        return toAfter(next, from, p - from);
    }

    /** Checks the length of the character reference from {@link #buffer} to {@code p} against its limit. */
    protected final void checkReference(int p) {
        limit.checkReference(p);
    }

    // ---- verbs: tags

    /** Creates a start tag token, from its {@code <} at {@code at}, its name at {@code nameAt}. */
    protected final void beginStartTag(int at, int nameAt) {
        building = Found.START_TAG;
        tag.begin(false, at, nameAt);
    }

    /** Creates an end tag token, from its {@code <} at {@code at}, its name at {@code nameAt}. */
    protected final void beginEndTag(int at, int nameAt) {
        building = Found.END_TAG;
        tag.begin(true, at, nameAt);
    }

    /**
     * Creates an end tag token inside text that only an appropriate end tag ends, from its {@code <} at {@code at}, its
     * name at {@code nameAt}: until {@link #endAppropriateTagName} it may still be given up.
     */
    protected final void beginPossibleEndTag(int at, int nameAt) {
        building = Found.POSSIBLE_END_TAG;
        tag.begin(true, at, nameAt);
    }

    /** Ends the name of an appropriate end tag before {@code p} and returns {@code p}. */
    protected final int endAppropriateTagName(int p) {
        building = Found.END_TAG;
        endTagName(p);
        return p;
    }

    /** Ends the tag name before {@code p}. */
    protected final void endTagName(int p) {
        tag.endName(p);
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
        building = Found.NONE;
        return reconsume(next, p);
    }

    /** Starts a new attribute in the current tag token, its name at {@code p}. */
    protected final void beginAttribute(int p) {
        tag.beginAttribute(p);
    }

    /** Ends the name of the current attribute before {@code p} and returns whether the tag has that name already. */
    protected final boolean endAttributeName(int p) {
        return tag.endAttributeName(p);
    }

    /** Ends the name of the current attribute before {@code p}, in a dialect where names may come twice. */
    protected final void endAnyAttributeName(int p) {
        tag.endAnyAttributeName(p);
    }

    /** Begins the value of the current attribute, its first character at {@code p}. */
    protected final void beginValue(Quote quote, int p) {
        tag.beginValue(quote, p);
    }

    /** Ends the value of the current attribute before {@code p}. */
    protected final void endValue(int p) {
        tag.endValueAt(p);
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
        queue(tag.isEndTag() ? Found.END_TAG : Found.START_TAG, tag.startAt(), p);
    }

    // ---- verbs: comments, doctypes, processing instructions

    /** Creates a comment token, from its {@code <} at {@code at}, its data at {@code dataAt}. */
    protected final void beginComment(int at, int dataAt) {
        building = Found.COMMENT;
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
        limit.checkComment(markup.dataStartAt(), dataEnd);
        finishMarkup(p);
    }

    /** Creates a DOCTYPE token, from its {@code <} at {@code at}. */
    protected final void beginDoctype(int at) {
        building = Found.DOCTYPE;
        markup.begin(at);
    }

    /** Emits the current DOCTYPE token, which ends before {@code p}, and switches. */
    protected final int emitDoctype(int next, int p) {
        limit.checkDoctype(markup.startAt(), p);
        finishMarkup(p);
        return to(next, p);
    }

    /** Emits the current DOCTYPE token and an end-of-file token. */
    protected final int emitDoctypeAndEof(int p) {
        limit.checkDoctype(markup.startAt(), p);
        finishMarkup(p);
        return emitEof(p);
    }

    /** Emits the current DOCTYPE token, cut off by the end of the input, and reconsumes. */
    protected final int emitDoctypeAtEof(int next, int p) {
        limit.checkDoctype(markup.startAt(), p);
        finishMarkup(p);
        noteEnd(p);
        return reconsume(next, p);
    }

    /** Creates a processing instruction token, from its {@code <} at {@code at}, its target at {@code targetAt}. */
    protected final void beginInstruction(int at, int targetAt) {
        building = Found.INSTRUCTION;
        markup.begin(at);
        markup.beginName(targetAt);
    }

    /**
     * Checks the length of a target, from {@code targetAt} to {@code p}, of what may become a processing instruction token,
     * from its {@code <} at {@code at}.
     */
    protected final void checkTarget(int at, int targetAt, int p) {
        if (p - targetAt > limit.limits.processingInstruction()) {
            limit.passInstruction(at, targetAt);
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
        limit.checkInstruction(markup.nameStartAt(), dataEnd);
        finishMarkup(p);
    }

    /** Returns whether the current processing instruction token is the first thing in the document. */
    protected final boolean beginsDocument() {
        return lexer.isFirst(markup.startAt());
    }

    /** What ends at {@code p}, where the input ends, cannot be gone on with. */
    private void noteEnd(int p) {
        lexer.edges.cutOff |= last && p == end;
    }

    private void finishMarkup(int p) {
        markup.finish(p);
        queue(building, markup.startAt(), p);
    }

    /** Creates a declaration token, from its first character at {@code at}, without a name as yet. */
    protected final void beginDeclaration(int at) {
        building = Found.DECLARATION;
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
        limit.checkDoctype(markup.startAt(), p);
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
        building = Found.NONE;
        queue(Found.SKIPPED, from, p);
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
        building = Found.NONE;
        queue(Found.SKIPPED, from, p);
        return toAfter(next, from, p - from);
    }

    /** Ignores what lies from {@code from} to {@code p}, and reconsumes. */
    protected final int skipBefore(int from, int next, int p) {
        building = Found.NONE;
        queue(Found.SKIPPED, from, p);
        return reconsume(next, p);
    }

    /** Emits an end-of-file token; the token under construction, from {@code from} on, is never emitted. */
    protected final int abandon(int from, int p) {
        if (tracer != null) {
            tracer.stayedTo(p);
        }
        limit.checkUnfinished(p);
        building = Found.NONE;
        if (from < p) {
            queue(Found.SKIPPED, from, p);
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
        lexer.atEnd = true;
        if (queued == Found.NONE) {
            queued = Found.AT_END;
            textEnd = p;
        }
        if (tracer != null) {
            tracer.ended(p);
        }
        return p;
    }

    /** Returns whether the adjusted current node is there and not in the HTML namespace. */
    protected final boolean cdataAllowed() {
        return lexer.tree.cdataAllowed();
    }

    /** Opens a CDATA section: the text before {@code at} is a token of its own, the section's begins at {@code contentAt}. */
    protected final int openCdataSection(int at, int next, int contentAt) {
        flush(at);
        lexer.cdata.next = true;
        lexer.cdata.contentStart = contentAt;
        return toAfter(next, contentAt - 7, 7);
    }

    /** Closes a CDATA section whose text ends at {@code contentTo}; {@code row} to {@code p} is what its last step consumes. */
    protected final int closeCdataSection(int contentTo, int next, int row, int p) {
        flush(p);
        lexer.cdata.contentEnd = contentTo;
        return toAfter(next, row, p - row);
    }

    /** Closes a CDATA section that the input ends in, its text ending at {@code contentTo}, and reconsumes. */
    protected final int closeCdataSectionAtEof(int contentTo, int next, int p) {
        flush(p);
        lexer.cdata.contentEnd = contentTo;
        noteEnd(p);
        return reconsume(next, p);
    }

    private void flush(int p) {
        textEnd = p;
        queued = Found.TEXT_END;
    }
}
