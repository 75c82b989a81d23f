package dev.patois.xml5.tree;

import dev.patois.core.Slice;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Tells whether a slice has an ampersand, a less-than or a greater-than sign, without copying it. */
final class LintSink extends OutputStream {
    static final int AMPERSAND = 1;
    static final int LESS_THAN = 2;
    static final int GREATER_THAN = 4;

    private static final byte[] CLASS = new byte[256];

    static {
        CLASS['&'] = AMPERSAND;
        CLASS['<'] = LESS_THAN;
        CLASS['>'] = GREATER_THAN;
    }

    private int seen;

    int look(Slice slice) {
        seen = 0;
        try {
            slice.writeTo(this);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // looking does not fail
        }
        return seen;
    }

    @Override
    public void write(int b) {
        seen |= CLASS[b & 0xFF];
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        int found = 0;
        for (int i = from; i < from + length; i++) {
            found |= CLASS[bytes[i] & 0xFF];
        }
        seen |= found;
    }

    /** Returns whether an ampersand stands before what can begin no reference (1.3.35). */
    static boolean hasBareAmpersand(String raw) {
        for (int i = raw.indexOf('&'); i >= 0; i = raw.indexOf('&', i + 1)) {
            int next = i + 1 < raw.length() ? raw.charAt(i + 1) : ' ';
            if (XmlChars.isSpace(next) || next == '\f' || next == '<' || next == '&' || next == '%') {
                return true;
            }
        }
        return false;
    }
}
