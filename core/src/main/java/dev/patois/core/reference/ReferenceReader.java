package dev.patois.core.reference;

/**
 * Reads character references one character at a time, so that they may arrive in any pieces, in time that grows with
 * their length only: for those who write a lexer, which drives it from its character reference states. Whole strings
 * are decoded by {@link CharacterReferences}. Not thread-safe.
 */
public final class ReferenceReader {
    private static final int SATURATED = 0x110000;

    private final NameTrie names;
    private int node;
    private int length;
    private int matched;
    private int matchedLength;
    private boolean open;
    private int number;

    /** Reads references with these names. */
    public ReferenceReader(NameTrie names) {
        this.names = names;
    }

    /** Begins the named character reference state: no character after the ampersand has been read. */
    public void beginName() {
        node = names.root();
        length = 0;
        matched = NameTrie.NONE;
        matchedLength = 0;
        open = true;
    }

    /** Returns how many characters of a possible name have been read. */
    public int length() {
        return length;
    }

    /**
     * Reads one more character of a possible name.
     *
     * @return whether a longer name is still possible; when not, the character may or may not have been part of a name,
     *     and {@link #matchedLength()} is final
     */
    public boolean read(int c) {
        if (!open) {
            return false;
        }
        int child = names.child(node, c);
        if (child == NameTrie.NONE) {
            open = false;
            return false;
        }
        node = child;
        length++;
        if (names.nameAt(child) != NameTrie.NONE) {
            matched = names.nameAt(child);
            matchedLength = length;
        }
        open = names.goesOn(child);
        return open;
    }

    /**
     * Reads a whole name at once, before any of its characters was read.
     *
     * @param word the characters of a possible name up to its semicolon, eight at most, the first in the lowest byte,
     *     zeros after them; not zero
     * @param characters how many they are
     * @return whether they are a name
     */
    public boolean readAll(long word, int characters) {
        int name = names.shortNames().find(word);
        if (name == NameTrie.NONE) {
            return false;
        }
        matched = name;
        matchedLength = characters;
        return true;
    }

    /** Returns the length of the longest name read, or 0 when there was none. */
    public int matchedLength() {
        return matchedLength;
    }

    /** Returns the first code point of what the name stands for. */
    public int first() {
        return names.first(matched);
    }

    /** Returns the second code point of what the name stands for, or 0. */
    public int second() {
        return names.second(matched);
    }

    /** Sets the character reference code to zero. */
    public void beginNumber() {
        number = 0;
    }

    /** Multiplies the character reference code by 10 and adds a digit. */
    public void addDecimal(int digit) {
        number = Math.min(number * 10 + digit - '0', SATURATED);
    }

    /** Multiplies the character reference code by 16 and adds a hexadecimal digit. */
    public void addHexadecimal(int digit) {
        int value = digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
        number = Math.min(number * 16 + value, SATURATED);
    }

    /** Returns the character reference code; any number past U+10FFFF as 0x110000. */
    public int number() {
        return number;
    }

    /** Returns how far the reference being read has been read, for {@link #resume}. */
    public int[] progress() {
        return new int[] {node, length, matched, matchedLength, open ? 1 : 0, number};
    }

    /** Goes on from what {@link #progress} returned, of this or another reader with the same names. */
    public void resume(int[] progress) {
        node = progress[0];
        length = progress[1];
        matched = progress[2];
        matchedLength = progress[3];
        open = progress[4] != 0;
        number = progress[5];
    }

    /** Decodes a whole string: the static methods of {@link CharacterReferences}. */
    String decode(CharSequence text, boolean inAttribute) {
        StringBuilder decoded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            char c = text.charAt(i);
            int end = c == '&' ? decodeOne(text, i, inAttribute, decoded) : i;
            if (end == i) {
                decoded.append(c);
                end++;
            }
            i = end;
        }
        return decoded.toString();
    }

    /** Decodes the reference at an ampersand and returns where it ended, or {@code at} when there is none. */
    private int decodeOne(CharSequence text, int at, boolean inAttribute, StringBuilder decoded) {
        if (at + 1 < text.length() && text.charAt(at + 1) == '#') {
            return decodeNumber(text, at, decoded);
        }
        beginName();
        for (int i = at + 1; i < text.length() && read(text.charAt(i)); i++) {
            // the name goes on
        }
        int end = at + 1 + matchedLength;
        if (matchedLength == 0 || inAttribute && text.charAt(end - 1) != ';' && goesOn(text, end)) {
            return at;
        }
        decoded.appendCodePoint(first());
        if (second() != 0) {
            decoded.appendCodePoint(second());
        }
        return end;
    }

    private static boolean goesOn(CharSequence text, int at) {
        if (at == text.length()) {
            return false;
        }
        char c = text.charAt(at);
        return c == '=' || c >= '0' && c <= '9' || (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }

    private int decodeNumber(CharSequence text, int at, StringBuilder decoded) {
        int i = at + 2;
        boolean hexadecimal = i < text.length() && (text.charAt(i) | 0x20) == 'x';
        i += hexadecimal ? 1 : 0;
        int digits = i;
        beginNumber();
        while (i < text.length()
                && Character.digit(text.charAt(i), hexadecimal ? 16 : 10) >= 0
                && text.charAt(i) < 0x80) {
            if (hexadecimal) {
                addHexadecimal(text.charAt(i++));
            } else {
                addDecimal(text.charAt(i++));
            }
        }
        if (i == digits) {
            return at;
        }
        decoded.appendCodePoint(NumericReferences.codePoint(number));
        return i < text.length() && text.charAt(i) == ';' ? i + 1 : i;
    }
}
