package dev.patois.core.engine;

import dev.patois.core.text.Slice;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.Parts;
import dev.patois.core.view.ProcessingInstructionView;
import java.util.Arrays;

/**
 * The current comment, DOCTYPE or processing instruction token: a range, and ranges of named parts in it. Positions are
 * places in the window, -1 for what is missing. The three are one class because at most one of them is current, and
 * each is only a few places.
 */
@EnginePart.Kept("begun anew with each token")
public final class MarkupBuilder implements CommentView, DeclarationView, DoctypeView, ProcessingInstructionView {
    static final int NAME = 0;
    static final int PUBLIC_ID = 2;
    static final int SYSTEM_ID = 4;
    static final int DATA = 6;
    static final int INTERNAL_SUBSET = 8;

    private final LexerEngine engine;
    private final OffsetMap offsets;
    private final int[] parts = new int[10];
    private final ByteSlice raw;
    private final ByteSlice[] slices = new ByteSlice[5];

    @EnginePart.Place
    private int start;

    @EnginePart.Place
    private int end;

    private boolean forceQuirks;
    private boolean collapsesPublicId;

    MarkupBuilder(LexerEngine engine) {
        this.engine = engine;
        this.offsets = engine.window.offsets;
        this.raw = new ByteSlice(engine);
        for (int i = 0; i < slices.length; i++) {
            slices[i] = new ByteSlice(engine);
        }
    }

    // ---- what the states do

    void begin(int at) {
        start = at;
        end = -1;
        forceQuirks = false;
        collapsesPublicId = false;
        Arrays.fill(parts, -1);
    }

    void finish(int p) {
        end = p;
    }

    /** Begins the data of a comment or processing instruction. */
    public void beginData(int p) {
        parts[DATA] = p;
    }

    void endData(int p) {
        parts[DATA + 1] = p;
    }

    /** Begins the name of a DOCTYPE, or the target of a processing instruction. */
    public void beginName(int p) {
        parts[NAME] = p;
    }

    /** Ends the name of a DOCTYPE, or the target of a processing instruction. */
    public void endName(int p) {
        parts[NAME + 1] = p;
    }

    /** Begins the public identifier of a DOCTYPE: it is no longer missing. */
    public void beginPublicId(int p) {
        parts[PUBLIC_ID] = p;
    }

    /** Ends the public identifier of a DOCTYPE. */
    public void endPublicId(int p) {
        parts[PUBLIC_ID + 1] = p;
    }

    /** Ends the public identifier of a DOCTYPE whose white space reads as one space, as none at its ends. */
    public void endCollapsedPublicId(int p) {
        endPublicId(p);
        collapsesPublicId = true;
    }

    /** Begins the system identifier of a DOCTYPE: it is no longer missing. */
    public void beginSystemId(int p) {
        parts[SYSTEM_ID] = p;
    }

    /** Ends the system identifier of a DOCTYPE. */
    public void endSystemId(int p) {
        parts[SYSTEM_ID + 1] = p;
    }

    /** Begins the internal subset of a DOCTYPE, after its bracket. */
    public void beginInternalSubset(int p) {
        parts[INTERNAL_SUBSET] = p;
    }

    /** Ends the internal subset of a DOCTYPE, before its bracket. */
    public void endInternalSubset(int p) {
        parts[INTERNAL_SUBSET + 1] = p;
    }

    /** Sets the force-quirks flag to on. */
    public void setForceQuirks() {
        forceQuirks = true;
    }

    // ---- what the engine asks

    /** Returns where the token begins. */
    public int startAt() {
        return start;
    }

    int dataStartAt() {
        return parts[DATA];
    }

    int dataEndAt() {
        return parts[DATA + 1];
    }

    int nameStartAt() {
        return parts[NAME];
    }

    void moved(int delta) {
        start -= delta;
        end = end < 0 ? -1 : end - delta;
        for (int i = 0; i < parts.length; i++) {
            parts[i] = parts[i] < 0 ? -1 : parts[i] - delta;
        }
    }

