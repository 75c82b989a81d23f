package dev.patois.core.engine;

import dev.patois.core.text.Slice;
import dev.patois.core.text.Utf8;
import dev.patois.core.view.ReferenceView;
import java.util.Arrays;

/**
 * Where the decoded form of the input differs from the input: decoded character references, and U+0000 that reads as
 * U+FFFD; and entity references that read as they are written. Kept for the text and the token that have not been
 * delivered yet, in source order, as six ints each; the last is how many references stand before it, so that a long run
 * can be asked for each of its references.
 */
final class Marks implements EnginePart {
    static final int SEMICOLON = 0;
    static final int NO_SEMICOLON = 1;
    static final int REPLACED_NULL = 2;

    /** Reads as it stands: an entity reference that the dialect leaves to others. */
    static final int UNRESOLVED = 3;

    private static final int WIDTH = 6;
    private static final int FIRST_ROOM = 8;

    /** More room than this is given back when a long token or text is no longer needed. */
    private static final int KEPT_ROOM = 16 * 1024;

    /**
     * So many views of references are kept; those of a long text that come after them are made when they are asked for.
     */
    private static final int KEPT_VIEWS = 1024;

    private int[] data = new int[FIRST_ROOM * WIDTH];
    private int first;
    private int count;

    @NotSaved("counted again")
    private int references;

    private ReferenceFlyweight[] views = {};
    private final LexerEngine engine;

    Marks(LexerEngine engine) {
        this.engine = engine;
    }

    void add(int start, int end, int codePoint, int second, int how) {
        int at = count * WIDTH;
        if (at == data.length) {
            if (first > count / 2) {
                System.arraycopy(data, first * WIDTH, data, 0, (count - first) * WIDTH);
                count -= first;
                first = 0;
                at = count * WIDTH;
            } else {
                data = Arrays.copyOf(data, data.length * 2);
            }
        }
        data[at] = start;
        data[at + 1] = end;
        data[at + 2] = codePoint;
        data[at + 3] = second;
        data[at + 4] = how;
        data[at + 5] = references;
        references += how == REPLACED_NULL ? 0 : 1;
        count++;
        engine.lexer.untidy = true;
    }

    @Override
    public void reset() {
        clear();
    }

    @Override
    public void save(Saved.Writer out) {
        out.add(data, first * WIDTH, count * WIDTH);
    }

    @Override
    public void restore(Saved.Reader in) {
        clear();
        int[] saved = in.nextInts();
        for (int at = 0; at < saved.length; at += WIDTH) {
            add(saved[at], saved[at + 1], saved[at + 2], saved[at + 3], saved[at + 4]);
        }
    }

    boolean isEmpty() {
        return first == count;
    }

    /** Forgets what lies before a place. */
    void dropBefore(int p) {
        while (first < count && data[first * WIDTH] < p) {
            first++;
        }
        if (first == count) {
            clear();
        }
    }

    /** Forgets what begins at a place or after it. */
    void dropFrom(int p) {
        int at = at(p);
        references = referencesBefore(at);
        count = at;
    }

    void clear() {
        first = 0;
        count = 0;
        references = 0;
        if (data.length > KEPT_ROOM * WIDTH) {
            data = new int[FIRST_ROOM * WIDTH];
        }
    }

    @Override
    public void moved(int delta) {
        for (int i = first; i < count; i++) {
            data[i * WIDTH] -= delta;
            data[i * WIDTH + 1] -= delta;
        }
    }

    /** Returns the index of the first mark at or after a place; {@link #end()} when there is none. */
    int at(int p) {
        int low = first;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (data[middle * WIDTH] < p) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    int begin() {
        return first;
    }

    int end() {
        return count;
    }

    boolean haveOneWithin(int from, int to) {
        if (first == count) {
            return false;
        }
        int mark = at(from);
        return mark < count && start(mark) < to;
    }

    boolean haveNullWithin(int from, int to) {
        if (first < count) {
            for (int mark = at(from); mark < count && start(mark) < to; mark++) {
                if (how(mark) == REPLACED_NULL) {
                    return true;
                }
            }
        }
        return false;
    }

    int start(int mark) {
        return data[mark * WIDTH];
    }

    int end(int mark) {
        return data[mark * WIDTH + 1];
    }

    int codePoint(int mark) {
        return data[mark * WIDTH + 2];
    }

    int second(int mark) {
        return data[mark * WIDTH + 3];
    }

    int how(int mark) {
        return data[mark * WIDTH + 4];
    }

    private int referencesBefore(int mark) {
        return mark == count ? references : data[mark * WIDTH + 5];
    }

    int referencesWithin(int from, int to) {
        return referencesBefore(at(to)) - referencesBefore(at(from));
    }

    ReferenceView reference(int from, int to, int index) {
        if (index < 0 || index >= referencesWithin(from, to)) {
            throw new IndexOutOfBoundsException("no character reference " + index);
        }
        int low = at(from);
        int high = at(to);
        int before = referencesBefore(low) + index;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (referencesBefore(middle) <= before) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return view(low - 1); // the last mark with so many references before it is the reference itself
    }

    private ReferenceView view(int mark) {
        if (mark >= KEPT_VIEWS) {
            return new ReferenceFlyweight(mark);
        }
        if (mark >= views.length) {
            int length = views.length;
            views = Arrays.copyOf(views, Math.max(mark + 1, length * 2));
            for (int i = length; i < views.length; i++) {
                views[i] = new ReferenceFlyweight(i);
            }
        }
        return views[mark];
    }

    @View
    private final class ReferenceFlyweight implements ReferenceView {
        private final int mark;
        private final ByteSlice raw = new ByteSlice(engine);
        private final ByteSlice name = new ByteSlice(engine);

        ReferenceFlyweight(int mark) {
            this.mark = mark;
        }

        @Override
        public Slice raw() {
            return raw.raw(Marks.this.start(mark), Marks.this.end(mark));
        }

        @Override
        public Slice name() {
            int to = Marks.this.end(mark);
            return name.value(Marks.this.start(mark) + 1, ending() == Ending.SEMICOLON ? to - 1 : to);
        }

        @Override
        public boolean hasValue() {
            return how(mark) != UNRESOLVED;
        }

        @Override
        public String value() {
            if (!hasValue()) {
                return "";
            }
            String value = Utf8.character(codePoint(mark));
            return second(mark) == 0 ? value : value + Utf8.character(second(mark));
        }

        @Override
        public Ending ending() {
            return how(mark) != NO_SEMICOLON ? Ending.SEMICOLON : Ending.NO_SEMICOLON;
        }

        @Override
        public long start() {
            return engine.window.offsets.offset(Marks.this.start(mark));
        }

        @Override
        public long end() {
            return engine.window.offsets.offset(Marks.this.end(mark));
        }
    }
}
