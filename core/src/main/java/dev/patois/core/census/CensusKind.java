package dev.patois.core.census;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What a census counts. Each kind has names of its own, and one that a dialect does not have is not counted. */
public enum CensusKind {
    /** Parse errors, by their codes. Those of tree construction are not among them. */
    ERROR,
    /** Processing instructions, by their targets. */
    PROCESSING_INSTRUCTION(true),
    /** Comments that begin with {@code <?}, by what a processing instruction would have for its target. */
    INSTRUCTION_AS_COMMENT(true),
    /** CDATA sections: {@code section}; or {@code comment}, where they read as one. */
    CDATA_SECTION,
    /**
     * Conditional comments of HTML: {@code hidden} is {@code <!--[if …]> … <![endif]-->}, {@code revealed} is
     * {@code <![if …]>}, and {@code revealed-in-comment} is {@code <!--[if …]><!-->}, of which all see what follows.
     */
    CONDITIONAL_COMMENT,
    /** Start tags that begin foreign content in HTML: {@code svg} and {@code math}. */
    FOREIGN_CONTENT,
    /**
     * DOCTYPEs, by the language they name, as {@code html} and {@code xhtml-1.0-strict}; where a dialect has modes,
     * {@code missing} is the lack of one where it would count.
     */
    DOCTYPE,
    /** The mode by the DOCTYPE: {@code no-quirks}, {@code limited-quirks}, {@code quirks}. */
    MODE,
    /**
     * Each encoding that a document says it is in, after where it says so: {@code byte-order-mark:UTF-8},
     * {@code transport:windows-1252}, {@code meta:unknown}. {@code late-meta:windows-1252} is a {@code meta} element
     * after the bytes in which the encoding is looked for: a browser begins again when it comes to it.
     */
    DECLARED_ENCODING,
    /** The encoding it is read in, by its standard name. */
    ENCODING;

    private static final Set<CensusKind> CONSTRUCTS =
            Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(ERROR)));

    private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final boolean open;

    CensusKind() {
        this(false);
    }

    CensusKind(boolean open) {
        this.open = open;
    }

    /** Returns all but {@link #ERROR}. The set cannot be changed. */
    public static Set<CensusKind> constructs() {
        return CONSTRUCTS;
    }

    /** Returns whether documents, and not specifications, make up the names. */
    boolean isOpen() {
        return open;
    }

    /** Returns the name in rows and totals, such as {@code cdata-section}. */
    public String id() {
        return id;
    }

    /** Returns the kind of this name, if there is one. */
    public static Optional<CensusKind> find(String id) {
        for (CensusKind kind : values()) {
            if (kind.id.equals(id)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /** Returns {@link #id()}. */
    @Override
    public String toString() {
        return id;
    }
}
