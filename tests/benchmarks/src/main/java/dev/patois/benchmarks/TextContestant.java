package dev.patois.benchmarks;

import java.util.List;

/** A contestant that takes strings too. */
abstract class TextContestant extends Contestant {
    /** Makes tokens of one document. */
    abstract void lex(String document) throws Exception;

    /** Makes tokens of all documents and returns a number that depends on all of them. */
    final long lexStrings(List<String> documents) throws Exception {
        count.clear();
        for (String document : documents) {
            lex(document);
        }
        return count.sum();
    }
}
