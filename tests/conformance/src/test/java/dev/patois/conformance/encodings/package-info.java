/** Which encoding bytes are read in, and what is written in it. */
@NullMarked
package dev.patois.conformance.encodings;

import org.jspecify.annotations.NullMarked;
