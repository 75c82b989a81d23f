package dev.patois.core.view;

/** Where a token's characters come from ({@link dev.patois.core.Lexer#origin()}). */
public enum Origin {
    /** From the input that was fed. */
    INPUT,
    /**
     * From text inserted with {@link dev.patois.core.LexerControl#insert}; its span is empty, at the insertion point.
     */
    INSERTED,
    /** From both; its span is that of its part of the input. */
    MIXED
}
