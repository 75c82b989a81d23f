package dev.patois.core.engine;

import dev.patois.core.AttributeView;
import dev.patois.core.Parts;
import dev.patois.core.Quote;
import dev.patois.core.ReferenceView;
import dev.patois.core.Slice;
import dev.patois.core.TagView;
import dev.patois.core.TokenKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The current tag token: places in the window, filled in by the states, and read as a {@link TagView} once emitted. Methods
 * that take a position take one in the window.
 */
@EnginePart.Kept("begun anew with each tag")
public final class TagBuilder implements TagView {
    private static final int NAME_START = 0;
    private static final int NAME_END = 1;
    private static final int EQUALS = 2;
    private static final int VALUE_START = 3;
    private static final int VALUE_END = 4;
    private static final int QUOTE = 5;
    private static final int FLAGS = 6;
    private static final int WIDTH = 8;

    private static final int DUPLICATE = 1;
    private static final int LOOKED_AT = 2;
    private static final int IRREGULAR = 4;
    private static final int UNNAMED = 8;

    /** Until somebody asks, which attributes are kept of a tag with duplicates is not known. */
    private static final int[] NONE_KEPT = {};

    private static final Quote[] QUOTES = Quote.values();
    private static final int SINGLE = Quote.SINGLE.ordinal();

    private final LexerEngine engine;
    private final OffsetMap offsets;
    private final LimitGuard limit;
    private final AttributeNames names = new AttributeNames();
    private final ByteSlice rawSlice;
    private final ByteSlice nameSlice;
    private final ByteSlice rawNameSlice;

    private boolean endTag;
    private boolean selfClosing;
    private boolean lessThan;

    /** Whether the tag means {@link #impliedName}; that is no null so that nothing is to be kept for the collector at every tag. */
    private boolean implied;

    private byte[] impliedName = {};

    /** Whether the slice of the name shows that of this tag. */
    @EnginePart.NotSaved("shown when somebody asks")
    private boolean named;

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
    private int[] data = new int[16 * WIDTH];
    private int[] kept = NONE_KEPT;
    private AttributeFlyweight[] views = {};

    TagBuilder(LexerEngine engine) {
        this.engine = engine;
        this.offsets = engine.window.offsets;
        this.limit = engine.limit;
        this.rawSlice = new ByteSlice(engine);
        this.nameSlice = new ByteSlice(engine);
        this.rawNameSlice = new ByteSlice(engine);
    }

    // ---- what the states do

    void begin(boolean isEndTag, int at, int nameAt) {
        endTag = isEndTag;
        selfClosing = false;
        lessThan = false;
        implied = false;
        named = false;
        start = at;
        nameStart = nameAt;
        nameEnd = -1;
        end = -1;
        written = 0;
        duplicates = 0;
        names.clear();
    }

    /**
     * The tag is handed over: its name is shown, unless it will hardly be asked for. The states may have read it before, in an arena that is used again; and it is
     * shown here and not where a name ends because that is in many places, each of which HotSpot would copy this into.
     */
    void show() {
        long word = ByteScan.plainName(engine.in, nameStart, nameEnd - nameStart);
        if (word != 0) {
            nameSlice.plain(nameStart, nameEnd, word);
        } else {
            showOther();
        }
        named = true;
    }

    private void showOther() {
        if (implied) {
            nameSlice.resolveTo(impliedName, 0, impliedName.length);
        } else {
            nameSlice.read(nameStart, nameEnd, engine.table.foldsNames());
        }
    }

    void endName(int p) {
        nameEnd = p;
        limit.checkName(nameStart, p);
    }

    /** Gives the tag, which is written without a name, the name that it means. */
    public void implyName(String name) {
        impliedName = name.getBytes(StandardCharsets.UTF_8);
        implied = true;
        named = false;
    }

