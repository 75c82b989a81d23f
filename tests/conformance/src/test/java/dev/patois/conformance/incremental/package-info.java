/** Documents that are edited, and lexers that go on from a snapshot. */
@NullMarked
package dev.patois.conformance.incremental;

import org.jspecify.annotations.NullMarked;
