package dev.patois.web;

/**
 * What JavaScript gives and takes: numbers alone, so that neither side has to make code for the other. Not thread-safe.
 */
interface Host {
    /** Returns how many UTF-16 units the arguments have. */
    int argumentUnits();

    /** Returns a unit of the arguments. */
    int argument(int at);

    /** Returns how many bytes the document has; of a text, -1 less the number of its UTF-16 units. */
    int documentUnits();

    /** Returns four bytes of the document, or two units of UTF-16, the first in the lowest bits. */
    int document(int word);

    /** Takes a word of the answer. */
    void emit(int word);

    /** Hands over what is left of the answer, where words are kept to be handed over together. */
    void finish();

    /** Forgets the answer so far, and what was read of a document. */
    void restart();

    /** Takes how far long work has come, in units of the document. */
    void progress(int done);
}
