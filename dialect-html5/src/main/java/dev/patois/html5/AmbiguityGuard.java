package dev.patois.html5;

/**
 * Called when a {@link TreeSimulator} must assume something. A program for which a wrong guess is dangerous, such as a
 * sanitizer, may throw from here: the exception reaches the call that asks for the next token.
 */
@FunctionalInterface
public interface AmbiguityGuard {
    /**
     * An assumption is made at a tag.
     *
     * @param ambiguity what is assumed
     * @param offset where the tag begins, or a later one where the assumption was noticed late
     */
    void assumed(Ambiguity ambiguity, long offset);
}
