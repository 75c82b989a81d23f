package dev.patois.core.engine;

import dev.patois.core.Slice;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The one kind of slice: a range of the window, decoded into the engine's arena when somebody reads it and it must be. */
final class ByteSlice implements Slice {
    private static final int RAW = 0;
    private static final int VALUE = 1;
    private static final int NAME = 2;

    private static final byte[] NOTHING = {};

    private final TokenMachine engine;
    private byte[] bytes = NOTHING;
    private int from;
    private int to;
    private int form;
    private boolean resolved = true;

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

    /** Shows a name, folded where the dialect folds names. */
    ByteSlice read(int start, int end, boolean folded) {
        return show(start, end, folded ? NAME : VALUE);
    }

    private ByteSlice show(int start, int end, int as) {
        bytes = engine.in;
        from = start;
        to = end;
        form = as;
        resolved = as == RAW;
        return this;
    }

    /** Takes the place of the range shown: its decoded form. */
    void resolveTo(byte[] decoded, int start, int end) {
        bytes = decoded;
        from = start;
        to = end;
    }

    private void resolve() {
        if (!resolved) {
            resolved = true;
            engine.resolve(this, from, to, form == NAME);
        }
    }

    @Override
    public int length() {
        if (!readsAsWritten()) {
            resolve();
        }
        return to - from;
    }

    /** Returns whether the range is unmarked ASCII without U+000D, so that only the case of names may differ. */
    private boolean readsAsWritten() {
        if (resolved || !engine.isUnmarked()) {
            return resolved;
        }
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0 || bytes[i] == '\r') {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isEmpty() {
        return from == to;
    }

    @Override
    public byte byteAt(int index) {
        if (form != NAME || !readsAsWritten()) {
            resolve();
        }
        if (index < 0 || index >= to - from) {
            throw new IndexOutOfBoundsException("index " + index + " is not within 0 to " + (to - from));
        }
        byte b = bytes[from + index];
        return resolved ? b : (byte) ByteScan.fold(b);
    }

    @Override
    public boolean is(String expected) {
        if (!resolved) {
            if (!engine.isUnmarked()) {
                resolve();
            } else if (form != NAME) {
                return isPlain(expected);
            } else {
                return isPlainFolded(expected);
            }
        }
        return matches(expected, false);
    }

    /** Compares in place as long as only ASCII is met. */
    private boolean isPlain(String expected) {
        int length = expected.length();
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b < 0 || b == '\r') {
                resolve();
                return matches(expected, false);
            }
            if (i - from >= length || b != expected.charAt(i - from)) {
                return false;
            }
        }
        return to - from == length;
    }

    private boolean isPlainFolded(String expected) {
        int length = expected.length();
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b < 0 || b == '\r') {
                resolve();
                return matches(expected, false);
            }
            if (i - from >= length || ByteScan.fold(b) != expected.charAt(i - from)) {
                return false;
            }
        }
        return to - from == length;
    }

    @Override
    public boolean isIgnoringAsciiCase(String expected) {
        resolve();
        return matches(expected, true);
    }

    private boolean matches(String expected, boolean ignoringCase) {
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
        resolve();
        Utf8.decode(bytes, from, to, engine.holdsCharacters(), target);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        resolve();
        out.write(bytes, from, to - from);
    }

    @Override
    public byte[] toBytes() {
        resolve();
        return Arrays.copyOfRange(bytes, from, to);
    }

    @Override
    public String toString() {
        resolve();
        int seen = 0;
        for (int i = from; i < to; i++) {
            seen |= bytes[i];
        }
        if (seen >= 0) {
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
