package dev.patois.core.spec;

import dev.patois.core.error.ParseErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;

/**
 * The text a dialect is written from, for programs to read.
 *
 * @param title the title of the specification
 * @param date the date or revision of the text
 * @param url where it is published; anchors are fragments of it
 * @param states its states, in its order
 * @param errors its parse errors, in its order
 */
public record SpecSource(String title, String date, String url, List<SpecState> states, List<SpecError> errors) {
    /** Copies the lists. */
    public SpecSource {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(date, "date");
        Objects.requireNonNull(url, "url");
        states = List.copyOf(states);
        errors = List.copyOf(errors);
    }

    /**
     * Returns the text of a small dialect, published nowhere: its states and errors are numbered in order.
     *
     * @param title the title of the specification
     * @param date the date or revision of the text
     * @param states the names of its states, such as {@code Tag name state}
     * @param errors its parse errors
     */
    public static SpecSource of(String title, String date, List<String> states, ParseErrorCode... errors) {
        List<SpecState> named = new ArrayList<>();
        for (String name : states) {
            int index = named.size();
            named.add(new SpecState(index, name, Integer.toString(index + 1), "", title));
        }
        List<SpecError> listed = new ArrayList<>();
        for (ParseErrorCode error : errors) {
            listed.add(new SpecError(error, "", "", error.id()));
        }
        return new SpecSource(title, date, "", named, listed);
    }

    /**
     * Returns the state of this name.
     *
     * @throws NoSuchElementException if the specification has no such state
     */
    public SpecState state(String name) {
        for (SpecState state : states) {
            if (state.name().equals(name)) {
                return state;
            }
        }
        throw new NoSuchElementException(title + " has no state named \"" + name + "\"");
    }

    /**
     * Returns the error with this code, in the specification's spelling.
     *
     * @throws NoSuchElementException if the specification has no such error
     */
    public SpecError error(String id) {
        for (SpecError error : errors) {
            if (error.code().id().equals(id)) {
                return error;
            }
        }
        throw new NoSuchElementException(title + " has no parse error \"" + id + "\"");
    }

    /** Returns the address of a state's section. */
    public String address(SpecState state) {
        return state.anchor().isEmpty() ? url : url + "#" + state.anchor();
    }

    /** Returns the address of an error's entry. */
    public String address(SpecError error) {
        return error.anchor().isEmpty() ? url : url + "#" + error.anchor();
    }
}
