package dev.patois.sgml;

import dev.patois.core.TreeFeedback;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TagView;

/**
 * What holds no markup of its own in a submission to EDGAR: {@code TEXT} in a {@code DOCUMENT} that begins with its
 * {@code TYPE}. What stands there is a document by itself, in HTML, XML, or a picture in letters.
 */
final class EdgarText implements TreeFeedback {
    private enum Seen {
        NOTHING,
        DOCUMENT,
        TYPE
    }

    private record Memory(Seen seen) implements Snapshot {}

    private Seen seen = Seen.NOTHING;

    @Override
    public ContentModel afterStartTag(TagView tag) {
        if (tag.name().is("text")) {
            return seen == Seen.TYPE ? ContentModel.RAWTEXT : ContentModel.DATA;
        }
        if (tag.name().is("document")) {
            seen = Seen.DOCUMENT;
        } else if (seen == Seen.DOCUMENT) {
            seen = tag.name().is("type") ? Seen.TYPE : Seen.NOTHING;
        }
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
        return new Memory(seen);
    }

    @Override
    public void restore(Snapshot snapshot) {
        seen = snapshot instanceof Memory memory ? memory.seen() : Seen.NOTHING;
    }
}
