/**
 * SGML: the lexer of the W3C NOTE "A Lexical Analyzer for HTML and Basic SGML", on the tokens all dialects share and,
 * as {@link dev.patois.sgml.SgmlEvents}, with the NOTE's own interface; and, each with an option of
 * {@link dev.patois.sgml.Sgml#builder()}, the constructs that the NOTE prohibits.
 */
@NullMarked
package dev.patois.sgml;

import org.jspecify.annotations.NullMarked;
