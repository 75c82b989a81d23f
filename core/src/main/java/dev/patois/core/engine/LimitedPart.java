package dev.patois.core.engine;

import dev.patois.core.error.Limits;

/** A part whose end is looked for before it is built, and which may be too long for that. */
public enum LimitedPart {
    /** The value of an attribute, or a literal. */
    VALUE("attributeValue"),

    /** A comment. */
    COMMENT("comment"),

    /** A stretch of a declaration. */
    DECLARATION("doctype");

    /** The name of the limit, as {@link Limits} has it. */
    final String limit;

    LimitedPart(String limit) {
        this.limit = limit;
    }

    /** Returns how long the part may be, in bytes of the window. */
    int allowed(Limits limits) {
        return switch (this) {
            case VALUE -> limits.attributeValue();
            case COMMENT -> limits.comment();
            case DECLARATION -> limits.doctype();
        };
    }
}
