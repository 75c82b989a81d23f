package dev.patois.core.input;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The encodings of the Encoding Standard, in its order, with their labels, and after them ISO 8859-1. They decode as it
 * says, not as the charsets of the same names in Java do: {@code windows-1252} has a character for every byte, and a
 * malformed sequence reads as one U+FFFD that takes exactly the bytes the standard lets it take.
 */
public enum Encoding {
    /** UTF-8. */
    UTF_8("UTF-8"),
    /** IBM866. */
    IBM866("IBM866"),
    /** ISO-8859-2. */
    ISO_8859_2("ISO-8859-2"),
    /** ISO-8859-3. */
    ISO_8859_3("ISO-8859-3"),
    /** ISO-8859-4. */
    ISO_8859_4("ISO-8859-4"),
    /** ISO-8859-5. */
    ISO_8859_5("ISO-8859-5"),
    /** ISO-8859-6. */
    ISO_8859_6("ISO-8859-6"),
    /** ISO-8859-7. */
    ISO_8859_7("ISO-8859-7"),
    /** ISO-8859-8. */
    ISO_8859_8("ISO-8859-8"),
    /** ISO-8859-8-I, which has the characters of ISO-8859-8 in logical order. */
    ISO_8859_8_I("ISO-8859-8-I"),
    /** ISO-8859-10. */
    ISO_8859_10("ISO-8859-10"),
    /** ISO-8859-13. */
    ISO_8859_13("ISO-8859-13"),
    /** ISO-8859-14. */
    ISO_8859_14("ISO-8859-14"),
    /** ISO-8859-15. */
    ISO_8859_15("ISO-8859-15"),
    /** ISO-8859-16. */
    ISO_8859_16("ISO-8859-16"),
    /** KOI8-R. */
    KOI8_R("KOI8-R"),
    /** KOI8-U. */
    KOI8_U("KOI8-U"),
    /** macintosh. */
    MACINTOSH("macintosh"),
    /** windows-874. */
    WINDOWS_874("windows-874"),
    /** windows-1250. */
    WINDOWS_1250("windows-1250"),
    /** windows-1251. */
    WINDOWS_1251("windows-1251"),
    /** windows-1252, which the labels of ISO-8859-1 and ASCII stand for too. */
    WINDOWS_1252("windows-1252"),
    /** windows-1253. */
    WINDOWS_1253("windows-1253"),
    /** windows-1254. */
    WINDOWS_1254("windows-1254"),
    /** windows-1255. */
    WINDOWS_1255("windows-1255"),
    /** windows-1256. */
    WINDOWS_1256("windows-1256"),
    /** windows-1257. */
    WINDOWS_1257("windows-1257"),
    /** windows-1258. */
    WINDOWS_1258("windows-1258"),
    /** x-mac-cyrillic. */
    X_MAC_CYRILLIC("x-mac-cyrillic"),
    /** GBK, which decodes as gb18030. */
    GBK("GBK"),
    /** gb18030. */
    GB18030("gb18030"),
    /** Big5. */
    BIG5("Big5"),
    /** EUC-JP. */
    EUC_JP("EUC-JP"),
    /** ISO-2022-JP. */
    ISO_2022_JP("ISO-2022-JP"),
    /** Shift_JIS. */
    SHIFT_JIS("Shift_JIS"),
    /** EUC-KR. */
    EUC_KR("EUC-KR"),
    /** Stands for encodings that are not decoded, for safety: anything reads as one U+FFFD. */
    REPLACEMENT("replacement"),
    /** UTF-16BE. */
    UTF_16BE("UTF-16BE"),
    /** UTF-16LE. */
    UTF_16LE("UTF-16LE"),
    /** x-user-defined. */
    X_USER_DEFINED("x-user-defined"),
    /**
     * ISO 8859-1, whose bytes 80 to 9F are the controls of these numbers. The Encoding Standard has none: there its
     * labels stand for windows-1252. XML and SGML mean it when they say so ({@link #forExactLabel}).
     */
    ISO_8859_1("ISO-8859-1");

    private final String standardName;

    Encoding(String standardName) {
        this.standardName = standardName;
    }

    private static final class Labels {
        static final Map<String, Encoding> ENCODINGS = new HashMap<>();
        static final Map<Encoding, List<String>> LABELS = new HashMap<>();

