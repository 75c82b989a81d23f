/**
 * Bytes and characters. A {@link dev.patois.core.text.Slice} is a part of the input, as written or decoded, which is
 * looked at where it lies; {@link dev.patois.core.text.Quote} is what stands around a value. {@link
 * dev.patois.core.text.Utf8} reads and writes UTF-8, and {@link dev.patois.core.text.LetterCase} folds letters. Needs
 * no other package of Patois.
 */
@NullMarked
package dev.patois.core.text;

import org.jspecify.annotations.NullMarked;
