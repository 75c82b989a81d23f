/** Reading: files, directories and archives, and the encodings they are in. */
@NullMarked
package dev.patois.cli.input;

import org.jspecify.annotations.NullMarked;
