package dev.patois.core.compare;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A range of the input that contestants read differently.
 *
 * @param start offset of its first character
 * @param end offset after its last character
 * @param kind what kind of difference it is
 * @param impact how much it matters
 * @param follows whether it only follows from one before it: the contestants have not been in the same state since
 * @param source the range as written, its beginning where it is long
 * @param readings how each contestant reads it, in the order they were given
 * @param first the first transition of the state machines that differs; null where it was not asked for or is not known
 */
public record Divergence(
        long start,
        long end,
        DivergenceClass kind,
        Impact impact,
        boolean follows,
        String source,
        List<Reading> readings,
        @Nullable FirstDifference first) {
    /** Copies the list. */
    public Divergence {
        readings = List.copyOf(readings);
    }

    /**
     * Returns how a contestant reads it.
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

    /**
     * Returns a sentence for a person: what it means, such as
     * {@code live <img onerror> for html5, comment for html-2008}. It is the same for the same divergence, has no line
     * breaks, at most 240 characters, and nothing in it that a terminal would obey: of a document, it has letters,
     * digits and printable ASCII as they are, and the rest escaped.
     */
    public String meaning() {
        return Meaning.of(this);
    }

    /**
     * Returns in which fields of its tokens the contestants differ, so far as all of them tell; {@link TokenField#KIND}
     * where the tokens do not correspond. Empty where only errors or places differ.
     */
    public Set<TokenField> fields() {
        return TokenField.differing(readings);
    }

    /** Returns whether two contestants read it differently. */
    public boolean divides(String one, String other) {
        return reading(one).group() != reading(other).group();
    }
}
