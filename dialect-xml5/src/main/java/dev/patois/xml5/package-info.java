/**
 * XML5: XML with an error recovery that is defined for every input, so that no document is refused.
 *
 * <p>Empty until its lexer lands. It will hold the states, the parse errors and the dialect that names them,
 * and beside them the adapters for SAX and StAX.
 */
@NullMarked
package dev.patois.xml5;

import org.jspecify.annotations.NullMarked;
