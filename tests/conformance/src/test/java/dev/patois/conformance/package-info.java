/** What holds across modules: the public suites, the specifications' own rows, real pages, and the shape of the code. */
@NullMarked
package dev.patois.conformance;

import org.jspecify.annotations.NullMarked;
