/**
 * SGML, the standard that HTML and XML both came from, with the shorthands the two later dropped.
 *
 * <p>Empty until its lexer lands. It will hold the states, the diagnostics and the dialect that names them.
 */
@NullMarked
package dev.patois.sgml;

import org.jspecify.annotations.NullMarked;
