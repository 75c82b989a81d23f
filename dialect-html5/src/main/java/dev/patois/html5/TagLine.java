package dev.patois.html5;

import dev.patois.core.TreeFeedback.Texts;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.DocumentMode;
import dev.patois.html5.construction.InsertionModes;

/** A tag or DOCTYPE as a line of a log: a number whose lower 56 bits are the key of the name, and these. */
final class TagLine {
    private TagLine() {}

    static final long KEY = (1L << 56) - 1;
    static final long END = 1L << 56;
    static final long SELF_CLOSING = 1L << 57;
    /** What {@link InsertionModes#DETAIL} says; of a DOCTYPE, that it sets quirks mode. */
    static final long DETAIL = 1L << 58;
    /** The next line is what stands for the attributes. */
    static final long ATTRIBUTES = 1L << 59;

    private static final int TEXT = 60;
    static final long DOCTYPE = 1L << 63;

    /** Returns a line with the kinds of characters there are before the tag. */
    static long after(int kinds, long line) {
        return line | (long) kinds << TEXT;
    }

    /**
     * Applies the rules to a line: to the text, and the tag or DOCTYPE after it. Returns how the text after that is
     * read.
     */
    static ContentModel apply(long line, long attributes, InsertionModes modes) {
        int kinds = (int) (line >>> TEXT) & (Texts.BLANK | Texts.NULLS | Texts.CHARACTERS);
        if (kinds != 0) {
            text(kinds, modes);
        }
        if ((line & DOCTYPE) != 0) {
            modes.doctype((line & DETAIL) != 0 ? DocumentMode.QUIRKS : DocumentMode.NO_QUIRKS, true);
        } else if ((line & END) != 0) {
            modes.endTag(line & KEY);
        } else {
            int said = ((line & SELF_CLOSING) != 0 ? InsertionModes.SELF_CLOSING : 0)
                    | ((line & DETAIL) != 0 ? InsertionModes.DETAIL : 0);
            return modes.startTag(line & KEY, said, attributes);
        }
        return ContentModel.DATA;
    }

    /** Applies the rules to a text of which only the kinds of its characters are known. */
    static void text(int kinds, InsertionModes modes) {
        boolean characters = (kinds & Texts.CHARACTERS) != 0;
        if (characters) {
            modes.characters(InsertionModes.CHARACTERS, true);
        } else if ((kinds & Texts.NULLS) != 0) {
            modes.characters(InsertionModes.NULL, false);
        }
        if ((kinds & Texts.BLANK) != 0 && (!characters || modes.separatesWhiteSpace())) {
            modes.characters(InsertionModes.BLANK, characters);
        }
    }
}
