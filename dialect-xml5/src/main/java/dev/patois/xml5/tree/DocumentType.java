package dev.patois.xml5.tree;

import dev.patois.core.text.Slice;
import dev.patois.core.view.DoctypeView;
import org.jspecify.annotations.Nullable;

/** The document type declaration, and what its internal subset says of entities and attributes. */
final class DocumentType {
    private final Xml5Options options;
    private final Problems problems;
    private final LineTracker lines;
    private final Expansion expansion;
    private final boolean mends;

    boolean seen;
    boolean standalone;
    XmlVersion version = XmlVersion.V1_0;

    @Nullable
    String name;

    @Nullable
    String publicId;

    @Nullable
    String systemId;

    @Nullable
    String subsetText;

    private boolean isSound;

    @Nullable
    InternalSubset subset;

    /** {@code mends}: whether what is read is written again, so that what cannot be written is a problem. */
    DocumentType(Xml5Options options, Problems problems, LineTracker lines, Expansion expansion, boolean mends) {
        this.options = options;
        this.problems = problems;
        this.lines = lines;
        this.expansion = expansion;
        this.mends = mends;
    }

    void read(DoctypeView doctype) {
        seen = true;
        isSound = true;
        name = doctype.hasName() ? doctype.name().toString() : null;
        publicId = textOrNull(doctype.hasPublicId(), doctype.publicId());
        systemId = textOrNull(doctype.hasSystemId(), doctype.systemId());
        if (name == null || !version.isName(name)) {
            isSound = false;
            problems.add(TreeError.INVALID_NAME, name == null ? "" : name);
        }
        if (publicId != null || systemId != null) {
            lookAtIdentifiers(doctype.raw().toString());
        }
        if (options.sanitizeNames() && name != null) {
            name = XmlChars.sanitize(name);
        }
        InternalSubset declared = new InternalSubset();
        declared.referencesAreText = !isAnythingElsewhere();
        declared.joinsSurrogates = options.joinSurrogates();
        declared.unread = systemId != null || publicId != null;
        subset = declared;
        subsetText = textOrNull(doctype.hasInternalSubset(), doctype.internalSubset());
        if (subsetText != null) {
            isSound &= XmlChars.areChars(subsetText);
            Places places = new Places(doctype.internalSubsetStart());
            new SubsetReader(declared, expansion, version, standalone, options.namespaces(), places).read(subsetText);
            if (mends && !isSound()) {
                problems.add(TreeError.SUBSET_LEFT_OUT, "");
            }
        }
    }

    /**
     * The lexer has errors for all that may be wrong, except for words in lower case, public identifiers alone, and
     * their characters.
     */
    private void lookAtIdentifiers(String raw) {
        int p = skipSpace(raw, skipSpace(raw, "<!DOCTYPE".length()) + (name == null ? 0 : name.length()));
        if (systemId == null || !raw.startsWith(publicId == null ? "SYSTEM" : "PUBLIC", p)) {
            isSound = false;
            problems.add(TreeError.MALFORMED_DOCTYPE, name == null ? "" : name);
        }
        if (publicId != null) {
            int from = skipSpace(raw, p + "PUBLIC".length());
            int to = from < raw.length() ? raw.indexOf(raw.charAt(from), from + 1) : -1;
            if (to > 0 && !XmlChars.isPublicId(raw.substring(from + 1, to))) {
                isSound = false;
                problems.add(TreeError.INVALID_PUBLIC_ID, publicId);
            }
        }
    }

    private static int skipSpace(String text, int from) {
        int p = from;
        while (p < text.length() && (XmlChars.isSpace(text.charAt(p)) || text.charAt(p) == '\f')) {
            p++;
        }
        return p;
    }

    /** Finds the offsets of what is wrong, each from the one before it, where somebody will see it. */
    private final class Places implements SubsetReader.Complaints {
        private long offset;
        private int known;

        Places(long start) {
            offset = start;
        }

        @Override
        public void complain(TreeError error, String detail, int at) {
            isSound = false;
            if (problems.isWanted()) {
                offset = lines.offsetAfter(offset, at - known);
                known = at;
            }
            problems.add(error, detail, offset, offset + 1);
        }
    }

    /** Returns whether the document type declaration may be written as it is. */
    boolean isSound() {
        InternalSubset declared = subset;
        return isSound
                && (declared == null
                        || declared.isPortable && declared.declarations.stream().noneMatch(DocumentType::mayComeBack));
    }

    /** A default with a prefix could come back as an attribute that was left out for its namespace. */
    private static boolean mayComeBack(InternalSubset.Declaration declared) {
        return declared.what() instanceof InternalSubset.Attribute attribute
                && attribute.value() != null
                && attribute.name().indexOf(':') >= 0
                && !attribute.name().startsWith("xml:");
    }

    private static @Nullable String textOrNull(boolean has, Slice slice) {
        return has ? slice.toString() : null;
    }

    /** Returns whether a name that XML 1.0 does not allow is one of the version of the document. */
    boolean allows(XmlName name) {
        return version != XmlVersion.V1_0
                && (options.namespaces() ? version.isQName(name.raw) : version.isName(name.raw));
    }

    /** Returns whether a name is one of processing instructions and entities. */
    boolean isTarget(String target) {
        return options.namespaces() ? version.isNcName(target) : version.isName(target);
    }

    InternalSubset.@Nullable Entity entity(String entityName) {
        return subset == null ? null : subset.entities.get(entityName);
    }

    /** Lets the names of elements know what is declared of them, so that not every tag has to look for it. */
    void tell(NameTable names) {
        if (subset != null && options.applySubset()) {
            subset.elements.forEach((element, declared) -> names.name(element).declared = declared);
        }
    }

    /** The document has ended: the names may be those of another one. */
    void takeBack(NameTable names) {
        if (subset != null && options.applySubset()) {
            subset.elements.keySet().forEach(element -> names.name(element).declared = null);
        }
    }

    /** Returns whether an entity that is not declared here may be declared where nobody looked. */
    boolean mayBeDeclaredElsewhere(String entityName) {
        return subset != null && subset.unread && !standalone && version.isName(entityName) && isAnythingElsewhere();
    }

    /** Returns whether a reference in content to an entity that is declared, but not replaced, may stay. */
    boolean isReferable(InternalSubset.Entity entity) {
        return entity.notation == null && !entity.open && (entity.text != null || isAnythingElsewhere());
    }

    /** Returns whether references may be about what is declared elsewhere; not if what says where is left out. */
    boolean isAnythingElsewhere() {
        return !options.referencesAsText() && !(mends && options.fragment());
    }
}
