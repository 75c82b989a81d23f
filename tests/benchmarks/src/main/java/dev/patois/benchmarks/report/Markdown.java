package dev.patois.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** A table of Markdown. The name of a column of numbers ends in a colon, which is not shown. */
final class Markdown {
    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    Markdown(String... columns) {
        this.columns = List.of(columns);
    }

    void row(String... cells) {
        rows.add(List.of(cells));
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Returns the table; nothing where it has no rows. */
    @Override
    public String toString() {
        if (rows.isEmpty()) {
            return "";
        }
        StringBuilder table = new StringBuilder("|");
        for (String column : columns) {
            table.append(' ')
                    .append(column.endsWith(":") ? column.substring(0, column.length() - 1) : column)
                    .append(" |");
        }
        table.append("\n|");
        for (String column : columns) {
            table.append(column.endsWith(":") ? "--:|" : "---|");
        }
        for (List<String> row : rows) {
            table.append("\n|");
            for (String cell : row) {
                table.append(' ').append(cell).append(cell.isEmpty() ? "|" : " |");
            }
        }
        return table.append('\n').toString();
    }
}
