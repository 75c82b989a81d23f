/**
 * Reads one input by several dialects, or by other parsers, and tells where they part, how, and by which rule.
 *
 * <p>{@link dev.patois.core.compare.Comparison} is the way in. What each contestant makes of the input is cut into
 * pieces that tile it; the sweep takes from all of them up to the next place where every one has a border, and compares
 * what lies before it. So one early difference does not make the rest of the document different, and no more is kept
 * than one such stretch. A {@link dev.patois.core.compare.Divergence} says what each makes of its range, and the first
 * differing transition of the state machines; {@link dev.patois.core.compare.DivergenceClass} names what kind of
 * difference it is.
 */
@NullMarked
package dev.patois.core.compare;

import org.jspecify.annotations.NullMarked;
