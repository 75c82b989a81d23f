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
import java.util.Objects;
import java.util.Set;
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
 * and each pair of rows that part, one is kept, with the smallest input that shows it. Not thread-safe.
 */
public final class Hunt {
    /** How long inputs are, in UTF-16 code units. */
    private static final int LONGEST = 400;

    private static final int MOST_PIECES = 6;
    private static final String MARK = "\ufeff";
    private static final int KEPT_DIVERGENCES = 100;

    private final HuntSettings settings;
    private final Coverage coverage;
    private final List<QuickReader> traced;
    private final List<QuickReader> plain;
    private final List<TokenText> texts = new ArrayList<>();

    /** The inputs that drove something new. */
    private final List<String> kept = new ArrayList<>();

    /** How often a difference looked like this. */
    private final Map<Long, Integer> looks = new HashMap<>();

    private final Set<String> known = new LinkedHashSet<>();
    private final List<Find> finds = new ArrayList<>();
    private final Map<String, Failed> failures = new LinkedHashMap<>();
    private long inputs;
    private long differing;

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
        coverage = new Coverage(settings.contestants().size());
        traced = readers(coverage);
        plain = readers(null);
        for (int i = 0; i < traced.size(); i++) {
            texts.add(new TokenText());
        }
    }

    private List<QuickReader> readers(@Nullable Coverage coverage) {
        List<QuickReader> readers = new ArrayList<>();
        for (Contestant contestant : settings.contestants()) {
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
            read(traced, input);
            coverage.ended(input.length());
            kept.add(input);
        }
        looks.putAll(saved.looks());
        for (HuntFile.SavedFind find : saved.finds()) {
            known.add(find.key());
            Find again = find(find.input(), find.text(), find.key());
            if (again != null) {
                finds.add(again);
            }
        }
        failures.clear();
        inputs = saved.inputs();
        differing = saved.differing();
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

    /** Returns the state that a later hunt can go on with. */
    HuntFile.Saved saved() {
        List<HuntFile.SavedFind> found = new ArrayList<>();
        for (Find find : finds) {
            found.add(new HuntFile.SavedFind(find.input(), key(find.divergence()), find.text()));
        }
        return new HuntFile.Saved(inputs, differing, kept, looks, found);
    }

    /** Makes an input, and returns what is found in it that was not before: nearly always nothing. */
    public List<Find> next() {
        long number = inputs++;
        String input = input(number);
        read(traced, input);
        if (coverage.ended(input.length())) {
            kept.add(input);
        }
        long look = look();
        if (look == 0) {
            return List.of();
        }
        differing++;
        int seen = looks.merge(look, 1, Integer::sum);
        // The 1st, 2nd, 4th, 8th … of those that look alike: two differences may.
        return (seen & seen - 1) == 0 ? compared(number + 1, input) : List.of();
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
        return Mutations.cut(new Soup(dice).wellFormed(MOST_PIECES), LONGEST);
    }

    // ---- the quick look

    private void read(List<QuickReader> readers, String input) {
        for (int i = 0; i < readers.size(); i++) {
            TokenText text = texts.get(i);
            text.clear();
            try {
                readers.get(i).read(input, text);
            } catch (RuntimeException | StackOverflowError e) {
                text.clear();
                text.fail(e.getClass().getName());
                String name = settings.names().get(i);
                failures.merge(
                        name,
                        new Failed(1, input, String.valueOf(e.getMessage())),
                        (one, more) -> new Failed(one.times() + 1, one.input(), one.reason()));
            }
        }
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
        read(plain, input);
        return !input.startsWith(MARK) && look() != 0;
    }

    // ---- the full comparison

    private @Nullable ComparisonResult compare(String input) {
        try {
            return Comparison.of(input)
                    .with(settings.contestants().toArray(Contestant[]::new))
                    .only(settings.classes())
                    .keeping(KEPT_DIVERGENCES)
                    .run();
        } catch (LimitExceededException e) {
            return null; // no difference, as not all have read it
        } catch (ContestantException e) {
            return null; // the quick look has noted that a parser fails
        }
    }

    private boolean isWanted(Divergence divergence) {
        return !divergence.follows() && (settings.harmless() || divergence.impact() != Impact.HARMLESS);
    }

    private List<Find> compared(long number, String input) {
        ComparisonResult result = compare(input);
        if (result == null) {
            return List.of();
        }
        List<Find> found = new ArrayList<>();
        for (Divergence divergence : result.divergences()) {
            String key = key(divergence);
            if (isWanted(divergence) && known.add(key)) {
                String shortest = Shortest.of(input, candidate -> differ(candidate) && shows(candidate, key));
                found.add(Objects.requireNonNull(find(number, shortest, key)));
                finds.add(found.get(found.size() - 1));
            }
        }
        return found;
    }

    private boolean shows(String input, String key) {
        return find(0, input, key) != null;
    }

    /** Returns what is found in an input by a key; null where it is not there. */
    private @Nullable Find find(long number, String input, String key) {
        ComparisonResult result = compare(input);
        if (result == null) {
            return null;
        }
        for (Divergence divergence : result.divergences()) {
            if (isWanted(divergence) && key(divergence).equals(key)) {
                return new Find(finds.size() + 1, number, input, divergence, result);
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
