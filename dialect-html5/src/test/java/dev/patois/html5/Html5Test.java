package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.UnknownDialectException;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.spec.SpecState;
import java.util.EnumSet;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Html5Test {
    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "html5, html5",
        "html, html5",
        "html5-living, html5",
        "whatwg, html5",
        "html5-2026-01, html5-2026-01",
        "html5-80, html5-2026-01"
    })
    void aDialectIsFoundByItsNameAndAliases(String asked, String name) {
        assertThat(Dialects.get(asked).name()).isEqualTo(name);
    }

    @Test
    void theRegisteredDialectsAreTheConstants() {
        assertThat(Dialects.get("html5")).isSameAs(Html5.LIVING);
        assertThat(Dialects.get("html5-2026-01")).isSameAs(Html5.REVIEW_DRAFT_2026_01);
        assertThat(Dialects.all()).contains(Html5.LIVING, Html5.REVIEW_DRAFT_2026_01);
    }

    @Test
    void anUnknownDialectListsTheKnownOnes() {
        assertThatThrownBy(() -> Dialects.get("html6"))
                .isInstanceOf(UnknownDialectException.class)
                .hasMessageContaining("\"html6\"")
                .hasMessageContaining("html5")
                .hasMessageContaining("html5-2026-01");
    }

    @ParameterizedTest
    @ValueSource(strings = {"html5", "html5-2026-01"})
    void everyStateHasASectionAndAnAnchor(String name) {
        SpecSource spec = Dialects.get(name).spec();

        for (int i = 0; i < spec.states().size(); i++) {
            SpecState state = spec.states().get(i);
            assertThat(state.index()).isEqualTo(i);
            assertThat(state.section()).isEqualTo("13.2.5." + (i + 1));
            assertThat(state.name()).endsWith(" state");
            assertThat(state.anchor()).matches("[a-z(][a-z0-9()-]*-state");
            assertThat(state.family()).isNotBlank();
            assertThat(spec.state(state.name())).isSameAs(state);
            assertThat(spec.address(state)).isEqualTo(spec.url() + "#" + state.anchor());
        }
        assertThat(spec.states()).extracting(SpecState::anchor).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"html5", "html5-2026-01"})
    void everyErrorHasASectionAnAnchorAndOneLineOfExplanation(String name) {
        SpecSource spec = Dialects.get(name).spec();

        for (SpecError error : spec.errors()) {
            assertThat(error.section()).isEqualTo("13.2.2");
            assertThat(error.anchor()).isEqualTo("parse-error-" + error.code().id());
            assertThat(error.explanation()).isNotBlank().doesNotContain("\n").endsWith(".");
            assertThat(spec.error(error.code().id())).isSameAs(error);
        }
        assertThat(spec.errors())
                .extracting(error -> error.code().ordinal())
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void theDialectsHaveTheStatesAndErrorsTheyAreSaidToHave() {
        SpecSource living = Html5.LIVING.spec();
        SpecSource draft = Html5.REVIEW_DRAFT_2026_01.spec();

        assertThat(living.states()).hasSize(84);
        assertThat(draft.states()).hasSize(80);
        assertThat(living.state("Processing instruction open state").section()).isEqualTo("13.2.5.72");
        assertThatThrownBy(() -> draft.state("Processing instruction open state"))
                .isInstanceOf(NoSuchElementException.class);
        assertThat(draft.state("Numeric character reference end state").section())
                .isEqualTo("13.2.5.80");
        assertThat(living.error("eof-in-processing-instruction").code())
                .isEqualTo(Html5ParseError.EOF_IN_PROCESSING_INSTRUCTION);
        assertThatThrownBy(() -> draft.error("eof-in-processing-instruction"))
                .isInstanceOf(NoSuchElementException.class);
        assertThat(draft.error("unexpected-question-mark-instead-of-tag-name").code())
                .isEqualTo(Html5ParseError.UNEXPECTED_QUESTION_MARK_INSTEAD_OF_TAG_NAME);
    }

    @Test
    void everyErrorBelongsToADialectAndIsSpelledAsItsConstant() {
        for (Html5ParseError error : Html5ParseError.values()) {
            assertThat(error.id()).matches("(2014-)?[a-z]+(-[a-z]+)*");
            assertThat(error.name().replace('_', '-'))
                    .isEqualToIgnoringCase(error.id().replaceFirst("(2014)-(.*)", "$2-$1"));
            boolean known = Html5.LIVING.spec().errors().stream().anyMatch(e -> e.code() == error)
                    || Html5.REVIEW_DRAFT_2026_01.spec().errors().stream().anyMatch(e -> e.code() == error)
                    || Html5.SNAPSHOT_2014.spec().errors().stream().anyMatch(e -> e.code() == error);
            assertThat(known).as(error.id()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"html5", "html5-2026-01"})
    void theInitialStatesAreStatesOfTheSpecification(String name) {
        Dialect dialect = Dialects.get(name);

        assertThat(dialect.initialStates().keySet())
                .containsExactly(
                        "Data state",
                        "RCDATA state",
                        "RAWTEXT state",
                        "Script data state",
                        "PLAINTEXT state",
                        "CDATA section state");
        assertThat(dialect.initialStates().values())
                .as("every content model but that of declarations, which only SGML has")
                .containsExactlyInAnyOrderElementsOf(EnumSet.complementOf(EnumSet.of(ContentModel.DECLARATIONS)));
        dialect.initialStates()
                .keySet()
                .forEach(state -> assertThat(dialect.spec().state(state).name()).isEqualTo(state));
        assertThatThrownBy(() -> dialect.initialStates().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void theDialectsDifferInQuestionMarks() {
        assertThat(Tokens.lines(Html5.LIVING.tokens("<?php echo ?>"))).containsExactly("<?php echo ?>");
        assertThat(Tokens.lines(Html5.REVIEW_DRAFT_2026_01.tokens("<?php echo ?>")))
                .containsExactly("<!--?php echo ?-->");
    }

    @Test
    void aLexerKnowsItsDialect() {
        assertThat(Html5.LIVING.newLexer().dialect()).isSameAs(Html5.LIVING);
        assertThat(Html5.LIVING).hasToString("html5");
    }
}
