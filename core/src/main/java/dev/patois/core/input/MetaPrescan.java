package dev.patois.core.input;

import dev.patois.core.input.EncodingDecision.Source;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Prescan a byte stream to determine its encoding (HTML Standard, 13.2.3.2), over the bytes there are. Used once.
 *
 * <p>It reads a {@code meta} as its algorithm does, which is not how the tokenizer reads it.
 */
final class MetaPrescan {
    private final byte[] in;
    private final int from;
    private final int end;
    private int p;

    // The attribute found last.
    private final StringBuilder name = new StringBuilder();
    private final StringBuilder value = new StringBuilder();

    /** The label an encoding was found by, or the last one that stands for none. */
    @Nullable
    String label;

    /** Where the encoding was found. */
    Source source = Source.META;

    /** Whether a label was seen that stands for no encoding. */
    boolean unknown;

    private static final class OutOfBytes extends Exception {
        private static final long serialVersionUID = 1;
        static final OutOfBytes INSTANCE = new OutOfBytes();

        private OutOfBytes() {
            super(null, null, false, false);
        }
    }

    MetaPrescan(byte[] in, int from, int end) {
        this.in = in;
        this.from = from;
        this.end = end;
    }

    /** Returns the encoding a {@code meta} gives, or the zero bytes of UTF-16; null when it ran out of bytes. */
    @Nullable
    Encoding scan() {
        try {
            return loop();
        } catch (OutOfBytes e) {
            return null;
        }
    }

    private int at(int i) throws OutOfBytes {
        if (i >= end) {
            throw OutOfBytes.INSTANCE;
        }
        return in[i] & 0xFF;
    }

    private boolean begins(int... pattern) {
        for (int i = 0; i < pattern.length; i++) {
            if (p + i >= end || (in[p + i] & 0xFF) != pattern[i]) {
                return false;
            }
        }
        return true;
    }

    private Encoding loop() throws OutOfBytes {
        p = from;
        if (begins('<', 0, '?', 0, 'x', 0) || begins(0, '<', 0, '?', 0, 'x')) {
            source = Source.UTF_16_PATTERN;
            return in[p] == 0 ? Encoding.UTF_16BE : Encoding.UTF_16LE;
        }
        for (; ; p++) {
            if (at(p) != '<') {
                continue;
            }
            int next = at(p + 1);
            if (next == '!' && at(p + 2) == '-' && at(p + 3) == '-') {
                p += 2; // its two dashes may be those of its end
                while (at(p) != '-' || at(p + 1) != '-' || at(p + 2) != '>') {
                    p++;
                }
                p += 2;
            } else if (isMeta()) {
                p += 5;
                Encoding encoding = meta();
                if (encoding != null) {
                    return encoding;
                }
            } else if (isLetter(next) || next == '/' && isLetter(at(p + 2))) {
                while (!isSpace(at(p)) && at(p) != '>') {
                    p++;
                }
                while (attribute()) {
                    // the value of one may look like markup
                }
            } else if (next == '!' || next == '/' || next == '?') {
                while (at(p) != '>') {
                    p++;
                }
            }
        }
    }

    private boolean isMeta() throws OutOfBytes {
        for (int i = 0; i < 4; i++) {
            if ((at(p + 1 + i) | 0x20) != "meta".charAt(i)) {
                return false;
            }
        }
        int after = at(p + 5);
        return isSpace(after) || after == '/';
    }

    private @Nullable Encoding meta() throws OutOfBytes {
        Set<String> seen = new HashSet<>();
        boolean gotPragma = false;
        Boolean needPragma = null;
        Encoding charset = null;
        boolean hasCharset = false;
        String found = null;
        while (attribute()) {
            if (!seen.add(name.toString())) {
                continue;
            }
            switch (name.toString()) {
                case "http-equiv" -> gotPragma |= value.toString().equals("content-type");
                case "content" -> {
                    String extracted = MetaContent.charset(value);
                    Encoding named = extracted == null ? null : Encoding.forLabel(extracted);
                    if (extracted != null && named == null) {
                        noteUnknown(extracted);
                    }
                    if (named != null && !hasCharset) {
                        charset = named;
                        hasCharset = true;
                        found = extracted;
                        needPragma = true;
                    }
                }
                case "charset" -> {
                    charset = Encoding.forLabel(value.toString());
                    hasCharset = true;
                    found = value.toString();
                    needPragma = false;
                    if (charset == null) {
                        noteUnknown(found);
                    }
                }
                default -> {}
            }
        }
        if (needPragma == null || needPragma && !gotPragma || charset == null) {
            return null;
        }
        label = found;
        return MetaContent.asDeclared(charset);
    }

    private void noteUnknown(String text) {
        label = text;
        unknown = true;
    }

    /** Get an attribute; returns whether there was one. */
    private boolean attribute() throws OutOfBytes {
        while (isSpace(at(p)) || at(p) == '/') {
            p++;
        }
        if (at(p) == '>') {
            return false;
        }
        name.setLength(0);
        value.setLength(0);
        while (at(p) != '=' || name.isEmpty()) {
            if (isSpace(at(p))) {
                while (isSpace(at(p))) {
                    p++;
                }
                if (at(p) != '=') {
                    return true;
                }
                break;
            }
            if (at(p) == '/' || at(p) == '>') {
                return true;
            }
            append(name);
        }
        p++;
        while (isSpace(at(p))) {
            p++;
        }
        int quote = at(p);
        if (quote == '"' || quote == '\'') {
            p++;
            while (at(p) != quote) {
                append(value);
            }
            p++;
            return true;
        }
        if (quote == '>') {
            return true;
        }
        while (!isSpace(at(p)) && at(p) != '>') {
            append(value);
        }
        return true;
    }

    private void append(StringBuilder target) throws OutOfBytes {
        int c = at(p++);
        target.append((char) (c >= 'A' && c <= 'Z' ? c + 0x20 : c));
    }

    /** Get an XML encoding, applied to the same bytes. */
    static @Nullable String xmlEncoding(byte[] in, int from, int end) {
        if (!matches(in, from, end, "<?xml")) {
            return null;
        }
        int declarationEnd = find(in, from, end, ">");
        int at = find(in, from, end, "encoding");
        if (declarationEnd < 0 || at < 0) {
            return null;
        }
        int i = skipLow(in, at + 8, end);
        if (i >= end || in[i] != '=') {
            return null;
        }
        i = skipLow(in, i + 1, end);
        if (i >= end || in[i] != '"' && in[i] != '\'') {
            return null;
        }
        StringBuilder label = new StringBuilder();
        for (int k = i + 1; k < end; k++) {
            if (in[k] == in[i]) {
                return label.toString();
            }
            int c = in[k] & 0xFF;
            if (c <= 0x20) {
                return null;
            }
            label.append((char) c);
        }
        return null;
    }

    private static int skipLow(byte[] in, int from, int end) {
        int i = from;
        while (i < end && (in[i] & 0xFF) <= 0x20) {
            i++;
        }
        return i;
    }

    /** Returns whether a text stands at a place. */
    static boolean matches(byte[] in, int from, int end, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (from + i >= end || in[from + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    static int find(byte[] in, int from, int end, String text) {
        for (int i = from; i < end; i++) {
            if (matches(in, i, end, text)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
    }

    private static boolean isLetter(int c) {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }
}
