package dev.patois.core.input;

/**
 * A place in an input, for people.
 *
 * @param offset offset in the units of the input
 * @param line line number, from 1; CR, LF and CRLF each end a line
 * @param column column in UTF-16 code units, from 1: the column of html5lib-tests
 * @param codePointColumn column in code points, from 1
 */
public record SourcePosition(long offset, int line, int column, int codePointColumn) {
    /** Returns {@code line:column}. */
    @Override
    public String toString() {
        return line + ":" + column;
    }
}
