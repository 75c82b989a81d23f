/** Character references: the names of a table, matched as the input arrives, and decoding of texts and attribute values. */
@NullMarked
package dev.patois.core.reference;

import org.jspecify.annotations.NullMarked;
