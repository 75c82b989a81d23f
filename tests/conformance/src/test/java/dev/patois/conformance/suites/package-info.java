/** The public test suites, each specification's own examples, and real documents. */
@NullMarked
package dev.patois.conformance.suites;

import org.jspecify.annotations.NullMarked;
