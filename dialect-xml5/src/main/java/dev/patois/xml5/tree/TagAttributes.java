package dev.patois.xml5.tree;

import dev.patois.core.engine.ByteScan;
import dev.patois.core.engine.ByteSlice;
import dev.patois.core.engine.TagBuilder;
import dev.patois.core.text.Quote;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.xml5.names.ExpandedName;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a start tag: those that are written, those that are declared to have a default, and their
 * namespaces. Values are decoded when somebody asks for them.
 */
final class TagAttributes implements Expansion.Complaints {
    private static final String CDATA = "CDATA";
    private static final int LOW_LINES = 4;
    private static final int NOT_PLAIN = ByteScan.AMPERSAND | ByteScan.RETURN_OR_NULL;

    private final Xml5Options options;
    private final NameTable names;
    private final Problems problems;
    private final DocumentType doctype;
    private final Expansion expansion;
    private final OpenElements open;
    private final boolean namespaces;
    private final boolean dropsNonChars;
    private final boolean declaresPrefixes;
    private final boolean mends;

    /**
     * Whether a declaration that XML does not allow becomes one that is made up; whoever mends the document leaves it
     * out.
     */
    private final boolean replacesDeclarations;

    private @Nullable TagView tag;
    private XmlName[] attributes = new XmlName[16];
    private @Nullable String[] values = new String[16];
    private String[] types = new String[16];
    private int[] places = new int[16];
    int count;

    /** Whether all of them are: there is nothing to be looked up or compared. */
    private boolean areSettled;

    /** Whether types are declared that are not all the same. */
    private boolean typed;

    /** How many of them declare a namespace. */
    int declarations;

    TagAttributes(
            Xml5Options options,
            NameTable names,
            Problems problems,
            DocumentType doctype,
            Expansion expansion,
            OpenElements open,
            boolean mends) {
        this.options = options;
        this.names = names;
        this.problems = problems;
        this.doctype = doctype;
        this.expansion = expansion;
        this.open = open;
        this.namespaces = options.namespaces();
        this.dropsNonChars = options.dropNonChars();
        this.declaresPrefixes = options.declarePrefixes().orElse(false);
        this.mends = mends;
        this.replacesDeclarations = declaresPrefixes && !mends;
    }

    /** There is no attribute. */
    void clear() {
        count = 0;
        declarations = 0;
    }

    /** There is no tag any more. */
    void leave() {
        clear();
        tag = null;
    }

    // ---- what they are

    XmlName name(int i) {
        if (i < 0 || i >= count) {
            throw new IndexOutOfBoundsException("attribute " + i + " of " + count);
        }
        return attributes[i];
    }

    String uri(int i) {
        XmlName attribute = name(i);
        return attribute.isPlain ? "" : attribute.declares != null ? NameTable.XMLNS : attribute.prefix.uri;
    }

    String type(int i) {
        name(i);
        return typed ? types[i] : CDATA;
    }

    boolean isSpecified(int i) {
        name(i);
        return places[i] >= 0;
    }

    String value(int i) {
        name(i);
        String value = values[i];
        if (value == null) {
            value = requireTag().attribute(places[i]).value().toString();
            value = dropsNonChars ? XmlChars.withoutNonChars(value) : value;
            values[i] = value;
        }
        return value;
    }

    private TagView requireTag() {
        return Objects.requireNonNull(tag, "tag");
    }

    // ---- reading a tag

    /** Reads the attributes of a start tag, and adds those that are declared to have a default. */
    void read(TagBuilder view, XmlName element) {
        int written = view.attributeCount();
        InternalSubset.Element declared = element.declared;
        if (tag != view) {
            tag = view;
        }
        count = 0;
        declarations = 0;
        areSettled = true;
        typed = declared != null && declared.hasTokens;
        names.tags++;
        boolean areValid = written == 0 || readWritten(view, written, element, declared);
        if (declared != null && !declared.defaults.isEmpty()) {
            addDefaults(declared);
        }
        if (!areValid && options.sanitizeNames()) {
            tellApart();
        }
    }

    /** Adds the defaults of an element that has no tag. */
    void readNone(XmlName element) {
        clear();
        areSettled = true;
        typed = element.declared != null && element.declared.hasTokens;
        names.tags++;
        if (element.declared != null) {
            addDefaults(element.declared);
        }
    }

