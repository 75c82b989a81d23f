package dev.patois.corpus.survey;

import dev.patois.core.census.Census;
import dev.patois.core.census.CensusKind;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.survey.SurveyFailure;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyRow.Differences;
import dev.patois.core.survey.SurveyRow.Found;
import dev.patois.core.survey.SurveyStep;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows as a table after RFC 4180; what divides two dialects is, for each impact, {@code impact:findings=number} and
 * {@code impact:class=count@first}, with spaces between; what was counted is {@code name=count@first}. Names and
 * reasons come from outside: controls in them are escaped, and a cell that a spreadsheet would take for a formula
 * begins with an apostrophe.
 */
public final class CsvRows implements RowText {
    private static final List<String> COLUMNS =
            List.of("document", "bytes", "level", "ignored", "encoding", "differs", "worst", "failure", "reason");

    /** Where a class would be: it is the name of none. */
    private static final String FINDINGS = "findings";

    private final List<String> pairs;
    private final List<String> counting;
    private final List<CensusKind> kinds;

    /** Makes rows of surveys by this step: a column to each pair of dialects, and to each kind a dialect counts. */
    public CsvRows(SurveyStep step) {
        this.pairs = step.pairs();
        this.counting = step.counted().isEmpty() ? List.of() : step.countingDialects();
        this.kinds = step.counted().stream().sorted().toList();
    }

    /** Makes rows of surveys that count nothing, with a column to each of these pairs of dialects. */
    public CsvRows(List<String> pairs) {
        this.pairs = pairs;
        this.counting = List.of();
        this.kinds = List.of();
    }

    @Override
    public String head() {
        List<String> cells = new ArrayList<>(COLUMNS);
        cells.addAll(pairs);
        for (String dialect : counting) {
            kinds.forEach(kind -> cells.add(dialect + " " + kind.id()));
        }
        return Csv.line(cells);
    }

    @Override
    public String begin() {
        return COLUMNS.get(0) + ",";
    }

    /** A quotation mark that is not closed would take the rows after it for its own. */
    @Override
    public boolean isCutOff(String text, boolean first) {
        return first ? head().startsWith(text) : text.lines().skip(1).noneMatch(this::isRow);
    }

    private boolean isRow(String line) {
        try {
            read(line);
            return true;
        } catch (BadRow e) {
            return false;
        }
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
        cells.add(failed || pairs.isEmpty() ? "" : Boolean.toString(row.differs()));
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
        for (String dialect : counting) {
            Census census = row.censuses().get(dialect);
            for (CensusKind kind : kinds) {
                List<String> found = new ArrayList<>();
                if (census != null) {
                    census.of(kind).forEach((name, one) -> found.add(name + "=" + one.count() + "@" + one.first()));
                }
                cells.add(String.join(" ", found));
            }
        }
        return Csv.line(cells);
    }

    @Override
    public String known(String name) {
        return Csv.text(name);
    }

    @Override
    public SurveyRow read(String text) throws BadRow {
        List<String> cells = Csv.cells(text);
        int columns = COLUMNS.size() + pairs.size() + counting.size() * kinds.size();
        if (cells.size() != columns) {
            throw new BadRow("has " + cells.size() + " columns, not " + columns);
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
                    failure == null ? censuses(cells) : Map.of(),
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

    private Map<String, Census> censuses(List<String> cells) throws BadRow {
        Map<String, Census> censuses = new LinkedHashMap<>();
        int from = COLUMNS.size() + pairs.size();
        for (String dialect : counting) {
            censuses.put(dialect, new Census(cells.get(4), counts(kinds, cells.subList(from, from + kinds.size()))));
            from += kinds.size();
        }
        return censuses;
    }

    private static Map<CensusKind, Map<String, Census.Found>> counts(List<CensusKind> kinds, List<String> cells)
            throws BadRow {
        Map<CensusKind, Map<String, Census.Found>> counts = new EnumMap<>(CensusKind.class);
        for (int i = 0; i < kinds.size(); i++) {
            Map<String, Census.Found> names = new HashMap<>();
            for (String part :
                    cells.get(i).isEmpty() ? new String[0] : cells.get(i).split(" ")) {
                int at = part.lastIndexOf('@');
                int equals = part.lastIndexOf('=', at);
                if (equals < 0) {
                    throw new BadRow("has no number where one belongs");
                }
                names.put(
                        part.substring(0, equals),
                        new Census.Found(
                                Long.parseLong(part.substring(equals + 1, at)),
                                Long.parseLong(part.substring(at + 1))));
            }
            counts.put(kinds.get(i), names);
        }
        return counts;
    }
}
