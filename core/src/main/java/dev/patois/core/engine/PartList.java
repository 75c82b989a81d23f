package dev.patois.core.engine;

import dev.patois.core.text.Slice;
import dev.patois.core.view.PartKind;
import dev.patois.core.view.Parts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The parts of the current token, as three ints each: what it is, and its range in the window; of a part that stands
 * for something else an empty one, and its own text.
 */
public final class PartList implements Parts {
    private static final int WIDTH = 3;
    private static final int OMITTED = -1;
    private static final byte[][] NO_TEXTS = {};
    private static final int KEPT = 1024 * WIDTH;

    private final LexerEngine engine;
    private int[] data = {};
    private int used;
    private ByteSlice[] slices = {};
    private byte[][] texts = NO_TEXTS;

    PartList(LexerEngine engine) {
        this.engine = engine;
    }

    /** Forgets the parts of the token before. */
    public void clear() {
        used = 0;
        if (texts != NO_TEXTS) {
            texts = NO_TEXTS;
        }
        if (data.length > KEPT) {
            data = new int[0];
            slices = new ByteSlice[0];
        }
    }

    /** Adds a part. */
    public void add(PartKind kind, int from, int to) {
        if (used == data.length) {
            data = Arrays.copyOf(data, Math.max(8 * WIDTH, used * 2));
        }
        data[used] = kind.ordinal();
        data[used + 1] = from;
        data[used + 2] = to;
        used += WIDTH;
    }

    /** Adds a part that is not written. */
    public void addOmitted(PartKind kind) {
        add(kind, OMITTED, OMITTED);
    }

    /** Adds a part of a text that stands for something in the input, where what it stands for ends. */
    public void addText(PartKind kind, byte[] text, int at) {
        int index = count();
        add(kind, at, at);
        if (index >= texts.length) {
            texts = Arrays.copyOf(texts, Math.max(index + 1, texts.length * 2));
        }
        texts[index] = text;
    }

    /** Takes the last part, which has no text of its own, away. */
    public void removeLast() {
        used -= WIDTH;
    }

    private byte @Nullable [] text(int index) {
        return index < texts.length ? texts[index] : null;
    }

    void save(Saved.Writer out) {
        out.add(data, 0, used).add(texts.length);
        for (byte[] text : texts) {
            out.add(text);
        }
    }

    void restore(Saved.Reader in) {
        data = in.nextInts();
        used = data.length;
        texts = new byte[in.next()][];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = in.nextBytes();
        }
    }

    /** Lets the last part end before {@code p}. */
    public void extendLast(int p) {
        data[used - 1] = p;
    }

    void moved(int delta) {
        for (int i = 0; i < used; i += WIDTH) {
            if (data[i + 1] != OMITTED) {
                data[i + 1] -= delta;
                data[i + 2] -= delta;
            }
        }
    }

    /** Returns where in the window a part begins, -1 for an omitted one. */
    public int from(int index) {
        return data[checked(index) + 1];
    }

    /** Returns where in the window a part ends, -1 for an omitted one. */
    public int to(int index) {
        return data[checked(index) + 2];
    }

    private int checked(int index) {
        if (index < 0 || index >= count()) {
            throw new IndexOutOfBoundsException("no part " + index);
        }
        return index * WIDTH;
    }

    @Override
    public int count() {
        return used / WIDTH;
    }

    @Override
    public PartKind kind(int index) {
        return engine.table.part(data[checked(index)]);
    }

    @Override
    public Slice raw(int index) {
        int from = from(index);
        if (index >= slices.length) {
            int length = slices.length;
            slices = Arrays.copyOf(slices, Math.max(index + 1, length * 2));
            for (int i = length; i < slices.length; i++) {
                slices[i] = new ByteSlice(engine);
            }
        }
        byte[] text = text(index);
        if (text != null) {
            slices[index].resolveTo(text, 0, text.length);
            return slices[index];
        }
        return from == OMITTED ? slices[index].raw(0, 0) : slices[index].raw(from, to(index));
    }

    @Override
    public boolean isOmitted(int index) {
        return from(index) == OMITTED;
    }

    @Override
    public long start(int index) {
        return engine.window.offsets.offsetOrNone(from(index));
    }

    @Override
    public long end(int index) {
        return engine.window.offsets.offsetOrNone(to(index));
    }
}
