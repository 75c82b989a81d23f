/**
 * HTML as the 2008 working drafts read it: the first tokenizer written down state by state, for the markup
 * that the browsers of the HTML 4 years had to accept.
 *
 * <p>Empty until its lexer lands. It will hold the states, the parse errors and the dialect that names them.
 */
@NullMarked
package dev.patois.html4;

import org.jspecify.annotations.NullMarked;
