package dev.patois.xml5.sax;

import dev.patois.xml5.tree.TreeReader;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ext.Attributes2;

/** The attributes of the current start tag, read where they are. */
final class TreeAttributes implements Attributes2 {
    private final TreeReader tree;
    private final boolean declarations;
    private int[] places = new int[16];
    private int count;

    /** {@code declarations}: whether namespace declarations are attributes. */
    TreeAttributes(TreeReader tree, boolean declarations) {
        this.tree = tree;
        this.declarations = declarations;
    }

    /** Looks at the next start tag. */
    void update() {
        int all = tree.attributeCount();
        if (places.length < all) {
            places = new int[all];
        }
        count = 0;
        for (int i = 0; i < all; i++) {
            if (declarations || !tree.isNamespaceDeclaration(i)) {
                places[count++] = i;
            }
        }
    }

    private boolean has(int index) {
        return index >= 0 && index < count;
    }

    @Override
    public int getLength() {
        return count;
    }

    /** Namespace declarations are in no namespace, unless the feature xmlns-uris is on, which it is not. */
    @Override
    public @Nullable String getURI(int index) {
        if (!has(index)) {
            return null;
        }
        return tree.isNamespaceDeclaration(places[index]) ? "" : tree.attributeNamespace(places[index]);
    }

    /**
     * Namespace declarations have none either, as in the JDK: what takes them for attributes looks at the whole name.
     */
    @Override
    public @Nullable String getLocalName(int index) {
        if (!has(index)) {
            return null;
        }
        boolean hasOne = tree.options().namespaces() && !tree.isNamespaceDeclaration(places[index]);
        return hasOne ? tree.attributeLocalName(places[index]) : "";
    }

    @Override
    public @Nullable String getQName(int index) {
        return has(index) ? tree.attributeName(places[index]) : null;
    }

    @Override
    public @Nullable String getType(int index) {
        return has(index) ? tree.attributeType(places[index]) : null;
    }

    @Override
    public @Nullable String getValue(int index) {
        return has(index) ? tree.attributeValue(places[index]) : null;
    }

    @Override
    public int getIndex(String uri, String localName) {
        for (int i = 0; i < count; i++) {
            if (localName.equals(getLocalName(i)) && uri.equals(getURI(i))) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public int getIndex(String qName) {
        for (int i = 0; i < count; i++) {
            if (qName.equals(getQName(i))) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public @Nullable String getType(String uri, String localName) {
        return getType(getIndex(uri, localName));
    }

    @Override
    public @Nullable String getType(String qName) {
        return getType(getIndex(qName));
    }

    @Override
    public @Nullable String getValue(String uri, String localName) {
        return getValue(getIndex(uri, localName));
    }

    @Override
    public @Nullable String getValue(String qName) {
        return getValue(getIndex(qName));
    }

    @Override
    public boolean isDeclared(int index) {
        return tree.isDeclared(place(index));
    }

    @Override
    public boolean isDeclared(String qName) {
        return isDeclared(known(getIndex(qName), qName));
    }

    @Override
    public boolean isDeclared(String uri, String localName) {
        return isDeclared(known(getIndex(uri, localName), localName));
    }

    @Override
    public boolean isSpecified(int index) {
        return tree.isSpecified(place(index));
    }

    @Override
    public boolean isSpecified(String uri, String localName) {
        return isSpecified(known(getIndex(uri, localName), localName));
    }

    @Override
    public boolean isSpecified(String qName) {
        return isSpecified(known(getIndex(qName), qName));
    }

    private int place(int index) {
        if (!has(index)) {
            throw new ArrayIndexOutOfBoundsException("attribute " + index + " of " + count);
        }
        return places[index];
    }

    private static int known(int index, String name) {
        if (index < 0) {
            throw new IllegalArgumentException("there is no attribute " + name);
        }
        return index;
    }
}
