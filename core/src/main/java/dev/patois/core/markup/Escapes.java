package dev.patois.core.markup;

import dev.patois.core.text.Quote;

/** Escapes that all dialects with character references share; {@link MarkupRules} may use them. */
public final class Escapes {
    private Escapes() {}

    /** Returns a text with references for what begins markup, and for U+000D. */
    public static String text(String data) {
        StringBuilder text = new StringBuilder(data.length() + 16);
        for (int i = 0; i < data.length(); i++) {
            char c = data.charAt(i);
            switch (c) {
                case '&' -> text.append("&amp;");
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '\r' -> text.append("&#13;");
                default -> text.append(c);
            }
        }
        return text.toString();
    }

    /** Returns a value with references for what does not stand in its quotes; without quotes, for white space too. */
    public static String value(String value, Quote quote) {
        StringBuilder text = new StringBuilder(value.length() + 16);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean escaped = quote == Quote.UNQUOTED ? c <= ' ' || "\"'`=<>".indexOf(c) >= 0 : c == '\r';
            if (c == '&') {
                text.append("&amp;");
            } else if (c == '"' && quote == Quote.DOUBLE) {
                text.append("&quot;");
            } else if (escaped || c == '\'' && quote == Quote.SINGLE) {
                text.append(reference(c));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    /** Returns the decimal reference to a character. */
    public static String reference(int codePoint) {
        return "&#" + codePoint + ";";
    }

    /** Returns an identifier in the quotes it does not have. */
    public static String quoted(String identifier) {
        char quote = identifier.indexOf('"') < 0 ? '"' : '\'';
        return quote + identifier + quote;
    }
}
