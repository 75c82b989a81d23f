package dev.patois.cli.compare;

import dev.patois.cli.input.Source;
import dev.patois.cli.output.Cells;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.SourceExcerpt;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Finding;
import dev.patois.core.compare.FirstDifference;
import dev.patois.core.compare.Impact;
import dev.patois.core.compare.Reading;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import dev.patois.corpus.text.Quoted;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes what contestants make of the same source side by side: a column for each group that reads it alike, the source
 * above them, the first rows that differ below.
 */
final class CompareTextPrinter implements ComparePrinter {
    private static final int MOST_TOKENS = 12;
    private static final int MOST_LINES = 4;

    private final Utf8Output out;
    private final Paint paint;
    private final boolean several;
    private final boolean summaryOnly;
    private final int limit;
    private final boolean harmless;
    private final int width;
    private final String options;

    /**
     * Writes to an output.
     *
     * @param several whether there is more than one document
     * @param summaryOnly whether a document has one line only, as where there are very many
     * @param limit how many findings of a document are shown
     * @param harmless whether those are shown that mean nothing
     * @param width how many columns there are
     * @param options what {@code patois explain} has to be given to compare alike; empty, or with a space at its end
     */
    CompareTextPrinter(
            Utf8Output out,
            Paint paint,
            boolean several,
            boolean summaryOnly,
            int limit,
            boolean harmless,
            int width,
            String options) {
        this.out = out;
        this.paint = paint;
        this.several = several;
        this.summaryOnly = summaryOnly;
        this.limit = limit;
        this.harmless = harmless;
        this.width = width;
        this.options = options;
    }

    @Override
    public void document(Compared document) {
        ComparisonResult result = document.result();
        if (summaryOnly) {
            if (!result.isReadAlike()) {
                line(Quoted.bare(document.name()) + ": " + counts(result));
            }
            return;
        }
        LineIndex lines = document.source().lines();
        int shown = 0;
        for (Finding finding : result.findings()) {
            if (finding.impact() == Impact.HARMLESS && !harmless || shown == limit) {
                break; // the findings that follow mean no more
            }
            shown++;
            finding(document, lines, finding);
        }
        long all = result.findingCount() - (harmless ? 0 : result.harmlessCount());
        if (all > shown) {
            line("… and " + (all - shown) + " more; --limit shows more of them, --format json too");
            line("");
        }
        line(Quoted.bare(document.name()) + ": "
                + (result.isReadAlike() ? String.join(", ", result.contestants()) + " read it alike" : counts(result)));
        if (several) {
            line("");
        }
    }

    /** How many differences there are, and of them, how many are not shown and which option shows them. */
    private String counts(ComparisonResult result) {
        List<String> parts = new ArrayList<>();
        if (!result.isEqual()) {
            parts.add(divergences(result.divergenceCount()) + ": " + classes(result.byClass()));
        }
        if (result.findingCount() < result.divergenceCount()) {
            parts.add(result.findingCount() + (result.findingCount() == 1 ? " finding" : " findings"));
        }
        long nothing = result.harmlessCount();
        if (nothing > 0 && !harmless) {
            parts.add(
                    nothing == 1
                            ? "1 means nothing and is not shown without --harmless"
                            : nothing + " mean nothing and are not shown without --harmless");
        }
        if (!result.hidden().isEmpty()) {
            parts.add(divergences(result.hiddenCount()) + " left out by --class or --ignore, which show without them: "
                    + classes(result.hidden()));
        }
        return String.join("; ", parts);
    }

    private static String divergences(long count) {
        return count + (count == 1 ? " divergence" : " divergences");
    }

