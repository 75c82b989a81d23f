package dev.patois.hunt;

import dev.patois.core.Dialect;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.FirstDifference;
import dev.patois.core.compare.Impact;
import dev.patois.core.compare.Reading;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.spec.StateTrace;
import dev.patois.hunt.soup.Dice;
import dev.patois.hunt.soup.Mutations;
import dev.patois.hunt.soup.Soup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A hunt for input that contestants read differently:
 *
 * <pre>{@code
 * Hunt hunt = new Hunt(HuntSettings.of(List.of(Contestants.get("html5"), myParser), 1));
 * for (int i = 0; i < 100_000; i++) {
 *     hunt.next().forEach(find -> System.out.println(find.divergence().kind() + " " + find.text()));
 * }
 * }</pre>
 *
 * <p>Inputs are markup made by {@link Soup}, and changes of inputs that drove rows of a specification which none before
 * had driven. They are short. What is found depends on the settings and the number of inputs alone. An input is read by
 * all; only if their tokens differ, and in a way that looks new, it is compared in full. Of each class of difference
 * and each pair of rows that part, one is kept, with the smallest input that shows it.
 *
 * <p>Differences that are gone without a {@link Cause} are told once for it, of whatever class, and once more where one
 * is live and none before was. Of a filter, only what it lets through counts, where its output is live. An input that a
 * contestant fails to read is counted, and not compared. Not thread-safe.
 */
public final class Hunt {
    /** How long inputs are, in UTF-16 code units. */
    private static final int LONGEST = 400;

    private static final int MOST_PIECES = 6;
    private static final String MARK = "\ufeff";
    private static final int KEPT_DIVERGENCES = 100;

    /** A contestant that fails to read more than one in so many inputs takes no part in a comparison. */
    private static final int MOST_FAILURES = 10;

    /** After so many failures it is clear that one that failed to read more than half of the inputs will go on so. */
    private static final int HOPELESS = 10;

    /** After so many inputs it is clear how many of them a contestant fails to read. */
    private static final int CLEAR = 1000;

    private final HuntSettings settings;
    private final List<Contestant> contestants;
    private final Coverage coverage;
    private final List<QuickReader> traced;
    private final List<QuickReader> plain;
    private final List<TokenText> texts = new ArrayList<>();

    /** The inputs that drove something new. */
    private final List<String> kept = new ArrayList<>();

    /** How often a difference looked like this. */
    private final Map<Long, Integer> looks = new HashMap<>();

    private final Set<String> known = new LinkedHashSet<>();
    private final Leaks leaks;
    private final Causes causes;
    private final List<Find> finds = new ArrayList<>();

    /** The keys of the finds, in their order. */
    private final List<String> keys = new ArrayList<>();

    private final Map<String, Failed> failures = new LinkedHashMap<>();
    private BooleanSupplier over = () -> false;
    private long inputs;
    private long differing;
    private long unread;
    private long before;

    /** Whether a contestant failed to read the input that was read last. */
    private boolean failed;

    /** Whether one of them ran out of time. */
    private boolean timedOut;

    /** Whether the hunt was over before an input was read by all. */
    private boolean cut;

    /** Whether nothing is made smaller any more, of what is found in an input. */
    private boolean givenUp;

    private @Nullable String waitedFor;

    /**
     * How often a contestant failed to read an input, which a comparison then leaves out.
     *
     * @param times how often
     * @param input the first such input
     * @param reason what it said
     */
    public record Failed(long times, String input, String reason) {}

    /** A hunt that begins. */
    public Hunt(HuntSettings settings) {
        this.settings = settings;
        contestants = settings.contestants().stream().map(Remembering::of).toList();
        leaks = new Leaks(contestants);
        causes = new Causes(settings, contestants, leaks);
        coverage = new Coverage(settings.contestants().size());
        traced = readers(coverage);
        plain = readers(null);
        for (int i = 0; i < traced.size(); i++) {
            texts.add(new TokenText());
        }
    }

