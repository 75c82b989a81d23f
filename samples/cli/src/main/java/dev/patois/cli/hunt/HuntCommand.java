package dev.patois.cli.hunt;

import dev.patois.cli.options.ClassesOption;
import dev.patois.cli.options.ColourOption;
import dev.patois.cli.options.DialectsOption;
import dev.patois.cli.options.EncodingOption;
import dev.patois.cli.options.HarmlessOption;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.corpus.text.Quoted;
import dev.patois.hunt.Find;
import dev.patois.hunt.Hunt;
import dev.patois.hunt.HuntSettings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code patois hunt}: makes inputs by the million, and keeps those that are read differently. */
@Command(
        name = "hunt",
        description = {
            "Looks for input that dialects or other parsers read differently.",
            "",
            "It makes short inputs of known hazards, has all of them read each, and keeps the smallest input of each"
                    + " difference: one for each cause, such as line-break, and otherwise for each class and each pair"
                    + " of rows that part. The same seed finds the same."
                    + " Ctrl-C ends it with what was found."
        },
        footer = {
            "",
            "Examples:",
            "  patois hunt --dialects html5,html5-2014                  a minute, and a table that grows",
            "  patois hunt --dialects html5,jsoup --seconds 600         another parser, ten minutes",
            "  patois hunt --class comment-end,cdata --inputs 100000    these kinds of differences only",
            "  patois hunt --dialects html5,jsoup --ignore line-break   what is not due to CR",
            "  patois hunt --dialects \"html5,exec:python3 san.py|html5\"   a sanitizer of your own, in any language",
            "  patois hunt --from pages --seed 2                        inputs made of parts of documents, too",
            "  patois hunt --out cases                                  a folder of cases; later hunts go on with it",
            "  patois hunt --format html --inputs 50000 > hunt.html     a page to look at",
            "",
            "Exit codes: 0 (nothing found), 1 (something found), 2 (the command failed, or one of the parsers failed to"
                    + " read more than a tenth of the inputs)."
        })
public final class HuntCommand implements Callable<Integer> {
    private static final int USUAL_SECONDS = 60;
    private static final long NO_END = Long.MAX_VALUE;
    private static final long SAVE_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** So often, in inputs, it is looked whether something is to be saved or shown. */
    private static final int LOOK = 64;

    private final Session session;

    @Mixin
    private final DialectsOption dialects = new DialectsOption();

    @Mixin
    private final ClassesOption classes = new ClassesOption();

    @Mixin
    private final HarmlessOption harmless = new HarmlessOption();

    @Mixin
    private final CausesOption causes = new CausesOption();

    @Mixin
    private final EncodingOption encoding = new EncodingOption();

