package dev.patois.cli.suite;

import dev.patois.core.Dialect;
import dev.patois.core.spec.StepView.Cause;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The cases made from the rows of a dialect: one for each line of its table, and the shortest input found for each two
 * outcomes of rows that can follow each other. Where the end of input drops a token, the token ended comes as a case
 * after it. No input stands twice.
 */
final class SuiteCases {
    /** What may end a token. */
    private static final List<String> ENDS = List.of(">", "\">", "'>", "-->", "]]>", "</script>", ";");

    private final Dialect dialect;
    private final List<TableRow> rows;
    private final Predicate<String> wanted;
    private final Map<List<String>, SuiteCase> cases = new LinkedHashMap<>();

    private int foreign;

    /**
     * Makes cases.
     *
     * @param wanted whether a state is one that the cases are to be about
     */
    SuiteCases(Dialect dialect, Predicate<String> wanted) {
        this.dialect = dialect;
        this.rows = TableRow.read(dialect.name());
        this.wanted = wanted;
        for (TableRow row : rows) {
            if (wanted.test(row.state()) || wanted.test(row.next())) {
                add(row.title(), row, row.text());
            }
        }
        shortest().forEach((pair, found) -> add(found.title(), found.like(), found.input()));
    }

    /** Returns the cases, those of single rows first. */
    Collection<SuiteCase> all() {
        return cases.values();
    }

    /** Returns how many cases were left out because they begin in foreign content. */
    int foreign() {
        return foreign;
    }

    private void add(String description, TableRow like, String input) {
        if (like.foreign()) {
            foreign++;
            return;
        }
        put(description, like, input);
        if (SuiteRun.of(dialect, like, input).isCutOff()) {
            for (String end : ENDS) {
                if (!SuiteRun.of(dialect, like, input + end).isCutOff()) {
                    put(description + "; ended", like, input + end);
                    return;
                }
            }
        }
    }

    private void put(String description, TableRow like, String input) {
        cases.putIfAbsent(
                List.of(input, like.start(), like.lastStartTag()),
                new SuiteCase(description, input, like.start(), like.lastStartTag()));
    }

    /** What drives two rows, one after the other. */
    private record Pair(String title, TableRow like, String input) {}

    private Map<List<String>, Pair> shortest() {
        Map<List<String>, Pair> shortest = new LinkedHashMap<>();
        Map<TableRow, SuiteRun.Step> own = new LinkedHashMap<>();
        for (TableRow row : rows) {
            SuiteRun run = SuiteRun.of(dialect, row, row.text());
            int at = run.find(row.state(), row.prefix().length());
            if (at >= 0) {
                own.put(row, run.steps().get(at));
            }
        }
        for (Map.Entry<TableRow, SuiteRun.Step> first : own.entrySet()) {
            for (TableRow second : following(first.getValue())) {
                SuiteRun.Step secondStep = own.get(second);
                if (secondStep == null || !wanted.test(first.getKey().state()) && !wanted.test(second.state())) {
                    continue;
                }
                Driver driver = new Driver(first.getKey(), first.getValue(), second, secondStep);
                String input = driver.shortest(dialect);
                List<String> pair = List.of(first.getKey().outcome(), second.outcome());
                Pair known = shortest.get(pair);
                if (input != null
                        && (known == null || input.length() < known.input().length())) {
                    String title = first.getKey().title() + "; then " + second.title();
                    shortest.put(pair, new Pair(title, first.getKey(), input));
                }
            }
        }
        return shortest;
    }

    /** Returns the rows of the state that a step leads to. */
    private List<TableRow> following(SuiteRun.Step step) {
        List<TableRow> following = new ArrayList<>();
        for (TableRow row : rows) {
            if (row.state().equals(step.to())) {
                following.add(row);
            }
        }
        return following;
    }

    /** What is to drive two rows, one after the other, each with its step in the example of its own. */
    private record Driver(TableRow first, SuiteRun.Step firstStep, TableRow second, SuiteRun.Step secondStep) {
        /**
         * Returns the shortest input that is left when characters before the first row's are taken away, one after the
         * other; null where the rows do not follow each other after the first one's example.
         */
        @Nullable
        String shortest(Dialect dialect) {
            String prefix = first.prefix();
            if (!drives(dialect, prefix)) {
                return null;
            }
            for (int i = prefix.length() - 1; i >= 0; i--) {
                String less = prefix.substring(0, i) + prefix.substring(i + 1);
                if (drives(dialect, less)) {
                    prefix = less;
                }
            }
            return input(prefix);
        }

        /** The second row sees the input of the first one again, unless that consumed it. */
        private String input(String prefix) {
            boolean consumes = firstStep.cause() == Cause.STAY || firstStep.cause() == Cause.CONSUMED;
            return prefix + (consumes ? first.inputText() : "") + second.inputText();
        }

        private boolean drives(Dialect dialect, String prefix) {
            SuiteRun run = SuiteRun.of(dialect, first, input(prefix));
            int at = run.find(first.state(), prefix.length());
            return at >= 0
                    && at + 1 < run.steps().size()
                    && run.steps().get(at).doesLike(firstStep)
                    && run.steps().get(at + 1).doesLike(secondStep)
                    && has(run, first.error())
                    && has(run, second.error());
        }
    }

    private static boolean has(SuiteRun run, String error) {
        return error.isEmpty() || run.errors().containsAll(List.of(error.split("\\+")));
    }
}
