package dev.patois.conformance.revisions;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.patois.conformance.Html5libRun;
import dev.patois.conformance.Html5libTokens;
import dev.patois.conformance.rows.SpecRow;
import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecState;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.hunt.Escapes;
import dev.patois.support.Corpora;
import dev.patois.support.Run;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code docs/REVISIONS.md}: what became of each state, found by comparing the tables of rows; how it differs, from
 * {@code revisions.tsv}; and the classes of difference of {@code classes-2008.tsv}, each example run.
 */
final class RevisionsPage {
    /** The revisions by the names of the page, the oldest first; the last is what the others are compared with. */
    static final Map<String, Dialect> REVISIONS = revisions();

    private static final Map<String, String> VERDICTS =
            Map.of("same", "same", "differs", "**differs**", "absent", "absent");

    /** The states of all revisions; those the living standard has come first. */
    private final Set<String> states = new LinkedHashSet<>();

    private final Map<String, Map<String, Set<String>>> outcomes = new LinkedHashMap<>();

    /**
     * What is known of a state in a revision.
     *
     * @param verdict same, differs or absent
     * @param kind what of it differs
     * @param how how it differs
     */
    record Note(String verdict, String kind, String how) {}

    /**
     * An example of a class of difference.
     *
     * @param name the class
     * @param differs whether the tokens differ, or the errors only
     * @param what what the draft of 2008 does
     * @param input the input
     * @param start the content model the example begins with
     * @param lastStartTag the last start tag, or empty
     * @param foreign whether CDATA sections are allowed
     */
    record Difference(
            String name,
            String differs,
            String what,
            String input,
            ContentModel start,
            String lastStartTag,
            boolean foreign) {
        Run lexed(Dialect dialect) {
            LexerOptions options = LexerOptions.bare()
                    .withErrors(ErrorHandling.collect())
                    .withInitialState(start)
                    .withLastStartTag(lastStartTag.isEmpty() ? null : lastStartTag)
                    .withCdataAllowed(foreign);
            return Run.wholeThenEnd(dialect.newLexer(options), input);
        }

        /** Returns the tokens in the form of html5lib-tests, and how many errors there are where they count. */
        String result(Dialect dialect) {
            Run lexed = lexed(dialect);
            String tokens = Html5libTokens.of(lexed.tokens()).stream()
                    .map(token -> code(visible(json(token))))
                    .collect(Collectors.joining(" "));
            int errors = lexed.errors().size();
            String count = errors == 0 ? "no error" : errors == 1 ? "1 error" : errors + " errors";
            return tokens.isEmpty() ? count : tokens + ", " + count;
        }
    }

    RevisionsPage() {
        REVISIONS.forEach((revision, dialect) -> outcomes.put(revision, outcomes(dialect)));
        List<String> newestFirst = new ArrayList<>(REVISIONS.keySet());
        Collections.reverse(newestFirst);
        newestFirst.forEach(revision -> Objects.requireNonNull(REVISIONS.get(revision)).spec().states().stream()
                .map(SpecState::name)
                .forEach(states::add));
    }

    private static Map<String, Dialect> revisions() {
        Map<String, Dialect> revisions = new LinkedHashMap<>();
        revisions.put("2008", LegacyHtml.DRAFT_2008);
        revisions.put("2014", Html5.SNAPSHOT_2014);
        revisions.put("2026-01", Html5.REVIEW_DRAFT_2026_01);
        revisions.put("living", Html5.LIVING);
        return revisions;
    }

    /** Returns the states of any revision. */
    Set<String> states() {
        return states;
    }

    /** Returns the states the table of a revision has rows of. */
    Set<String> statesWithRows(String revision) {
        return Objects.requireNonNull(outcomes.get(revision)).keySet();
    }

    /** Returns what the tables say became of a state. */
    String verdict(String state, String revision) {
        Set<String> own = Objects.requireNonNull(outcomes.get(revision)).get(state);
        if (own == null) {
            return "absent";
        }
        Set<String> living = Objects.requireNonNull(outcomes.get("living")).get(state);
        if (living == null) {
            return "differs";
        }
        boolean named = revision.equals("2026-01") || revision.equals("living");
        return outcomes(own, named).equals(outcomes(living, named)) ? "same" : "differs";
    }

    private static Map<String, Set<String>> outcomes(Dialect dialect) {
        Map<String, Set<String>> outcomes = new LinkedHashMap<>();
        for (SpecRow row : SpecRow.read(dialect.name())) {
            outcomes.computeIfAbsent(row.state(), state -> new HashSet<>())
                    .add(String.join(
                            "\t", row.input(), row.when(), row.next(), row.consumed(), row.emits(), row.error()));
        }
        return outcomes;
    }

    /** Returns the outcomes; where the errors of a text have no names, only how many there are. */
    private static Set<String> outcomes(Set<String> outcomes, boolean named) {
        return named
                ? outcomes
                : outcomes.stream()
                        .map(outcome -> {
                            int error = outcome.lastIndexOf('\t') + 1;
                            return outcome.substring(0, error)
                                    + outcome.substring(error).replaceAll("[^+]+", "error");
                        })
                        .collect(Collectors.toSet());
    }

    /** Returns the notes by state and revision. */
    static Map<String, Map<String, Note>> notes() {
        Map<String, Map<String, Note>> notes = new LinkedHashMap<>();
        for (String[] cells : lines("revisions.tsv")) {
            notes.computeIfAbsent(cells[0], state -> new LinkedHashMap<>())
                    .put(cells[1], new Note(cells[2], cells[3], cells[4]));
        }
        return notes;
    }

