package dev.patois.cli.output;

import dev.patois.cli.output.Paint.Style;
import dev.patois.core.input.LineIndex;
import dev.patois.corpus.text.Quoted;
import java.nio.charset.StandardCharsets;

/** Shows where something lies in a document: its lines with their numbers, and a mark below what it is about. */
public final class SourceExcerpt {
    private static final int MOST_LINES = 4;
    private static final int LONGEST_LINE = 1024;

    private final Utf8Output out;
    private final Paint paint;
    private final int width;

    /**
     * Writes to an output.
     *
     * @param width how many columns there are
     */
    public SourceExcerpt(Utf8Output out, Paint paint, int width) {
        this.out = out;
        this.paint = paint;
        this.width = width;
    }

    /** Writes the lines from one offset to another, the stretch between them underlined: some lines of it at most. */
    public void write(byte[] bytes, LineIndex lines, int from, int to) {
        int number = lines.position(from).line();
        int at = lineStart(bytes, from, from - 4 * width);
        int gutter = Math.max(4, Integer.toString(number + MOST_LINES).length());
        for (int shown = 0; at < Math.max(to, from + 1) && at <= bytes.length; shown++, number++) {
            int end = lineEnd(bytes, at, Math.max(at, to) + 4 * width);
            if (shown == MOST_LINES) {
                line(" ".repeat(gutter) + " | …");
                return;
            }
            sourceLine(bytes, at, end, Math.max(at, from), Math.min(end, to), number, gutter);
            at = end < bytes.length && bytes[end] == '\r' && end + 1 < bytes.length && bytes[end + 1] == '\n'
                    ? end + 2
                    : end + 1;
        }
    }

    /** A line with what is marked in it underlined; of a long one, the part with the beginning of the mark. */
    private void sourceLine(byte[] bytes, int at, int end, int from, int to, int number, int gutter) {
        int room = width - gutter - 4;
        String before = shown(bytes, Math.max(at, from - 4 * width), from);
        String marked = Cells.cut(shown(bytes, from, Math.min(to, from + 4 * width)), Math.max(20, room - 10));
        String after = shown(bytes, to, Math.min(end, to + 4 * width));
        int most = Math.max(room / 3, room - Cells.width(marked) - Cells.width(after));
        if (Cells.width(before) > most) {
            int cut = before.length();
            int used = 1;
            while (cut > 0 && used + Cells.width(before.codePointBefore(cut)) <= most) {
                used += Cells.width(before.codePointBefore(cut));
                cut -= Character.charCount(before.codePointBefore(cut));
            }
            before = "…" + before.substring(cut);
        }
        int rest = Math.max(1, room - Cells.width(before) - Cells.width(marked));
        String prefix = " ".repeat(gutter - Integer.toString(number).length()) + number;
        line(paint.as(Style.PLACE, prefix + " | ") + before + paint.as(Style.ERROR, marked) + Cells.cut(after, rest));
        int underline = Math.max(1, Cells.width(marked));
        line(paint.as(Style.PLACE, " ".repeat(gutter) + " | ")
                + " ".repeat(Cells.width(before))
                + paint.as(Style.ERROR, "^".repeat(underline)));
    }

    // A document may be one line: no more of it is looked at than can be shown.

    private static int lineStart(byte[] bytes, int at, int least) {
        int start = Math.min(at, bytes.length);
        while (start > Math.max(0, least) && bytes[start - 1] != '\n' && bytes[start - 1] != '\r') {
            start--;
        }
        return start;
    }

    private static int lineEnd(byte[] bytes, int at, int most) {
        int end = at;
        while (end < Math.min(bytes.length, most) && bytes[end] != '\n' && bytes[end] != '\r') {
            end++;
        }
        return end;
    }

    /** Returns the line of an offset, as far as it is worth looking at, as it is written. */
    public static String line(byte[] bytes, int offset) {
        int from = lineStart(bytes, offset, offset - LONGEST_LINE);
        return new String(bytes, from, lineEnd(bytes, offset, offset + LONGEST_LINE) - from, StandardCharsets.UTF_8);
    }

    private static String shown(byte[] bytes, int from, int to) {
        return from < to ? Quoted.bare(new String(bytes, from, to - from, StandardCharsets.UTF_8)) : "";
    }

    private void line(String text) {
        out.write(text.stripTrailing() + "\n");
    }
}
