package dev.patois.core.engine;

import dev.patois.core.Slice;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The one kind of slice: a range of the window, decoded into the engine's arena when somebody reads it and it must be. It
 * holds no reference to the window: writing one for every name that is looked at would cost more than the looking.
 *
 * <p>A tree stage that reads every byte anyhow may take them where they lie: {@link #array()}, from {@link #from()} to
 * {@link #to()}. They are not to be changed, and are valid as long as the slice is.
 */
public final class ByteSlice implements Slice {
    // What the range is: as it stands; to be looked at when it is read; ASCII that only has to be folded; in the arena;
    // to be looked at, tabs and newlines for spaces; to be looked at, white space collapsed.
    private static final int RAW = 0;
    private static final int VALUE = 1;
    private static final int NAME = 2;
    private static final int FOLDED = 3;
    private static final int DECODED = 4;
    private static final int ATTRIBUTE_VALUE = 5;
    private static final int COLLAPSED = 6;

    private static final byte[] NOTHING = {};

    private final TokenMachine engine;
    private byte[] decoded = NOTHING;
    private int from;
    private int to;
    private int form;

    ByteSlice(TokenMachine engine) {
        this.engine = engine;
    }

    /** Shows a range of the window as it is. */
    ByteSlice raw(int start, int end) {
        return show(start, end, RAW);
    }

    /** Shows a range of the window decoded. */
    ByteSlice value(int start, int end) {
        return show(start, end, VALUE);
    }

    /** Shows the value of an attribute decoded, with the white space the dialect gives it. */
    ByteSlice attributeValue(int start, int end) {
        return show(start, end, engine.spacesValues() ? ATTRIBUTE_VALUE : VALUE);
    }

    /** Shows a range of the window decoded, its white space collapsed. */
    ByteSlice collapsed(int start, int end) {
        return show(start, end, COLLAPSED);
    }

    /** Shows a name, folded where the dialect folds names. */
    ByteSlice read(int start, int end, boolean folded) {
        return show(start, end, folded ? NAME : VALUE);
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
        return form == DECODED ? decoded : engine.in;
    }

    /** Finds out how the range reads, names up to their case. */
    private void look() {
        if (form == VALUE || form == NAME) {
            boolean folded = form == NAME;
            if (engine.isUnmarked() && isPlain()) {
                form = folded ? FOLDED : RAW;
            } else {
                engine.resolve(this, from, to, folded, false);
            }
        } else if (form == ATTRIBUTE_VALUE) {
            if (engine.isUnmarked() && ByteScan.isPrintable(engine.in, from, to)) {
                form = RAW;
            } else {
                engine.resolve(this, from, to, false, true);
            }
        } else if (form == COLLAPSED) {
            engine.collapse(this, from, to);
        }
    }

    private boolean isPlain() {
        return engine.replacesNull()
                ? ByteScan.isPlainWithoutNull(engine.in, from, to)
                : ByteScan.isPlain(engine.in, from, to);
    }

    /** Finds out how the range reads and makes it so. */
    private byte[] resolve() {
        look();
        if (form == FOLDED) {
            engine.resolve(this, from, to, true, false);
        }
        return bytes();
    }

    /** Returns the array the slice lies in, decoded as far as it must be; call it before {@link #from()} and {@link #to()}. */
    public byte[] array() {
        return resolve();
    }

    /** Returns where the slice begins in {@link #array()}. */
    public int from() {
        return from;
    }

    /** Returns where the slice ends in {@link #array()}. */
    public int to() {
        return to;
    }

    @Override
    public int length() {
        look();
        return to - from;
    }

    @Override
    public boolean isEmpty() {
        return from == to;
    }

    @Override
    public byte byteAt(int index) {
        look();
        if (index < 0 || index >= to - from) {
            throw new IndexOutOfBoundsException("index " + index + " is not within 0 to " + (to - from));
        }
        byte b = bytes()[from + index];
        return form == FOLDED ? (byte) ByteScan.fold(b) : b;
    }

    @Override
    public long eightBytes(int index) {
        look();
        if (index < 0 || index >= to - from) {
            return 0;
        }
        long word = ByteScan.head(bytes(), from + index, to - from - index);
        return form == FOLDED ? ByteScan.foldWord(word) : word;
    }

    @Override
    public boolean is(String expected) {
        look();
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
        look();
        return matches(bytes(), expected, true);
    }

    private boolean matches(byte[] bytes, String expected, boolean ignoringCase) {
        int at = 0;
        for (int i = from; i < to; ) {
            int length = Utf8.length(bytes, i, to, engine.holdsCharacters());
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
        Utf8.decode(bytes, from, to, engine.holdsCharacters(), target);
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
        if (ByteScan.isAscii(bytes, from, to)) {
            return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        }
        if (Utf8.isWellFormed(bytes, from, to, false)) {
            return new String(bytes, from, to - from, StandardCharsets.UTF_8);
        }
        StringBuilder text = new StringBuilder(to - from);
        Utf8.decode(bytes, from, to, engine.holdsCharacters(), text);
        return text.toString();
    }
}