    @Mixin
    private final ColourOption colour = new ColourOption();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "How long to go on; 60 by default. How far it gets depends on the machine.")
    private @Nullable Integer seconds;

    @Option(
            names = "--inputs",
            paramLabel = "N",
            description = "How many inputs to make instead, those of an earlier hunt in --out counted.")
    private @Nullable Long inputs;

    @Option(names = "--seed", paramLabel = "S", description = "Which inputs are made; 1 by default.")
    private long seed = 1;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "Use parts of these documents, too: files, directories, zip and WARC files.")
    private List<String> from = List.of();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write a case for each find to this directory, and go on with the hunt that is in it.")
    private @Nullable String out;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text (default), jsonl (an object per line), or html: one page that needs no other file.")
    private HuntFormat format = HuntFormat.TEXT;

    public HuntCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        if (seconds != null && inputs != null) {
            throw new Failure("--seconds and --inputs are both given; name one of them");
        }
        if (seconds != null && seconds < 0 || inputs != null && inputs < 0) {
            throw new Failure((seconds != null ? "--seconds" : "--inputs") + " must not be negative");
        }
        HuntSettings settings = HuntSettings.of(dialects.chosen(), seed)
                .from(HuntCorpus.read(from, dialects.first(), encoding.label(), session))
                .only(classes.chosen())
                .harmless(harmless.isGiven())
                .ignoring(causes.chosen());
        HuntFolder folder = out == null ? null : new HuntFolder(out);
        Hunt hunt = folder == null ? new Hunt(settings) : folder.hunt(settings);
        HuntPrinter printer = printer(settings);
        long length = inputs == null ? TimeUnit.SECONDS.toNanos(seconds == null ? USUAL_SECONDS : seconds) : NO_END;
        try (Interruption interruption = new Interruption();
                Deadline deadline = new Deadline(length, interruption::isAsked, System::nanoTime)) {
            hunt.until(deadline::isOver);
            for (Find find : hunt.finds()) {
                printer.found(find);
            }
            long before = hunt.inputs();
            run(hunt, printer, folder, deadline);
            double taken = deadline.nanos() / 1e9;
            session.hideProgress();
            if (folder != null) {
                folder.save(hunt);
            }
            printer.finish(hunt);
            session.out().flush();
            tell(hunt, hunt.inputs() - before, taken);
            boolean nothing = hunt.inputs() == before && !interruption.isAsked();
            if (nothing && hunt.waitedFor().isPresent()) {
                throw new Failure(hunt.waitedFor().get() + " read no input in " + deadline.nanos() / 1_000_000_000
                        + " seconds; try it with 'patois compare', or give it more with --seconds");
            }
            if (hunt.failing().isPresent()) {
                return Exit.FAILED;
            }
            return hunt.finds().isEmpty() ? Exit.OK : Exit.DIFFERENT;
        }
    }

    private HuntPrinter printer(HuntSettings settings) {
        return switch (format) {
            case TEXT -> {
                session.cutLines();
                yield new HuntTextPrinter(session.out(), colour.paint(session));
            }
            case JSONL -> new HuntJsonPrinter(session.out());
            case HTML -> new HuntHtmlPrinter(session.out(), settings);
        };
    }

    private void run(Hunt hunt, HuntPrinter printer, @Nullable HuntFolder folder, Deadline deadline) throws Exception {
        long before = hunt.inputs();
        long saved = deadline.nanos();
        while (!deadline.isOver()
                && (inputs == null || hunt.inputs() < inputs)
                && hunt.hopeless().isEmpty()) {
            long now = deadline.nanos();
            if (folder != null && now - saved >= SAVE_NANOS) {
                folder.save(hunt);
                saved = now;
            }
            if (hunt.inputs() % LOOK == 0) {
                showProgress(hunt, hunt.inputs() - before, now, deadline.length());
            }
            for (Find find : deadline.within(hunt::next)) {
                if (folder != null) {
                    folder.found(find, hunt.settings());
                }
                printer.found(find);
            }
        }
    }

    private void showProgress(Hunt hunt, long read, long nanos, long length) {
        if (session.isProgressDue()) {
            String label = String.format(
                    Locale.ROOT,
                    "%,d inputs, %,d a second, %,d finds",
                    hunt.inputs(),
                    (long) (read / (nanos / 1e9 + 1e-9)),
                    hunt.finds().size());
            long done = inputs == null ? nanos : hunt.inputs();
            long total = Math.max(1, inputs == null ? length : inputs);
            session.showProgress(label, Math.min(done, total), total);
        }
    }

    /** Tells, on standard error, who failed, and where a person watches, how fast it was. */
    private void tell(Hunt hunt, long read, double taken) {
        for (Map.Entry<String, Hunt.Failed> failed : hunt.failures().entrySet()) {
            Hunt.Failed of = failed.getValue();
            session.say(failed.getKey() + " failed to read " + of.times() + " of " + read + " inputs, first "
                    + Quoted.of(of.input()) + ": " + of.reason());
        }
        if (session.terminal().error()) {
            long rate = (long) (read / Math.max(taken, 1e-3));
            session.tell(String.format(Locale.ROOT, "%,d inputs in %.1f s, %,d a second", read, taken, rate));
        }
    }
}
