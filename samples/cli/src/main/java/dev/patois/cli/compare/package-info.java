/** {@code patois compare}: what several dialects make of a document. */
@NullMarked
package dev.patois.cli.compare;

import org.jspecify.annotations.NullMarked;
