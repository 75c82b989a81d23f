package dev.patois.core.engine;

import dev.patois.core.text.Slice;
import dev.patois.core.text.Utf8;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.TokenKind;

/** What was fed and is not handed over, at a place where the rest of the input is waited for. */
@EnginePart.View
final class Pending implements PendingView {
    private final LexerEngine engine;
    private final ByteSlice raw;
    private final ByteSlice name;
    private int start;
    private int end;

    Pending(LexerEngine engine) {
        this.engine = engine;
        this.raw = new ByteSlice(engine);
        this.name = new ByteSlice(engine);
    }

    /** Shows what lies from a place on, up to the end of the last whole character. */
    Pending show(int from) {
        start = from;
        end = Utf8.wholeEnd(engine.in, from, engine.end);
        return this;
    }

    boolean isEmpty() {
        return start == end;
    }

    private boolean isTag() {
        return engine.building == Found.START_TAG || engine.building == Found.END_TAG;
    }

    @Override
    public TokenKind kind() {
        int building = engine.building;
        boolean open = building == Found.NONE || building == Found.POSSIBLE_END_TAG;
        return open ? TokenKind.TEXT : Found.kind(building);
    }

    @Override
    public Slice name() {
        int from = isTag() ? engine.tag.nameStartAt() : end;
        int to = isTag() && engine.tag.nameEndAt() >= 0 ? engine.tag.nameEndAt() : end;
        return name.raw(Math.min(from, to), to); // decoded at each look, a long name would cost its square
    }

    @Override
    public boolean isNamed() {
        return isTag() && engine.tag.nameEndAt() >= 0;
    }

    @Override
    public Slice raw() {
        return raw.raw(start, end);
    }

    @Override
    public long start() {
        return engine.window.offsets.offset(start);
    }
}
