package dev.patois.core.engine;

import static dev.patois.core.engine.AttributeAt.*;

import dev.patois.core.text.Quote;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.Parts;
import dev.patois.core.view.PlacedInput;
import dev.patois.core.view.PlacedTag;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The current tag token: places in the window, filled in by the states, and read as a {@link TagView} once emitted.
 * Methods that take a position take one in the window.
 */
@EnginePart.Kept("begun anew with each tag")
public final class TagBuilder implements PlacedTag {
    /** Until somebody asks, which attributes are kept of a tag with duplicates is not known. */
    private static final int[] NONE_KEPT = {};

    private static final int SINGLE = Quote.SINGLE.ordinal();

    private static final int END_TAG = 1;
    private static final int SELF_CLOSING = 2;

    /** There is a less-than sign in a value in quotes. */
    private static final int LESS_THAN = 4;

    /** The tag means {@link #impliedName}. */
    private static final int IMPLIED = 8;

    /** The slice of the name shows that of this tag. */
    private static final int NAMED = 16;

    /** The input ended before the tag did. */
    private static final int CUT_OFF = 32;

    private final LexerEngine engine;
    private final OffsetMap offsets;
    private final LimitGuard limit;
    private final AttributeNames names;
    private final ByteSlice rawSlice;
    private final ByteSlice nameSlice;
    private final ByteSlice rawNameSlice;

    /** What is said of the tag: {@link #END_TAG} and those after it. One number, as each tag begins by writing it. */
    private int flags;

    /** The name that a tag with {@link #IMPLIED} means; no null, so that a tag without costs the collector nothing. */
    private byte[] impliedName = {};

    @EnginePart.Place
    private int start;

    @EnginePart.Place
    private int nameStart;

    @EnginePart.Place
    private int nameEnd;

    @EnginePart.Place
    private int end;

    private int written;
    private int duplicates;
    private int current;
    int[] data = new int[16 * WIDTH];
    private int[] kept = NONE_KEPT;
    private AttributeAt[] views = {};

    TagBuilder(LexerEngine engine) {
        this.engine = engine;
        this.offsets = engine.window.offsets;
        this.limit = engine.limit;
        this.names = new AttributeNames(engine);
        this.rawSlice = new ByteSlice(engine);
        this.nameSlice = new ByteSlice(engine);
        this.rawNameSlice = new ByteSlice(engine);
    }

    // ---- what the states do

    void begin(boolean isEndTag, int at, int nameAt) {
        flags = isEndTag ? END_TAG : 0;
        start = at;
        nameStart = nameAt;
        nameEnd = -1;
        end = -1;
        written = 0;
        duplicates = 0;
    }

    /**
     * The tag is handed over: its name is shown, unless it will hardly be asked for. The states may have read it
     * before, in an arena that is used again; and it is shown here and not where a name ends or is asked for because
     * that is in many places, each of which HotSpot would copy this into.
     */
    void showName(byte[] in) {
        long word = NameScan.plainName(in, nameStart, nameEnd - nameStart);
        if (word != 0) {
            nameSlice.plain(nameStart, nameEnd, word);
        } else {
            showOtherName();
        }
        flags |= NAMED;
    }

    private void showOtherName() {
        if (isImplied()) {
            nameSlice.resolveTo(impliedName, 0, impliedName.length);
        } else {
            nameSlice.read(nameStart, nameEnd, engine.table.foldsNames());
        }
    }

    /** Ends the tag name before {@code p}. */
    public void endName(int p) {
        nameEnd = p;
        limit.checkName(nameStart, p);
    }

    /** Gives the tag, which is written without a name, the name that it means. */
    public void implyName(String name) {
        impliedName = name.getBytes(StandardCharsets.UTF_8);
        flags = flags & ~NAMED | IMPLIED;
    }

    private boolean isImplied() {
        return (flags & IMPLIED) != 0;
    }

    /** Starts a new attribute, its name at {@code p}. */
    public void beginAttribute(int p) {
        int at = written * WIDTH;
        if (at == data.length) {
            data = Arrays.copyOf(data, data.length * 2);
        }
        data[at + NAME_START] = p;
        data[at + NAME_END] = -1;
        data[at + EQUALS] = -1;
        data[at + VALUE_START] = -1;
        data[at + VALUE_END] = -1;
        data[at + QUOTE] = 0;
        data[at + FLAGS] = 0;
        current = at;
        written++;
        limit.checkAttributes(written, p);
    }

    /** Ends the name of the current attribute before {@code p} and returns whether the tag has that name already. */
    public boolean endAttributeName(int p) {
        int from = data[current + NAME_START];
        limit.checkName(from, p);
        data[current + NAME_END] = p;
        return names.repeats(data, written - 1) && markDuplicate();
    }

    private boolean markDuplicate() {
        data[current + FLAGS] |= DUPLICATE;
        duplicates++;
        kept = NONE_KEPT;
        return true;
    }

