/** Names as keys, for what looks for attributes: not exported. */
@NullMarked
package dev.patois.xml5.names;

import org.jspecify.annotations.NullMarked;
