package dev.patois.cli.output;

/**
 * Colours for a terminal.
 *
 * @param on whether there are any
 */
public record Paint(boolean on) {
    /** What a piece of output is. */
    public enum Style {
        /** As it is. */
        PLAIN(""),
        /** Where something lies. */
        PLACE("2"),
        /** What kind of thing it is. */
        KIND("1;34"),
        /** The name of a tag, a state, a dialect. */
        NAME("36"),
        /** The name of an attribute. */
        ATTRIBUTE("33"),
        /** Text of the document. */
        DATA("32"),
        /** Something wrong. */
        ERROR("1;31"),
        /** A title. */
        TITLE("1");

        private final String begin;
        private final String end;

        Style(String codes) {
            this.begin = codes.isEmpty() ? "" : "\u001B[" + codes + "m";
            this.end = codes.isEmpty() ? "" : "\u001B[0m";
        }
    }

    /** Returns the text in its colour. */
    public String as(Style style, String text) {
        return on && !text.isEmpty() ? style.begin + text + style.end : text;
    }

    /** Returns what sets the colour. */
    public String begin(Style style) {
        return on ? style.begin : "";
    }

    /** Returns what ends the colour. */
    public String end(Style style) {
        return on ? style.end : "";
    }
}
