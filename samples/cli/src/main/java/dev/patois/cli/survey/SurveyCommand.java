package dev.patois.cli.survey;

import dev.patois.cli.input.Encodings;
import dev.patois.cli.input.Input;
import dev.patois.cli.options.DialectsOption;
import dev.patois.cli.options.HarmlessOption;
import dev.patois.cli.options.LevelOption;
import dev.patois.cli.options.NameOption;
import dev.patois.cli.options.NormaliserOption;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.census.CensusKind;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestant;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import dev.patois.corpus.Corpus;
import dev.patois.corpus.file.LocalFile;
import dev.patois.corpus.survey.Cell;
import dev.patois.corpus.survey.CellText;
import dev.patois.corpus.survey.CsvRows;
import dev.patois.corpus.survey.Hosts;
import dev.patois.corpus.survey.JsonRows;
import dev.patois.corpus.survey.RowText;
import dev.patois.corpus.survey.RowsFormat;
import dev.patois.corpus.survey.Survey;
import dev.patois.corpus.survey.SurveyTotals;
import dev.patois.corpus.survey.Tally;
import dev.patois.corpus.survey.TotalsJson;
import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code patois survey}: how many documents of a corpus dialects read differently, and by what. */
@Command(
        name = "survey",
        description = {
            "Counts the documents of a corpus that dialects read differently, by class of difference, and what is in"
                    + " them.",
            "",
            "A document is a file, an entry of a zip file, or a response or resource in a WARC file that is HTML or"
                    + " XML. If a document cannot be read, or passes a limit, the survey reports it and goes on."
        },
        footer = {
            "",
            "Examples:",
            "  patois survey pages                                        a directory",
            "  patois survey --rows rows.jsonl crawl.warc.gz site.zip     archives, and a row for each document",
            "  patois survey --rows rows.jsonl --resume crawl.warc.gz     goes on with a survey that was interrupted",
            "  patois survey --rows rows.csv --rows-format csv pages      rows for a spreadsheet",
            "  patois survey --dialects html5,html5-2026-01 --format json pages",
            "  patois survey --dialects html5 --errors --constructs pages  what is in documents",
            "  patois survey --errors --by host --format html crawl.warc.gz > survey.html",
            "  patois survey --ignore self-closing,doctype pages          when these differences do not matter",
            "",
            "Exit codes: 0, 2 (the command failed, or a document could not be read)."
        })
