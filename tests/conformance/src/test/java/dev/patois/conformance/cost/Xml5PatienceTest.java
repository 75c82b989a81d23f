package dev.patois.conformance.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.support.Run;
import dev.patois.xml5.Xml5;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** XML that is long, deep or endless costs no stack, and what never ends passes a limit. */
class Xml5PatienceTest {
    private static Lexer lexer(Limits limits) {
        return Xml5.DRAFT.newLexer(
                LexerOptions.bare().withErrors(ErrorHandling.collect()).withLimits(limits));
    }

    private static List<Token> tokens(String input) {
        return Run.chunked(lexer(Limits.unlimited()), input, 4_000).tokens();
    }

    @Test
    void aTagWithManyAttributesNeedsNoStack() {
        StringBuilder tag = new StringBuilder("<a");
        for (int i = 0; i < 100_000; i++) {
            tag.append(" b").append(i).append("='c'");
        }

        List<Token> tokens = tokens(tag.append("/>").toString());

        assertThat(tokens).hasSize(1);
        assertThat(((Token.StartTag) tokens.get(0)).attributes()).hasSize(100_000);
    }

    @Test
    void manyElementsInOneAnotherNeedNoStack() {
        assertThat(tokens("<a>".repeat(100_000) + "</>".repeat(100_000))).hasSize(200_000);
    }

    @Test
    void manySlashesInATagNeedNoStack() {
        assertThat(tokens("<a" + "/".repeat(100_000) + ">")).hasSize(1);
    }

    @Test
    void manyReferencesOneAfterTheOtherAreManyTokens() {
        assertThat(tokens("&a;".repeat(100_000))).hasSize(100_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE a [",
                "<!DOCTYPE a [<!--",
                "<!DOCTYPE a [<!b '",
                "<!DOCTYPE a SYSTEM '",
                "<?a ",
                "<!--",
                "<a b='",
                "&",
                "<"
            })
    void whatNeverEndsPassesALimit(String beginning) {
        Limits limits = Limits.builder()
                .doctype(1_000)
                .processingInstruction(1_000)
                .comment(1_000)
                .attributeValue(1_000)
                .referenceName(1_000)
                .name(1_000)
                .build();
        Lexer lexer = lexer(limits);

        assertThat(Run.chunked(lexer, beginning + "x".repeat(100_000), 100).passed())
                .isNotNull();
    }
}
