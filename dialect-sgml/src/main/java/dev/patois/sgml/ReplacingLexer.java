package dev.patois.sgml;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.TokenHandler;
import dev.patois.core.TreeFeedback;
import dev.patois.core.engine.ForwardingFeedback;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.spec.ContentModel;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lexes a document with the replacement text of its entities: a lexer for the document, and inside it one for each
 * entity that is being replaced. A reference that is replaced is skipped; what it stands for has the empty span after
 * it.
 */
final class ReplacingLexer implements Lexer {
    private final SgmlLexer document;
    private final LexerOptions options;

    /** The lexers of entities, by how many entities they are in; each is used again. */
    private final List<SgmlLexer> lexers = new ArrayList<>();

    private final Deque<Around> around = new ArrayDeque<>();
    private SgmlLexer current;
    private SgmlContentStates.@Nullable Replacement next;
    private TreeFeedback feedback = TreeFeedback.NONE;
    private @Nullable LexerControl control;
    private boolean handling;

    // Of the lexers of entities that are done with, and of the others as far as was looked.
    private final List<ParseError> errors = new ArrayList<>();
    private int taken;
    private long counted;
    private @Nullable ParseError stoppedBy;

    /** A lexer that waits for an entity to end, the reference to which it has found. */
    private static final class Around {
        final SgmlLexer lexer;

        /** Where it stands, once somebody has asked. */
        @Nullable
        LexerSnapshot snapshot;

        Around(SgmlLexer lexer) {
            this.lexer = lexer;
        }

        LexerSnapshot snapshot() {
            LexerSnapshot known = snapshot == null ? lexer.lexer().snapshot() : snapshot;
            snapshot = known;
            return known;
        }
    }

    ReplacingLexer(Sgml dialect, LexerOptions options) {
        this.options = options;
        this.document = SgmlLexer.of(dialect, options.withFeedback(() -> {
            feedback = options.feedback().get();
            return feedback;
        }));
        this.current = document;
    }

    /** Returns the lexer that found the last token. */
    SgmlLexer current() {
        return current;
    }

    /** Returns the lexer of the document, which knows its lines. */
    SgmlLexer document() {
        return document;
    }

    @Override
    public TokenKind next() {
        refuseInHandler("next");
        return advance();
    }

    private TokenKind advance() {
        if (control != null && control.isPaused()) {
            return TokenKind.PAUSED;
        }
        if (next != null) {
            enter(next);
        }
        for (; ; ) {
            TokenKind kind = current.lexer().next();
            takeErrors();
            if (kind == TokenKind.SKIPPED) {
                next = current.takeReplacement();
            }
            if (kind != TokenKind.END || current == document || stoppedBy != null) {
                return kind;
            }
            leave();
        }
    }

    private void enter(SgmlContentStates.Replacement what) {
        next = null;
        enter(what, current.lexer().tokenEnd());
    }

    private void enter(SgmlContentStates.Replacement what, long at) {
        if (around.size() == lexers.size()) {
            LexerOptions inside = options.withInitialState(ContentModel.DATA)
                    .withFeedback(this::sharedFeedback)
                    .withTrace(null)
                    .withEncodingSniffer(null);
            lexers.add(new SgmlLexer(document, inside, lexers.size() + 1));
        }
        SgmlLexer lexer = lexers.get(around.size());
        lexer.read(what, current, at);
        around.push(new Around(current));
        current = lexer;
        taken = 0;
    }

    private TreeFeedback sharedFeedback() {
        return feedback == TreeFeedback.NONE ? TreeFeedback.NONE : new SharedFeedback();
    }

    /** The feedback of the document, which does not begin again when a lexer begins another entity. */
    private final class SharedFeedback extends ForwardingFeedback {
        @Override
        protected TreeFeedback target() {
            return feedback;
        }

        @Override
        public boolean restart() {
            return true;
        }
    }

    private void leave() {
        counted += current.lexer().errorCount();
        SgmlLexer done = current;
        done.endReplacement();
        current = around.pop().lexer;
        current.goOnLike(done.stateAtEnd());
        taken = current.lexer().errors().size();
    }

    private void takeErrors() {
        List<ParseError> found = current.lexer().errors();
        for (; taken < found.size() && errors.size() < options.limits().keptErrors(); taken++) {
            errors.add(found.get(taken));
        }
        stoppedBy = current.lexer().stoppedBy();
    }

    @Override
    public TokenKind drain(TokenHandler handler) {
        refuseInHandler("drain");
        handling = true;
        try {
            for (; ; ) {
                TokenKind kind = advance();
                switch (kind) {
                    case START_TAG -> handler.startTag(tag());
                    case END_TAG -> handler.endTag(tag());
                    case TEXT -> handler.text(text());
                    case COMMENT -> handler.comment(comment());
                    case DOCTYPE -> handler.doctype(doctype());
                    case PROCESSING_INSTRUCTION -> handler.processingInstruction(processingInstruction());
                    case REFERENCE -> handler.reference(reference());
                    case DECLARATION -> handler.declaration(declaration());
                    case SKIPPED -> handler.skipped(raw(), tokenStart(), tokenEnd());
                    case ERROR -> handler.parseError(error().code(), error().start(), error().end());
                    case NEED_INPUT, PAUSED -> {
                        return kind;
                    }
                    case END -> {
                        handler.endOfInput(tokenEnd());
                        return kind;
                    }
                }
            }
        } finally {
            handling = false;
        }
    }

