package dev.patois.cli.output;

import dev.patois.core.view.TokenKind;

/** The names output has for the kinds of tokens. */
public final class Kinds {
    private Kinds() {}

    /**
     * Returns the names in ASCII, each at the ordinal number of its kind; null at those that are no kinds of tokens.
     */
    public static byte[][] names() {
        byte[][] names = new byte[TokenKind.values().length][];
        for (TokenKind kind : TokenKind.values()) {
            switch (kind) {
                case NEED_INPUT, PAUSED, END -> {}
                default -> names[kind.ordinal()] = Utf8Block.ascii(name(kind));
            }
        }
        return names;
    }

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
