package dev.patois.growth;

import java.util.List;

/** Ordinary pages of any size: what hostile inputs are measured by. */
final class Pages {
    private static final String HTML_ROW =
            "<div class=\"row r%d\" id=\"n%d\">\n  <h2>Heading %d</h2>\n  <p>Some text &amp; more of it, with an "
                    + "<a href=\"/page/%d?a=1&amp;b=2\" title='A title'>address</a> and <b>bold</b> words,"
                    + " caf&eacute; and so on for a while.</p>\n  <ul>\n    <li>One\n    <li class=x>Two <img"
                    + " src=\"i%d.png\" alt=\"\">\n  </ul>\n  <table><tr><td>1<td>%d</table><br>\n  <!-- a comment"
                    + " -->\n  <script>if (a < b) f(\"%d\");</script>\n</div>\n";

    private static final String XML_ROW =
            "  <entry xml:id=\"n%d\" a:kind='x'>\n    <title type=\"text\">Heading %d</title>\n    <link"
                    + " href=\"/page/%d?a=1&amp;b=2\"/>\n    <summary>Some text &amp; more of it, with &#233;"
                    + " and <b>bold</b> words, and so on for a while.</summary>\n    <!-- a comment --><content>"
                    + "<![CDATA[a < b]]></content>\n  </entry>\n";

    private static final String SGML_ROW =
            "<SECT ID=\"n%d\" STATUS=draft>\n<TITLE>Heading %d</TITLE>\n<PARA>Some text &amp; more of it,"
                    + " with <EMPH>bold</EMPH> words, and so on for a while.\n<LIST><ITEM>One</ITEM><ITEM>Two &lt;"
                    + " three</ITEM></LIST>\n<!-- a comment -->\n</PARA></SECT>\n";

    private Pages() {}

    static Pattern of(Language language) {
        return switch (language) {
            case HTML ->
                page(
                        "<!DOCTYPE html>\n<html lang=en>\n<head><meta charset=utf-8><title>A page</title>"
                                + "</head>\n<body>\n",
                        HTML_ROW,
                        "</body>\n</html>\n");
            case XML ->
                page(
                        "<?xml version=\"1.0\"?>\n<!DOCTYPE feed [\n<!ENTITY product \"Patois\">\n<!ATTLIST entry"
                                + " kind CDATA \"y\">\n]>\n<feed xmlns=\"urn:feed\" xmlns:a=\"urn:a\">\n",
                        XML_ROW,
                        "</feed>\n");
            case SGML -> page("<!DOCTYPE BOOK PUBLIC \"-//X//DTD Book//EN\">\n<BOOK>\n", SGML_ROW, "</BOOK>\n");
        };
    }

    private static Pattern page(String before, String unit, String after) {
        return new Pattern("an ordinary page", Family.TEXT, List.of(Language.values()), before, unit, after, 0);
    }
}
