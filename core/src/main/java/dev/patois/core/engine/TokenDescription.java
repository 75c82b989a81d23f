package dev.patois.core.engine;

/** The token under construction as a line for a person, as far as a step came. */
final class TokenDescription {
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
        StringBuilder text = new StringBuilder(engine.tag.isEndTag() ? "end tag " : "start tag ").append(part(0));
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
        return switch (engine.building) {
            case Found.COMMENT -> "comment" + size(length);
            case Found.DOCTYPE ->
                "DOCTYPE" + name() + size(length) + (engine.markup.forceQuirks() ? " force-quirks" : "");
            case Found.INSTRUCTION -> "processing instruction" + name() + size(length);
            case Found.DECLARATION -> "declaration" + size(length);
            default ->
                (engine.tag.isEndTag() ? "end tag" : "start tag")
                        + name()
                        + size(length)
                        + (engine.tag.selfClosing() ? " /" : "");
        };
    }

    /** Returns the beginning of a name, the first part, which is never cut inside a character. */
    private String name() {
        if (!parts.hasBegun(0)) {
            return "";
        }
        int from = parts.start(0);
        int end = parts.end(0);
        int cut = Math.min(end, from + LONGEST_NAME);
        while (cut < end && cut > from && (engine.in[cut] & 0xC0) == 0x80) {
            cut--;
        }
        return " " + parts.text(0, from, cut);
    }

    private String size(int length) {
        int attributes = parts.attributeCount();
        int duplicates = attributes == 0 ? 0 : engine.tag.duplicates();
        return " … ("
                + (attributes == 0 ? "" : attributes == 1 ? "1 attribute, " : attributes + " attributes, ")
                + (duplicates == 0 ? "" : duplicates == 1 ? "1 duplicate, " : duplicates + " duplicates, ")
                + length + " bytes)";
    }
}
