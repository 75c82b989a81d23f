package dev.patois.core;

import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.Origin;
import dev.patois.core.view.Parts;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A lexer whose views refuse to be asked anything after their token is past: {@link LexerOptions#checked()}. */
final class CheckedLexer implements Lexer {
    private static final Set<Class<?>> VIEWS = Set.of(
            TagView.class,
            AttributeView.class,
            TextView.class,
            CommentView.class,
            DoctypeView.class,
            ProcessingInstructionView.class,
            DeclarationView.class,
            Parts.class,
            PendingView.class,
            ReferenceView.class,
            Slice.class);

    private final Lexer lexer;

    /** Counts whatever ends the life of views. */
    private long moment;

    private CheckedLexer(Lexer lexer) {
        this.lexer = lexer;
    }

    static Lexer of(Lexer lexer) {
        return new CheckedLexer(lexer);
    }

    /** Returns a view that asks {@code view} as long as its token is shown. */
    private <V> V watched(Class<V> type, V view) {
        long shown = moment;
        Object proxy =
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    if (moment != shown) {
                        throw new IllegalStateException("a " + type.getSimpleName()
                                + " was kept after its token, and asked for " + method.getName()
                                + "(): keep what it returns, or Token.copyOf(lexer, kind)");
                    }
                    try {
                        Object result = method.invoke(view, arguments);
                        return result != null && VIEWS.contains(method.getReturnType())
                                ? watched(uncheckedClass(method.getReturnType()), result)
                                : result;
                    } catch (InvocationTargetException e) {
                        throw e.getCause() == null ? e : e.getCause();
                    }
                });
        return type.cast(proxy);
    }

    @SuppressWarnings("unchecked")
    private static Class<Object> uncheckedClass(Class<?> type) {
        return (Class<Object>) type;
    }

    @Override
    public Dialect dialect() {
        return lexer.dialect();
    }

    @Override
    public void feed(byte[] bytes, int offset, int length) {
        moment++;
        lexer.feed(bytes, offset, length);
    }

    @Override
    public void feed(ByteBuffer bytes) {
        moment++;
        lexer.feed(bytes);
    }

    @Override
    public void feed(CharSequence text) {
        moment++;
        lexer.feed(text);
    }

    @Override
    public void end() {
        moment++;
        lexer.end();
    }

    @Override
    public TokenKind next() {
        moment++;
        return lexer.next();
    }

    @Override
    public TokenKind drain(TokenHandler handler) {
        return lexer.drain(new WatchedHandler(handler));
    }

    @Override
    public TagView tag() {
        return watched(TagView.class, lexer.tag());
    }

    @Override
    public TextView text() {
        return watched(TextView.class, lexer.text());
    }

    @Override
    public CommentView comment() {
        return watched(CommentView.class, lexer.comment());
    }

    @Override
    public DoctypeView doctype() {
        return watched(DoctypeView.class, lexer.doctype());
    }

    @Override
    public ProcessingInstructionView processingInstruction() {
        return watched(ProcessingInstructionView.class, lexer.processingInstruction());
    }

    @Override
    public DeclarationView declaration() {
        return watched(DeclarationView.class, lexer.declaration());
    }

    @Override
    public ReferenceView reference() {
        return watched(ReferenceView.class, lexer.reference());
    }

    @Override
    public Slice raw() {
        return watched(Slice.class, lexer.raw());
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
        PendingView pending = lexer.pending();
        return pending == null ? null : watched(PendingView.class, pending);
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
        moment++;
        lexer.resume(snapshot);
    }

    @Override
    public void reset() {
        moment++;
        lexer.reset();
    }

    /** Ends the life of each view when the handler's method returns. */
    private final class WatchedHandler implements TokenHandler {
        private final TokenHandler handler;

        WatchedHandler(TokenHandler handler) {
            this.handler = handler;
        }

        @Override
        public void startTag(TagView tag) {
            moment++;
            handler.startTag(watched(TagView.class, tag));
            moment++;
        }

        @Override
        public void endTag(TagView tag) {
            moment++;
            handler.endTag(watched(TagView.class, tag));
            moment++;
        }

        @Override
        public void text(TextView text) {
            moment++;
            handler.text(watched(TextView.class, text));
            moment++;
        }

        @Override
        public void comment(CommentView comment) {
            moment++;
            handler.comment(watched(CommentView.class, comment));
            moment++;
        }

        @Override
        public void doctype(DoctypeView doctype) {
            moment++;
            handler.doctype(watched(DoctypeView.class, doctype));
            moment++;
        }

        @Override
        public void processingInstruction(ProcessingInstructionView instruction) {
            moment++;
            handler.processingInstruction(watched(ProcessingInstructionView.class, instruction));
            moment++;
        }

        @Override
        public void reference(ReferenceView reference) {
            moment++;
            handler.reference(watched(ReferenceView.class, reference));
            moment++;
        }

        @Override
        public void declaration(DeclarationView declaration) {
            moment++;
            handler.declaration(watched(DeclarationView.class, declaration));
            moment++;
        }

        @Override
        public void skipped(Slice raw, long start, long end) {
            moment++;
            handler.skipped(watched(Slice.class, raw), start, end);
            moment++;
        }

        @Override
        public void parseError(ParseErrorCode code, long start, long end) {
            handler.parseError(code, start, end);
        }

        @Override
        public void endOfInput(long length) {
            handler.endOfInput(length);
        }
    }
}
