package dev.patois.sgml;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells which line ends are data (ISO 8879, 7.6.1), for a client that knows the elements of a document: tell it what is
 * read, in order. Of the line ends in the content of an element the first is no data if nothing but declarations and
 * processing instructions stands before it, the last if nothing but those stands after it, and any other if nothing but
 * those stands on its line; included elements count as declarations do. A line end is CRLF, LF or CR, and LF when it is
 * data. Not thread-safe.
 */
public final class RecordEnds {
    private static final String RECORD_END = "\n";

    /** What is known of an element that is open. */
    private static final class Content {
        private boolean begun;
        private boolean heldBack;
        private boolean lineHasMarkup;
        private boolean lineHasContent;
    }

    private final List<Content> open = new ArrayList<>();
    private Content current = new Content();
    private boolean afterReturn;

    /** Makes one that stands before a document. */
    public RecordEnds() {}

    /** An element begins. Returns the data that stands before it: a line end, or none. */
    public String startTag() {
        String before = content();
        begin();
        return before;
    }

    /** An element begins that is there by an inclusion, such as an index entry or a footnote. */
    public void includedStartTag() {
        markup();
        begin();
    }

    private void begin() {
        afterReturn = false;
        open.add(current);
        current = new Content();
    }

    /** The innermost element ends. A line end right before its end is no data. */
    public void endTag() {
        afterReturn = false;
        current = open.isEmpty() ? new Content() : open.remove(open.size() - 1);
    }

    /** A declaration or a processing instruction was read. */
    public void markup() {
        afterReturn = false;
        current.lineHasMarkup = true;
    }

    /**
     * Characters of an element were read, in any pieces. Returns what of them is data, with the line end held back
     * before them.
     */
    public String data(CharSequence characters) {
        StringBuilder data = new StringBuilder(characters.length());
        for (int i = 0; i < characters.length(); i++) {
            char c = characters.charAt(i);
            if (c == '\r' || c == '\n' && !afterReturn) {
                recordEnd(data);
            } else if (c != '\n') {
                data.append(content()).append(c);
            }
            afterReturn = c == '\r';
        }
        return data.toString();
    }

    /**
     * Character data from an entity or a character reference was read, in which no line end is looked for. Returns the
     * line end before it.
     */
    public String reference() {
        afterReturn = false;
        return content();
    }

    private void recordEnd(StringBuilder data) {
        boolean onlyMarkup = current.lineHasMarkup && !current.lineHasContent;
        current.lineHasMarkup = false;
        current.lineHasContent = false;
        if (!current.begun) {
            current.begun = true;
        } else if (!onlyMarkup) {
            data.append(current.heldBack ? RECORD_END : "");
            current.heldBack = true;
        }
    }

    /** Data or an element comes next: what was held back is data. */
    private String content() {
        boolean was = current.heldBack;
        current.heldBack = false;
        current.begun = true;
        current.lineHasContent = true;
        return was ? RECORD_END : "";
    }
}
