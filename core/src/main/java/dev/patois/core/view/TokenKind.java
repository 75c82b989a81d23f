package dev.patois.core.view;

import dev.patois.core.error.ErrorHandling;

/** What {@link dev.patois.core.Lexer#next()} found: a token, or why there is none. */
public enum TokenKind {
    /** A start tag; read {@link dev.patois.core.Lexer#tag()}. */
    START_TAG,
    /** An end tag; read {@link dev.patois.core.Lexer#tag()}. */
    END_TAG,
    /** A run of characters, or one CDATA section; read {@link dev.patois.core.Lexer#text()}. */
    TEXT,
    /** A comment, bogus comments included; read {@link dev.patois.core.Lexer#comment()}. */
    COMMENT,
    /** A document type declaration; read {@link dev.patois.core.Lexer#doctype()}. */
    DOCTYPE,
    /** A processing instruction; read {@link dev.patois.core.Lexer#processingInstruction()}. */
    PROCESSING_INSTRUCTION,
    /**
     * An entity reference that the lexer did not resolve; read {@link dev.patois.core.Lexer#reference()}. HTML has
     * none.
     */
    REFERENCE,
    /** A markup declaration, its parts in order, in SGML; read {@link dev.patois.core.Lexer#declaration()}. */
    DECLARATION,
    /**
     * Input that belongs to no token, such as a byte order mark or a tag cut off by the end of input; read
     * {@link dev.patois.core.Lexer#raw()}.
     */
    SKIPPED,
    /**
     * A parse error, only where {@link ErrorHandling#deliver()} asks for it; read
     * {@link dev.patois.core.Lexer#error()}.
     */
    ERROR,
    /** Not a token: all input fed so far is used up; feed more, or end. */
    NEED_INPUT,
    /** Not a token: the parser pause flag is set; {@link dev.patois.core.LexerControl#resume()} and go on. */
    PAUSED,
    /**
     * Not a token: the end of the input, or of the run ({@link dev.patois.core.Lexer#stoppedBy()}). Every later call
     * says so again.
     */
    END
}
