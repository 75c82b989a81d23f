package dev.patois.core;

import dev.patois.core.text.LetterCase;
import dev.patois.core.text.Utf8;
import dev.patois.core.view.ReferenceView;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of the input, copied: what the tokens share that lie in it. Beside the bytes are the places of the tags and
 * references in it, as indices of bytes; each token knows where its own begin. What they read as is found out when
 * somebody asks.
 *
 * <p>Thread-safe: the places of a token are written before the token is made, and each token holds its excerpt in a
 * final field.
 */
final class Excerpt {
    /** The bytes of an excerpt that can hold tags and references, at most: a place has 16 bits. */
    static final int LONGEST_WITH_PLACES = 0xFFFE;

    /** The place of what is not there. */
    static final int NOWHERE = 0xFFFF;

    // The places of a tag; those of its attributes follow.
    static final int START = 0;
    static final int END = 1;
    static final int NAME_START = 2;
    static final int NAME_END = 3;

    /** How many attributes there are, eight times, and {@link #SELF_CLOSING}, {@link #FOLDED}, {@link #CUT_OFF}. */
    static final int SHAPE = 4;

    static final int TAG_WIDTH = 5;
    static final int SELF_CLOSING = 1;
    static final int FOLDED = 2;
    static final int CUT_OFF = 4;
    static final int COUNT_SHIFT = 3;

    // The places of an attribute.
    static final int EQUALS = 2;
    static final int VALUE_START = 3;
    static final int VALUE_END = 4;

    /** The ordinal of the quote, twice, and whether names are folded. */
    static final int QUOTE = 5;

    /** Where the value ends with its quote. */
    static final int OUTER_END = 6;

    /** Where the places of the references in the value are, or {@link #NOWHERE}. */
    static final int REFERENCES = 7;

    static final int ATTRIBUTE_WIDTH = 8;

    // The places of a reference; before those of all that a text or a value has is their number.
    static final int REFERENCE_START = 0;
    static final int REFERENCE_END = 1;

    /** Where the lexer knew what it stands for {@link #KNOWN}, where it ends with a semicolon {@link #SEMICOLON}. */
    static final int HOW = 2;

    /** The code points it stands for: the upper and the lower half of the first, and the second, which has 16 bits. */
    static final int CODE_POINT = 3;

    static final int SECOND = 5;
    static final int REFERENCE_WIDTH = 6;
    static final int KNOWN = 1;
    static final int SEMICOLON = 2;

    /** UTF-16 units are counted from the last of so many bytes on. */
    private static final int STEP = 64;

    private static final int[] ALL_ASCII = {};

    private final byte[] bytes;
    private final char[] places;
    private final long offset;
    private final boolean characters;
    private final boolean nulls;

    /** Whether U+000D was met: then others will be, and each text is copied without them before it is decoded. */
    private boolean returns;

    /** Where characters were fed, once somebody has asked: the UTF-16 units before each {@link #STEP} bytes. */
    private volatile int @Nullable [] units;

    /**
     * Makes an excerpt of an array that nobody changes.
     *
     * @param offset the offset of the first byte, in bytes, or in UTF-16 units where characters were fed
     * @param nulls whether U+0000 reads as U+FFFD
     */
    Excerpt(byte[] bytes, char[] places, long offset, boolean characters, boolean nulls) {
        this.bytes = bytes;
        this.places = places;
        this.offset = offset;
        this.characters = characters;
        this.nulls = nulls;
    }

    /** Returns an excerpt of the same bytes with room for other places. */
    Excerpt withPlaces(char[] others) {
        return new Excerpt(bytes, others, offset, characters, nulls);
    }

    int place(int at) {
        return places[at];
    }

    /** Returns the offset of a place in the caller's units. */
    long offset(int place) {
        return offset + (characters ? unitsBefore(place) : place);
    }

    /** Returns the offset of a place, -1 for {@link #NOWHERE}. */
    long offsetOrNone(int place) {
        return place == NOWHERE ? -1 : offset(place);
    }

    private int unitsBefore(int place) {
        int[] known = units;
        if (known == null) {
            known = countUnits();
            units = known;
        }
        if (known.length == 0) {
            return place;
        }
        int count = known[place / STEP];
        for (int i = place / STEP * STEP; i < place; i++) {
            count += unitsOf(bytes[i]);
        }
        return count;
    }

