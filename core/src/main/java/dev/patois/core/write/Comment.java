package dev.patois.core.write;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A comment, for the call of its handler ({@link Rewriter.Builder#onComment}). After the call, every method throws an
 * {@link IllegalStateException}. Not thread-safe.
 */
public final class Comment extends CallView {
    private String data;
    private final @Nullable String element;
    private final long start;
    private final long end;
    private final TokenWriter writer;
    final List<Content> before = new ArrayList<>();
    final List<Content> after = new ArrayList<>();

    /** What stands in its place; null where it stays. */
    @Nullable
    List<Content> instead;

    Comment(String data, @Nullable String element, long start, long end, TokenWriter writer) {
        this.data = data;
        this.element = element;
        this.start = start;
        this.end = end;
        this.writer = writer;
    }

    /** Returns what the comment says. */
    public String data() {
        requireCall();
        return data;
    }

    /** Returns the name of the innermost element the comment is in, as the dialect reads it; null outside of all. */
    public @Nullable String element() {
        requireCall();
        return element;
    }

    /** Returns the offset of the comment, in the units of the input. */
    public long start() {
        requireCall();
        return start;
    }

    /** Returns the offset after the comment, in the units of the input. */
    public long end() {
        requireCall();
        return end;
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

    /** Puts something before the comment. */
    public Comment before(Content content) {
        requireCall();
        before.add(given(content, "the content"));
        return this;
    }

    /** Puts something after the comment. */
    public Comment after(Content content) {
        requireCall();
        after.add(given(content, "the content"));
        return this;
    }

    /** Puts something in its place. */
    public Comment replace(Content content) {
        requireCall();
        instead = List.of(given(content, "the content"));
        return this;
    }

    /** Takes it out. */
    public void remove() {
        requireCall();
        instead = List.of();
    }
}
