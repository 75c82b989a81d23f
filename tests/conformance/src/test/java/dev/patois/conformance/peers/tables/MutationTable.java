package dev.patois.conformance.peers.tables;

import dev.patois.conformance.peers.ReadingText;
import java.util.List;
import java.util.Map;

/** The published cases as a table, and each of them in detail. */
final class MutationTable {
    /**
     * What came of a case.
     *
     * @param then in the version that lets it through
     * @param now in the present version
     */
    record Ends(Mutation.Outcome then, Mutation.Outcome now) {}

    private MutationTable() {}

    static String text(Map<String, Ends> ends) {
        StringBuilder table =
                new StringBuilder("| Case | Sanitizer | Fixed in | Then | Now |\n|---|---|---|---|---|\n");
        StringBuilder details = new StringBuilder();
        for (Mutation mutation : Mutation.all()) {
            Ends end = ends.get(mutation.name());
            if (end != null) {
                table.append("| [" + mutation.name() + "](" + mutation.address() + ") | `" + mutation.filter() + "` | "
                        + mutation.fixed() + " | " + cell(mutation.vulnerable(), end.then()) + " | "
                        + cell("", end.now()) + " |\n");
                details.append(details(mutation, end));
            }
        }
        return table.append(details).toString();
    }

    private static String cell(String wanted, Mutation.Outcome outcome) {
        if (!outcome.ran()) {
            return (wanted.isEmpty() ? "" : wanted + ": ") + "not run, " + outcome.output();
        }
        return outcome.version() + ": "
                + switch (outcome.by()) {
                    case "" -> "nothing live";
                    case "html5" -> "**live**";
                    default -> "**live** for `" + outcome.by() + "`";
                };
    }

    private static String details(Mutation mutation, Ends end) {
        StringBuilder text = new StringBuilder("\n<details>\n<summary>" + mutation.name() + ", <code>"
                + mutation.filter() + "</code></summary>\n\n| | |\n|---|---|\n");
        text.append("| Input | " + ReadingText.code(mutation.input()) + " |\n");
        if (!List.of("", "{}").contains(mutation.configuration())) {
            text.append("| Settings | " + ReadingText.code(mutation.configuration()) + " |\n");
        }
        if (!mutation.besides().isEmpty()) {
            text.append("| Then, with | " + String.join(", ", mutation.besides()) + " |\n");
        }
        for (Mutation.Outcome outcome : List.of(end.then(), end.now())) {
            if (outcome.ran()) {
                text.append("| " + outcome.version() + " lets through | " + code(outcome.output()) + " |\n");
                text.append("| which `" + (outcome.by().isEmpty() ? "html5" : outcome.by()) + "` reads as | "
                        + outcome.reads() + " |\n");
            }
        }
        return text.append("\n</details>\n").toString();
    }

    private static String code(String output) {
        return output.isEmpty() ? "nothing" : ReadingText.code(output);
    }
}
