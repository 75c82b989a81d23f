package dev.patois.core.compare;

/** Hears what a comparison finds, in the order of the input: the ranges tile it. */
public interface ComparisonHandler {
    /** All contestants read this range alike; neighbouring ranges come as one. */
    default void agreement(Agreement agreement) {}

    /** Contestants read this range differently. */
    default void divergence(Divergence divergence) {}

    /** So far the comparison has come; called now and then, and at the end. */
    default void progress(long offset) {}
}
