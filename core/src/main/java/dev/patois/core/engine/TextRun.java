package dev.patois.core.engine;

import dev.patois.core.ReferenceView;
import dev.patois.core.Slice;
import dev.patois.core.TextView;

/** The text token just delivered. */
final class TextRun implements TextView {
    private final TokenMachine engine;
    private final ByteSlice raw;
    private final ByteSlice value;
    private int start;
    private int end;
    private int valueStart;
    private int valueEnd;
    private boolean cdata;

    TextRun(TokenMachine engine) {
        this.engine = engine;
        this.raw = new ByteSlice(engine);
        this.value = new ByteSlice(engine);
    }

    void show(int from, int to) {
        start = from;
        end = to;
        valueStart = from;
        valueEnd = to;
        cdata = false;
    }

    void showCdata(int from, int to, int contentFrom, int contentTo) {
        start = from;
        end = to;
        valueStart = contentFrom;
        valueEnd = contentTo;
        cdata = true;
    }

    int valueFrom() {
        return valueStart;
    }

    int valueTo() {
        return valueEnd;
    }

    @Override
    public Slice raw() {
        return raw.raw(start, end);
    }

    @Override
    public Slice value() {
        return value.value(valueStart, valueEnd);
    }

    @Override
    public boolean isCdataSection() {
        return cdata;
    }

    @Override
    public long start() {
        return engine.offset(start);
    }

    @Override
    public long end() {
        return engine.offset(end);
    }

    @Override
    public long valueStart() {
        return engine.offset(valueStart);
    }

    @Override
    public long valueEnd() {
        return engine.offset(valueEnd);
    }

    @Override
    public int referenceCount() {
        return engine.isUnmarked() ? 0 : engine.marks().referencesWithin(valueStart, valueEnd);
    }

    @Override
    public ReferenceView reference(int index) {
        return engine.marks().reference(valueStart, valueEnd, index);
    }
}
