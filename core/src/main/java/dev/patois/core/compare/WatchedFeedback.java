package dev.patois.core.compare;

import dev.patois.core.TreeFeedback;
import dev.patois.core.engine.ForwardingFeedback;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TagView;
import org.jspecify.annotations.Nullable;

/** Passes on what a feedback tells a lexer, and notes how the lexer reads after each tag. */
final class WatchedFeedback extends ForwardingFeedback {
    /**
     * How a lexer reads after a tag.
     *
     * @param text the name of the element whose text it reads, in lower case; null where it reads markup
     * @param foreign whether the current node is outside the HTML namespace
     * @param model how it reads it
     */
    record Reads(@Nullable String text, boolean foreign, ContentModel model) {
        static final Reads MARKUP = new Reads(null, false, ContentModel.DATA);
        static final Reads FOREIGN = new Reads(null, true, ContentModel.DATA);
    }

    private final TreeFeedback feedback;
    private Reads reads = Reads.MARKUP;

    WatchedFeedback(TreeFeedback feedback) {
        this.feedback = feedback;
    }

    @Override
    protected TreeFeedback target() {
        return feedback;
    }

    /** Returns how the lexer reads after the tag it asked about last. */
    Reads reads() {
        return reads;
    }

    private ContentModel note(ContentModel model, TagView tag) {
        boolean foreign = feedback.cdataAllowed();
        reads = model != ContentModel.DATA
                ? new Reads(LiveMarkup.lower(tag.name().toString()), foreign, model)
                : foreign ? Reads.FOREIGN : Reads.MARKUP;
        return model;
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        return note(feedback.afterStartTag(tag), tag);
    }

    @Override
    public ContentModel afterEndTag(TagView tag) {
        return note(feedback.afterEndTag(tag), tag);
    }
}
