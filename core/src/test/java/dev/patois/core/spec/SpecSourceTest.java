package dev.patois.core.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.error.ParseErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class SpecSourceTest {
    private record Code(String id, int ordinal) implements ParseErrorCode {}

    private static final SpecState DATA = new SpecState(0, "Data state", "1.1", "data-state", "Text");
    private static final SpecState BARE = new SpecState(1, "Bare state", "1.2", "", "Text");
    private static final SpecError ERROR = new SpecError(new Code("eof", 0), "2", "error-eof", "It ended.");
    private static final SpecError UNANCHORED = new SpecError(new Code("odd", 1), "2", "", "It is odd.");
    private static final SpecSource SOURCE = new SpecSource(
            "A Standard", "2026", "https://example.org/s", List.of(DATA, BARE), List.of(ERROR, UNANCHORED));

    @Test
    void statesAndErrorsAreFoundByName() {
        assertThat(SOURCE.state("Bare state")).isSameAs(BARE);
        assertThat(SOURCE.error("eof")).isSameAs(ERROR);
    }

    @Test
    void whatIsNotThereIsAnErrorThatSaysWhatWasAskedFor() {
        assertThatThrownBy(() -> SOURCE.state("data state"))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessage("A Standard has no state named \"data state\"");
        assertThatThrownBy(() -> SOURCE.error("EOF"))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessage("A Standard has no parse error \"EOF\"");
    }

    @Test
    void addressesPointAtAnchorsWhereThereAreSome() {
        assertThat(SOURCE.address(DATA)).isEqualTo("https://example.org/s#data-state");
        assertThat(SOURCE.address(BARE)).isEqualTo("https://example.org/s");
        assertThat(SOURCE.address(ERROR)).isEqualTo("https://example.org/s#error-eof");
        assertThat(SOURCE.address(UNANCHORED)).isEqualTo("https://example.org/s");
    }

    @Test
    void theListsAreCopies() {
        List<SpecState> states = new ArrayList<>(List.of(DATA));
        SpecSource source = new SpecSource("t", "d", "u", states, List.of());
        states.clear();

        assertThat(source.states()).containsExactly(DATA);
        assertThatThrownBy(() -> source.states().clear()).isInstanceOf(UnsupportedOperationException.class);
    }
}
