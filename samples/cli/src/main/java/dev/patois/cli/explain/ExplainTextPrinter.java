package dev.patois.cli.explain;

import dev.patois.cli.compare.Readings;
import dev.patois.cli.explain.ExplainTable.Cell;
import dev.patois.cli.explain.Explanation.Row;
import dev.patois.cli.output.Cells;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.compare.Divergence;
import dev.patois.corpus.text.Quoted;
import java.util.ArrayList;
import java.util.List;

/** Writes an explanation for people at a terminal. */
final class ExplainTextPrinter {
    private final Utf8Output out;
    private final Paint paint;

    ExplainTextPrinter(Utf8Output out, Paint paint) {
        this.out = out;
        this.paint = paint;
    }

    void print(Explained explained) {
        Divergence divergence = explained.divergence();
        out.write(paint.as(Style.TITLE, explained.place()) + "  "
                + (divergence == null
                        ? "read alike"
                        : paint.as(Style.KIND, divergence.kind().id()) + "  "
                                + divergence.kind().title()
                                + (explained.stretch().leftOut() ? "  left out by --class or --ignore" : ""))
                + "\n\n");
        print(table(explained));
        if (divergence != null) {
            out.write("\n");
            for (var group : Readings.groups(divergence)) {
                out.write(paint.as(Style.NAME, Readings.names(group)) + ": " + Readings.line(group.get(0)) + "\n");
            }
            out.write("\n" + divergence.meaning() + "\n");
        }
    }

    private static List<List<String>> table(Explained explained) {
        List<List<String>> table = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of(" ", "at", "input"));
        explained.contestants().forEach(contestant -> header.add(contestant.name()));
        table.add(header);
        ExplainTable laid = explained.table();
        for (ExplainTable.Line line : laid.lines()) {
            String input = line.input().isEmpty() ? "" : Quoted.of(line.input());
            List<String> cells = new ArrayList<>(
                    List.of(line.parts() ? ">" : " ", explained.position(line.start()), Cells.cut(input, 40)));
            line.cells().forEach(cell -> cells.add(cell == null ? "" : said(cell)));
            table.add(cells);
        }
        if (laid.cut()) {
            table.add(List.of(" ", "…", ""));
        }
        return table;
    }

    private void print(List<List<String>> table) {
        Style[] styles = {Style.ERROR, Style.PLACE, Style.DATA};
        int columns = table.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : table) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], Cells.width(row.get(i)));
            }
        }
        for (List<String> row : table) {
            StringBuilder line = new StringBuilder();
            int owed = 0;
            for (int i = 0; i < row.size(); i++) {
                String cell = row.get(i).stripTrailing();
                if (!cell.isEmpty()) {
                    line.append(" ".repeat(owed)).append(paint.as(i < styles.length ? styles[i] : Style.PLAIN, cell));
                    owed = 0;
                }
                owed += widths[i] - Cells.width(cell) + (i == 0 ? 1 : 2);
            }
            out.write(line.append('\n').toString());
        }
    }

    private static String said(Cell cell) {
        Row row = cell.row();
        String from = row.from().section() + " " + Explained.state(row.from());
        String to = Explained.state(row.to());
        String token = cell.token().isEmpty() ? "" : ", emits " + Quoted.bare(cell.token());
        return Cells.cut(
                switch (row.cause()) {
                    case STAY -> from;
                    case CONSUMED -> cell.ends() ? from + " -> " + to + token : from;
                    case RECONSUMED -> from + " -> reconsume in " + to + token;
                    case FEEDBACK -> from + " -> tree stage: " + to;
                    case END -> from + ", end of file";
                },
                76);
    }
}
