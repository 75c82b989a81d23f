package dev.patois.core;

import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a tree construction stage tells the lexer. A lexer asks after it delivered a tag, when the next token is asked
 * for; the tag's view is still valid then. Used by the lexer's thread only.
 */
public interface TreeFeedback {
    /** Says that tags change nothing, and that CDATA sections are not allowed. */
    TreeFeedback NONE = new TreeFeedback() {
        @Override
        public ContentModel afterStartTag(TagView tag) {
            return ContentModel.DATA;
        }

        @Override
        public ContentModel afterEndTag(TagView tag) {
            return ContentModel.DATA;
        }

        @Override
        public boolean cdataAllowed() {
            return false;
        }

        @Override
        public Snapshot snapshot() {
            return Snapshot.OF_NOTHING;
        }

        @Override
        public void restore(Snapshot snapshot) {}
    };

    /**
     * Makes feedback whose tree construction stage has a scripting flag. For authors of dialects: where
     * {@link Dialect#options()} have feedback of this kind, {@link Dialect#scripting} works, and so do the settings
     * {@code scripting} and {@code no-scripting} of {@link Dialect#variant}. Immutable; two are equal where what they
     * make reads alike.
     */
    interface Scripted extends Supplier<TreeFeedback> {
        /** Returns what was said of the flag: on or off; null where nothing was, and it is on. */
        @Nullable
        Boolean scripting();

        /**
         * Returns options that have feedback of this kind with the flag on or off, and begin as is right for it.
         *
         * @param options options with this feedback
         */
        LexerOptions withScripting(LexerOptions options, boolean on);
    }

    /**
     * Forgets the document, when the lexer is reset; returns whether it did and may be asked about the next one. Where
     * it did not, the next document gets feedback of its own.
     */
    default boolean restart() {
        return false;
    }

    /** What a feedback has seen of a document. Immutable, and equal to another one when both go on alike. */
    interface Snapshot {
        /** That of a feedback that keeps nothing of what it has seen. */
        Snapshot OF_NOTHING = new Snapshot() {};
    }

    /** Returns how the text after this start tag is read. */
    ContentModel afterStartTag(TagView tag);

    /** Returns how the text after this end tag is read. */
    ContentModel afterEndTag(TagView tag);

    /**
     * Returns whether the self-closing flag of the start tag asked about last was acknowledged; asked of tags that have
     * it, after {@link #afterStartTag}. Where it was not, HTML has a parse error.
     */
    default boolean selfClosingAcknowledged() {
        return true;
    }

    /** The text before the tags and DOCTYPEs that a feedback is called with. */
    interface Texts {
        /** White space. */
        int BLANK = 1;

        /** U+0000. */
        int NULLS = 2;

        /** Characters that are neither. */
        int CHARACTERS = 4;

        /**
         * Returns which characters there are between a tag or DOCTYPE and the one before it: the first call is about
         * the first tag or DOCTYPE that the feedback was called with, and each further call about the next one.
         *
         * @return {@link #BLANK}, {@link #NULLS} and {@link #CHARACTERS} added up, 0 where there is no text; where
         *     there are some of the last, the others may be missing
         * @throws IllegalStateException if no tag or DOCTYPE is left that the feedback was called with
         */
        int before();
    }

    /**
     * Returns whether this asks about texts; called at the beginning of a document. It may ask when it is called with a
     * tag, or later; in the end it must ask about each one, for what it has not asked about is kept. Nothing may be
     * left when it takes a snapshot.
     */
    default boolean follows(Texts texts) {
        return false;
    }

    /**
     * An element of a tree, for a program that follows the tree. A feedback keeps it as long as it may still report
     * about it.
     */
    interface Node {
        /**
         * An element begins, as a child of this one.
         *
         * @param name the name of an element that has no start tag, such as {@code tbody}; null for that of the start
         *     tag that {@link #afterStartTag} was told of
         * @param beforeLast whether it stands before the last child, as what is in a table but no part of it does; it
         *     is the last child otherwise
         * @return the new element
         */
        Node child(@Nullable String name, boolean beforeLast);

        /**
         * An element like this one, with its name and attributes, begins as the last child of another one; returns the
         * new one.
         */
        Node again(Node parent);

        /**
         * This element is in another one now, or what is around it has changed.
         *
         * @param asLastChild whether it has moved to the end of the other one; otherwise its number among its siblings
         *     stays
         * @return whether this may change what the elements in it are
         */
        boolean moveTo(Node parent, boolean asLastChild);

        /**
         * An element like another one becomes the only child of this one, and all children go into it; returns the new
         * one.
         */
        Node wrapChildren(Node like);

        /** Some of the characters that {@link #afterText} reports are put into this element. */
        default void text() {}

        /** The comment or processing instruction that {@link #afterComment} reports is put into this element. */
        default void comment() {}

        /**
         * This element is not open any more.
         *
         * @param ended whether the end tag that {@link #afterEndTag} reports is its own; otherwise it ends before what
         *     is reported
         */
        default void closed(boolean ended) {}

        /**
         * More elements are open than the feedback follows: this one is reported as closed though it is not, to make
         * room. Of the document: formatting elements begin again that are not reported.
         */
        default void limitPassed() {}

        /** The end tag that {@link #afterEndTag} reports is that of this element, which stays open, as {@code body}. */
        default void ended() {}
    }

    /**
     * Returns whether this reports the elements of the tree, from the document on: each one in the call of
     * {@link #afterStartTag} or {@link #afterEndTag} for the tag that begins it, or for the next tag. Called at the
     * beginning of a document, if a program wants the elements. Most feedback has no tree.
     */
    default boolean tells(Node document) {
        return false;
    }

    /**
     * Reports characters, to a feedback that {@linkplain #tells reports elements}. A program that calls this calls it
     * for all of them, before the next token; {@link Texts#before} returns 0 then.
     *
     * @param kinds which characters there are: {@link Texts#BLANK}, {@link Texts#NULLS} and {@link Texts#CHARACTERS}
     *     added up; where there are some of the last, the others may be missing
     */
    default void afterText(int kinds) {}

    /** Reports a comment or a processing instruction, to a feedback that {@linkplain #tells reports elements}. */
    default void afterComment() {}

    /** Reports the end of the input, to a feedback that {@linkplain #tells reports elements}. */
    default void afterEnd() {}

    /** Told of a DOCTYPE. */
    default void afterDoctype(DoctypeView doctype) {}

    /**
     * Returns whether the adjusted current node is outside the HTML namespace, so that {@code <![CDATA[} opens a
     * section.
     */
    boolean cdataAllowed();

    /**
     * Returns what this has seen, for {@link #restore}; {@link Lexer#snapshot()} asks for it.
     *
     * @throws UnsupportedOperationException if this cannot: it has not been written here
     */
    default Snapshot snapshot() {
        throw new UnsupportedOperationException(getClass().getName() + " takes no snapshots");
    }

    /**
     * Goes back to what another feedback of this kind, or this one, had seen.
     *
     * @throws UnsupportedOperationException if this cannot: it has not been written here
     */
    default void restore(Snapshot snapshot) {
        throw new UnsupportedOperationException(getClass().getName() + " takes no snapshots");
    }
}
