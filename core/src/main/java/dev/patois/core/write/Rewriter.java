package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Changes documents while they stream by: attributes of the tags a {@link Selector} means, and what stands before, behind, in
 * and in place of their elements. What is not touched is copied byte for byte; memory does not grow with the document, but
 * for one token and the names of the elements that are open.
 *
 * <p>Where an element ends is found without a tree: at its end tag, elements of the same name inside it counted; with the end
 * of what is around it; and where the dialect says that a tag ends it, as a paragraph of HTML ends before the next. What a tree
 * construction stage would move, it does not follow.
 *
 * <p>What would read differently from what was meant is refused with an {@link UnwritableException}; the output then ends
 * before it. Immutable and thread-safe.
 *
 * <pre>{@code
 * Rewriter lazy = Rewriter.builder(Html5.LIVING).set("img", "loading", "lazy").remove("script").build();
 * String page = lazy.rewrite("<img src=a.png>");
 * }</pre>
 */
public final class Rewriter {
    private final Dialect dialect;
    private final List<Rule> rules;
    private final boolean changesElements;

    private Rewriter(Builder builder) {
        dialect = builder.dialect;
        rules = List.copyOf(builder.rules);
        changesElements = rules.stream().anyMatch(rule -> rule.action().changesElements);
    }

    enum Action {
        SET(false),
        REMOVE_ATTRIBUTE(false),
        RENAME(false),
        BEFORE(true),
        AFTER(true),
        START(true),
        END(true),
        REPLACE(true),
        UNWRAP(true);

        private final boolean changesElements;

        Action(boolean changesElements) {
            this.changesElements = changesElements;
        }
    }

    record Rule(Selector selector, Action action, String name, String value, Content content) {}

    /** Returns a builder for documents of a dialect, read with its options. */
    public static Builder builder(Dialect dialect) {
        return new Builder(dialect);
    }

    Dialect dialect() {
        return dialect;
    }

    List<Rule> rules() {
        return rules;
    }

    boolean changesElements() {
        return changesElements;
    }

    /**
     * Changes a document of bytes, in the encoding the dialect's options say. The streams are not closed.
     *
     * @throws UnwritableException if a change cannot be written
     * @throws IOException if reading or writing fails
     */
    public void rewrite(InputStream in, OutputStream out) throws IOException {
        Watch watch = new Watch(dialect.options().feedback());
        Lexer lexer = dialect.newLexer(options(watch));
        new Rewriting(this, lexer, watch, new Tape.OfBytes(in, out, lexer)).run();
        out.flush();
    }

    /**
     * Changes a document of characters. The reader is not closed.
     *
     * @throws UnwritableException if a change cannot be written
     * @throws IOException if reading or writing fails
     */
    public void rewrite(Reader in, Appendable out) throws IOException {
        Watch watch = new Watch(dialect.options().feedback());
        Lexer lexer = dialect.newLexer(options(watch));
        new Rewriting(this, lexer, watch, new Tape.OfCharacters(in, out)).run();
    }

    private LexerOptions options(Watch watch) {
        return dialect.options().withFeedback(watch);
    }

    /**
     * Changes bytes.
     *
     * @throws UnwritableException if a change cannot be written
     */
    public byte[] rewrite(byte[] document) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(document.length);
        try {
            rewrite(new ByteArrayInputStream(document), out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /**
     * Changes characters.
     *
     * @throws UnwritableException if a change cannot be written
     */
    public String rewrite(String document) {
        StringBuilder out = new StringBuilder(document.length());
        try {
            rewrite(new StringReader(document), out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    /** Collects changes; of those that mean the same tag, all are made, in the order they were given. Not thread-safe. */
    public static final class Builder {
        private static final Content NOTHING = Content.text("");

        private final Dialect dialect;
        private final List<Rule> rules = new ArrayList<>();

        private Builder(Dialect dialect) {
            this.dialect = dialect.asWritten();
        }

        private Builder add(String selector, Action action, String name, String value, Content content) {
            rules.add(new Rule(Selector.parse(selector, dialect.markupRules()), action, name, value, content));
            return this;
        }

        /**
         * Sets an attribute, whether the tag has it already or not.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder set(String selector, String attribute, String value) {
            return add(selector, Action.SET, attribute, Objects.requireNonNull(value, "value"), NOTHING);
        }

        /**
         * Removes an attribute, duplicates of it included.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder removeAttribute(String selector, String attribute) {
            return add(selector, Action.REMOVE_ATTRIBUTE, attribute, "", NOTHING);
        }

        /**
         * Gives an attribute another name.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder rename(String selector, String attribute, String name) {
            return add(selector, Action.RENAME, attribute, name, NOTHING);
        }

        /**
         * Puts something before an element.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder insertBefore(String selector, Content content) {
            return add(selector, Action.BEFORE, "", "", content);
        }

        /**
         * Puts something behind an element.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder insertAfter(String selector, Content content) {
            return add(selector, Action.AFTER, "", "", content);
        }

        /**
         * Puts something at the beginning of the content of an element.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder insertAtStart(String selector, Content content) {
            return add(selector, Action.START, "", "", content);
        }

        /**
         * Puts something at the end of the content of an element.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder insertAtEnd(String selector, Content content) {
            return add(selector, Action.END, "", "", content);
        }

        /**
         * Puts something in the place of an element and its content.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder replace(String selector, Content content) {
            return add(selector, Action.REPLACE, "", "", content);
        }

        /**
         * Removes an element and its content.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder remove(String selector) {
            return replace(selector, NOTHING);
        }

        /**
         * Removes the tags of an element and keeps its content; text that was none to the lexer outside it is escaped.
         *
         * @throws IllegalArgumentException if the selector is none
         */
        public Builder unwrap(String selector) {
            return add(selector, Action.UNWRAP, "", "", NOTHING);
        }

        /** Returns the rewriter. */
        public Rewriter build() {
            return new Rewriter(this);
        }
    }
}
