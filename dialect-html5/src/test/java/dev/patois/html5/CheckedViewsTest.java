package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A view of the wrong kind is refused; one that was kept past its token is found out where lexers are checked. */
class CheckedViewsTest {
    private static final Dialect HTML = Html5.LIVING;
    private static final Dialect CHECKED = HTML.with(LexerOptions::checked);
    private static final String PAGE = "<!DOCTYPE html><?a b><!--c--><p d=e>f</p>";

    private static Lexer at(TokenKind wanted, Dialect dialect) {
        Lexer lexer = dialect.newLexer();
        lexer.feed(PAGE);
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != wanted; kind = lexer.next()) {
            assertThat(kind).isNotEqualTo(TokenKind.END);
        }
        return lexer;
    }

    // ---- wrong kinds

    private static Consumer<Lexer> viewOf(TokenKind kind) {
        return switch (kind) {
            case START_TAG, END_TAG -> Lexer::tag;
            case TEXT -> Lexer::text;
            case COMMENT -> Lexer::comment;
            case DOCTYPE -> Lexer::doctype;
            case PROCESSING_INSTRUCTION -> Lexer::processingInstruction;
            case DECLARATION -> Lexer::declaration;
            case REFERENCE -> Lexer::reference;
            default -> throw new AssertionError(kind);
        };
    }

    @ParameterizedTest
    @EnumSource(names = {"START_TAG", "END_TAG", "TEXT", "COMMENT", "DOCTYPE", "PROCESSING_INSTRUCTION"})
    void aViewOfAnotherKindIsRefusedWithBothKindsNamed(TokenKind found) {
        for (boolean asked : new boolean[] {false, true}) {
            Lexer lexer = at(found, HTML);
            if (asked) {
                lexer.snapshot();
            }
            for (TokenKind other : List.of(
                    TokenKind.START_TAG,
                    TokenKind.TEXT,
                    TokenKind.COMMENT,
                    TokenKind.DOCTYPE,
                    TokenKind.PROCESSING_INSTRUCTION,
                    TokenKind.DECLARATION,
                    TokenKind.REFERENCE)) {
                boolean isIt = other == found || other == TokenKind.START_TAG && found == TokenKind.END_TAG;
                if (isIt) {
                    assertThatCode(() -> viewOf(other).accept(lexer)).doesNotThrowAnyException();
                } else {
                    assertThatThrownBy(() -> viewOf(other).accept(lexer))
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessageContaining(other.name())
                            .hasMessageContaining(found.name());
                }
            }
        }
    }

    @Test
    void aTextIsNotCopiedAsAComment() {
        assertThatThrownBy(() -> Token.copyOf(at(TokenKind.TEXT, HTML), TokenKind.COMMENT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("COMMENT")
                .hasMessageContaining("TEXT");
        assertThatThrownBy(() -> Token.copyOf(at(TokenKind.START_TAG, HTML), TokenKind.END_TAG))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("START_TAG")
                .hasMessageContaining("END_TAG");
    }

    @Test
    void nothingIsShownBeforeTheFirstTokenAfterTheLastAndAtAnError() {
        Lexer lexer = HTML.with(options -> options.withErrors(ErrorHandling.deliver()))
                .newLexer();
        assertThatThrownBy(lexer::text).hasMessageContaining("nothing");
        lexer.feed("a\0");
        lexer.end();
        assertThat(lexer.next()).isEqualTo(TokenKind.ERROR);
        assertThatThrownBy(lexer::text).hasMessageContaining("ERROR");
        assertThatThrownBy(lexer::tag).hasMessageContaining("ERROR");
        while (lexer.next() != TokenKind.END) {
            // on to the end
        }
        assertThatThrownBy(lexer::text).hasMessageContaining("nothing");
    }

    // ---- kept views

    @Test
    void aCheckedLexerReadsTheSame() {
        assertThat(CHECKED.tokens(PAGE).toList()).isEqualTo(HTML.tokens(PAGE).toList());
        assertThat(CHECKED.options().isChecked()).isTrue();
    }

    @Test
    void aViewThatWasKeptIsFoundOut() {
        Lexer lexer = at(TokenKind.START_TAG, CHECKED);
        TagView tag = lexer.tag();
        AttributeView attribute = tag.attribute(0);
        Slice name = tag.name();
        Slice value = tag.attribute("d").value();
        assertThat(value.is("e")).isTrue();
        lexer.next();

        for (Runnable late : List.<Runnable>of(tag::name, attribute::value, name::length, value::isEmpty)) {
            assertThatThrownBy(late::run)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("was kept after its token");
        }
        assertThat(lexer.text().value()).hasToString("f");
    }

    @Test
    void aViewThatAHandlerKeptIsFoundOut() {
        List<TextView> kept = new ArrayList<>();
        CHECKED.lex(PAGE, new TokenHandler() {
            @Override
            public void text(TextView text) {
                assertThat(text.value()).hasToString("f");
                kept.add(text);
            }
        });

        assertThatThrownBy(() -> kept.get(0).value())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("TextView");
    }
}
