/**
 * Where characters come from: the encodings of the Encoding Standard, how bytes are decoded so that every character
 * knows its bytes, how the encoding of a document is found, and in which line an offset lies.
 *
 * <p>{@link dev.patois.core.input.Encoding} is looked up by a label; {@link dev.patois.core.input.EncodingSniffer}
 * finds one from the first bytes. A lexer is told of either by {@link dev.patois.core.LexerOptions}.
 * {@link dev.patois.core.input.LineIndex} turns offsets into lines and columns.
 */
@NullMarked
package dev.patois.core.input;

import org.jspecify.annotations.NullMarked;
