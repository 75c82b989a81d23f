package dev.patois.core.engine;

import dev.patois.core.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The name of the last start tag emitted: a range of the window as long as it stands there, then a copy. */
@EnginePart.NotSaved("the snapshot holds its bytes")
final class StartTagName {
    private static final byte[] NONE = {};

    private byte[] bytes = NONE;
    // Where the name stands: in the window, or in the copy.
    @EnginePart.Place
    private int from;

    private int length;
    private boolean inWindow;

    void set(String name) {
        bytes = name.getBytes(StandardCharsets.UTF_8);
        from = 0;
        length = bytes.length;
        inWindow = false;
    }

    void clear() {
        if (bytes != NONE) {
            bytes = NONE;
        }
        from = 0;
        length = 0;
        inWindow = false;
    }

    /** Returns the name, not to be changed: the same array as long as the name is the same. */
    byte[] toBytes(byte[] in) {
        keep(in);
        return bytes;
    }

    void set(byte[] name) {
        bytes = name;
        from = 0;
        length = name.length;
        inWindow = false;
    }

    void copy(StartTagName other) {
        bytes = other.bytes;
        from = other.from;
        length = other.length;
        inWindow = other.inWindow;
    }

    void remember(int start, int end) {
        from = start;
        length = end - start;
        inWindow = true;
    }

    /** Copies the name before its place in the window goes away. */
    void keep(byte[] in) {
        if (inWindow) {
            bytes = Arrays.copyOfRange(in, from, from + length);
            from = 0;
            inWindow = false;
        }
    }

    int length() {
        return length;
    }

    /**
     * Looks whether the name stands at {@code p}: its length, 0 for no or where there is none, {@code MORE} when that
     * is not known yet.
     */
    int lookFor(byte[] in, int p, int end, boolean last) {
        int known = Math.min(length, end - p);
        if (length == 0 || !begins(in, p, known) || known < length && last) {
            return 0;
        }
        return known < length ? InputCharacters.MORE : length;
    }

    /** Returns whether the first {@code known} characters of the name stand at a place. */
    private boolean begins(byte[] in, int start, int known) {
        byte[] name = inWindow ? in : bytes;
        for (int i = 0; i < known; i++) {
            if (ByteScan.fold(in[start + i]) != ByteScan.fold(name[from + i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a range reads the same when A to Z count as a to z; never where there is no name. */
    boolean matches(byte[] in, int start, int end) {
        if (length == 0 || end - start != length) {
            return false;
        }
        byte[] name = inWindow ? in : bytes;
        for (int i = 0; i < length; i++) {
            if (ByteScan.fold(in[start + i]) != ByteScan.fold(name[from + i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the name in lower case. */
    String read(byte[] in) {
        StringBuilder text = new StringBuilder();
        Utf8.decode(inWindow ? in : bytes, from, from + length, true, text);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                text.setCharAt(i, (char) (c + 0x20));
            }
        }
        return text.toString();
    }
}
