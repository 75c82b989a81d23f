package dev.patois.sgml;

import dev.patois.core.text.LetterCase;

/** What the NOTE leaves to its client: what literals and references mean, and which line ends are data. Stateless. */
public final class SgmlValues {
    private static final int LAST_CHARACTER = 0x10FFFF;
    private static final int DEPTH = 32;
    private static final int MOST = 100_000;
    private static final int LONGEST = 1 << 20;

    private SgmlValues() {}

    /**
     * Returns the value of an attribute value literal (ISO 8879, 7.9.3): without quotes, references replaced, line ends
     * and tabs as spaces. A line end is CRLF, LF or CR: one space each. References to entities that are not known stay.
     *
     * <p>Entities inside entities are replaced to a depth of 32, at most 100,000 of them, up to 1 MiB of text; what is
     * past that stays a reference.
     *
     * @param literal the literal, with its quotes or without
     */
    public static String value(String literal, SgmlEntities entities) {
        StringBuilder value = new StringBuilder(literal.length());
        append(withoutQuotes(literal), entities, value, 0, new int[] {MOST});
        return value.toString();
    }

    /**
     * Returns the value of a literal whose declared value is tokenised, as NAME or NMTOKENS is: what {@link #value}
     * gives, no spaces at its ends, runs of spaces as one, and upper case if {@code folds}.
     */
    public static String tokenized(String literal, SgmlEntities entities, boolean folds) {
        String value = value(literal, entities).replaceAll(" +", " ").strip();
        return folds ? LetterCase.upper(value) : value;
    }

    private static String withoutQuotes(String literal) {
        int last = literal.length() - 1;
        boolean quoted = last > 0 && literal.charAt(0) == literal.charAt(last) && "\"'".indexOf(literal.charAt(0)) >= 0;
        return quoted ? literal.substring(1, last) : literal;
    }

    private static void append(String from, SgmlEntities entities, StringBuilder to, int depth, int[] left) {
        for (int at = 0; at < from.length(); ) {
            char c = from.charAt(at);
            if (c == '&' && isNumeric(from, at)) {
                at = appendCharacter(from, at, to);
            } else if (c == '&' && nameEnd(from, at + 1) > at + 1) {
                at = appendEntity(from, at, entities, to, depth, left);
            } else if (c == '\r' && at + 1 < from.length() && from.charAt(at + 1) == '\n') {
                at++;
            } else {
                to.append(c == '\r' || c == '\n' || c == '\t' ? ' ' : c);
                at++;
            }
        }
    }

    private static int appendEntity(
            String from, int at, SgmlEntities entities, StringBuilder to, int depth, int[] left) {
        int end = nameEnd(from, at + 1);
        int after = afterReference(from, end);
        SgmlEntities.Entity entity = entities.general(from.substring(at + 1, end));
        if (entity == null || depth == DEPTH || to.length() > LONGEST || --left[0] < 0) {
            to.append(from, at, after);
        } else if (entity.isData()) {
            to.append(entity.text());
        } else {
            append(entity.text(), entities, to, depth + 1, left);
        }
        return after;
    }

    /** Returns whether a numeric character reference stands at an ampersand. */
    static boolean isNumeric(String text, int at) {
        return at + 2 < text.length() && text.charAt(at + 1) == '#' && isDigit(text.charAt(at + 2));
    }

    /** Appends what a numeric character reference stands for; one out of range stays. Returns the place after it. */
    static int appendCharacter(String from, int at, StringBuilder to) {
        int end = at + 2;
        while (end < from.length() && isDigit(from.charAt(end))) {
            end++;
        }
        int after = afterReference(from, end);
        int character = character(from.substring(at, end));
        if (character < 0) {
            to.append(from, at, after);
        } else {
            to.appendCodePoint(character);
        }
        return after;
    }

    /**
     * Returns the place after the name that begins at {@code at}, in the reference concrete syntax; {@code at} for
     * none.
     */
    static int nameEnd(String text, int at) {
        if (at >= text.length() || text.charAt(at) >= 0x80 || !SgmlSyntax.REFERENCE.isNameStart(text.charAt(at))) {
            return at;
        }
        int end = at + 1;
        while (end < text.length() && SgmlSyntax.REFERENCE.isNameCharacter(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Returns the place after what ends a reference whose name ends at {@code end}. */
    static int afterReference(String text, int end) {
        boolean closed = end < text.length() && (text.charAt(end) == ';' || text.charAt(end) == '\n');
        return closed ? end + 1 : end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Returns the character that a numeric character reference stands for, or -1 where there is none: past U+10FFFF, or
     * a surrogate.
     *
     * @param reference {@code &#} and digits; what ends it may follow
     * @throws IllegalArgumentException if it is none
     */
    public static int character(String reference) {
        if (!isNumeric(reference, 0) || reference.charAt(0) != '&') {
            throw new IllegalArgumentException("no numeric character reference: " + reference);
        }
        int number = 0;
        for (int i = 2; i < reference.length() && isDigit(reference.charAt(i)); i++) {
            number = Math.min(number * 10 + reference.charAt(i) - '0', LAST_CHARACTER + 1);
        }
        boolean surrogate = number >= Character.MIN_SURROGATE && number <= Character.MAX_SURROGATE;
        return number > LAST_CHARACTER || surrogate ? -1 : number;
    }

    /**
     * Returns the data that one piece of character data in an element is (ISO 8879, 7.6.1): a line end at the very
     * beginning of the element's content and one at its very end are no data. Line ends become LF.
     *
     * @param data the characters
     * @param first whether nothing but declarations and processing instructions stands before them in the element
     * @param last whether nothing but declarations and processing instructions stands after them in the element
     */
    public static String recordEnds(String data, boolean first, boolean last) {
        String text = data.replace("\r\n", "\n").replace('\r', '\n');
        int from = first && text.startsWith("\n") ? 1 : 0;
        int to = last && text.length() > from && text.endsWith("\n") ? text.length() - 1 : text.length();
        return text.substring(from, to);
    }
}
