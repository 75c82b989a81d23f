package dev.patois.cli;

import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.survey.SurveyFailure;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyRow.Found;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows as a table after RFC 4180; what divides two dialects is {@code class=count@first}, with spaces between. Names and reasons
 * come from outside: controls in them are escaped, and a cell that a spreadsheet would take for a formula begins with an apostrophe.
 */
final class CsvRows implements RowText {
    private static final List<String> COLUMNS =
            List.of("document", "bytes", "level", "ignored", "encoding", "differs", "failure", "reason");

    private final List<String> pairs;

    CsvRows(List<String> pairs) {
        this.pairs = pairs;
    }

    @Override
    public String head() {
        List<String> cells = new ArrayList<>(COLUMNS);
        cells.addAll(pairs);
        return line(cells);
    }

    @Override
    public boolean quotes() {
        return true;
    }

    @Override
    public String write(SurveyRow row) {
        boolean failed = row.failure() != null;
        List<String> cells = new ArrayList<>();
        cells.add(known(row.document()));
        cells.add(Long.toString(row.bytes()));
        cells.add(row.level().id());
        cells.add(String.join(" ", row.ignored()));
        cells.add(row.encoding() == null ? "" : row.encoding());
        cells.add(failed ? "" : Boolean.toString(row.differs()));
        cells.add(row.failure() == null ? "" : row.failure().id());
        cells.add(row.reason() == null ? "" : known(row.reason()));
        for (String pair : pairs) {
            List<String> found = new ArrayList<>();
            row.differences()
                    .getOrDefault(pair, Map.of())
                    .forEach((kind, here) -> found.add(kind.id() + "=" + here.count() + "@" + here.first()));
            cells.add(String.join(" ", found));
        }
        return line(cells);
    }

    private static String line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (String cell : cells) {
            line.append(line.length() == 0 ? "" : ",").append(quoted(cell));
        }
        return line.append('\n').toString();
    }

    @Override
    public String known(String name) {
        String shown = Quoted.lines(name).replace("\t", "\\t");
        boolean formula = !shown.isEmpty() && "=+-@'\uFF1D\uFF0B\uFF0D\uFF20".indexOf(shown.charAt(0)) >= 0;
        return formula ? "'" + shown : shown;
    }

    private static String quoted(String cell) {
        boolean plain =
                !cell.startsWith("'") && cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    @Override
    public SurveyRow read(String text) throws BadRow {
        List<String> cells = cells(text);
        if (cells.size() != COLUMNS.size() + pairs.size()) {
            throw new BadRow("has " + cells.size() + " columns, not " + (COLUMNS.size() + pairs.size()));
        }
        SurveyFailure failure = SurveyFailure.find(cells.get(6)).orElse(null);
        Map<String, Map<DivergenceClass, Found>> differences = new LinkedHashMap<>();
        try {
            for (int i = 0; failure == null && i < pairs.size(); i++) {
                differences.put(pairs.get(i), found(cells.get(COLUMNS.size() + i)));
            }
            return JsonRows.row(
                    cells.get(0),
                    Long.parseLong(cells.get(1)),
                    ComparisonLevel.find(cells.get(2)).orElse(null),
                    cells.get(3),
                    cells.get(4).isEmpty() ? null : cells.get(4),
                    differences,
                    failure,
                    failure == null ? null : cells.get(7));
        } catch (NumberFormatException e) {
            throw new BadRow("has no number where one belongs");
        }
    }

    private static Map<DivergenceClass, Found> found(String cell) throws BadRow {
        Map<DivergenceClass, Found> classes = new EnumMap<>(DivergenceClass.class);
        for (String part : cell.isEmpty() ? new String[0] : cell.split(" ")) {
            int equals = part.indexOf('=');
            int at = part.indexOf('@');
            DivergenceClass kind = DivergenceClass.find(part.substring(0, Math.max(equals, 0)))
                    .orElseThrow(() -> new BadRow("names a class of differences that there is not"));
            if (at < equals) {
                throw new BadRow("has no number where one belongs");
            }
            classes.put(
                    kind,
                    new Found(Long.parseLong(part.substring(equals + 1, at)), Long.parseLong(part.substring(at + 1))));
        }
        return classes;
    }

    private static List<String> cells(String text) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                if (quoted && text.startsWith("\"", i + 1)) {
                    cell.append(text.charAt(++i));
                } else {
                    quoted = !quoted;
                }
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }
}
