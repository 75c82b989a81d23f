/** {@code patois compare} and {@code patois explain}: what several dialects make of a document, and why. */
@NullMarked
package dev.patois.cli.compare;

import org.jspecify.annotations.NullMarked;
