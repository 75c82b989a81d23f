package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the ELEMENT declarations of a subset say of content, as onsgmls 1.5.2 has it. */
class DeclaredContentTest {
    private static final String SUBSET = "<!DOCTYPE a [<!ELEMENT a - - (#PCDATA|b|v|w|r|e)*>"
            + "<!ELEMENT (b) - - (#PCDATA|e)*>"
            + "<!ELEMENT (v|w) - - CDATA -- c --><!ELEMENT v - - (b)><!ELEMENT R - - rcdata><!ELEMENT e - O EMPTY>]>";

    private static List<String> read(Sgml dialect, String text, int piece) {
        Lexer lexer = dialect.newLexer(dialect.options().withTextAtOnce(false));
        return rest(lexer, text, 0, piece);
    }

    private static List<String> rest(Lexer lexer, String text, int from, int piece) {
        List<String> found = new ArrayList<>();
        int fed = from;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.NEED_INPUT && fed == text.length()) {
                lexer.end();
            } else if (kind == TokenKind.NEED_INPUT) {
                int to = Math.min(text.length(), fed + piece);
                lexer.feed(text.substring(fed, to));
                fed = to;
            } else {
                boolean isTag = kind == TokenKind.START_TAG || kind == TokenKind.END_TAG;
                String name = isTag
                        ? (kind == TokenKind.END_TAG ? ")" : "(") + lexer.tag().name()
                        : "";
                found.add(isTag ? name : text.substring((int) lexer.tokenStart(), (int) lexer.tokenEnd()));
            }
        }
        return found;
    }

    /** Returns what is read after the subset, and holds it against all pieces and all snapshots. */
    private static String content(Sgml dialect, String content) {
        String text = SUBSET + "<a>" + content + "</a>";
        List<String> whole = read(dialect, text, text.length());
        assertThat(read(dialect, text, 1)).isEqualTo(whole);
        assertThat(read(dialect, text, 3)).isEqualTo(whole);
        LexerOptions options = dialect.options().withTextAtOnce(false);
        for (int stop = 1; stop < whole.size(); stop++) {
            Lexer first = dialect.newLexer(options);
            first.feed(text);
            for (int i = 0; i < stop; i++) {
                first.next();
            }
            LexerSnapshot snapshot = first.snapshot();
            Lexer second = dialect.newLexer(options);
            second.resume(snapshot);
            int at = (int) snapshot.offset();
            assertThat(rest(second, text, at, 2)).isEqualTo(whole.subList(stop, whole.size()));
        }
        List<String> after = whole.subList(whole.indexOf("(a") + 1, whole.size() - 1);
        return String.join(" ", after);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<v>x<b>y</v> | (v x<b>y )v",
                "<W>x<!-- y --></W> | (w x<!-- y --> )w",
                "<v>x</b>y</v>z<b> | (v x )b y )v z (b",
                "<v>x</b>y<b>z</v> | (v x )b y<b>z )v",
                "<v/x<b>y/z | (v x<b>y )v z",
                "<v>x</>y<b> | (v x )v y (b",
                "<r>a&#65;<b>c</r><b> | (r a &#65; <b>c )r (b",
                "<e>x</> | (e x )a",
                "a<e></e>b | a (e )e b",
                "<b>x<e>y</>z | (b x (e y )b z",
                "<b>x<e/y</>z | (b x (e y )b z",
                "<b/x<e>y/z | (b x (e y )b z",
                "<e/>b | (e >b",
                "<v>&lt;<![CDATA[<b>]]></v> | (v &lt;<![CDATA[<b>]]> )v"
            })
    void declaredContentOfTheSubsetCounts(String document, String found) {
        assertThat(content(Sgml.FULL, document)).isEqualTo(found);
    }

    @Test
    void withoutTheOptionItDoesNot() {
        Sgml without = Sgml.FULL.toBuilder().declaredContent(false).build();

        assertThat(content(without, "<v>x<b>y</v>")).isEqualTo("(v x (b y )v");
    }

    @Test
    void entitiesInNamesAndInTheWordAreReplaced() {
        String text = "<!DOCTYPE a [<!ENTITY % n 'v|w'><!ENTITY % c 'CDATA'><!ELEMENT (%n;) - - %c;>]><w>x<b></w>";

        assertThat(read(Sgml.FULL, text, 1)).endsWith("(w", "x<b>", ")w");
    }

    @Test
    void contentThatTheCallerKnowsCountsAsWell() {
        Sgml html = Sgml.FULL.toBuilder().content(SgmlContent.HTML_4_01).build();

        assertThat(content(html, "<script>x<b></script>")).isEqualTo("(script x<b> )script");
    }
}
