package dev.patois.cli.diagram;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a state does with an input: a line of a resource that a test makes from the rows of the dialect's specification.
 *
 * @param state the name of the state
 * @param input the input, by name, as the rows have it
 * @param next the name of the state that follows, {@value #RETURN_STATE}, or {@value #END} after the end of the input
 */
public record Transition(String state, String input, String next) {
    /** Stands for whichever state a character reference returns to. */
    public static final String RETURN_STATE = "return state";

    /** Stands where a state for nothing that follows. */
    public static final String END = "-";

    /** Returns whether the transitions of a dialect are known. */
    public static boolean areKnown(String dialect) {
        return Transition.class.getResource(dialect + ".tsv") != null;
    }

    /**
     * Returns the transitions of a dialect, in the order of its rows.
     *
     * @throws IllegalArgumentException if they are not known
     */
    public static List<Transition> of(String dialect) {
        try (InputStream in = Transition.class.getResourceAsStream(dialect + ".tsv")) {
            if (in == null) {
                throw new IllegalArgumentException("no transitions of " + dialect);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .map(columns -> new Transition(columns[0], columns[1], columns[2]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
