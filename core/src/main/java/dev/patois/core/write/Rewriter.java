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
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Changes documents while they stream by: what a {@link Selector} means is shown to handlers, which change tags, and
 * what stands before, after, in and in place of elements. What is not touched is copied byte for byte; memory does not
 * grow with the document, but for one token and the names of the elements that are open, with what selectors ask of
 * them.
 *
 * <pre>{@code
 * Rewriter rewriter = Rewriter.builder(Html5.LIVING)
 *         .remove("script, .ad")
 *         .set("img", "loading", "lazy")
 *         .onElement("article > a[href]", link -> link.before(Content.text("[")).after(Content.text("]")))
 *         .build();
 * String page = rewriter.rewrite("<p class=ad>Buy</p><img src=a.png>");
 * }</pre>
 *
 * <p><b>Where an element ends</b>, and what is in it, says the tree that the feedback of the dialect follows, so that a
 * rule does what an editor of trees would do. Where an element ends because of a tag that is taken out, its end tag is
 * written. An element of which tree construction moves a part to another place is refused where a rule would take it
 * out, rename it or put something in or beside it. With {@link Builder#keepOnly}, and where the feedback reports no
 * tree, ends are found by tags: at the end tag, elements of the same name inside it counted; with the end of what is
 * around it; and where the dialect says that a tag ends it, as a paragraph of HTML ends before the next.
 *
 * <p><b>What an element is in</b>, for selectors with a space, a {@code >} or a number, says the tree that the feedback
 * of the dialect follows, as it is when the start tag has been read. Elements without a tag are in it, such as
 * {@code tbody}: a {@code tr} is never a child of {@code table}. An element that stands in a table and is no part of it
 * stands before the table. A tag that tree construction drops is no element: only selectors that do not ask where it
 * stands mean it. What moves later is not asked about again, but what comes in it is where it then is. These
 * differences are left: attributes that a second {@code html} or {@code body} adds are not seen; a {@code frameset}
 * does not take the number of the {@code body} it replaces; {@code image} is not {@code img}; of more than 16
 * formatting elements that are opened again at once, the last 16 count. Where the feedback tells of no tree
 * ({@link dev.patois.core.TreeFeedback#tells}), as outside of HTML, the elements are those that are open by their tags.
 *
 * <p><b>What is cut off</b> by the end of the input, as {@code <img src=x } is, is no tag, and nobody is shown it; but
 * what is put after the output might complete it. So it is left out as soon as anything is, and where a rule that may
 * take something out would mean it if it were complete; a handler of {@link Builder#onElement} is one.
 *
 * <p><b>What would read differently</b> from what was meant is refused with an {@link UnwritableException}; the output
 * then ends before it. That holds for what is copied, too: without the {@code p} that ends the {@code svg}, the
 * {@code style} in {@code <svg><p></p><style>} would contain markup. To know this, a second feedback is made for each
 * document, and told of what is written; a supplier that always gives the same feedback goes without. Rules are no
 * sanitizer: they change what they name, and let everything else through. {@link Builder#keepOnly} is the other way
 * round.
 *
 * <p>Immutable, and thread-safe as far as its handlers are. Time is in proportion to the input, and to the rules that
 * could mean a tag by its name, its id, a class or an attribute.
 */
public final class Rewriter {
    private final Dialect dialect;
    private final List<Rule> rules;
    private final RuleIndex index;
    private final @Nullable AllowList allowed;
    private final List<Consumer<? super Doctype>> onDoctype;
    private final List<Consumer<? super DocumentEnd>> onEnd;
    private final boolean followsElements;
    private final boolean followsTree;

    private Rewriter(Builder builder) {
        dialect = builder.dialect;
        rules = List.copyOf(builder.rules);
        index = new RuleIndex(rules);
        allowed = builder.allowed.isEmpty() ? null : new AllowList(builder.allowed, dialect);
        onDoctype = List.copyOf(builder.onDoctype);
        onEnd = List.copyOf(builder.onEnd);
        followsElements =
                allowed != null || index.asksForPlaces || rules.stream().anyMatch(rule -> !rule.changesTagsOnly());
        followsTree = followsElements || rules.stream().anyMatch(this::mayChangeTree);
    }

    /** Returns whether a rule may change attributes that tree construction looks at. */
    private boolean mayChangeTree(Rule rule) {
        Selector selector = rule.selector();
        return selector == null || selector.mayMean(dialect.markupRules()::treeReadsAttributesOf);
    }

    /** Returns a builder for documents of a dialect, read with its options. */
    public static Builder builder(Dialect dialect) {
        return new Builder(CallView.given(dialect, "the dialect"));
    }

    Dialect dialect() {
        return dialect;
    }

    List<Rule> rules() {
        return rules;
    }

    RuleIndex index() {
        return index;
    }

    /** Returns what is kept; null where everything is. */
    @Nullable
    AllowList allowed() {
        return allowed;
    }

    List<Consumer<? super Doctype>> onDoctype() {
        return onDoctype;
    }

    List<Consumer<? super DocumentEnd>> onEnd() {
        return onEnd;
    }

    /** Returns whether a rule puts something in elements. */
    boolean inserts() {
        return rules.stream().anyMatch(Rule::inserts);
    }

    /** Returns whether it matters which elements are open. */
    boolean followsElements() {
        return followsElements;
    }

    /** Returns whether the output may read in another way because of what is changed before. */
    boolean followsTree() {
        return followsTree;
    }

    /**
     * Changes a document of bytes, in its encoding, which is found as {@link Dialect#findingEncoding()} says; what is
     * new is written in it. The streams are not closed. Returns how many elements each rule was applied to, and whether
     * the output still declares its encoding.
     *
     * @throws UnwritableException if a change cannot be written
     * @throws IOException if reading or writing fails
     */
    public RewriteCounts rewrite(InputStream in, OutputStream out) throws IOException {
        OutputTree tree = followsTree ? new OutputTree(dialect) : null;
        Watch watch = new Watch(dialect.options().feedback(), followsTree);
        LexerOptions options = dialect.findingEncoding().options().withFeedback(watch);
        Lexer lexer = dialect.newLexer(options);
        Tape tape = new Tape.OfBytes(in, out, lexer, options.encodingSniffer(), allowed != null);
        RewriteCounts counts = new Rewriting(this, lexer, watch, tape, tree).run();
        out.flush();
        return counts;
    }

    /**
     * Changes a document of characters. The reader is not closed. Returns how many elements each rule was applied to.
     *
     * @throws UnwritableException if a change cannot be written
     * @throws IOException if reading or writing fails
     */
    public RewriteCounts rewrite(Reader in, Appendable out) throws IOException {
        OutputTree tree = followsTree ? new OutputTree(dialect) : null;
        Watch watch = new Watch(dialect.options().feedback(), followsTree);
        Lexer lexer = dialect.newLexer(dialect.options().withFeedback(watch));
        return new Rewriting(this, lexer, watch, new Tape.OfCharacters(in, out), tree).run();
    }

    /**
     * Changes bytes. To learn which rules were applied, {@linkplain #rewrite(InputStream, OutputStream) use streams}.
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

    /**
     * Collects rules; of those that mean the same element, all are followed, in the order they were given. A selector
     * that is none, or that says what cannot be decided from tags as they come, is refused at once with an
     * {@link IllegalArgumentException}, and so is a null, and an attribute that there cannot be. Not thread-safe.
     */
    public static final class Builder {
        private final Dialect dialect;
        private final List<Rule> rules = new ArrayList<>();
        private final List<String> allowed = new ArrayList<>();
        private final List<Consumer<? super Doctype>> onDoctype = new ArrayList<>();
        private final List<Consumer<? super DocumentEnd>> onEnd = new ArrayList<>();
        private @Nullable TokenWriter writer;

        private Builder(Dialect dialect) {
            this.dialect = dialect.asWritten();
        }

        private Selector selector(String selector) {
            return Selector.parse(CallView.given(selector, "the selector"), dialect);
        }

        // Handlers.

        /** Shows the elements a selector means to a handler, each when its start tag comes. */
        public Builder onElement(String selector, Consumer<? super Element> handler) {
            rules.add(Rule.ofElement(selector(selector), CallView.given(handler, "the handler")));
            return this;
        }

        /** Shows all text to a handler. */
        public Builder onText(Consumer<? super TextChunk> handler) {
            rules.add(Rule.ofText(null, CallView.given(handler, "the handler")));
            return this;
        }

        /** Shows the text in the elements a selector means to a handler, that of the elements in them included. */
        public Builder onText(String selector, Consumer<? super TextChunk> handler) {
            rules.add(Rule.ofText(selector(selector), CallView.given(handler, "the handler")));
            return this;
        }

        /** Shows all comments to a handler. */
        public Builder onComment(Consumer<? super Comment> handler) {
            rules.add(Rule.ofComment(null, CallView.given(handler, "the handler")));
            return this;
        }

        /** Shows the comments in the elements a selector means to a handler, those of the elements in them included. */
        public Builder onComment(String selector, Consumer<? super Comment> handler) {
            rules.add(Rule.ofComment(selector(selector), CallView.given(handler, "the handler")));
            return this;
        }

        /** Shows document type declarations to a handler. */
        public Builder onDoctype(Consumer<? super Doctype> handler) {
            onDoctype.add(CallView.given(handler, "the handler"));
            return this;
        }

        /** Calls a handler at the end of the document. */
        public Builder onEnd(Consumer<? super DocumentEnd> handler) {
            onEnd.add(CallView.given(handler, "the handler"));
            return this;
        }

        // What is kept.

        /**
         * Keeps the elements and attributes that are named, and text, and nothing else; several lists are one. The
         * names stand between commas, with the attributes of an element in brackets after it, those of all elements
         * after {@code *}; an attribute with a condition is kept where the condition holds:
         *
         * <pre>{@code
         * keepOnly("a[href^='https:' i][title], b, br, i, img[src^='https:' i][alt], p, *[lang]")
         * }</pre>
         *
         * <p>An element that is not named loses its tags, and its content stays; if its content is not read as markup,
         * as that of {@code script}, {@code style} and {@code textarea}, or is read in another way, as that of
         * {@code svg} and {@code math}, it goes with the element. An element that is named goes in the same way where
         * its content would be read in another way among what is kept: a {@code style} that only an element that goes
         * keeps out of {@code svg}. Comments, document types, processing instructions and
         * everything that is cut off go.
         *
         * <p>The rest is written in a normal form, so that every reader reads it alike: names as the dialect reads
         * them, values in quotes, an end tag for every element with content, text escaped. An end tag that ends nothing
         * goes, as do the tags of elements that are in more than 250 others. U+0000 and U+001B become U+FFFD. Where the
         * dialect resolves no references, as SGML, text is escaped all the same.
         *
         * <p><b>No document is refused</b>. What cannot be written is left out: an attribute, the tags of an element;
         * of an element whose text has no references, such as {@code script}, the text from there on, and the rest of
         * it in a script of which a long part ends within {@code <!--}. Text that others would read an end tag in, as
         * {@code <!--<script></script>}, is left out there, too. What handlers add may be refused, as elsewhere.
         *
         * <p><b>Bytes</b> read the same as UTF-8 and in the encoding of the document, as a sanitizer must take its
         * declaration away, and others may read what is left in either. A document in UTF-8 stays in it. Of one in any
         * other encoding, all is written in ASCII: what is above is a reference, in text and in values, and left out
         * with what follows where there are none, as in {@code style}. C1 controls become U+FFFD. That holds for
         * UTF-16, too: its bytes might spell markup to a reader of UTF-8, so the output is ASCII, and has no byte order
         * mark; that of UTF-8 stays. There are no escape sequences of ISO-2022-JP in any output, nor in characters.
         *
         * <p>Handlers see what stays, and what they add is theirs; a selector is about the tag as it was read.
         *
         * @throws IllegalArgumentException if the list says more than that
         */
        public Builder keepOnly(String list) {
            AllowList.check(CallView.given(list, "the list"), dialect);
            allowed.add(list);
            return this;
        }

        // Tags.

        /**
         * Sets an attribute, whether the tag has it already or not.
         *
         * @throws UnwritableException if there cannot be such an attribute
         */
        public Builder set(String selector, String attribute, String value) {
            requireAttribute(attribute, CallView.given(value, "the value of the attribute"));
            return tag(selector, false, element -> element.setAttribute(attribute, value));
        }

        /**
         * Removes an attribute, duplicates of it included; where the name ends in {@code *}, all whose names begin so.
         */
        public Builder removeAttribute(String selector, String attribute) {
            String name = CallView.given(attribute, "the name of the attribute");
            requireAttribute(name.endsWith("*") ? name.substring(0, name.length() - 1) : name, "");
            return tag(selector, true, element -> element.removeAttribute(attribute));
        }

        /**
         * Gives an attribute another name.
         *
         * @throws UnwritableException if there cannot be an attribute of this name
         */
        public Builder rename(String selector, String attribute, String name) {
            requireAttribute(attribute, "");
            requireAttribute(name, "");
            return tag(selector, true, element -> element.renameAttribute(attribute, name));
        }

        private Builder tag(String selector, boolean takesOut, Consumer<? super Element> handler) {
            rules.add(Rule.ofTag(selector(selector), takesOut, handler));
            return this;
        }

        private void requireAttribute(String name, String value) {
            TokenWriter known = writer;
            if (known == null) {
                known = TokenWriter.of(dialect);
                writer = known;
            }
            known.requireAttribute(CallView.given(name, "the name of the attribute"), value);
        }

        // Elements.

        /**
         * Gives an element another name, in both of its tags.
         *
         * @throws UnwritableException if no tag can be named so
         */
        public Builder renameElement(String selector, String name) {
            TokenWriter.of(dialect).startTag(CallView.given(name, "the new name of the element"), Map.of());
            return onElement(selector, element -> element.rename(name));
        }

        private Builder insert(String selector, Content content, boolean inside, Consumer<? super Element> handler) {
            CallView.given(content, "the content");
            rules.add(Rule.inserting(selector(selector), inside, handler));
            return this;
        }

        /** Puts something before an element. */
        public Builder insertBefore(String selector, Content content) {
            return insert(selector, content, false, element -> element.before(content));
        }

        /** Puts something after an element. */
        public Builder insertAfter(String selector, Content content) {
            return insert(selector, content, false, element -> element.after(content));
        }

        /**
         * Puts something at the beginning of the content of an element; also of one whose tags are left out, as those
         * of {@code head}, {@code body} or {@code tbody} may be, if the selector names it.
         */
        public Builder insertAtStart(String selector, Content content) {
            return insert(selector, content, true, element -> element.prepend(content));
        }

        /** Puts something at the end of the content of an element, which may be one whose tags are left out. */
        public Builder insertAtEnd(String selector, Content content) {
            return insert(selector, content, true, element -> element.append(content));
        }

        /** Puts something in the place of an element and its content; {@link #remove} puts nothing there. */
        public Builder replace(String selector, Content content) {
            CallView.given(content, "the content (to put nothing there, use remove)");
            return onElement(selector, element -> element.replace(content));
        }

        /** Removes an element and its content. */
        public Builder remove(String selector) {
            return onElement(selector, Element::remove);
        }

        /** Removes the tags of an element and keeps its content; text that was no markup in it alone is escaped. */
        public Builder unwrap(String selector) {
            return onElement(selector, Element::unwrap);
        }

        /** Returns the rewriter. */
        public Rewriter build() {
            return new Rewriter(this);
        }
    }
}
