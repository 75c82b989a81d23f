package dev.patois.core.engine;

import dev.patois.core.text.Slice;
import dev.patois.core.text.Utf8;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The one kind of slice: a range of the window, decoded into the engine's arena where it has to be when somebody asks
 * for it. It holds no reference to the window: writing one for every name that is looked at would cost more than the
 * looking.
 *
 * <p>A tree stage that reads every byte anyhow may take them where they lie: {@link #array()}, from {@link #from()} to
 * {@link #to()}. They are not to be changed, and are valid as long as the slice is.
 */
@EnginePart.View
public final class ByteSlice implements Slice {
    // What the range is: as it stands, or in the arena; with PLAIN added to either, its head is known; FOLDED is ASCII
    // that only has to be folded, as its head is already.
    private static final int RAW = 0;
    private static final int DECODED = 1;
    private static final int PLAIN = 2;
    private static final int FOLDED = 4;

    private static final byte[] NOTHING = {};

    private final LexerEngine engine;
    private byte[] decoded = NOTHING;
    private int from;
    private int to;
    private int form;

    /** Where it is known: the first eight bytes of what the range reads as, zeros after shorter ones. */
    private long head;

    ByteSlice(LexerEngine engine) {
        this.engine = engine;
    }

    /** Shows a range of the window as it is. */
    ByteSlice raw(int start, int end) {
        return show(start, end, RAW);
    }

    /** Shows a range of the window decoded. */
    ByteSlice value(int start, int end) {
        show(start, end, RAW);
        if (!engine.marks.isEmpty() || !readsAsWritten()) {
            engine.lexer.values.resolve(this, start, end, false, false);
        }
        return this;
    }

    /** Shows the value of an attribute decoded, with the white space the dialect gives it. */
    ByteSlice attributeValue(int start, int end) {
        if (!engine.table.spacesValues()) {
            return value(start, end);
        }
        show(start, end, RAW);
        if (!engine.marks.isEmpty() || !ByteScan.isPrintable(engine.in, start, end)) {
            engine.lexer.values.resolve(this, start, end, false, true);
        }
        return this;
    }

    /** Shows a range of the window decoded, its white space collapsed. */
    ByteSlice collapsed(int start, int end) {
        show(start, end, RAW);
        engine.lexer.values.collapse(this, start, end);
        return this;
    }

    /** Shows a name, folded where the dialect folds names. Its head is known then, as tree stages ask for it. */
    ByteSlice read(int start, int end, boolean folded) {
        long word = engine.marks.isEmpty() ? NameScan.nameHead(engine.in, start, end) : -1;
        if (word >= 0) {
            head = folded ? NameScan.foldWord(word) : word;
            return show(start, end, folded ? FOLDED : PLAIN);
        }
        return readOther(start, end, folded);
    }

    private ByteSlice readOther(int start, int end, boolean folded) {
        show(start, end, RAW);
        engine.lexer.values.resolve(this, start, end, folded, false);
        head = ByteScan.head(bytes(), from, to - from);
        form |= PLAIN;
        return this;
    }

    /** Shows a {@linkplain NameScan#plainName plain name}. */
    ByteSlice plain(int start, int end, long word) {
        head = word;
        return show(start, end, PLAIN);
    }

    private ByteSlice show(int start, int end, int as) {
        from = start;
        to = end;
        form = as;
        return this;
    }

    /** The range of the window shown reads as it stands. */
    void resolveToWindow() {
        form = RAW;
    }

    /** Takes the place of the range shown: its decoded form. */
    void resolveTo(byte[] bytes, int start, int end) {
        decoded = bytes;
        from = start;
        to = end;
        form = DECODED;
    }

    private byte[] bytes() {
        return (form & DECODED) != 0 ? decoded : engine.in;
    }

    private boolean readsAsWritten() {
        return engine.table.replacesNull()
                ? ByteScan.isPlainWithoutNull(engine.in, from, to)
                : ByteScan.isPlain(engine.in, from, to);
    }

    /** Folds what is still to be folded. */
    private byte[] resolve() {
        if (form == FOLDED) {
            engine.lexer.values.resolve(this, from, to, true, false);
        }
        return bytes();
    }

    /**
     * Returns the array the slice lies in, decoded as far as it must be; call it before {@link #from()} and
     * {@link #to()}.
     */
    public byte[] array() {
        return form == RAW || form == PLAIN ? engine.in : resolve();
    }

    /** Returns where the slice begins in {@link #array()}. */
    public int from() {
        return from;
    }

    /** Returns where the slice ends in {@link #array()}. */
    public int to() {
        return to;
    }

    /**
     * Returns whether a slice that shows a range as it is written is known to be well-formed, without controls but tab
     * and newlines: known where the lexer looks for errors, and has found none in what is plainly none.
     */
    public boolean isClean() {
        return engine.lexer.checked.isClean(from, to);
    }

    /**
     * Returns whether a slice that shows a range as it is written is known to be well-formed and to read so, without
     * U+000D, controls, ampersands and right square brackets: known of the current token where the lexer looks for
     * errors and is {@linkplain InPlaceLexer#readInPlace() read in place}.
     */
    public boolean isAsWritten() {
        return engine.lexer.checked.isAsWritten(from, to);
    }

    /**
     * Returns whether the slice is a range of the input as it stands there, and so needs no copy. A slice that had to
     * be decoded, folded or put together is none, though it may read alike.
     */
    public boolean isRangeOfInput() {
        return form == RAW;
    }

    @Override
    public int length() {
        return to - from;
    }

    @Override
    public boolean isEmpty() {
        return from == to;
    }

    @Override
    public byte byteAt(int index) {
        if (index < 0 || index >= to - from) {
            throw new IndexOutOfBoundsException("index " + index + " is not within 0 to " + (to - from));
        }
        if (form == FOLDED) {
            return index < 8 ? (byte) (head >>> 8 * index) : (byte) ByteScan.fold(engine.in[from + index]);
        }
        return bytes()[from + index];
    }

    @Override
    public long eightBytes(int index) {
        return index == 0 && form >= PLAIN ? head : wordAt(index);
    }

    private long wordAt(int index) {
        if (index < 0 || index >= to - from) {
            return 0;
        }
        long word = ByteScan.head(bytes(), from + index, to - from - index);
        return form == FOLDED ? NameScan.foldWord(word) : word;
    }

    @Override
    public boolean is(String expected) {
        return form == FOLDED ? isFolded(expected) : matches(bytes(), expected, false);
    }

    private boolean isFolded(String expected) {
        int length = to - from;
        if (expected.length() != length) {
            return false;
        }
        byte[] in = engine.in;
        for (int i = 0; i < length; i++) {
            if (ByteScan.fold(in[from + i]) != expected.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isIgnoringAsciiCase(String expected) {
        return matches(bytes(), expected, true);
    }

    private boolean matches(byte[] bytes, String expected, boolean ignoringCase) {
        int at = 0;
        for (int i = from; i < to; ) {
            int length = Utf8.length(bytes, i, to, engine.window.holdsCharacters());
            int c = length < 0 ? Utf8.REPLACEMENT : Utf8.codePoint(bytes, i, length);
            i += Math.abs(length);
            if (at >= expected.length()) {
                return false;
            }
            int e = expected.codePointAt(at);
            at += Character.charCount(e);
            if (c != e && !(ignoringCase && lower(c) == lower(e))) {
                return false;
            }
        }
        return at == expected.length();
    }

    private static int lower(int c) {
        return c >= 'A' && c <= 'Z' ? c + 0x20 : c;
    }

    @Override
    public void appendTo(StringBuilder target) {
        byte[] bytes = resolve();
        Utf8.decode(bytes, from, to, engine.window.holdsCharacters(), target);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        byte[] bytes = resolve();
        out.write(bytes, from, to - from);
    }

    @Override
    public byte[] toBytes() {
        byte[] bytes = resolve();
        return Arrays.copyOfRange(bytes, from, to);
    }

    @Override
    public String toString() {
        byte[] bytes = resolve();
        return Utf8.decode(bytes, from, to, engine.window.holdsCharacters());
    }
}