    /** Ends the name of the current attribute in a dialect where names may come twice. */
    public void endAnyAttributeName(int p) {
        limit.checkName(data[current + NAME_START], p);
        data[current + NAME_END] = p;
    }

    /** The current attribute has no name: what seemed one is its value. */
    public void nameIsValue() {
        data[current + VALUE_START] = data[current + NAME_START];
        data[current + VALUE_END] = data[current + NAME_END];
        data[current + QUOTE] = Quote.UNQUOTED.ordinal();
        data[current + NAME_END] = data[current + NAME_START];
        data[current + FLAGS] |= UNNAMED;
    }

    /** Records the {@code =} of the current attribute. */
    public void equalsSign(int p) {
        data[current + EQUALS] = p;
    }

    /** Begins the value of the current attribute at its first character, after the quote if it has one. */
    public void beginValue(Quote quote, int p) {
        data[current + VALUE_START] = p;
        data[current + QUOTE] = quote.ordinal();
    }

    /**
     * Ends the value of the current attribute at the place after its last character, before the quote if it has one.
     */
    public void endValue(int p) {
        data[current + VALUE_END] = p;
        limit.checkValue(data[current + VALUE_START], p);
    }

    /** Gives the current attribute the empty value that {@code =} before {@code >} stands for. */
    public void missingValue(int p) {
        beginValue(Quote.UNQUOTED, p);
        data[current + VALUE_END] = p;
    }

    /** There is a less-than sign in a value in quotes. */
    void noteLessThan() {
        flags |= LESS_THAN;
    }

    /** Sets the self-closing flag. */
    public void setSelfClosing() {
        flags |= SELF_CLOSING;
    }

    /** The input has ended, and the tag has not. */
    public void setCutOff() {
        flags |= CUT_OFF;
    }

    void endTag(int p) {
        end = p;
    }

    // ---- what the engine asks

    /** Returns whether the current tag token is an end tag. */
    public boolean isEndTag() {
        return (flags & END_TAG) != 0;
    }

    /** Returns where the tag begins. */
    @Override
    public int startAt() {
        return start;
    }

    int nameStartAt() {
        return nameStart;
    }

    int nameEndAt() {
        return nameEnd;
    }

    int written() {
        return written;
    }

    int valueStartAt() {
        return data[current + VALUE_START];
    }

    /** Returns where the part under construction began: a name or a value; -1 between them. */
    int openNameAt() {
        if (nameEnd < 0) {
            return nameStart;
        }
        return written > 0 && data[current + NAME_END] < 0 ? data[current + NAME_START] : -1;
    }

    int openValueAt() {
        return written > 0 && data[current + VALUE_END] < 0 ? data[current + VALUE_START] : -1;
    }

    /** Returns where the current attribute begins. */
    public int attributeNameStartAt() {
        return data[current + NAME_START];
    }

    void moved(int delta) {
        flags &= ~NAMED;
        start -= delta;
        nameStart -= delta;
        nameEnd = nameEnd < 0 ? -1 : nameEnd - delta;
        end = end < 0 ? -1 : end - delta;
        for (int at = 0; at < written * WIDTH; at += WIDTH) {
            for (int i = at; i <= at + VALUE_END; i++) {
                if (data[i] >= 0) {
                    data[i] -= delta;
                }
            }
        }
    }

    void save(Saved.Writer out) {
        out.add(flags & ~NAMED).add(start).add(nameStart).add(nameEnd).add(end);
        out.add(written).add(duplicates).add(current).add(data, 0, written * WIDTH);
        out.add(isImplied() ? impliedName : null);
    }

    void restore(Saved.Reader in) {
        flags = in.next();
        start = in.next();
        nameStart = in.next();
        nameEnd = in.next();
        end = in.next();
        written = in.next();
        duplicates = in.next();
        current = in.next();
        int[] attributes = in.nextInts();
        data = Arrays.copyOf(data, Math.max(data.length, attributes.length));
        System.arraycopy(attributes, 0, data, 0, attributes.length);
        byte[] name = in.nextBytes();
        impliedName = name != null ? name : impliedName;
        kept = NONE_KEPT;
    }

    /** Takes the names of the attributes in again, so that those to come are compared with them. */
    void enterNames() {
        names.enterAgain(data, written);
    }

    // ---- what a tree stage asks that takes the bytes where they lie (see ByteSlice)

    /** Returns the array the tag lies in, not to be changed; the places below are places in it. */
    public byte[] array() {
        return engine.in;
    }

    /** Returns whether the tag {@linkplain ByteSlice#isAsWritten() reads as it is written}. */
    public boolean isAsWritten() {
        return engine.lexer.checked.isAsWritten(start, end);
    }

    /** Returns whether there is a less-than sign in a value in quotes, where the dialect's states note it. */
    public boolean hasLessThan() {
        return (flags & LESS_THAN) != 0;
    }

    /** Returns where the name begins as it is written. */
    @Override
    public int nameFrom() {
        return nameStart;
    }

