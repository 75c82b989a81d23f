package dev.patois.growth;

import dev.patois.core.Dialect;
import dev.patois.core.TreeFeedback;
import dev.patois.counting.Growth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a feature may cost: {@value #TIMES} times what it costs on an ordinary page. An input may be denser than a page:
 * it may have more tokens, attributes, references and errors to a byte. So it may cost as much a byte, or as much for
 * each of those.
 */
final class Allowance {
    private static final int TIMES = 4;

    /** What each thing to tell may always take: so many steps, and a few objects. */
    private static final double STEPS_OF_A_THING = 350;

    private static final double BYTES_OF_A_THING = 1_000;

    /**
     * What a byte may always take: a step from state to state, which most bytes of a page do not need, and no object.
     */
    private static final double STEPS_OF_A_BYTE = 80;

    /**
     * Where a byte of the longest input takes fewer steps than it takes to look at each character, they do not grow:
     * what is left of a short one is how its beginning differs from the least input, as when an encoding is looked for.
     */
    private static final double FEWEST_STEPS_OF_A_BYTE = 5;

    /** The same of what is allocated: less than one object for each byte. */
    private static final double FEWEST_BYTES_OF_A_BYTE = 24;

    private static final double BYTES_OF_A_BYTE = 64;

    private static final int COUNTED = 8 * Feature.KIB;

    /** How dense patterns are: they are asked for by every feature. */
    private static final Map<String, Double> DENSITIES = new HashMap<>();

    private final Feature feature;
    private final Dialect dialect;
    private final double stepsPerByte;
    private final double bytesPerByte;
    private final double densityOfPage;

    private Allowance(Feature feature, Dialect dialect, Growth onPage, double densityOfPage) {
        this.feature = feature;
        this.dialect = dialect;
        this.stepsPerByte = (double) onPage.onLong().steps() / onPage.longSize();
        this.bytesPerByte = (double) onPage.onLong().allocated() / onPage.longSize();
        this.densityOfPage = densityOfPage;
    }

    /**
     * Counts what a feature takes on an ordinary page, the second time: what happens once in a JVM, when a class is
     * first used, must not raise what is allowed, as then it would depend on the tests that ran before.
     */
    static Allowance of(Feature feature, Dialect dialect) throws Exception {
        Pattern page = Pages.of(Language.of(dialect));
        Measured.growth(feature, dialect, page, feature.size());
        return new Allowance(
                feature,
                dialect,
                Measured.growth(feature, dialect, page, feature.size()),
                density(page, dialect, dialect));
    }

    /** Returns how many steps a byte of an ordinary page takes. */
    double stepsPerByte() {
        return stepsPerByte;
    }

    /**
     * Returns what is amiss with what was counted, in a few words each; empty where nothing is.
     *
     * @param longest whether no longer input will be tried, so that the growth of next to nothing is none
     */
    List<String> problems(Pattern pattern, Growth growth, boolean longest) {
        // How dense it is matters where it takes more than any input may, which most do not: the input is read for it.
        double density = 0;
        for (Dialect either : List.of(dialect, Given.beside(dialect))) {
            if (growth.onLong().steps() > steps(density) * growth.longSize()
                    || growth.onLong().allocated() > bytes(density) * growth.longSize()) {
                density = Math.max(density, density(pattern, either, dialect));
            }
        }
        List<String> problems = new ArrayList<>();
        if (growth.shortSize() <= 0) {
            problems.add("the short input has nothing that is repeated");
        } else {
            boolean isQuick = longest && growth.onLong().steps() < FEWEST_STEPS_OF_A_BYTE * growth.longSize();
            boolean isSmall = longest && growth.onLong().allocated() < FEWEST_BYTES_OF_A_BYTE * growth.longSize();
            problems.addAll(growth.problems(
                    isQuick ? Double.POSITIVE_INFINITY : feature.growth(),
                    isSmall ? Double.POSITIVE_INFINITY : Measured.MOST_ALLOCATION));
        }
        if (growth.onLong().steps() > steps(density) * growth.longSize()) {
            problems.add(String.format(Locale.ROOT, "more than %,.0f steps a byte", steps(density)));
        }
        if (growth.onLong().allocated() > bytes(density) * growth.longSize()) {
            problems.add(String.format(Locale.ROOT, "allocates more than %,.0f bytes a byte", bytes(density)));
        }
        return problems;
    }

    /** Returns how many steps a byte of an input may take that has so many things to tell in each. */
    private double steps(double density) {
        double denser = Math.max(1, density / densityOfPage);
        double things = feature.dearer() * density;
        return feature.longer() * Math.max(TIMES * stepsPerByte * denser, STEPS_OF_A_BYTE + STEPS_OF_A_THING * things);
    }

    /** The same of what is allocated. */
    private double bytes(double density) {
        double denser = Math.max(1, density / densityOfPage);
        double things = feature.dearer() * density;
        return feature.longer() * Math.max(TIMES * bytesPerByte * denser, BYTES_OF_A_BYTE + BYTES_OF_A_THING * things);
    }

    /**
     * Returns how many things to tell there are to a byte, whether a lexer has feedback or not, in the encoding that
     * the first of two dialects finds.
     */
    private static double density(Pattern pattern, Dialect dialect, Dialect first) {
        return DENSITIES.computeIfAbsent(
                dialect.name() + " " + first.name() + " " + pattern.family() + " " + pattern.name(), key -> {
                    Input input = pattern.input(COUNTED);
                    Dialect telling = Given.delivering(Given.readingAs(first, dialect));
                    long things = Math.max(
                            events(telling, input),
                            events(telling.with(telling.options().withFeedback(() -> TreeFeedback.NONE)), input));
                    return (double) (things + pattern.events() * pattern.repetitions(input.size()) + input.malformed())
                            / input.size();
                });
    }

    private static long events(Dialect dialect, Input input) {
        Eater eater = new Eater();
        dialect.lex(input.bytes(), eater);
        return eater.events();
    }
}
