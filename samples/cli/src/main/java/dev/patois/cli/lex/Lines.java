package dev.patois.cli.lex;

/** Where the lines of a document are, for one place after the other: a place is looked up, then it is asked. */
interface Lines {
    /** Looks up the place of an offset in the document. */
    void lookUp(long offset);

    /** Returns its line, from 1; CR, LF and CRLF each end a line. */
    int line();

    /** Returns its column in UTF-16 code units, from 1. */
    int column();
}
