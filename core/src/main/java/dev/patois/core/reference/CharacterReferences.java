package dev.patois.core.reference;

/**
 * Decodes the character references of HTML, and writes characters that must not be read as markup as references:
 *
 * <pre>{@code
 * CharacterReferences.decodeText("caf&eacute; &lt; bar");        // café < bar
 * CharacterReferences.escapeText("1 < 2 & 3");                   // 1 &lt; 2 &amp; 3
 * "<a title=\"" + CharacterReferences.escapeAttribute(title) + "\">"
 * }</pre>
 *
 * <p>What {@code escape…} returns is read as the text it was given: a lexer that reads it in its place returns the same
 * characters. Only U+0000 has no such form; it is left as it is, and read as the specification says. Escaped text must
 * not stand in an element that contains only text, such as {@code script} and {@code style}, where there are no
 * references; {@link dev.patois.core.write.TokenWriter} knows about those, and about the other dialects.
 *
 * <p>All methods are thread-safe, and their time is linear.
 */
public final class CharacterReferences {
    private CharacterReferences() {}

    /**
     * Decodes the character references of a text as the HTML Living Standard does outside attributes (§13.2.5.72 and
     * the states after it).
     *
     * @return the decoded text; newlines and U+0000 are left as they are
     */
    public static String decodeText(CharSequence text) {
        return new ReferenceReader(HtmlNames.trie()).decode(text, false);
    }

    /**
     * Decodes the character references of an attribute value as the HTML Living Standard does: there, a name without a
     * semicolon before {@code =} or an alphanumeric is none.
     *
     * @param value the value inside its quotes
     * @return the decoded value; newlines and U+0000 are left as they are
     */
    public static String decodeAttribute(CharSequence value) {
        return new ReferenceReader(HtmlNames.trie()).decode(value, true);
    }

    /**
     * Escapes a text, to stand between tags: {@code &}, {@code <}, {@code >} and U+00A0 as the HTML Living Standard
     * escapes a string (§13.3), and U+000D too, which would be read as a line feed.
     */
    public static String escapeText(CharSequence text) {
        return escape(text, false);
    }

    /**
     * Escapes an attribute value, to stand in single or double quotes: {@code &}, {@code <}, {@code >}, {@code "} and
     * U+00A0 as the HTML Living Standard escapes a string (§13.3), and also {@code '}, so that the quotes do not
     * matter, and U+000D.
     *
     * @return the value to put in quotes: without quotes, white space would end it
     */
    public static String escapeAttribute(CharSequence value) {
        return escape(value, true);
    }

    private static String escape(CharSequence text, boolean quotes) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '\u00A0' -> escaped.append("&nbsp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '\r' -> escaped.append("&#13;");
                case '"' -> escaped.append(quotes ? "&quot;" : "\"");
                case '\'' -> escaped.append(quotes ? "&#39;" : "'");
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
