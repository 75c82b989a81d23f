package dev.patois.core.engine;

/** The token under construction as a line for a person, as far as a step came. */
final class TokenDescription {
    /** Room for what most brief descriptions take, in UTF-16 units. */
    private static final int USUAL_LENGTH = 80;

    private static final int LONGEST_NAME = 40;

    private final LexerEngine engine;
    private final TokenGrowth parts;

    TokenDescription(LexerEngine engine, TokenGrowth parts) {
        this.engine = engine;
        this.parts = parts;
    }

    /** Returns all of the token. */
    String whole() {
        return switch (engine.building) {
            case Found.COMMENT -> "comment" + quoted(" ", MarkupBuilder.DATA);
            case Found.DOCTYPE -> doctype();
            case Found.INSTRUCTION ->
                "processing instruction " + part(MarkupBuilder.NAME / 2) + quoted(" ", MarkupBuilder.DATA);
            case Found.DECLARATION -> "declaration " + part(0);
            default -> tag();
        };
    }

    private String tag() {
        StringBuilder text = new StringBuilder(USUAL_LENGTH)
                .append(engine.tag.isEndTag() ? "end tag " : "start tag ")
                .append(part(0));
        for (int i = 0; i < parts.attributeCount(); i++) {
            String name = part(2 * i + 1);
            text.append(' ').append(name.isEmpty() ? "(new attribute)" : name);
            if (parts.hasBegun(2 * i + 2)) {
                text.append("=\"").append(part(2 * i + 2)).append('"');
            }
            text.append(engine.tag.isDuplicate(i) ? " (duplicate)" : "");
        }
        return text.append(engine.tag.selfClosing() ? " /" : "").toString().stripTrailing();
    }

    private String doctype() {
        int subset = MarkupBuilder.INTERNAL_SUBSET / 2;
        return "DOCTYPE "
                + (parts.hasBegun(MarkupBuilder.NAME / 2) ? part(MarkupBuilder.NAME / 2) : "(no name)")
                + quoted(" public ", MarkupBuilder.PUBLIC_ID)
                + quoted(" system ", MarkupBuilder.SYSTEM_ID)
                + (parts.hasBegun(subset) ? " [" + part(subset) + "]" : "")
                + (engine.markup.forceQuirks() ? " force-quirks" : "");
    }

    private String quoted(String before, int place) {
        return parts.hasBegun(place / 2) ? before + '"' + part(place / 2) + '"' : "";
    }

    private String part(int part) {
        return parts.text(part, parts.start(part), parts.end(part));
    }

    /** Returns the kind of the token, the beginning of its name, and how long it is. */
    String brief(int length) {
        StringBuilder text = new StringBuilder(USUAL_LENGTH);
        switch (engine.building) {
            case Found.COMMENT -> text.append("comment");
            case Found.DOCTYPE -> name(text.append("DOCTYPE"));
            case Found.INSTRUCTION -> name(text.append("processing instruction"));
            case Found.DECLARATION -> text.append("declaration");
            default -> name(text.append(engine.tag.isEndTag() ? "end tag" : "start tag"));
        }
        text.append(" … (");
        int attributes = parts.attributeCount();
        if (attributes > 0) {
            text.append(attributes).append(attributes == 1 ? " attribute, " : " attributes, ");
            int duplicates = engine.tag.duplicates();
            if (duplicates > 0) {
                text.append(duplicates).append(duplicates == 1 ? " duplicate, " : " duplicates, ");
            }
        }
        text.append(length).append(" bytes)");
        return text.append(flag()).toString();
    }

    private String flag() {
        return switch (engine.building) {
            case Found.DOCTYPE -> engine.markup.forceQuirks() ? " force-quirks" : "";
            case Found.COMMENT, Found.INSTRUCTION, Found.DECLARATION -> "";
            default -> engine.tag.selfClosing() ? " /" : "";
        };
    }

    /** Appends the beginning of a name, the first part, which is never cut inside a character. */
    private void name(StringBuilder text) {
        if (!parts.hasBegun(0)) {
            return;
        }
        int from = parts.start(0);
        int end = parts.end(0);
        int cut = Math.min(end, from + LONGEST_NAME);
        while (cut < end && cut > from && (engine.in[cut] & 0xC0) == 0x80) {
            cut--;
        }
        text.append(' ').append(parts.text(0, from, cut));
    }
}