    /** Returns where the name ends as it is written. */
    @Override
    public int nameTo() {
        return nameEnd;
    }

    /** Returns where the name of a written attribute begins; they are not checked to be so many. */
    @Override
    public int attributeNameFrom(int index) {
        return data[index * WIDTH + NAME_START];
    }

    /** Returns where the name of a written attribute ends. */
    @Override
    public int attributeNameTo(int index) {
        return data[index * WIDTH + NAME_END];
    }

    /** Returns the name of an attribute that is kept, as it is written. */
    public ByteSlice rawAttributeName(int index) {
        return kept(index).rawName();
    }

    /** Returns the value of an attribute that is kept, as it is written; empty where it has none. */
    public ByteSlice rawAttributeValue(int index) {
        return kept(index).rawValue();
    }

    /** Returns whether a written attribute has a value in quotes. */
    public boolean hasQuotes(int index) {
        return data[index * WIDTH + QUOTE] >= SINGLE;
    }

    // ---- what a trace asks

    /** Returns where the value of a written attribute begins, -1 where it has none. */
    @Override
    public int valueFrom(int index) {
        return data[index * WIDTH + VALUE_START];
    }

    /** Returns where the value of a written attribute ends, -1 where it goes on. */
    @Override
    public int valueTo(int index) {
        return data[index * WIDTH + VALUE_END];
    }

    /** Returns whether a written attribute has the name of one before it. */
    boolean isDuplicate(int index) {
        return (data[index * WIDTH + FLAGS] & DUPLICATE) != 0;
    }

    // ---- what keeps tokens asks

    @Override
    public PlacedInput input() {
        return engine.window;
    }

    @Override
    public boolean isAllPlaces() {
        return duplicates == 0 && !isImplied() && engine.parts.count() == 0;
    }

    @Override
    public int referenceCount() {
        return engine.marks.isEmpty() ? 0 : engine.marks.referencesWithin(start, end);
    }

    @Override
    public boolean foldsNames() {
        return engine.table.foldsNames();
    }

    @Override
    public int equalsAt(int index) {
        return data[index * WIDTH + EQUALS];
    }

    @Override
    public int quoteOf(int index) {
        return data[index * WIDTH + QUOTE];
    }

    int duplicates() {
        return duplicates;
    }

    // ---- the view

    @Override
    public TokenKind kind() {
        return isEndTag() ? TokenKind.END_TAG : TokenKind.START_TAG;
    }

    @Override
    public ByteSlice raw() {
        return rawSlice.raw(start, end);
    }

    @Override
    public Slice name() {
        if ((flags & NAMED) == 0) {
            showName(engine.in);
        }
        return nameSlice;
    }

    @Override
    public Slice rawName() {
        return rawNameSlice.raw(nameStart, nameEnd);
    }

    @Override
    public boolean selfClosing() {
        return (flags & SELF_CLOSING) != 0;
    }

    @Override
    public boolean cutOff() {
        return (flags & CUT_OFF) != 0;
    }

    @Override
    public int attributeCount() {
        return written - duplicates;
    }

    @Override
    public AttributeView attribute(int index) {
        return duplicates == 0 && index >= 0 && index < written && index < views.length ? views[index] : kept(index);
    }

    private AttributeAt kept(int index) {
        if (duplicates == 0) {
            return written(index);
        }
        if (index < 0 || index >= written - duplicates) {
            throw new IndexOutOfBoundsException("no attribute " + index);
        }
        if (kept.length == 0) {
            kept = new int[written - duplicates];
            int n = 0;
            for (int i = 0; i < written; i++) {
                if ((data[i * WIDTH + FLAGS] & DUPLICATE) == 0) {
                    kept[n++] = i;
                }
            }
        }
        return written(kept[index]);
    }

    @Override
    public int writtenAttributeCount() {
        return written;
    }

    @Override
    public AttributeView writtenAttribute(int index) {
        return written(index);
    }

    private AttributeAt written(int index) {
        if (index < 0 || index >= written) {
            throw new IndexOutOfBoundsException("no attribute " + index);
        }
        if (index >= views.length) {
            int length = views.length;
            views = Arrays.copyOf(views, Math.max(16, Math.max(index + 1, length * 2)));
            for (int i = length; i < views.length; i++) {
                views[i] = new AttributeAt(this, engine, i * WIDTH);
            }
        }
        return views[index];
    }

    @Override
    public Parts parts() {
        return engine.parts;
    }

    @Override
    public long start() {
        return offsets.offset(start);
    }

    @Override
    public long end() {
        return offsets.offset(end);
    }

    /** Returns where the tag ends, -1 as long as it goes on. */
    @Override
    public int endAt() {
        return end;
    }

    /** Where the solidus of a self-closing tag stands. */
    int solidusAt() {
        return end - 2;
    }

    @Override
    public long nameStart() {
        return offsets.offset(nameStart);
    }

    @Override
    public long nameEnd() {
        return offsets.offset(nameEnd);
    }
}
