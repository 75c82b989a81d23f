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

        private final String codes;

        Style(String codes) {
            this.codes = codes;
        }
    }

    /** Returns the text in its colour. */
    public String as(Style style, String text) {
        return on && style != Style.PLAIN && !text.isEmpty()
                ? "\u001B[" + style.codes + "m" + text + "\u001B[0m"
                : text;
    }
}
