/** The shape of the code, of which its speed and its safety are made. */
@NullMarked
package dev.patois.conformance.shape;

import org.jspecify.annotations.NullMarked;
