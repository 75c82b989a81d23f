package dev.patois.core.write;

import dev.patois.core.Lexer;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One run of a {@link Rewriter} over one document. */
final class Rewriting {
    private final Rewriter rewriter;
    private final Lexer lexer;
    private final Watch watch;
    private final Tape tape;
    private final TokenWriter writer;
    private final Output out;
    private final Elements elements;
    private final CutOff cutOff;
    private final boolean keepsOnlySome;

    /** Whether the token before the one at hand was a start tag after which the document drops a line feed. */
    private boolean first;

    Rewriting(Rewriter rewriter, Lexer lexer, Watch watch, Tape tape, @Nullable OutputTree tree) {
        this.rewriter = rewriter;
        this.lexer = lexer;
        this.watch = watch;
        this.tape = tape;
        this.writer = TokenWriter.of(rewriter.dialect());
        Reading reading = new Reading(rewriter.dialect(), ContentModel.DATA, null, false);
        boolean hasTree = tree != null && tree.begin(watch, !rewriter.followsElements());
        this.out = new Output(rewriter, lexer, tape, reading, hasTree ? tree : null);
        this.elements = new Elements(rewriter, lexer, watch, tape, out, reading);
        this.cutOff = new CutOff(rewriter.dialect());
        this.keepsOnlySome = rewriter.allowed() != null;
    }

