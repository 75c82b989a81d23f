package dev.patois.properties;

/** Markup, a gap of text, the same again, up to a length. */
record LongText(String markup, int gap, int length) {
    String text() {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append(markup).append("x".repeat(gap));
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return new Text(markup) + " and " + gap + " times x, repeated up to " + length;
    }
}
