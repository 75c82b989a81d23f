package dev.patois.conformance.trace;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Failures;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The text that the steps of a trace emit is the text of the tokens, wherever line ends stand beside markup. */
class TraceTextTest {
    private static final List<String> LINE_ENDS = List.of("\r", "\n", "\r\n", "\n\r", "\r\r\n", "a\r", "\na");

    private static final List<String> MARKUP = List.of(
            "<![CDATA[",
            "]]>",
            "<![CDATA[]]>",
            "<b>",
            "</b>",
            "<!--x-->",
            "&#13;",
            "&amp;",
            "&",
            "<",
            "</",
            "<title>",
            "<?x?>",
            "<![INCLUDE[");

    static List<Dialect> dialects() {
        return List.copyOf(Dialects.all());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void aLineEndIsToldOnceBeforeAndAfterMarkup(Dialect dialect) {
        Failures failures = new Failures();

        for (String markup : MARKUP) {
            for (String before : LINE_ENDS) {
                for (String after : LINE_ENDS) {
                    String input = "<math>" + before + markup + after + markup + before;
                    failures.compare(input, "text", ofTokens(dialect, input), ofSteps(dialect, input));
                }
            }
        }

        failures.assertNone();
    }

    private static String ofTokens(Dialect dialect, String input) {
        StringBuilder text = new StringBuilder();
        Lexer lexer = dialect.newLexer();
        lexer.feed(input);
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.TEXT) {
                lexer.text().value().appendTo(text);
            }
        }
        return text.toString();
    }

    private static String ofSteps(Dialect dialect, String input) {
        StringBuilder text = new StringBuilder();
        Lexer lexer = dialect.newLexer(dialect.options().withTrace(step -> text.append(step.emittedText())));
        lexer.feed(input);
        lexer.end();
        while (lexer.next() != TokenKind.END) {
            // the steps are told meanwhile
        }
        return text.toString();
    }
}
