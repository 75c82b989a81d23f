package dev.patois.testkit;

import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.compare.Reading;
import dev.patois.hunt.MarkupCase;
import dev.patois.hunt.Shortest;
import dev.patois.hunt.Told;
import dev.patois.hunt.soup.Dice;
import dev.patois.hunt.soup.Soup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Asserts that a parser reads markup as another does:
 *
 * <pre>{@code
 * MarkupAgreement.of(myParser).with("html5").assertAgrees("<!--a--!>b");
 * MarkupAgreement.of(myParser).with("html5").assertAgreesOnGenerated(10_000, 1);
 * }</pre>
 *
 * <p>or that what a sanitizer lets through has one reading only:
 *
 * <pre>{@code
 * MarkupAgreement.of("html5").with("html5-2014").after(mySanitizer::clean).assertAgreesOnGenerated(10_000, 1);
 * }</pre>
 *
 * <p>Where they differ, the assertion fails with the smallest input that shows it, what each reads, the class of the
 * difference, and the rows of the standard with their addresses. Differences that can change neither a tree nor what a
 * sanitizer decides, such as the slash of {@code <br/>}, are none. Names are those of {@link Contestants}. Immutable,
 * and thread-safe where the parsers and the sanitizer are.
 */
public final class MarkupAgreement {
    private final List<Contestant> contestants;
    private final @Nullable UnaryOperator<String> filter;
    private final ComparisonLevel level;
    private final Normaliser normaliser;
    private final Set<DivergenceClass> classes;

    private MarkupAgreement(
            List<Contestant> contestants,
            @Nullable UnaryOperator<String> filter,
            ComparisonLevel level,
            Normaliser normaliser,
            Set<DivergenceClass> classes) {
        this.contestants = contestants;
        this.filter = filter;
        this.level = level;
        this.normaliser = normaliser;
        this.classes = classes;
    }

    /** Returns the agreement of a parser with those that are still to be named. */
    public static MarkupAgreement of(Contestant parser) {
        return new MarkupAgreement(
                List.of(parser),
                null,
                ComparisonLevel.TOKENS,
                Normaliser.NONE,
                Set.copyOf(EnumSet.allOf(DivergenceClass.class)));
    }

    /**
     * Returns the agreement of a dialect, or of a parser that is installed, with those that are still to be named.
     *
     * @throws IllegalArgumentException if nothing has this name; the message says what is known
     */
    public static MarkupAgreement of(String name) {
        return of(contestant(name));
    }

    private static Contestant contestant(String name) {
        return Contestants.get(name);
    }

    /** Returns a copy in which these have to agree, too. */
    public MarkupAgreement with(Contestant... parsers) {
        List<Contestant> all = new ArrayList<>(contestants);
        all.addAll(List.of(parsers));
        return new MarkupAgreement(List.copyOf(all), filter, level, normaliser, classes);
    }

    /**
     * Returns a copy in which these have to agree, too: dialects, or parsers that are installed.
     *
     * @throws IllegalArgumentException if nothing has such a name; the message says what is known
     */
    public MarkupAgreement with(String... names) {
        return with(Arrays.stream(names).map(MarkupAgreement::contestant).toArray(Contestant[]::new));
    }

    /** Returns a copy that has all read what a filter, such as a sanitizer, makes of the input. */
    public MarkupAgreement after(UnaryOperator<String> filter) {
        return new MarkupAgreement(contestants, Objects.requireNonNull(filter, "filter"), level, normaliser, classes);
    }

    /** Returns a copy that compares at this level; the default is {@link ComparisonLevel#TOKENS}. */
    public MarkupAgreement at(ComparisonLevel level) {
        return new MarkupAgreement(contestants, filter, Objects.requireNonNull(level, "level"), normaliser, classes);
    }

    /** Returns a copy that normalises tokens before it compares them. */
    public MarkupAgreement normalising(Normaliser normaliser) {
        return new MarkupAgreement(
                contestants, filter, level, Objects.requireNonNull(normaliser, "normaliser"), classes);
    }

    /** Returns a copy in which differences of these classes are none. */
    public MarkupAgreement ignoring(DivergenceClass... ignored) {
        Set<DivergenceClass> left = classes.stream()
                .filter(kind -> !List.of(ignored).contains(kind))
                .collect(Collectors.toSet());
        return new MarkupAgreement(contestants, filter, level, normaliser, Set.copyOf(left));
    }

