package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.UnknownDialectException;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.ContentModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripting flag of a dialect. */
class ScriptingTest {
    private static final String NOSCRIPT = "<noscript><a></noscript>";

    /** The tokens, texts in quotation marks. */
    private static String tokens(Dialect dialect, String input) {
        StringBuilder tokens = new StringBuilder();
        for (Token token : dialect.tokens(input)) {
            tokens.append(token instanceof Token.Text text ? "'" + text.raw() + "'" : token.raw());
        }
        return tokens.toString();
    }

    private static void refused(Dialect dialect, boolean on, String complaint) {
        assertThatThrownBy(() -> dialect.scripting(on))
                .isInstanceOf(UnknownDialectException.class)
                .hasMessage(complaint);
    }

    @ParameterizedTest
    @ValueSource(strings = {"html5", "html5-2026-01", "html5-2014"})
    void offNoscriptContainsMarkupAndOnOnlyText(String name) {
        Dialect dialect = Dialects.get(name);

        assertThat(tokens(dialect.scripting(false), NOSCRIPT)).isEqualTo(NOSCRIPT);
        assertThat(tokens(dialect.scripting(true), NOSCRIPT)).isEqualTo("<noscript>'<a>'</noscript>");
        assertThat(tokens(dialect, NOSCRIPT)).isEqualTo("<noscript>'<a>'</noscript>");
    }

    @Test
    void itIsTheSettingOfTheSameNameAndIsFoundByIt() {
        Dialect off = Html5.LIVING.scripting(false);

        assertThat(off.name()).isEqualTo("html5:no-scripting");
        assertThat(off.options()).isEqualTo(Dialects.get("html5:no-scripting").options());
        assertThat(Html5.LIVING.scripting(true).name()).isEqualTo("html5:scripting");
        assertThat(Html5.LIVING.scripting(true).options())
                .isEqualTo(Dialects.get("html5:scripting").options());
    }

    @Test
    void whatElseWasSaidOfTheDialectStays() {
        Limits limits = Limits.defaults().toBuilder().textPiece(32).build();
        Dialect off = Html5.LIVING.with(options -> options.withLimits(limits)).scripting(false);

        assertThat(off.options().limits()).isEqualTo(limits);
        assertThat(tokens(off, NOSCRIPT)).isEqualTo(NOSCRIPT);
        assertThat(off.named("mine").name()).isEqualTo("mine");
        assertThat(Html5.LIVING.named("mine").scripting(false).name()).isEqualTo("mine");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            html5:fragment=div      | <noscript><a>                         | <noscript><a>
            html5:fragment=title    | <a>                                   | '<a>'
            html5:fragment=noscript | <a></noscript>                        | <a></noscript>
            html5:old-select        | <noscript><select><style><b>          | <noscript><select><style><b>
            """)
    void itGoesTogetherWithOtherSettings(String name, String input, String tokens) {
        Dialect off = Dialects.get(name).scripting(false);

        assertThat(off.name()).isEqualTo(name + ":no-scripting");
        assertThat(tokens(off, input)).isEqualTo(tokens);
        assertThat(off.options()).isEqualTo(Dialects.get(name + ":no-scripting").options());
    }

    @Test
    void theContentOfNoscriptBeginsAsTheFlagSays() {
        Dialect content = Dialects.get("html5:fragment=noscript");

        assertThat(tokens(content, "<a>")).isEqualTo("'<a>'");
        assertThat(content.options().initialState()).isEqualTo(ContentModel.RAWTEXT);
        assertThat(content.scripting(false).options().initialState()).isEqualTo(ContentModel.DATA);
        assertThat(content.scripting(false).options().lastStartTag()).isNull();
        assertThat(content.scripting(true).options().initialState()).isEqualTo(ContentModel.RAWTEXT);
    }

    @Test
    void saidAgainItIsTheSameAndTheOppositeIsRefused() {
        Dialect off = Html5.LIVING.scripting(false);

        assertThat(off.scripting(false)).isSameAs(off);
        refused(
                off,
                true,
                "the setting \"scripting\" of the dialect html5 contradicts one before it, or says it again;"
                        + " name it alone");
        refused(
                Dialects.get("html5:scripting:fragment=div"),
                false,
                "the setting \"no-scripting\" of the dialect html5 contradicts one before it, or says it again;"
                        + " name it alone");
    }

    @Test
    void withoutFeedbackOfTheDialectThereIsNoFlag() {
        for (Dialect none : List.of(Dialects.get("html5:no-feedback"), Html5.LIVING.with(LexerOptions.bare()))) {
            refused(
                    none,
                    false,
                    "the setting \"no-scripting\" of the dialect html5 contradicts one before it, or says it again;"
                            + " name it alone");
        }
        refused(
                Html5.LIVING.with(options -> options.withFeedback(TextElements::new)),
                false,
                "the setting \"no-scripting\" of the dialect html5 is one of its own feedback, and its options have"
                        + " another; set that up as it should be");
    }
}
