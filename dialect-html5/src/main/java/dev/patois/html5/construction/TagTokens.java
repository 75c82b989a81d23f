package dev.patois.html5.construction;

import static dev.patois.html5.construction.TreeNames.*;

import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;

/** What the rules ask of a tag or a DOCTYPE beside its name, as {@link InsertionModes} takes it. */
public final class TagTokens {
    private TagTokens() {}

    /**
     * Returns what a start tag says beside its name.
     *
     * @param number the number of the name
     * @return {@link InsertionModes#SELF_CLOSING} and {@link InsertionModes#DETAIL}, added up
     */
    public static int said(TagView tag, int number) {
        int selfClosing = tag.selfClosing() ? TreeVerbs.SELF_CLOSING : 0;
        return tag.attributeCount() > 0 && hasDetail(tag, number) ? selfClosing | TreeVerbs.DETAIL : selfClosing;
    }

    /** Returns whether a start tag with attributes has the {@link InsertionModes#DETAIL} that a rule asks for. */
    public static boolean hasDetail(TagView tag, int number) {
        return switch (number) {
            case INPUT -> isHidden(tag);
            case FONT -> breaksOut(tag);
            case ANNOTATION_XML -> holdsHtml(tag);
            default -> false;
        };
    }

    private static boolean isHidden(TagView tag) {
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            if (attribute.name().is("type")) {
                return attribute.value().isIgnoringAsciiCase("hidden");
            }
        }
        return false;
    }

    private static boolean holdsHtml(TagView tag) {
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            if (attribute.name().is("encoding")) {
                Slice value = attribute.value();
                return value.isIgnoringAsciiCase("text/html") || value.isIgnoringAsciiCase("application/xhtml+xml");
            }
        }
        return false;
    }

    private static boolean breaksOut(TagView tag) {
        for (int i = 0; i < tag.attributeCount(); i++) {
            Slice attribute = tag.attribute(i).name();
            if (attribute.is("color") || attribute.is("face") || attribute.is("size")) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the standard has no parse error for a DOCTYPE (§13.2.6.4.1). */
    public static boolean conforms(DoctypeView doctype) {
        return doctype.hasName()
                && doctype.name().is("html")
                && !doctype.hasPublicId()
                && (!doctype.hasSystemId() || doctype.systemId().is("about:legacy-compat"));
    }
}
