package dev.patois.cli.compare;

import dev.patois.cli.compare.Explanation.Row;
import dev.patois.cli.input.Source;
import dev.patois.cli.options.ClassesOption;
import dev.patois.cli.options.ColourOption;
import dev.patois.cli.options.DialectsOption;
import dev.patois.cli.options.EncodingOption;
import dev.patois.cli.options.LevelOption;
import dev.patois.cli.options.NormaliserOption;
import dev.patois.cli.output.Cells;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Utf8Output;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Session;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.input.LineIndex;
import dev.patois.core.spec.SpecState;
import dev.patois.corpus.text.Quoted;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code patois explain}: the paths of state machines through one place, row by row. */
@Command(
        name = "explain",
        description = "Shows the states through which dialects pass a place in a document, side by side.",
        footer = {
            "",
            "Examples:",
            "  patois explain page.html@312                             the place at byte 312",
            "  patois explain page.html:12:5                            the same, as a line and a column",
            "  patois explain --dialects html5,html-2008 page.html@312  two dialects",
            "",
            "The row marked with > is where they part. Exit codes: 0, 2 (the command failed)."
        })
public final class ExplainCommand implements Callable<Integer> {
    private static final int MOST_ROWS = 400;

    private final Session session;

    @Mixin
    private final DialectsOption dialects = new DialectsOption();

    @Mixin
    private final LevelOption level = new LevelOption();

    @Mixin
    private final ClassesOption classes = new ClassesOption();

    @Mixin
    private final NormaliserOption ignored = new NormaliserOption();

    @Mixin
    private final EncodingOption encoding = new EncodingOption();

    @Mixin
    private final ColourOption colour = new ColourOption();

    @Parameters(
            arity = "1",
            paramLabel = "PLACE",
            description = "FILE@OFFSET, with an offset in bytes, or FILE:LINE:COLUMN; without a file, a place"
                    + " in standard input.")
    private String place = "";

    public ExplainCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        Place wanted = Place.of(place);
        List<Contestant> chosen = dialects.chosen();
        ComparisonLevel asked = level.chosen();
        Set<DivergenceClass> wantedClasses = classes.chosen();
        Normaliser ignoring = ignored.chosen();
        Source source = encoding.read(wanted.file(), dialects.first(), session);
        byte[] bytes = source.utf8();
        long offset = wanted.in(source);
        Comparison comparison = Comparison.of(bytes)
                .with(chosen.toArray(Contestant[]::new))
                .at(asked)
                .normalising(ignoring)
                .only(wantedClasses);
        Explanation explained = Explanation.of(
                comparison, new Explanation.Document(bytes.length, lexer -> lexer.feed(bytes)), chosen, offset);
        print(source.name(), bytes, offset, chosen, explained);
        return Exit.OK;
    }

    // ---- the paths

    private void print(String name, byte[] bytes, long offset, List<Contestant> chosen, Explanation explained) {
        Utf8Output out = session.out();
        Paint paint = colour.paint(session);
        LineIndex lines = LineIndex.of(bytes);
        Explanation.Stretch stretch = explained.stretch();
        Divergence divergence = stretch.divergence();
        out.write(paint.as(Style.TITLE, Quoted.bare(name) + ":" + lines.position(offset)) + "  "
                + (divergence == null
                        ? "read alike"
                        : paint.as(Style.KIND, divergence.kind().id()) + "  "
                                + divergence.kind().title()
                                + (stretch.leftOut() ? "  left out by --class or --ignore" : ""))
                + "\n\n");
        List<List<Row>> paths = chosen.stream().map(explained::path).toList();
        List<List<String>> table = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of(" ", "at", "input"));
        chosen.forEach(contestant -> header.add(contestant.name()));
        table.add(header);
        long parting = divergence == null || divergence.first() == null
                ? -1
                : divergence.first().offset();
        rows(paths, bytes, lines, parting, table);
        print(table, out, paint);
        if (divergence != null) {
            out.write("\n");
            for (var group : Readings.groups(divergence)) {
                out.write(paint.as(Style.NAME, Readings.names(group)) + ": " + Readings.line(group.get(0)) + "\n");
            }
            out.write("\n" + divergence.meaning() + "\n");
        }
    }

    private static void print(List<List<String>> table, Utf8Output out, Paint paint) {
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

    /** Lays the paths side by side: a row to what all of them consume there, and to each step that consumes nothing. */
    private static void rows(
            List<List<Row>> paths, byte[] bytes, LineIndex lines, long parting, List<List<String>> table) {
        int[] at = new int[paths.size()];
        long[] reached = new long[paths.size()];
        boolean parted = false;
        for (int count = 0; count < MOST_ROWS; count++) {
            long start = Long.MAX_VALUE;
            boolean consuming = true;
            for (int i = 0; i < at.length; i++) {
                if (at[i] < paths.get(i).size()) {
                    Row row = paths.get(i).get(at[i]);
                    long from = Math.max(row.start(), reached[i]);
                    if (from < start || from == start && consuming && !row.consumes()) {
                        consuming = row.consumes();
                        start = from;
                    }
                }
            }
            if (start == Long.MAX_VALUE) {
                return;
            }
            long end = start;
            if (consuming) {
                end = Long.MAX_VALUE;
                for (int i = 0; i < at.length; i++) {
                    Row row = at[i] < paths.get(i).size() ? paths.get(i).get(at[i]) : null;
                    if (row != null && Math.max(row.start(), reached[i]) == start) {
                        end = Math.min(end, row.end());
                    } else if (row != null) {
                        end = Math.min(end, Math.max(row.start(), reached[i]));
                    }
                }
            }
            boolean marks = !parted && parting >= 0 && (start == parting || start < parting && end > parting);
            parted |= marks;
            String input = consuming
                    ? Quoted.of(new String(bytes, (int) start, (int) (end - start), StandardCharsets.UTF_8))
                    : "";
            List<String> cells = new ArrayList<>(
                    List.of(marks ? ">" : " ", lines.position(start).toString(), Cells.cut(input, 40)));
            for (int i = 0; i < at.length; i++) {
                Row row = at[i] < paths.get(i).size() ? paths.get(i).get(at[i]) : null;
                if (row == null || Math.max(row.start(), reached[i]) != start || row.consumes() != consuming) {
                    cells.add("");
                    continue;
                }
                boolean ends = row.end() <= end;
                cells.add(cell(row, ends));
                reached[i] = end;
                at[i] += ends ? 1 : 0;
            }
            table.add(cells);
        }
        table.add(List.of(" ", "…", ""));
    }

    private static String cell(Row row, boolean ends) {
        String from = row.from().section() + " " + state(row.from());
        String token = row.token().isEmpty() || !ends ? "" : ", emits " + Quoted.bare(row.token());
        return Cells.cut(
                switch (row.cause()) {
                    case STAY -> from;
                    case CONSUMED -> ends ? from + " -> " + state(row.to()) + token : from;
                    case RECONSUMED -> from + " -> reconsume in " + state(row.to()) + token;
                    case FEEDBACK -> from + " -> tree stage: " + state(row.to());
                    case END -> from + ", end of file";
                },
                76);
    }

    private static String state(SpecState state) {
        String name = state.name();
        return name.endsWith(" state") ? name.substring(0, name.length() - 6) : name;
    }
}
