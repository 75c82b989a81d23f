package dev.patois.core.write;

import java.util.Objects;

/**
 * What is put into a document: text, which is escaped for the place it lands in, or markup, which is written as it is.
 *
 * @param value the text or the markup
 * @param isMarkup whether it is markup
 */
public record Content(String value, boolean isMarkup) {
    /** Checks that there is a value. */
    public Content {
        Objects.requireNonNull(value, "value");
    }

    /** Returns text. Wherever it lands, it reads as exactly these characters, or writing it is refused. */
    public static Content text(String text) {
        return new Content(text, false);
    }

    /**
     * Returns markup of your own, which is written as it is: never make it of what others wrote. Where its tags would
     * make what follows read in another way, what follows is refused; but where it ends within a tag, a comment or an
     * element that contains text only, nothing after it is looked at.
     */
    public static Content markup(String markup) {
        return new Content(markup, true);
    }
}
