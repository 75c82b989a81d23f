package dev.patois.examples;

import dev.patois.core.Lexer;
import dev.patois.core.view.TokenKind;
import dev.patois.xml5.Xml5;
import java.util.function.BiConsumer;

/** Reads what a language model writes, piece by piece, and tells the text of each element while it arrives. */
public final class ModelAnswer {
    // Text is told in pieces of 16 bytes: otherwise it would be held until its end is there.
    private final Lexer lexer = Xml5.DRAFT
            .with(options -> options.withLimits(
                    options.limits().toBuilder().textPiece(16).build()))
            .newLexer();
    private final BiConsumer<String, String> told;
    private final StringBuilder text = new StringBuilder();
    private String element = "";

    /** Tells a name of an element, empty outside all, and a piece of the text after its start tag. */
    public ModelAnswer(BiConsumer<String, String> told) {
        this.told = told;
    }

    /** Takes the next piece; a tag or a reference that it cuts is told when the rest has come. */
    public void write(String piece) {
        lexer.feed(piece);
        read();
    }

    /** Says that there are no more pieces. */
    public void end() {
        lexer.end();
        read();
    }

    private void read() {
        TokenKind kind = lexer.next();
        for (; kind != TokenKind.NEED_INPUT && kind != TokenKind.END; kind = lexer.next()) {
            switch (kind) {
                case START_TAG -> enter(lexer.tag().name().toString());
                case END_TAG -> enter("");
                case TEXT -> text.append(lexer.text().value());
                default -> {}
            }
        }
        tell();
    }

    private void enter(String name) {
        tell();
        element = name;
    }

    private void tell() {
        if (!text.isEmpty()) {
            told.accept(element, text.toString());
            text.setLength(0);
        }
    }
}
