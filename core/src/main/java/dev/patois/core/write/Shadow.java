package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TokenKind;

/**
 * Reads the text of an element along, to know what its end would be read as. One after the other, for elements of one
 * name.
 */
final class Shadow {
    private static final int LONGEST_TAIL = 1 << 16;

    private final Lexer lexer;
    private final String name;
    private final StringBuilder tail = new StringBuilder();
    private boolean broken;

    Shadow(Dialect dialect, ContentModel model, String name) {
        this.name = name;
        this.lexer =
                dialect.newLexer(LexerOptions.bare().withInitialState(model).withLastStartTag(name));
    }

    /** Begins with the next element. */
    void begin() {
        lexer.reset();
        tail.setLength(0);
        broken = false;
    }

    /** Goes on with text that is to be written next; refuses it where something in it would not be text. */
    void feed(String text) {
        if (!text.isEmpty()) {
            lexer.feed(text);
            drain(false);
            if (broken) {
                throw new UnwritableException(
                        WriteError.TEXT,
                        "the text " + UnwritableException.shown(text) + " cannot stand in this " + name
                                + " after the text before it");
            }
        }
    }

    private void drain(boolean atEnd) {
        for (TokenKind kind = lexer.next();
                kind != TokenKind.NEED_INPUT && kind != TokenKind.END;
                kind = lexer.next()) {
            if (kind == TokenKind.TEXT) {
                lexer.text().value().appendTo(tail);
            } else if (kind == TokenKind.END_TAG && lexer.tag().name().is(name) && atEnd) {
                return;
            } else {
                broken = true;
            }
        }
        broken |= atEnd;
        if (tail.length() > 2 * LONGEST_TAIL) {
            tail.delete(0, tail.length() - LONGEST_TAIL);
        }
    }

    /** Checks that an end tag would end the text here, and that it ends as it should. */
    void requireEnd(String data) {
        lexer.feed("</" + name + ">");
        lexer.end();
        drain(true);
        String end = data.substring(Math.max(0, data.length() - LONGEST_TAIL / 2));
        int from = tail.length() - end.length();
        if (broken || from < 0 || tail.indexOf(end, from) != from) {
            throw new UnwritableException(
                    WriteError.TEXT,
                    "the text " + UnwritableException.shown(data) + " cannot stand at the end of this " + name);
        }
    }
}
