package dev.patois.core.compare;

import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What another contestant reads of what a filter lets through.
 *
 * @param isFilter whether it removes markup on purpose
 */
record FilteredContestant(String name, UnaryOperator<String> filter, Contestant reader, boolean isFilter)
        implements Contestant {
    FilteredContestant {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(reader, "reader");
    }

    @Override
    public Set<TokenField> silentOn() {
        return reader.silentOn();
    }

    @Override
    public Readout read(String input) {
        return reader.read(filter.apply(input)).unplaced();
    }
}
