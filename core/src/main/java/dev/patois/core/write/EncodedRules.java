package dev.patois.core.write;

import dev.patois.core.input.Encoding;
import dev.patois.core.markup.Escapes;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Quote;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a dialect for a document in some encoding: in text and in values, characters that the encoding does not
 * have are references. What these read as is checked where they are written, as of all that is escaped.
 */
final class EncodedRules implements MarkupRules {
    private final MarkupRules rules;
    private final Supplier<Encoding> encoding;
    private final boolean orAscii;

    /**
     * Makes rules.
     *
     * @param encoding gives the encoding, which may not be known yet
     * @param orAscii whether nothing but ASCII is written where the encoding is not UTF-8
     */
    EncodedRules(MarkupRules rules, Supplier<Encoding> encoding, boolean orAscii) {
        this.rules = rules;
        this.encoding = encoding;
        this.orAscii = orAscii;
    }

    private String escaped(String written) {
        if (Anew.isAscii(written)) {
            return written;
        }
        Encoder encoder = Encoder.of(encoding.get());
        boolean inAscii = orAscii && encoding.get() != Encoding.UTF_8;
        if (!inAscii && encoder.encode(written) != null) {
            return written;
        }
        StringBuilder text = new StringBuilder(written.length() + 16);
        written.codePoints().forEach(c -> {
            boolean isSurrogate = Character.getType(c) == Character.SURROGATE; // there is no reference to one
            if (c < 0x80 || isSurrogate || !inAscii && encoder.has(c)) {
                text.appendCodePoint(c);
            } else {
                text.append(Escapes.reference(c));
            }
        });
        return text.toString();
    }

    private static boolean hasReferences(ContentModel model) {
        return model == ContentModel.DATA || model == ContentModel.RCDATA;
    }

    @Override
    public String text(String data, ContentModel model) {
        String text = rules.text(data, model);
        return hasReferences(model) ? escaped(text) : text;
    }

    @Override
    public String apart(String data, ContentModel model) {
        String text = rules.apart(data, model);
        return hasReferences(model) ? escaped(text) : text;
    }

    @Override
    public String value(String value, Quote quote) {
        return escaped(rules.value(value, quote));
    }

    // The rest is the dialect's.

    @Override
    public List<String> continuations(ContentModel model, @Nullable String element) {
        return rules.continuations(model, element);
    }

    @Override
    public Quote quote(String value) {
        return rules.quote(value);
    }

    @Override
    public String endTag(String name) {
        return rules.endTag(name);
    }

    @Override
    public String comment(String data) {
        return rules.comment(data);
    }

    @Override
    public @Nullable String processingInstruction(String target, String data) {
        return rules.processingInstruction(target, data);
    }

    @Override
    public String doctype(@Nullable String name, @Nullable String publicId, @Nullable String systemId) {
        return rules.doctype(name, publicId, systemId);
    }

    @Override
    public @Nullable String reference(String name) {
        return rules.reference(name);
    }

    @Override
    public String cdataSection(String data) {
        return rules.cdataSection(data);
    }

    @Override
    public String name(String written) {
        return rules.name(written);
    }

    @Override
    public boolean hasColonsInNames() {
        return rules.hasColonsInNames();
    }

    @Override
    public boolean isEmptyElement(String name, boolean selfClosing, boolean foreign) {
        return rules.isEmptyElement(name, selfClosing, foreign);
    }

    @Override
    public boolean beginsAgain(String name) {
        return rules.beginsAgain(name);
    }

    @Override
    public boolean endsBefore(String open, String startTag) {
        return rules.endsBefore(open, startTag);
    }

    @Override
    public boolean treeReadsAttributesOf(String name) {
        return rules.treeReadsAttributesOf(name);
    }

    @Override
    public boolean dropsLineFeedAfter(String name, boolean foreign) {
        return rules.dropsLineFeedAfter(name, foreign);
    }

    @Override
    public boolean shields(String open) {
        return rules.shields(open);
    }

    @Override
    public boolean reachesThroughShields(String endTag) {
        return rules.reachesThroughShields(endTag);
    }
}
