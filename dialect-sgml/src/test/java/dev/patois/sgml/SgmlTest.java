package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialects;
import dev.patois.core.Token;
import dev.patois.core.error.Limits;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The NOTE's lexer with its defects mended, its tokens, and what it leaves to its client. */
class SgmlTest {
    @Test
    void bothDialectsAreFoundByName() {
        assertThat(Dialects.get("sgml")).isSameAs(Sgml.NOTE);
        assertThat(Dialects.get("sgml-full")).isSameAs(Sgml.FULL);
    }

    @Test
    void aClosedLiteralInApostrophesIsOne() {
        assertThat(Listing.of(Sgml.NOTE, "<x nn='x'n=12>"))
                .containsExactly("START <x | ATTRNAME nn | LITERAL 'x' | ATTRNAME n | NMTOKEN 12 | TAGC >");
    }

    @Test
    void aTagAfterAnUnclosedOneIsRead() {
        assertThat(Listing.of(Sgml.NOTE, "<xxx<yyy> </yyy</xxx>"))
                .containsExactly(
                        "LIMITATION Unclosed tags not supported | DATA <",
                        "START <xxx",
                        "START <yyy | TAGC >",
                        "DATA  ",
                        "LIMITATION Unclosed tags not supported | DATA <",
                        "END </yyy",
                        "END </xxx | TAGC >");
    }

    @Test
    void dataIsOneRun() {
        assertThat(Listing.of(Sgml.NOTE, "a <3 & b &# <! <\u0000")).containsExactly("DATA a <3 & b &# <! <\u0000");
    }

