package dev.patois.core.compare;

import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StepView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first place in a divergence where the state machines do something different: the place where they go on in
 * different states. If all states are the same, it is the reference or the character that they read differently.
 *
 * @param offset offset of the character that does it, of a reference its {@code &}; the length of the input where its
 *     end does
 * @param transitions what each dialect does there; other parsers have no part in it
 */
public record FirstDifference(long offset, List<Transition> transitions) {
    /** Copies the list. */
    public FirstDifference {
        transitions = List.copyOf(transitions);
    }

    /** Returns what a dialect does, or null where it has no part in it. */
    public @Nullable Transition transition(String dialect) {
        for (Transition transition : transitions) {
            if (transition.dialect().equals(dialect)) {
                return transition;
            }
        }
        return null;
    }

    /**
     * What one dialect does at that place.
     *
     * @param dialect the name of the dialect
     * @param state the state it is in: the row is in the section of this state
     * @param next the state it goes to, or the same
     * @param cause how it goes there
     * @param address the address of the section; empty where the text is not on the web
     * @param flag the content model flag, and the escape flag where it is set, in words, such as
     *     {@code content model flag RCDATA, escape flag set}: of a dialect that has them, where some contestant reads
     *     the text of an element; otherwise empty
     */
    public record Transition(
            String dialect, SpecState state, SpecState next, StepView.Cause cause, String address, String flag) {}
}