        static {
            for (String line : Tables.lines("labels.txt")) {
                int tab = line.indexOf('\t');
                Encoding encoding = named(line.substring(0, tab));
                List<String> labels = List.of(line.substring(tab + 1).split(" "));
                LABELS.put(encoding, labels);
                labels.forEach(label -> ENCODINGS.put(label, encoding));
            }
        }

        private static Encoding named(String name) {
            for (Encoding encoding : values()) {
                if (encoding.standardName.equals(name)) {
                    return encoding;
                }
            }
            throw new IllegalStateException("no encoding is called " + name);
        }
    }

    /** Returns the encoding a label stands for, or null. Case and white space around the label do not matter. */
    public static @Nullable Encoding forLabel(String label) {
        int from = 0;
        int to = label.length();
        while (from < to && isWhitespace(label.charAt(from))) {
            from++;
        }
        while (to > from && isWhitespace(label.charAt(to - 1))) {
            to--;
        }
        String trimmed = label.substring(from, to);
        for (int i = 0; i < trimmed.length(); i++) {
            if (trimmed.charAt(i) >= 0x80) {
                return null; // the Kelvin sign is no k
            }
        }
        return Labels.ENCODINGS.get(trimmed.toLowerCase(Locale.ROOT));
    }

    /**
     * Returns the encoding a label stands for outside the web, or null: as {@link #forLabel} does, but for the labels
     * of ISO 8859-1 and ASCII, which stand for {@link #ISO_8859_1}, and those that browsers do not decode for safety
     * ({@link #REPLACEMENT}), which stand for encodings that are not known here.
     */
    public static @Nullable Encoding forExactLabel(String label) {
        Encoding encoding = forLabel(label);
        if (encoding == REPLACEMENT) {
            return null;
        }
        return encoding == WINDOWS_1252 && !label.contains("1252") ? ISO_8859_1 : encoding;
    }

    private static boolean isWhitespace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
    }

    /** Returns the encoding whose byte order mark a range begins with, or null. */
    public static @Nullable Encoding ofMark(byte[] bytes, int from, int to) {
        int n = to - from;
        if (n >= 3 && bytes[from] == (byte) 0xEF && bytes[from + 1] == (byte) 0xBB && bytes[from + 2] == (byte) 0xBF) {
            return UTF_8;
        }
        if (n >= 2 && bytes[from] == (byte) 0xFE && bytes[from + 1] == (byte) 0xFF) {
            return UTF_16BE;
        }
        if (n >= 2 && bytes[from] == (byte) 0xFF && bytes[from + 1] == (byte) 0xFE) {
            return UTF_16LE;
        }
        return null;
    }

    /** Returns the name the standard gives it, such as {@code windows-1252}. */
    public String standardName() {
        return standardName;
    }

    /** Returns its labels, in lower case. */
    public List<String> labels() {
        return Labels.LABELS.getOrDefault(this, List.of());
    }

    /** Returns whether it is UTF-16BE or UTF-16LE. */
    public boolean isUtf16() {
        return this == UTF_16BE || this == UTF_16LE;
    }

    /** Returns a decoder for one stream of bytes. */
    public Decoder newDecoder() {
        return this == UTF_8 ? new Utf8Decoder() : Decoders.of(this);
    }

    /** Decodes bytes; a byte order mark is a character here. */
    public String decode(byte[] bytes) {
        return decode(bytes, 0, bytes.length);
    }

    /**
     * Decodes a part of an array; a byte order mark is a character here.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array
     */
    public String decode(byte[] bytes, int from, int to) {
        Objects.checkFromToIndex(from, to, bytes.length);
        StringBuilder text = new StringBuilder(to - from);
        Decoder decoder = newDecoder();
        int block = 16 * 1024;
        byte[] target = new byte[Decoder.room(Math.min(block, to - from))];
        byte[] lengths = new byte[target.length];
        for (int i = from; i < to; i += block) {
            int end = decoder.decode(bytes, i, Math.min(i + block, to), target, lengths, 0);
            text.append(new String(target, 0, end, StandardCharsets.UTF_8));
        }
        int end = decoder.finish(target, lengths, 0);
        return text.append(new String(target, 0, end, StandardCharsets.UTF_8)).toString();
    }
}
