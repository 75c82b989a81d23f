package dev.patois.xml5.tree;

import dev.patois.core.DoctypeView;
import dev.patois.core.Slice;
import java.io.IOException;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.jspecify.annotations.Nullable;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.ext.DefaultHandler2;

/** The document type declaration, and what its internal subset says of entities and attributes. */
final class DocumentType {
    private final Xml5Options options;
    private final Problems problems;
    private final LineTracker lines;
    private final Expansion expansion;

    boolean seen;
    boolean standalone;

    @Nullable
    String name;

    @Nullable
    String publicId;

    @Nullable
    String systemId;

    @Nullable
    String subsetText;

    private boolean isSound;
    private boolean looked;

    @Nullable
    InternalSubset subset;

    DocumentType(Xml5Options options, Problems problems, LineTracker lines, Expansion expansion) {
        this.options = options;
        this.problems = problems;
        this.lines = lines;
        this.expansion = expansion;
    }

    void read(DoctypeView doctype) {
        seen = true;
        isSound = true;
        name = doctype.hasName() ? doctype.name().toString() : null;
        publicId = textOrNull(doctype.hasPublicId(), doctype.publicId());
        systemId = textOrNull(doctype.hasSystemId(), doctype.systemId());
        if (name == null || !XmlChars.isName(name)) {
            isSound = false;
            problems.add(TreeError.INVALID_NAME, name == null ? "" : name);
        }
        if (options.sanitizeNames() && name != null) {
            name = XmlChars.sanitize(name);
        }
        long start = doctype.internalSubsetStart();
        InternalSubset declared = new InternalSubset(expansion, standalone, (error, detail, at) -> {
            isSound = false;
            long offset = at < 0 ? problems.tokenStart() : lines.offsetBehind(start, at);
            problems.add(error, detail, offset, at < 0 ? problems.tokenEnd() : offset + 1);
        });
        declared.unread = systemId != null || publicId != null;
        subset = declared;
        subsetText = textOrNull(doctype.hasInternalSubset(), doctype.internalSubset());
        declared.read(subsetText == null ? "" : subsetText);
    }

    /** Returns whether the internal subset may be written as it is: nothing was wrong with it here, nor is for a strict parser. */
    boolean isSound() {
        InternalSubset declared = subset;
        if (isSound && !looked && declared != null && name != null && subsetText != null) {
            looked = true;
            isSound = declared.declarations.stream().noneMatch(DocumentType::isPrefixedDefault)
                    && isTaken("<!DOCTYPE " + name + " [" + subsetText + "]><" + name + "/>");
        }
        return isSound;
    }

    /** Such a default could come back as an attribute that was left out for its namespace. */
    private static boolean isPrefixedDefault(InternalSubset.Declaration declared) {
        return declared.what() instanceof InternalSubset.Attribute attribute
                && attribute.value() != null
                && attribute.name().indexOf(':') >= 0
                && !attribute.name().startsWith("xml:");
    }

    /** Asks the parser of the JDK, which checks the content models and literals that are only passed over here. */
    private static boolean isTaken(String document) {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setNamespaceAware(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            factory.newSAXParser().parse(new InputSource(new StringReader(document)), new DefaultHandler2());
            return true;
        } catch (SAXException | ParserConfigurationException | IOException e) {
            return false;
        }
    }

    private static @Nullable String textOrNull(boolean has, Slice slice) {
        return has ? slice.toString() : null;
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

    /** Returns whether there are declarations that were not read and that would count. */
    boolean hasMoreElsewhere() {
        return subset != null && subset.unread && !standalone;
    }
}
