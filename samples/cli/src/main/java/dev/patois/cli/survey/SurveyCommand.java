package dev.patois.cli.survey;

import dev.patois.cli.input.Corpus;
import dev.patois.cli.input.Encodings;
import dev.patois.cli.input.Input;
import dev.patois.cli.options.DialectsOption;
import dev.patois.cli.options.HarmlessOption;
import dev.patois.cli.options.LevelOption;
import dev.patois.cli.options.ListFormatOption;
import dev.patois.cli.options.NormaliserOption;
import dev.patois.cli.output.Quoted;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestant;
import dev.patois.core.survey.SurveyDocument;
import dev.patois.core.survey.SurveyFailure;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code patois survey}: how many documents of a corpus dialects read differently, and by what. */
@Command(
        name = "survey",
        description = {
            "Counts the documents of a corpus that dialects read differently, by class of difference.",
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

    @Mixin
    private final ListFormatOption format = new ListFormatOption();

    @Option(
            names = "--encoding",
            paramLabel = "LABEL",
            defaultValue = "auto",
            description = "The encoding of all documents; auto (default) finds that of each as the first dialect does.")
    private String encoding = "auto";

    @Option(
            names = "--name",
            paramLabel = "GLOB",
            description = "Which files of directories and zip files are documents, such as '*.html'. Default:"
                    + " all files except scripts, images and the like, by their names.")
    private @Nullable String glob;

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
        SurveySummary summary;
        SurveyPrinter.Skipped skipped;
        try (Run run = new Run(step, rowsFile(step), named)) {
            Corpus corpus = corpus(run, step);
            for (Path path : named) {
                corpus.read(path);
            }
            run.finish();
            summary = run.summary;
            skipped = new SurveyPrinter.Skipped(run.skipped, run.passedOver, run.records);
        }
        SurveyPrinter printer = new SurveyPrinter(session.out(), step, summary, skipped, harmless.isGiven());
        if (format.isJson()) {
            printer.json();
        } else {
            printer.text(ColourChoice.AUTO.paint(session));
        }
        return summary.failed() > 0 ? Exit.FAILED : Exit.OK;
    }

    private SurveyStep step() throws Failure {
        List<Contestant> chosen = dialects.chosen();
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
                longest);
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

    private @Nullable RowsFile rowsFile(SurveyStep step) throws Failure {
        if (rows == null) {
            return null;
        }
        RowText text = rowsFormat == RowsFormat.CSV ? new CsvRows(step.pairs()) : new JsonRows();
        return new RowsFile(Input.path(rows), text, step, resume);
    }

    private Corpus corpus(Run run, SurveyStep step) throws Failure {
        try {
            return new Corpus(run, step.longest(), glob);
        } catch (IllegalArgumentException e) {
            throw new Failure("--name is not a valid pattern: " + e.getMessage());
        }
    }

    /**
     * A survey that is running. One thread reads documents, as many as there are processors compare them, and rows are
     * written in the order of the documents; what is read but not yet compared is bounded.
     */
    private final class Run implements Corpus.Sink, AutoCloseable {
        private static final int WAITING_DOCUMENTS = 256;

        private final SurveyStep step;
        private final @Nullable RowsFile rowsFile;
        private final long total;
        private final ExecutorService pool =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
        private long waitingBytes;
        private long after;
        private SurveySummary summary;
        private long passedOver;
        private final Map<String, Long> records = new TreeMap<>();
        private long skipped;

        /** A row that may not be known yet. */
        private record Waiting(Future<SurveyRow> row, int bytes) {}

        Run(SurveyStep step, @Nullable RowsFile rowsFile, List<Path> named) {
            this.step = step;
            this.rowsFile = rowsFile;
            this.total = session.bar() == null ? 0 : Corpus.size(named);
            this.summary = rowsFile == null ? SurveySummary.EMPTY : rowsFile.summary();
        }

        @Override
        public boolean wants(String name) {
            if (rowsFile != null && rowsFile.has(name)) {
                skipped++;
                return false;
            }
            return true;
        }

        @Override
        public void document(SurveyDocument document) throws Failure, InterruptedException {
            int bytes = document.bytes().length;
            while (waiting.size() >= WAITING_DOCUMENTS
                    || !waiting.isEmpty() && waitingBytes + bytes > SurveyStep.LONGEST) {
                take();
            }
            waitingBytes += bytes;
            waiting.add(new Waiting(pool.submit(() -> compare(document)), bytes));
        }

        private SurveyRow compare(SurveyDocument document) {
            try {
                return step.apply(document);
            } catch (OutOfMemoryError e) {
                String reason = "not enough memory; give Java more with PATOIS_OPTS=-Xmx…";
                return step.failed(document.name(), document.bytes().length, SurveyFailure.LIMIT, reason);
            }
        }

        @Override
        public void failed(String name, String reason) throws Failure, InterruptedException {
            if (wants(name)) {
                SurveyRow row = step.failed(name, 0, SurveyFailure.UNREADABLE, reason);
                waiting.add(new Waiting(CompletableFuture.completedFuture(row), 0));
            }
        }

        @Override
        public void passedOver() {
            passedOver++;
        }

        @Override
        public void passedOver(String record) {
            records.merge(record, 1L, Long::sum);
        }

        @Override
        public void progress(String file, long bytes) {
            after = bytes;
            session.showProgress(
                    summary.documents() + " documents, " + summary.differing() + " differ; " + file,
                    Math.min(after, total),
                    total);
        }

        /** Waits for the next row in order, and writes it. */
        private void take() throws Failure, InterruptedException {
            Waiting next = waiting.remove();
            SurveyRow row;
            try {
                row = next.row.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
            waitingBytes -= next.bytes;
            if (rowsFile != null) {
                rowsFile.add(row);
            }
            summary = summary.with(row);
            if (row.failure() != null) {
                session.say(Quoted.bare(row.document()) + " is left out: " + row.reason());
            }
        }

        void finish() throws Failure, InterruptedException {
            while (!waiting.isEmpty()) {
                take();
                progress("", after);
            }
        }

        @Override
        public void close() throws IOException {
            pool.shutdownNow();
            session.hideProgress();
            if (rowsFile != null) {
                rowsFile.close();
            }
        }
    }
}
