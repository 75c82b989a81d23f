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
    };

    /** Returns how the text after this start tag is read. */
    ContentModel afterStartTag(TagView tag);

    /** Returns how the text after this end tag is read. */
    ContentModel afterEndTag(TagView tag);

    /** Returns whether the adjusted current node is outside the HTML namespace, so that {@code <![CDATA[} opens a section. */
    boolean cdataAllowed();
}
