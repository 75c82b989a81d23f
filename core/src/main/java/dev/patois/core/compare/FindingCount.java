package dev.patois.core.compare;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts findings by impact, as {@link ComparisonResult#findingsByImpact} has them, and keeps nothing else. For one
 * comparison; not thread-safe.
 */
public final class FindingCount implements ComparisonHandler {
    private final Map<Impact, Long> closed = new EnumMap<>(Impact.class);

    /** The worst impact of the finding that may still grow. */
    private @Nullable Impact open;

    /** Begins with none. */
    public FindingCount() {}

    @Override
    public void divergence(Divergence divergence) {
        Impact impact = divergence.impact();
        if (impact == Impact.HARMLESS) {
            closed.merge(impact, 1L, Long::sum);
        } else if (open != null && divergence.follows()) {
            open = impact.compareTo(open) < 0 ? impact : open;
        } else {
            close();
            open = impact;
        }
    }

    /** What follows from a divergence that is left out belongs to no other. */
    @Override
    public void hidden(Divergence divergence) {
        if (!divergence.follows() && divergence.impact() != Impact.HARMLESS) {
            close();
        }
    }

    private void close() {
        if (open != null) {
            closed.merge(open, 1L, Long::sum);
            open = null;
        }
    }

    /** Returns whether a divergence that follows from what came before would belong to a finding that there is. */
    boolean isOpen() {
        return open != null;
    }

    /** Returns how many there are so far of each impact that has any, worst first. */
    public Map<Impact, Long> byImpact() {
        Map<Impact, Long> counts = new EnumMap<>(closed);
        if (open != null) {
            counts.merge(open, 1L, Long::sum);
        }
        return Collections.unmodifiableMap(counts);
    }
}
