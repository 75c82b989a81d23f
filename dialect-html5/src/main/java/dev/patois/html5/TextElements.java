package dev.patois.html5;

import dev.patois.core.TreeFeedback;
import dev.patois.core.engine.NameFilter;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Slice;
import dev.patois.core.view.TagView;
import dev.patois.html5.construction.TreeNames;

/**
 * Feedback without a tree: it knows which elements contain only text (§13.2.6.2), by their names alone, and takes no
 * more time than that. It is right wherever no SVG, MathML or frameset stands in the way; there {@link TreeSimulator}
 * knows better. CDATA sections are never allowed. Keeps nothing of what it has seen; not bound to a thread or a
 * document.
 */
public final class TextElements implements TreeFeedback {
    private static final NameFilter CONTAIN_TEXT = NameFilter.of(TreeNames.containText());

    private final boolean scripting;

    /** Scripting is enabled, as in a browser. */
    public TextElements() {
        this(true);
    }

    /**
     * Reads {@code noscript} as the scripting flag says.
     *
     * @param scripting the scripting flag: when it is enabled, {@code noscript} contains only text
     */
    public TextElements(boolean scripting) {
        this.scripting = scripting;
    }

    @Override
    public boolean restart() {
        return true;
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        Slice name = tag.name();
        return CONTAIN_TEXT.mayHold(name)
                ? TreeNames.content(TreeNames.number(TreeNames.known(name)), scripting)
                : ContentModel.DATA;
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
