package dev.patois.cli.lex;

import dev.patois.cli.output.Utf8Output;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;

/** What {@code patois lex --format json} prints, of a document that is no file. Stateless. */
public final class LexJson {
    private LexJson() {}

    /**
     * Writes the tokens of a document: one array, as UTF-8.
     *
     * @param dialect the dialect, with the options it is read with
     * @param isText whether text is fed, in which surrogates may stand alone, and not bytes
     * @param lines where the lines of the document are, in its units
     * @param feed feeds all of the document to a lexer
     * @param errors whether parse errors are written too
     * @param trace whether the steps of the state machine are
     */
    public static void write(
            Dialect dialect,
            boolean isText,
            LineIndex lines,
            Consumer<Lexer> feed,
            boolean errors,
            boolean trace,
            OutputStream out)
            throws IOException {
        StepRecorder steps = new StepRecorder();
        LexerOptions options = dialect.options()
                .withErrors(errors ? ErrorHandling.deliver() : ErrorHandling.ignore())
                .withTrace(trace ? steps : null);
        Utf8Output output = new Utf8Output(out);
        if (isText) {
            output.block().keepSurrogates();
        }
        JsonPrinter printer = new JsonPrinter(output, true);
        printer.begin(new Document("", null, 0, new KnownLines(lines), dialect.spec()));
        Lexer lexer = dialect.newLexer(options);
        feed.accept(lexer);
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.ERROR) {
                steps.printUpTo(lexer.error().start(), printer);
                printer.error(lexer.error());
            } else {
                steps.print(printer);
                printer.token(lexer, kind);
            }
        }
        steps.print(printer);
        printer.end();
        printer.finish();
    }

    private static final class KnownLines implements Lines {
        private final LineIndex index;
        private int line = 1;
        private int column = 1;

        KnownLines(LineIndex index) {
            this.index = index;
        }

        @Override
        public void lookUp(long offset) {
            SourcePosition position = index.position(offset);
            line = position.line();
            column = position.column();
        }

        @Override
        public int line() {
            return line;
        }

        @Override
        public int column() {
            return column;
        }
    }
}
