package dev.patois.core.engine;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecState;
import dev.patois.core.text.Utf8;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The machine every dialect runs on: what its states touch, and the verbs they are written in. A dialect extends it
 * with its states and the one {@link #step}, and gives its callers {@link #lexer()}. See the package for how a state is
 * written.
 *
 * <p>Text needs no verb: what no token claims is text. A token under construction begins where its {@code <} stands,
 * and claims what lies between when it is emitted; given up, it leaves everything to the text it stands in.
 */
public abstract class LexerEngine implements StateMachine, InputCharacters {
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

    /**
     * Runs the current state at a position and returns where the next step goes on: what a dialect provides, beside
     * {@link StateMachine}.
     */
    protected abstract int step(int p);

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

    /** Gives every place the same offset: the input stands for something at one place of another. */
    protected final void pinOffsets(long offset) {
        window.offsets.pin(offset);
    }

    @Override
    public SpecState specState(int number) {
        return lexer.dialect.spec().states().get(number);
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
     * Like {@link #peek} for a whole character: its code point, {@link #MORE} also where only its first bytes have
     * arrived, or {@link #MALFORMED}.
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

    /** Passes over everything that is not in a table of {@link Stops}: mostly nothing, so it looks before it loops. */
    protected final int scan(boolean[] stops, int p) {
        return p < end && stops[in[p] & 0xFF] ? p : ByteScan.scan(in, p, end, stops);
    }

    /** Passes over everything that does not end a name. */
    protected final int scan(Stops.Name stops, int p) {
        return ByteScan.scanName(in, p, end, stops.table());
    }

    /** Passes over a long run of everything else. */
    protected final int scan(Stops.Run stops, int p) {
        return ByteScan.scanRun(in, p, end, stops.table(), stops.first(), stops.second());
    }

    /** Passes over a long run of everything else, in a dialect whose states have no row for U+0000. */
    protected final int scan(Stops.Pair stops, int p) {
        return ByteScan.scanPair(in, p, end, stops.table(), stops.first(), stops.second());
    }

    /** Passes over a long run of everything else, in such a dialect. */
    protected final int scan(Stops.Three stops, int p) {
        return ByteScan.scanThree(in, p, end, stops.table(), stops.first(), stops.second(), stops.third());
    }

    /**
     * Passes over what a value in quotes holds. A less-than sign goes on like any character, and is {@linkplain
     * TagBuilder#hasLessThan() noted} for a tree stage.
     */
    protected final int scan(Stops.Value stops, int p) {
        int i = ByteScan.scanThree(in, p, end, stops);
        if (i < end && in[i] == '<') {
            tag.noteLessThan();
            i = ByteScan.scanPastLessThan(in, i, end, stops);
        }
        return i;
    }

    /**
     * Looks whether the next characters are {@code word}: 1 for yes, 0 for no, {@link #MORE} when what has arrived
     * agrees so far; the step then ends, and its state is to return its position.
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
     * Looks which of some words the next characters are: its number, {@link #NO_WORD}, or {@link #MORE} when what has
     * arrived agrees with one so far; the step then ends, and its state is to return its position. A word comes before
     * one it begins with. One in lower case stands for any case.
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

    /** Returns whether {@code word} stands before {@code p}. */
    protected final boolean isAfter(byte[] word, int p) {
        return ByteScan.standsBefore(in, window.firstPlace(), p, word);
    }

    /** Returns the place after the token or error found last. */
    protected final int placeAfter() {
        return lexer.shownEnd;
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

    /** Like {@link #reconsume} at the end of the input, which has cut off what was just emitted. */
    protected final int reconsumeAtEof(int next, int p) {
        lexer.edges.cutOff |= last && p == end;
        return reconsume(next, p);
    }

    // ---- verbs: errors and marks

    /** Returns whether anybody wants errors. */
    protected final boolean wantsErrors() {
        return errors.wanted;
    }

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

    /**
     * This is an error about what lies from {@code from} to {@code to}, after the token that ends there: it comes
     * before it.
     */
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

    /**
     * The entity reference from {@link #buffer} to {@code p}, after its semicolon, stays as it is written in a value.
     */
    protected final void unresolved(int p) {
        marks.add(buffer, p, 0, 0, Marks.UNRESOLVED);
        limit.checkReference(p);
    }

    /** Emits the reference from {@link #buffer} to {@code p} as a token. */
    protected final void emitReference(int p) {
        limit.checkReference(p);
        queue(Found.REFERENCE, buffer, p);
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

    /** Ends the name of an appropriate end tag before {@code p}. */
    protected final void endAppropriateTagName(int p) {
        building = Found.END_TAG;
        tag.endName(p);
    }

    /** Returns whether the current end tag token, its name ending before {@code p}, is an appropriate end tag token. */
    protected final boolean isAppropriateEndTag(int p) {
        return lastStartTag.matches(in, tag.nameStartAt(), p);
    }

    /**
     * Looks whether the next characters are the name of the last start tag emitted, when A to Z count as a to z: its
     * length for yes, 0 for no, also where there is none, {@link #MORE} when what has arrived agrees so far; the step
     * then ends.
     */
    protected final int matchLastStartTag(int p) {
        int found = lastStartTag.lookFor(in, p, end, last);
        return found == MORE ? starve() : found;
    }

    /** Gives the current tag token up: what it began with stays text. */
    protected final int notATag(int next, int p) {
        if (tracer != null) {
            tracer.stayedTo(p);
        }
        building = Found.NONE;
        return reconsume(next, p);
    }

    /** Emits the current tag token, which ends before {@code p}. */
    protected final void emitTag(int p) {
        if (tracer != null) {
            tracer.tagEnds();
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

    /** Emits the current comment token, its data ending at {@code dataEnd}, the token before {@code p}. */
    protected final void emitComment(int dataEnd, int p) {
        markup.endData(dataEnd);
        limit.checkComment(markup.dataStartAt(), dataEnd);
        emitMarkup(p);
    }

    /** Creates a DOCTYPE token, from its {@code <} at {@code at}. */
    protected final void beginDoctype(int at) {
        building = Found.DOCTYPE;
        markup.begin(at);
    }

    /** Emits the current DOCTYPE token, which ends before {@code p}. */
    protected final void emitDoctype(int p) {
        limit.checkDoctype(markup.startAt(), p);
        emitMarkup(p);
    }

    /** Creates a processing instruction token, from its {@code <} at {@code at}, its target at {@code targetAt}. */
    protected final void beginInstruction(int at, int targetAt) {
        building = Found.INSTRUCTION;
        markup.begin(at);
        markup.beginName(targetAt);
    }

    /**
     * Emits the current processing instruction token, its data ending at {@code dataEnd}, the token before {@code p}.
     */
    protected final void emitInstruction(int dataEnd, int p) {
        markup.endData(dataEnd);
        limit.checkInstruction(markup.nameStartAt(), dataEnd);
        emitMarkup(p);
    }

    /** Returns whether the current processing instruction token is the first thing in the document. */
    protected final boolean beginsDocument() {
        return lexer.edges.isFirst(window.offsets, markup.startAt());
    }

    /** Creates a declaration token, from its first character at {@code at}, without a name as yet. */
    protected final void beginDeclaration(int at) {
        building = Found.DECLARATION;
        markup.begin(at);
    }

    /** Emits the current declaration token, which ends before {@code p}. */
    protected final void emitDeclaration(int p) {
        limit.checkDoctype(markup.startAt(), p);
        emitMarkup(p);
    }

    private void emitMarkup(int p) {
        markup.finish(p);
        queue(building, markup.startAt(), p);
    }

    // ---- verbs: limits

    /** Checks the length of the character reference from {@link #buffer} to {@code p} against its limit. */
    protected final void checkReference(int p) {
        limit.checkReference(p);
    }

    /**
     * A processing instruction, its first character at {@code at}, passes its limit, which counts from {@code from} on,
     * before its end is found: the step ends with {@link #MORE}.
     */
    protected final int passInstruction(int at, int from) {
        limit.passInstruction(at, from);
        return MORE;
    }

    /**
     * A part of a token, from {@code from} on, passes its limit before its end is found: the step ends with
     * {@link #MORE}.
     */
    protected final int passPart(LimitedPart part, int from) {
        limit.passPart(part, from);
        return MORE;
    }

    /** Returns the limits of what is built. */
    protected final Limits limits() {
        return limit.limits;
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

    /** Ignores what lies from {@code from} to {@code p}. */
    protected final void skip(int from, int p) {
        building = Found.NONE;
        queue(Found.SKIPPED, from, p);
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

    /**
     * Opens a CDATA section: the text before {@code at} is a token of its own, the section's begins at
     * {@code contentAt}.
     */
    protected final void openCdataSection(int at, int contentAt) {
        flush(at);
        lexer.untidy = true;
        lexer.cdata.next = true;
        lexer.cdata.contentStart = contentAt;
    }

    /** Closes a CDATA section whose text ends at {@code contentTo}, the section before {@code p}. */
    protected final void closeCdataSection(int contentTo, int p) {
        flush(p);
        lexer.cdata.contentEnd = contentTo;
    }

    private void flush(int p) {
        textEnd = p;
        queued = Found.TEXT_END;
    }
}
