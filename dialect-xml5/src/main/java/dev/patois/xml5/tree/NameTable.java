package dev.patois.xml5.tree;

import dev.patois.core.engine.ByteScan;
import dev.patois.core.text.Slice;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds names by their bytes, without making a string of a name it has: they are hashed and compared where they lie.
 * Namespace names are found here too. Documents read one after the other may share a table: what it knows of a document
 * is undone at its end.
 */
final class NameTable {
    static final String XML = "http://www.w3.org/XML/1998/namespace";
    static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private static final int KEPT = 4096;

    /**
     * The seeds of a small table. Whoever guesses them can put all of its names into one chain, which is short: the
     * table has other seeds before it grows. Whether two names are the same does not depend on any.
     */
    private static final long FIRST_SEED = System.nanoTime() * 0x9E37_79B9_7F4A_7C15L;

    private static final long OTHER_FIRST_SEED = System.identityHashCode(new Object()) * 0xC2B2_AE3D_27D4_EB4FL;

    /** The seeds of a table that grows, which nobody can guess. They load the classes of a security provider. */
    private static final class Secret {
        static final long SEED = new SecureRandom().nextLong();
        static final long OTHER_SEED = new SecureRandom().nextLong();

        private Secret() {}
    }

    /** The table of a document that has ended: it has the prefixes every document has. Nothing is ever entered. */
    static final NameTable CLOSED = new NameTable(false, true, true);

    private final boolean sanitized;
    private final boolean namespaces;

    /** Whether strings are those of {@link String#intern}, which takes as long as all the rest of making a name. */
    private final boolean interns;

    private final Map<String, XmlName.Prefix> prefixes = new HashMap<>();
    private final Map<String, XmlName> byText = new HashMap<>();
    private final XmlName.Prefix none;
    private final Map<String, String> texts = new HashMap<>();
    private @Nullable XmlName[] entries = new XmlName[512];
    private int count;
    private long seed = FIRST_SEED;
    private long otherSeed = OTHER_FIRST_SEED;

    /** Counts the tags, so that an attribute knows which one it was seen in. */
    long tags;

    NameTable(boolean sanitized, boolean namespaces, boolean interns) {
        this.sanitized = sanitized;
        this.namespaces = namespaces;
        this.interns = interns;
        this.none = prefix("");
        none.bound = true;
        prefix("xml").uri = XML;
        prefix("xml").bound = true;
        prefix("xmlns").uri = XMLNS;
        prefix("xmlns").bound = true;
    }

    /** Returns the name that is written in a range, or null where it was not met before. */
    @Nullable
    XmlName find(byte[] in, int from, int to) {
        long head = ByteScan.head(in, from, to - from);
        long tail = ByteScan.tail(in, from, to);
        long hash = to - from <= 16 ? mix(seed + to - from ^ head, otherSeed ^ tail) : hash(in, from, to);
        XmlName name = entries[(int) hash & entries.length - 1];
        while (name != null && !name.isWritten(head, tail, in, from, to)) {
            name = name.next;
        }
        return name;
    }

    /**
     * Enters a name; one that can be written in several ways, with malformed bytes, is found by the first of them only.
     */
    XmlName enter(Slice written, Slice read) {
        XmlName name = name(read.toString());
        if (!name.isEntered()) {
            byte[] own = written.toBytes();
            name.enter(own, hash(own, 0, own.length));
            if (++count > entries.length / 4) {
                grow();
                name.enter(own, hash(own, 0, own.length));
            }
            int at = (int) name.hash() & entries.length - 1;
            name.next = entries[at];
            entries[at] = name;
        }
        return name;
    }

    private XmlName mended(XmlName name) {
        String mended = own(XmlChars.sanitizeNcName(name.raw));
        return new XmlName(name.raw, mended, none, mended, false, null);
    }

    /** Returns the string a slice shows, the same for the same bytes. */
    String text(Slice slice) {
        if (slice.isEmpty()) {
            return "";
        }
        String text = slice.toString();
        String known = texts.get(text);
        if (known == null) {
            known = own(text);
            texts.put(text, known);
        }
        return known;
    }

    /** Returns the string, or the one that is kept for it. */
    String text(String text) {
        return own(text);
    }

    private String own(String text) {
        return interns ? text.intern() : text;
    }

    /** Returns a name by its text. */
    XmlName name(String text) {
        XmlName known = byText.get(text);
        if (known == null) {
            known = make(text);
            byText.put(text, known);
        }
        return known;
    }

    /**
     * Returns the name of an element that is written like a name: the prefix of namespace declarations is none of
     * elements.
     */
    XmlName ofElement(XmlName name) {
        if (name.declares == null || name.prefix.isNone) {
            return name;
        }
        XmlName known = name.ofElement;
        if (known == null) {
            known = sanitized ? mended(name) : new XmlName(name.raw, name.qName, name.prefix, name.local, false, null);
            known.enterAs(name);
            name.ofElement = known;
        }
        return known;
    }

    Iterable<XmlName.Prefix> prefixes() {
        return prefixes.values();
    }

    XmlName.Prefix prefix(String text) {
        XmlName.Prefix known = prefixes.get(text);
        if (known == null) {
            known = new XmlName.Prefix(own(text));
            prefixes.put(text, known);
        }
        return known;
    }

    XmlName.@Nullable Prefix knownPrefix(String text) {
        return prefixes.get(text);
    }

    private XmlName make(String raw) {
        boolean valid = namespaces || sanitized ? XmlVersion.V1_0.isQName(raw) : XmlVersion.V1_0.isName(raw);
        String qName = own(sanitized ? XmlChars.sanitize(raw) : raw);
        int colon = namespaces ? qName.indexOf(':') : -1;
        boolean split = colon > 0 && colon + 1 < qName.length();
        if (!split) {
            return new XmlName(raw, qName, none, qName, valid, namespaces && qName.equals("xmlns") ? none : null);
        }
        XmlName.Prefix prefix = prefix(qName.substring(0, colon));
        String local = qName.substring(colon + 1);
        XmlName.Prefix declares = prefix.text.equals("xmlns") ? prefix(local) : null;
        return new XmlName(raw, qName, prefix, declares == null ? own(local) : declares.text, valid, declares);
    }

    /** The first word of eight bytes and the last one, which are all of most names, and then those between. */
    long hash(byte[] in, int from, int to) {
        int length = to - from;
        long hash = mix(seed + length ^ ByteScan.head(in, from, length), otherSeed ^ ByteScan.tail(in, from, to));
        for (int i = from + 8; i < to - 8; i += 8) {
            hash = mix(seed ^ hash, otherSeed ^ ByteScan.head(in, i, 8));
        }
        return hash;
    }

    private static long mix(long a, long b) {
        return a * b ^ Math.multiplyHigh(a, b);
    }

    /** Returns whether the table is small enough to be kept for the next document. */
    boolean isSmall() {
        return byText.size() + texts.size() <= KEPT;
    }

    private void grow() {
        XmlName[] old = entries;
        seed = Secret.SEED;
        otherSeed = Secret.OTHER_SEED;
        entries = new XmlName[old.length * 2];
        for (XmlName first : old) {
            for (XmlName name = first; name != null; ) {
                XmlName next = name.next;
                name.rehash(this);
                int at = (int) name.hash() & entries.length - 1;
                name.next = entries[at];
                entries[at] = name;
                name = next;
            }
        }
    }
}
