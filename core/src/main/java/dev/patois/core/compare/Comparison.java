package dev.patois.core.compare;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.DecodedInput;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingSniffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Compares how several dialects, or other parsers, read one input:
 *
 * <pre>{@code
 * ComparisonResult result = Comparison.of("<!--a--!>b").with(Html5.LIVING, LegacyHtml.DRAFT_2008).run();
 * }</pre>
 *
 * <p>Each dialect reads with its own {@link Dialect#options()}, so HTML is read with a simulated tree construction
 * stage; {@link Dialect#with} changes that. Time is linear in the input. Memory does not grow with it, except for what
 * is kept in the result; a file is read as it is needed. A token may be as long as the
 * {@link dev.patois.core.error.Limits} of its dialect say, or as long as the heap has room for, with the tokens of the
 * others. Beyond that, the comparison ends with the name of the limit. Offsets are in the units of the input: bytes, or
 * UTF-16 code units of characters. If another parser takes part that tells the places of its tokens, they are UTF-16
 * code units of the text.
 *
 * <p>Immutable; every method that sets something returns a changed copy. Thread-safe as long as the input is not
 * changed.
 */
public final class Comparison {
    private static final int KEPT = 10_000;

    /** Finds UTF-8, as lexers do that look for nothing. */
    private static final EncodingSniffer UTF_8 = ComparedInput.Utf8.INSTANCE;

    /** What tokens without places are aligned with where no dialect takes part. */
    private static final String RULER = "html5";

    private final ComparedInput input;
    private final List<Contestant> contestants;
    private final ComparisonLevel level;
    private final Normaliser normaliser;
    private final boolean explaining;
    private final int kept;
    private final Set<DivergenceClass> told;
    private final Shortcuts shortcuts;

    private Comparison(
            ComparedInput input,
            List<Contestant> contestants,
            ComparisonLevel level,
            Normaliser normaliser,
            boolean explaining,
            int kept,
            Set<DivergenceClass> told,
            Shortcuts shortcuts) {
        this.told = told;
        this.shortcuts = shortcuts;
        this.input = input;
        this.contestants = contestants;
        this.level = level;
        this.normaliser = normaliser;
        this.explaining = explaining;
        this.kept = kept;
    }

    private static Comparison of(ComparedInput input) {
        return new Comparison(
                input,
                List.of(),
                ComparisonLevel.TOKENS,
                Normaliser.NONE,
                true,
                KEPT,
                EnumSet.allOf(DivergenceClass.class),
                Shortcuts.USUAL);
    }

    /**
     * Compares bytes. The first dialect {@linkplain Dialect#findingEncoding() finds} their encoding for all contestants
     * but those dialects whose options name one; where these disagree, and where no dialect takes part, other parsers
     * read UTF-8. Offsets are those of the bytes.
     *
     * @param bytes the bytes; the array is not copied
     */
    public static Comparison of(byte[] bytes) {
        return of(ComparedInput.of(bytes));
    }

    /**
     * Compares bytes in an encoding. Offsets are those of the bytes. What a dialect's options say of encodings does not
     * count.
     *
     * @param bytes the bytes; the array is not copied
     */
    public static Comparison of(byte[] bytes, Encoding encoding) {
        return of(ComparedInput.of(bytes).in(Objects.requireNonNull(encoding, "encoding")));
    }

    /** Compares characters. */
    public static Comparison of(CharSequence text) {
        return of(ComparedInput.of(text));
    }

    /**
     * Compares a file, read as it is needed, once for each contestant, in the encoding that is found as for
     * {@link #of(byte[])}; a file in another encoding than UTF-8 is held in memory.
     */
    public static Comparison of(Path file) {
        return of(ComparedInput.of(file));
    }

    /**
     * Returns a copy with these dialects as further contestants; one may take part more than once, with other options.
     */
    public Comparison with(Dialect... dialects) {
        return with(List.of(dialects));
    }

    /** Returns a copy with these as further contestants. */
    public Comparison with(Contestant... further) {
        List<Contestant> all = new ArrayList<>(contestants);
        all.addAll(List.of(further));
        return new Comparison(input, List.copyOf(all), level, normaliser, explaining, kept, told, shortcuts);
    }

    /** Returns a copy with these dialects as further contestants. */
    public Comparison with(List<? extends Dialect> dialects) {
        return with(dialects.stream().map(Contestant::of).toArray(Contestant[]::new));
    }

    /** Returns a copy that compares at this level; the default is {@link ComparisonLevel#TOKENS}. */
    public Comparison at(ComparisonLevel level) {
        return new Comparison(
                input,
                contestants,
                Objects.requireNonNull(level, "level"),
                normaliser,
                explaining,
                kept,
                told,
                shortcuts);
    }

    /**
     * Returns a copy that normalises tokens before it compares them. Divergences that disappear by this are reported as
     * hidden.
     */
    public Comparison normalising(Normaliser normaliser) {
        return new Comparison(
                input,
                contestants,
                level,
                Objects.requireNonNull(normaliser, "normaliser"),
                explaining,
                kept,
                told,
                shortcuts);
    }

    /**
     * Returns a copy that looks for the first differing transition of each divergence, as is the default, or does not.
     */
    public Comparison explaining(boolean explaining) {
        return new Comparison(input, contestants, level, normaliser, explaining, kept, told, shortcuts);
    }

    /**
     * Returns a copy that keeps so many divergences in its result; 10,000 by default. Those of the worst impact are
     * kept, of equal ones the first. All are counted.
     */
    public Comparison keeping(int divergences) {
        if (divergences < 0) {
            throw new IllegalArgumentException("divergences must not be negative: " + divergences);
        }
        return new Comparison(input, contestants, level, normaliser, explaining, divergences, told, shortcuts);
    }

    /**
     * Returns a copy that tells and counts divergences of these classes only. What else differs is then told as hidden,
     * and is no agreement.
     */
    public Comparison only(Set<DivergenceClass> classes) {
        return new Comparison(input, contestants, level, normaliser, explaining, kept, Set.copyOf(classes), shortcuts);
    }

    /** Returns a copy that feeds the lexers so many units at a time. It changes nothing in the result. */
    public Comparison inChunksOf(int units) {
        if (units < 1) {
            throw new IllegalArgumentException("a chunk needs at least one unit: " + units);
        }
        return new Comparison(
                input.inChunksOf(units), contestants, level, normaliser, explaining, kept, told, shortcuts);
    }

    /** Returns a copy that takes these ways past what is read alike. It changes nothing in the result. */
    Comparison taking(Shortcuts shortcuts) {
        return new Comparison(input, contestants, level, normaliser, explaining, kept, told, shortcuts);
    }

    /** Returns the same comparison of what is in an encoding that is known, unless dialects disagree on it. */
    private Comparison decided() {
        List<EncodingSniffer> sniffers = input.known() ? List.of() : sniffers();
        if (sniffers.isEmpty()) {
            return this;
        }
        Set<Encoding> found = input.found(sniffers);
        return found.size() == 1 ? of(input.in(found.iterator().next()), this) : this;
    }

    /** Returns what finds the encoding for all dialects, then what others have among their options. */
    private List<EncodingSniffer> sniffers() {
        return contestants.stream()
                .flatMap(contestant -> contestant.dialect().stream())
                .map(this::reading)
                .map(options -> options.encodingSniffer() == null ? UTF_8 : options.encodingSniffer())
                .distinct()
                .toList();
    }

    private static Comparison of(ComparedInput input, Comparison as) {
        return new Comparison(
                input, as.contestants, as.level, as.normaliser, as.explaining, as.kept, as.told, as.shortcuts);
    }

    /** Returns the options of a dialect; if they name no encoding, it is as the first dialect says. */
    private LexerOptions reading(Dialect dialect) {
        LexerOptions options = dialect.options();
        if (options.isEncodingGiven()) {
            return options;
        }
        Dialect first = contestants.stream()
                .flatMap(contestant -> contestant.dialect().stream())
                .findFirst()
                .orElse(dialect);
        return options.withEncodingSniffer(first.findingEncoding().options().encodingSniffer());
    }

    /** Returns the names of the contestants; of those that share one, the second is {@code name#2}, and so on. */
    private List<String> names() {
        List<String> names = new ArrayList<>();
        for (Contestant contestant : contestants) {
            String name = contestant.name();
            for (int n = 2; names.contains(name); n++) {
                name = contestant.name() + "#" + n;
            }
            names.add(name);
        }
        return names;
    }

    /**
     * Compares, and keeps what is found.
     *
     * @throws IllegalStateException if there are no two contestants
     * @throws ContestantException if another parser fails
     * @throws dev.patois.core.error.LimitExceededException when a token passed a limit of its dialect's options, or
     *     what the heap has room for
     * @throws UncheckedIOException if reading fails
     */
    public ComparisonResult run() {
        return run(offset -> {});
    }

    /**
     * Compares, keeps what is found, and tells how far it has come.
     *
     * @param progress takes the offset that is reached, in units of the input; called now and then, and at the end.
     *     What it throws ends the comparison
     * @throws IllegalStateException if there are no two contestants
     * @throws ContestantException if another parser fails
     * @throws dev.patois.core.error.LimitExceededException when a token passed a limit of its dialect's options, or
     *     what the heap has room for
     * @throws UncheckedIOException if reading fails
     */
    public ComparisonResult run(LongConsumer progress) {
        Findings collector = new Findings(kept, names(), progress);
        long length = run(collector);
        return collector.result(level, length);
    }

    /**
     * Compares, and tells a handler what is found.
     *
     * @return the length of the input, in its units
     * @throws IllegalStateException if there are no two contestants
     * @throws ContestantException if another parser fails
     * @throws dev.patois.core.error.LimitExceededException when a token passed a limit of its dialect's options, or
     *     what the heap has room for
     * @throws UncheckedIOException if reading fails
     */
    public long run(ComparisonHandler handler) {
        return decided().compare(handler);
    }

    private long compare(ComparisonHandler handler) {
        ComparisonHandler wanted = told(handler);
        ComparisonHandler placed = input.decoded() == null ? wanted : new DecodedPlaces(input.decoded(), wanted);
        LockStep.Found found = walksFirst() ? inStep(false) : LockStep.NOTHING;
        long length = found.isOne() ? agree(found.length(), placed) : sweep(placed);
        return input.decoded() == null ? length : input.decoded().length();
    }

    private boolean walksFirst() {
        return shortcuts == Shortcuts.ALWAYS || shortcuts == Shortcuts.USUAL && !input.isShort();
    }

    private static long agree(long length, ComparisonHandler handler) {
        if (length > 0) {
            handler.agreement(new Agreement(0, length));
        }
        handler.progress(length);
        return length;
    }

    /**
     * Returns which contestants certainly read the whole input alike: the same tokens at the same places, with the same
     * errors where these are compared. Lexers walk over the input in step and nothing is built, so that it takes little
     * longer than lexing; those that part early cost less. Contestants of different numbers may still be found alike by
     * {@link #run}, which looks at less. A parser that is no dialect has a number of its own.
     *
     * @return a number for each contestant. Compared with any other contestant, those of one number find the same
     *     divergences, but for classes such as {@link DivergenceClass#SELECT} that tell why an element holds text
     * @throws IllegalStateException if there are no two contestants
     * @throws UncheckedIOException if reading fails
     */
    public int[] groups() {
        return decided().inStep(true).groups();
    }

    private LockStep.Found inStep(boolean exchangeable) {
        if (contestants.size() < 2) {
            throw new IllegalStateException("a comparison needs two contestants at least");
        }
        int[] groups = new int[contestants.size()];
        int[] walking = IntStream.range(0, groups.length)
                .filter(i -> contestants.get(i).dialect().isPresent())
                .toArray();
        List<Feed> feeds = new ArrayList<>();
        try {
            try {
                List<LockStep.Walker> walkers = new ArrayList<>();
                for (int i : walking) {
                    Reader reader = reader(contestants.get(i).dialect().orElseThrow(), input, exchangeable);
                    Feed feed = input.feed();
                    feeds.add(feed);
                    Traits traits =
                            comparesErrors() ? reader.traits() : reader.traits().withoutErrors();
                    walkers.add(new LockStep.Walker(traits, reader.walking(comparesErrors()), feed, reader.feedback()));
                }
                LockStep.Found found = LockStep.of(walkers, exchangeable);
                Arrays.setAll(groups, i -> walking.length + i);
                for (int i = 0; i < walking.length; i++) {
                    groups[walking[i]] = found.groups()[i];
                }
                return new LockStep.Found(groups, found.length());
            } finally {
                for (Feed feed : feeds) {
                    feed.close();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean comparesErrors() {
        return level.compareTo(ComparisonLevel.ERRORS) >= 0;
    }

    /** How a dialect reads: with its options, but what the comparison knows better. */
    private record Reader(
            Dialect dialect,
            LexerOptions options,
            HeapLimits limits,
            @Nullable WatchedFeedback feedback,
            Traits traits) {
        /** Returns a lexer that walks in step with others. */
        Lexer walking(boolean errors) {
            return dialect.newLexer(options.withErrors(errors ? ErrorHandling.deliver() : ErrorHandling.ignore())
                    .withLimits(limits.inStep()));
        }
    }

    private Reader reader(Dialect dialect, ComparedInput read, boolean watched) {
        LexerOptions options = reading(dialect);
        if (read.known()) {
            options = options.withEncodingSniffer(null);
        }
        boolean inPlace = read.isInPlace() && options.encodingSniffer() == null;
        HeapLimits limits = new HeapLimits(options.limits(), Heap.most() - read.held(), contestants.size(), inPlace);
        options = options.withLimits(limits.limits());
        TreeFeedback own = watched ? options.feedback().get() : TreeFeedback.NONE;
        Traits traits = Traits.of(dialect, options, own);
        if (own == TreeFeedback.NONE) {
            return new Reader(dialect, options, limits, null, traits);
        }
        WatchedFeedback feedback = new WatchedFeedback(own);
        return new Reader(dialect, options.withFeedback(() -> feedback), limits, feedback, traits);
    }

    private long sweep(ComparisonHandler handler) {
        ToldOnce once = new ToldOnce(handler);
        long length = sweep(once, shortcuts != Shortcuts.NEVER);
        return length == AlikeRun.TOO_FAR ? sweep(once.again(), false) : length;
    }

    private long sweep(ComparisonHandler handler, boolean passing) {
        List<String> names = names();
        List<Side> sides = new ArrayList<>();
        try {
            try {
                List<Contestant.@Nullable Readout> readouts = readouts();
                boolean placed = readouts.stream().anyMatch(readout -> readout != null && readout.isPlaced());
                ComparedInput read = placed ? input.asText() : input;
                for (int i = 0; i < contestants.size(); i++) {
                    Contestant.Readout readout = readouts.get(i);
                    sides.add(
                            readout == null
                                    ? side(
                                            names.get(i),
                                            contestants.get(i).dialect().orElseThrow(),
                                            read)
                                    : side(names.get(i), contestants.get(i), readout, read));
                }
                Classifier classifier = new Classifier(sides, new Experiments(contestants));
                return new Sweep(sides, read.units(), level, normaliser, classifier, passing).run(handler);
            } finally {
                for (Side side : sides) {
                    side.close();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ComparisonHandler told(ComparisonHandler handler) {
        if (told.size() == DivergenceClass.values().length) {
            return handler;
        }
        return new ComparisonHandler() {
            @Override
            public void agreement(Agreement agreement) {
                handler.agreement(agreement);
            }

            @Override
            public void divergence(Divergence divergence) {
                if (told.contains(divergence.kind())) {
                    handler.divergence(divergence);
                } else {
                    handler.hidden(divergence);
                }
            }

            @Override
            public void hidden(Divergence divergence) {
                handler.hidden(divergence);
            }

            @Override
            public void progress(long offset) {
                handler.progress(offset);
            }
        };
    }

    private Side side(String name, Dialect dialect, ComparedInput read) throws IOException {
        StepLog log = explaining ? new StepLog() : null;
        Reader reader = reader(dialect, read, true);
        Lexer lexer = dialect.newLexer(
                reader.options().withErrors(ErrorHandling.deliver()).withTrace(log));
        Pieces pieces =
                new LexerPieces(lexer, reader.limits(), read.feed(), read.units(), comparesErrors(), reader.feedback());
        return new Side(name, dialect, pieces, log, true, false, Set.of(), reader.traits());
    }

    /** Returns what other parsers read; null for a dialect. */
    private List<Contestant.@Nullable Readout> readouts() throws IOException {
        String text = null;
        List<Contestant.@Nullable Readout> readouts = new ArrayList<>();
        for (Contestant contestant : contestants) {
            if (contestant.dialect().isPresent()) {
                readouts.add(null);
                continue;
            }
            if (text == null) {
                text = input.units().text(input.all());
            }
            readouts.add(read(contestant, text));
        }
        return readouts;
    }

    private static Contestant.Readout read(Contestant contestant, String text) {
        try {
            return contestant.read(text);
        } catch (ContestantException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            throw new ContestantException(contestant.name() + " crashed: " + e, e);
        }
    }

    private Side side(String name, Contestant parser, Contestant.Readout readout, ComparedInput read)
            throws IOException {
        return new Side(
                name,
                null,
                pieces(name, readout, read),
                null,
                parser.reportsErrors(),
                parser.isFilter(),
                Set.copyOf(parser.silentOn()),
                Traits.UNKNOWN);
    }

    private Pieces pieces(String name, Contestant.Readout readout, ComparedInput read) throws IOException {
        if (readout.isPlaced()) {
            return new ListPieces(name, read.all(), readout);
        }
        try (Pieces ruler = LexerPieces.of(ruler(), read.feed(), read.units())) {
            return new ListPieces(Alignment.place(readout.tokens(), ruler, read.all(), read.units()));
        }
    }

    /** Returns the dialect that tokens without places are aligned with. */
    private Dialect ruler() {
        return contestants.stream()
                .flatMap(contestant -> contestant.dialect().stream())
                .findFirst()
                .orElseGet(() ->
                        Dialects.find(RULER).orElseGet(() -> Dialects.all().get(0)))
                .with(options -> options.withEncodingSniffer(null));
    }

    /**
     * Returns a comparison of the shortest cut of the input, found by trying, that ends where a divergence ends and
     * shows it too: the divergence alone, or with the markup before it that it depends on. The input is held in memory.
     *
     * @throws UncheckedIOException if reading fails
     */
    public Cut cut(Divergence divergence) {
        return decided().cutHere(divergence);
    }

    private Cut cutHere(Divergence divergence) {
        try {
            DecodedInput decoded = input.decoded();
            if (decoded == null) {
                return new Minimiser(input.all(), divergence, this::like).cut();
            }
            Cut cut = new Minimiser(input.all(), DecodedPlaces.back(divergence, decoded), this::like).cut();
            return new Cut(decoded.toInput(cut.start()), decoded.toInput(cut.end()), cut.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns a comparison of a smallest input that shows a divergence of the same class that divides the contestants
     * in the same way: no part of it can be left out. The input is held in memory; time grows with the square of the
     * length of the cut, at worst.
     *
     * @throws UncheckedIOException if reading fails
     */
    public Comparison minimise(Divergence divergence) {
        return decided().minimiseHere(divergence);
    }

    private Comparison minimiseHere(Divergence divergence) {
        try {
            DecodedInput decoded = input.decoded();
            Divergence here = decoded == null ? divergence : DecodedPlaces.back(divergence, decoded);
            return like(new Minimiser(input.all(), here, this::like).minimise());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same comparison of another input, in units. */
    private Comparison like(String units) {
        return of(input.with(units), this);
    }

    /**
     * Returns the input as text, in the encoding that is found.
     *
     * @throws UncheckedIOException if reading fails
     */
    public String text() {
        try {
            ComparedInput read = decided().input;
            return read.units().text(read.all());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A part of the input that shows a divergence by itself.
     *
     * @param start offset of its first character
     * @param end offset after its last character
     * @param text the part, as text
     */
    public record Cut(long start, long end, String text) {}
}
