package dev.patois.corpus.survey;

import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.survey.SurveyFailure;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyRow.Differences;
import dev.patois.core.survey.SurveyRow.Found;
import dev.patois.corpus.text.Quoted;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows as a table after RFC 4180; what divides two dialects is, for each impact, {@code impact:findings=number} and
 * {@code impact:class=count@first}, with spaces between. Names and reasons come from outside: controls in them are
 * escaped, and a cell that a spreadsheet would take for a formula begins with an apostrophe.
 */
public final class CsvRows implements RowText {
    private static final List<String> COLUMNS =
            List.of("document", "bytes", "level", "ignored", "encoding", "differs", "worst", "failure", "reason");

    /** Where a class would be: it is the name of none. */
    private static final String FINDINGS = "findings";

    private final List<String> pairs;

    /** Makes rows with a column to each of these pairs of dialects. */
    public CsvRows(List<String> pairs) {
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
        cells.add(row.worst().map(Impact::id).orElse(""));
        cells.add(row.failure() == null ? "" : row.failure().id());
        cells.add(row.reason() == null ? "" : known(row.reason()));
        for (String pair : pairs) {
            List<String> found = new ArrayList<>();
            row.differences().getOrDefault(pair, Map.of()).forEach((impact, here) -> {
                found.add(impact.id() + ":" + FINDINGS + "=" + here.findings());
                here.classes()
                        .forEach((kind, one) ->
                                found.add(impact.id() + ":" + kind.id() + "=" + one.count() + "@" + one.first()));
            });
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
        SurveyFailure failure = SurveyFailure.find(cells.get(7)).orElse(null);
        Map<String, Map<Impact, Differences>> differences = new LinkedHashMap<>();
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
                    failure == null ? null : cells.get(8));
        } catch (NumberFormatException e) {
            throw new BadRow("has no number where one belongs");
        }
    }

    private static Map<Impact, Differences> found(String cell) throws BadRow {
        Map<Impact, Differences> impacts = new EnumMap<>(Impact.class);
        for (String part : cell.isEmpty() ? new String[0] : cell.split(" ")) {
            int colon = part.indexOf(':');
            int equals = part.indexOf('=');
            int at = part.indexOf('@');
            if (colon < 0 || equals < colon) {
                throw new BadRow("has no impact where one belongs");
            }
            Impact impact = JsonRows.impact(part.substring(0, colon));
            Differences known = impacts.getOrDefault(impact, new Differences(0, Map.of()));
            String name = part.substring(colon + 1, equals);
            if (name.equals(FINDINGS)) {
                long findings = Long.parseLong(part.substring(equals + 1));
                impacts.put(impact, new Differences(findings, known.classes()));
                continue;
            }
            if (at < equals) {
                throw new BadRow("has no number where one belongs");
            }
            Map<DivergenceClass, Found> classes = new EnumMap<>(DivergenceClass.class);
            classes.putAll(known.classes());
            classes.put(
                    JsonRows.kind(name),
                    new Found(Long.parseLong(part.substring(equals + 1, at)), Long.parseLong(part.substring(at + 1))));
            impacts.put(impact, new Differences(known.findings(), classes));
        }
        return impacts;
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