    private static String classes(Map<DivergenceClass, Long> counts) {
        return counts.entrySet().stream()
                .map(entry -> entry.getKey().id() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    @Override
    public void finish(CompareSummary summary) {
        if (several) {
            if (summaryOnly && summary.documents() > 0) {
                line("");
            }
            summary.write(out, paint);
        }
    }

    /** Shows the first divergence of a finding, what the worst of it means, and how many follow. */
    private void finding(Compared document, LineIndex lines, Finding finding) {
        Divergence divergence = finding.first();
        Source source = document.source();
        int from = (int) source.toUtf8(divergence.start());
        SourcePosition start = lines.position(from);
        String known = divergence.kind().knownCases().isEmpty()
                ? ""
                : " (" + String.join(", ", divergence.kind().knownCases()) + ")";
        String security = divergence.kind().isSecurityRelevant() ? "  security" + known : "";
        String impact = finding.impact() == Impact.LIVE || finding.impact() == Impact.HARMLESS
                ? "  " + finding.impact().id()
                : "";
        line(paint.as(Style.TITLE, Quoted.bare(document.name()) + ":" + start) + "  "
                + paint.as(Style.KIND, divergence.kind().id()) + "  "
                + divergence.kind().title()
                + paint.as(Style.ERROR, impact + security));
        line("  " + finding.meaning() + where(source, lines, finding));
        line("");
        new SourceExcerpt(out, paint, width).write(source.utf8(), lines, from, (int) source.toUtf8(divergence.end()));
        line("");
        columns(divergence);
        first(source, lines, divergence);
        explain(source, divergence);
        long more = finding.count() - 1;
        if (more > 0) {
            line("  " + more + (more == 1 ? " more difference follows" : " more differences follow")
                    + " from it, up to " + lines.position(source.toUtf8(finding.end())));
        }
        line("");
    }

    /** The place of the worst divergence, where it is not the first. */
    private static String where(Source source, LineIndex lines, Finding finding) {
        long worst = finding.worst().start();
        return worst == finding.start() ? "" : ", at " + lines.position(source.toUtf8(worst));
    }

    // ---- what is made of it

    private void columns(Divergence divergence) {
        List<List<Reading>> groups = Readings.groups(divergence);
        if (groups.size() == 1) {
            groups = divergence.readings().stream().map(List::of).toList();
        }
        int gap = 3;
        int most = Math.max(24, (width - 2 - gap * (groups.size() - 1)) / groups.size());
        List<List<Cell>> columns = new ArrayList<>();
        for (List<Reading> group : groups) {
            columns.add(wrapped(column(group), most));
        }
        int rows = columns.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = columns.stream()
                .mapToInt(column -> Math.min(
                        most,
                        column.stream()
                                .mapToInt(cell -> Cells.width(cell.text()))
                                .max()
                                .orElse(0)))
                .toArray();
        for (int row = 0; row < rows; row++) {
            StringBuilder line = new StringBuilder("  ");
            int owed = 0;
            for (int i = 0; i < widths.length; i++) {
                Cell cell = row < columns.get(i).size() ? columns.get(i).get(row) : new Cell(Style.PLAIN, "");
                String text = cell.text().equals("---") ? "-".repeat(widths[i]) : Cells.cut(cell.text(), widths[i]);
                if (!text.isEmpty()) {
                    line.append(" ".repeat(owed)).append(paint.as(cell.style(), text));
                    owed = 0;
                }
                owed += widths[i] - Cells.width(text) + gap;
            }
            line(line.toString());
        }
    }

    private record Cell(Style style, String text) {}

    /** Cells that are too wide go on in the next, indented, up to some lines. */
    private static List<Cell> wrapped(List<Cell> cells, int most) {
        List<Cell> wrapped = new ArrayList<>();
        for (Cell cell : cells) {
            String rest = cell.text();
            for (int lines = 1; Cells.width(rest) > most && lines < MOST_LINES; lines++) {
                String head = Cells.head(rest, most);
                int space = head.lastIndexOf(' ');
                if (space > head.length() / 2) {
                    head = head.substring(0, space);
                }
                wrapped.add(new Cell(cell.style(), head));
                rest = "    " + rest.substring(head.length()).stripLeading();
            }
            wrapped.add(new Cell(cell.style(), Cells.cut(rest, most)));
        }
        return wrapped;
    }

    private static List<Cell> column(List<Reading> group) {
        List<Cell> cells = new ArrayList<>();
        cells.add(new Cell(Style.NAME, Readings.names(group)));
        cells.add(new Cell(Style.PLACE, "---"));
        Reading reading = group.get(0);
        int shown = 0;
        for (ComparedToken token : reading.tokens()) {
            if (shown++ == MOST_TOKENS) {
                break;
            }
            cells.add(new Cell(Style.PLAIN, Readings.token(token)));
        }
        if (reading.tokens().isEmpty()) {
            cells.add(new Cell(Style.PLACE, "nothing"));
        }
        long more = reading.moreTokens() + reading.tokens().size() - MOST_TOKENS;
        if (more > 0) {
            cells.add(new Cell(Style.PLACE, "… and " + more + " more"));
        }
        Set<String> errors = new LinkedHashSet<>();
        for (Reading one : group) {
            for (ParseError error : one.errors()) {
                if (errors.size() < MOST_TOKENS) {
                    errors.add("! " + error.code().id());
                }
            }
        }
        errors.forEach(error -> cells.add(new Cell(Style.ERROR, error)));
        return cells;
    }

    // ---- why

    private void first(Source source, LineIndex lines, Divergence divergence) {
        FirstDifference first = divergence.first();
        if (first == null) {
            return;
        }
        byte[] bytes = source.utf8();
        int at = (int) source.toUtf8(first.offset());
        int next = at;
        while (next < bytes.length && next - at < 4 && (next == at || (bytes[next] & 0xC0) == 0x80)) {
            next++;
        }
        String what = at == bytes.length ? "the end of the file" : Quoted.of(shownPlain(bytes, at, next));
        line("");
        line("  They part at " + lines.position(at) + ", " + what + ":");
        List<FirstDifference.Transition> rows = first.transitions();
        int names = rows.stream().mapToInt(row -> row.dialect().length()).max().orElse(0);
        int sections = rows.stream()
                .mapToInt(row -> row.state().section().length())
                .max()
                .orElse(0);
        int states =
                rows.stream().mapToInt(row -> row.state().name().length()).max().orElse(0);
        for (FirstDifference.Transition row : rows) {
            line("  " + paint.as(Style.NAME, Cells.pad(row.dialect(), names)) + "  "
                    + paint.as(Style.PLACE, Cells.pad(row.state().section(), sections)) + "  "
                    + Cells.pad(row.state().name(), states) + "  " + arrow(row)
                    + (row.flag().isEmpty() ? "" : "  (" + row.flag() + ")"));
        }
        Set<String> addresses = new LinkedHashSet<>();
        rows.forEach(row -> addresses.add(row.address()));
        addresses.remove("");
        addresses.forEach(address -> line("  " + paint.as(Style.PLACE, address)));
    }

    /** The command that shows the states which lead there. */
    private void explain(Source source, Divergence divergence) {
        String command = ExplainLine.of(options, source.name(), divergence, offset -> offset);
        if (command != null) {
            line(paint.as(Style.PLACE, "  " + command));
        }
    }

    private static String arrow(FirstDifference.Transition row) {
        return switch (row.cause()) {
            case STAY -> "stays";
            case CONSUMED -> "-> " + row.next().name();
            case RECONSUMED -> "-> reconsume in " + row.next().name();
            case FEEDBACK -> "-> tree stage: " + row.next().name();
            case END -> "end of file";
        };
    }

    private static String shownPlain(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    private void line(String text) {
        out.write(text.stripTrailing() + "\n");
    }
}
