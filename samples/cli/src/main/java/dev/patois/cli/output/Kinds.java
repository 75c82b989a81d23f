package dev.patois.cli.output;

import dev.patois.core.view.TokenKind;

/** The names output has for the kinds of tokens. */
public final class Kinds {
    private Kinds() {}

    public static String name(TokenKind kind) {
        return switch (kind) {
            case START_TAG -> "StartTag";
            case END_TAG -> "EndTag";
            case TEXT -> "Character";
            case COMMENT -> "Comment";
            case DOCTYPE -> "Doctype";
            case PROCESSING_INSTRUCTION -> "ProcessingInstruction";
            case REFERENCE -> "EntityRef";
            case DECLARATION -> "Declaration";
            case SKIPPED -> "Skipped";
            case ERROR -> "ParseError";
            default -> throw new IllegalArgumentException(kind + " is not a kind of token");
        };
    }
}
