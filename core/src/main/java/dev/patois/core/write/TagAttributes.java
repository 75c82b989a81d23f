package dev.patois.core.write;

import dev.patois.core.text.Slice;
import dev.patois.core.view.TagView;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of the current tag that rules ask for. A tag is gone through once, however many rules there are, and a
 * value is decoded once. Not thread-safe.
 */
final class TagAttributes {
    private static final int BUCKETS = 64;

    private final List<String> names;
    private final byte[][] prefixes;
    private final int[][] buckets = new int[BUCKETS][];

    // Of each name: in which tag it was seen last, as which attribute, and its value, if it was asked for.
    private final int[] seen;
    private final int[] places;
    private final @Nullable String[] values;
    private final int[] prefixSeen;

    /** The slots of the names that the tag has. */
    private final int[] present;

    private int presentCount;
    private int tag;
    private @Nullable TagView view;
    private boolean read;

    TagAttributes(RuleIndex rules) {
        names = rules.attributes();
        prefixes = rules.prefixes().stream()
                .map(prefix -> prefix.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        seen = new int[names.size()];
        places = new int[names.size()];
        values = new String[names.size()];
        present = new int[names.size()];
        prefixSeen = new int[prefixes.length];
        for (int slot = 0; slot < names.size(); slot++) {
            byte[] name = names.get(slot).getBytes(StandardCharsets.UTF_8);
            int bucket = bucket(name.length, name[0], name[name.length - 1]);
            int[] old = buckets[bucket] == null ? new int[0] : buckets[bucket];
            buckets[bucket] = Arrays.copyOf(old, old.length + 1);
            buckets[bucket][old.length] = slot;
        }
    }

    private static int bucket(int length, byte first, byte last) {
        return (length * 7 + first * 31 + last) & BUCKETS - 1;
    }

    /** Goes to the next tag. */
    void begin(TagView view) {
        this.view = view;
        tag++;
        read = false;
        presentCount = 0;
    }

    /** Goes to an element without attributes. */
    void beginWithout() {
        view = null;
        tag++;
        read = true;
        presentCount = 0;
    }

    private void read() {
        TagView from = view;
        read = true;
        if (from == null || names.isEmpty() && prefixes.length == 0) {
            return;
        }
        for (int i = 0; i < from.attributeCount(); i++) {
            Slice name = from.attribute(i).name();
            if (name.isEmpty()) {
                continue;
            }
            int slot = slot(name);
            if (slot >= 0 && seen[slot] != tag) {
                seen[slot] = tag;
                places[slot] = i;
                values[slot] = null;
                present[presentCount++] = slot;
            }
            for (int p = 0; p < prefixes.length; p++) {
                if (prefixSeen[p] != tag && begins(name, prefixes[p])) {
                    prefixSeen[p] = tag;
                }
            }
        }
    }

    private int slot(Slice name) {
        int length = name.length();
        int[] bucket = buckets[bucket(length, name.byteAt(0), name.byteAt(length - 1))];
        if (bucket != null) {
            for (int slot : bucket) {
                if (name.is(names.get(slot))) {
                    return slot;
                }
            }
        }
        return -1;
    }

    private static boolean begins(Slice name, byte[] prefix) {
        if (name.length() < prefix.length) {
            return false;
        }
        for (int i = 0; i < prefix.length; i++) {
            if (name.byteAt(i) != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns how many of the names the tag has. */
    int count() {
        if (!read) {
            read();
        }
        return presentCount;
    }

    /** Returns the slot of one of the names the tag has. */
    int slotAt(int i) {
        return present[i];
    }

    String name(int slot) {
        return names.get(slot);
    }

    /** Returns whether the tag has an attribute. */
    boolean has(int slot) {
        if (!read) {
            read();
        }
        return seen[slot] == tag;
    }

    /** Returns whether the tag has an attribute whose name begins so. */
    boolean hasPrefix(int slot) {
        if (!read) {
            read();
        }
        return prefixSeen[slot] == tag;
    }

    /** Returns the value of an attribute the tag has. */
    String value(int slot) {
        String value = values[slot];
        TagView from = view;
        if (value == null && from != null) {
            value = from.attribute(places[slot]).value().toString();
            values[slot] = value;
        }
        return value == null ? "" : value;
    }
}
