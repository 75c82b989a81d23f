package dev.patois.core.compare;

import java.util.Locale;
import java.util.Optional;

/**
 * How much a divergence matters, worst first. It depends on how the contestants read the range, not on its class alone;
 * {@code docs/DIVERGENCES.md} has the rules.
 */
public enum Impact {
    /**
     * What is live differs: one reads a tag, or an attribute that can run or load something, where another has none or
     * another one; or they read the text of a script or of another raw-text element differently.
     */
    LIVE,
    /** Nothing live differs here, but the class of the difference has a security meaning. */
    SECURITY,
    /** Any other difference. */
    OTHER,
    /** A difference that can change neither a tree nor what a sanitizer decides, or what a sanitizer removes. */
    HARMLESS;

    private final String id = name().toLowerCase(Locale.ROOT);

    /** Returns the name in results, such as {@code live}. */
    public String id() {
        return id;
    }

    /** Returns the impact of this name, if there is one. */
    public static Optional<Impact> find(String id) {
        for (Impact impact : values()) {
            if (impact.id.equals(id)) {
                return Optional.of(impact);
            }
        }
        return Optional.empty();
    }

    /** Returns whether it has to do with security: {@link #LIVE} and {@link #SECURITY}. */
    public boolean isSecurityRelevant() {
        return compareTo(SECURITY) <= 0;
    }

    /** Returns {@link #id()}. */
    @Override
    public String toString() {
        return id;
    }
}
