package dev.patois.core;

import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.text.Slice;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;

/**
 * Receives tokens as they are found. Override what you need. Views are valid during the call only; a handler may not
 * call {@code feed}, {@code next} or {@code end} of the lexer that calls it. What a handler throws reaches the caller
 * of the lexer, and counts as if it had received its token.
 */
public interface TokenHandler {
    /** A start tag. */
    default void startTag(TagView tag) {}

    /** An end tag. */
    default void endTag(TagView tag) {}

    /** A run of characters, or one CDATA section. */
    default void text(TextView text) {}

    /** A comment. */
    default void comment(CommentView comment) {}

    /** A document type declaration. */
    default void doctype(DoctypeView doctype) {}

    /** A processing instruction. */
    default void processingInstruction(ProcessingInstructionView instruction) {}

    /** An entity reference that was not resolved. */
    default void reference(ReferenceView reference) {}

    /** A markup declaration, its parts in order. */
    default void declaration(DeclarationView declaration) {}

    /** Input that belongs to no token; {@code start} and {@code end} are its offsets in the caller's units. */
    default void skipped(Slice raw, long start, long end) {}

    /** A parse error, before the token it lies in; offsets as in {@link ParseError}. */
    default void parseError(ParseErrorCode code, long start, long end) {}

    /**
     * The end of the input, or of the run where a parse error ends it: the last call of all.
     *
     * @param length how much was read, in the caller's units
     */
    default void endOfInput(long length) {}
}
