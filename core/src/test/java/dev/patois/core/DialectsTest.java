package dev.patois.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.error.ErrorHandling;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DialectsTest {
    /** A dialect that can be named, and no more. */
    record Named(String name, List<String> aliases) implements Dialect {
        @Override
        public String description() {
            return "a name";
        }

        @Override
        public SpecSource spec() {
            return new SpecSource("title", "date", "https://example.org/", List.of(), List.of());
        }

        @Override
        public Map<String, ContentModel> initialStates() {
            return Map.of();
        }

        @Override
        public LexerOptions options() {
            return LexerOptions.bare();
        }

        @Override
        public Lexer newLexer(LexerOptions options) {
            throw new UnsupportedOperationException();
        }
    }

    public static final class FirstProvider implements DialectProvider {
        @Override
        public List<Dialect> dialects() {
            return List.of(
                    new Named("zeta", List.of("z", "alpha")),
                    new Named("alpha", List.of("a")),
                    new Named("mu", List.of()));
        }
    }

    public static final class SecondProvider implements DialectProvider {
        @Override
        public List<Dialect> dialects() {
            return List.of(new Named("mu", List.of("second")), new Named("beta", List.of("a", "b")));
        }
    }

    public static final class ProviderThatCannotBeMade implements DialectProvider {
        public ProviderThatCannotBeMade() {
            throw new IllegalStateException("no");
        }

        @Override
        public List<Dialect> dialects() {
            return List.of(new Named("never", List.of()));
        }
    }

    public static final class ProviderThatFails implements DialectProvider {
        @Override
        public List<Dialect> dialects() {
            throw new IllegalStateException("no");
        }
    }

    @Test
    void dialectsAreSortedByNameAndProvidersThatCannotBeLoadedAreLeftOut() {
        assertThat(Dialects.all()).extracting(Dialect::name).containsExactly("alpha", "beta", "mu", "zeta");
    }

    @Test
    void aDialectIsFoundByNameAndByAlias() {
        assertThat(Dialects.get("zeta").name()).isEqualTo("zeta");
        assertThat(Dialects.get("z").name()).isEqualTo("zeta");
        assertThat(Dialects.find("b")).map(Dialect::name).contains("beta");
    }

    @Test
    void aNameWinsOverAnAliasAndTheFirstDialectInOrderOverALaterOne() {
        assertThat(Dialects.get("alpha").name()).isEqualTo("alpha");
        assertThat(Dialects.get("a").name()).isEqualTo("alpha");
        assertThat(Dialects.find("second"))
                .as("of two of one name, the first counts")
                .isEmpty();
    }

    @Test
    void anUnknownNameIsAnErrorThatListsTheKnownOnes() {
        assertThatThrownBy(() -> Dialects.get("omega"))
                .isInstanceOf(UnknownDialectException.class)
                .hasMessage("unknown dialect \"omega\"; known are alpha, beta, mu, zeta");
        assertThat(Dialects.find("omega")).isEmpty();
    }

    @Test
    void aDialectWithOtherOptionsIsTheSameDialectOtherwise() {
        Dialect dialect = new Named("x", List.of("y"));
        LexerOptions options = LexerOptions.bare().withErrors(ErrorHandling.collect());
        Dialect configured = dialect.with(options);

        assertThat(configured.options()).isSameAs(options);
        assertThat(configured.name()).isEqualTo("x");
        assertThat(configured.aliases()).containsExactly("y");
        assertThat(configured.description()).isEqualTo(dialect.description());
        assertThat(configured.spec()).isEqualTo(dialect.spec());
        assertThat(configured.initialStates()).isEqualTo(dialect.initialStates());
        assertThat(configured.with(LexerOptions.bare()).options()).isSameAs(LexerOptions.bare());
        assertThatThrownBy(() -> dialect.with((LexerOptions) null)).isInstanceOf(NullPointerException.class);
    }
}
