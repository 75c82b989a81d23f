package dev.patois.html5;

import dev.patois.core.ContentModel;
import dev.patois.core.Quote;
import dev.patois.core.write.Escapes;
import dev.patois.core.write.MarkupRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How HTML is written where <code>&lt;?</code> begins no processing instruction. */
sealed class HtmlRules implements MarkupRules {
    static final MarkupRules WITHOUT_INSTRUCTIONS = new HtmlRules();
    static final MarkupRules LIVING = new WithInstructions();

    /** The living standard: a processing instruction ends at the first {@code >}. */
    private static final class WithInstructions extends HtmlRules {
        @Override
        public String processingInstruction(String target, String data) {
            return "<?" + target + (data.isEmpty() ? "" : " " + data) + "?>";
        }
    }

    private static final Set<String> VOID = Set.of(
            "area",
            "base",
            "basefont",
            "bgsound",
            "br",
            "col",
            "embed",
            "frame",
            "hr",
            "image",
            "img",
            "input",
            "keygen",
            "link",
            "meta",
            "param",
            "source",
            "track",
            "wbr");

    private static final Set<String> END_PARAGRAPHS = Set.of(
            "address",
            "article",
            "aside",
            "blockquote",
            "center",
            "details",
            "dialog",
            "dir",
            "div",
            "dl",
            "dd",
            "dt",
            "fieldset",
            "figcaption",
            "figure",
            "footer",
            "form",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "header",
            "hgroup",
            "hr",
            "li",
            "listing",
            "main",
            "menu",
            "nav",
            "ol",
            "p",
            "plaintext",
            "pre",
            "search",
            "section",
            "summary",
            "table",
            "ul",
            "xmp");

    private static final Set<String> SHIELDS =
            Set.of("applet", "caption", "html", "table", "td", "th", "marquee", "object", "template");

    /** End tags that reach through tables. */
    private static final Set<String> THROUGH = Set.of(
            "table", "caption", "colgroup", "tbody", "tfoot", "thead", "tr", "td", "th", "html", "body", "template");

    @Override
    public String text(String data, ContentModel model) {
        return model == ContentModel.DATA || model == ContentModel.RCDATA ? Escapes.text(data) : data;
    }

    @Override
    public String apart(String data, ContentModel model) {
        if (data.isEmpty() || model != ContentModel.DATA && model != ContentModel.RCDATA) {
            return text(data, model);
        }
        int first = data.codePointAt(0);
        return Escapes.reference(first) + text(data.substring(Character.charCount(first)), model);
    }

    @Override
    public String value(String value, Quote quote) {
        return Escapes.value(value, quote);
    }

    /** References, tags and comments; in a script what only its escapes give a meaning, in an element its end tag, from everywhere. */
    @Override
    public List<String> continuations(ContentModel model, @Nullable String element) {
        List<String> continuations = new ArrayList<>(MarkupRules.super.continuations(model, element));
        if (element != null && model != ContentModel.DATA && model != ContentModel.PLAINTEXT) {
            String end = "</" + element + ">";
            for (int i = 0; i < end.length(); i++) {
                continuations.add(end.substring(i) + end);
            }
            String escape = "<!--<script>";
            for (int i = 0; i < 5; i++) {
                continuations.add(escape.substring(i) + "</script>-->" + end);
            }
        }
        return continuations;
    }

    @Override
    public @Nullable String processingInstruction(String target, String data) {
        return null;
    }

    /** Entities are known and read as text: a reference cannot be left open. */
    @Override
    public @Nullable String reference(String name) {
        return null;
    }

    @Override
    public String name(String written) {
        StringBuilder name = new StringBuilder(written);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                name.setCharAt(i, Character.toLowerCase(c));
            }
        }
        return name.toString();
    }

    @Override
    public boolean isEmptyElement(String name, boolean selfClosing, boolean foreign) {
        return foreign
                ? selfClosing
                : VOID.contains(name) || selfClosing && (name.equals("svg") || name.equals("math"));
    }

    /** The tags whose end tags may be left out, as the elements of HTML say themselves. */
    @Override
    public boolean endsBefore(String open, String startTag) {
        return switch (open) {
            case "p" -> END_PARAGRAPHS.contains(startTag);
            case "li" -> startTag.equals("li");
            case "dt", "dd" -> startTag.equals("dt") || startTag.equals("dd");
            case "option" -> startTag.equals("option") || startTag.equals("optgroup");
            case "optgroup" -> startTag.equals("optgroup");
            case "td", "th" ->
                Set.of("td", "th", "tr", "tbody", "tfoot", "thead").contains(startTag);
            case "tr" -> Set.of("tr", "tbody", "tfoot", "thead").contains(startTag);
            case "thead", "tbody", "tfoot" -> Set.of("tbody", "tfoot", "thead").contains(startTag);
            case "colgroup" -> !Set.of("col", "script", "template").contains(startTag);
            case "head" -> startTag.equals("body");
            case "rb", "rt", "rtc", "rp" -> Set.of("rb", "rt", "rtc", "rp").contains(startTag);
            default -> false;
        };
    }

    @Override
    public boolean shields(String open, String endTag) {
        return SHIELDS.contains(open) && !THROUGH.contains(endTag);
    }
}