    /** Returns the examples of the classes of difference. */
    static List<Difference> differences() {
        return lines("classes-2008.tsv").stream()
                .map(cells -> new Difference(
                        cells[0],
                        cells[1],
                        cells[2],
                        Escapes.unescaped(cells[3]),
                        ContentModel.valueOf(cells[4]),
                        cells[5],
                        !cells[6].isEmpty()))
                .toList();
    }

    private static List<String[]> lines(String table) {
        List<String> lines = Corpora.resourceLines(SpecRow.class, table);
        return lines.subList(1, lines.size()).stream()
                .map(line -> line.split("\t", -1))
                .toList();
    }

    /** Returns the page. */
    String text() {
        StringBuilder page = new StringBuilder(HEAD);
        states(page);
        classes(page);
        return page.toString();
    }

    private void states(StringBuilder page) {
        Map<String, Map<String, Note>> notes = notes();
        page.append("| State | ").append(String.join(" | ", REVISIONS.keySet())).append(" |\n|---|---|---|---|---|\n");
        for (String state : states) {
            page.append("| ").append(state);
            for (String revision : REVISIONS.keySet()) {
                String verdict = verdict(state, revision);
                Note note = Objects.requireNonNull(notes.get(state)).get(revision);
                page.append(" | ").append(VERDICTS.get(verdict));
                if (note != null && !note.how().isEmpty()) {
                    page.append(note.kind().isEmpty() ? ": " : " (" + note.kind() + "): ")
                            .append(quoted(note.how()));
                }
            }
            page.append(" |\n");
        }
        page.append("\nHow many of each:\n\n| | same | differs | absent |\n|---|---|---|---|\n");
        for (String revision : REVISIONS.keySet()) {
            Map<String, Long> counts = states.stream()
                    .collect(Collectors.groupingBy(state -> verdict(state, revision), Collectors.counting()));
            page.append("| ").append(revision);
            for (String verdict : List.of("same", "differs", "absent")) {
                page.append(" | ").append(counts.getOrDefault(verdict, 0L));
            }
            page.append(" |\n");
        }
    }

    private static void classes(StringBuilder page) {
        page.append(CLASSES);
        String before = "";
        for (Difference difference : differences()) {
            if (!difference.name().equals(before)) {
                page.append("\n### ").append(difference.name()).append("\n\n");
            }
            if (!difference.what().isEmpty()) {
                page.append(difference.name().equals(before) ? "\n" : "")
                        .append(quoted(difference.what()))
                        .append("\n\n");
            }
            before = difference.name();
            page.append("- ").append(code(visible(difference.input())));
            if (difference.start() != ContentModel.DATA) {
                page.append(" in ")
                        .append(difference.start().name().replace('_', ' '))
                        .append(" after `<")
                        .append(difference.lastStartTag());
                page.append(">`");
            }
            page.append(difference.foreign() ? " in foreign content\n" : "\n");
            page.append("  - `html-2008`: ")
                    .append(difference.result(LegacyHtml.DRAFT_2008))
                    .append('\n');
            page.append("  - `html5-2014`: ")
                    .append(difference.result(Html5.SNAPSHOT_2014))
                    .append('\n');
        }
    }

    private static String json(Object value) {
        try {
            return Html5libRun.JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes what cannot be seen, and what a table takes for its own, as escapes. */
    private static String visible(String text) {
        return text.codePoints()
                .mapToObj(c -> c < 0x20 || c >= 0x7F ? String.format("\\u%04X", c) : Character.toString(c))
                .collect(Collectors.joining());
    }

    private static String code(String text) {
        return text.contains("`") ? "`` " + text + " ``" : "`" + text + "`";
    }

    /** Sets what stands in quotes as code, so that it shows as it is. */
    private static String quoted(String how) {
        String[] parts = how.split("\"", -1);
        StringBuilder set = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            set.append(i % 2 == 1 ? code(parts[i]) : parts[i].replace("<", "&lt;"));
        }
        return set.toString().replace("|", "\\|");
    }

    private static final String HEAD = """
            # Revisions

            This page shows how each state of HTML's tokenizer changed between the draft of January 2008 (`html-2008`),
            the snapshot of 2014 (`html5-2014`), the review draft of January 2026 (`html5-2026-01`) and the living
            standard (`html5`).

            The page is generated from tables that contain the rows of each text. A test fails if the page, the tables
            and the states of the code disagree; `mvn -pl tests/conformance -am test -Dtest=RevisionsPageTest
            -Dsurefire.failIfNoSpecifiedTests=false -Dpatois.write=true` writes it again.

            ## The states

            Each state is compared with the living standard. *Same* means that every input has the same outcome: the
            same next state, the same characters consumed, an error or none, and the same tokens. Two differences do
            not count: the names of errors, which the texts of 2008 and 2014 do not have; and, at the end of the
            input, whether a state emits the end itself or leaves that to the data state. Every other state
            *differs*. In parentheses stands what changes for a page that is read so: its *tokens*; or only its
            *errors*; or only the *steps* by which the same tokens and errors are found. A state that the living
            standard lacks differs wherever it is.

            ![A row for each state, a column for each revision: same, different, or absent](images/revisions.svg)

            """;

    private static final String CLASSES = """

            ## Classes of difference between 2008 and later

            Since 2014, all texts give the same tokens for the same input, without tree construction; only errors
            differ. The one exception is processing instructions, which the living standard has had since June 2026. The
            differences of the draft of 2008 belong to the classes below. A property test lexes generated markup by
            `html-2008` and `html5-2014`. It fails if the tokens differ and no class explains it, or if the tokens are
            the same and the numbers of errors differ without a class. Each example has both results: the tokens as
            html5lib-tests write them, and the number of errors.
            """;
}
