package dev.patois.cli.lex;

import dev.patois.core.Lexer;
import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import java.io.IOException;

/** Writes what was found in documents, one document after the other, in one of the formats. */
interface TokenPrinter {
    /** A document begins. */
    void begin(Document document) throws IOException;

    /** A token, which the views of {@code lexer} show. */
    void token(Lexer lexer, TokenKind kind) throws IOException;

    /** A parse error, before the token it lies in. */
    void error(ParseError error) throws IOException;

    /** A step of the state machine, before the token it emitted. */
    void step(Step step) throws IOException;

    /** The document ends. */
    void end() throws IOException;

    /** Hands on everything written so far. */
    void flush() throws IOException;

    /** There are no more documents. */
    void finish() throws IOException;
}
