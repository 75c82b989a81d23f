package dev.patois.html5.construction;

import dev.patois.core.text.Slice;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What elements and attributes of SVG and MathML are called in a tree, where the tokenizer reads their names otherwise:
 * it reads all letters as lower case, and knows no namespaces (§13.2.6.1, §13.2.6.5). Immutable and thread-safe.
 */
public final class AdjustedNames {
    /** The XLink namespace. */
    public static final String XLINK = "http://www.w3.org/1999/xlink";

    /** The XML namespace. */
    public static final String XML = "http://www.w3.org/XML/1998/namespace";

    /** The XMLNS namespace. */
    public static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    // spotless:off

    /** §13.2.6.5, any other start tag: the names of elements, as SVG spells them. */
    private static final Table SVG_ELEMENTS = new Table(
        "altGlyph", "altGlyphDef", "altGlyphItem", "animateColor", "animateMotion", "animateTransform",
        "clipPath", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
        "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA",
        "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge", "feMergeNode",
        "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile",
        "feTurbulence", "foreignObject", "glyphRef", "linearGradient", "radialGradient", "textPath");

    /** §13.2.6.1, adjust SVG attributes: the names of attributes, as SVG spells them. */
    private static final Table SVG_ATTRIBUTES = new Table(
        "attributeName", "attributeType", "baseFrequency", "baseProfile", "calcMode", "clipPathUnits",
        "diffuseConstant", "edgeMode", "filterUnits", "glyphRef", "gradientTransform", "gradientUnits",
        "kernelMatrix", "kernelUnitLength", "keyPoints", "keySplines", "keyTimes", "lengthAdjust",
        "limitingConeAngle", "markerHeight", "markerUnits", "markerWidth", "maskContentUnits",
        "maskUnits", "numOctaves", "pathLength", "patternContentUnits", "patternTransform",
        "patternUnits", "pointsAtX", "pointsAtY", "pointsAtZ", "preserveAlpha", "preserveAspectRatio",
        "primitiveUnits", "refX", "refY", "repeatCount", "repeatDur", "requiredExtensions",
        "requiredFeatures", "specularConstant", "specularExponent", "spreadMethod", "startOffset",
        "stdDeviation", "stitchTiles", "surfaceScale", "systemLanguage", "tableValues", "targetX",
        "targetY", "textLength", "viewBox", "viewTarget", "xChannelSelector", "yChannelSelector",
        "zoomAndPan");

    // spotless:on

    /** §13.2.6.1, adjust MathML attributes. */
    private static final Table MATHML_ATTRIBUTES = new Table("definitionURL");

    /** §13.2.6.1, adjust foreign attributes. */
    private static final List<ForeignAttribute> FOREIGN = List.of(
            new ForeignAttribute("xlink:actuate", "xlink", "actuate", XLINK),
            new ForeignAttribute("xlink:arcrole", "xlink", "arcrole", XLINK),
            new ForeignAttribute("xlink:href", "xlink", "href", XLINK),
            new ForeignAttribute("xlink:role", "xlink", "role", XLINK),
            new ForeignAttribute("xlink:show", "xlink", "show", XLINK),
            new ForeignAttribute("xlink:title", "xlink", "title", XLINK),
            new ForeignAttribute("xlink:type", "xlink", "type", XLINK),
            new ForeignAttribute("xml:lang", "xml", "lang", XML),
            new ForeignAttribute("xml:space", "xml", "space", XML),
            new ForeignAttribute("xmlns", null, "xmlns", XMLNS),
            new ForeignAttribute("xmlns:xlink", "xmlns", "xlink", XMLNS));

    private AdjustedNames() {}

    /**
     * An attribute in a namespace.
     *
     * @param name the name as the tokenizer reads it, which is also its qualified name
     * @param prefix the prefix, or null
     * @param localName the local name
     * @param namespace the namespace
     */
    public record ForeignAttribute(String name, @Nullable String prefix, String localName, String namespace) {}

    /** Returns the name of an SVG element, or null where it is called as its tag is (§13.2.6.5). */
    public static @Nullable String svgElement(Slice tagName) {
        return SVG_ELEMENTS.find(tagName);
    }

    /** Returns the name of an SVG element (§13.2.6.5). */
    public static String svgElement(String tagName) {
        return SVG_ELEMENTS.spell(tagName);
    }

    /** Returns the name of an attribute of SVG, or null where it is called as in the tag (§13.2.6.1). */
    public static @Nullable String svgAttribute(Slice name) {
        return SVG_ATTRIBUTES.find(name);
    }

    /** Returns the name of an attribute of SVG (§13.2.6.1). */
    public static String svgAttribute(String name) {
        return SVG_ATTRIBUTES.spell(name);
    }

    /** Returns the name of an attribute of MathML, or null where it is called as in the tag (§13.2.6.1). */
    public static @Nullable String mathmlAttribute(Slice name) {
        return MATHML_ATTRIBUTES.find(name);
    }

    /** Returns the name of an attribute of MathML (§13.2.6.1). */
    public static String mathmlAttribute(String name) {
        return MATHML_ATTRIBUTES.spell(name);
    }

    /**
     * Returns which attribute in a namespace one of SVG or MathML is, or null where it is in none (§13.2.6.1). No
     * attribute has another spelling, too.
     */
    public static @Nullable ForeignAttribute foreignAttribute(Slice name) {
        if (name.length() < 5 || name.byteAt(0) != 'x') {
            return null;
        }
        for (ForeignAttribute attribute : FOREIGN) {
            if (name.is(attribute.name)) {
                return attribute;
            }
        }
        return null;
    }

    /** Returns which attribute in a namespace one of SVG or MathML is, or null where it is in none (§13.2.6.1). */
    public static @Nullable ForeignAttribute foreignAttribute(String name) {
        for (ForeignAttribute attribute : FOREIGN) {
            if (name.equals(attribute.name)) {
                return attribute;
            }
        }
        return null;
    }

    /** Names that are spelled with capital letters, found by what they are in small ones. */
    private static final class Table {
        private static final int SLOTS = 1 << 7;

        private final String[] read = new String[SLOTS];
        private final String[] spelled = new String[SLOTS];

        Table(String... names) {
            for (String name : names) {
                String lower = name.toLowerCase(Locale.ROOT);
                int slot = slot(head(lower), lower.length());
                while (read[slot] != null) {
                    slot = slot + 1 & SLOTS - 1;
                }
                read[slot] = lower;
                spelled[slot] = name;
            }
        }

        /** Returns the spelling of a name, or null where the table does not have it. */
        @Nullable
        String find(Slice name) {
            int slot = slot(name.eightBytes(0), name.length());
            while (read[slot] != null && !name.is(read[slot])) {
                slot = slot + 1 & SLOTS - 1;
            }
            return spelled[slot];
        }

        String spell(String name) {
            int slot = slot(head(name), name.length());
            while (read[slot] != null && !name.equals(read[slot])) {
                slot = slot + 1 & SLOTS - 1;
            }
            return read[slot] == null ? name : spelled[slot];
        }

        /** As {@link Slice#eightBytes} has them. Of a name that is not ASCII anything will do: no table has it. */
        private static long head(String name) {
            long head = 0;
            for (int i = Math.min(name.length(), 8) - 1; i >= 0; i--) {
                head = head << 8 | name.charAt(i) & 0xFF;
            }
            return head;
        }

        private static int slot(long head, int length) {
            return (int) ((head ^ length) * 0x9E3779B97F4A7C15L >>> 57);
        }
    }
}
