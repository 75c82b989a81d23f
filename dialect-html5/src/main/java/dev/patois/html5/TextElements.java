package dev.patois.html5;

import dev.patois.core.ContentModel;
import dev.patois.core.Slice;
import dev.patois.core.TagView;
import dev.patois.core.TreeFeedback;

/**
 * Feedback without a tree: it knows which elements contain only text (§13.2.6.2), by their names alone, and takes no more time
 * than that. It is right wherever no SVG, MathML or frameset stands in the way; there {@link TreeSimulator} knows better. CDATA
 * sections are never allowed. Keeps nothing of what it has seen; not bound to a thread or a document.
 */
public final class TextElements implements TreeFeedback {
    /** By the low bits of a first letter: the lengths, as bits, of the names with it. */
    private static final int[] LENGTHS = new int[32];

    private static final String[] NAMES = {
        "iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "textarea", "title", "xmp"
    };

    static {
        for (String name : NAMES) {
            LENGTHS[name.charAt(0) & 0x1F] |= 1 << name.length();
        }
    }

    private final ContentModel noscript;

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
        noscript = scripting ? ContentModel.RAWTEXT : ContentModel.DATA;
    }

    @Override
    public boolean restart() {
        return true;
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        Slice name = tag.name();
        return (LENGTHS[name.byteAt(0) & 0x1F] >>> name.length() & 1) == 0 ? ContentModel.DATA : content(name);
    }

    private ContentModel content(Slice name) {
        if (name.is("script")) {
            return ContentModel.SCRIPT_DATA;
        }
        if (name.is("style") || name.is("xmp") || name.is("iframe") || name.is("noembed") || name.is("noframes")) {
            return ContentModel.RAWTEXT;
        }
        if (name.is("title") || name.is("textarea")) {
            return ContentModel.RCDATA;
        }
        if (name.is("noscript")) {
            return noscript;
        }
        return name.is("plaintext") ? ContentModel.PLAINTEXT : ContentModel.DATA;
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