    /**
     * Asserts that all read an input alike.
     *
     * @throws AssertionError if they do not
     */
    public void assertAgrees(String input) {
        Divergence divergence = divergence(input);
        if (divergence != null) {
            throw new AssertionError(message(input, divergence, ""));
        }
    }

    /**
     * Asserts that all read the input of a case alike.
     *
     * @throws AssertionError if they do not
     */
    public void assertAgrees(MarkupCase oneCase) {
        Divergence divergence = divergence(oneCase.input());
        if (divergence != null) {
            throw new AssertionError(message(oneCase.input(), divergence, "case " + oneCase.name()));
        }
    }

    /**
     * Asserts that all read nasty markup alike: so many inputs, made of known hazards.
     *
     * @param inputs how many inputs
     * @param seed which: the same seed makes the same inputs
     * @throws AssertionError if they do not
     */
    public void assertAgreesOnGenerated(int inputs, long seed) {
        for (int i = 0; i < inputs; i++) {
            String input = new Soup(Dice.of(seed, i)).wellFormed();
            Divergence divergence = divergence(input);
            if (divergence != null) {
                throw new AssertionError(message(input, divergence, "input " + i + " of the seed " + seed));
            }
        }
    }

    private Comparison comparison(String input) {
        if (contestants.size() < 2) {
            throw new IllegalStateException("nobody is named to agree with "
                    + contestants.get(0).name() + ": call with(…), such as with(\"html5\")");
        }
        String read = filter == null ? input : filter.apply(input);
        return Comparison.of(Objects.requireNonNull(read, "what the filter makes"))
                .with(contestants.toArray(Contestant[]::new))
                .at(level)
                .normalising(normaliser)
                .only(classes);
    }

    /** Returns the worst that divides them; null where nothing does. */
    private @Nullable Divergence divergence(String input) {
        ComparisonResult result;
        try {
            result = comparison(input).run();
        } catch (IllegalStateException e) {
            throw e;
        } catch (ContestantException e) {
            throw new AssertionError("a parser fails to read " + Told.quoted(input) + ": " + e.getMessage(), e);
        } catch (RuntimeException e) {
            throw new AssertionError("a parser fails to read " + Told.quoted(input) + ": " + e, e);
        }
        return result.findings().isEmpty() || result.findings().get(0).impact() == Impact.HARMLESS
                ? null
                : result.findings().get(0).worst();
    }

    private String message(String input, Divergence divergence, String where) {
        String shortest = Shortest.of(input, candidate -> isLike(candidate, divergence));
        Divergence told = Objects.requireNonNull(divergence(shortest));
        List<String> lines = new ArrayList<>();
        lines.add(contestants.stream().map(Contestant::name).collect(Collectors.joining(", "))
                + " do not read this alike: " + Told.quoted(shortest));
        if (filter != null) {
            lines.add("  made of it:  " + Told.quoted(comparison(shortest).text()));
        }
        if (!shortest.equals(input)) {
            lines.add("  found in:    " + Told.quoted(input));
        }
        if (!where.isEmpty()) {
            lines.add("  which is:    " + where);
        }
        lines.add("  class:       " + Told.kind(told));
        lines.add("  it means:    " + told.meaning());
        Told.readings(told).forEach(reading -> lines.add("  " + reading));
        List<String> rows = Told.rows(told);
        if (!rows.isEmpty()) {
            lines.add("  They part at UTF-16 unit "
                    + Objects.requireNonNull(told.first()).offset() + ":");
            rows.forEach(row -> lines.add("  " + row));
        }
        return String.join("\n", lines);
    }

    /** Whether the worst that divides the contestants in an input is of the same kind as before. */
    private boolean isLike(String candidate, Divergence divergence) {
        Divergence found;
        try {
            found = divergence(candidate);
        } catch (AssertionError e) {
            return false; // another failure
        }
        return found != null
                && found.kind() == divergence.kind()
                && found.impact() == divergence.impact()
                && groups(found).equals(groups(divergence));
    }

    private static List<Integer> groups(Divergence divergence) {
        return divergence.readings().stream().map(Reading::group).toList();
    }
}
