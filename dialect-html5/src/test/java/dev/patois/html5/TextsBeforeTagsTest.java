package dev.patois.html5;

import static dev.patois.core.TreeFeedback.Texts.BLANK;
import static dev.patois.core.TreeFeedback.Texts.CHARACTERS;
import static dev.patois.core.TreeFeedback.Texts.NULLS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a feedback is told of the texts before tags, whenever it asks. */
class TextsBeforeTagsTest {
    private static final String[] PIECES = {
        " ",
        "\n      ",
        "                                  ",
        "a",
        "x y",
        "\0",
        "\u000B",
        "&",
        "&amp;",
        "&#32;",
        "&#0;",
        "<!-- c -->",
        "<b>",
        "</b>",
        "<br/>",
        "<!DOCTYPE html>",
        "é",
        "?>",
        "<"
    };

    /** Asks about the texts only after so many tags. */
    private static final class Asking implements TreeFeedback {
        private final int patience;
        private final List<Integer> answers = new ArrayList<>();
        private Texts texts = () -> -1;
        private int waiting;

        Asking(int patience) {
            this.patience = patience;
        }

        @Override
        public boolean follows(Texts before) {
            texts = before;
            return true;
        }

        private void told() {
            if (++waiting == patience) {
                ask();
            }
        }

        void ask() {
            for (; waiting > 0; waiting--) {
                answers.add(texts.before());
            }
        }

        @Override
        public ContentModel afterStartTag(TagView tag) {
            told();
            return ContentModel.DATA;
        }

        @Override
        public ContentModel afterEndTag(TagView tag) {
            told();
            return ContentModel.DATA;
        }

        @Override
        public void afterDoctype(DoctypeView doctype) {
            told();
        }

        @Override
        public boolean cdataAllowed() {
            return false;
        }
    }

    private static List<Integer> ask(String input, int patience, int chunk) {
        Asking asking = new Asking(patience);
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare().withFeedback(() -> asking));
        for (int i = 0; i < input.length(); i += chunk) {
            lexer.feed(input.substring(i, Math.min(input.length(), i + chunk)));
            run(lexer);
        }
        lexer.end();
        run(lexer);
        asking.ask();
        return asking.answers;
    }

    private static void run(Lexer lexer) {
        for (TokenKind kind = lexer.next();
                kind != TokenKind.NEED_INPUT && kind != TokenKind.END;
                kind = lexer.next()) {}
    }

    /** What the text tokens between the tags say themselves. */
    private static List<Integer> read(String input) {
        List<Integer> answers = new ArrayList<>();
        int kinds = 0;
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare());
        lexer.feed(input);
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.TEXT) {
                String text = lexer.text().value().toString();
                kinds |= text.chars()
                        .map(c -> "\t\n\f\r ".indexOf(c) >= 0 ? BLANK : c == 0 ? NULLS : CHARACTERS)
                        .reduce(0, (a, b) -> a | b);
            } else if (kind == TokenKind.START_TAG || kind == TokenKind.END_TAG || kind == TokenKind.DOCTYPE) {
                answers.add(kinds);
                kinds = 0;
            }
        }
        return answers;
    }

    /** Where there are characters, the other kinds may be missing. */
    private static List<Integer> asFarAsSaid(List<Integer> answers) {
        return answers.stream()
                .map(kinds -> kinds >= CHARACTERS ? CHARACTERS : kinds)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 100000", "3, 1", "3, 7", "1000, 1", "1000, 7", "1000, 100000"})
    void areTheSameWheneverItAsksAndHoweverTheInputArrives(int patience, int chunk) {
        Random random = new Random(20);
        for (int round = 0; round < 100; round++) {
            StringBuilder input = new StringBuilder();
            for (int i = random.nextInt(600); i > 0; i--) {
                input.append(PIECES[random.nextInt(PIECES.length)]);
            }
            assertThat(asFarAsSaid(ask(input.toString(), patience, chunk)))
                    .as(input.toString())
                    .isEqualTo(asFarAsSaid(read(input.toString())));
        }
    }

    @Test
    void nothingIsSaidOfTagsToCome() {
        Asking asking = new Asking(1);
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare().withFeedback(() -> asking));
        lexer.feed(" <b> ");
        lexer.end();
        run(lexer);

        assertThat(asking.answers).containsExactly(BLANK);
        assertThatThrownBy(() -> asking.texts.before()).isInstanceOf(IllegalStateException.class);
    }
}
