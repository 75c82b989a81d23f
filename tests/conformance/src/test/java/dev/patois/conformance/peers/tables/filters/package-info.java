/** Sanitizers in Java, each with settings, in the version that is on the class path. */
@NullMarked
package dev.patois.conformance.peers.tables.filters;

import org.jspecify.annotations.NullMarked;
