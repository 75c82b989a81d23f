package dev.patois.sgml;

/** What a {@code /} in a start tag is. */
public enum NetPolicy {
    /** What the NOTE says: a limitation; the tag ends there. */
    LIMITATION,
    /** What SGML says: the tag ends there, and the next {@code /} in the content ends the element. */
    SGML,
    /** What XML says: before {@code >}, the tag of an empty element. */
    XML
}
