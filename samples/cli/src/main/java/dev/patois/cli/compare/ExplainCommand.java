package dev.patois.cli.compare;

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
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.compare.Agreement;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonHandler;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.input.LineIndex;
import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StepView;
import dev.patois.core.view.TokenKind;
import dev.patois.corpus.text.Quoted;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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

    /**
     * The stretch that is shown: the divergence the place lies in, or the token.
     *
     * @param leftOut whether the divergence is one that the options leave out
     */
    private record Stretch(long start, long end, @Nullable Divergence divergence, boolean leftOut) {}

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
        Stretch stretch = stretch(comparison, bytes, chosen, offset);
        print(source.name(), bytes, offset, chosen, stretch);
        return Exit.OK;
    }

    private static Stretch stretch(Comparison comparison, byte[] bytes, List<Contestant> chosen, long offset) {
        List<Divergence> covering = new ArrayList<>();
        List<Divergence> leftOut = new ArrayList<>();
        comparison.run(new ComparisonHandler() {
            @Override
            public void agreement(Agreement agreement) {}

            @Override
            public void divergence(Divergence divergence) {
                if (covers(divergence)) {
                    covering.add(divergence);
                }
            }

            @Override
            public void hidden(Divergence divergence) {
                if (covers(divergence)) {
                    leftOut.add(divergence);
                }
            }

            private boolean covers(Divergence divergence) {
                return divergence.start() <= offset
                        && (offset < divergence.end() || offset == bytes.length && divergence.end() == offset);
            }
        });
        if (!covering.isEmpty() || !leftOut.isEmpty()) {
            Divergence found = (covering.isEmpty() ? leftOut : covering).get(0);
            return new Stretch(found.start(), found.end(), found, covering.isEmpty());
        }
        Lexer lexer = chosen.stream()
                .flatMap(contestant -> contestant.dialect().stream())
                .findFirst()
                .orElseGet(() -> Dialects.get("html5"))
                .newLexer();
        lexer.feed(bytes);
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (offset < lexer.tokenEnd() || lexer.tokenEnd() == bytes.length) {
                boolean text = kind == TokenKind.TEXT;
                long start = text ? Math.max(lexer.tokenStart(), offset - 20) : lexer.tokenStart();
                long end = text ? Math.min(lexer.tokenEnd(), offset + 20) : lexer.tokenEnd();
                return new Stretch(start, end, null, false);
            }
        }
        return new Stretch(0, bytes.length, null, false);
    }

    // ---- the paths

    private record Row(SpecState from, SpecState to, StepView.Cause cause, long start, long end, String token) {
        boolean consumes() {
            return end > start;
        }
    }

    /** Returns the steps of a dialect that touch a stretch; of another parser none are known. */
    private static List<Row> path(Contestant contestant, byte[] bytes, Stretch stretch) {
        List<Row> rows = new ArrayList<>();
        if (contestant.dialect().isEmpty()) {
            return rows;
        }
        Dialect dialect = contestant.dialect().get();
        Lexer lexer = dialect.newLexer(dialect.options().withTrace(step -> {
            boolean atEnd = step.start() == bytes.length && stretch.end() == bytes.length;
            boolean touches = step.start() < stretch.end()
                    && (step.end() > stretch.start() || step.start() == step.end() && step.start() >= stretch.start());
            if ((touches || atEnd) && rows.size() < 100_000) {
                rows.add(new Row(
                        step.from(),
                        step.to(),
                        step.cause(),
                        Math.max(step.start(), stretch.start()),
                        Math.min(step.end(), stretch.end()),
                        step.emitted() == null ? "" : step.currentToken()));
            }
        }));
        lexer.feed(bytes);
        lexer.end();
        for (TokenKind kind = lexer.next();
                kind != TokenKind.END && lexer.tokenStart() <= stretch.end();
                kind = lexer.next()) {
            // the trace hears what is wanted
        }
        return rows;
    }

    private void print(String name, byte[] bytes, long offset, List<Contestant> chosen, Stretch stretch) {
        Utf8Output out = session.out();
        Paint paint = colour.paint(session);
        LineIndex lines = LineIndex.of(bytes);
        Divergence divergence = stretch.divergence();
        out.write(paint.as(Style.TITLE, Quoted.bare(name) + ":" + lines.position(offset)) + "  "
                + (divergence == null
                        ? "read alike"
                        : paint.as(Style.KIND, divergence.kind().id()) + "  "
                                + divergence.kind().title()
                                + (stretch.leftOut() ? "  left out by --class or --ignore" : ""))
                + "\n\n");
        List<List<Row>> paths = chosen.stream()
                .map(contestant -> path(contestant, bytes, stretch))
                .toList();
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
