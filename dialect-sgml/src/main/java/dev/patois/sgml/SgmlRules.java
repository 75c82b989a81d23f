package dev.patois.sgml;

import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.LetterCase;
import dev.patois.core.text.Quote;

/**
 * How SGML is written. The lexer recognises references and resolves none, so there is no escaping that it would read
 * back: text and values stand as they are, or not at all.
 */
final class SgmlRules implements MarkupRules {
    @Override
    public String text(String data, ContentModel model) {
        return data;
    }

    @Override
    public String apart(String data, ContentModel model) {
        return data;
    }

    @Override
    public String value(String value, Quote quote) {
        return value;
    }

    @Override
    public Quote quote(String value) {
        return value.indexOf('"') < 0 ? Quote.DOUBLE : Quote.SINGLE;
    }

    /** An instruction ends at the first {@code >}. */
    @Override
    public String processingInstruction(String target, String data) {
        return "<?" + target + (data.isEmpty() ? "" : " " + data) + ">";
    }

    @Override
    public String name(String written) {
        return LetterCase.lower(written);
    }

    /** A colon is no name character of SGML. */
    @Override
    public boolean hasColonsInNames() {
        return false;
    }
}