    private void refuseInHandler(String call) {
        if (handling) {
            throw new IllegalStateException(call + " inside a handler: return from it first");
        }
    }

    @Override
    public void feed(byte[] bytes, int offset, int length) {
        refuseInHandler("feed");
        document.lexer().feed(bytes, offset, length);
    }

    @Override
    public void feed(ByteBuffer bytes) {
        refuseInHandler("feed");
        document.lexer().feed(bytes);
    }

    @Override
    public void feed(CharSequence text) {
        refuseInHandler("feed");
        document.lexer().feed(text);
    }

    @Override
    public void end() {
        refuseInHandler("end");
        document.lexer().end();
    }

    @Override
    public void reset() {
        refuseInHandler("reset");
        forget();
        document.lexer().reset();
    }

    private void forget() {
        around.clear();
        current = document;
        next = null;
        errors.clear();
        taken = 0;
        counted = 0;
        stoppedBy = null;
    }

    @Override
    public Dialect dialect() {
        return document.lexer().dialect();
    }

    @Override
    public TagView tag() {
        return current.lexer().tag();
    }

    @Override
    public TextView text() {
        return current.lexer().text();
    }

    @Override
    public CommentView comment() {
        return current.lexer().comment();
    }

    @Override
    public DoctypeView doctype() {
        return current.lexer().doctype();
    }

    @Override
    public ProcessingInstructionView processingInstruction() {
        return current.lexer().processingInstruction();
    }

    @Override
    public DeclarationView declaration() {
        return current.lexer().declaration();
    }

    @Override
    public ReferenceView reference() {
        return current.lexer().reference();
    }

    @Override
    public Slice raw() {
        return current.lexer().raw();
    }

    @Override
    public @Nullable EncodingDecision encoding() {
        return document.lexer().encoding();
    }

    @Override
    public @Nullable PendingView pending() {
        return around.isEmpty() ? document.lexer().pending() : null;
    }

    @Override
    public long tokenStart() {
        return current.lexer().tokenStart();
    }

    @Override
    public long tokenEnd() {
        return current.lexer().tokenEnd();
    }

    @Override
    public Origin origin() {
        return current == document ? document.lexer().origin() : Origin.INSERTED;
    }

    /** Controls the lexer of the document: in the middle of an entity, what is inserted comes after it. */
    @Override
    public LexerControl control() {
        control = document.lexer().control();
        return control;
    }

    /** The lexers around an entity stay where they are until it ends: what they say of it is kept. */
    @Override
    public LexerSnapshot snapshot() {
        refuseInHandler("snapshot");
        LexerSnapshot innermost = current.lexer().snapshot();
        if (current == document) {
            return new ReplacingSnapshot(innermost, List.of(), next);
        }
        List<ReplacingSnapshot.Inside> inside = new ArrayList<>(around.size());
        for (Iterator<Around> each = around.descendingIterator(); each.hasNext(); ) {
            Around waiting = each.next();
            if (waiting.lexer != document) {
                inside.add(new ReplacingSnapshot.Inside(waiting.lexer.replacement(), waiting.snapshot()));
            }
        }
        inside.add(new ReplacingSnapshot.Inside(current.replacement(), innermost));
        return new ReplacingSnapshot(around.getLast().snapshot(), inside, next);
    }

    @Override
    public void resume(LexerSnapshot snapshot) {
        refuseInHandler("resume");
        if (!(snapshot instanceof ReplacingSnapshot from)) {
            throw new IllegalArgumentException("a snapshot of "
                    + snapshot.dialect().name() + " in a lexer of " + dialect().name() + " that replaces entities");
        }
        forget();
        document.lexer().resume(from.document());
        for (ReplacingSnapshot.Inside entity : from.inside()) {
            enter(entity.what(), from.document().tokenEnd());
            current.lexer().resume(entity.state());
            current.lexer().feed(entity.rest());
            current.lexer().end();
        }
        next = from.next();
    }

    @Override
    public ParseError error() {
        return current.lexer().error();
    }

    @Override
    public List<ParseError> errors() {
        return Collections.unmodifiableList(errors);
    }

    @Override
    public long errorCount() {
        long count = counted + current.lexer().errorCount();
        for (Around waiting : around) {
            count += waiting.lexer.lexer().errorCount();
        }
        return count;
    }

    @Override
    public @Nullable ParseError stoppedBy() {
        return stoppedBy;
    }
}