public final class SurveyCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private final DialectsOption dialects = new DialectsOption();

    @Mixin
    private final LevelOption level = new LevelOption();

    @Mixin
    private final NormaliserOption ignored = new NormaliserOption();

    @Mixin
    private final HarmlessOption harmless = new HarmlessOption();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text (default), json, html (a page with charts), or the figures as a flat table: csv or"
                    + " jsonl (one object per line).")
    private SurveyFormat format = SurveyFormat.TEXT;

    @Option(names = "--errors", description = "Count parse errors by their codes; one dialect is enough.")
    private boolean errors;

    @Option(
            names = "--constructs",
            description = "Count processing instructions, CDATA sections, conditional comments, foreign content,"
                    + " DOCTYPEs and the mode that follows, and encodings declared and found; one dialect is enough.")
    private boolean constructs;

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            description = "host: tell the figures also by where documents come from: the host of their address in a"
                    + " WARC file; else the first folder below what is named, or in the zip file; else the folder or"
                    + " zip file itself.")
    private @Nullable SurveyBy by;

    @Option(
            names = "--samples",
            paramLabel = "N",
            description = "How many places to keep of what was found, those in the documents whose names come first;"
                    + " 3 by default, except that JSON has one without this option.")
    private @Nullable Integer samples;

    @Option(
            names = "--encoding",
            paramLabel = "LABEL",
            defaultValue = "auto",
            description = "The encoding of all documents; auto (default) finds that of each as the first dialect does.")
    private String encoding = "auto";

    @Mixin
    private final NameOption name = new NameOption();

    @Option(
            names = "--longest",
            paramLabel = "BYTES",
            description = "The longest document to read; 16 MiB (16777216) by default.")
    private int longest = SurveyStep.LONGEST;

    @Option(names = "--rows", paramLabel = "FILE", description = "Write a row for each document to this file.")
    private @Nullable String rows;

    @Option(
            names = "--rows-format",
            paramLabel = "FORMAT",
            defaultValue = "jsonl",
            description = "jsonl (default: one object per line) or csv.")
    private RowsFormat rowsFormat = RowsFormat.JSONL;

    @Option(names = "--resume", description = "Keep the rows that are in the file, and skip their documents.")
    private boolean resume;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files, directories, zip and WARC files.")
    private List<String> files = List.of();

    public SurveyCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        SurveyStep step = step();
        List<Path> named = new ArrayList<>();
        for (String file : files) {
            named.add(existing(file));
        }
        if (Input.STANDARD.equals(rows)) {
            throw new Failure(
                    "--rows needs a file, so that a later survey can go on with it, and - is not a file; name one");
        }
        if (resume && rows == null) {
            throw new Failure("--resume needs --rows with the file to continue");
        }
        if (samples != null && samples < 1) {
            throw new Failure("--samples takes a number from 1 on");
        }
        SurveyTotals totals = run(step, named);
        print(step, totals);
        return totals.summary().failed() > 0 ? Exit.FAILED : Exit.OK;
    }

    private void print(SurveyStep step, SurveyTotals totals) throws IOException {
        switch (format) {
            case TEXT ->
                new SurveyPrinter(session.out(), step, totals, harmless.isGiven())
                        .text(ColourChoice.AUTO.paint(session));
            case JSON -> new TotalsJson(step, totals).write(session.out());
            case JSONL -> CellText.jsonLines(Cell.of(totals), session.out());
            case CSV -> CellText.csv(Cell.of(totals), session.out());
            case HTML -> new SurveyPage(session.out().documents(), step, totals).write();
        }
    }

    private Tally tally(List<Path> named) {
        int few = format == SurveyFormat.JSON && !errors && !constructs ? 1 : 3;
        Hosts hosts = by == null
                ? null
                : new Hosts(
                        named.stream().map(path -> new LocalFile(path).name()).toList());
        return new Tally(samples == null ? few : samples, hosts);
    }

    private SurveyTotals run(SurveyStep step, List<Path> named) throws Exception {
        Tally tally = tally(named);
        try (RowsFile rowsFile = rowsFile(step, tally)) {
            int threads = Runtime.getRuntime().availableProcessors();
            String advice = "give Java more with PATOIS_OPTS=-Xmx…";
            try (Survey survey = new Survey(step, threads, tally, advice, new Told(rowsFile, named))) {
                Corpus corpus = corpus(survey, step);
                for (Path path : named) {
                    corpus.read(path);
                }
                return survey.finish();
            } finally {
                session.hideProgress();
            }
        }
    }

    private SurveyStep step() throws Failure {
        Set<CensusKind> counted = counted();
        List<Contestant> chosen = counted.isEmpty() ? dialects.chosen() : dialects.named();
        if (!counted.isEmpty() && chosen.stream().allMatch(one -> one.dialect().isEmpty())) {
            throw new Failure("--dialects names no dialect, and other parsers count nothing; name a dialect too");
        }
        ComparisonLevel asked = level.chosen();
        ignored.chosen(); // which says what is no such thing
        if (longest < 0) {
            throw new Failure("--longest must not be negative");
        }
        return new SurveyStep(
                chosen.stream().map(Contestant::name).toList(),
                asked,
                ignored.names(),
                encoding.equals("auto") ? null : Encodings.of(encoding),
                longest,
                counted);
    }

    private Set<CensusKind> counted() {
        Set<CensusKind> counted = EnumSet.noneOf(CensusKind.class);
        if (errors) {
            counted.add(CensusKind.ERROR);
        }
        if (constructs) {
            counted.addAll(CensusKind.constructs());
        }
        return counted;
    }

    private static Path existing(String file) throws Failure {
        if (file.equals(Input.STANDARD)) {
            throw new Failure("a survey reads files, not standard input; name files or directories");
        }
        Path path = Input.path(file);
        if (Files.notExists(path)) {
            throw Input.missing(file);
        }
        return path;
    }

    private @Nullable RowsFile rowsFile(SurveyStep step, Tally tally) throws Failure {
        if (rows == null) {
            return null;
        }
        RowText text = rowsFormat == RowsFormat.CSV ? new CsvRows(step) : new JsonRows();
        return new RowsFile(Input.path(rows), text, step, resume, tally);
    }

    private Corpus corpus(Survey survey, SurveyStep step) throws Failure {
        name.names(); // which says what is no pattern
        return new Corpus(survey, step.longest(), name.glob());
    }

    /** Writes rows, and tells the user how far the survey is. */
    private final class Told implements Survey.Listener {
        private final @Nullable RowsFile rowsFile;
        private final long total;

        Told(@Nullable RowsFile rowsFile, List<Path> named) {
            this.rowsFile = rowsFile;
            this.total = session.bar() == null ? 0 : Corpus.size(named);
        }

        @Override
        public boolean isKnown(String document) throws Failure {
            return rowsFile != null && rowsFile.has(document);
        }

        @Override
        public void row(SurveyRow row) throws Failure {
            if (rowsFile != null) {
                rowsFile.add(row);
            }
            if (row.failure() != null) {
                session.say(Quoted.bare(row.document()) + " is left out: " + row.reason());
            }
        }

        @Override
        public void progress(String file, long bytes, SurveySummary soFar) {
            session.showProgress(
                    soFar.documents() + " documents, " + soFar.differing() + " differ; " + file,
                    Math.min(bytes, total),
                    total);
        }
    }
}
