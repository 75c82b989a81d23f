package dev.patois.cli.lex;

import dev.patois.cli.lex.Step.Change;
import dev.patois.cli.lex.Step.Register;
import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.spec.StepView;
import dev.patois.core.spec.TokenProgress;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the steps of a lexer until they are printed, each with what it changed. A lexer steps on before it delivers
 * what it found; kept back, steps, errors and tokens can stand in the order of the document.
 */
final class StepRecorder implements StateTrace {
    private final ArrayDeque<Step> steps = new ArrayDeque<>();
    private final String[] held = {"", "", "", ""};

    @Override
    public void step(StepView view) {
        List<Change> changes = new ArrayList<>(2);
        TokenProgress token = view.token();
        String line = view.currentToken();
        compare(Register.CURRENT_TOKEN, line, changes);
        compare(Register.TEMPORARY_BUFFER, view.temporaryBuffer(), changes);
        compare(Register.LAST_START_TAG, view.lastStartTag(), changes);
        SpecState returnState = view.returnState();
        compare(Register.RETURN_STATE, returnState == null ? "" : returnState.name(), changes);
        steps.add(new Step(
                view.from(),
                view.to(),
                view.cause(),
                view.start(),
                view.end(),
                view.consumed().toString(),
                view.emittedText(),
                view.emitted(),
                line,
                token != null && token.length() > StepView.LONGEST_TOKEN,
                token == null ? List.of() : token.growth(),
                changes));
        if (view.emitted() != null) {
            held[Register.CURRENT_TOKEN.ordinal()] = "";
        }
    }

    private void compare(Register register, String now, List<Change> changes) {
        if (!held[register.ordinal()].equals(now)) {
            held[register.ordinal()] = now;
            changes.add(new Change(register, now));
        }
    }

    /** Prints the steps that came before what was noticed at an offset. */
    void printUpTo(long offset, TokenPrinter printer) throws IOException {
        for (Step step = steps.peek();
                step != null && step.end() <= offset && step.cause() != StepView.Cause.END;
                step = steps.peek()) {
            printer.step(steps.remove());
        }
    }

    /** Prints the steps kept. */
    void print(TokenPrinter printer) throws IOException {
        while (!steps.isEmpty()) {
            printer.step(steps.remove());
        }
    }
}
