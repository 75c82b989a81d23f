package dev.patois.cli.output;

import dev.patois.cli.output.Paint.Style;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows in columns. The widths are those of the first rows, so that the length of a table costs no memory; a cell that
 * is wider than most would like does not widen its column. The last column is as long as it is.
 */
public final class Table {
    private static final int MEASURED_ROWS = 256;
    private static final int WIDEST = 52;

    private final Utf8Output out;
    private final Paint paint;
    private final Style[] styles;
    private final int[] widths;
    private final List<String[]> waiting = new ArrayList<>();
    private boolean measured;

    public Table(Utf8Output out, Paint paint, Style... styles) {
        this.out = out;
        this.paint = paint;
        this.styles = styles;
        this.widths = new int[styles.length];
    }

    /** Adds a row, one cell to a column. */
    public void row(String... cells) {
        if (measured) {
            write(cells);
            return;
        }
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], Math.min(cells[i].length(), WIDEST));
        }
        waiting.add(cells);
        if (waiting.size() == MEASURED_ROWS) {
            flush();
        }
    }

    /** Writes the rows still held back. */
    public void flush() {
        measured = true;
        waiting.forEach(this::write);
        waiting.clear();
    }

    private void write(String[] cells) {
        int gap = 0;
        for (int i = 0; i < cells.length; i++) {
            if (!cells[i].isEmpty()) {
                out.write(" ".repeat(gap));
                out.write(paint.as(styles[i], cells[i]));
                gap = 0;
            }
            gap += Math.max(0, widths[i] - cells[i].length()) + 2;
        }
        out.write('\n');
    }
}
