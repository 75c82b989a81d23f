package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Run;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

/** No input makes a lexer throw, or run on without end. */
class TotalProperties extends Given {
    @Property
    void everyInputOfBytesEnds(@ForAll @Size(max = 60) byte[] input, @ForAll("setup") Setup setup) {
        Lexer lexer = setup.lexer(ErrorHandling.collect(), Limits.defaults());
        lexer.feed(input);
        lexer.end();

        assertThat(stepsToTheEnd(lexer)).isLessThanOrEqualTo(input.length + 1);
    }

    @Property
    void everyInputOfCharactersEnds(@ForAll String input, @ForAll("setup") Setup setup) {
        Lexer lexer = setup.lexer(ErrorHandling.collect(), Limits.defaults());
        lexer.feed(input);
        lexer.end();

        assertThat(stepsToTheEnd(lexer)).isLessThanOrEqualTo(input.length() + 1);
    }

    @Property
    void everyInputOfMarkupEnds(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("smallLimits") Limits limits) {
        Run run = Run.whole(setup.lexer(limits), input.bytes());

        assertThat(run.tokens().size()).isLessThanOrEqualTo(input.length());
    }

    /** Tokens are never empty: an input has no more of them than units. */
    private static int stepsToTheEnd(Lexer lexer) {
        int steps = 0;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            assertThat(kind).isNotEqualTo(TokenKind.NEED_INPUT).isNotEqualTo(TokenKind.ERROR);
            steps++;
        }
        assertThat(lexer.next()).isEqualTo(TokenKind.END);
        return steps;
    }
}
