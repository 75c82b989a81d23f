package dev.patois.core;

import dev.patois.core.text.SourceMap;
import dev.patois.core.text.SourceWalk;
import java.util.Arrays;
import java.util.List;

/** Makes the map of a text from its token, whose raw text gives the offsets: those of UTF-8, or of characters. */
final class TextMaps {
    private TextMaps() {}

    static SourceMap of(Token.Text text) {
        byte[] raw = text.raw().bytes();
        boolean isBytes = text.end() - text.start() == raw.length;
        long[] offsets = new long[raw.length + 1];
        long at = text.start();
        for (int i = 0; i < raw.length; i++) {
            offsets[i] = at;
            at += isBytes ? 1 : unitsOf(raw[i]);
        }
        offsets[raw.length] = at;
        int from = placeOf(text.dataStart(), offsets);
        int to = placeOf(text.dataEnd(), offsets);
        if (at != text.end() || from < 0 || to < from) {
            return new SourceMap.Builder()
                    .add(text.data().length(), text.dataStart(), text.dataEnd())
                    .build(text.dataEnd());
        }
        return new SourceWalk(raw, place -> offsets[place], !isBytes)
                .map(from, to, text.data(), new References(text.references(), offsets));
    }

    /** Returns how many UTF-16 units a byte adds: a pair begins with the first of its four bytes. */
    private static int unitsOf(byte b) {
        int unsigned = b & 0xFF;
        return unsigned >= 0xF0 ? 2 : (unsigned & 0xC0) == 0x80 ? 0 : 1;
    }

    private static int placeOf(long offset, long[] offsets) {
        int found = Arrays.binarySearch(offsets, offset);
        while (found >= 0 && found + 1 < offsets.length && offsets[found + 1] == offset) {
            found++; // past the bytes that go on a character
        }
        return found;
    }

    private record References(List<Token.CharacterReference> all, long[] offsets) implements SourceWalk.References {
        @Override
        public int count() {
            return all.size();
        }

        @Override
        public int start(int index) {
            return placeOf(all.get(index).start(), offsets);
        }

        @Override
        public int end(int index) {
            return placeOf(all.get(index).end(), offsets);
        }

        @Override
        public int length(int index) {
            String value = all.get(index).value();
            return value == null ? 0 : value.length();
        }
    }
}
