package dev.patois.core.compare;

import dev.patois.core.text.Slice;
import java.nio.charset.StandardCharsets;

/**
 * The units offsets count, as the characters of a string: UTF-16 units of character input, bytes of byte input, a byte
 * to a character. So the raw text and the value of a text can be walked side by side, and offsets are lengths.
 */
enum TextUnits {
    CHARACTERS {
        @Override
        String of(Slice slice) {
            return slice.toString();
        }

        @Override
        String of(String text) {
            return text;
        }

        @Override
        int length(String text) {
            return text.length();
        }

        @Override
        String text(String units) {
            return units;
        }

        @Override
        int characterStart(String units, int at) {
            boolean inside = at > 0
                    && at < units.length()
                    && Character.isLowSurrogate(units.charAt(at))
                    && Character.isHighSurrogate(units.charAt(at - 1));
            return inside ? at - 1 : at;
        }
    },
    BYTES {
        @Override
        String of(Slice slice) {
            return new String(slice.toBytes(), StandardCharsets.ISO_8859_1);
        }

        @Override
        String of(String text) {
            return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        }

        @Override
        int length(String text) {
            int length = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                length += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
                if (Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1))) {
                    length++;
                    i++;
                } else if (Character.isSurrogate(c)) {
                    length -= 2; // written as a question mark
                }
            }
            return length;
        }

        @Override
        String text(String units) {
            return new String(units.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        }

        @Override
        int characterStart(String units, int at) {
            int start = at;
            while (start > 0 && start > at - 3 && start < units.length() && isTrailing(units.charAt(start))) {
                start--;
            }
            return start < units.length() && units.charAt(start) >= 0xC0 ? start : at;
        }

        /** Whether a byte goes on with a character of UTF-8. */
        private boolean isTrailing(char unit) {
            return unit >= 0x80 && unit < 0xC0;
        }
    };

    /** Returns the units of a slice. */
    abstract String of(Slice slice);

    /** Returns the units of a text. */
    abstract String of(String text);

    /** Returns how many units a text has. */
    abstract int length(String text);

    /** Returns the text that units are. */
    abstract String text(String units);

    /** Returns the index of the first unit of the character that a unit belongs to. */
    abstract int characterStart(String units, int at);
}
