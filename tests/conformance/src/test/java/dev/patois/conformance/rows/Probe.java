package dev.patois.conformance.rows;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.spec.StepView;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The steps a lexer took over the example of a row, and what it reported.
 *
 * @param steps the steps
 * @param errors the errors
 */
public record Probe(List<Step> steps, List<ParseError> errors) {
    /** One step, kept. */
    public record Step(
            String from,
            String to,
            StepView.Cause cause,
            int start,
            int end,
            String emittedText,
            @Nullable TokenKind emitted) {
        static Step of(StepView step) {
            return new Step(
                    step.from().name(),
                    step.to().name(),
                    step.cause(),
                    (int) step.start(),
                    (int) step.end(),
                    step.emittedText(),
                    step.emitted());
        }

        boolean stays() {
            return cause == StepView.Cause.STAY;
        }
    }

    /** Runs the example of a row, fed in pieces of a size. */
    public static Probe of(Dialect dialect, SpecRow row, int pieces) {
        return of(dialect, options(dialect, row), row.text(), pieces);
    }

    /** Runs an input, fed in pieces of a size. */
    public static Probe of(Dialect dialect, LexerOptions options, String text, int pieces) {
        List<Step> steps = new ArrayList<>();
        Lexer lexer = dialect.newLexer(options.withTrace(step -> steps.add(Step.of(step))));
        Run lexed = Run.chunked(lexer, text, pieces);
        return new Probe(steps, lexed.errors());
    }

    /** Returns how a lexer runs the example of a row. */
    public static LexerOptions options(Dialect dialect, SpecRow row) {
        return LexerOptions.bare()
                .withErrors(ErrorHandling.collect())
                .withInitialState(Objects.requireNonNull(dialect.initialStates().get(row.start()), row.start()))
                .withLastStartTag(row.lastStartTag().isEmpty() ? null : row.lastStartTag())
                .withCdataAllowed(row.foreign());
    }
}
