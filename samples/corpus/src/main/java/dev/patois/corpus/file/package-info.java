/** Files: the bytes of one from any place on, wherever it lies, and names of files that are no UTF-8. */
@NullMarked
package dev.patois.corpus.file;

import org.jspecify.annotations.NullMarked;
