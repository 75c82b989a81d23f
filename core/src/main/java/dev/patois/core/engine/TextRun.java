package dev.patois.core.engine;

import dev.patois.core.text.SourceMap;
import dev.patois.core.text.SourceWalk;
import dev.patois.core.view.PlacedInput;
import dev.patois.core.view.PlacedText;
import dev.patois.core.view.ReferenceView;

/** The text token just delivered. */
@EnginePart.View
final class TextRun implements PlacedText {
    private final LexerEngine engine;
    private final OffsetMap offsets;
    private final ByteSlice raw;
    private final ByteSlice value;
    private int start;
    private int end;
    private boolean cdata;

    // What is between the delimiters, of a CDATA section only: all other texts are written without them.
    private int contentStart;
    private int contentEnd;

    TextRun(LexerEngine engine) {
        this.engine = engine;
        this.offsets = engine.window.offsets;
        this.raw = new ByteSlice(engine);
        this.value = new ByteSlice(engine);
    }

    void show(int from, int to) {
        start = from;
        end = to;
        cdata = false;
    }

    void showCdata(int from, int to, int contentFrom, int contentTo) {
        start = from;
        end = to;
        contentStart = contentFrom;
        contentEnd = contentTo;
        cdata = true;
    }

    int valueFrom() {
        return cdata ? contentStart : start;
    }

    int valueTo() {
        return cdata ? contentEnd : end;
    }

    @Override
    public PlacedInput input() {
        return engine.window;
    }

    @Override
    public int startAt() {
        return start;
    }

    @Override
    public int endAt() {
        return end;
    }

    @Override
    public ByteSlice raw() {
        return raw.raw(start, end);
    }

    @Override
    public ByteSlice value() {
        return value.value(valueFrom(), valueTo());
    }

    @Override
    public boolean isCdataSection() {
        return cdata;
    }

    @Override
    public long start() {
        return offsets.offset(start);
    }

    @Override
    public long end() {
        return offsets.offset(end);
    }

    @Override
    public long valueStart() {
        return offsets.offset(valueFrom());
    }

    @Override
    public long valueEnd() {
        return offsets.offset(valueTo());
    }

    @Override
    public SourceMap sourceMap() {
        PlacedInput input = input();
        int first = input.firstReference(valueFrom());
        int count = input.firstReference(valueTo()) - first; // of what is marked, replaced U+0000 too
        SourceWalk.References references = new SourceWalk.References() {
            @Override
            public int count() {
                return count;
            }

            @Override
            public int start(int index) {
                return input.referenceStart(first + index);
            }

            @Override
            public int end(int index) {
                return input.referenceEnd(first + index);
            }

            @Override
            public int length(int index) {
                int c = input.array()[start(index)] == '&' ? input.codePoint(first + index) : -1;
                int second = input.secondCodePoint(first + index);
                return c < 0 ? 0 : Character.charCount(c) + (second == 0 ? 0 : 1);
            }
        };
        return new SourceWalk(input.array(), input::offset, input.holdsCharacters())
                .map(valueFrom(), valueTo(), value().toString(), references);
    }

    @Override
    public int referenceCount() {
        return engine.marks.isEmpty() ? 0 : engine.marks.referencesWithin(valueFrom(), valueTo());
    }

    @Override
    public ReferenceView reference(int index) {
        return engine.marks.reference(valueFrom(), valueTo(), index);
    }
}
