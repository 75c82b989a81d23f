/** Web pages that a browser saved as one file. */
@NullMarked
package dev.patois.corpus.mhtml;

import org.jspecify.annotations.NullMarked;
