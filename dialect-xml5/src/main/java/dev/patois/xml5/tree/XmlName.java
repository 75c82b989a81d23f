package dev.patois.xml5.tree;

import dev.patois.core.engine.ByteScan;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A name of one document: there is one object to a name, so names are compared by identity. */
final class XmlName {
    private static final int USUAL = 8;
    private static final @Nullable XmlName[] NONE = {};

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

    /** What the document declares of elements of this name, null where it does not or that is not to be applied. */
    InternalSubset.@Nullable Element declared;

    /** Where the innermost open element of this name stands in the stack, or -1. */
    int top = -1;

    /** Whether an attribute of this name has no namespace, and declares none. */
    final boolean isPlain;

    /** Whether an attribute of this name declares no namespace, and has the same one wherever it stands. */
    final boolean isSettled;

    // How the name is written, once it was looked up so: its first and its last eight bytes, or all with zeros after.
    private byte @Nullable [] bytes;
    private int length = -1;
    private long head;
    private long mask;
    private long tail;
    private long hash;

    /** The next name in the same place of the table. */
    @Nullable
    XmlName next;

    /** The attributes of the last element of this name. */
    private @Nullable XmlName[] usual = NONE;

    /** The name of the start tag after the last one of this name. */
    @Nullable
    XmlName follower;

    /** The name of elements that are written so, where it is another one: see {@link NameTable#ofElement}. */
    @Nullable
    XmlName ofElement;

    /** The last tag that had an attribute of this name. */
    long seenIn;

    XmlName(String raw, String qName, Prefix prefix, String local, boolean valid, @Nullable Prefix declares) {
        this.raw = raw;
        this.qName = qName;
        this.prefix = prefix;
        this.local = local;
        this.valid = valid;
        this.declares = declares;
        this.isPlain = declares == null && prefix.isNone;
        this.isSettled = isPlain || declares == null && prefix.text.equals("xml");
    }

    /** Returns the name that the attribute at a place had in the last element of this name, or null. */
    @Nullable
    XmlName usual(int i) {
        return i < usual.length ? usual[i] : null;
    }

    void setUsual(int i, XmlName attribute) {
        if (i < USUAL) {
            if (usual.length == 0) {
                usual = new XmlName[USUAL];
            }
            usual[i] = attribute;
        }
    }

    boolean isEntered() {
        return bytes != null;
    }

    void enter(byte[] written, long writtenHash) {
        bytes = written;
        length = written.length;
        head = ByteScan.head(written, 0, length);
        mask = length == 0 ? 0 : -1L >>> 64 - 8 * Math.min(length, 8);
        tail = ByteScan.tail(written, 0, length);
        hash = writtenHash;
    }

    /** This name is written like another one. */
    void enterAs(XmlName other) {
        if (other.bytes != null) {
            enter(other.bytes, other.hash);
        }
    }

    long hash() {
        return hash;
    }

    /** The table has other seeds. */
    void rehash(NameTable table) {
        if (bytes != null) {
            hash = table.hash(bytes, 0, bytes.length);
        }
    }

    /**
     * Returns whether this name is what is written in a range; false where that is not known, and at the very end of
     * the array.
     */
    boolean isWritten(byte[] in, int from, int to) {
        return to - from == length
                && ByteScan.begins(in, from, head, mask)
                && (length <= 8
                        || ByteScan.begins(in, to - 8, tail, -1)
                                && (length <= 16 || bytes != null && Arrays.equals(bytes, 0, length, in, from, to)));
    }

    /** Returns the same of a range whose first and last eight bytes have been read. */
    boolean isWritten(long writtenHead, long writtenTail, byte[] in, int from, int to) {
        return head == writtenHead
                && tail == writtenTail
                && to - from == length
                && (length <= 16 || bytes != null && Arrays.equals(bytes, 0, length, in, from, to));
    }

    /** A prefix and the namespace it is bound to now. */
    static final class Prefix {
        final String text;
        final boolean isNone;
        String uri = "";

        /**
         * Whether the document declares it here; one that it does not declare has a namespace all the same if one was
         * made up for it.
         */
        boolean bound;

        /** The attribute that declares it where the document does not, and the namespace; once there was need. */
        @Nullable
        XmlName declaration;

        String madeUp = "";

        Prefix(String text) {
            this.text = text;
            this.isNone = text.isEmpty();
        }

        /** Returns whether it has a namespace here, be it one that was made up, or needs none. */
        boolean hasNamespace() {
            return bound || !uri.isEmpty();
        }
    }
}
