package dev.patois.hunt;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.TokenField;
import java.util.List;
import java.util.Set;

/**
 * What a filter should let through: all but a tag.
 *
 * @param filter the filter
 * @param tag the tag
 */
record Removing(Contestant filter, ComparedToken tag) implements Contestant {
    @Override
    public String name() {
        return "a filter that removes it";
    }

    @Override
    public Set<TokenField> silentOn() {
        return filter.silentOn();
    }

    @Override
    public Readout read(String input) {
        return new Readout(filter.read(input).tokens().stream()
                .filter(token -> !Leaks.isAmong(tag, List.of(token), true))
                .toList());
    }
}
