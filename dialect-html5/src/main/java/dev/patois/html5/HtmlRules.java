package dev.patois.html5;

import dev.patois.core.markup.HtmlMarkupRules;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.text.Quote;
import java.util.Set;

/** How HTML is written, by the elements of the living standard. */
final class HtmlRules {
    private HtmlRules() {}

    // spotless:off

    private static final Set<String> EMPTY = Set.of(
            "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img", "input",
            "keygen", "link", "meta", "param", "source", "track", "wbr");

    private static final Set<String> END_PARAGRAPHS = Set.of(
            "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "dd",
            "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
            "hgroup", "hr", "li", "listing", "main", "menu", "nav", "ol", "p", "plaintext", "pre", "search",
            "section", "summary", "table", "ul", "xmp");

    // spotless:on

    private static final Set<String> SHIELDS =
            Set.of("applet", "caption", "html", "table", "td", "th", "marquee", "object", "template");

    /** End tags that reach through tables. */
    private static final Set<String> THROUGH = Set.of(
            "table", "caption", "colgroup", "tbody", "tfoot", "thead", "tr", "td", "th", "html", "body", "template");

    private static final HtmlMarkupRules.Elements ELEMENTS = new HtmlMarkupRules.Elements(
            EMPTY, Set.of("svg", "math"), END_PARAGRAPHS, Set.of("rb", "rt", "rtc", "rp"), SHIELDS, THROUGH);

    /** The snapshot of 2014, in whose values {@code <} and {@code >} stand as they are. */
    static final MarkupRules OF_2014 = new HtmlMarkupRules(ELEMENTS);

    /** The review draft of January 2026, where <code>&lt;?</code> begins no processing instruction. */
    static final MarkupRules OF_REVIEW_DRAFT = new EscapingTagsInValues();

    /** The living standard. */
    static final MarkupRules LIVING = new EscapingTagsInValues() {
        /** §13.3: since July 2026 it ends in <code>?&gt;</code>. */
        @Override
        public String processingInstruction(String target, String data) {
            return "<?" + target + (data.isEmpty() ? "" : " " + data) + "?>";
        }
    };

    /** §13.3, escaping a string: since May 2025 {@code <} and {@code >} are escaped in attribute values too. */
    private static class EscapingTagsInValues extends HtmlMarkupRules {
        EscapingTagsInValues() {
            super(ELEMENTS);
        }

        @Override
        public String value(String value, Quote quote) {
            return super.value(value, quote).replace("<", "&lt;").replace(">", "&gt;");
        }
    }
}
