package dev.patois.benchmarks;

import java.util.List;

/** One way to make tokens of a document. Used by one thread; kept from document to document. */
abstract class Contestant {
    /** What it found since the count was cleared. */
    final Count count = new Count();

    /** Makes tokens of one document, UTF-8 bytes. */
    abstract void lex(byte[] document) throws Exception;

    /** Makes tokens of all documents and returns a number that depends on all of them. */
    final long lex(List<byte[]> documents) throws Exception {
        count.clear();
        for (byte[] document : documents) {
            lex(document);
        }
        return count.sum();
    }
}
