/** WARC files as they are found: what is corrupt in one is told, and the records around it are read all the same. */
@NullMarked
package dev.patois.corpus.warc;

import org.jspecify.annotations.NullMarked;
