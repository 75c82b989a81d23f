package dev.patois.xml5.stax;

import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.XMLConstants;

/**
 * The features and properties by which programs harden parsers of XML, as properties of the factory: by the names that
 * {@link dev.patois.xml5.sax.Xml5XmlReader} knows, and with their meaning there.
 */
final class Hardening {
    private static final String FEATURES = "http://xml.org/sax/features/";
    private static final String APACHE = "http://apache.org/xml/features/";

    /** A document type declaration is an error. */
    static final String DISALLOW_DOCTYPE = APACHE + "disallow-doctype-decl";

    /** What cannot be turned on. */
    private static final Map<String, Boolean> FIXED = Map.of(
            FEATURES + "validation", false,
            APACHE + "validation/schema", false,
            APACHE + "validation/dynamic", false,
            APACHE + "xinclude", false);

    private Hardening() {}

    /** Returns all of them, with what they are before: nothing external is read whatever they are set to. */
    static Map<String, Object> properties() {
        Map<String, Object> all = new LinkedHashMap<>(FIXED);
        all.put(DISALLOW_DOCTYPE, false);
        all.put(FEATURES + "external-general-entities", false);
        all.put(FEATURES + "external-parameter-entities", false);
        all.put(FEATURES + "use-entity-resolver2", false);
        all.put(APACHE + "nonvalidating/load-external-dtd", false);
        all.put(APACHE + "nonvalidating/load-dtd-grammar", true);
        all.put(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        all.put(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        all.put(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
        return all;
    }

    /** Refuses to turn on what this parser cannot do. */
    static void check(String name, Object value) {
        Boolean fixed = FIXED.get(name);
        if (fixed != null && !fixed.equals(value)) {
            throw new IllegalArgumentException("the property " + name + " cannot be " + value);
        }
    }
}
