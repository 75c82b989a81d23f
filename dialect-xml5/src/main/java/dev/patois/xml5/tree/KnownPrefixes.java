package dev.patois.xml5.tree;

import java.util.Map;

/**
 * Prefixes that mean one thing wherever they are met, and their namespaces. One that stands for several formats, or for
 * versions of one that differ, is not here.
 */
final class KnownPrefixes {
    private static final Map<String, String> NAMESPACES = Map.ofEntries(
            // feeds
            Map.entry("atom", "http://www.w3.org/2005/Atom"),
            Map.entry("content", "http://purl.org/rss/1.0/modules/content/"),
            Map.entry("creativeCommons", "http://backend.userland.com/creativeCommonsRssModule"),
            Map.entry("dc", "http://purl.org/dc/elements/1.1/"),
            Map.entry("dcterms", "http://purl.org/dc/terms/"),
            Map.entry("feedburner", "http://rssnamespace.org/feedburner/ext/1.0"),
            Map.entry("georss", "http://www.georss.org/georss"),
            Map.entry("googleplay", "http://www.google.com/schemas/play-podcasts/1.0"),
            Map.entry("itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd"),
            Map.entry("media", "http://search.yahoo.com/mrss/"),
            Map.entry("opensearch", "http://a9.com/-/spec/opensearch/1.1/"),
            Map.entry("podcast", "https://podcastindex.org/namespace/1.0"),
            Map.entry("slash", "http://purl.org/rss/1.0/modules/slash/"),
            Map.entry("sy", "http://purl.org/rss/1.0/modules/syndication/"),
            Map.entry("thr", "http://purl.org/syndication/thread/1.0"),
            Map.entry("wfw", "http://wellformedweb.org/CommentAPI/"),
            // pages, pictures and maps
            Map.entry("epub", "http://www.idpf.org/2007/ops"),
            Map.entry("geo", "http://www.w3.org/2003/01/geo/wgs84_pos#"),
            Map.entry("gml", "http://www.opengis.net/gml"),
            Map.entry("inkscape", "http://www.inkscape.org/namespaces/inkscape"),
            Map.entry("mathml", "http://www.w3.org/1998/Math/MathML"),
            Map.entry("mml", "http://www.w3.org/1998/Math/MathML"),
            Map.entry("sodipodi", "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"),
            Map.entry("svg", "http://www.w3.org/2000/svg"),
            Map.entry("xhtml", "http://www.w3.org/1999/xhtml"),
            Map.entry("xlink", "http://www.w3.org/1999/xlink"),
            // data, schemas and services
            Map.entry("android", "http://schemas.android.com/apk/res/android"),
            Map.entry("ds", "http://www.w3.org/2000/09/xmldsig#"),
            Map.entry("foaf", "http://xmlns.com/foaf/0.1/"),
            Map.entry("owl", "http://www.w3.org/2002/07/owl#"),
            Map.entry("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"),
            Map.entry("rdfs", "http://www.w3.org/2000/01/rdf-schema#"),
            Map.entry("skos", "http://www.w3.org/2004/02/skos/core#"),
            Map.entry("soap", "http://schemas.xmlsoap.org/soap/envelope/"),
            Map.entry("soapenv", "http://schemas.xmlsoap.org/soap/envelope/"),
            Map.entry("SOAP-ENV", "http://schemas.xmlsoap.org/soap/envelope/"),
            Map.entry("wsdl", "http://schemas.xmlsoap.org/wsdl/"),
            Map.entry("xi", "http://www.w3.org/2001/XInclude"),
            Map.entry("xs", "http://www.w3.org/2001/XMLSchema"),
            Map.entry("xsd", "http://www.w3.org/2001/XMLSchema"),
            Map.entry("xsi", "http://www.w3.org/2001/XMLSchema-instance"),
            Map.entry("xsl", "http://www.w3.org/1999/XSL/Transform"),
            // office documents
            Map.entry("mc", "http://schemas.openxmlformats.org/markup-compatibility/2006"),
            Map.entry("office", "urn:oasis:names:tc:opendocument:xmlns:office:1.0"),
            Map.entry("w14", "http://schemas.microsoft.com/office/word/2010/wordml"),
            Map.entry("xdr", "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"));

    private KnownPrefixes() {}

    /** Returns the namespace for a prefix that nothing declares: the usual one, or one that the prefix itself is in. */
    static String namespace(String prefix) {
        String known = NAMESPACES.get(prefix);
        return known == null ? UriText.undeclared(prefix) : known;
    }
}
