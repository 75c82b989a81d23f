package dev.patois.properties;

/** An input of characters that a report shows as it can be typed: lone surrogates would break the report. */
record Text(String text) {
    int length() {
        return text.length();
    }

    @Override
    public String toString() {
        return "text \"" + escaped(text) + '"';
    }

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x20 && c < 0x7F) {
                escaped.append(c);
            } else {
                escaped.append(String.format("\\u%04x", (int) c));
            }
        }
        return escaped.toString();
    }
}
