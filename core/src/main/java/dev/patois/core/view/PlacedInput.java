package dev.patois.core.view;

/**
 * The input of a lexer as far as it is in memory, for what copies stretches of it: bytes of UTF-8 (WTF-8 where
 * characters were fed) at places in an array. Valid until the next token is asked for. Not thread-safe.
 */
public interface PlacedInput {
    /**
     * Returns whether bytes and their offsets are all that there is to know: nothing was inserted, no other encoding
     * decoded, and the input does not stand for something at one place of another.
     */
    boolean isPlain();

    /** Returns the array; it is not to be changed. */
    byte[] array();

    /** Returns the place after the last byte that is here. */
    int end();

    /** Returns how many bytes of the whole input lie before a place. */
    long distance(int place);

    /** Returns the offset of a place in the caller's units. */
    long offset(int place);

    /** Returns whether characters were fed: offsets are UTF-16 code units then. */
    boolean holdsCharacters();

    /** Returns whether U+0000 reads as U+FFFD. */
    boolean replacesNull();

    /**
     * Returns whether what a range reads as follows from its bytes and its references: newlines are normalised, U+0000
     * and malformed bytes are replaced, letters of names are folded, and that is all.
     *
     * @param inTag whether it is a tag, in whose values some dialects read tabs and newlines as spaces
     */
    boolean readsAsUsual(int from, int to, boolean inTag);

    /** Returns the number of the first reference that begins at a place or after it. */
    int firstReference(int place);

    /** Returns where a reference begins. */
    int referenceStart(int number);

    /** Returns where a reference ends. */
    int referenceEnd(int number);

    /** Returns the first code point a reference stands for, -1 where the lexer does not know. */
    int codePoint(int number);

    /** Returns the second code point a reference stands for, 0 where it is one. */
    int secondCodePoint(int number);

    /** Returns whether a reference has its semicolon. */
    boolean hasSemicolon(int number);
}
