package dev.patois.web;

import org.jspecify.annotations.Nullable;

/** JSON as a text. Surrogates that stand alone are escaped. */
final class JsonText {
    private static final String HEX = "0123456789ABCDEF";

    private final StringBuilder json = new StringBuilder();

    JsonText open(char bracket) {
        separate();
        json.append(bracket);
        return this;
    }

    JsonText close(char bracket) {
        json.append(bracket);
        return this;
    }

    private void separate() {
        if (json.length() > 0) {
            char before = json.charAt(json.length() - 1);
            if (before != '[' && before != '{' && before != ':') {
                json.append(',');
            }
        }
    }

    JsonText key(String name) {
        separate();
        quote(name);
        json.append(':');
        return this;
    }

    JsonText value(@Nullable String text) {
        separate();
        if (text == null) {
            json.append("null");
        } else {
            quote(text);
        }
        return this;
    }

    JsonText value(long number) {
        separate();
        json.append(number);
        return this;
    }

    JsonText value(boolean flag) {
        separate();
        json.append(flag);
        return this;
    }

    /** Adds what is JSON already. */
    JsonText raw(String written) {
        separate();
        json.append(written);
        return this;
    }

    JsonText span(long start, long end) {
        return open('[').value(start).value(end).close(']');
    }

    private void quote(String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c >= ' ' && c < 0x7F || c > 0x9F && !Character.isSurrogate(c)) {
                json.append(c);
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                json.append(c).append(text.charAt(++i));
            } else {
                json.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    json.append(HEX.charAt(c >> shift & 0xF));
                }
            }
        }
        json.append('"');
    }

    @Override
    public String toString() {
        return json.toString();
    }
}
