/** Tokens written as markup, documents changed while they stream by, and selectors. */
@NullMarked
package dev.patois.conformance.write;

import org.jspecify.annotations.NullMarked;
