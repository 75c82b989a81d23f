/** {@code patois encoding}: the encodings of files, and how they were found. */
@NullMarked
package dev.patois.cli.encoding;

import org.jspecify.annotations.NullMarked;
