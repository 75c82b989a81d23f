package dev.patois.core.compare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A range of the input that contestants read differently.
 *
 * @param start offset of its first character
 * @param end offset after its last character
 * @param kind what kind of difference it is
 * @param source the range as written, its beginning where it is long
 * @param readings what each contestant makes of it, in the order they were given
 * @param first the first transition of the state machines that differs; null where it was not asked for or is not known
 */
public record Divergence(
        long start,
        long end,
        DivergenceClass kind,
        String source,
        List<Reading> readings,
        @Nullable FirstDifference first) {
    /** Copies the list. */
    public Divergence {
        readings = List.copyOf(readings);
    }

    /**
     * Returns what a contestant makes of it.
     *
     * @throws IllegalArgumentException if no contestant has this name
     */
    public Reading reading(String contestant) {
        for (Reading reading : readings) {
            if (reading.contestant().equals(contestant)) {
                return reading;
            }
        }
        throw new IllegalArgumentException("no contestant is named \"" + contestant + "\"");
    }

    /** Returns whether two contestants read it differently. */
    public boolean divides(String one, String other) {
        return reading(one).group() != reading(other).group();
    }
}
