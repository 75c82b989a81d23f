package dev.patois.cli;

import dev.patois.cli.ComparePrinter.Compared;
import dev.patois.cli.report.ReportPage;
import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.LimitExceededException;
import dev.patois.core.Limits;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.input.EncodingSniffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code patois compare}: what several dialects make of the same documents. */
@Command(
        name = "compare",
        description = "Shows where dialects read the same document differently, and why.",
        footer = {
            "",
            "Examples:",
            "  patois compare page.html                            three revisions of HTML, side by side",
            "  patois compare --dialects html5,xml5 page.html      other dialects",
            "  patois compare --level with-errors page.html        parse errors have to be the same too",
            "  patois compare --class comment-end,cdata page.html  these kinds of differences only",
            "  patois compare --format json page.html              for other programs",
            "  patois compare --format html page.html > page-compared.html  a page to look at",
            "  patois compare pages                                a directory, and a summary",
            "",
            "Exit codes: 0 (read alike), 1 (differently, what is not shown included), 2 (the command could not be carried out)."
        })
final class CompareCommand implements Callable<Integer> {
    /** What is compared where nothing else is said. */
    static final String DEFAULT = "html5,html5-2014,html-2008";

    private static final int MOST = 10_000;
    private static final int MOST_AS_TEXT = 100;

    private final Session session;

