package dev.patois.core.markup;

import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Quote;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a dialect is written, for {@link dev.patois.core.write.TokenWriter} and {@link dev.patois.core.write.Rewriter};
 * {@link dev.patois.core.Dialect#markupRules()} gives them. What these methods return is a proposal: it is lexed again
 * before it is used, so a rule need not find out whether what it is given can be expressed.
 *
 * <p>The defaults are those of a dialect that is written as XML is, without its declarations. Thread-safe.
 */
public interface MarkupRules {
    /** The defaults. */
    MarkupRules DEFAULTS = new MarkupRules() {};

    /** Returns a text escaped for a content model. */
    default String text(String data, ContentModel model) {
        return model == ContentModel.DATA ? Escapes.text(data) : data;
    }

    /**
     * Returns a text that begins after other text it must not run together with: its first character is a reference.
     */
    default String apart(String data, ContentModel model) {
        if (data.isEmpty() || model != ContentModel.DATA) {
            return text(data, model);
        }
        int first = data.codePointAt(0);
        return Escapes.reference(first) + text(data.substring(Character.charCount(first)), model);
    }

    /**
     * Returns how text in an element might go on so that what stands before it would read differently: text is accepted
     * only if none of these does.
     *
     * @param model how the text is read
     * @param element the element it is in, or null
     */
    default List<String> continuations(ContentModel model, @Nullable String element) {
        return List.of("amp;", "x>", "/x>", "!---->", "?x?>", "\n", "]]>");
    }

    /** Returns a value escaped for its quotes; white space that XML would read as a space is too. */
    default String value(String value, Quote quote) {
        return Escapes.value(value, quote)
                .replace("\t", "&#9;")
                .replace("\n", "&#10;")
                .replace("<", "&lt;");
    }

    /** Returns the quotes a new value is put in, {@link Quote#DOUBLE} or {@link Quote#SINGLE}. */
    default Quote quote(String value) {
        return Quote.DOUBLE;
    }

    /** Returns an end tag. */
    default String endTag(String name) {
        return "</" + name + ">";
    }

    /** Returns a comment. */
    default String comment(String data) {
        return "<!--" + data + "-->";
    }

    /** Returns a processing instruction, or null where there are none. */
    default @Nullable String processingInstruction(String target, String data) {
        return "<?" + target + (data.isEmpty() ? "" : " " + data) + "?>";
    }

    /** Returns a document type declaration; what is missing is null. */
    default String doctype(@Nullable String name, @Nullable String publicId, @Nullable String systemId) {
        StringBuilder type = new StringBuilder("<!DOCTYPE");
        if (name != null) {
            type.append(' ').append(name);
        }
        if (publicId != null) {
            type.append(" PUBLIC ").append(Escapes.quoted(publicId));
        } else if (systemId != null) {
            type.append(" SYSTEM");
        }
        if (systemId != null) {
            type.append(' ').append(Escapes.quoted(systemId));
        }
        return type.append('>').toString();
    }

    /** Returns an entity reference, or null where there are none. */
    default @Nullable String reference(String name) {
        return "&" + name + ";";
    }

    /** Returns a CDATA section. */
    default String cdataSection(String data) {
        return "<![CDATA[" + data + "]]>";
    }

    /** Returns a name as the dialect reads it: in HTML, in lower case. */
    default String name(String written) {
        return written;
    }

    /**
     * Returns whether a colon in a name parts it, as in XML: a {@link dev.patois.core.write.Selector} then takes it for
     * one of the name.
     */
    default boolean hasColonsInNames() {
        return true;
    }

    /**
     * Returns whether a start tag is an element by itself.
     *
     * @param name the name of the tag
     * @param selfClosing its self-closing flag
     * @param foreign whether CDATA sections are allowed where it stands
     */
    default boolean isEmptyElement(String name, boolean selfClosing, boolean foreign) {
        return selfClosing;
    }

    /**
     * Returns whether an open element ends where this start tag begins, as a paragraph of HTML does before the next.
     */
    default boolean endsBefore(String open, String startTag) {
        return false;
    }

    /**
     * Returns whether an element of this name may begin again where what is around it has ended, without a tag, as a
     * {@code b} of HTML does in the paragraph after its own.
     */
    default boolean beginsAgain(String name) {
        return false;
    }

    /**
     * Returns whether tree construction looks at attributes of this element, so that a change of them may change how
     * what follows is read, as without its {@code color} a {@code font} of HTML stays in {@code svg}.
     */
    default boolean treeReadsAttributesOf(String name) {
        return true;
    }

    /**
     * Returns whether tree construction drops a line feed right after the start tag of this element, as it does in HTML
     * after that of {@code pre}. Whoever means one there writes two.
     *
     * @param foreign whether the element is of SVG or MathML
     */
    default boolean dropsLineFeedAfter(String name, boolean foreign) {
        return false;
    }

    /** Returns whether an open element keeps end tags from those around it, as a table cell of HTML does. */
    default boolean shields(String open) {
        return false;
    }

    /**
     * Returns whether an end tag reaches its element through those that keep others from it, as that of a table does.
     */
    default boolean reachesThroughShields(String endTag) {
        return false;
    }
}
