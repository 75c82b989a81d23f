package dev.patois.xml5.names;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says where the attributes of a tag are, by name. Names are compared in full; where many have one hash code, the map
 * keeps them in order, as they are comparable.
 */
public final class AttributeIndex {
    /** After so many look-ups in a tag, of so many attributes, an index costs less than looking at each. */
    public static final int FEW = 8;

    private final Map<String, Integer> byLocalName = new HashMap<>();
    private final Map<ExpandedName, Integer> byName = new HashMap<>();

    /** Adds an attribute; of those with one name the first is found. */
    public void add(String namespace, String local, int at) {
        byLocalName.putIfAbsent(local, at);
        byName.putIfAbsent(new ExpandedName(namespace, local), at);
    }

    /** Returns where an attribute is, in any namespace if that is null; or null. */
    public @Nullable Integer find(@Nullable String namespace, String local) {
        return namespace == null ? byLocalName.get(local) : byName.get(new ExpandedName(namespace, local));
    }
}
