package dev.patois.core.write;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A comment, for the call of its handler ({@link Rewriter.Builder#onComment}). After the call, every method throws an
 * {@link IllegalStateException}. Not thread-safe.
 */
public final class Comment extends LeafPart<Comment> {
    private String data;
    private final TokenWriter writer;

    Comment(String data, @Nullable String element, long start, long end, TokenWriter writer) {
        super(element, start, end);
        this.data = data;
        this.writer = writer;
    }

    @Override
    Comment self() {
        return this;
    }

    /** Returns what the comment says. */
    public String data() {
        requireCall();
        return data;
    }

    /**
     * Lets the comment say something else.
     *
     * @throws UnwritableException if no comment can say that
     */
    public Comment setData(String data) {
        requireCall();
        instead = List.of(Content.markup(writer.comment(given(data, "the data of the comment"))));
        this.data = data;
        return this;
    }
}
