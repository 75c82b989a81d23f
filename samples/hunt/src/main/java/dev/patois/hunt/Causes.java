package dev.patois.hunt;

import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.Impact;
import dev.patois.core.error.LimitExceededException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which differences a hunt tells: what each belongs to, and what was told before. A difference belongs to a cause if
 * nothing differs any more without it. Not thread-safe.
 */
final class Causes {
    private final HuntSettings settings;
    private final List<Contestant> contestants;
    private final Leaks leaks;

    /** The causes that were told, and whether with a find that is live. */
    private final Map<Cause, Boolean> told = new EnumMap<>(Cause.class);

    Causes(HuntSettings settings, List<Contestant> contestants, Leaks leaks) {
        this.settings = settings;
        this.contestants = contestants;
        this.leaks = leaks;
        settings.ignored().forEach(cause -> told.put(cause, true));
    }

    /** Whether a difference counts at all. What only filters read otherwise does not: see {@link Leaks}. */
    boolean isWanted(Divergence divergence) {
        if (divergence.follows() || divergence.impact() == Impact.HARMLESS && !settings.harmless()) {
            return false;
        }
        return settings.harmless() || !leaks.isOfFilters(divergence);
    }

    /** Returns a find with its cause. */
    Find told(Find find) {
        Divergence divergence = find.divergence();
        if (leaks.isOfFilters(divergence)) {
            return find.because(Cause.FILTER);
        }
        for (Cause cause : Cause.values()) {
            String rest = cause.inInput(find.text());
            if (!rest.equals(find.text()) && nothingDiffers(rest, contestants)
                    || cause != Cause.FILTER && nothingDiffers(find.text(), without(cause))) {
                return find.because(cause);
            }
        }
        return find;
    }

    private List<Contestant> without(Cause cause) {
        return contestants.stream()
                .<Contestant>map(contestant -> new Without(contestant, cause))
                .toList();
    }

    private boolean nothingDiffers(String input, List<Contestant> readers) {
        try {
            ComparisonResult result = Comparison.of(input)
                    .with(readers.toArray(Contestant[]::new))
                    .run();
            return result.divergences().stream().noneMatch(divergence -> isWanted(divergence));
        } catch (LimitExceededException | ContestantException e) {
            return false; // nobody knows
        }
    }

    /** Returns an input without the causes that are not to be told again, of a difference like this. */
    String without(String input, Divergence divergence) {
        String rest = input;
        for (Cause cause : told.keySet()) {
            rest = isTold(cause, divergence) ? cause.inInput(rest) : rest;
        }
        return rest;
    }

    /** Whether nothing is to be told of a cause any more, where a difference like this belongs to it. */
    boolean isTold(@Nullable Cause cause, Divergence divergence) {
        Boolean live = cause == null ? null : told.get(cause);
        return live != null && (live || divergence.impact() != Impact.LIVE);
    }

    /** A cause was told. */
    void add(Cause cause, Divergence divergence) {
        told.merge(cause, divergence.impact() == Impact.LIVE, Boolean::logicalOr);
    }
}
