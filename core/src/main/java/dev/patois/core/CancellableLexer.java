package dev.patois.core;

import dev.patois.core.error.CancelledException;
import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.text.Slice;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.Origin;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A lexer that asks between tokens whether it is to go on: {@link LexerOptions#withCancellation}. A lexer that is not
 * asked to has nothing of this on its way.
 */
final class CancellableLexer implements Lexer {
    private final Lexer lexer;
    private final BooleanSupplier cancelled;

    CancellableLexer(Lexer lexer, BooleanSupplier cancelled) {
        this.lexer = lexer;
        this.cancelled = cancelled;
    }

    /** Asks, where all before an offset has been handed over. */
    private void check(long offset) {
        if (cancelled.getAsBoolean()) {
            throw new CancelledException(offset);
        }
    }

    @Override
    public Dialect dialect() {
        return lexer.dialect();
    }

    @Override
    public void feed(byte[] bytes, int offset, int length) {
        lexer.feed(bytes, offset, length);
    }

    @Override
    public void feed(ByteBuffer bytes) {
        lexer.feed(bytes);
    }

    @Override
    public void feed(CharSequence text) {
        lexer.feed(text);
    }

    @Override
    public void end() {
        lexer.end();
    }

    @Override
    public TokenKind next() {
        check(lexer.tokenEnd());
        return lexer.next();
    }

    @Override
    public TokenKind drain(TokenHandler handler) {
        check(lexer.tokenEnd());
        return lexer.drain(new AskingHandler(handler));
    }

    @Override
    public TagView tag() {
        return lexer.tag();
    }

    @Override
    public TextView text() {
        return lexer.text();
    }

    @Override
    public CommentView comment() {
        return lexer.comment();
    }

    @Override
    public DoctypeView doctype() {
        return lexer.doctype();
    }

    @Override
    public ProcessingInstructionView processingInstruction() {
        return lexer.processingInstruction();
    }

    @Override
    public DeclarationView declaration() {
        return lexer.declaration();
    }

    @Override
    public ReferenceView reference() {
        return lexer.reference();
    }

    @Override
    public Slice raw() {
        return lexer.raw();
    }

    @Override
    public @Nullable EncodingDecision encoding() {
        return lexer.encoding();
    }

    @Override
    public long tokenStart() {
        return lexer.tokenStart();
    }

    @Override
    public long tokenEnd() {
        return lexer.tokenEnd();
    }

    @Override
    public ParseError error() {
        return lexer.error();
    }

    @Override
    public List<ParseError> errors() {
        return lexer.errors();
    }

    @Override
    public long errorCount() {
        return lexer.errorCount();
    }

    @Override
    public @Nullable ParseError stoppedBy() {
        return lexer.stoppedBy();
    }

    @Override
    public @Nullable PendingView pending() {
        return lexer.pending();
    }

    @Override
    public Origin origin() {
        return lexer.origin();
    }

    @Override
    public LexerControl control() {
        return lexer.control();
    }

    @Override
    public LexerSnapshot snapshot() {
        return lexer.snapshot();
    }

    @Override
    public void resume(LexerSnapshot snapshot) {
        lexer.resume(snapshot);
    }

    @Override
    public void reset() {
        lexer.reset();
    }

    /** Asks before each token. */
    private final class AskingHandler implements TokenHandler {
        private final TokenHandler handler;

        AskingHandler(TokenHandler handler) {
            this.handler = handler;
        }

        @Override
        public void startTag(TagView tag) {
            check(lexer.tokenStart());
            handler.startTag(tag);
        }

        @Override
        public void endTag(TagView tag) {
            check(lexer.tokenStart());
            handler.endTag(tag);
        }

        @Override
        public void text(TextView text) {
            check(lexer.tokenStart());
            handler.text(text);
        }

        @Override
        public void comment(CommentView comment) {
            check(lexer.tokenStart());
            handler.comment(comment);
        }

        @Override
        public void doctype(DoctypeView doctype) {
            check(lexer.tokenStart());
            handler.doctype(doctype);
        }

        @Override
        public void processingInstruction(ProcessingInstructionView instruction) {
            check(lexer.tokenStart());
            handler.processingInstruction(instruction);
        }

        @Override
        public void reference(ReferenceView reference) {
            check(lexer.tokenStart());
            handler.reference(reference);
        }

        @Override
        public void declaration(DeclarationView declaration) {
            check(lexer.tokenStart());
            handler.declaration(declaration);
        }

        @Override
        public void skipped(Slice raw, long start, long end) {
            check(lexer.tokenStart());
            handler.skipped(raw, start, end);
        }

        @Override
        public void parseError(ParseErrorCode code, long start, long end) {
            check(lexer.tokenStart());
            handler.parseError(code, start, end);
        }

        @Override
        public void endOfInput(long length) {
            handler.endOfInput(length);
        }
    }
}
