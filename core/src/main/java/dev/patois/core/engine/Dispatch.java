package dev.patois.core.engine;

import dev.patois.core.TokenHandler;
import dev.patois.core.view.TokenKind;

/** Hands everything that a lexer finds over to a handler. */
final class Dispatch {
    private Dispatch() {}

    /** Hands over until the input that is there has been read, its end has, or somebody has paused. */
    static TokenKind drain(EngineLexer lexer, TokenHandler handler) {
        lexer.held = EngineLexer.DISPATCHING;
        try {
            for (; ; ) {
                TokenKind kind = lexer.advance();
                switch (kind) {
                    case START_TAG -> handler.startTag(lexer.engine.tag);
                    case END_TAG -> handler.endTag(lexer.engine.tag);
                    case TEXT -> handler.text(lexer.shown.text);
                    case COMMENT -> handler.comment(lexer.engine.markup);
                    case DOCTYPE -> handler.doctype(lexer.engine.markup);
                    case PROCESSING_INSTRUCTION -> handler.processingInstruction(lexer.engine.markup);
                    case REFERENCE -> handler.reference(lexer.reference());
                    case DECLARATION -> handler.declaration(lexer.engine.markup);
                    case SKIPPED -> handler.skipped(lexer.raw(), lexer.tokenStart(), lexer.tokenEnd());
                    case ERROR ->
                        handler.parseError(
                                lexer.error().code(),
                                lexer.error().start(),
                                lexer.error().end());
                    case NEED_INPUT -> {
                        return kind;
                    }
                    case END -> {
                        handler.endOfInput(lexer.tokenEnd());
                        return kind;
                    }
                    case PAUSED -> throw new AssertionError("nothing is found while paused");
                }
                if ((lexer.held & EngineLexer.PAUSED) != 0) {
                    return TokenKind.PAUSED;
                }
            }
        } finally {
            lexer.held &= ~EngineLexer.DISPATCHING;
        }
    }
}
