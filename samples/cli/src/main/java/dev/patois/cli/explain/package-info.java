/** {@code patois explain}: why dialects read a place differently, as text, as a page, and as a picture. */
@NullMarked
package dev.patois.cli.explain;

import org.jspecify.annotations.NullMarked;
