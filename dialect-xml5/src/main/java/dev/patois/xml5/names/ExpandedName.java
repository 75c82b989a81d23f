package dev.patois.xml5.names;

/**
 * A namespace and a local name, to be looked for: comparable, so that a map keeps names of one hash code in order. The
 * namespace is never copied and is compared last: it may be long, and that of all attributes of a tag.
 */
public record ExpandedName(String namespace, String local) implements Comparable<ExpandedName> {
    @Override
    public int compareTo(ExpandedName other) {
        int order = local.compareTo(other.local);
        return order != 0 || namespace.equals(other.namespace) ? order : namespace.compareTo(other.namespace);
    }
}
