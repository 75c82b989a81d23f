package dev.patois.core.view;

import dev.patois.core.error.ErrorHandling;
import java.util.Locale;

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
    END;

    private final String label;

    TokenKind() {
        label = switch (name()) {
            case "TEXT" -> "Character";
            case "REFERENCE" -> "EntityRef";
            case "ERROR" -> "ParseError";
            default -> spoken(name());
        };
    }

    /** Returns a name in capital letters as words without spaces between them. */
    private static String spoken(String name) {
        StringBuilder spoken = new StringBuilder();
        for (String word : name.split("_")) {
            spoken.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
        }
        return spoken.toString();
    }

    /** Returns the name that the outputs have for it: {@code StartTag}, {@code Character}, {@code EntityRef}. */
    public String label() {
        return label;
    }
}
