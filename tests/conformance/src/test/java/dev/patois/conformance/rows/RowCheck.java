package dev.patois.conformance.rows;

import dev.patois.core.spec.StepView.Cause;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares the steps a lexer took over the example of a row with the rows: where each went, whether it consumed, what
 * it reported and, at the row itself, what it emitted.
 *
 * <p>A trace does not say which step reported an error. Therefore every step must be some row of the table, and the
 * errors found must be exactly the errors of these rows, that of the row in question among them.
 */
public final class RowCheck {
    private static final Map<String, TokenKind> TOKENS = Map.of(
            "comment", TokenKind.COMMENT,
            "doctype", TokenKind.DOCTYPE,
            "pi", TokenKind.PROCESSING_INSTRUCTION);

    private final RowTable table;

    public RowCheck(List<SpecRow> rows) {
        table = new RowTable(rows);
    }

    /** Returns in what the probe differs from the row; empty when it is as the row says. */
    public List<String> differences(SpecRow row, Probe probe) {
        int at = row.prefix().length();
        List<Probe.Step> steps = probe.steps().stream()
                .filter(step -> step.from().equals(row.tracedState()))
                .filter(step -> step.stays() ? step.start() <= at && at < step.end() : step.start() == at)
                .toList();
        if (steps.size() != 1) {
            return List.of(steps.size() + " steps: " + probe.steps());
        }
        Probe.Step step = steps.get(0);
        List<String> differences = new ArrayList<>();
        compare("next state", row.nextState(), step.to(), differences);
        compare("cause", cause(row), step.cause(), differences);
        int end = at + row.consumedUnits();
        boolean passesMore = row.isOlder() && step.stays() && step.end() > end;
        compare("end", passesMore ? step.end() : end, step.end(), differences);
        compareEmitted(row, step, differences);
        compareErrors(row, step, row.text(), probe, differences);
        return differences;
    }

    /**
     * Returns which steps over a text are no row, and which errors are no row's; empty where all is as the table says.
     */
    public List<String> differences(String text, Probe probe) {
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
        if (row.next().equals("-") && !row.endsInDataState()) {
            return Cause.END;
        }
        if (row.consumedUnits() == 0 || row.endsInDataState()) {
            return Cause.RECONSUMED;
        }
        return row.stays() ? Cause.STAY : Cause.CONSUMED;
    }

    private static void compareEmitted(SpecRow row, Probe.Step step, List<String> differences) {
        String text = row.emittedText();
        boolean amongOthers = step.stays()
                && !text.isEmpty()
                && (row.isOlder()
                        ? step.emittedText().contains(text)
                        : step.emittedText().endsWith(text));
        compare("emitted text", text, amongOthers ? text : step.emittedText(), differences);
        compare("emitted token", token(row), step.emitted(), differences);
        boolean end = Set.of(row.emits().split("\\+", -1)).contains("eof") && !row.endsInDataState();
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
                .filter(error -> !isOfInputStream(error.code().id()))
                .map(error -> error.code().id() + "@" + error.start())
                .collect(Collectors.toCollection(ArrayList::new));
        List<Set<String>> uncertain = new ArrayList<>();
        for (Probe.Step step : probe.steps()) {
            for (int at : RowTable.places(step, text)) {
                Set<String> errors =
                        row != null && step == own && at == row.prefix().length()
                                ? Set.of(ownErrors(row, step, text))
                                : errors(step, text, at);
                if (errors.isEmpty()) {
                    differences.add("no row is " + step + " at " + at);
                } else if (errors.size() > 1) {
                    uncertain.add(errors);
                } else {
                    errors.stream()
                            .flatMap(RowCheck::split)
                            .filter(error -> !found.remove(error))
                            .forEach(error -> differences.add("no " + error + " but " + probe.errors()));
                }
            }
        }
        for (Set<String> errors : uncertain) {
            errors.stream()
                    .map(error -> split(error).toList())
                    .filter(all -> !all.isEmpty() && found.containsAll(all))
                    .max(Comparator.comparingInt(List::size))
                    .ifPresent(all -> all.forEach(found::remove));
        }
        found.removeIf(error -> error.contains("end-tag-with-")); // of what is emitted, not of a row
        compare("errors left over", List.of(), found, differences);
    }

    private static boolean isOfInputStream(String error) {
        return error.endsWith("-in-input-stream") || error.equals("2008-preprocessing-null");
    }

    private static Stream<String> split(String errors) {
        return Stream.of(errors.split("\\+")).filter(error -> !error.isEmpty());
    }

    private static String ownErrors(SpecRow row, Probe.Step step, String text) {
        if (row.isOlder()) {
            return RowTable.errors(row, step, row.prefix().length(), text);
        }
        return row.error().isEmpty() ? "" : row.error() + "@" + row.errorOffset();
    }

    /** Returns the errors a step may have reported at a place, the empty string for none; empty where no row fits. */
    private Set<String> errors(Probe.Step step, String text, int at) {
        if (table.callsProcedure(step.from())) {
            String errors = table.procedureErrors(step, text);
            return errors == null ? Set.of() : Set.of(errors);
        }
        return table.candidates(step, text, at).stream()
                .map(row -> RowTable.errors(row, step, at, text))
                .collect(Collectors.toSet());
    }
}
