package dev.patois.cli.explain;

import dev.patois.cli.explain.Explanation.Row;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The paths of several dialects, side by side: a line to what all of them consume at a place, and to each step that
 * consumes nothing. Immutable.
 *
 * @param lines the lines
 * @param cut whether there would be more
 */
record ExplainTable(List<Line> lines, boolean cut) {
    private static final int MOST_LINES = 400;

    /**
     * A line.
     *
     * @param parts whether the dialects part here
     * @param start where it is in the document
     * @param input what is consumed; empty for a step that consumes nothing
     * @param cells what each dialect does here; null for one that does nothing
     */
    record Line(boolean parts, long start, String input, List<@Nullable Cell> cells) {}

    /**
     * What a dialect does.
     *
     * @param row the step
     * @param ends whether the step ends here, and does not go on in the next line
     */
    record Cell(Row row, boolean ends) {
        /** Returns the token that the step emits here; empty if none. */
        String token() {
            return ends ? row.token() : "";
        }
    }

    /**
     * Lays paths side by side.
     *
     * @param bytes the document
     * @param parting where they part, or -1
     */
    static ExplainTable of(List<List<Row>> paths, byte[] bytes, long parting) {
        return new Laying(paths, bytes, parting).laid();
    }

    /** How far each path has come while they are laid side by side. */
    private static final class Laying {
        private final List<List<Row>> paths;
        private final byte[] bytes;
        private final long parting;
        private final int[] at;
        private final long[] reached;

        Laying(List<List<Row>> paths, byte[] bytes, long parting) {
            this.paths = paths;
            this.bytes = bytes;
            this.parting = parting;
            at = new int[paths.size()];
            reached = new long[paths.size()];
        }

        ExplainTable laid() {
            List<Line> lines = new ArrayList<>();
            boolean parted = false;
            while (lines.size() < MOST_LINES) {
                Line line = line(parted);
                if (line == null) {
                    return new ExplainTable(lines, false);
                }
                lines.add(line);
                parted |= line.parts();
            }
            return new ExplainTable(lines, true);
        }

        private @Nullable Row row(int path) {
            return at[path] < paths.get(path).size() ? paths.get(path).get(at[path]) : null;
        }

        /** Returns where a step goes on, some of which may be in lines already. */
        private long from(int path, Row row) {
            return Math.max(row.start(), reached[path]);
        }

        private @Nullable Line line(boolean parted) {
            long start = Long.MAX_VALUE;
            boolean consuming = true;
            for (int i = 0; i < at.length; i++) {
                Row row = row(i);
                if (row != null && (from(i, row) < start || from(i, row) == start && consuming && !row.consumes())) {
                    consuming = row.consumes();
                    start = from(i, row);
                }
            }
            if (start == Long.MAX_VALUE) {
                return null;
            }
            long end = consuming ? end(start) : start;
            boolean parts = !parted && parting >= 0 && (start == parting || start < parting && end > parting);
            String input = consuming ? new String(bytes, (int) start, (int) (end - start), StandardCharsets.UTF_8) : "";
            List<@Nullable Cell> cells = new ArrayList<>();
            for (int i = 0; i < at.length; i++) {
                Row row = row(i);
                if (row == null || from(i, row) != start || row.consumes() != consuming) {
                    cells.add(null);
                } else {
                    boolean ends = row.end() <= end;
                    cells.add(new Cell(row, ends));
                    reached[i] = end;
                    at[i] += ends ? 1 : 0;
                }
            }
            return new Line(parts, start, input, cells);
        }

        /** Returns where the first step ends that consumes something from an offset on. */
        private long end(long start) {
            long end = Long.MAX_VALUE;
            for (int i = 0; i < at.length; i++) {
                Row row = row(i);
                if (row != null) {
                    end = Math.min(end, from(i, row) == start ? row.end() : from(i, row));
                }
            }
            return end;
        }
    }
}
