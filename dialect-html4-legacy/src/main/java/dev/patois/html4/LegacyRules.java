package dev.patois.html4;

import dev.patois.core.ContentModel;
import dev.patois.core.Quote;
import dev.patois.core.write.Escapes;
import dev.patois.core.write.MarkupRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How HTML was written in 2008: no processing instructions, no CDATA sections. */
final class LegacyRules implements MarkupRules {
    private static final Set<String> VOID = Set.of(
            "area",
            "base",
            "basefont",
            "bgsound",
            "br",
            "col",
            "command",
            "embed",
            "event-source",
            "frame",
            "hr",
            "image",
            "img",
            "input",
            "link",
            "meta",
            "param",
            "source",
            "spacer",
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
            "hr",
            "li",
            "listing",
            "menu",
            "nav",
            "ol",
            "p",
            "plaintext",
            "pre",
            "section",
            "table",
            "ul",
            "xmp");

    private static final Set<String> SHIELDS =
            Set.of("applet", "button", "caption", "html", "table", "td", "th", "marquee", "object");

    /** End tags that reach through tables. */
    private static final Set<String> THROUGH =
            Set.of("table", "caption", "colgroup", "tbody", "tfoot", "thead", "tr", "td", "th", "html", "body");

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
        return foreign ? selfClosing : VOID.contains(name);
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
            default -> false;
        };
    }

    @Override
    public boolean shields(String open, String endTag) {
        return SHIELDS.contains(open) && !THROUGH.contains(endTag);
    }
}
