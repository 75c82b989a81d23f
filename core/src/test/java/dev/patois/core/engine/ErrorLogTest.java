package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The errors as the caller gets them, and the limits that end a lexer. */
class ErrorLogTest {
    private static List<TokenKind> kinds(Lexer lexer, String input) {
        lexer.feed(input);
        lexer.end();
        List<TokenKind> kinds = new ArrayList<>();
        do {
            kinds.add(lexer.next());
        } while (kinds.get(kinds.size() - 1) != TokenKind.END);
        return kinds;
    }

    @Test
    void anErrorIsDeliveredBeforeTheTokenItLiesIn() {
        Lexer lexer = TagDialect.TAGS.newLexer(LexerOptions.bare().withErrors(ErrorHandling.deliver()));

        assertThat(kinds(lexer, "x<a b b>y\u0001"))
                .containsExactly(
                        TokenKind.TEXT,
                        TokenKind.ERROR,
                        TokenKind.START_TAG,
                        TokenKind.ERROR,
                        TokenKind.TEXT,
                        TokenKind.END);
        assertThat(lexer.errors()).isEmpty();
        assertThat(lexer.errorCount()).isEqualTo(2);
    }

    @Test
    void onlySoManyErrorsAreKeptAndAllAreCounted() {
        Lexer lexer = TagDialect.TAGS.newLexer(LexerOptions.bare()
                .withErrors(ErrorHandling.collect())
                .withLimits(Limits.builder().keptErrors(2).build()));

        kinds(lexer, "\u0001\u0002\u0003");

        assertThat(lexer.errors()).hasSize(2);
        assertThat(lexer.errorCount()).isEqualTo(3);
        lexer.reset();
        assertThat(lexer.errors()).isEmpty();
        assertThat(lexer.errorCount()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"name, <abcdef>", "attributeValue, '<a b=\"abcdef\">'", "attributesPerTag, '<a b c d e f g>'"})
    void aLimitIsNamedAndWhatWasFoundBeforeItIsHandedOver(String limit, String tag) {
        Limits limits =
                Limits.builder().name(4).attributeValue(4).attributesPerTag(4).build();
        Lexer lexer = TagDialect.TAGS.newLexer(LexerOptions.bare().withLimits(limits));
        lexer.feed("text" + tag);
        lexer.end();

        assertThat(lexer.next()).isEqualTo(TokenKind.TEXT);
        assertThat(Objects.requireNonNull(lexer.text()).raw().toString()).isEqualTo("text");
        assertThatThrownBy(lexer::next)
                .isInstanceOfSatisfying(
                        LimitExceededException.class, e -> assertThat(e.limit()).isEqualTo(limit));
    }
}
