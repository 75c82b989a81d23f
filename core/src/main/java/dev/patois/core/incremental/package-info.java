/**
 * The tokens of a document that changes. {@link dev.patois.core.incremental.TokenIndex} holds them; an edit lexes again
 * what it changes and no more, and returns a {@link dev.patois.core.incremental.TokenDelta}: which tokens went, which
 * came, and how far the others moved. Begin at {@code new TokenIndex(dialect)}.
 */
@NullMarked
package dev.patois.core.incremental;

import org.jspecify.annotations.NullMarked;
