package dev.patois.corpus.survey;

import dev.patois.core.survey.SurveyRow;

/** Rows of a survey as text, and back. */
public interface RowText {
    /** What is wrong with a row. */
    final class BadRow extends Exception {
        /** Of a row from before differences were counted by impact, which cannot be told from it. */
        public static final String EARLIER =
                "was written by an earlier version, which did not count by impact; start again with another file";

        private static final long serialVersionUID = 1L;

        /** Says what is wrong, as it goes on after the number of the row. */
        public BadRow(String message) {
            super(message);
        }
    }

    /** Returns what the file begins with, its line ends included. */
    String head();

    /** Returns what every file begins with that holds a row, in ASCII: as much as is alike in all versions. */
    String begin();

    /**
     * Returns whether a text without a line end may be the beginning of a row, or of the head, that was not written to
     * its end. What may be something else is not.
     *
     * @param first whether the file begins with it
     */
    boolean isCutOff(String text, boolean first);

    /** Returns a row, its line end included. */
    String write(SurveyRow row);

    /** Returns the row that was written so, without the line end. */
    SurveyRow read(String text) throws BadRow;

    /** Returns the name of a document as it is read back. */
    String known(String name);

    /** Returns whether line ends stand for themselves within quotation marks. */
    boolean quotes();
}
