package dev.patois.properties;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.ContentModel;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** How an input is lexed: the dialect and everything its options say but errors and limits. */
record Setup(Dialect dialect, ContentModel state, String lastStartTag, Feedback feedback) {
    enum Feedback {
        NONE,
        SIMULATED,
        CDATA
    }

    static Arbitrary<Setup> any() {
        return Arbitraries.of(Dialects.all()).flatMap(dialect -> {
            List<ContentModel> states = List.copyOf(dialect.initialStates().values());
            Arbitrary<ContentModel> state = Arbitraries.oneOf(Arbitraries.just(states.get(0)), Arbitraries.of(states));
            return Combinators.combine(
                            state,
                            Arbitraries.of("script", "title", "a", "TextArea", "")
                                    .map(String::toString),
                            Arbitraries.of(Feedback.values()))
                    .as((initial, last, feedback) -> new Setup(dialect, initial, last, feedback));
        });
    }

    LexerOptions options(ErrorHandling errors, Limits limits) {
        LexerOptions options = LexerOptions.bare()
                .withErrors(errors)
                .withLimits(limits)
                .withInitialState(state)
                .withLastStartTag(lastStartTag.isEmpty() ? null : lastStartTag);
        return switch (feedback) {
            case NONE -> options;
            case SIMULATED -> options.withFeedback(dialect.options().feedback());
            case CDATA -> options.withCdataAllowed(true);
        };
    }

    Lexer lexer(ErrorHandling errors, Limits limits) {
        return dialect.newLexer(options(errors, limits));
    }

    Lexer lexer(Limits limits) {
        return lexer(ErrorHandling.deliver(), limits);
    }

    Lexer lexer() {
        return lexer(Limits.defaults());
    }
}
