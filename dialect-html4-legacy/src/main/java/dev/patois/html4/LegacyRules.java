package dev.patois.html4;

import dev.patois.core.markup.HtmlMarkupRules;
import dev.patois.core.markup.MarkupRules;
import java.util.Set;

/** How HTML was written in 2008: no processing instructions, no CDATA sections. */
final class LegacyRules {
    private LegacyRules() {}

    // spotless:off

    private static final Set<String> EMPTY = Set.of(
            "area", "base", "basefont", "bgsound", "br", "col", "command", "embed", "event-source", "frame", "hr",
            "image", "img", "input", "link", "meta", "param", "source", "spacer", "wbr");

    private static final Set<String> END_PARAGRAPHS = Set.of(
            "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "dd",
            "dt", "fieldset", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li",
            "listing", "menu", "nav", "ol", "p", "plaintext", "pre", "section", "table", "ul", "xmp");

    // spotless:on

    private static final Set<String> SHIELDS =
            Set.of("applet", "button", "caption", "html", "table", "td", "th", "marquee", "object");

    /** End tags that reach through tables. */
    private static final Set<String> THROUGH =
            Set.of("table", "caption", "colgroup", "tbody", "tfoot", "thead", "tr", "td", "th", "html", "body");

    private static final HtmlMarkupRules.Elements ELEMENTS =
            new HtmlMarkupRules.Elements(EMPTY, Set.of(), END_PARAGRAPHS, Set.of(), SHIELDS, THROUGH);

    static final MarkupRules OF_2008 = new HtmlMarkupRules(ELEMENTS);
}
