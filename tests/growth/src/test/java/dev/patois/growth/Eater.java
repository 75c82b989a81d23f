package dev.patois.growth;

import dev.patois.core.Lexer;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import org.jspecify.annotations.Nullable;

/** Looks at all that is in tokens, and keeps nothing but a number. */
final class Eater implements TokenHandler {
    private long eaten;
    private long events;

    /** Returns a number that depends on everything that was looked at. */
    long eaten() {
        return eaten;
    }

    /** Returns how many things it was told of: tokens, their attributes and references, errors. */
    long events() {
        return events;
    }

    /** Eats all tokens of a cursor. */
    static long of(TokenCursor cursor) {
        Eater eater = new Eater();
        for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
            switch (kind) {
                case START_TAG -> eater.startTag(cursor.tag());
                case END_TAG -> eater.endTag(cursor.tag());
                case TEXT -> eater.text(cursor.text());
                case COMMENT -> eater.comment(cursor.comment());
                case DOCTYPE -> eater.doctype(cursor.doctype());
                case PROCESSING_INSTRUCTION -> eater.processingInstruction(cursor.processingInstruction());
                case DECLARATION -> eater.declaration(cursor.declaration());
                case REFERENCE -> eater.reference(cursor.reference());
                case ERROR ->
                    eater.parseError(
                            cursor.error().code(),
                            cursor.error().start(),
                            cursor.error().end());
                default -> eater.skipped(cursor.raw(), cursor.tokenStart(), cursor.tokenEnd());
            }
        }
        return eater.eaten + cursor.errorCount() + cursor.errors().size();
    }

    /** Eats what a lexer has found so far; returns whether it has ended. */
    boolean drain(Lexer lexer) {
        return lexer.drain(this) == TokenKind.END;
    }

    private void add(@Nullable Slice slice) {
        eaten = eaten * 31 + (slice == null ? 0 : slice.length());
    }

    private void attribute(AttributeView attribute) {
        events++;
        add(attribute.hasName() ? attribute.name() : null);
        add(attribute.value());
        for (int i = 0; i < attribute.referenceCount(); i++) {
            reference(attribute.reference(i));
        }
    }

    private void tag(TagView tag) {
        events++;
        add(tag.name());
        eaten += tag.start();
        for (int i = 0; i < tag.attributeCount(); i++) {
            attribute(tag.attribute(i));
        }
        eaten += tag.attribute("id") == null ? 0 : 1;
        for (int i = 0; i < tag.writtenAttributeCount(); i++) {
            add(tag.writtenAttribute(i).rawValue());
        }
    }

    @Override
    public void startTag(TagView tag) {
        tag(tag);
    }

    @Override
    public void endTag(TagView tag) {
        tag(tag);
    }

    @Override
    public void text(TextView text) {
        events++;
        add(text.value());
        for (int i = 0; i < text.referenceCount(); i++) {
            reference(text.reference(i));
        }
    }

    @Override
    public void comment(CommentView comment) {
        events++;
        add(comment.data());
    }

    @Override
    public void doctype(DoctypeView doctype) {
        events++;
        add(doctype.hasName() ? doctype.name() : null);
        add(doctype.hasPublicId() ? doctype.publicId() : null);
        add(doctype.hasSystemId() ? doctype.systemId() : null);
        add(doctype.hasInternalSubset() ? doctype.internalSubset() : null);
    }

    @Override
    public void processingInstruction(ProcessingInstructionView instruction) {
        events++;
        add(instruction.target());
        add(instruction.data());
    }

    @Override
    public void reference(ReferenceView reference) {
        events++;
        eaten += reference.hasValue() ? reference.value().length() : reference.start();
    }

    @Override
    public void declaration(DeclarationView declaration) {
        events += 1 + declaration.parts().count();
        add(declaration.name());
        for (int i = 0; i < declaration.parts().count(); i++) {
            eaten += declaration.parts().end(i);
        }
    }

    @Override
    public void skipped(Slice raw, long start, long end) {
        events++;
        add(raw);
    }

    @Override
    public void parseError(ParseErrorCode code, long start, long end) {
        events++;
        eaten = eaten * 31 + start + end + code.id().length();
    }
}
