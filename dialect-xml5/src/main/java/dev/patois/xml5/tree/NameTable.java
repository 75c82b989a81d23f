package dev.patois.xml5.tree;

import dev.patois.core.Slice;
import dev.patois.core.engine.ByteScan;
import dev.patois.core.engine.ByteSlice;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds names by their bytes, without making a string of a name it has: they are hashed and compared where they lie. Namespace
 * names are found here too. Documents read one after the other may share a table: what it knows of a document is undone at its
 * end.
 */
final class NameTable {
    static final String XML = "http://www.w3.org/XML/1998/namespace";
    static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private static final int KEPT = 4096;
    private static final long SEED = new SecureRandom().nextLong();

    /** The table of a document that has ended: it has the prefixes every document has. Nothing is ever entered. */
    static final NameTable CLOSED = new NameTable(false, true);

    private final boolean sanitized;
    private final boolean namespaces;
    private final Map<String, XmlName.Prefix> prefixes = new HashMap<>();
    private final Map<String, XmlName> byText = new HashMap<>();
    private final XmlName.Prefix none;
    private Entry[] entries = new Entry[256];
    private int count;

    /** Counts the tags, so that an attribute knows which one it was seen in. */
    long tags;

    NameTable(boolean sanitized, boolean namespaces) {
        this.sanitized = sanitized;
        this.namespaces = namespaces;
        this.none = prefix("");
        none.bound = true;
        prefix("xml").uri = XML;
        prefix("xml").bound = true;
        prefix("xmlns").uri = XMLNS;
        prefix("xmlns").bound = true;
    }

    /** Returns a name by how it is written; how it reads is looked at when it was not met before. */
    XmlName name(Slice written, Slice read) {
        Entry entry = entry(written, read);
        XmlName name = entry.name;
        if (name == null) {
            name = name(entry.text);
            entry.name = name;
            name.bytes = entry.bytes;
            name.head = ByteScan.head(entry.bytes, 0, entry.bytes.length);
        }
        return name;
    }

    /** Returns a name, looking first whether it is {@code likely}. */
    XmlName name(Slice written, Slice read, @Nullable XmlName likely) {
        byte[] expected = likely == null ? null : likely.bytes;
        if (likely != null && expected != null && written instanceof ByteSlice bytes) {
            byte[] in = bytes.array();
            int from = bytes.from();
            int length = bytes.to() - from;
            if (length == expected.length
                    && likely.head == ByteScan.head(in, from, length)
                    && (length <= 8 || Arrays.equals(expected, 8, length, in, from + 8, from + length))) {
                return likely;
            }
        }
        return name(written, read);
    }

    /** Returns the string a slice shows, the same for the same bytes. */
    String text(Slice slice) {
        return slice.isEmpty() ? "" : entry(slice, slice).text;
    }

    /** Returns a name by its text. */
    XmlName name(String text) {
        return byText.computeIfAbsent(text, this::make);
    }

    Iterable<XmlName> names() {
        return byText.values();
    }

    Iterable<XmlName.Prefix> prefixes() {
        return prefixes.values();
    }

    XmlName.Prefix prefix(String text) {
        return prefixes.computeIfAbsent(text, key -> new XmlName.Prefix(key.intern()));
    }

    XmlName.@Nullable Prefix knownPrefix(String text) {
        return prefixes.get(text);
    }

    private XmlName make(String raw) {
        boolean valid = XmlChars.isName(raw);
        String qName = (sanitized ? XmlChars.sanitize(raw) : raw).intern();
        int colon = namespaces ? qName.indexOf(':') : -1;
        boolean split = colon > 0 && colon + 1 < qName.length();
        String local = split ? qName.substring(colon + 1).intern() : qName;
        XmlName.Prefix prefix = split ? prefix(qName.substring(0, colon)) : none;
        XmlName.Prefix declares = null;
        if (namespaces && qName.equals("xmlns")) {
            declares = none;
        } else if (prefix.text.equals("xmlns")) {
            declares = prefix(local);
        }
        return new XmlName(raw, qName, prefix, local, valid, declares);
    }

    private Entry entry(Slice written, Slice read) {
        byte[] in;
        int from = 0;
        int to;
        if (written instanceof ByteSlice bytes) {
            in = bytes.array();
            from = bytes.from();
            to = bytes.to();
        } else {
            in = written.toBytes();
            to = in.length;
        }
        long hash = hash(in, from, to);
        for (Entry entry = entries[(int) hash & entries.length - 1]; entry != null; entry = entry.next) {
            if (entry.hash == hash && entry.is(in, from, to)) {
                return entry;
            }
        }
        return add(Arrays.copyOfRange(in, from, to), hash, read.toString());
    }

    /** Words of eight bytes are mixed in one after the other; names within one word never share a hash. */
    private static long hash(byte[] in, int from, int to) {
        long hash = SEED + to - from;
        int i = from;
        for (; to - i > 8; i += 8) {
            hash = mix(hash ^ ByteScan.head(in, i, 8));
        }
        return mix(hash ^ ByteScan.head(in, i, to - i));
    }

    private static long mix(long word) {
        long mixed = word * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 32;
    }

    private Entry add(byte[] own, long hash, String text) {
        if (++count > entries.length) {
            grow();
        }
        int at = (int) hash & entries.length - 1;
        Entry entry = new Entry(own, hash, text.intern(), entries[at]);
        entries[at] = entry;
        return entry;
    }

    /** Returns whether the table is small enough to be kept for the next document. */
    boolean isSmall() {
        return count <= KEPT;
    }

    private void grow() {
        Entry[] old = entries;
        entries = new Entry[old.length * 2];
        for (Entry first : old) {
            for (Entry entry = first; entry != null; ) {
                Entry next = entry.next;
                int at = (int) entry.hash & entries.length - 1;
                entry.next = entries[at];
                entries[at] = entry;
                entry = next;
            }
        }
    }

    private static final class Entry {
        final byte[] bytes;
        final long hash;
        final String text;

        @Nullable
        Entry next;

        @Nullable
        XmlName name;

        Entry(byte[] bytes, long hash, String text, @Nullable Entry next) {
            this.bytes = bytes;
            this.hash = hash;
            this.text = text;
            this.next = next;
        }

        boolean is(byte[] in, int from, int to) {
            // Names within one word that share a hash are the same.
            return to - from == bytes.length
                    && (bytes.length <= 8 || Arrays.equals(bytes, 0, bytes.length, in, from, to));
        }
    }
}
