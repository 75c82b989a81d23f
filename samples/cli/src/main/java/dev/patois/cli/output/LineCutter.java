package dev.patois.cli.output;

/**
 * Cuts lines to the width of a terminal as they are written, piece by piece. Sequences that set colours take no room.
 */
final class LineCutter {
    private static final char ESCAPE = '\u001B';

    private final int columns;
    private final StringBuilder kept = new StringBuilder();

    /** The last character that fits: an ellipsis takes its place where more follows. */
    private final StringBuilder last = new StringBuilder();

    private int used;
    private boolean cut;
    private boolean inColour;
    private char high;

    /** Cuts after so many columns. */
    LineCutter(int columns) {
        this.columns = columns;
    }

    /** Returns what is written of a piece; its last character may come with the next piece. */
    String cut(String source, int from, int to) {
        kept.setLength(0);
        for (int i = from; i < to; i++) {
            char c = source.charAt(i);
            if (inColour || c == ESCAPE) {
                colour(c);
            } else if (c == '\n') {
                endLine();
            } else if (Character.isHighSurrogate(c)) {
                high = c;
            } else if (Character.isLowSurrogate(c) && high != 0) {
                add(Character.toCodePoint(high, c));
                high = 0;
            } else {
                add(c);
            }
        }
        return kept.toString();
    }

    private void colour(char c) {
        inColour = c != 'm';
        (last.isEmpty() || cut ? kept : last).append(c);
    }

    private void endLine() {
        kept.append(last).append('\n');
        last.setLength(0);
        used = 0;
        cut = false;
        high = 0;
    }

    private void add(int c) {
        if (cut) {
            return;
        }
        int width = c == '\t' ? 8 - used % 8 : Cells.width(c);
        if (used + width > columns || !last.isEmpty() && width > 0) {
            cut = true;
            last.setLength(0);
            kept.append('…');
        } else if (used + width == columns) {
            last.appendCodePoint(c);
            used += width;
        } else {
            kept.appendCodePoint(c);
            used += width;
        }
    }
}
