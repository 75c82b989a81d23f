package dev.patois.xml5.tree;

import org.jspecify.annotations.Nullable;

/** A name of one document: there is one object to a name, so names are compared by identity. */
final class XmlName {
    /** The name as the lexer reads it: what end tags are matched by. */
    final String raw;

    /** The name as it is handed out. */
    final String qName;

    /** What stands before the colon; its text is empty where there is none. */
    final Prefix prefix;

    final String local;
    final boolean valid;

    /** The namespace declaration an attribute of this name is: the prefix it binds, or null. */
    final @Nullable Prefix declares;

    /** Where the innermost open element of this name stands in the stack, or -1. */
    int top = -1;

    /** The bytes of the name as the lexer reads it, once it was looked up by them. */
    byte @Nullable [] bytes;

    /** The first eight of them, or all with zeros behind. */
    long head;

    /** The last tag that had an attribute of this name. */
    long seenIn;

    XmlName(String raw, String qName, Prefix prefix, String local, boolean valid, @Nullable Prefix declares) {
        this.raw = raw;
        this.qName = qName;
        this.prefix = prefix;
        this.local = local;
        this.valid = valid;
        this.declares = declares;
    }

    /** A prefix and the namespace it is bound to now. */
    static final class Prefix {
        final String text;
        final boolean isNone;
        String uri = "";
        boolean bound;

        Prefix(String text) {
            this.text = text;
            this.isNone = text.isEmpty();
        }
    }
}
