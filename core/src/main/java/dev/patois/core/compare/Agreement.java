package dev.patois.core.compare;

/**
 * A range of the input that all contestants read alike.
 *
 * @param start offset of its first character
 * @param end offset after its last character
 */
public record Agreement(long start, long end) {}