    private int[] countUnits() {
        int[] counted = new int[bytes.length / STEP + 1];
        int count = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (i % STEP == 0) {
                counted[i / STEP] = count;
            }
            count += unitsOf(bytes[i]);
        }
        if (bytes.length % STEP == 0) {
            counted[bytes.length / STEP] = count;
        }
        return count == bytes.length ? ALL_ASCII : counted;
    }

    /** The first byte of a character stands for its units: two where it has four bytes. */
    private static int unitsOf(byte b) {
        return (b & 0xC0) == 0x80 ? 0 : (b & 0xFF) >= 0xF0 ? 2 : 1;
    }

    /** Returns a range as it is written. */
    RawText raw(int from, int to) {
        return from == to ? RawText.empty() : RawText.within(bytes, from, to, characters);
    }

    /** Returns what a name reads as. */
    String name(int from, int to, boolean folded) {
        String known = (folded ? KnownStrings.FOLDED : KnownStrings.NAMES).get(bytes, from, to - from);
        if (known != null) {
            return known;
        }
        String name = text(from, to);
        return folded ? LetterCase.lowerAscii(name) : name;
    }

    /** Returns what a range reads as that has references, or {@link #NOWHERE} for none. */
    String text(int from, int to, int references) {
        if (references == NOWHERE) {
            return text(from, to);
        }
        StringBuilder text = new StringBuilder(to - from);
        int at = from;
        for (int i = 0; i < places[references]; i++) {
            int reference = references + 1 + i * REFERENCE_WIDTH;
            if ((places[reference + HOW] & KNOWN) != 0) {
                text.append(text(at, places[reference + REFERENCE_START]));
                appendValue(reference, text);
                at = places[reference + REFERENCE_END];
            }
        }
        return text.append(text(at, to)).toString();
    }

    private void appendValue(int reference, StringBuilder text) {
        text.appendCodePoint(places[reference + CODE_POINT] << 16 | places[reference + CODE_POINT + 1]);
        if (places[reference + SECOND] != 0) {
            text.append(places[reference + SECOND]);
        }
    }

    /** Returns what a range without references reads as. */
    private String text(int from, int to) {
        if (from == to) {
            return "";
        }
        int length = to - from;
        if (length <= KnownStrings.WORD
                || length <= KnownStrings.LONGEST && bytes[from] <= ' ' && bytes[to - 1] <= ' ') {
            String known = KnownStrings.TEXTS.get(bytes, from, length);
            if (known != null) {
                return known;
            }
        }
        String text = returns ? withLineFeeds(from, to) : Utf8.decode(bytes, from, to, characters);
        if (text.indexOf('\r') >= 0) {
            returns = true;
            text = withLineFeeds(from, to);
        }
        return nulls && text.indexOf(0) >= 0 ? text.replace((char) 0, (char) Utf8.REPLACEMENT) : text;
    }

    private String withLineFeeds(int from, int to) {
        byte[] lines = Arrays.copyOfRange(bytes, from, to);
        return Utf8.decode(lines, 0, normalise(lines), characters);
    }

    /** Makes each U+000D, with a U+000A after it or not, a U+000A; returns how many bytes there are then. */
    static int normalise(byte[] lines) {
        int to = 0;
        for (int i = 0; i < lines.length; i++) {
            if (lines[i] != '\r') {
                lines[to++] = lines[i];
            } else if (i + 1 == lines.length || lines[i + 1] != '\n') {
                lines[to++] = '\n';
            }
        }
        return to;
    }

    /** Returns the references of a text or a value, or none for {@link #NOWHERE}. */
    List<Token.CharacterReference> references(int at) {
        if (at == NOWHERE) {
            return List.of();
        }
        Token.CharacterReference[] references = new Token.CharacterReference[places[at]];
        for (int i = 0; i < references.length; i++) {
            references[i] = reference(at + 1 + i * REFERENCE_WIDTH);
        }
        return List.of(references);
    }

    private Token.CharacterReference reference(int at) {
        int how = places[at + HOW];
        StringBuilder value = new StringBuilder();
        if ((how & KNOWN) != 0) {
            appendValue(at, value);
        }
        int from = places[at + REFERENCE_START];
        int to = places[at + REFERENCE_END];
        return new Token.CharacterReference(
                raw(from, to),
                (how & KNOWN) != 0 ? value.toString() : null,
                (how & SEMICOLON) != 0 ? ReferenceView.Ending.SEMICOLON : ReferenceView.Ending.NO_SEMICOLON,
                offset(from),
                offset(to));
    }
}
