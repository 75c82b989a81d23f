package dev.patois.examples;

import dev.patois.core.Lexer;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.TokenKind;
import dev.patois.xml5.ModelOutput;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BiConsumer;

/** Reads what a language model writes, piece by piece, and tells the text of each element while it arrives. */
public final class ModelAnswer {
    private final Lexer lexer;
    private final BiConsumer<String, String> told;
    private final Deque<String> open = new ArrayDeque<>();
    private boolean cutOff;

    /** Takes the elements that are markup; tells the name of the one a text is in, empty outside all, and the text. */
    public ModelAnswer(ModelOutput output, BiConsumer<String, String> told) {
        this.lexer = output.newLexer();
        this.told = told;
    }

    /** Takes the next piece; of a tag or a reference that it cuts, the rest is waited for. */
    public void write(String piece) {
        lexer.feed(piece);
        read();
    }

    /** Says that there are no more pieces. */
    public void end() {
        lexer.end();
        read();
    }

    /** Returns whether all that was begun has ended: a call whose arguments came in part is not to be made. */
    public boolean isWhole() {
        return open.isEmpty() && !cutOff;
    }

    /** Returns what has arrived of a tag whose rest is waited for; empty if there is none. */
    public String awaited() {
        PendingView pending = lexer.pending();
        return pending == null || pending.kind() == TokenKind.TEXT
                ? ""
                : pending.raw().toString();
    }

    private void read() {
        TokenKind kind = lexer.next();
        for (; kind != TokenKind.NEED_INPUT && kind != TokenKind.END; kind = lexer.next()) {
            switch (kind) {
                case START_TAG -> begin(lexer.tag().name().toString());
                case END_TAG -> end(lexer.tag().name().toString());
                case TEXT -> told.accept(element(), lexer.text().value().toString());
                default -> {}
            }
        }
    }

    private void begin(String name) {
        cutOff |= lexer.tag().cutOff();
        if (!lexer.tag().selfClosing()) {
            open.push(name);
        }
    }

    private void end(String name) {
        cutOff |= lexer.tag().cutOff();
        open.removeFirstOccurrence(name);
    }

    private String element() {
        return open.isEmpty() ? "" : open.getFirst();
    }
}
