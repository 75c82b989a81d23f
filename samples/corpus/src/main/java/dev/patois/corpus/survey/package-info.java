/** A survey of a corpus: its rows as they are written and read back, and its totals. */
@NullMarked
package dev.patois.corpus.survey;

import org.jspecify.annotations.NullMarked;
