package dev.patois.core.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The indexes of the Encoding Standard, each read when it is first asked for. */
final class Tables {
    private static final int PAST_BMP = 0x20000;

    private Tables() {}

    static List<String> lines(String name) {
        List<String> lines = new ArrayList<>();
        for (String line : TableFile.read(name).split("\n")) {
            if (!line.startsWith("#")) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** What the bytes 80 to FF of a single-byte encoding decode to, U+FFFD where to nothing. */
    static char[] singleByte(Encoding encoding) {
        Encoding table = encoding == Encoding.ISO_8859_8_I ? Encoding.ISO_8859_8 : encoding;
        char[] characters = SingleByte.TABLES.get(table);
        if (characters == null) {
            throw new IllegalStateException(encoding + " is no single-byte encoding");
        }
        return characters;
    }

    /** The characters of ISO 8859-1 have the numbers of their bytes. */
    static char[] latin1() {
        char[] characters = new char[128];
        for (int i = 0; i < 128; i++) {
            characters[i] = (char) (0x80 + i);
        }
        return characters;
    }

    private static final class SingleByte {
        static final Map<Encoding, char[]> TABLES = new EnumMap<>(Encoding.class);

        static {
            for (String line : lines("single-byte.txt")) {
                int tab = line.indexOf('\t');
                String constant =
                        line.substring(0, tab).toUpperCase(Locale.ROOT).replace('-', '_');
                char[] characters = new char[128];
                String[] codes = line.substring(tab + 1).split(" ");
                for (int i = 0; i < 128; i++) {
                    characters[i] = (char) Integer.parseInt(codes[i], 16);
                }
                TABLES.put(Encoding.valueOf(constant), characters);
            }
        }
    }

    static char[] userDefined() {
        char[] characters = new char[128];
        for (int i = 0; i < 128; i++) {
            characters[i] = (char) (0xF780 + i);
        }
        return characters;
    }

    /** Code points by pointer; 0 where there is none. */
    private static char[] index(String name, int size) {
        char[] index = new char[size];
        for (String line : lines(name)) {
            int tab = line.indexOf('\t');
            int pointer = Integer.parseInt(line.substring(0, tab));
            for (int i = tab + 1; i < line.length(); pointer++) {
                int c = line.codePointAt(i);
                index[pointer] = (char) c;
                i += Character.charCount(c);
            }
        }
        return index;
    }

    static final class Big5 {
        static final char[] INDEX = new char[19782];
        private static final boolean[] PLANE_2 = new boolean[19782];

        static {
            for (String line : lines("big5.txt")) {
                int tab = line.indexOf('\t');
                int pointer = Integer.parseInt(line.substring(0, tab));
                for (int i = tab + 1; i < line.length(); pointer++) {
                    int c = line.codePointAt(i);
                    INDEX[pointer] = (char) c;
                    PLANE_2[pointer] = c >= PAST_BMP;
                    i += Character.charCount(c);
                }
            }
        }

        private Big5() {}

        static int codePoint(int pointer) {
            return pointer >= INDEX.length ? 0 : INDEX[pointer] | (PLANE_2[pointer] ? PAST_BMP : 0);
        }
    }

    static final class EucKr {
        static final char[] INDEX = index("euc-kr.txt", 23940);

        private EucKr() {}
    }

    static final class Jis0208 {
        static final char[] INDEX = index("jis0208.txt", 11280);

        private Jis0208() {}
    }

    static final class Jis0212 {
        static final char[] INDEX = index("jis0212.txt", 8836);

        private Jis0212() {}
    }

    static final class Gb18030 {
        static final char[] INDEX = index("gb18030.txt", 23940);
        private static final int[] POINTERS;
        private static final int[] CODE_POINTS;

        static {
            List<String> ranges = lines("gb18030-ranges.txt");
            POINTERS = new int[ranges.size()];
            CODE_POINTS = new int[ranges.size()];
            for (int i = 0; i < POINTERS.length; i++) {
                String line = ranges.get(i);
                int tab = line.indexOf('\t');
                POINTERS[i] = Integer.parseInt(line.substring(0, tab));
                CODE_POINTS[i] = Integer.parseInt(line.substring(tab + 1), 16);
            }
        }

        private Gb18030() {}

        /** The code point of a four-byte sequence; 0 where there is none. */
        static int ofFourBytes(int pointer) {
            if (pointer > 39419 && pointer < 189000 || pointer > 1237575) {
                return 0;
            }
            if (pointer == 7457) {
                return 0xE7C7;
            }
            int found = Arrays.binarySearch(POINTERS, pointer);
            int range = found >= 0 ? found : -found - 2;
            return CODE_POINTS[range] + pointer - POINTERS[range];
        }
    }
}
