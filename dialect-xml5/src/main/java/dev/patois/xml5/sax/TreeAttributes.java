package dev.patois.xml5.sax;

import dev.patois.xml5.names.AttributeIndex;
import dev.patois.xml5.tree.TreeReader;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ext.Attributes2;

/** The attributes of the current start tag, read where they are. */
final class TreeAttributes implements Attributes2 {
    private final TreeReader tree;
    private final boolean declarations;
    private final boolean namespaces;
    private int[] places = {};
    private int count;

    // Where attributes are by name, once many have been looked for in a tag.
    private int lookups;
    private @Nullable AttributeIndex byName;
    private @Nullable AttributeIndex byQName;

    /** Whether some attributes of the tag are left out, so that {@link #places} says where the others are. */
    private boolean skips;

    /** Whether attributes here may be namespace declarations. */
    private boolean hasDeclarations;

    /** {@code declarations}: whether namespace declarations are attributes. */
    TreeAttributes(TreeReader tree, boolean declarations) {
        this.tree = tree;
        this.declarations = declarations;
        this.namespaces = tree.options().namespaces();
    }

    /** Looks at the next start tag. */
    void update() {
        int all = tree.attributeCount();
        if (lookups > 0) {
            lookups = 0;
            byName = null;
            byQName = null;
        }
        boolean declares = tree.namespaceDeclarationCount() > 0;
        skips = declares && !declarations;
        hasDeclarations = declares && declarations;
        if (skips) {
            leaveOut(all);
        } else {
            count = all;
        }
    }

    private void leaveOut(int all) {
        if (places.length < all) {
            places = new int[all];
        }
        count = 0;
        for (int i = 0; i < all; i++) {
            if (!tree.isNamespaceDeclaration(i)) {
                places[count++] = i;
            }
        }
    }

    private boolean has(int index) {
        return index >= 0 && index < count;
    }

    private int at(int index) {
        return skips ? places[index] : index;
    }

    private boolean isDeclaration(int index) {
        return hasDeclarations && tree.isNamespaceDeclaration(index);
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
        return isDeclaration(index) ? "" : tree.attributeNamespace(at(index));
    }

    /**
     * Namespace declarations have none either, as in the JDK: what takes them for attributes looks at the whole name.
     */
    @Override
    public @Nullable String getLocalName(int index) {
        if (!has(index)) {
            return null;
        }
        return namespaces && !isDeclaration(index) ? tree.attributeLocalName(at(index)) : "";
    }

    @Override
    public @Nullable String getQName(int index) {
        return has(index) ? tree.attributeName(at(index)) : null;
    }

    @Override
    public @Nullable String getType(int index) {
        return has(index) ? tree.attributeType(at(index)) : null;
    }

    @Override
    public @Nullable String getValue(int index) {
        return has(index) ? tree.attributeValue(at(index)) : null;
    }

    @Override
    public int getIndex(String uri, String localName) {
        if (isIndexed()) {
            return orNone(nameIndex().find(uri, localName));
        }
        for (int i = 0; i < count; i++) {
            if (localName.equals(getLocalName(i)) && uri.equals(getURI(i))) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public int getIndex(String qName) {
        if (isIndexed()) {
            return orNone(qNameIndex().find(null, qName));
        }
        for (int i = 0; i < count; i++) {
            if (qName.equals(getQName(i))) {
                return i;
            }
        }
        return -1;
    }

    private boolean isIndexed() {
        return ++lookups > AttributeIndex.FEW && count > AttributeIndex.FEW;
    }

    private static int orNone(@Nullable Integer found) {
        return found == null ? -1 : found;
    }

    private AttributeIndex nameIndex() {
        AttributeIndex known = byName;
        if (known == null) {
            known = new AttributeIndex();
            for (int i = 0; i < count; i++) {
                known.add(Objects.requireNonNull(getURI(i)), Objects.requireNonNull(getLocalName(i)), i);
            }
            byName = known;
        }
        return known;
    }

    private AttributeIndex qNameIndex() {
        AttributeIndex known = byQName;
        if (known == null) {
            known = new AttributeIndex();
            for (int i = 0; i < count; i++) {
                known.add("", Objects.requireNonNull(getQName(i)), i);
            }
            byQName = known;
        }
        return known;
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
        return at(index);
    }

    private static int known(int index, String name) {
        if (index < 0) {
            throw new IllegalArgumentException("there is no attribute " + name);
        }
        return index;
    }
}
