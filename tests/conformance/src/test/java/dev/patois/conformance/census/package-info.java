/** What a census counts, beside what others count. */
@NullMarked
package dev.patois.conformance.census;

import org.jspecify.annotations.NullMarked;
