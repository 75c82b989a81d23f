package dev.patois.core.engine;

import dev.patois.core.text.Quote;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.ReferenceView;

/**
 * An attribute of the current tag, as a view: what the tag holds of it lies in {@code WIDTH} numbers of the tag's
 * array, most of them places in the window, -1 for what is missing.
 */
@EnginePart.View
final class AttributeAt implements AttributeView {
    static final int NAME_START = 0;
    static final int NAME_END = 1;
    static final int EQUALS = 2;
    static final int VALUE_START = 3;
    static final int VALUE_END = 4;
    static final int QUOTE = 5;
    static final int FLAGS = 6;
    static final int WIDTH = 8;

    // The flags.
    static final int DUPLICATE = 1;
    static final int LOOKED_AT = 2;
    static final int IRREGULAR = 4;
    static final int UNNAMED = 8;

    private static final Quote[] QUOTES = Quote.values();

    private final TagBuilder tag;
    private final LexerEngine engine;
    private final int at;
    private final ByteSlice name;
    private final ByteSlice rawName;
    private final ByteSlice value;
    private final ByteSlice rawValue;

    AttributeAt(TagBuilder tag, LexerEngine engine, int at) {
        this.tag = tag;
        this.engine = engine;
        this.at = at;
        this.name = new ByteSlice(engine);
        this.rawName = new ByteSlice(engine);
        this.value = new ByteSlice(engine);
        this.rawValue = new ByteSlice(engine);
    }

    @Override
    public Slice name() {
        int from = tag.data[at + NAME_START];
        int to = tag.data[at + NAME_END];
        long word = NameScan.plainName(engine.in, from, to - from);
        return word != 0 ? name.plain(from, to, word) : name.read(from, to, engine.table.foldsNames());
    }

    @Override
    public ByteSlice rawName() {
        return rawName.raw(tag.data[at + NAME_START], tag.data[at + NAME_END]);
    }

    @Override
    public Slice value() {
        return tag.data[at + VALUE_START] < 0
                ? value.raw(0, 0)
                : value.attributeValue(tag.data[at + VALUE_START], tag.data[at + VALUE_END]);
    }

    @Override
    public ByteSlice rawValue() {
        return tag.data[at + VALUE_START] < 0
                ? rawValue.raw(0, 0)
                : rawValue.raw(tag.data[at + VALUE_START], tag.data[at + VALUE_END]);
    }

    @Override
    public Quote quote() {
        return QUOTES[tag.data[at + QUOTE]];
    }

    @Override
    public boolean isDuplicate() {
        return (tag.data[at + FLAGS] & DUPLICATE) != 0;
    }

    @Override
    public boolean hasName() {
        return (tag.data[at + FLAGS] & UNNAMED) == 0;
    }

    @Override
    public long nameStart() {
        return hasName() ? engine.window.offsets.offset(tag.data[at + NAME_START]) : -1;
    }

    @Override
    public long nameEnd() {
        return hasName() ? engine.window.offsets.offset(tag.data[at + NAME_END]) : -1;
    }

    @Override
    public long equalsSign() {
        return engine.window.offsets.offsetOrNone(tag.data[at + EQUALS]);
    }

    private int quoteWidth() {
        return tag.data[at + QUOTE] > Quote.UNQUOTED.ordinal() ? 1 : 0;
    }

    @Override
    public long outerStart() {
        return tag.data[at + VALUE_START] < 0
                ? -1
                : engine.window.offsets.offset(tag.data[at + VALUE_START] - quoteWidth());
    }

    @Override
    public long outerEnd() {
        int closed = tag.data[at + VALUE_END] + quoteWidth(); // a tag that the input ends in may lack its quote
        return tag.data[at + VALUE_START] < 0 ? -1 : engine.window.offsets.offset(Math.min(closed, tag.endAt()));
    }

    @Override
    public long valueStart() {
        return engine.window.offsets.offsetOrNone(tag.data[at + VALUE_START]);
    }

    @Override
    public long valueEnd() {
        return tag.data[at + VALUE_START] < 0 ? -1 : engine.window.offsets.offset(tag.data[at + VALUE_END]);
    }

    @Override
    public int referenceCount() {
        return tag.data[at + VALUE_START] < 0 || engine.marks.isEmpty()
                ? 0
                : engine.marks.referencesWithin(tag.data[at + VALUE_START], tag.data[at + VALUE_END]);
    }

    @Override
    public ReferenceView reference(int index) {
        return engine.marks.reference(tag.data[at + VALUE_START], tag.data[at + VALUE_END], index);
    }
}
