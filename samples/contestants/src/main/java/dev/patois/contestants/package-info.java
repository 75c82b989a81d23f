/**
 * Other parsers and sanitizers as contestants, found by their names through
 * {@link dev.patois.core.compare.Contestants}. None tells where its tokens lie: a comparison aligns them.
 */
@NullMarked
package dev.patois.contestants;

import org.jspecify.annotations.NullMarked;
