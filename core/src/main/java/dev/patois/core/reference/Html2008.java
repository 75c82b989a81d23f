package dev.patois.core.reference;

/** The entities of the HTML draft of 2008: its 366 names, and what numbers stand for. Stateless. */
public final class Html2008 {
    private static final int REPLACEMENT = 0xFFFD;

    private Html2008() {}

    private static final class Holder {
        static final NameTrie TRIE = NameTrie.read(Html2008.class, "html-2008-names.tsv");
    }

    /** Returns the names; read when first asked for. */
    public static NameTrie names() {
        return Holder.TRIE;
    }

    /** Returns whether a number is in the table of numbers that stand for others: 0x0D, and 0x80 to 0x9F. */
    public static boolean isInTable(int number) {
        return number == 0x0D || number >= 0x80 && number <= 0x9F;
    }

    /** Returns whether a number stands for no character: zero, a surrogate, or past U+10FFFF. */
    public static boolean isInvalid(int number) {
        return number == 0 || NumericReferences.isSurrogate(number) || NumericReferences.isOutsideUnicode(number);
    }

    /** Returns the code point a number stands for. */
    public static int codePoint(int number) {
        if (number == 0x0D) {
            return '\n';
        }
        int codePoint = NumericReferences.codePoint(number);
        boolean unmapped = codePoint == number && isInTable(number);
        return unmapped ? REPLACEMENT : codePoint;
    }
}
