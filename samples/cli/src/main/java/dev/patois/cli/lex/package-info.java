/** {@code patois lex}: the tokens of files, as text, JSON, the arrays of html5lib-tests or the listings of the NOTE. */
@NullMarked
package dev.patois.cli.lex;

import org.jspecify.annotations.NullMarked;
