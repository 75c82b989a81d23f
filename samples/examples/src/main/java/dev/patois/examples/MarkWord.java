package dev.patois.examples;

import dev.patois.core.TextCollector;
import dev.patois.core.input.Columns;
import dev.patois.core.input.LineIndex;
import dev.patois.html5.Html5;

/** Finds a word in the text of a page, and says where it is written in the file. */
public final class MarkWord {
    private MarkWord() {}

    /** Returns the markup that the first occurrence of a word is written with; nothing where there is none. */
    public static String markup(String page, String word) {
        TextCollector text = new TextCollector();
        Html5.LIVING.lex(page, text);
        int found = text.text().indexOf(word);
        if (found < 0) {
            return "";
        }
        long from = text.sourceOf(found);
        long to = text.sourceOf(found + word.length());
        return page.substring((int) from, (int) to);
    }

    /** Returns the offset of a place that an editor names by a line and a column, both from 0. */
    public static long offset(String page, int line, int character) {
        LineIndex lines = LineIndex.of(page);
        return lines.offset(line + 1, character + 1, Columns.UTF_16);
    }
}
