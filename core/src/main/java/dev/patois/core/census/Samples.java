package dev.patois.core.census;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Some of the places where something was found: those that come first, by the names of documents. {@link #merge} is
 * associative and commutative. Immutable.
 *
 * @param keep how many there may be
 * @param all those that are kept, in order
 */
public record Samples(int keep, List<Sample> all) implements Serializable {
    /**
     * A place in a document.
     *
     * @param document the name of the document
     * @param offset where in it, in bytes
     */
    public record Sample(String document, long offset) implements Comparable<Sample>, Serializable {
        /** Checks that there is a name. */
        public Sample {
            Objects.requireNonNull(document, "document");
        }

        @Override
        public int compareTo(Sample other) {
            int byName = document.compareTo(other.document);
            return byName != 0 ? byName : Long.compare(offset, other.offset);
        }
    }

    /**
     * Copies the list, as far as it is kept.
     *
     * @throws IllegalArgumentException if {@code keep} is negative
     */
    public Samples {
        if (keep < 0) {
            throw new IllegalArgumentException("samples must not be negative: " + keep);
        }
        all = List.copyOf(all.subList(0, Math.min(keep, all.size())));
    }

    /** Returns one place, if any is to be kept. */
    public static Samples of(int keep, String document, long offset) {
        return new Samples(keep, List.of(new Sample(document, offset)));
    }

    /** Returns the first of both, as many as each may have. */
    public Samples merge(Samples other) {
        int most = Math.min(keep, other.keep);
        if (most == 0 || other.all.isEmpty() || comesAfterAll(other)) {
            return new Samples(most, all);
        }
        TreeSet<Sample> both = new TreeSet<>(all);
        both.addAll(other.all);
        return new Samples(most, new ArrayList<>(both));
    }

    /** Documents come in the order of their names, as a rule, so that the first ones stay. */
    private boolean comesAfterAll(Samples other) {
        return keep <= other.keep && all.size() == keep && all.get(keep - 1).compareTo(other.all.get(0)) <= 0;
    }
}