    private List<QuickReader> readers(@Nullable Coverage coverage) {
        List<QuickReader> readers = new ArrayList<>();
        for (Contestant contestant : contestants) {
            Dialect dialect = contestant.dialect().orElse(null);
            StateTrace trace = coverage == null ? null : coverage.trace(readers.size());
            readers.add(dialect == null ? new ParserReader(contestant) : new LexerReader(dialect, trace));
        }
        return readers;
    }

    /** Goes on where another hunt was. */
    Hunt(HuntSettings settings, HuntFile.Saved saved) {
        this(settings);
        for (String input : saved.kept()) {
            read(traced, input, false);
            coverage.ended(input.length());
            kept.add(input);
        }
        looks.putAll(saved.looks());
        for (HuntFile.SavedFind find : saved.finds()) {
            Find again = find(find.input(), find.text(), find.key());
            if (again == null) {
                known.add(find.key());
            } else {
                boolean leak = find.key().startsWith(Leaks.KEY);
                add(leak ? again : causes.told(again), find.key());
            }
        }
        inputs = saved.inputs();
        before = inputs;
        differing = saved.differing();
    }

    /**
     * Lets an input that is looked at be left where the hunt is over. A contestant that runs in a process is left, too,
     * where its thread is {@linkplain Thread#interrupt() interrupted}.
     *
     * @param over whether it is over; asked between steps that take a moment. Then, what was found is as small as it
     *     has become so far, and an input that not all have read is not counted
     */
    public void until(BooleanSupplier over) {
        this.over = over;
    }

    /** Returns what the hunt is after. */
    public HuntSettings settings() {
        return settings;
    }

    /** Returns how many inputs were read. */
    public long inputs() {
        return inputs;
    }

    /** Returns how many of them were not read alike by all. */
    public long differing() {
        return differing;
    }

    /** Returns how many rows, and pairs of states, the inputs have driven. */
    public int coverage() {
        return coverage.size();
    }

    /** Returns what was found, in the order it was. */
    public List<Find> finds() {
        return List.copyOf(finds);
    }

    /** Returns who failed to read inputs, by name. */
    public Map<String, Failed> failures() {
        return Map.copyOf(failures);
    }

    /** Returns how many inputs some contestant failed to read; those of an earlier hunt are not counted. */
    public long unread() {
        return unread;
    }

