package dev.patois.xml5.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.NamespaceContext;
import org.jspecify.annotations.Nullable;

/**
 * The namespaces at one place, which stay as they are while the reader goes on: the last declaration, and those before
 * it. What is shared is not copied, so that one costs nothing, however many declarations there are around it.
 */
final class NamespaceScope implements NamespaceContext {
    static final NamespaceScope NONE = new NamespaceScope(null, XMLConstants.DEFAULT_NS_PREFIX, "");

    /** So many declarations are looked through; where there are more, a table is made of all of them. */
    private static final int FEW = 32;

    private final @Nullable NamespaceScope outer;
    private final String prefix;
    private final String uri;
    private volatile @Nullable Map<String, String> table;

    NamespaceScope(@Nullable NamespaceScope outer, String prefix, String uri) {
        this.outer = outer;
        this.prefix = prefix;
        this.uri = uri;
    }

    @Override
    public String getNamespaceURI(String wanted) {
        if (wanted == null) {
            throw new IllegalArgumentException("prefix is null");
        }
        if (wanted.equals(XMLConstants.XML_NS_PREFIX)) {
            return NameTable.XML;
        }
        if (wanted.equals(XMLConstants.XMLNS_ATTRIBUTE)) {
            return NameTable.XMLNS;
        }
        NamespaceScope scope = this;
        for (int i = 0; i < FEW && scope != null; i++, scope = scope.outer) {
            Map<String, String> known = scope.table;
            if (known != null) {
                return known.getOrDefault(wanted, XMLConstants.NULL_NS_URI);
            }
            if (scope.prefix.equals(wanted)) {
                return scope.uri;
            }
        }
        return scope == null ? XMLConstants.NULL_NS_URI : bindings().getOrDefault(wanted, XMLConstants.NULL_NS_URI);
    }

    /** Returns what all prefixes are bound to, the empty string for those that were taken back. */
    private Map<String, String> bindings() {
        Map<String, String> known = table;
        if (known == null) {
            known = new HashMap<>();
            for (NamespaceScope scope = this; scope != null; scope = scope.outer) {
                known.putIfAbsent(scope.prefix, scope.uri);
            }
            table = known;
        }
        return known;
    }

    @Override
    public @Nullable String getPrefix(String namespace) {
        Iterator<String> found = getPrefixes(namespace);
        return found.hasNext() ? found.next() : null;
    }

    @Override
    public Iterator<String> getPrefixes(String namespace) {
        if (namespace == null) {
            throw new IllegalArgumentException("namespaceURI is null");
        }
        if (namespace.equals(NameTable.XML)) {
            return List.of(XMLConstants.XML_NS_PREFIX).iterator();
        }
        if (namespace.equals(NameTable.XMLNS)) {
            return List.of(XMLConstants.XMLNS_ATTRIBUTE).iterator();
        }
        List<String> found = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (NamespaceScope scope = this; scope != null; scope = scope.outer) {
            boolean isBound = scope.prefix.isEmpty() || !scope.uri.isEmpty();
            if (seen.add(scope.prefix) && isBound && scope.uri.equals(namespace)) {
                found.add(scope.prefix);
            }
        }
        return List.copyOf(found).iterator();
    }
}
