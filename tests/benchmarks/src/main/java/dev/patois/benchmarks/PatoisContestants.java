package dev.patois.benchmarks;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;

/** The ways to read with Patois. */
final class PatoisContestants {
    private PatoisContestants() {}

    private static void tag(Count count, TagView tag) {
        count.tag(tag.name());
        for (int i = 0; i < tag.attributeCount(); i++) {
            count.attribute(tag.attribute(i).name());
        }
    }

    private static void text(Count count, TextView text) {
        count.text(text.end() - text.start());
    }

    /** One lexer for all documents, asked for token after token. */
    static class Cursor extends TextContestant {
        final Lexer lexer;

        Cursor(Dialect dialect, LexerOptions options) {
            lexer = dialect.newLexer(options);
        }

        @Override
        void lex(byte[] document) {
            lexer.reset();
            lexer.feed(document);
            lexer.end();
            drain();
        }

        @Override
        final void lex(String document) {
            lexer.reset();
            lexer.feed(document);
            lexer.end();
            drain();
        }

        final void drain() {
            for (; ; ) {
                switch (lexer.next()) {
                    case START_TAG, END_TAG -> tag(count, lexer.tag());
                    case TEXT -> text(count, lexer.text());
                    case NEED_INPUT, END -> {
                        return;
                    }
                    default -> {}
                }
            }
        }
    }

    /** The same, its documents fed in pieces. */
    static final class Chunks extends Cursor {
        private final int size;

        Chunks(Dialect dialect, LexerOptions options, int size) {
            super(dialect, options);
            this.size = size;
        }

        @Override
        void lex(byte[] document) {
            lexer.reset();
            for (int from = 0; from < document.length; from += size) {
                lexer.feed(document, from, Math.min(size, document.length - from));
                drain();
            }
            lexer.end();
            drain();
        }
    }

    /** A new cursor for each document, as the five-line program makes it. */
    static final class NewCursor extends Contestant {
        private final Dialect dialect;

        NewCursor(Dialect dialect, LexerOptions options) {
            this.dialect = dialect.with(options);
        }

        @Override
        void lex(byte[] document) {
            try (TokenCursor cursor = dialect.cursor(document)) {
                for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
                    switch (kind) {
                        case START_TAG, END_TAG -> tag(count, cursor.tag());
                        case TEXT -> text(count, cursor.text());
                        default -> {}
                    }
                }
            }
        }
    }

    /** One lexer for all documents, and the decoded form of every value and text read. */
    static final class Values extends Contestant {
        private final Lexer lexer;

        Values(Dialect dialect, LexerOptions options) {
            lexer = dialect.newLexer(options);
        }

        @Override
        void lex(byte[] document) {
            lexer.reset();
            lexer.feed(document);
            lexer.end();
            for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
                switch (kind) {
                    case START_TAG, END_TAG -> tagWithValues(lexer.tag());
                    case TEXT -> count.text(lexer.text().value().length());
                    default -> {}
                }
            }
        }

        private void tagWithValues(TagView tag) {
            count.tag(tag.name());
            for (int i = 0; i < tag.attributeCount(); i++) {
                AttributeView attribute = tag.attribute(i);
                count.attribute(attribute.name());
                count.text(attribute.value().length());
            }
        }
    }

    /** One lexer for all documents, which calls a handler. */
    static final class Push extends Contestant implements TokenHandler {
        private final Lexer lexer;

        Push(Dialect dialect, LexerOptions options) {
            lexer = dialect.newLexer(options);
        }

        @Override
        void lex(byte[] document) {
            lexer.reset();
            lexer.feed(document);
            lexer.end();
            lexer.drain(this);
        }

        @Override
        public void startTag(TagView tag) {
            tag(count, tag);
        }

        @Override
        public void endTag(TagView tag) {
            tag(count, tag);
        }

        @Override
        public void text(TextView text) {
            PatoisContestants.text(count, text);
        }

        private static void tag(Count count, TagView tag) {
            PatoisContestants.tag(count, tag);
        }
    }

    /** Every token as a record that could be kept. */
    static final class Records extends TextContestant {
        private final Dialect dialect;

        Records(Dialect dialect, LexerOptions options) {
            this.dialect = dialect.with(options);
        }

        @Override
        void lex(byte[] document) {
            count(dialect.tokens(document));
        }

        @Override
        void lex(String document) {
            count(dialect.tokens(document));
        }

        private void count(Iterable<Token> tokens) {
            for (Token token : tokens) {
                if (token instanceof Token.Tag tag) {
                    count.tag(tag.name());
                    for (Token.Attribute attribute : tag.attributes()) {
                        count.attribute(attribute.name());
                    }
                } else if (token instanceof Token.Text text) {
                    count.text(text.data().length());
                }
            }
        }
    }
}
