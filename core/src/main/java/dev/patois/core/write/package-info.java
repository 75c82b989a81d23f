/**
 * Tokens back to markup. {@link dev.patois.core.write.TokenWriter} writes single tokens, {@link
 * dev.patois.core.write.Rewriter} changes a document while it streams by.
 *
 * <p>Nothing that was changed is written on trust: it is lexed again in its dialect, and where that does not give
 * exactly what was meant, writing it is refused with a {@link dev.patois.core.write.WriteError}. How a dialect spells a
 * token, and what it escapes, it says itself: {@link dev.patois.core.markup.MarkupRules}.
 */
@NullMarked
package dev.patois.core.write;

import org.jspecify.annotations.NullMarked;
