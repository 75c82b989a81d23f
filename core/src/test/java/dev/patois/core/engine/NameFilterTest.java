package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NameFilterTest {
    private static final NameFilter TEXT = NameFilter.of("script", "style", "plaintext");

    private static boolean mayHold(String name) {
        TagDialect.Engine engine = TagDialect.collecting();
        engine.lexer().feed('<' + name + '>');
        engine.lexer().next();
        return TEXT.mayHold(engine.tag.name());
    }

    @Test
    void aNameAmongTheNamesMayBeHeldInAnyCase() {
        assertThat(mayHold("script")).isTrue();
        assertThat(mayHold("STYLE")).isTrue();
        assertThat(mayHold("plaintext")).isTrue();
    }

    @Test
    void aNameOfAnotherLengthOrFirstLetterIsNot() {
        assertThat(mayHold("span")).isFalse();
        assertThat(mayHold("title")).isFalse();
        assertThat(mayHold("b")).isFalse();
    }
}