    /**
     * Returns the name of a contestant that failed to read more than a tenth of the inputs, those of an earlier hunt
     * not counted: what is found with it says little.
     */
    public Optional<String> failing() {
        return failures.entrySet().stream()
                .filter(entry -> entry.getValue().times() * MOST_FAILURES > inputs - before)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Returns the same where more inputs would not change it: after some, of which most failed, or after many. */
    public Optional<String> hopeless() {
        return failing().filter(this::isHopeless);
    }

    private boolean isHopeless(String name) {
        long read = inputs - before;
        Failed failed = failures.get(name);
        return failed != null && (read >= CLEAR || failed.times() >= HOPELESS && failed.times() * 2 > read);
    }

    /** Returns the name of a contestant that had not read an input when the hunt was over. */
    public Optional<String> waitedFor() {
        return Optional.ofNullable(waitedFor);
    }

    /** Returns the state that a later hunt can go on with. */
    HuntFile.Saved saved() {
        List<HuntFile.SavedFind> found = new ArrayList<>();
        for (Find find : finds) {
            found.add(new HuntFile.SavedFind(find.input(), keys.get(find.number() - 1), find.text()));
        }
        return new HuntFile.Saved(inputs, differing, kept, looks, found);
    }

    /** Makes an input, and returns what is found in it that was not before: nearly always nothing. */
    public List<Find> next() {
        String input = input(inputs);
        cut = false;
        read(traced, input, true);
        boolean drove = coverage.ended(input.length());
        if (cut) {
            return List.of();
        }
        long look = failed ? 0 : look();
        boolean unreadable = failed;
        int seen = look == 0 ? 0 : looks.getOrDefault(look, 0) + 1;
        // The 1st, 2nd, 4th, 8th … of those that look alike: two differences may.
        List<Find> found = new ArrayList<>();
        if (!failed && leaks.areThereFilters()) {
            found.addAll(leaking(inputs + 1, input));
        }
        if (seen != 0 && (seen & seen - 1) == 0) {
            found.addAll(compared(inputs + 1, input));
        }
        if (cut) {
            return List.of();
        }
        inputs++;
        unread += unreadable ? 1 : 0;
        if (drove) {
            kept.add(input);
        }
        if (seen != 0) {
            differing++;
            looks.put(look, seen);
        }
        return found;
    }

    // ---- inputs

    /** Returns an input. None begins with U+FEFF: in a file that would be a byte order mark, and no character. */
    private String input(long number) {
        String made = made(number);
        return made.startsWith(MARK) ? made.substring(1) : made;
    }

    private String made(long number) {
        Dice dice = Dice.of(settings.seed(), number);
        int what = dice.below(8);
        if (what < 4 && !kept.isEmpty()) {
            return new Mutations(dice).changed(kept.get(dice.below(kept.size())), kept, LONGEST);
        }
        if (what < 7 && !settings.documents().isEmpty()) {
            Mutations mutations = new Mutations(dice);
            List<String> documents = settings.documents();
            String window = mutations.window(documents.get(dice.below(documents.size())), LONGEST / 2);
            return mutations.changed(window, kept, LONGEST);
        }
        String soup = new Soup(dice).wellFormed(MOST_PIECES);
        boolean tried = leaks.areThereFilters() && dice.below(4) == 0;
        return Mutations.cut(tried ? new Soup(dice).forFilters() + soup : soup, LONGEST);
    }

    // ---- the quick look

    /** Has all read an input, until the hunt is over; failures are counted where the input is, too. */
    private void read(List<QuickReader> readers, String input, boolean isCounted) {
        failed = false;
        timedOut = false;
        for (int i = 0; i < readers.size() && !cut; i++) {
            TokenText text = texts.get(i);
            text.clear();
            try {
                readers.get(i).read(input, text);
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                failed = true;
                timedOut |= e.getCause() instanceof TimeoutException;
                if (over.getAsBoolean()) {
                    cut = true; // perhaps it failed for that
                    waitedFor = contestants.get(i).name();
                } else if (isCounted) {
                    noteFailure(contestants.get(i).name(), input, e);
                }
            }
        }
    }

    private void noteFailure(String name, String input, Throwable e) {
        String said = e.getMessage();
        String reason = said == null ? e.toString() : said;
        failures.merge(
                name,
                new Failed(1, input, reason),
                (one, more) -> new Failed(one.times() + 1, one.input(), one.reason()));
    }

    /** Returns 0 where all read the same, else what the difference looks like. */
    private long look() {
        long look = 0;
        TokenText first = texts.get(0);
        for (int i = 1; i < texts.size(); i++) {
            look *= 0x100000001B3L;
            if (!first.isLike(texts.get(i))) {
                look += first.look(texts.get(i)) | 1;
            }
        }
        return look;
    }

    private boolean differ(String input) {
        read(plain, input, false);
        return !failed && !input.startsWith(MARK) && look() != 0;
    }

    // ---- the full comparison

    private @Nullable ComparisonResult compare(String input) {
        return compare(input, contestants);
    }

    private @Nullable ComparisonResult compare(String input, List<Contestant> readers) {
        try {
            return Comparison.of(input)
                    .with(readers.toArray(Contestant[]::new))
                    .only(settings.classes())
                    .keeping(KEPT_DIVERGENCES)
                    .run();
        } catch (LimitExceededException e) {
            return null; // no difference, as not all have read it
        } catch (ContestantException e) {
            cut |= over.getAsBoolean();
            return null; // one that reads an input now and then only
        }
    }

    /** Returns what filters let through of an input, if that was not found before. */
    private List<Find> leaking(long number, String input) {
        List<Find> found = new ArrayList<>();
        givenUp = false;
        for (Leaks.Leak leak : leaks.in(input)) {
            Find first = known.add(leak.key()) ? find(number, input, leak.key()) : null;
            if (first != null) {
                Find smallest = smallest(first, leak.key());
                found.add(smallest);
                add(smallest, leak.key());
            }
        }
        return found;
    }

    /**
     * Returns what a filter lets through as a difference from others, or where they read it too, from a filter that
     * removes it; null if there is none.
     */
    private @Nullable Find find(long number, String input, Leaks.Leak leak) {
        ComparisonResult result = compare(input);
        if (result == null) {
            return null;
        }
        for (Divergence divergence : result.divergences()) {
            if (divergence.impact() == Impact.LIVE && leaks.shows(divergence, leak)) {
                return new Find(finds.size() + 1, number, input, divergence, result, null);
            }
        }
        ComparisonResult alone = compare(input, List.of(leak.filter(), new Removing(leak.filter(), leak.tag())));
        return alone == null || alone.divergences().isEmpty()
                ? null
                : new Find(finds.size() + 1, number, input, alone.divergences().get(0), alone, null);
    }

    private List<Find> compared(long number, String input) {
        ComparisonResult result = compare(input);
        if (result == null) {
            return List.of();
        }
        List<Find> found = new ArrayList<>();
        givenUp = false;
        for (Divergence divergence : result.divergences()) {
            String key = key(divergence);
            if (!known.contains(key) && causes.isWanted(divergence)) {
                Find first = new Find(finds.size() + 1, number, input, divergence, result, null);
                Find find = fresh(first, key);
                if (find != null) {
                    found.add(find);
                    add(find, key);
                }
            }
        }
        cut = false; // what was found is found, if not as small as it could be
        return found;
    }

    /**
     * Returns the smallest of a find, with its cause; null where that was told before. Then, what else there is of its
     * kind may still be told: it is looked for without the causes that were told.
     */
    private @Nullable Find fresh(Find first, String key) {
        String rest = causes.without(first.text(), first.divergence());
        Find other = rest.equals(first.text()) ? first : find(first.input(), rest, key);
        if (other == null) {
            return null;
        }
        Find find = causes.told(smallest(other, key));
        return causes.isTold(find.cause(), find.divergence()) ? null : find;
    }

    private void add(Find find, String key) {
        finds.add(find);
        keys.add(key);
        Cause cause = find.cause();
        if (cause == null) {
            known.add(key);
        } else {
            causes.add(cause, find.divergence());
        }
    }

    /** Makes the input of a find small. When the hunt is over, or a contestant runs out of time, it stays as it is. */
    private Find smallest(Find first, String key) {
        Find[] smallest = {first};
        Shortest.of(first.text(), candidate -> {
            givenUp |= over.getAsBoolean();
            if (givenUp) {
                return false;
            }
            boolean differ = differ(candidate) || key.startsWith(Leaks.KEY) && !failed;
            givenUp |= timedOut;
            Find shorter = differ ? find(first.input(), candidate, key) : null;
            if (shorter != null) {
                smallest[0] = shorter;
            }
            return shorter != null;
        });
        return smallest[0];
    }

    /** Returns what is found in an input by a key; null where it is not there. */
    private @Nullable Find find(long number, String input, String key) {
        Optional<Leaks.Leak> leak = key.startsWith(Leaks.KEY) ? leaks.in(input, key) : Optional.empty();
        if (leak.isPresent()) {
            return find(number, input, leak.get());
        }
        ComparisonResult result = compare(input);
        if (result == null) {
            return null;
        }
        for (Divergence divergence : result.divergences()) {
            if (key(divergence).equals(key) && causes.isWanted(divergence)) {
                return new Find(finds.size() + 1, number, input, divergence, result, null);
            }
        }
        return null;
    }

    /** What makes a difference another one: its class, who reads alike, and the rows that part. */
    private static String key(Divergence divergence) {
        StringBuilder key = new StringBuilder(divergence.kind().id());
        for (Reading reading : divergence.readings()) {
            key.append(' ').append(reading.group());
        }
        FirstDifference first = divergence.first();
        if (first != null) {
            for (FirstDifference.Transition row : first.transitions()) {
                key.append("; ")
                        .append(row.dialect())
                        .append(": ")
                        .append(row.state().name());
                key.append(" -> ").append(row.next().name()).append(' ').append(row.cause());
            }
        }
        return key.toString();
    }
}
