package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TagBuilderTest {
    /** Reads a beginning, and the rest in another lexer that goes on from a snapshot taken between the two. */
    private static TagDialect.Engine resumed(String beginning, String rest) {
        TagDialect.Engine first = TagDialect.collecting();
        first.lexer().feed(beginning);
        assertThat(first.read()).isEmpty();
        LexerSnapshot snapshot = first.lexer().snapshot();
        TagDialect.Engine second = TagDialect.collecting();
        second.lexer().resume(snapshot);
        second.lexer().feed((beginning + rest).substring((int) snapshot.offset()));
        assertThat(second.lexer().next()).isEqualTo(TokenKind.START_TAG);
        return second;
    }

    @Test
    void aTagSavedInTheMiddleOfItselfKeepsThatThereWasALessThanSignInAValue() {
        assertThat(resumed("<a b=\"x<y\" c", "d>").tag.hasLessThan()).isTrue();
        assertThat(resumed("<a b=\"xy\" c", "d>").tag.hasLessThan()).isFalse();
    }

    @Test
    void theNextTagDoesNotKeepThatThereWasALessThanSign() {
        TagDialect.Engine engine = TagDialect.collecting();
        engine.lexer().feed("<a b=\"<\"><c d=\"e\">");

        engine.lexer().next();
        assertThat(engine.tag.hasLessThan()).isTrue();
        engine.lexer().next();
        assertThat(engine.tag.hasLessThan()).isFalse();
    }

    @Test
    void aTagSavedInTheMiddleOfItselfKeepsItsNamesValuesAndPlaces() {
        Token.StartTag tag = (Token.StartTag) Token.copyOf(
                resumed("<Title first=\"1\" second=\"tw", "o\" third>").lexer(), TokenKind.START_TAG);

        assertThat(tag.name()).isEqualTo("title");
        assertThat(tag.attributes())
                .extracting(Token.Attribute::name, Token.Attribute::value)
                .containsExactly(tuple("first", "1"), tuple("second", "two"), tuple("third", ""));
        assertThat(tag.start()).isZero();
        assertThat(tag.end()).isEqualTo(36);
    }

    @Test
    void eachTagComparesItsOwnNamesOnlyWhateverTheTagBeforeHad() {
        String many = IntStream.range(0, 40).mapToObj(i -> " n" + i).collect(Collectors.joining());
        TagDialect.Engine engine = TagDialect.collecting();
        engine.lexer().feed("<a" + many + " n39><b n7><c n7 N8 n8><d n8 n7><e n1 n1 n2 n1>");

        assertThat(duplicates(engine, 5)).containsExactly(1, 0, 1, 0, 2);
    }

    private static List<Integer> duplicates(TagDialect.Engine engine, int tags) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < tags; i++) {
            assertThat(engine.lexer().next()).isEqualTo(TokenKind.START_TAG);
            found.add(engine.tag.writtenAttributeCount() - engine.tag.attributeCount());
        }
        return found;
    }

    @Test
    void anAttributeIsADuplicateOfOneThatWasSaved() {
        TagDialect.Engine engine = resumed("<a bcd=\"1\" ef", " BCD=\"2\">");

        assertThat(engine.tag.attributeCount()).isEqualTo(2);
        assertThat(engine.tag.writtenAttributeCount()).isEqualTo(3);
        assertThat(engine.told()).containsExactly("duplicate-attribute@17-18");
    }

    @Test
    void aTagThatArrivesByteByByteIsTheOneThatArrivesAtOnce() {
        String input = "x<Title first=\"1<2\" second=\"two\" first=\"3\" third>y<a>";
        TagDialect.Engine whole = TagDialect.collecting();
        whole.lexer().feed(input);
        whole.lexer().end();
        TagDialect.Engine pieces = TagDialect.collecting();
        List<Token> tokens = new ArrayList<>();
        for (int i = 0; i < input.length(); i++) {
            pieces.lexer().feed(input.substring(i, i + 1));
            tokens.addAll(pieces.read());
        }
        pieces.lexer().end();
        tokens.addAll(pieces.read());

        assertThat(tokens).isEqualTo(whole.read()).hasSize(4);
        assertThat(pieces.told()).isEqualTo(whole.told()).hasSize(1);
    }
}