    @Test
    void markupThatTheInputEndsInIsReported() {
        assertThat(Listing.of(Sgml.NOTE, "a<x ?y"))
                .containsExactly(
                        "DATA a",
                        "ERROR unfinished markup at end of input | DATA <x ?y",
                        "ERROR bad character in tag | DATA ?");
        assertThat(Listing.of(Sgml.NOTE, "<!doctype x"))
                .containsExactly("ERROR unfinished markup at end of input | DATA <!doctype x");
        assertThat(Listing.of(Sgml.NOTE, "<?pi"))
                .containsExactly("ERROR unfinished markup at end of input | DATA <?", "DATA <?pi");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void linesAreCountedAsTheProgramDoesOnlyIfAsked(boolean strict) {
        int[] lines = new int[1];
        SgmlEvents.Callback none = (lexer, strings, types) -> {};
        SgmlEvents lexer = new SgmlEvents(strict ? Sgml.STRICT_1996 : Sgml.NOTE, none, none, none);
        lexer.lex("<!\n</\n&#\n<!x -\n><!d [\n]\n>\n");
        lexer.end();
        lines[0] = lexer.line();

        assertThat(lines[0]).isEqualTo(strict ? 8 + 5 : 8);
    }

    @Test
    void anEventKnowsItsLine() {
        StringBuilder lines = new StringBuilder();
        SgmlEvents.Callback note = (lexer, strings, types) ->
                lines.append(types[0]).append(lexer.line()).append(' ');
        SgmlEvents lexer = new SgmlEvents(Sgml.NOTE, note, note, note);
        lexer.lex("a\nb<x\n?\n>\n<!--\n-->");
        lexer.end();

        assertThat(lines).hasToString("DATA2 ERROR3 START4 DATA5 MARKUP_DECL6 ");
    }

    @Test
    void normalisingReturnsWhatWasSetBefore() {
        SgmlEvents lexer = new SgmlEvents((e, s, t) -> {}, (e, s, t) -> {}, (e, s, t) -> {});

        assertThat(lexer.norm(true)).isFalse();
        assertThat(lexer.norm(false)).isTrue();
    }

    @Test
    void tokensHaveNamesValuesAndParts() {
        List<Token> tokens = Sgml.NOTE.tokens("<!DOCTYPE Memo><X Compact A='1 &b;' c=2>&amp;&#65\n</X>").stream()
                .toList();

        Token.Declaration declaration = (Token.Declaration) tokens.get(0);
        assertThat(declaration.name()).isEqualTo("doctype");
        assertThat(declaration.parts())
                .extracting(Token.Part::kind)
                .containsExactly(SgmlPart.MARKUP_DECL, SgmlPart.NAME, SgmlPart.TAGC);
        Token.StartTag start = (Token.StartTag) tokens.get(1);
        assertThat(start.name()).isEqualTo("x");
        assertThat(start.attributes()).extracting(Token.Attribute::name).containsExactly("", "a", "c");
        assertThat(start.attributes()).extracting(Token.Attribute::value).containsExactly("Compact", "1 &b;", "2");
        assertThat(((Token.Reference) tokens.get(2)).name()).isEqualTo("amp");
        assertThat(((Token.Reference) tokens.get(3)).name()).isEqualTo("#65");
        assertThat(tokens.get(3).raw()).hasToString("&#65\n");
        assertThat(((Token.EndTag) tokens.get(4)).name()).isEqualTo("x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a<?12345678>     | a<?123456789> | processingInstruction 8 at 11",
                "a<?12345678      | a<?123456789  | processingInstruction 8 at 11",
                "a<!--12345678--> | a<!--123456789--> | comment 8 at 13",
                "a<!--12345678    | a<!--123456789   | comment 8 at 13",
                "a<!x '12345678'> | a<!x '123456789'> | attributeValue 8 at 14",
                "a<x a=\"1 34 678\"> | a<x a=\"1 34 6789\"> | attributeValue 8 at 15",
                "a<x a='1 34 67> | a<x a='1 34 678> | attributeValue 8 at 15",
                "a<!DOCTYPE x [<?12345678>]> | a<!DOCTYPE x [<?123456789>]> | processingInstruction 8 at 24"
            })
    void whatHasNoEndWithinItsLimitEndsTheRun(String atTheLimit, String oneOver, String passed) {
        Limits limits = Limits.builder()
                .processingInstruction(8)
                .comment(8)
                .attributeValue(8)
                .build();

        assertThat(Pieces.of(Sgml.FULL, limits, atTheLimit, 100))
                .isEqualTo(Pieces.of(Sgml.FULL, Limits.unlimited(), atTheLimit, 100));
        for (int piece : new int[] {1, 3, 100}) {
            assertThat(Pieces.of(Sgml.FULL, limits, oneOver, piece)).last().isEqualTo(passed);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a a == &amp=x\r\na = \"\" >",
                "<a a = \" title\r\n= \"\" >",
                "<a a=12\r\r\rb>",
                "<a a=12\r\r\r b>",
                "<a a=12345 6>",
                "<a a=%2345\r\n>",
                "<a a='1 345'>b'>",
                "<a a='12'34>",
                "<a a='12'\r\r34>",
                "<a a=\"12345\">\"",
                "<a a=123/><b>",
                "<a a=%%%/>",
                "<!-- 345 -- -- 3 ->-->",
                "<?12345>?>",
                "<!d '12345'>'"
            })
    void aLimitIsPassedOrNotHoweverTheInputIsCut(String input) {
        Sgml xml = Sgml.FULL.toBuilder().net(NetPolicy.XML).build();
        for (Sgml sgml : List.of(Sgml.STRICT_1996, Sgml.NOTE, Sgml.FULL, xml)) {
            for (int limit = 1; limit < 8; limit++) {
                Limits limits = Limits.builder()
                        .attributeValue(limit)
                        .comment(limit)
                        .processingInstruction(limit)
                        .build();
                List<String> whole = Pieces.of(sgml, limits, input, input.length());

                for (int piece = 1; piece < input.length(); piece++) {
                    assertThat(Pieces.of(sgml, limits, input, piece)).isEqualTo(whole);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!-- 345 -- -- 3 -->x", "<!d 'x' '12345'>'x", "<!-- 345"})
    void ofTheLimitsOfADeclarationAndOfWhatIsInItTheFirstPassedCounts(String input) {
        for (int declaration = 1; declaration < 14; declaration++) {
            for (int part = 1; part < 8; part++) {
                Limits limits = Limits.builder()
                        .doctype(declaration)
                        .comment(part)
                        .attributeValue(part)
                        .build();
                List<String> whole = Pieces.of(Sgml.NOTE, limits, input, input.length());

                for (int piece = 1; piece < input.length(); piece++) {
                    assertThat(Pieces.of(Sgml.NOTE, limits, input, piece)).isEqualTo(whole);
                }
            }
        }
    }

    @Test
    void aValueThatShouldHaveQuotesHasALimit() {
        Limits limits = Limits.builder().attributeValue(3).build();

        assertThat(Pieces.of(Sgml.NOTE, limits, "<a b=x%yz>", 1)).containsExactly("attributeValue 3 at 8");
        assertThat(Pieces.of(Sgml.NOTE, limits, "<a b=wxyz>", 1)).containsExactly("attributeValue 3 at 8");
        assertThat(Pieces.of(Sgml.NOTE, limits, "<a b=xyz\r\r>", 1))
                .last()
                .asString()
                .startsWith("StartTag");
    }

    // ---- what the NOTE leaves to its client

    @Test
    void aLiteralHasAValue() {
        SgmlEntities known = new SgmlEntities() {
            @Override
            public Entity general(String name) {
                return name.equals("v") ? new Entity("VAL", false) : name.equals("q") ? new Entity("\"", true) : null;
            }

            @Override
            public String parameter(String name) {
                return null;
            }
        };

        assertThat(SgmlValues.value("\"  a\tb\nc  &v; &#38; &q; 'x' &#34;\"", known))
                .isEqualTo("  a b c  VAL & \" 'x' \"");
        assertThat(SgmlValues.value("'a\r\nb\rc&u;&#x'", known)).isEqualTo("a b c&u;&#x");
        assertThat(SgmlValues.value("a&v\nb", known)).isEqualTo("aVALb");
        assertThat(SgmlValues.tokenized("\" Foo  bar \"", known, true)).isEqualTo("FOO BAR");
    }

    @Test
    void aNumericReferenceHasARange() {
        assertThat(SgmlValues.character("&#65;")).isEqualTo('A');
        assertThat(SgmlValues.character("&#1114111")).isEqualTo(0x10FFFF);
        assertThat(SgmlValues.character("&#2000000;")).isEqualTo(-1);
        assertThat(SgmlValues.character("&#55296;")).isEqualTo(-1);
        assertThat(SgmlValues.character("&#99999999999999999999;")).isEqualTo(-1);
        assertThatThrownBy(() -> SgmlValues.character("&#x41;")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void lineEndsAtTheEdgesOfAnElementAreNoData() {
        assertThat(SgmlValues.recordEnds("\nfirst\n", true, true)).isEqualTo("first");
        assertThat(SgmlValues.recordEnds("\r\na\r\nb\r\n", true, false)).isEqualTo("a\nb\n");
        assertThat(SgmlValues.recordEnds("\n", true, true)).isEmpty();
        assertThat(SgmlValues.recordEnds("\ntext", false, true)).isEqualTo("\ntext");
    }
}
