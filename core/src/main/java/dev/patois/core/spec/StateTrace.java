package dev.patois.core.spec;

/**
 * Hears every step of a state machine. The ranges of the steps tile the input: each begins where the one before it
 * ended. Called on the lexer's thread, while it works: it may look, but not call the lexer.
 */
@FunctionalInterface
public interface StateTrace {
    /** One step was taken; {@code step} is valid during the call. */
    void step(StepView step);
}
