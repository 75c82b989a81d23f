package dev.patois.core.compare;

import java.util.Optional;

/** What has to be alike for two readings of a range to count as the same. Each level includes the one before it. */
public enum ComparisonLevel {
    /** Text, and tags with their names, attributes and self-closing flags; comments and the like may differ. */
    TEXT_AND_TAGS("text-and-tags"),
    /** All tokens: kinds, names, attributes, data. Attributes of end tags, which no specification uses, may differ. */
    TOKENS("tokens"),
    /**
     * Tokens and parse errors: as many in each stretch of the input, and with the same codes where both specifications
     * give their errors codes.
     */
    ERRORS("with-errors"),
    /** Tokens and parse errors, and where they and their parts lie. */
    SPANS("with-spans");

    private final String id;

    ComparisonLevel(String id) {
        this.id = id;
    }

    /** Returns the name on the command line and in documents, such as {@code with-errors}. */
    public String id() {
        return id;
    }

    /** Returns the level of this name, if there is one. */
    public static Optional<ComparisonLevel> find(String id) {
        for (ComparisonLevel level : values()) {
            if (level.id.equals(id)) {
                return Optional.of(level);
            }
        }
        return Optional.empty();
    }

    /** Returns {@link #id()}. */
    @Override
    public String toString() {
        return id;
    }
}
