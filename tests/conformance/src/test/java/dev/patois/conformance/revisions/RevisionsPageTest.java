package dev.patois.conformance.revisions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libTokens;
import dev.patois.core.spec.SpecState;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.support.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/REVISIONS.md} says what the tables, the notes and the code say; {@code -Dpatois.write=true} writes it.
 */
class RevisionsPageTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "REVISIONS.md");
    private static final Path GRID = Path.of("..", "..", "docs", "images", "revisions.svg");

    private final RevisionsPage page = new RevisionsPage();

    @Test
    void thePageIsWhatTheTablesSay() throws IOException {
        if (Boolean.getBoolean("patois.write")) {
            Files.writeString(PAGE, page.text());
        }

        assertThat(Files.readString(PAGE)).isEqualTo(page.text());
    }

    @Test
    void theGridHasTheColoursOfTheTable() throws IOException {
        String grid = new RevisionsGrid(page).svg();
        if (Boolean.getBoolean("patois.write")) {
            Files.writeString(GRID, grid);
        }

        assertThat(GRID).hasContent(grid);
        page.states().forEach(state -> assertThat(grid).contains(">" + state + "<"));
    }

    @Test
    void theTablesHaveTheStatesOfTheCode() {
        RevisionsPage.REVISIONS.forEach((revision, dialect) -> {
            List<String> states = new ArrayList<>(
                    dialect.spec().states().stream().map(SpecState::name).toList());
            assertThat(states).as(revision).doesNotHaveDuplicates();
            Set<String> procedures = new HashSet<>(page.statesWithRows(revision));
            states.forEach(procedures::remove);
            assertThat(page.statesWithRows(revision)).as(revision).containsAll(states);
            assertThat(procedures)
                    .as("rows of %s that are no state's", revision)
                    .allMatch(name -> name.startsWith("Consume "));
        });
    }

    @Test
    void theNotesSayWhatTheTablesSay() {
        Map<String, Map<String, RevisionsPage.Note>> notes = RevisionsPage.notes();

        assertThat(notes.keySet()).containsAll(page.states());
        notes.forEach((state, ofState) -> {
            assertThat(ofState.keySet()).as(state).containsExactlyElementsOf(RevisionsPage.REVISIONS.keySet());
            ofState.forEach((revision, note) -> {
                assertThat(note.verdict()).as("%s in %s", state, revision).isEqualTo(page.verdict(state, revision));
                assertThat(note.how().isEmpty())
                        .as("%s in %s has a line on how", state, revision)
                        .isEqualTo(note.verdict().equals("same"));
            });
        });
    }

    @Test
    void theExamplesOfTheClassesDifferAsTheySay() {
        assertThat(RevisionsPage.differences()).isNotEmpty().allSatisfy(difference -> {
            Run old = difference.lexed(LegacyHtml.DRAFT_2008);
            Run later = difference.lexed(Html5.SNAPSHOT_2014);
            Run draft = difference.lexed(Html5.REVIEW_DRAFT_2026_01);
            boolean sameTokens = Html5libTokens.of(old.tokens()).equals(Html5libTokens.of(later.tokens()));
            assertThat(sameTokens ? "errors" : "tokens").isEqualTo(difference.differs());
            assertThat(old.errors().size() == later.errors().size() && sameTokens)
                    .isFalse();
            assertThat(Html5libTokens.of(draft.tokens())).isEqualTo(Html5libTokens.of(later.tokens()));
        });
    }

    @Test
    void eachClassStandsInOnePlace() {
        List<String> names = RevisionsPage.differences().stream()
                .map(RevisionsPage.Difference::name)
                .collect(Collectors.toList());
        for (int i = names.size() - 1; i > 0; i--) {
            if (names.get(i).equals(names.get(i - 1))) {
                names.remove(i);
            }
        }

        assertThat(names).doesNotHaveDuplicates();
    }
}
