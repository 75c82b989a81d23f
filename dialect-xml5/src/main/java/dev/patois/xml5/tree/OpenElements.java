package dev.patois.xml5.tree;

import dev.patois.core.error.LimitExceededException;
import java.util.Arrays;

/** The open elements and the namespaces they declare. A name knows its innermost element, a prefix its namespace. */
final class OpenElements {
    private final int limit;
    private final Problems problems;

    private XmlName[] open = new XmlName[32];
    private int[] shadowed = new int[32];
    private int[] bindingBase = new int[32];
    int depth;

    private XmlName.Prefix[] boundPrefix = new XmlName.Prefix[16];
    private String[] boundUri = new String[16];
    private String[] hiddenUri = new String[16];
    private boolean[] hiddenBound = new boolean[16];
    private int bindings;

    // What was shown of the bindings: so many of them, each with those before it.
    private NamespaceScope[] scopes = {};
    private int scopeCount;

    OpenElements(int limit, Problems problems) {
        this.limit = limit;
        this.problems = problems;
    }

    void push(XmlName element) {
        if (depth == limit) {
            throw new LimitExceededException("elementDepth", depth, problems.tokenStart(), "Xml5Options.builder()");
        }
        if (depth == open.length) {
            open = Arrays.copyOf(open, depth * 2);
            shadowed = Arrays.copyOf(shadowed, depth * 2);
            bindingBase = Arrays.copyOf(bindingBase, depth * 2);
        }
        open[depth] = element;
        shadowed[depth] = element.top;
        bindingBase[depth] = bindings;
        element.top = depth++;
    }

    /** Closes the innermost element; its namespaces end. */
    void pop() {
        depth--;
        open[depth].top = shadowed[depth];
        while (bindings > bindingBase[depth]) {
            bindings--;
            boundPrefix[bindings].uri = hiddenUri[bindings];
            boundPrefix[bindings].bound = hiddenBound[bindings];
        }
    }

    /** Returns the innermost element. */
    XmlName top() {
        return open[depth - 1];
    }

    /**
     * The innermost element binds a prefix; an empty namespace takes it back, and is that of names without a prefix.
     */
    void bind(XmlName.Prefix prefix, String uri) {
        add(prefix, uri);
        prefix.bound = prefix.isNone || !uri.isEmpty();
    }

    /** The innermost element gets a namespace for a prefix that the document does not declare, which it stays. */
    void makeUp(XmlName.Prefix prefix, String uri) {
        add(prefix, uri);
        prefix.bound = false;
    }

    private void add(XmlName.Prefix prefix, String uri) {
        if (bindings == boundPrefix.length) {
            boundPrefix = Arrays.copyOf(boundPrefix, bindings * 2);
            boundUri = Arrays.copyOf(boundUri, bindings * 2);
            hiddenUri = Arrays.copyOf(hiddenUri, bindings * 2);
            hiddenBound = Arrays.copyOf(hiddenBound, bindings * 2);
        }
        scopeCount = Math.min(scopeCount, bindings);
        boundPrefix[bindings] = prefix;
        boundUri[bindings] = uri;
        hiddenUri[bindings] = prefix.uri;
        hiddenBound[bindings++] = prefix.bound;
        prefix.uri = uri;
    }

    /** Returns the namespaces here, as they are now; those around the innermost element if it is not to count. */
    NamespaceScope scope(boolean withInnermost) {
        int count = withInnermost || depth == 0 ? bindings : bindingBase[depth - 1];
        if (count == 0) {
            return NamespaceScope.NONE;
        }
        if (count > scopes.length) {
            scopes = Arrays.copyOf(scopes, boundPrefix.length);
        }
        while (scopeCount < count) {
            NamespaceScope outer = scopeCount == 0 ? NamespaceScope.NONE : scopes[scopeCount - 1];
            scopes[scopeCount] = new NamespaceScope(outer, boundPrefix[scopeCount].text, boundUri[scopeCount]);
            scopeCount++;
        }
        return scopes[count - 1];
    }

    /** Returns how many namespaces the innermost element declares. */
    int bindingCount() {
        return depth == 0 ? 0 : bindings - bindingBase[depth - 1];
    }

    String prefix(int i) {
        return boundPrefix[binding(i)].text;
    }

    String uri(int i) {
        return boundUri[binding(i)];
    }

    private int binding(int i) {
        if (i < 0 || i >= bindingCount()) {
            throw new IndexOutOfBoundsException("namespace " + i + " of " + bindingCount());
        }
        return bindingBase[depth - 1] + i;
    }
}