    /**
     * Returns whether all names are valid. All of it is here, so that it is too much for HotSpot to copy into the way
     * of tags, most of which have no attributes.
     */
    private boolean readWritten(
            TagBuilder view, int written, XmlName element, InternalSubset.@Nullable Element declared) {
        if (written > attributes.length) {
            reserve(written);
        }
        byte[] in = view.array();
        boolean isUsual = !view.hasLessThan() && written == view.writtenAttributeCount() && !problems.nested;
        if (isUsual && !view.isAsWritten()) {
            ByteSlice raw = view.raw();
            isUsual = raw.isClean() && (ByteScan.look(in, raw.from() + 1, raw.to()) & NOT_PLAIN) == 0;
        }
        boolean settled = true;
        boolean areValid = true;
        for (int i = 0; isUsual && i < written; i++) {
            int from = view.attributeNameFrom(i);
            int to = view.attributeNameTo(i);
            XmlName attributeName = element.usual(i); // mostly it is what stood there in the last element of the name
            if (attributeName == null || !attributeName.isWritten(in, from, to)) {
                attributeName = names.find(in, from, to);
                if (attributeName == null) {
                    AttributeView attribute = view.writtenAttribute(i);
                    attributeName = names.enter(attribute.rawName(), attribute.name());
                }
                element.setUsual(i, attributeName);
            }
            if (attributes[i] != attributeName) {
                attributes[i] = attributeName;
            }
            places[i] = i;
            values[i] = null;
            settled &= attributeName.isSettled;
            areValid &= attributeName.valid;
            isUsual = view.hasQuotes(i) && in[from - 1] != '"' && in[from - 1] != '\'';
        }
        areSettled = settled;
        count = written;
        if (!isUsual || !areValid) {
            areValid = lookAtAll(view);
        }
        if (declared != null) {
            apply(declared);
        }
        return areValid;
    }

    /**
     * Looks at each attribute for what may be wrong with it, for there may be something; returns whether all names are
     * valid.
     */
    private boolean lookAtAll(TagBuilder view) {
        long before = view.nameEnd();
        boolean areValid = true;
        for (int i = 0; i < count; i++) {
            AttributeView attribute = view.attribute(i);
            ByteSlice raw = view.rawAttributeName(i);
            XmlName known = names.find(raw.array(), raw.from(), raw.to());
            XmlName attributeName = known == null ? names.enter(raw, attribute.name()) : known;
            attributes[i] = attributeName;
            places[i] = i;
            values[i] = null;
            areSettled &= attributeName.isSettled;
            areValid &= attributeName.valid;
            lookAt(attribute, attributeName, before);
            lookAtValue(view.rawAttributeValue(i), attribute, attributeName, i);
            before = attribute.outerEnd();
        }
        return areValid;
    }

    private void lookAt(AttributeView attribute, XmlName attributeName, long before) {
        if (!attributeName.valid && !doctype.allows(attributeName)) {
            problems.add(TreeError.INVALID_NAME, attributeName.raw, attribute.nameStart(), attribute.nameEnd());
        }
        Quote quote = attribute.quote();
        if (quote != Quote.DOUBLE && quote != Quote.SINGLE) {
            boolean missing = attribute.valueStart() < 0;
            problems.add(
                    missing ? TreeError.MISSING_VALUE : TreeError.UNQUOTED_VALUE,
                    attributeName.raw,
                    attribute.nameStart(),
                    missing ? attribute.nameEnd() : attribute.outerEnd());
        }
        if (attribute.nameStart() == before) {
            problems.add(TreeError.MISSING_SPACE, attributeName.raw, attribute.nameStart(), attribute.nameEnd());
        }
    }

    private void lookAtValue(ByteSlice raw, AttributeView attribute, XmlName attributeName, int i) {
        int seen = ByteScan.look(raw.array(), raw.from(), raw.to());
        if ((seen & ByteScan.LESS_THAN) != 0) {
            problems.add(TreeError.LESS_THAN_IN_VALUE, attributeName.raw, attribute.nameStart(), attribute.outerEnd());
        }
        if ((seen & ByteScan.AMPERSAND) != 0) {
            if (References.hasBareAmpersand(raw.toString())) {
                problems.add(TreeError.BARE_AMPERSAND, attributeName.raw, attribute.nameStart(), attribute.outerEnd());
            }
            for (int j = 0; j < attribute.referenceCount(); j++) {
                if (!attribute.reference(j).hasValue()) {
                    String value = replaced(attribute);
                    values[i] = dropsNonChars ? expansion.withoutNonChars(value) : value;
                    break;
                }
            }
        }
    }

    /** Replaces the references in a value that the lexer left as they are. */
    private String replaced(AttributeView attribute) {
        String raw = attribute.rawValue().toString();
        StringBuilder value = new StringBuilder(raw.length());
        int at = 0;
        for (int i = 0; i < attribute.referenceCount(); i++) {
            ReferenceView reference = attribute.reference(i);
            String written = reference.raw().toString();
            int next = raw.indexOf(written, at);
            literal(raw, at, next, value);
            at = next + written.length();
            if (reference.hasValue()) {
                String character = reference.value();
                value.append(expansion.takes(character.codePointAt(0)) ? character : "");
            } else {
                replace(reference, written, value);
            }
        }
        literal(raw, at, raw.length(), value);
        return value.toString();
    }