    RewriteCounts run() throws IOException {
        try {
            for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
                if (kind == TokenKind.NEED_INPUT) {
                    feed();
                } else if (kind != TokenKind.ERROR) {
                    releaseCutOff();
                    token(kind);
                    tape.done = cutOff.isHeld() ? cutOff.start() : lexer.tokenEnd();
                }
            }
            finish();
            tape.end();
            return new RewriteCounts(elements.counts(), tape.misread());
        } finally {
            tape.settle();
            tape.flush();
        }
    }

    private void feed() throws IOException {
        if (!tape.feed(lexer)) {
            lexer.end();
            out.inputEnded();
        }
    }

    private void token(TokenKind kind) throws IOException {
        boolean follows = kind == TokenKind.START_TAG;
        write(kind);
        first = follows && elements.dropsLineFeed();
    }

    private void write(TokenKind kind) throws IOException {
        switch (kind) {
            case START_TAG -> elements.startTag(lexer.tag());
            case END_TAG -> elements.endTag(lexer.tag());
            case TEXT -> text(lexer.text());
            case COMMENT -> comment(lexer.comment());
            case DOCTYPE -> doctype(lexer.doctype());
            case SKIPPED -> skipped();
            case REFERENCE -> reference(lexer.reference().name().toString());
            case PROCESSING_INSTRUCTION -> {
                elements.comment();
                copyUnless(elements.isLeavingOut() || keepsOnlySome);
            }
            default -> {
                elements.other();
                copyUnless(elements.isLeavingOut() || keepsOnlySome);
            }
        }
    }

    private void copyUnless(boolean leftOut) throws IOException {
        if (leftOut) {
            out.leaveOut();
        } else {
            out.copy();
        }
    }

    // Text.

    private void text(TextView text) throws IOException {
        elements.text(text);
        if (elements.isLeavingOut()) {
            out.leaveOut();
            return;
        }
        List<Consumer<? super TextChunk>> handlers = elements.onText();
        if (handlers.isEmpty()) {
            writeText(text);
            return;
        }
        OpenElement element = elements.innermost();
        String name = element == null ? null : element.name.text;
        TextChunk chunk = new TextChunk(text.value().toString(), name, text.start(), text.end());
        try {
            handlers.forEach(handler -> handler.accept(chunk));
        } finally {
            chunk.finishCall();
        }
        elements.insert(chunk.before, element);
        if (chunk.instead == null) {
            writeText(text);
        } else {
            if (first && startsWithLineFeed(text)) {
                out.mayDropLineFeed(); // as that of the text did
            }
            elements.insert(chunk.instead, element);
            out.leaveOut();
        }
        elements.insert(chunk.after, element);
    }

    private void writeText(TextView text) throws IOException {
        if (!rewriter.followsElements()) {
            out.copyText(text);
            return;
        }
        OpenElement element = elements.innermost();
        ContentModel model = element == null ? ContentModel.DATA : element.modelWritten();
        String name = element == null ? null : element.name.text;
        if ((first || out.dropsLineFeed()) && startsWithLineFeed(text)) {
            if (!out.dropsLineFeed()) {
                writeRest(text.value().toString().substring(1), element);
                return;
            } else if (!first) {
                out.writeDroppedLineFeed();
            }
            out.mayDropLineFeed();
        }
        if (keepsOnlySome) {
            writeKept(text.value().toString(), model, element);
        } else if (element != null && model != element.model) {
            out.insert(Content.text(text.value().toString()), model, null);
        } else {
            if (element != null && element.shadow != null) {
                element.shadow.feed(text.raw().toString());
            }
            out.copyText(text, model, name);
        }
    }

    private static boolean startsWithLineFeed(TextView text) {
        return !text.value().isEmpty() && text.value().byteAt(0) == '\n';
    }

    /** Writes a text whose line feed was dropped, and would not be any more. */
    private void writeRest(String text, @Nullable OpenElement element) throws IOException {
        ContentModel model = element == null ? ContentModel.DATA : element.modelWritten();
        if (text.isEmpty()) {
            out.leaveOut();
        } else if (keepsOnlySome) {
            writeKept(text, model, element);
        } else {
            elements.insert(List.of(Content.text(text)), element);
            out.leaveOut();
        }
    }

    private void writeKept(String text, ContentModel model, @Nullable OpenElement element) throws IOException {
        boolean isCut = element != null && element.isCut;
        if (isCut || !out.writeAnew(text, model, element == null ? null : element.name.text)) {
            out.leaveOut();
            if (element != null && model != ContentModel.DATA) {
                element.isCut = true;
            }
        }
    }

    private void reference(String name) throws IOException {
        elements.other();
        if (elements.isLeavingOut() || keepsOnlySome && !out.writeReferenceAnew(name)) {
            out.leaveOut();
        } else if (!keepsOnlySome) {
            out.copy();
        }
    }

    // What is neither a tag nor text.

    private void comment(CommentView comment) throws IOException {
        elements.comment();
        List<Consumer<? super Comment>> handlers = elements.onComment();
        boolean leftOut = elements.isLeavingOut() || keepsOnlySome;
        if (leftOut) {
            out.leaveOut();
            return;
        } else if (handlers.isEmpty()) {
            out.copyComment();
            return;
        }
        OpenElement element = elements.innermost();
        String name = element == null ? null : element.name.text;
        Comment shown = new Comment(comment.data().toString(), name, comment.start(), comment.end(), writer);
        try {
            handlers.forEach(handler -> handler.accept(shown));
        } finally {
            shown.finishCall();
        }
        elements.insert(shown.before, element);
        copyOrReplace(shown.instead, element);
        elements.insert(shown.after, element);
    }

    private void copyOrReplace(@Nullable List<Content> instead, @Nullable OpenElement element) throws IOException {
        if (instead == null) {
            out.copyComment();
        } else {
            elements.insert(instead, element);
            out.leaveOut();
        }
    }

    private void doctype(DoctypeView doctype) throws IOException {
        elements.other();
        boolean leftOut = elements.isLeavingOut() || keepsOnlySome;
        if (!leftOut && !rewriter.onDoctype().isEmpty()) {
            Doctype shown = new Doctype(
                    doctype.hasName() ? doctype.name().toString() : null,
                    doctype.hasPublicId() ? doctype.publicId().toString() : null,
                    doctype.hasSystemId() ? doctype.systemId().toString() : null);
            try {
                rewriter.onDoctype().forEach(handler -> handler.accept(shown));
            } finally {
                shown.finishCall();
            }
            leftOut = shown.removed;
        }
        if (leftOut) {
            out.leaveOut();
        } else {
            out.copyDoctype(doctype);
        }
    }

    // What is cut off.

    /**
     * Holds input that is no token, until it is known whether it ends the document; a byte order mark is not in
     * question.
     */
    private void skipped() throws IOException {
        if (lexer.tokenStart() == 0 && lexer.raw().is("\uFEFF")) {
            copyUnless(tape.isInAscii());
        } else {
            cutOff.hold(lexer.tokenStart(), lexer.tokenEnd());
        }
    }

    /** Deals with what was held as with what stands in the middle of a document. */
    private void releaseCutOff() throws IOException {
        if (cutOff.isHeld()) {
            cutOff.release();
            elements.other();
            writeCutOff(elements.isLeavingOut() || keepsOnlySome);
        }
    }

    private void writeCutOff(boolean leftOut) throws IOException {
        if (leftOut) {
            out.leaveOut();
        } else {
            out.copy(cutOff.start(), cutOff.end());
        }
    }

    private void finish() throws IOException {
        if (cutOff.isHeld()) {
            cutOff.release();
            elements.other();
            writeCutOff(elements.isLeavingOut()
                    || keepsOnlySome
                    || out.hasLeftOut()
                    || cutOff.isAny(tape.piece(cutOff.start(), cutOff.end()), elements::wouldTakeOut));
        }
        elements.endAll();
        DocumentEnd shown = new DocumentEnd(lexer.tokenEnd());
        try {
            rewriter.onEnd().forEach(handler -> handler.accept(shown));
        } finally {
            shown.finishCall();
        }
        if (!rewriter.followsElements() && watch.model() == ContentModel.PLAINTEXT) {
            out.endless("plaintext");
        }
        elements.insert(shown.content, null);
    }
}
