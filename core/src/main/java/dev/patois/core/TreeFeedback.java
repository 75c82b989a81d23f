package dev.patois.core;

/**
 * What a tree construction stage tells the lexer. A lexer asks after it delivered a tag, when the next token is asked for;
 * the tag's view is still valid then. Used by the lexer's thread only.
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
     * Forgets the document, when the lexer is reset; returns whether it did and may be asked about the next one. Where it did
     * not, the next document gets feedback of its own.
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
     * Returns whether the self-closing flag of the start tag asked about last was acknowledged; asked of tags that have it,
     * after {@link #afterStartTag}. Where it was not, HTML has a parse error.
     */
    default boolean selfClosingAcknowledged() {
        return true;
    }

    /** Returns whether {@link #afterText} is to be called: it is asked once for a document. */
    default boolean followsText() {
        return false;
    }

    /**
     * Told of the text since the last tag, before the next tag or DOCTYPE.
     *
     * @param blank whether it has white space
     * @param nulls whether it has U+0000
     * @param characters whether it has other characters; what follows the first of them is not looked at
     */
    default void afterText(boolean blank, boolean nulls, boolean characters) {}

    /** Told of a DOCTYPE. */
    default void afterDoctype(DoctypeView doctype) {}

    /** Returns whether the adjusted current node is outside the HTML namespace, so that {@code <![CDATA[} opens a section. */
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
