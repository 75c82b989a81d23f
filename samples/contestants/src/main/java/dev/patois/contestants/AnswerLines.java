package dev.patois.contestants;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a stream, each no longer than is allowed when it is read: of a longer one, no more than that is held.
 * One thread reads; another may change what is allowed.
 */
final class AnswerLines {
    private static final int AT_ONCE = 8192;

    private final Reader reader;
    private final char[] buffer = new char[AT_ONCE];
    private int at;
    private int end;
    private volatile long longest;

    AnswerLines(Reader reader, long longest) {
        this.reader = reader;
        this.longest = longest;
    }

    /**
     * A line.
     *
     * @param text its text without the line feed; of one that is too long, its beginning
     * @param isCut whether it is too long
     */
    record Line(String text, boolean isCut) {}

    /** Says how long lines may be from now on, in UTF-16 code units. */
    void allow(long longest) {
        this.longest = longest;
    }

    /**
     * Returns the next line; null at the end. After one that is cut, it returns the rest of that.
     *
     * @throws IOException if reading fails
     */
    @Nullable
    Line next() throws IOException {
        StringBuilder line = new StringBuilder();
        while (at < end || fill()) {
            int from = at;
            while (at < end && buffer[at] != '\n') {
                at++;
            }
            line.append(buffer, from, at - from);
            if (at < end) {
                at++;
                return new Line(withoutReturn(line), line.length() > longest);
            }
            if (line.length() > longest) {
                return new Line(line.toString(), true);
            }
        }
        return line.isEmpty() ? null : new Line(withoutReturn(line), line.length() > longest);
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, reader.read(buffer));
        return end > 0;
    }

    private static String withoutReturn(StringBuilder line) {
        int last = line.length() - 1;
        return last >= 0 && line.charAt(last) == '\r' ? line.substring(0, last) : line.toString();
    }
}
