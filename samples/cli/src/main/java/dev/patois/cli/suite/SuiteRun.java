package dev.patois.cli.suite;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.spec.StepView;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The steps that a lexer takes over an input, a step that stays cut into its characters, and the errors that it
 * reports.
 */
record SuiteRun(List<Step> steps, List<String> errors) {
    /**
     * A step.
     *
     * @param at where it begins, in UTF-16 units
     * @param from the state before
     * @param to the state after
     * @param cause what made the step
     */
    record Step(long at, String from, String to, StepView.Cause cause) {
        /** Returns whether another step does the same, wherever it is. */
        boolean doesLike(Step other) {
            return from.equals(other.from) && to.equals(other.to) && cause == other.cause;
        }
    }

    /** Returns how a lexer runs from a state. */
    static LexerOptions options(Dialect dialect, String start, String lastStartTag, boolean foreign) {
        return LexerOptions.bare()
                .withErrors(ErrorHandling.collect())
                .withInitialState(Objects.requireNonNull(dialect.initialStates().get(start), start))
                .withLastStartTag(lastStartTag.isEmpty() ? null : lastStartTag)
                .withCdataAllowed(foreign);
    }

    /** Runs a lexer over an input, as a row's example begins. */
    static SuiteRun of(Dialect dialect, TableRow like, String input) {
        List<Step> steps = new ArrayList<>();
        Lexer lexer = dialect.newLexer(options(dialect, like.start(), like.lastStartTag(), like.foreign())
                .withTrace(step -> add(step, input, steps)));
        lexer.feed(input);
        lexer.end();
        while (lexer.next() != TokenKind.END) {
            // the trace and the errors are all that counts
        }
        List<ParseError> errors = lexer.errors();
        return new SuiteRun(
                steps, errors.stream().map(error -> error.code().id()).toList());
    }

    private static void add(StepView step, String input, List<Step> steps) {
        long at = step.start();
        do {
            steps.add(new Step(at, step.from().name(), step.to().name(), step.cause()));
            at += at < input.length() ? Character.charCount(input.codePointAt((int) at)) : 1;
        } while (step.cause() == StepView.Cause.STAY && at < step.end());
    }

    /** Returns the number of the first step from a state at an offset; -1 where there is none. */
    int find(String state, long at) {
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).at() == at && steps.get(i).from().equals(state)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether the end of the input cut a token off. */
    boolean isCutOff() {
        return errors.stream().anyMatch(error -> error.contains("eof"));
    }
}
