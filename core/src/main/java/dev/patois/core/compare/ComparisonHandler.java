package dev.patois.core.compare;

/** Hears what a comparison finds, in the order of the input: the ranges tile it. */
public interface ComparisonHandler {
    /** All contestants read this range alike; neighbouring ranges come as one. */
    default void agreement(Agreement agreement) {}

    /** Contestants read this range differently. */
    default void divergence(Divergence divergence) {}

    /**
     * Contestants read this range differently, and the comparison was told to leave that out: by its classes, or by its
     * normaliser. A range of the latter kind is told as an agreement too.
     */
    default void hidden(Divergence divergence) {}

    /** So far the comparison has come; called now and then, and at the end. */
    default void progress(long offset) {}
}
