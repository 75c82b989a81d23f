/**
 * The documents of a corpus: of files and directories, zip, gzip, Zstandard and WARC files. What is read is read from
 * streams, one document at a time, wherever the files lie: {@link dev.patois.corpus.file.StoredFile}.
 */
@NullMarked
package dev.patois.corpus;

import org.jspecify.annotations.NullMarked;