    @Option(
            names = "--dialects",
            paramLabel = "NAMES",
            split = ",",
            defaultValue = DEFAULT,
            description = "The dialects to compare, two or more. Default: ${DEFAULT-VALUE}.")
    private List<String> dialects = List.of();

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "tokens",
            description = "What has to be alike: text-and-tags, tokens (default), with-errors or with-spans.")
    private String level = "tokens";

    @Option(
            names = "--class",
            paramLabel = "CLASSES",
            split = ",",
            description = "Only differences of these classes, such as comment-end.")
    private List<String> classes = List.of();

    @Option(
            names = "--ignore",
            paramLabel = "WHAT",
            split = ",",
            description =
                    "What counts as the same: self-closing, name-case, attribute-order, processing-instruction, doctype.")
    private List<String> ignored = List.of();

    @Option(
            names = "--harmless",
            description =
                    "Show differences that mean nothing too, such as the slash of <br/>; otherwise they are counted only.")
    private boolean harmless;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text (default), json, sarif, or html: one page that needs no other file.")
    private CompareFormat format = CompareFormat.TEXT;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "How many differences of a document to show; 100 as text, 10,000 otherwise. All are counted.")
    private @Nullable Integer limit;

    @Option(
            names = "--encoding",
            paramLabel = "LABEL",
            description =
                    "The encoding of the files, unless a byte order mark names another; auto to find it as a browser"
                            + " does. Without this option, what is declared in a file, or else UTF-8.")
    private @Nullable String encoding;

    @Option(
            names = {"--color", "--colour"},
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "auto (default: on a terminal, unless NO_COLOR is set), always or never.")
    private ColourChoice colour = ColourChoice.AUTO;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Files to read, or directories of them; - is standard input.")
    private List<String> files = List.of();

    CompareCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        Function<Comparison, Comparison> setting = setting();
        boolean directories = files.stream().anyMatch(FileList::isDirectory);
        List<String> documents = FileList.of(files);
        boolean several = directories || files.size() > 1;
        ComparePrinter printer = printer(several, directories);
        CompareSummary summary = new CompareSummary();
        if (several) {
            compareAll(documents, setting, printer, summary);
        } else {
            print(compare(documents.get(0), setting), printer, summary);
        }
        printer.finish(summary);
        return summary.hasFailed() ? Exit.FAILED : summary.isDifferent() ? Exit.DIFFERENT : Exit.OK;
    }

    /** Returns what sets up a comparison as the options want it. */
    private Function<Comparison, Comparison> setting() throws Failure {
        List<Dialect> chosen = dialects(dialects);
        ComparisonLevel asked = level(level);
        Set<DivergenceClass> wanted = EnumSet.noneOf(DivergenceClass.class);
        for (String name : classes) {
            wanted.add(DivergenceClass.find(name)
                    .orElseThrow(() -> new Failure("'" + name + "' is not a class of differences; there are "
                            + Stream.of(DivergenceClass.values())
                                    .map(DivergenceClass::id)
                                    .collect(Collectors.joining(", ")))));
        }
        Normaliser ignoring = normaliser(ignored);
        if (limit != null && limit < 0) {
            throw new Failure("--limit must not be negative");
        }
        boolean findings = format == CompareFormat.TEXT || format == CompareFormat.SARIF;
        int kept = limit == null ? MOST : findings ? Math.max(limit, MOST) : limit; // of a finding, there may be many
        return comparison -> {
            Comparison set =
                    comparison.with(chosen).at(asked).normalising(ignoring).keeping(kept);
            return wanted.isEmpty() ? set : set.only(wanted);
        };
    }

    /** Returns the level of this name. */
    static ComparisonLevel level(String name) throws Failure {
        return ComparisonLevel.find(name)
                .orElseThrow(() -> new Failure("'" + name + "' is not a value of --level: it takes "
                        + Stream.of(ComparisonLevel.values())
                                .map(ComparisonLevel::id)
                                .collect(Collectors.joining(", "))));
    }

    /** Returns what makes these the same. */
    static Normaliser normaliser(List<String> names) throws Failure {
        Normaliser all = Normaliser.NONE;
        for (String name : names) {
            all = all.and(Normaliser.find(name)
                    .orElseThrow(() -> new Failure("'" + name + "' is not a value of --ignore: it takes "
                            + String.join(", ", Normaliser.names()))));
        }
        return all;
    }

    /** Returns the dialects of these names, without limits on what is in a document; its encoding is found for all of them. */
    static List<Dialect> dialects(List<String> names) throws Failure {
        List<Dialect> chosen = new ArrayList<>();
        for (String name : names) {
            Dialect dialect = Named.dialect(name);
            if (chosen.stream().anyMatch(other -> other.name().equals(dialect.name()))) {
                throw new Failure("--dialects names " + dialect.name() + " twice; name different ones");
            }
            LexerOptions options = dialect.options();
            chosen.add(dialect.with(options.withEncodingSniffer(null)
                    .withLimits(Limits.unlimited().toBuilder()
                            .textPiece(Limits.defaults().textPiece())
                            .build())));
        }
        if (chosen.size() < 2) {
            throw new Failure("--dialects names only one; a comparison takes two or more, divided by commas");
        }
        return chosen;
    }

    private ComparePrinter printer(boolean several, boolean directories) throws Failure, IOException {
        return switch (format) {
            case TEXT ->
                new CompareTextPrinter(
                        session.out(),
                        colour.paint(session),
                        several,
                        directories,
                        limit == null ? MOST_AS_TEXT : limit,
                        harmless,
                        session.width(),
                        explainOptions());
            case JSON -> new CompareJsonPrinter(session.out(), several);
            case SARIF -> new CompareSarifPrinter(session.out(), harmless, limit == null ? MOST : limit);
            case HTML -> new CompareHtmlPrinter(session.out(), dialects(dialects), explainOptions());
        };
    }

    /** Returns the options with which {@code patois explain} compares what this does. */
    private String explainOptions() {
        String named = String.join(",", dialects);
        return (named.equals(DEFAULT) ? "" : "--dialects " + named + " ")
                + (level.equals(ComparisonLevel.TOKENS.id()) ? "" : "--level " + level + " ")
                + (encoding == null ? "" : "--encoding " + encoding + " ");
    }

    /** What came of one document: a result, or why there is none. */
    private record Outcome(
            @Nullable Compared compared, @Nullable String failure) {}

    private Outcome compare(String name, Function<Comparison, Comparison> setting) {
        try {
            Dialect first = Named.dialect(dialects.get(0));
            EncodingSniffer sniffer = Encodings.sniffer(encoding, null, first);
            // JSON shows no lines: the file need not be held.
            if (format == CompareFormat.JSON && isFile(name) && Input.isUtf8(name, sniffer)) {
                Comparison comparison = Comparison.of(FileNames.path(name));
                return new Outcome(
                        new Compared(
                                Source.elsewhere(name),
                                setting.apply(comparison).run()),
                        null);
            }
            Source source = Source.read(name, encoding, first, session);
            boolean page = format == CompareFormat.HTML;
            if (page && source.utf8().length > ReportPage.LONGEST) {
                throw new Failure(name + " is too long for a page: it takes 64 MB; take --format json");
            }
            Comparison comparison =
                    page ? Comparison.of(source.utf8()) : Comparison.of(source.bytes(), source.encoding());
            return new Outcome(new Compared(source, setting.apply(comparison).run()), null);
        } catch (Failure | LimitExceededException e) {
            return new Outcome(null, e.getMessage());
        } catch (UncheckedIOException e) {
            return new Outcome(null, "cannot read " + name + ": " + e.getMessage() + "; check the file");
        }
    }

    private static boolean isFile(String name) {
        try {
            return !name.equals(Input.STANDARD)
                    && !name.endsWith(".gz")
                    && Files.isReadable(FileNames.path(name))
                    && Files.isRegularFile(FileNames.path(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private void print(Outcome outcome, ComparePrinter printer, CompareSummary summary) throws IOException {
        Compared compared = outcome.compared();
        if (compared == null) {
            summary.addFailure();
            session.out().flush();
            session.say(outcome.failure());
        } else {
            summary.add(compared.result());
            printer.document(compared);
        }
    }

    /** Compares documents, as many at a time as there are processors, and prints them in their order. */
    private void compareAll(
            List<String> documents,
            Function<Comparison, Comparison> setting,
            ComparePrinter printer,
            CompareSummary summary)
            throws IOException, InterruptedException {
        int threads = Runtime.getRuntime().availableProcessors();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            ArrayDeque<Future<Outcome>> running = new ArrayDeque<>();
            int done = 0;
            for (int next = 0; done < documents.size(); done++) {
                for (; next < documents.size() && running.size() < 4 * threads; next++) {
                    String name = documents.get(next);
                    running.add(pool.submit(() -> compare(name, setting)));
                }
                print(outcome(running.remove()), printer, summary);
                showProgress(documents.get(done), done + 1, documents.size());
            }
        } finally {
            pool.shutdownNow();
            if (session.bar() != null) {
                session.bar().erase();
            }
        }
    }

    private static Outcome outcome(Future<Outcome> running) throws InterruptedException {
        try {
            return running.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private void showProgress(String name, int done, int total) {
        ProgressBar bar = session.bar();
        if (bar != null && bar.isDue()) {
            session.out().flush();
            bar.draw(Quoted.bare(name), done, total);
        }
    }
}