    void save(Saved.Writer out) {
        out.add(start).add(end).add(forceQuirks).add(collapsesPublicId).add(parts, 0, parts.length);
    }

    void restore(Saved.Reader in) {
        start = in.next();
        end = in.next();
        forceQuirks = in.nextFlag();
        collapsesPublicId = in.nextFlag();
        System.arraycopy(in.nextInts(), 0, parts, 0, parts.length);
    }

    /** Returns where a part begins, -1 where there is none. */
    int from(int part) {
        return parts[part];
    }

    /** Returns where a part ends, -1 where it goes on. */
    int to(int part) {
        return parts[part + 1];
    }

    /** Returns where the token ends, -1 as long as it goes on. */
    int endAt() {
        return end;
    }

    // ---- the views

    @Override
    public Slice raw() {
        return raw.raw(start, end);
    }

    private Slice slice(int which, boolean folded) {
        ByteSlice slice = slices[which / 2];
        return parts[which] < 0 ? slice.raw(0, 0) : slice.read(parts[which], parts[which + 1], folded);
    }

    @Override
    public Slice data() {
        return slice(DATA, false);
    }

    @Override
    public Slice target() {
        return slice(NAME, false);
    }

    @Override
    public boolean hasName() {
        return parts[NAME] >= 0;
    }

    @Override
    public Slice name() {
        return slice(NAME, engine.table.foldsDoctypeNames());
    }

    @Override
    public Parts parts() {
        return engine.parts;
    }

    @Override
    public boolean hasPublicId() {
        return parts[PUBLIC_ID] >= 0;
    }

    @Override
    public Slice publicId() {
        return collapsesPublicId
                ? slices[PUBLIC_ID / 2].collapsed(parts[PUBLIC_ID], parts[PUBLIC_ID + 1])
                : slice(PUBLIC_ID, false);
    }

    @Override
    public boolean hasSystemId() {
        return parts[SYSTEM_ID] >= 0;
    }

    @Override
    public Slice systemId() {
        return slice(SYSTEM_ID, false);
    }

    @Override
    public boolean hasInternalSubset() {
        return parts[INTERNAL_SUBSET] >= 0;
    }

    @Override
    public Slice internalSubset() {
        return slice(INTERNAL_SUBSET, false);
    }

    @Override
    public boolean forceQuirks() {
        return forceQuirks;
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
    public long dataStart() {
        return offsets.offsetOrNone(parts[DATA]);
    }

    @Override
    public long dataEnd() {
        return offsets.offsetOrNone(parts[DATA + 1]);
    }

    @Override
    public long targetStart() {
        return offsets.offsetOrNone(parts[NAME]);
    }

    @Override
    public long targetEnd() {
        return offsets.offsetOrNone(parts[NAME + 1]);
    }

    @Override
    public long nameStart() {
        return offsets.offsetOrNone(parts[NAME]);
    }

    @Override
    public long nameEnd() {
        return offsets.offsetOrNone(parts[NAME + 1]);
    }

    @Override
    public long publicIdStart() {
        return offsets.offsetOrNone(parts[PUBLIC_ID]);
    }

    @Override
    public long publicIdEnd() {
        return offsets.offsetOrNone(parts[PUBLIC_ID + 1]);
    }

    @Override
    public long systemIdStart() {
        return offsets.offsetOrNone(parts[SYSTEM_ID]);
    }

    @Override
    public long systemIdEnd() {
        return offsets.offsetOrNone(parts[SYSTEM_ID + 1]);
    }

    @Override
    public long internalSubsetStart() {
        return offsets.offsetOrNone(parts[INTERNAL_SUBSET]);
    }

    @Override
    public long internalSubsetEnd() {
        return offsets.offsetOrNone(parts[INTERNAL_SUBSET + 1]);
    }
}