    private void replace(ReferenceView reference, String written, StringBuilder value) {
        String entityName = reference.name().toString();
        InternalSubset.Entity entity = doctype.entity(entityName);
        InternalSubset subset = doctype.subset;
        if (options.applySubset() && entity != null && entity.text != null && subset != null && !entity.open) {
            expansion.append(entity, subset.entities, doctype.version, this, value);
            return;
        }
        boolean isKept = entity == null && doctype.mayBeDeclaredElsewhere(entityName);
        value.append(isKept ? expansion.kept() : '&').append(written, 1, written.length());
        if (!isKept && (entity == null || entity.text == null || entity.open)) {
            problems.add(Expansion.error(entity), written, reference.start(), reference.end());
        }
    }

    /** Hears what is wrong in an entity in a value. */
    @Override
    public void complain(TreeError error, String detail) {
        problems.add(error, detail);
    }

    @Override
    public boolean isElsewhere(String name) {
        return doctype.mayBeDeclaredElsewhere(name);
    }

    private void literal(String raw, int from, int to, StringBuilder value) {
        for (int i = from; i < to; i++) {
            char c = raw.charAt(i);
            boolean pair = Character.isHighSurrogate(c) && i + 1 < to && Character.isLowSurrogate(raw.charAt(i + 1));
            if (c == '\r' && i + 1 < to && raw.charAt(i + 1) == '\n') {
                continue;
            } else if (pair) {
                value.append(c).append(raw.charAt(++i));
            } else if (c == 0 || Character.isSurrogate(c)) {
                value.append('\uFFFD');
            } else if (expansion.takes(c)) {
                value.append(XmlChars.isSpace(c) ? ' ' : c);
            }
        }
    }

    private void apply(InternalSubset.Element declared) {
        if (!declared.defaults.isEmpty()) {
            for (int i = 0; i < count; i++) {
                attributes[i].seenIn = names.tags;
            }
        }
        for (int i = 0; typed && i < count; i++) {
            InternalSubset.Attribute attribute = declared.attributes.get(attributes[i].raw);
            types[i] = attribute == null ? CDATA : attribute.shownType();
            if (attribute != null && !attribute.isCdata()) {
                values[i] = References.collapsed(value(i));
            }
        }
    }

    private void addDefaults(InternalSubset.Element declared) {
        for (InternalSubset.Attribute attribute : declared.defaults) {
            String value = Objects.requireNonNull(attribute.value());
            XmlName attributeName = names.name(attribute.name());
            if (attributeName.seenIn != names.tags) {
                expansion.addDefault(attribute, value, problems.tokenEnd());
                attributeName.seenIn = names.tags;
                areSettled &= attributeName.isSettled;
                if (!attributeName.valid && !doctype.allows(attributeName)) {
                    problems.add(TreeError.INVALID_NAME, attributeName.raw);
                }
                reserve(count + 1);
                int i = count++;
                attributes[i] = attributeName;
                values[i] = dropsNonChars ? expansion.withoutNonChars(value) : value;
                types[i] = attribute.shownType();
                places[i] = -1;
            }
        }
    }

    private void reserve(int count) {
        if (count > attributes.length) {
            int size = Math.max(count, attributes.length * 2);
            attributes = Arrays.copyOf(attributes, size);
            values = Arrays.copyOf(values, size);
            types = Arrays.copyOf(types, size);
            places = Arrays.copyOf(places, size);
        }
    }

