package dev.patois.hunt;

import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.TokenField;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Another parser that is asked once for an input: the quick look and the full comparison want the same answer, and it
 * may be slow, or never come. Not thread-safe.
 */
final class Remembering implements Contestant {
    /** So many inputs are remembered: a full comparison asks for some small ones of its own. */
    private static final int INPUTS = 16;

    private final Contestant parser;
    private final Map<String, Answer> answers = new LinkedHashMap<>(INPUTS * 2, 0.75f, true);
    private Set<TokenField> silent;
    private boolean filters;

    /** What came of an input: what was read, or the failure. */
    private record Answer(
            @Nullable Readout readout, @Nullable RuntimeException failure, Set<TokenField> silent, boolean filters) {}

    private Remembering(Contestant parser) {
        this.parser = parser;
        silent = parser.silentOn();
        filters = parser.isFilter();
    }

    /** Returns the contestant; if it is no dialect, one that remembers what it read. */
    static Contestant of(Contestant contestant) {
        return contestant.dialect().isPresent() ? contestant : new Remembering(contestant);
    }

    @Override
    public String name() {
        return parser.name();
    }

    @Override
    public boolean reportsErrors() {
        return parser.reportsErrors();
    }

    /** As it was for the input that was asked for last: that of a process is part of its answer. */
    @Override
    public Set<TokenField> silentOn() {
        return silent;
    }

    @Override
    public boolean isFilter() {
        return filters;
    }

    @Override
    public Readout read(String input) {
        Answer answer = answers.get(input);
        if (answer == null) {
            answer = asked(input);
            answers.put(input, answer);
            if (answers.size() > INPUTS) {
                answers.remove(answers.keySet().iterator().next());
            }
        }
        silent = answer.silent();
        filters = answer.filters();
        if (answer.failure() != null) {
            throw answer.failure();
        }
        return Objects.requireNonNull(answer.readout());
    }

    private Answer asked(String input) {
        Readout readout = null;
        RuntimeException failure = null;
        try {
            readout = parser.read(input);
        } catch (RuntimeException e) {
            failure = e;
        }
        return new Answer(readout, failure, parser.silentOn(), parser.isFilter());
    }
}
