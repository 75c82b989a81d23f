/**
 * A dialect, and a revision of it, that nobody needs: they are made of exactly the files that
 * {@code docs/ARCHITECTURE.md} lists, so that the lists stay true.
 */
@NullMarked
package dev.patois.conformance.throwaway;

import org.jspecify.annotations.NullMarked;