    /** Names that were mended into the same name get low lines, then low lines and numbers. */
    private void tellApart() {
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < count; i++) {
            if (attributes[i].valid) {
                taken.add(attributes[i].qName);
            }
        }
        Map<String, Integer> copies = new HashMap<>();
        for (int i = 0; i < count; i++) {
            if (!attributes[i].valid) {
                String mended = attributes[i].qName;
                String apart = mended;
                while (!taken.add(apart)) {
                    int copy = copies.merge(mended, 1, Integer::sum);
                    apart = mended + (copy <= LOW_LINES ? "_".repeat(copy) : "_" + copy);
                }
                attributes[i] = names.name(apart);
            }
        }
    }

    // ---- namespaces

    /** Finds the namespaces, first those the tag itself declares. */
    void resolve(XmlName element) {
        if (areSettled || !namespaces) {
            requireBound(element);
        } else {
            resolveAll(element);
        }
    }

    private void resolveAll(XmlName element) {
        int prefixed = 0;
        for (int i = 0; i < count; i++) {
            XmlName attribute = attributes[i];
            if (attribute.declares != null) {
                declarations++;
                declare(attribute.declares, i);
            } else if (!attribute.isPlain) {
                prefixed++;
            }
        }
        requireBound(element);
        if (prefixed > 0) {
            for (int i = 0; i < count; i++) {
                if (attributes[i].declares == null) {
                    requireBound(attributes[i]);
                }
            }
            if (prefixed > 1) {
                dropDuplicates(prefixed);
            }
        }
    }

    /** A prefix is to be bound; that of names without one is. */
    private void requireBound(XmlName of) {
        if (!of.prefix.bound) {
            undeclared(of);
        }
    }

    private void undeclared(XmlName of) {
        problems.add(TreeError.UNDECLARED_PREFIX, of.raw);
        if (declaresPrefixes && of.prefix.uri.isEmpty()) {
            declareUnasked(of.prefix);
        }
    }

    /** Adds the declaration that is missing. */
    private void declareUnasked(XmlName.Prefix prefix) {
        XmlName declaration = prefix.declaration;
        if (declaration == null) {
            declaration = names.name("xmlns:" + prefix.text);
            prefix.declaration = declaration;
        }
        reserve(count + 1);
        attributes[count] = declaration;
        types[count] = CDATA;
        places[count] = -1;
        declarations++;
        makeUp(prefix, count++);
    }

    /** Gives a prefix the namespace that it is known for, or one that stands for none, by an attribute. */
    private void makeUp(XmlName.Prefix prefix, int i) {
        if (prefix.madeUp.isEmpty()) {
            prefix.madeUp = names.text(KnownPrefixes.namespace(prefix.text));
        }
        values[i] = prefix.madeUp;
        open.makeUp(prefix, prefix.madeUp);
    }

    private void declare(XmlName.Prefix prefix, int i) {
        String uri = namespaceValue(i);
        boolean isXml = prefix.text.equals("xml");
        if (isXml || prefix.text.equals("xmlns") || uri.equals(NameTable.XML) || uri.equals(NameTable.XMLNS)) {
            if (!isXml || !uri.equals(NameTable.XML)) {
                problems.add(TreeError.RESERVED_NAMESPACE, attributes[i].raw);
                boolean isFree = !isXml && !prefix.isNone && !prefix.text.equals("xmlns") && !prefix.hasNamespace();
                if (replacesDeclarations && isFree) {
                    makeUp(prefix, i);
                }
            }
            return;
        }
        if (uri.isEmpty() && !prefix.isNone) {
            problems.add(TreeError.EMPTY_NAMESPACE, attributes[i].raw);
            if (replacesDeclarations) {
                makeUp(prefix, i);
                return;
            }
        }
        open.bind(prefix, mends && !UriText.isReference(uri) ? asUri(i, uri) : uri);
    }

    /** A namespace that is to be written is a URI. */
    private String asUri(int i, String uri) {
        problems.add(TreeError.NAMESPACE_NO_URI, attributes[i].raw);
        String mended = names.text(UriText.namespace(uri));
        values[i] = mended;
        return mended;
    }

    private String namespaceValue(int i) {
        String value = values[i];
        if (value == null) {
            value = names.text(requireTag().attribute(places[i]).value());
            value = dropsNonChars ? XmlChars.withoutNonChars(value) : value;
            values[i] = value;
        }
        return value;
    }

    /**
     * X68: of attributes with one local name and namespace the first stays. Those without a namespace are told apart by
     * prefix.
     */
    private void dropDuplicates(int prefixed) {
        if (prefixed <= 12) {
            for (int i = 1; i < count; i++) {
                boolean expanded = isExpanded(i);
                for (int j = 0; expanded && j < i; j++) {
                    if (isDuplicate(i, j)) {
                        drop(i--);
                        break;
                    }
                }
            }
            return;
        }
        Set<ExpandedName> seen = new HashSet<>();
        int kept = 0;
        for (int i = 0; i < count; i++) {
            XmlName attribute = attributes[i];
            boolean expanded = isExpanded(i);
            if (expanded && !seen.add(new ExpandedName(uri(i), attribute.local))) {
                problems.add(TreeError.DUPLICATE_EXPANDED_NAME, attribute.raw);
                continue;
            }
            move(i, kept++);
        }
        count = kept;
    }

    /** One that declares is none: what a document declares wrongly may stand beside what is made up for it. */
    private boolean isExpanded(int i) {
        return attributes[i].declares == null && !attributes[i].prefix.isNone && !uri(i).isEmpty();
    }

    private boolean isDuplicate(int i, int j) {
        return attributes[i].local.equals(attributes[j].local) && !attributes[j].prefix.isNone && uri(i).equals(uri(j));
    }

    private void drop(int i) {
        problems.add(TreeError.DUPLICATE_EXPANDED_NAME, attributes[i].raw);
        for (int k = i + 1; k < count; k++) {
            move(k, k - 1);
        }
        count--;
    }

    private void move(int from, int to) {
        attributes[to] = attributes[from];
        values[to] = values[from];
        types[to] = types[from];
        places[to] = places[from];
    }
}
