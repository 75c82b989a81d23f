package dev.patois.cli.compare;

import dev.patois.cli.compare.ComparePrinter.Compared;
import dev.patois.cli.input.Input;
import dev.patois.cli.input.Source;
import dev.patois.cli.options.ClassesOption;
import dev.patois.cli.options.ColourOption;
import dev.patois.cli.options.DialectsOption;
import dev.patois.cli.options.DocumentsArgument;
import dev.patois.cli.options.EncodingOption;
import dev.patois.cli.options.HarmlessOption;
import dev.patois.cli.options.LevelOption;
import dev.patois.cli.options.LimitOption;
import dev.patois.cli.options.NormaliserOption;
import dev.patois.cli.report.ReportPage;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.corpus.file.FileNames;
import dev.patois.corpus.file.Unpacked;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
            "Exit codes: 0 (read alike), 1 (read differently; hidden differences count too), 2 (the command failed)."
        })
public final class CompareCommand implements Callable<Integer> {
    /** Of a finding there may be many: so many differences are kept where findings are shown. */
    private static final int MOST = 10_000;

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
    private final HarmlessOption harmless = new HarmlessOption();

    @Mixin
    private final LimitOption limit = new LimitOption();

    @Mixin
    private final EncodingOption encoding = new EncodingOption();

    @Mixin
    private final ColourOption colour = new ColourOption();

    @Mixin
    private final DocumentsArgument documents = new DocumentsArgument();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text (default), json, sarif, or html: one page that needs no other file.")
    private CompareFormat format = CompareFormat.TEXT;

    public CompareCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        Function<Comparison, Comparison> setting = setting();
        List<String> files = documents.files(encoding.sniffer(dialects.first()), session);
        boolean several = documents.several();
        ComparePrinter printer = printer(several);
        CompareSummary summary = new CompareSummary();
        if (several) {
            compareAll(files, setting, printer, summary);
        } else {
            print(compare(files.get(0), setting), printer, summary);
        }
        printer.finish(summary);
        return summary.hasFailed() ? Exit.FAILED : summary.isDifferent() ? Exit.DIFFERENT : Exit.OK;
    }

    /** Returns what sets up a comparison as the options want it. */
    private Function<Comparison, Comparison> setting() throws Failure {
        Contestant[] chosen = dialects.chosen().toArray(Contestant[]::new);
        ComparisonLevel asked = level.chosen();
        Set<DivergenceClass> wanted = classes.chosen();
        Normaliser ignoring = ignored.chosen();
        boolean findings = format == CompareFormat.TEXT || format == CompareFormat.SARIF;
        int kept = findings ? Math.max(most(), MOST) : most();
        return comparison -> comparison
                .with(chosen)
                .at(asked)
                .normalising(ignoring)
                .only(wanted)
                .keeping(kept);
    }

    /** Returns how many differences, or findings, of a document are shown. */
    private int most() throws Failure {
        return limit.most(format == CompareFormat.TEXT);
    }

    private ComparePrinter printer(boolean several) throws Failure, IOException {
        return switch (format) {
            case TEXT ->
                new CompareTextPrinter(
                        session.out(),
                        colour.paint(session),
                        several,
                        documents.hasDirectories(),
                        most(),
                        harmless.isGiven(),
                        session.width(),
                        explainOptions());
            case JSON -> new CompareJsonPrinter(session.out(), several);
            case SARIF -> new CompareSarifPrinter(session.out(), harmless.isGiven(), most());
            case HTML -> new CompareHtmlPrinter(session.out(), dialects.chosen(), harmless.isGiven(), explainOptions());
        };
    }

    /** Returns the options with which {@code patois explain} compares what this does. */
    private String explainOptions() {
        return dialects.typed() + level.typed() + classes.typed() + ignored.typed() + encoding.typed();
    }

    /** What came of one document: a result, or why there is none. */
    private record Outcome(
            @Nullable Compared compared, @Nullable String failure) {}

    private Outcome compare(String name, Function<Comparison, Comparison> setting) {
        try {
            Dialect first = dialects.first();
            EncodingSniffer sniffer = encoding.sniffer(first);
            // JSON shows no lines: the file need not be held.
            if (format == CompareFormat.JSON && isFile(name) && Input.isUtf8(name, sniffer)) {
                Comparison comparison = Comparison.of(FileNames.path(name));
                return new Outcome(
                        new Compared(
                                Source.elsewhere(name),
                                setting.apply(comparison).run()),
                        null);
            }
            Source source = encoding.read(name, first, session);
            boolean page = format == CompareFormat.HTML;
            if (page && source.utf8().length > ReportPage.LONGEST) {
                throw new Failure(name + " is too long for a page, which takes 64 MB; use --format json");
            }
            Comparison comparison = page
                    ? Comparison.of(source.utf8(), Encoding.UTF_8)
                    : Comparison.of(source.bytes(), source.encoding());
            return new Outcome(new Compared(source, setting.apply(comparison).run()), null);
        } catch (Failure | LimitExceededException | ContestantException e) {
            return new Outcome(null, e.getMessage());
        } catch (UncheckedIOException e) {
            return new Outcome(
                    null,
                    Input.unreadable(name, Objects.requireNonNull(e.getCause())).getMessage());
        }
    }

    private static boolean isFile(String name) {
        try {
            return !name.equals(Input.STANDARD)
                    && !Unpacked.is(name)
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
            List<String> files,
            Function<Comparison, Comparison> setting,
            ComparePrinter printer,
            CompareSummary summary)
            throws IOException, InterruptedException {
        int threads = Runtime.getRuntime().availableProcessors();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            ArrayDeque<Future<Outcome>> running = new ArrayDeque<>();
            int done = 0;
            for (int next = 0; done < files.size(); done++) {
                for (; next < files.size() && running.size() < 4 * threads; next++) {
                    String name = files.get(next);
                    running.add(pool.submit(() -> compare(name, setting)));
                }
                print(outcome(running.remove()), printer, summary);
                if (documents.several()) {
                    session.showProgress(files.get(done), done + 1, files.size());
                }
            }
        } finally {
            pool.shutdownNow();
            session.hideProgress();
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
}
