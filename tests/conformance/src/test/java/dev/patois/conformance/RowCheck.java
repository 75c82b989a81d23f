package dev.patois.conformance;

import dev.patois.core.StepView.Cause;
import dev.patois.core.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares the steps a lexer took over the example of a row with the rows: where each went, whether it consumed, what it
 * reported and, at the row itself, what it emitted.
 *
 * <p>A trace does not say which step reported an error. Therefore every step must be some row of the table, and the errors
 * found must be exactly the errors of these rows, that of the row in question among them.
 */
final class RowCheck {
    private static final Map<String, TokenKind> TOKENS = Map.of(
            "comment", TokenKind.COMMENT,
            "doctype", TokenKind.DOCTYPE,
            "pi", TokenKind.PROCESSING_INSTRUCTION);

    private final RowTable table;

    RowCheck(List<SpecRow> rows) {
        table = new RowTable(rows);
    }

    /** Returns in what the probe differs from the row; empty when it is as the row says. */
    List<String> differences(SpecRow row, Probe probe) {
        int at = row.prefix().length();
        List<Probe.Step> steps = probe.steps().stream()
                .filter(step -> step.from().equals(row.state()))
                .filter(step -> step.stays() ? step.start() <= at && at < step.end() : step.start() == at)
                .toList();
        if (steps.size() != 1) {
            return List.of(steps.size() + " steps: " + probe.steps());
        }
        Probe.Step step = steps.get(0);
        List<String> differences = new ArrayList<>();
        compare("next state", row.nextState(), step.to(), differences);
        compare("cause", cause(row), step.cause(), differences);
        compare("end", at + row.consumedUnits(), step.end(), differences);
        compareEmitted(row, step, differences);
        compareErrors(row, step, row.text(), probe, differences);
        return differences;
    }

    /** Returns which steps over a text are no row, and which errors are no row's; empty where all is as the table says. */
    List<String> differences(String text, Probe probe) {
        List<String> differences = new ArrayList<>();
        compareErrors(null, null, text, probe, differences);
        return differences;
    }

    private static void compare(String what, @Nullable Object expected, @Nullable Object actual, List<String> into) {
        if (!Objects.equals(expected, actual)) {
            into.add(what + " " + actual + " instead of " + expected);
        }
    }

    private static Cause cause(SpecRow row) {
        if (row.next().equals("-")) {
            return Cause.END;
        }
        if (row.consumedUnits() == 0) {
            return Cause.RECONSUMED;
        }
        return row.stays() ? Cause.STAY : Cause.CONSUMED;
    }

    private static void compareEmitted(SpecRow row, Probe.Step step, List<String> differences) {
        String text = row.emittedText();
        boolean afterOthers =
                step.stays() && !text.isEmpty() && step.emittedText().endsWith(text);
        compare("emitted text", text, afterOthers ? text : step.emittedText(), differences);
        compare("emitted token", token(row), step.emitted(), differences);
        boolean end = Set.of(row.emits().split("\\+", -1)).contains("eof");
        compare("end of file", end, step.cause() == Cause.END, differences);
    }

    private static @Nullable TokenKind token(SpecRow row) {
        for (String part : row.emits().split("\\+", -1)) {
            if (part.equals("tag")) {
                return row.prefix().contains("</") ? TokenKind.END_TAG : TokenKind.START_TAG;
            }
            if (TOKENS.containsKey(part)) {
                return TOKENS.get(part);
            }
        }
        return null;
    }

    private void compareErrors(
            @Nullable SpecRow row, Probe.@Nullable Step own, String text, Probe probe, List<String> differences) {
        List<String> found = probe.errors().stream()
                .filter(error -> !error.code().id().endsWith("-in-input-stream"))
                .map(error -> error.code().id() + "@" + error.start())
                .collect(Collectors.toCollection(ArrayList::new));
        List<Set<String>> uncertain = new ArrayList<>();
        for (Probe.Step step : probe.steps()) {
            for (int at : RowTable.places(step, text)) {
                Set<String> errors =
                        row != null && step == own && at == row.prefix().length()
                                ? Set.of(row.error().isEmpty() ? "" : row.error() + "@" + row.errorOffset())
                                : errors(step, text, at);
                if (errors.isEmpty()) {
                    differences.add("no row is " + step + " at " + at);
                } else if (errors.size() > 1) {
                    uncertain.add(errors);
                } else {
                    errors.stream()
                            .filter(error -> !error.isEmpty() && !found.remove(error))
                            .forEach(error -> differences.add("no " + error + " but " + probe.errors()));
                }
            }
        }
        for (Set<String> errors : uncertain) {
            errors.stream().filter(found::contains).findFirst().ifPresent(found::remove);
        }
        found.removeIf(error -> error.startsWith("end-tag-with-")); // of what is emitted, not of a row
        compare("errors left over", List.of(), found, differences);
    }

    /** Returns the errors a step may have reported at a place, the empty string for none; empty where no row fits. */
    private Set<String> errors(Probe.Step step, String text, int at) {
        return table.candidates(step, text, at).stream()
                .map(row -> row.error().isEmpty() ? "" : row.error() + "@" + RowTable.errorOffset(row, step, at))
                .collect(Collectors.toSet());
    }
}
