/** Other parsers, compared with the lexers here. */
@NullMarked
package dev.patois.conformance.peers;

import org.jspecify.annotations.NullMarked;
