package dev.patois.core.compare;

/**
 * Receives the results of a comparison, in the order of the input. The ranges cover the input without gaps or overlaps.
 */
public interface ComparisonHandler {
    /** All contestants read this range alike; neighbouring ranges come as one. */
    default void agreement(Agreement agreement) {}

    /** Contestants read this range differently. */
    default void divergence(Divergence divergence) {}

    /**
     * Contestants read this range differently, but the classes or the normaliser of the comparison hide the difference.
     * If the normaliser hides it, the range is reported as an agreement too.
     */
    default void hidden(Divergence divergence) {}

    /** The comparison has reached this offset; called now and then, and at the end. */
    default void progress(long offset) {}
}
