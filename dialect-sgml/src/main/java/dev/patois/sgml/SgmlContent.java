package dev.patois.sgml;

import dev.patois.core.spec.ContentModel;
import java.util.Map;

/** The declared content of elements, by name: the callback asked after every start tag. */
@FunctionalInterface
public interface SgmlContent {
    /** No element has CDATA or RCDATA as its declared content. */
    SgmlContent MIXED_ONLY = name -> ContentModel.DATA;

    /** The elements of HTML 2 (RFC 1866). */
    SgmlContent HTML_2 = table(
            Map.of("xmp", ContentModel.RAWTEXT, "listing", ContentModel.RAWTEXT, "plaintext", ContentModel.RAWTEXT));

    /** The elements of HTML 3.2. */
    SgmlContent HTML_3_2 = table(Map.of(
            "xmp",
            ContentModel.RAWTEXT,
            "listing",
            ContentModel.RAWTEXT,
            "plaintext",
            ContentModel.RAWTEXT,
            "script",
            ContentModel.RAWTEXT,
            "style",
            ContentModel.RAWTEXT));

    /** The elements of HTML 4.01. */
    SgmlContent HTML_4_01 = table(Map.of("script", ContentModel.RAWTEXT, "style", ContentModel.RAWTEXT));

    /**
     * Returns {@link ContentModel#RAWTEXT} for CDATA, {@link ContentModel#RCDATA}, or {@link ContentModel#DATA} for all
     * else.
     *
     * @param name the name of the element, in lower case where the syntax ignores case
     */
    ContentModel of(String name);

    /** Returns the declared content that a table holds. */
    static SgmlContent table(Map<String, ContentModel> contents) {
        Map<String, ContentModel> copy = Map.copyOf(contents);
        return name -> copy.getOrDefault(name, ContentModel.DATA);
    }
}
