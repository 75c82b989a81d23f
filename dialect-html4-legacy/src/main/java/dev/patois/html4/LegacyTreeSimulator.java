package dev.patois.html4;

import dev.patois.core.TreeFeedback;
import dev.patois.core.engine.NameFilter;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Slice;
import dev.patois.core.view.TagView;

/**
 * Stands in for the tree construction stage of 2008: which start tags set the content model flag. There was no foreign
 * content. Emitting an end tag sets the flag back by itself. Not thread-safe; one for each document.
 */
public final class LegacyTreeSimulator implements TreeFeedback {
    private static final NameFilter CONTAIN_TEXT = NameFilter.of(
            "title", "textarea", "plaintext", "style", "script", "xmp", "iframe", "noembed", "noframes", "noscript");

    private final boolean scripting;

    /** Simulates a browser: scripting is enabled. */
    public LegacyTreeSimulator() {
        this(true);
    }

    /**
     * Simulates with or without scripting.
     *
     * @param scripting whether scripting is enabled: {@code noscript} then contains only text
     */
    public LegacyTreeSimulator(boolean scripting) {
        this.scripting = scripting;
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        Slice name = tag.name();
        return CONTAIN_TEXT.mayHold(name) ? content(name) : ContentModel.DATA;
    }

    private ContentModel content(Slice name) {
        if (name.is("title") || name.is("textarea")) {
            return ContentModel.RCDATA;
        }
        if (name.is("plaintext")) {
            return ContentModel.PLAINTEXT;
        }
        boolean text = name.is("style")
                || name.is("script")
                || name.is("xmp")
                || name.is("iframe")
                || name.is("noembed")
                || name.is("noframes")
                || scripting && name.is("noscript");
        return text ? ContentModel.RAWTEXT : ContentModel.DATA;
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
}
