package dev.patois.core.engine;

import dev.patois.core.text.Slice;
import dev.patois.core.view.ReferenceView;

/**
 * The reference token just delivered, which nobody resolved. Where its dialect reports parts, the first ends with the
 * name.
 */
@EnginePart.View
final class EntityReference implements ReferenceView {
    private final LexerEngine engine;
    private final OffsetMap offsets;
    private final ByteSlice raw;
    private final ByteSlice name;
    private int start;
    private int end;

    EntityReference(LexerEngine engine) {
        this.engine = engine;
        this.offsets = engine.window.offsets;
        this.raw = new ByteSlice(engine);
        this.name = new ByteSlice(engine);
    }

    EntityReference show(int from, int to) {
        start = from;
        end = to;
        return this;
    }

    @Override
    public Slice raw() {
        return raw.raw(start, end);
    }

    @Override
    public Slice name() {
        return name.value(Math.min(start + 1, nameEnd()), nameEnd());
    }

    private int nameEnd() {
        return engine.parts.count() > 0 ? engine.parts.to(0) : end - 1;
    }

    @Override
    public boolean hasValue() {
        return false;
    }

    @Override
    public String value() {
        return "";
    }

    @Override
    public Ending ending() {
        return end > start && engine.in[end - 1] == ';' ? Ending.SEMICOLON : Ending.NO_SEMICOLON;
    }

    @Override
    public long start() {
        return offsets.offset(start);
    }

    @Override
    public long end() {
        return offsets.offset(end);
    }
}
