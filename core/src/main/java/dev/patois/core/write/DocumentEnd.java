package dev.patois.core.write;

import java.util.ArrayList;
import java.util.List;

/**
 * The end of a document, for the call of its handler ({@link Rewriter.Builder#onEnd}). After the call, every method
 * throws an {@link IllegalStateException}. Not thread-safe.
 */
public final class DocumentEnd extends CallView {
    private final long offset;
    final List<Content> content = new ArrayList<>();

    DocumentEnd(long offset) {
        this.offset = offset;
    }

    /** Returns the length of the document, in the units of the input. */
    public long offset() {
        requireCall();
        return offset;
    }

    /** Puts something after everything else. */
    public DocumentEnd append(Content content) {
        requireCall();
        this.content.add(given(content, "the content"));
        return this;
    }
}
