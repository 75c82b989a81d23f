package dev.patois.core.markup;

import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.LetterCase;
import dev.patois.core.text.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How HTML is written, in every version without processing instructions of its own: what differs between versions is
 * which elements there are. Immutable and thread-safe.
 */
public class HtmlMarkupRules implements MarkupRules {
    private static final Set<String> CELLS = Set.of("td", "th", "tr", "tbody", "tfoot", "thead");
    private static final Set<String> ROWS = Set.of("tr", "tbody", "tfoot", "thead");
    private static final Set<String> GROUPS = Set.of("tbody", "tfoot", "thead");
    private static final Set<String> READ = Set.of(
            "annotation-xml",
            "b",
            "big",
            "code",
            "em",
            "font",
            "i",
            "input",
            "nobr",
            "s",
            "small",
            "strike",
            "strong",
            "tt",
            "u");
    private static final Set<String> COLUMNS = Set.of("col", "script", "template");

    private final Elements elements;

    /**
     * Makes the rules of a version.
     *
     * @param elements what it says of elements
     */
    public HtmlMarkupRules(Elements elements) {
        this.elements = elements;
    }

    /**
     * What a version of HTML says of elements, by their names in lower case.
     *
     * @param empty elements without content
     * @param foreign elements in which an empty element is one that ends in a solidus, and which are so themselves
     * @param endParagraphs start tags before which the end tag of a paragraph may be left out
     * @param ruby elements of which each ends the one before
     * @param shields elements that an end tag in them does not reach through
     * @param through end tags that do
     */
    public record Elements(
            Set<String> empty,
            Set<String> foreign,
            Set<String> endParagraphs,
            Set<String> ruby,
            Set<String> shields,
            Set<String> through) {
        /** Copies the sets. */
        public Elements {
            empty = Set.copyOf(empty);
            foreign = Set.copyOf(foreign);
            endParagraphs = Set.copyOf(endParagraphs);
            ruby = Set.copyOf(ruby);
            shields = Set.copyOf(shields);
            through = Set.copyOf(through);
        }
    }

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

    /**
     * References, tags and comments; in a script what only its escapes give a meaning, in an element its end tag, from
     * everywhere.
     */
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
        return LetterCase.lowerAscii(written);
    }

    @Override
    public boolean hasColonsInNames() {
        return false;
    }

    @Override
    public boolean isEmptyElement(String name, boolean selfClosing, boolean foreign) {
        return foreign ? selfClosing : elements.empty.contains(name) || selfClosing && elements.foreign.contains(name);
    }

    /** The tags whose end tags may be left out, as the elements of HTML say themselves. */
    @Override
    public boolean beginsAgain(String name) {
        return switch (name) {
            case "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u" ->
                true;
            default -> false;
        };
    }

    @Override
    public boolean endsBefore(String open, String startTag) {
        return switch (open) {
            case "p" -> elements.endParagraphs.contains(startTag);
            case "li" -> startTag.equals("li");
            case "dt", "dd" -> startTag.equals("dt") || startTag.equals("dd");
            case "option" -> startTag.equals("option") || startTag.equals("optgroup");
            case "optgroup" -> startTag.equals("optgroup");
            case "td", "th" -> CELLS.contains(startTag);
            case "tr" -> ROWS.contains(startTag);
            case "thead", "tbody", "tfoot" -> GROUPS.contains(startTag);
            case "colgroup" -> !COLUMNS.contains(startTag);
            case "head" -> startTag.equals("body");
            default -> elements.ruby.contains(open) && elements.ruby.contains(startTag);
        };
    }

    /**
     * Those of which some attributes count, and the formatting elements (§13.2.4.3): of those that are alike in all
     * attributes, only three are opened again. Of {@code a}, only one is.
     */
    @Override
    public boolean treeReadsAttributesOf(String name) {
        return READ.contains(name);
    }

    /** §13.2.6.4.7: a line feed after these is ignored "as an authoring convenience". */
    @Override
    public boolean dropsLineFeedAfter(String name, boolean foreign) {
        return !foreign && (name.equals("pre") || name.equals("textarea") || name.equals("listing"));
    }

    @Override
    public boolean shields(String open) {
        return elements.shields.contains(open);
    }

    @Override
    public boolean reachesThroughShields(String endTag) {
        return elements.through.contains(endTag);
    }
}
