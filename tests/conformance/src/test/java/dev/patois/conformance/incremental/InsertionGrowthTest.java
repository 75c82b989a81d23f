package dev.patois.conformance.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.view.Origin;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Measured;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Text inserted again and again: what waits after it is not copied each time. */
class InsertionGrowthTest {
    private static final int TAGS = 10_000;

    /** What an insertion may allocate: the text itself and its place, but no block of the input. */
    private static final long MOST_BYTES = 2_000;

    static List<Dialect> dialects() {
        return Dialects.all();
    }

    /** Inserts text after each start tag of the input. */
    private static void insertAfterTags(Lexer lexer) {
        LexerControl control = lexer.control();
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.START_TAG && lexer.origin() == Origin.INPUT && !control.isAtEnd()) {
                control.insert("<i>x</i>");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void anInsertionCopiesLittleOfWhatWaits(Dialect dialect) {
        String document = "<title>a</title><p>".repeat(TAGS / 2);
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);

        long before = Measured.allocated();
        Lexer ofBytes = dialect.newLexer();
        ofBytes.feed(bytes);
        insertAfterTags(ofBytes);
        Lexer ofText = dialect.newLexer();
        ofText.feed(document);
        insertAfterTags(ofText);

        assertThat((Measured.allocated() - before) / (2 * TAGS)).isLessThan(MOST_BYTES);
    }
}
