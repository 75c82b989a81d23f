package dev.patois.core.input;

/**
 * A start tag that says the document is in another encoding than it is being read in: <i>changing the encoding while
 * parsing</i>. The lexer reads on as before; a program that wants the other encoding reads the document again with it.
 *
 * @param current the encoding the document is being read in
 * @param demanded the encoding it should be read in
 * @param start offset of the tag
 * @param end offset after the tag
 */
public record EncodingChange(Encoding current, Encoding demanded, long start, long end) {}
