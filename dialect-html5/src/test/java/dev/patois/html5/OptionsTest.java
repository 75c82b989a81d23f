package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenReader;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.view.TokenKind;
import java.io.InputStream;
import java.io.Reader;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Options change what they name and nothing else, in all three faces. */
class OptionsTest {
    private static final Dialect HTML = Html5.LIVING;
    private static final Limits LIMITS = Limits.builder().comment(10).build();
    private static final String DUPLICATE = "<a x x>";
    private static final String SCRIPT = "<script>if(a<b)document.write('<p>')</script>";

    private static List<String> told(Dialect dialect, String markup) {
        List<String> codes = new ArrayList<>();
        dialect.lex(markup, new TokenHandler() {
            @Override
            public void parseError(ParseErrorCode code, long start, long end) {
                codes.add(code.id());
            }
        });
        return codes;
    }

    private static List<String> collected(Dialect dialect, String markup) {
        TokenReader reader = dialect.tokens(markup);
        reader.toList();
        return reader.errors().stream().map(error -> error.code().id()).toList();
    }

    // ---- errors

    @Test
    void limitsDoNotTurnErrorsOff() {
        Dialect limited = HTML.with(HTML.options().withLimits(LIMITS));

        assertThat(collected(limited, DUPLICATE)).containsExactly("duplicate-attribute");
        assertThat(told(limited, DUPLICATE)).containsExactly("duplicate-attribute");
    }

    @Test
    void everyFaceShowsTheErrorsThatWereAskedForWhereItHasAPlaceForThem() {
        for (ErrorHandling wanted : List.of(ErrorHandling.collect(), ErrorHandling.deliver())) {
            Dialect dialect = HTML.with(options -> options.withErrors(wanted));

            assertThat(collected(dialect, DUPLICATE)).as("tokens, %s", wanted).containsExactly("duplicate-attribute");
            assertThat(told(dialect, DUPLICATE)).as("lex, %s", wanted).containsExactly("duplicate-attribute");
        }
        TokenCursor collecting = HTML.with(options -> options.withErrors(ErrorHandling.collect()))
                .cursor(DUPLICATE);
        assertThat(collecting.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(collecting.errors()).hasSize(1);
        TokenCursor delivering = HTML.with(options -> options.withErrors(ErrorHandling.deliver()))
                .cursor(DUPLICATE);
        assertThat(delivering.next()).isEqualTo(TokenKind.ERROR);
        assertThat(delivering.error().code()).isEqualTo(Html5ParseError.DUPLICATE_ATTRIBUTE);
    }

    @Test
    void errorsThatAreIgnoredAreNowhere() {
        Dialect ignoring = HTML.with(options -> options.withErrors(ErrorHandling.ignore()));

        assertThat(collected(ignoring, DUPLICATE)).isEmpty();
        assertThat(told(ignoring, DUPLICATE)).isEmpty();
        assertThat(ignoring.tokens(DUPLICATE).errorCount()).isZero();
    }

    @Test
    void aRunThatStopsAtAnErrorStopsInEveryFace() {
        Dialect strict =
                HTML.with(options -> options.withErrors(options.errors().stoppingAt(code -> true)));
        TokenReader reader = strict.tokens("<b>" + DUPLICATE);
        TokenCursor cursor = strict.cursor("<b>" + DUPLICATE);

        assertThat(reader.toList()).hasSize(1);
        assertThat(reader.stoppedBy()).isNotNull();
        assertThat(told(strict, "<b>" + DUPLICATE)).isEmpty();
        assertThat(cursor.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(cursor.next()).isEqualTo(TokenKind.END);
        assertThat(cursor.stoppedBy()).isNotNull();
    }

    // ---- feedback

    @Test
    void aScriptStaysATextWhateverElseIsChanged() {
        for (Dialect dialect : List.of(
                HTML,
                HTML.with(HTML.options().withLimits(LIMITS)),
                HTML.with(options -> options.withErrors(ErrorHandling.ignore())),
                HTML.with(HTML.options().toBuilder().limits(LIMITS).build()),
                HTML.joiningText())) {
            assertThat(dialect.tokens(SCRIPT).stream().map(token -> token.raw().toString()))
                    .containsExactly("<script>", "if(a<b)document.write('<p>')", "</script>");
        }
    }

    @Test
    void theBareTokenizerReadsAScriptAsMarkupAsItsJavadocSays() {
        Dialect bare = HTML.with(LexerOptions.bare());

        assertThat(bare.tokens("<script>if (a<b) document.write(\"<p>\")</script>").stream()
                        .filter(Token.StartTag.class::isInstance)
                        .map(token -> ((Token.StartTag) token).name()))
                .startsWith("script", "b)")
                .hasSizeGreaterThan(1);
    }

    // ---- values

    @Test
    void optionsAreEqualWhenTheirPartsAre() {
        assertThat(HTML.options().withLimits(LIMITS))
                .isEqualTo(HTML.options().withLimits(LIMITS))
                .hasSameHashCodeAs(HTML.options().withLimits(LIMITS))
                .isNotEqualTo(HTML.options());
        assertThat(HTML.options().withLimits(LIMITS).withLimits(Limits.defaults()))
                .isEqualTo(HTML.options());
        assertThat(HTML.options().withCdataAllowed(true))
                .isEqualTo(HTML.options().withCdataAllowed(true));
        assertThat(LexerOptions.bare()).isNotEqualTo(HTML.options()).hasToString("LexerOptions[]");
        assertThat(LexerOptions.bare().withErrors(ErrorHandling.collect()).withLastStartTag("title"))
                .hasToString("LexerOptions[errors=collect, lastStartTag=title]");
    }

    @Test
    void aBuilderChangesSeveralAtOnceAndKeepsTheOthers() {
        LexerOptions options = HTML.options().toBuilder()
                .errors(ErrorHandling.collect())
                .limits(LIMITS)
                .build();

        assertThat(options)
                .isEqualTo(HTML.options().withErrors(ErrorHandling.collect()).withLimits(LIMITS));
        assertThat(options.feedback()).isSameAs(HTML.options().feedback());
    }

    // ---- long texts

    @Test
    void aLongScriptIsOneTextWherePiecesAreJoined() {
        String script = "<script>" + "x;".repeat(35_000) + "</script>";

        assertThat(HTML.tokens(script).toList()).hasSize(4);
        assertThat(HTML.joiningText().tokens(script).toList()).hasSize(3);
        assertThat(HTML.joiningText().tokens(script).toList().get(1))
                .isInstanceOfSatisfying(
                        Token.Text.class, text -> assertThat(text.data()).hasSize(70_000));
    }

    // ---- nothing to read

    @Test
    void nullIsRefusedAtTheCallAndNamed() {
        TokenHandler handler = new TokenHandler() {};

        assertThatThrownBy(() -> HTML.tokens((InputStream) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("in");
        assertThatThrownBy(() -> HTML.tokens((Reader) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("in");
        assertThatThrownBy(() -> HTML.tokens((ReadableByteChannel) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("in");
        assertThatThrownBy(() -> HTML.tokens((Path) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("file");
        assertThatThrownBy(() -> HTML.tokens((byte[]) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("bytes");
        assertThatThrownBy(() -> HTML.tokens((char[]) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("text");
        assertThatThrownBy(() -> HTML.tokens((String) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("text");
        assertThatThrownBy(() -> HTML.cursor((InputStream) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("in");
        assertThatThrownBy(() -> HTML.lex((InputStream) null, handler))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("in");
        assertThatThrownBy(() -> HTML.lex("a", null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("handler");
        assertThatThrownBy(() -> HTML.with(options -> null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("the changed options");
    }
}
