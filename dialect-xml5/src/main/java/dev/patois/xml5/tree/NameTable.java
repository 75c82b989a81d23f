package dev.patois.xml5.tree;

import dev.patois.core.Slice;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds names by their bytes, without making a string of a name it has. A slice writes its bytes where they lie, so they are
 * hashed and compared in place. Namespace names are found here too.
 */
final class NameTable extends OutputStream {
    static final String XML = "http://www.w3.org/XML/1998/namespace";
    static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private final boolean sanitized;
    private final boolean namespaces;
    private final Map<String, XmlName.Prefix> prefixes = new HashMap<>();
    private final Map<String, XmlName> byText = new HashMap<>();
    private final XmlName.Prefix none;
    private Entry[] entries = new Entry[256];
    private int count;
    private @Nullable Entry found;
    private byte @Nullable [] expected;
    private boolean matched;

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

    /** Returns the name a slice shows. */
    XmlName name(Slice slice) {
        Entry entry = entry(slice);
        XmlName name = entry.name;
        if (name == null) {
            name = name(entry.text);
            entry.name = name;
            name.bytes = entry.bytes;
        }
        return name;
    }

    /** Returns the name a slice shows, looking first whether it is {@code likely}. */
    XmlName name(Slice slice, XmlName likely) {
        expected = likely.bytes;
        if (expected != null) {
            matched = false;
            write(slice);
            expected = null;
            if (matched) {
                return likely;
            }
        }
        return name(slice);
    }

    private void write(Slice slice) {
        try {
            slice.writeTo(this);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a table does not fail
        }
    }

    /** Returns the string a slice shows, the same for the same bytes. */
    String text(Slice slice) {
        return slice.isEmpty() ? "" : entry(slice).text;
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

    private Entry entry(Slice slice) {
        found = null;
        write(slice);
        Entry entry = found;
        if (entry == null) { // nothing was written
            write(new byte[0], 0, 0);
            entry = found;
        }
        if (entry == null) {
            throw new IllegalStateException("a name was not entered");
        }
        return entry;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        byte[] looked = expected;
        if (looked != null) {
            matched = Arrays.equals(looked, 0, looked.length, bytes, from, from + length);
            return;
        }
        int hash = length;
        for (int i = from; i < from + length; i++) {
            hash = hash * 31 + bytes[i];
        }
        hash ^= hash >>> 15;
        int at = hash & entries.length - 1;
        for (Entry entry = entries[at]; entry != null; entry = entry.next) {
            if (entry.hash == hash && entry.is(bytes, from, length)) {
                found = entry;
                return;
            }
        }
        found = add(bytes, from, length, hash);
    }

    private Entry add(byte[] bytes, int from, int length, int hash) {
        if (++count > entries.length) {
            grow();
        }
        byte[] own = new byte[length];
        System.arraycopy(bytes, from, own, 0, length);
        int at = hash & entries.length - 1;
        Entry entry = new Entry(own, hash, new String(own, StandardCharsets.UTF_8).intern(), entries[at]);
        entries[at] = entry;
        return entry;
    }

    private void grow() {
        Entry[] old = entries;
        entries = new Entry[old.length * 2];
        for (Entry first : old) {
            for (Entry entry = first; entry != null; ) {
                Entry next = entry.next;
                int at = entry.hash & entries.length - 1;
                entry.next = entries[at];
                entries[at] = entry;
                entry = next;
            }
        }
    }

    private static final class Entry {
        final byte[] bytes;
        final int hash;
        final String text;

        @Nullable
        Entry next;

        @Nullable
        XmlName name;

        Entry(byte[] bytes, int hash, String text, @Nullable Entry next) {
            this.bytes = bytes;
            this.hash = hash;
            this.text = text;
            this.next = next;
        }

        boolean is(byte[] other, int from, int length) {
            if (length != bytes.length) {
                return false;
            }
            for (int i = 0; i < length; i++) {
                if (bytes[i] != other[from + i]) {
                    return false;
                }
            }
            return true;
        }
    }
}
