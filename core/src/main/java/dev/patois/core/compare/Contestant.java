package dev.patois.core.compare;

import dev.patois.core.Dialect;
import dev.patois.core.error.ParseError;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What reads an input in a comparison, and has a name: a dialect, or another parser. {@link Contestants} finds one by
 * its name.
 *
 * <p>Another parser returns its tokens, and errors as far as it reports them. It need not know where its tokens lie:
 * they are aligned with those of the first dialect of the comparison. If it gives their places, these are UTF-16 units,
 * then offsets are so for all contestants; input between its tokens counts as skipped. The whole input is held as
 * characters for it.
 */
public interface Contestant {
    /** Returns a dialect, read with its options, as a contestant of its name. */
    static Contestant of(Dialect dialect) {
        return new DialectContestant(dialect);
    }

    /**
     * Returns what another reads of what a filter lets through, such as a sanitizer. It {@linkplain #isFilter() is} a
     * filter: what it removes is not told as a difference that means anything.
     *
     * @param name the name it has in results
     * @param filter from markup to markup
     * @param reader what reads the markup that comes out
     */
    static Contestant filtered(String name, UnaryOperator<String> filter, Contestant reader) {
        return new FilteredContestant(name, filter, reader, true);
    }

    /** Returns the name it has in results. */
    String name();

    /** Returns the dialect it is, with its options; empty for another parser. */
    default Optional<Dialect> dialect() {
        return Optional.empty();
    }

    /** Returns whether it reports parse errors. If not, errors of others are no difference to it. */
    default boolean reportsErrors() {
        return false;
    }

    /**
     * Returns whether it removes markup on purpose, as a sanitizer does. Where others read alike, what is missing of
     * their tokens in its own is then a difference of the class {@link DivergenceClass#FILTERED}, which is
     * {@linkplain Impact#HARMLESS harmless}; what it adds or changes is told as of any other contestant.
     */
    default boolean isFilter() {
        return false;
    }

    /** Returns what it cannot tell of tokens: that is no difference between it and others. Here, it tells all. */
    default Set<TokenField> silentOn() {
        return Set.of();
    }

    /**
     * Reads an input.
     *
     * @throws ContestantException if it fails: the message says how
     */
    Readout read(String input);

    /**
     * The tokens and errors that a parser found in an input.
     *
     * @param tokens the tokens, in the order of the input: all with their places, or all without, which is
     *     {@link ComparedToken#UNPLACED}. With places, none may begin before the one before it ends, nor end after the
     *     input: the comparison refuses them with an {@link IllegalArgumentException}
     * @param errors the parse errors, in the order of the input
     */
    record Readout(List<ComparedToken> tokens, List<ParseError> errors) {
        /** Copies the lists. */
        public Readout {
            tokens = List.copyOf(tokens);
            errors = List.copyOf(errors);
        }

        /** A parser's tokens, without their places and without errors. */
        public Readout(List<ComparedToken> tokens) {
            this(tokens, List.of());
        }

        /** Returns whether it says where the tokens lie. */
        public boolean isPlaced() {
            return !tokens.isEmpty() && tokens.get(0).start() != ComparedToken.UNPLACED;
        }

        /** Returns the tokens without their places, and without errors. */
        public Readout unplaced() {
            return new Readout(tokens.stream()
                    .map(token -> token.withRaw("").at(ComparedToken.UNPLACED, ComparedToken.UNPLACED))
                    .toList());
        }
    }
}
