package dev.patois.core.spec;

import java.util.Locale;

/** How a browser shows a document, after its DOCTYPE: by the rules, or as browsers did before there were any. */
public enum DocumentMode {
    /** By the rules. */
    NO_QUIRKS,
    /** By the rules, but for the height of lines in table cells. */
    LIMITED_QUIRKS,
    /** As browsers of the nineties did. */
    QUIRKS;

    private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** Returns the name that the standard has for it, such as {@code limited-quirks}. */
    public String id() {
        return id;
    }

    /** Returns {@link #id()}. */
    @Override
    public String toString() {
        return id;
    }
}