    void beginAttribute(int p) {
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

    /** Ends the name of the current attribute and returns whether the tag has that name already. */
    boolean endAttributeName(int p) {
        int from = data[current + NAME_START];
        limit.checkName(from, p);
        data[current + NAME_END] = p;
        long head = ByteScan.head(engine.in, from, p - from);
        return names.mayRepeat(head, p - from > 8 ? ByteScan.word(engine.in, p - 8) : head)
                && names.repeats(this, written - 1)
                && markDuplicate();
    }

    private boolean markDuplicate() {
        data[current + FLAGS] |= DUPLICATE;
        duplicates++;
        kept = NONE_KEPT;
        return true;
    }

    /** Ends the name of the current attribute in a dialect where names may come twice. */
    void endAnyAttributeName(int p) {
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

    /** Ends the value of the current attribute at the place after its last character, before the quote if it has one. */
    void endValueAt(int p) {
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
        lessThan = true;
    }

    /** Sets the self-closing flag. */
    public void setSelfClosing() {
        selfClosing = true;
    }

    void endTag(int p) {
        end = p;
    }

    // ---- what the engine asks

    /** Returns whether the current tag token is an end tag. */
    public boolean isEndTag() {
        return endTag;
    }

    /** Returns where the tag begins. */
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
        named = false;
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
        out.add(endTag)
                .add(selfClosing)
                .add(lessThan)
                .add(start)
                .add(nameStart)
                .add(nameEnd)
                .add(end);
        out.add(written).add(duplicates).add(current).add(data, 0, written * WIDTH);
        out.add(implied ? impliedName : null);
    }

    void restore(Saved.Reader in) {
        endTag = in.nextFlag();
        selfClosing = in.nextFlag();
        lessThan = in.nextFlag();
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
        implied = name != null;
        impliedName = name != null ? name : impliedName;
        kept = NONE_KEPT;
        named = false;
    }

    /** Takes the names of the attributes in again, so that those to come are compared with them. */
    void enterNames() {
        names.clear();
        for (int i = 0; i < written && data[i * WIDTH + NAME_END] >= 0; i++) {
            names.mayRepeat(headOfName(i), tailOfName(i));
        }
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
        return lessThan;
    }

    /** Returns where the name begins as it is written. */
    public int nameFrom() {
        return nameStart;
    }

    /** Returns where the name ends as it is written. */
    public int nameTo() {
        return nameEnd;
    }

    /** Returns where the name of a written attribute begins; they are not checked to be so many. */
    public int attributeNameFrom(int index) {
        return data[index * WIDTH + NAME_START];
    }

    /** Returns where the name of a written attribute ends. */
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
    int valueFrom(int index) {
        return data[index * WIDTH + VALUE_START];
    }

    /** Returns where the value of a written attribute ends, -1 where it goes on. */
    int valueTo(int index) {
        return data[index * WIDTH + VALUE_END];
    }

    /** Returns whether a written attribute has the name of one before it. */
    boolean isDuplicate(int index) {
        return (data[index * WIDTH + FLAGS] & DUPLICATE) != 0;
    }

    int duplicates() {
        return duplicates;
    }

    // ---- comparing names

    /** Returns whether a name reads as something else than its bytes: with U+0000, or malformed. */
    private boolean isIrregular(int at) {
        if ((data[at + FLAGS] & LOOKED_AT) == 0) {
            data[at + FLAGS] |= looksIrregular(at) ? LOOKED_AT | IRREGULAR : LOOKED_AT;
        }
        return (data[at + FLAGS] & IRREGULAR) != 0;
    }

    private boolean looksIrregular(int at) {
        int from = data[at + NAME_START];
        int to = data[at + NAME_END];
        byte[] in = engine.in;
        if (engine.marks.isEmpty() && ByteScan.isPlainWithoutNull(in, from, to)) {
            return false;
        }
        boolean malformed = !ByteScan.isAscii(in, from, to)
                && !ByteScan.isWellFormed(in, from, to, engine.window.letsSurrogatesBe());
        return malformed
                || engine.marks.haveOneWithin(from, to)
                || engine.table.replacesNull() && hasNull(in, from, to);
    }

    private static boolean hasNull(byte[] in, int from, int to) {
        for (int i = from; i < to; i++) {
            if (in[i] == 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the first eight bytes of the name of an attribute, or all of a shorter one with zeros after. */
    long headOfName(int i) {
        int from = data[i * WIDTH + NAME_START];
        return ByteScan.head(engine.in, from, data[i * WIDTH + NAME_END] - from);
    }

    /** Returns the last eight bytes of the name of an attribute, or what {@link #headOfName} does where it has no more. */
    long tailOfName(int i) {
        return ByteScan.tail(engine.in, data[i * WIDTH + NAME_START], data[i * WIDTH + NAME_END]);
    }

    boolean sameName(int i, int j) {
        int a = i * WIDTH;
        int b = j * WIDTH;
        if (isIrregular(a) | isIrregular(b)) {
            return Arrays.equals(readName(a), readName(b));
        }
        int from = data[a + NAME_START];
        int other = data[b + NAME_START];
        int length = data[a + NAME_END] - from;
        if (length != data[b + NAME_END] - other) {
            return false;
        }
        byte[] in = engine.in;
        for (int k = 0; k < length; k++) {
            if (engine.table.foldName(in[from + k]) != engine.table.foldName(in[other + k])) {
                return false;
            }
        }
        return true;
    }

    private byte[] readName(int at) {
        return new ByteSlice(engine)
                .read(data[at + NAME_START], data[at + NAME_END], engine.table.foldsNames())
                .toBytes();
    }

    int hashOfName(int i, long seed) {
        int at = i * WIDTH;
        long hash = seed;
        if (isIrregular(at)) {
            for (byte b : readName(at)) {
                hash = mix(hash, b);
            }
        } else {
            for (int k = data[at + NAME_START]; k < data[at + NAME_END]; k++) {
                hash = mix(hash, engine.table.foldName(engine.in[k]));
            }
        }
        return (int) (hash ^ hash >>> 32);
    }

    private static long mix(long hash, int b) {
        long mixed = (hash ^ b) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 29;
    }

    // ---- the view

    @Override
    public TokenKind kind() {
        return endTag ? TokenKind.END_TAG : TokenKind.START_TAG;
    }

    @Override
    public ByteSlice raw() {
        return rawSlice.raw(start, end);
    }

    @Override
    public Slice name() {
        if (!named) {
            show();
        }
        return nameSlice;
    }

    @Override
    public Slice rawName() {
        return rawNameSlice.raw(nameStart, nameEnd);
    }

    @Override
    public boolean selfClosing() {
        return selfClosing;
    }

    @Override
    public int attributeCount() {
        return written - duplicates;
    }

    @Override
    public AttributeView attribute(int index) {
        return kept(index);
    }

    private AttributeFlyweight kept(int index) {
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

    private AttributeFlyweight written(int index) {
        if (index < 0 || index >= written) {
            throw new IndexOutOfBoundsException("no attribute " + index);
        }
        if (index >= views.length) {
            int length = views.length;
            views = Arrays.copyOf(views, Math.max(16, Math.max(index + 1, length * 2)));
            for (int i = length; i < views.length; i++) {
                views[i] = new AttributeFlyweight(i * WIDTH);
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

    @EnginePart.View
    private final class AttributeFlyweight implements AttributeView {
        private final int at;
        private final ByteSlice name = new ByteSlice(engine);
        private final ByteSlice rawName = new ByteSlice(engine);
        private final ByteSlice value = new ByteSlice(engine);
        private final ByteSlice rawValue = new ByteSlice(engine);

        AttributeFlyweight(int at) {
            this.at = at;
        }

        @Override
        public Slice name() {
            int from = data[at + NAME_START];
            int to = data[at + NAME_END];
            long word = ByteScan.plainName(engine.in, from, to - from);
            return word != 0 ? name.plain(from, to, word) : name.read(from, to, engine.table.foldsNames());
        }

        @Override
        public ByteSlice rawName() {
            return rawName.raw(data[at + NAME_START], data[at + NAME_END]);
        }

        @Override
        public Slice value() {
            return data[at + VALUE_START] < 0
                    ? value.raw(0, 0)
                    : value.attributeValue(data[at + VALUE_START], data[at + VALUE_END]);
        }

        @Override
        public ByteSlice rawValue() {
            return data[at + VALUE_START] < 0
                    ? rawValue.raw(0, 0)
                    : rawValue.raw(data[at + VALUE_START], data[at + VALUE_END]);
        }

        @Override
        public Quote quote() {
            return QUOTES[data[at + QUOTE]];
        }

        @Override
        public boolean isDuplicate() {
            return (data[at + FLAGS] & DUPLICATE) != 0;
        }

        @Override
        public boolean hasName() {
            return (data[at + FLAGS] & UNNAMED) == 0;
        }

        @Override
        public long nameStart() {
            return hasName() ? offsets.offset(data[at + NAME_START]) : -1;
        }

        @Override
        public long nameEnd() {
            return hasName() ? offsets.offset(data[at + NAME_END]) : -1;
        }

        @Override
        public long equalsSign() {
            return offsets.offsetOrNone(data[at + EQUALS]);
        }

        private int quoteWidth() {
            return data[at + QUOTE] > Quote.UNQUOTED.ordinal() ? 1 : 0;
        }

        @Override
        public long outerStart() {
            return data[at + VALUE_START] < 0 ? -1 : offsets.offset(data[at + VALUE_START] - quoteWidth());
        }

        @Override
        public long outerEnd() {
            int closed = data[at + VALUE_END] + quoteWidth(); // a tag that the input ends in may lack its quote
            return data[at + VALUE_START] < 0 ? -1 : offsets.offset(Math.min(closed, end));
        }

        @Override
        public long valueStart() {
            return offsets.offsetOrNone(data[at + VALUE_START]);
        }

        @Override
        public long valueEnd() {
            return data[at + VALUE_START] < 0 ? -1 : offsets.offset(data[at + VALUE_END]);
        }

        @Override
        public int referenceCount() {
            return data[at + VALUE_START] < 0 || engine.marks.isEmpty()
                    ? 0
                    : engine.marks.referencesWithin(data[at + VALUE_START], data[at + VALUE_END]);
        }

        @Override
        public ReferenceView reference(int index) {
            return engine.marks.reference(data[at + VALUE_START], data[at + VALUE_END], index);
        }
    }
}
