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
                default -> names[kind.ordinal()] = Utf8Block.ascii(kind.label());
            }
        }
        return names;
    }
}
