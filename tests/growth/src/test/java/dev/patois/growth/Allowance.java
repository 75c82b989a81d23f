package dev.patois.growth;

import dev.patois.core.Dialect;
import dev.patois.core.TreeFeedback;
import dev.patois.growth.Growth.Allowed;
import java.util.HashMap;
import java.util.Map;

/**
 * What a feature may cost: {@value #TIMES} times what it costs on an ordinary page. An input may be denser than a page:
 * it may have more tokens, attributes, references and errors to a byte. So it may cost as much a byte, or as much for
 * each of those.
 */
final class Allowance {
    private static final int TIMES = 4;
    private static final int ROUNDS = 5;
    private static final long WARM = 30_000_000;

    /** What each thing to tell may always take: half a microsecond, and a few objects. */
    private static final double NANOS_OF_A_THING = 500;

    private static final double BYTES_OF_A_THING = 1_000;

    /**
     * What a byte may always take: a step from state to state, which most bytes of a page do not need, and no object.
     */
    private static final double NANOS_OF_A_BYTE = 100;

    private static final double BYTES_OF_A_BYTE = 64;

    private static final int COUNTED = 32 * Feature.KIB;

    private static final Map<String, Double> DENSITIES = new HashMap<>();

    private final Dialect dialect;
    private final double nanosPerByte;
    private final double bytesPerByte;
    private final double densityOfPage;
    private final Feature feature;
    private final double slowness = Machine.slowness();

    private Allowance(Feature feature, Dialect dialect, Cost onPage, int size, double densityOfPage) {
        this.feature = feature;
        this.dialect = dialect;
        this.nanosPerByte = (double) onPage.nanos() / size;
        this.bytesPerByte = (double) onPage.allocated() / size;
        this.densityOfPage = densityOfPage;
    }

    /** Measures a feature on an ordinary page; it is warm then. */
    static Allowance of(Feature feature, Dialect dialect) throws Exception {
        Pattern page = Pages.of(Language.of(dialect));
        Input input = page.input(feature.size() * Growth.FACTOR);
        Work work = feature.prepare(dialect, input);
        Cost least = Cost.MOST;
        long spent = 0;
        for (int i = 0; i < ROUNDS || spent < WARM; i++) {
            Cost cost = Cost.of(work);
            spent += cost.nanos();
            least = least.orLess(cost);
        }
        return new Allowance(feature, dialect, least, input.size(), density(page, dialect));
    }

    /** Returns what a byte of a hostile input may cost. */
    Allowed on(Pattern pattern) {
        double density = Math.max(density(pattern, dialect), density(pattern, Given.beside(dialect)));
        double denser = Math.max(1, density / densityOfPage);
        double things = feature.dearer() * density;
        return Allowed.of(
                feature.longer()
                        * Math.max(
                                TIMES * nanosPerByte * denser,
                                slowness * (NANOS_OF_A_BYTE + NANOS_OF_A_THING * things)),
                feature.longer()
                        * Math.max(TIMES * bytesPerByte * denser, BYTES_OF_A_BYTE + BYTES_OF_A_THING * things));
    }

    /** Returns how many things to tell there are to a byte, whether a lexer has feedback or not. */
    private static double density(Pattern pattern, Dialect dialect) {
        return DENSITIES.computeIfAbsent(dialect.name() + " " + pattern.family() + " " + pattern.name(), key -> {
            Input input = pattern.input(COUNTED);
            Dialect telling = Given.delivering(dialect);
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
