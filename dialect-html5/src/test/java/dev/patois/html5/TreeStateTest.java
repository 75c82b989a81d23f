package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which documents leave the same state, and that what follows reads alike after those that do. */
class TreeStateTest {
    private static final String[] NAMES = {
        "b",
        "i",
        "a",
        "p",
        "div",
        "li",
        "table",
        "tr",
        "td",
        "template",
        "svg",
        "desc",
        "math",
        "mi",
        "select",
        "option",
        "form",
        "object",
        "x",
        "title",
        "frameset",
        "nobr"
    };

    private static final LexerOptions OPTIONS =
            LexerOptions.bare().withErrors(ErrorHandling.deliver()).withFeedback(TreeSimulator::new);

    private static LexerSnapshot after(String document) {
        Lexer lexer = Html5.LIVING.newLexer(OPTIONS);
        lexer.feed(document);
        for (TokenKind kind = lexer.next(); kind != TokenKind.NEED_INPUT; kind = lexer.next()) {
            // to the end of what there is
        }
        return lexer.snapshot();
    }

    private static List<String> read(LexerSnapshot from, String document) {
        Lexer lexer = Html5.LIVING.newLexer(OPTIONS);
        lexer.resume(from.movedBy(-from.tokenEnd()));
        lexer.feed(document);
        lexer.end();
        List<String> read = new ArrayList<>();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            read.add(
                    kind == TokenKind.ERROR
                            ? lexer.error().toString()
                            : Token.copyOf(lexer, kind).toString());
        }
        return read;
    }

    @ParameterizedTest(name = "{0} and {1}")
    @CsvSource({
        "<div>, <div><b></b>, true",
        "<div>, <div><p></div><div>, true",
        "<div><span></div>, <div></div>, true",
        "<p><b></p>, <p></p>, false",
        "<div>, <div><div>, false",
        "<div>, <p>, false",
        "<b>, <b class=x>, false",
        "<b><i>, <i><b>, false",
        "<form></form>, <div></div>, true",
    })
    void documentsAgreeWhoseElementsAreOpenAlike(String one, String other, boolean agree) {
        String same = "<!DOCTYPE html><body>x";
        assertThat(after(same + one + "<hr>").agreesWith(after(same + other + "<hr>")))
                .isEqualTo(agree);
    }

    /** An element more stays open, however long what follows is: an end tag in svg would tell. */
    @Test
    void anElementLeftOpenReadsOtherwise() {
        String rest = "</p><svg></div><![CDATA[x]]>";

        assertThat(read(after("<body><div><hr>"), rest)).isNotEqualTo(read(after("<body><hr>"), rest));
    }

    private static String soup(Random random, int tags) {
        StringBuilder soup = new StringBuilder();
        for (int i = 0; i < tags; i++) {
            String name = NAMES[random.nextInt(NAMES.length)];
            soup.append(random.nextInt(3) == 0 ? "</" : "<").append(name);
            soup.append(random.nextInt(8) == 0 ? " class=x>" : random.nextInt(8) == 0 ? "/>" : ">");
            soup.append(random.nextInt(6) == 0 ? "x" : random.nextInt(12) == 0 ? "<![CDATA[y]]>" : "");
        }
        return soup.toString();
    }

    @Test
    void whatFollowsReadsAlikeAfterStatesThatAgree() {
        Random random = new Random(14);
        int agreed = 0;
        for (int i = 0; i < 20_000; i++) {
            String same = soup(random, random.nextInt(6));
            LexerSnapshot one = after(same + soup(random, random.nextInt(4)) + "<hr>");
            LexerSnapshot other = after(same + soup(random, random.nextInt(4)) + "<hr>");
            if (one.agreesWith(other)) {
                agreed++;
                String rest = soup(random, 30);
                assertThat(read(one, rest)).isEqualTo(read(other, rest));
            }
        }
        assertThat(agreed).isGreaterThan(1_000);
    }
}
