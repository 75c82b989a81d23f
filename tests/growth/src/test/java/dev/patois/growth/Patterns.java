package dev.patois.growth;

import static dev.patois.growth.Family.ALTERNATING;
import static dev.patois.growth.Family.ATTRIBUTES;
import static dev.patois.growth.Family.COMMENTS;
import static dev.patois.growth.Family.DECLARATIONS;
import static dev.patois.growth.Family.INSTRUCTIONS;
import static dev.patois.growth.Family.NAMESPACES;
import static dev.patois.growth.Family.NESTING;
import static dev.patois.growth.Family.OPENINGS;
import static dev.patois.growth.Family.RAW_TEXT;
import static dev.patois.growth.Family.REFERENCES;
import static dev.patois.growth.Family.TAGS;
import static dev.patois.growth.Family.TEXT;
import static dev.patois.growth.Family.TREE;

import java.util.ArrayList;
import java.util.List;

/** All hostile inputs. */
final class Patterns {
    private static final List<Language> ANY = List.of(Language.values());
    private static final List<Language> HTML_ALONE = List.of(Language.HTML);
    private static final List<Language> XML_ALONE = List.of(Language.XML);
    private static final List<Language> SGML_ALONE = List.of(Language.SGML);

    private static final String SUBSET = "<!DOCTYPE a [";

    private static final String SUBSET_END = "]><a/>";

    private final List<Pattern> all = new ArrayList<>();

    private Patterns() {
        texts();
        openings();
        tags();
        attributes();
        comments();
        declarations();
        instructions();
        references();
        rawTexts();
        nesting();
        trees();
        alternating();
        subsets();
        namespaces();
        sgml();
    }

    static List<Pattern> all() {
        return List.copyOf(new Patterns().all);
    }

    static Pattern named(String name) {
        return all().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    }

    private void add(Family family, List<Language> in, String name, String before, String unit, String after) {
        all.add(new Pattern(name, family, in, before, unit, after, family == OPENINGS ? 1 : 0));
    }

    private void add(Family family, List<Language> in, String name, String unit) {
        add(family, in, name, "", unit, "");
    }

    private void texts() {
        add(TEXT, ANY, "letters", "x");
        add(TEXT, ANY, "words", "some words, ");
        add(TEXT, ANY, "lines", "a line\n");
        add(TEXT, ANY, "newlines", "\n");
        add(TEXT, ANY, "carriage returns", "\r");
        add(TEXT, ANY, "carriage returns and newlines", "\r\n");
        add(TEXT, ANY, "spaces", " ");
        add(TEXT, ANY, "U+0000", "\0");
        add(TEXT, ANY, "U+0000 between letters", "ab\0");
        add(TEXT, ANY, "controls", "\u0001");
        add(TEXT, ANY, "controls of C1", "\u0085\u009f");
        add(TEXT, ANY, "controls and letters", "\u0001é");
        add(TEXT, ANY, "form feeds", "a\f");
        add(TEXT, ANY, "noncharacters", "\uFFFE");
        add(TEXT, ANY, "noncharacters of plane 1", "\uD83F\uDFFE");
        add(TEXT, ANY, "two bytes a character", "é");
        add(TEXT, ANY, "three bytes a character", "字");
        add(TEXT, ANY, "emoji", "😀");
        add(TEXT, ANY, "letters that are longer in lower case", "İ");
        add(TEXT, ANY, "letters that are longer in upper case", "ßŉ");
        add(TEXT, ANY, "letters that are others at the end of a word", "Σ");
        add(TEXT, ANY, "byte order marks", "\uFEFF");
        add(TEXT, ANY, "high surrogates", "\uD800");
        add(TEXT, ANY, "surrogates in the wrong order", "\uDC00\uD800");
        add(TEXT, ANY, "continuation bytes", "\uDC80");
        add(TEXT, ANY, "overlong bytes", "\uDCC0\uDC80");
        add(TEXT, ANY, "cut characters", "\uDCF0\uDC9F\uDC98");
        add(TEXT, ANY, "bytes that are never there", "a\uDCFF");
        add(TEXT, ANY, "U+0000 in a paragraph", "<p>", "\0", "</p>");
        add(TEXT, ANY, "many kinds of character", "a\0\u0001\rß字😀\uFFFE\uDC80");
    }

    private void openings() {
        add(OPENINGS, ANY, "less-than signs", "<");
        add(OPENINGS, ANY, "less-than signs and spaces", "< ");
        add(OPENINGS, ANY, "less-than and equals signs", "<=");
        add(OPENINGS, ANY, "less-than signs and digits", "<1");
        add(OPENINGS, ANY, "less-than signs and letters", "a<");
        add(OPENINGS, ANY, "empty tags", "<>");
        add(OPENINGS, ANY, "empty end tags", "</>");
        add(OPENINGS, ANY, "openings of end tags", "</");
        add(OPENINGS, ANY, "openings of end tags before spaces", "</ ");
        add(OPENINGS, ANY, "openings of end tags before U+0000", "</\0>");
        add(OPENINGS, ANY, "openings of declarations", "<!");
        add(OPENINGS, ANY, "openings of declarations and a letter", "<!a");
        add(OPENINGS, ANY, "openings of instructions", "<?");
        add(OPENINGS, ANY, "openings and U+0000", "<\0");
        add(OPENINGS, ANY, "greater-than signs", ">");
        add(OPENINGS, ANY, "brackets", "]");
        add(OPENINGS, ANY, "ends of CDATA", "]]>");
        add(OPENINGS, ANY, "openings and malformed bytes", "<f\uDCB0");
    }

    private void tags() {
        add(TAGS, ANY, "small elements", "<b>x</b>");
        add(TAGS, ANY, "start tags", "<a>");
        add(TAGS, ANY, "end tags", "</a>");
        add(TAGS, ANY, "self-closing tags", "<a/>");
        add(TAGS, HTML_ALONE, "void elements", "<br>");
        add(TAGS, HTML_ALONE, "void elements with a solidus", "<br/>");
        add(TAGS, ANY, "tags that do not close", "<b ");
        add(TAGS, ANY, "end tags that do not close", "</b ");
        add(TAGS, ANY, "tags that begin in tags", "<a<b");
        add(TAGS, ANY, "distinct start tags", "<a%d>");
        add(TAGS, ANY, "distinct end tags", "</a%d>");
        add(TAGS, ANY, "distinct elements", "<a%d></a%d>");
        add(TAGS, ANY, "elements with names of one hash", "<%h></%h>");
        add(TAGS, ANY, "upper case", "<DIV></DIV>");
        add(TAGS, ANY, "a tag name", "<", "aB", ">");
        add(TAGS, ANY, "a tag name of U+0000", "<a", "\0", ">");
        add(TAGS, ANY, "a tag name of emoji", "<a", "😀", ">");
        add(TAGS, ANY, "a tag name that is longer in lower case", "<a", "İ", ">");
        add(TAGS, ANY, "a tag name that is longer in upper case", "<a", "ß", ">");
        add(TAGS, ANY, "a tag name of sigmas", "<A", "Σ", ">");
        add(TAGS, ANY, "a tag name of malformed bytes", "<a", "\uDC80", ">");
        add(TAGS, ANY, "an end tag name", "</", "aB", ">");
        add(TAGS, ANY, "a name without end", "<a", "b", "");
        add(TAGS, ANY, "spaces in a tag", "<a", " ", ">");
        add(TAGS, ANY, "lines in a tag", "<a", "\r\n", ">");
        add(TAGS, ANY, "slashes in a tag", "<a", "/", ">");
        add(TAGS, ANY, "slashes and spaces in a tag", "<a", "/ ", ">");
        add(TAGS, ANY, "spaces in an end tag", "</a", " ", ">");
        add(TAGS, ANY, "tags with names with U+0000", "<a\0>");
        add(TAGS, ANY, "tags with names with a colon", "<a:b></a:b>");
    }

    private void attributes() {
        add(ATTRIBUTES, ANY, "distinct attributes", "<a", " b%d=c", ">");
        add(ATTRIBUTES, ANY, "distinct attributes in quotes", "<a", " b%d=\"c\"", ">");
        add(ATTRIBUTES, ANY, "distinct attributes without values", "<a", " b%d", ">");
        add(ATTRIBUTES, ANY, "distinct attributes without end", "<a", " b%d='c'", "");
        add(ATTRIBUTES, ANY, "distinct attributes of an end tag", "</a", " b%d='c'", ">");
        add(ATTRIBUTES, ANY, "attributes with names of one hash", "<a", " %h=c", ">");
        add(ATTRIBUTES, ANY, "attributes with malformed names", "<a", " b\0%d", ">");
        add(ATTRIBUTES, ANY, "equal attributes", "<a", " b=c", ">");
        add(ATTRIBUTES, ANY, "equal attributes with U+0000", "<a", " b\0", ">");
        add(ATTRIBUTES, ANY, "equal attributes in either case", "<a", " b=c B=c", ">");
        add(ATTRIBUTES, ANY, "attributes twice", "<a", " b%d=c b%d=c", ">");
        add(ATTRIBUTES, ANY, "attributes without space between", "<a", " b%d='c'd='e'", ">");
        add(ATTRIBUTES, ANY, "equals signs", "<a", " =", ">");
        add(ATTRIBUTES, ANY, "equals signs and spaces", "<a b", " = ", ">");
        add(ATTRIBUTES, ANY, "quotes", "<a ", "\"", ">");
        add(ATTRIBUTES, ANY, "quotes by turns", "<a ", "\"'", ">");
        add(ATTRIBUTES, ANY, "less-than signs in a tag", "<a ", "<", ">");
        add(ATTRIBUTES, ANY, "parentheses as names", "<a", " (%d ((%d", ">");
        add(ATTRIBUTES, ANY, "names that are mended alike", "<a", " ((((=\"\" ((()=\"\"", ">");
        add(ATTRIBUTES, ANY, "one name longer and longer", "<a", " (%d(((((((((((((((((((", ">");
        add(ATTRIBUTES, ANY, "a long attribute name", "<a ", "b", "=c>");
        add(ATTRIBUTES, ANY, "an attribute name that is longer in lower case", "<a Ab", "İ", "=c>");
        add(ATTRIBUTES, ANY, "an attribute name of sigmas", "<a Ab", "Σ", "='Σ'>");
        add(ATTRIBUTES, ANY, "a value that is longer in lower case", "<a b='", "İß", "'>");
        add(ATTRIBUTES, ANY, "a long attribute value", "<a b=\"", "v字", "\">");
        add(ATTRIBUTES, ANY, "a long value without quotes", "<a b=", "v", ">");
        add(ATTRIBUTES, ANY, "a value of U+0000", "<a b='", "\0", "'>");
        add(ATTRIBUTES, ANY, "a value of lines", "<a b='", "\r\n\t", "'>");
        add(ATTRIBUTES, ANY, "a value of less-than signs", "<a b='", "<", "'>");
        add(ATTRIBUTES, ANY, "a value of malformed bytes", "<a b='", "\uDCE5\uDCAD", "'>");
        add(ATTRIBUTES, ANY, "quotes in a value without quotes", "<a b=c", "\"", ">");
        add(ATTRIBUTES, ANY, "a value without end", "<a b='", "v>", "");
        add(ATTRIBUTES, ANY, "values without end", "<a b=\"");
        add(ATTRIBUTES, ANY, "values without end in either quote", "<a b='<c d=\"");
        add(ATTRIBUTES, ANY, "tags with an attribute", "<a b=c>");
        add(ATTRIBUTES, ANY, "tags with a broken attribute", "<a b='c'd=\"e\"f>");
        add(ATTRIBUTES, ANY, "tags with attributes", "<a b='1' c=2 d e=\"&amp;\">x</a>");
        add(ATTRIBUTES, ANY, "tags with an attribute twice", "<a b=1 b=2></a>");
        add(ATTRIBUTES, ANY, "end tags with an attribute", "</a b=c>");
        add(ATTRIBUTES, ANY, "tags with distinct attributes", "<a b%d=c>");
    }

    private void comments() {
        add(COMMENTS, ANY, "comments", "<!--x-->");
        add(COMMENTS, ANY, "a comment", "<!--", "x- -", "-->");
        add(COMMENTS, ANY, "a comment without end", "<!--", "x", "");
        add(COMMENTS, ANY, "a comment of hyphens", "<!--", "-", "-->");
        add(COMMENTS, ANY, "a comment of hyphens without end", "<!--", "-", "");
        add(COMMENTS, ANY, "a comment of openings", "<!--", "<!--", "-->");
        add(COMMENTS, ANY, "a comment of U+0000", "<!--", "\0", "-->");
        add(COMMENTS, ANY, "a comment of carriage returns", "<!--", "\r", "-->");
        add(COMMENTS, ANY, "a comment of malformed bytes", "<!--", "\uDCFF", "-->");
        add(COMMENTS, ANY, "a comment of controls", "<!--", "\u0001", "-->");
        add(COMMENTS, ANY, "comments without end", "<!--");
        add(COMMENTS, ANY, "comments that almost begin", "<!-");
        add(COMMENTS, ANY, "comments that almost end", "<!--", "--!", "-->");
        add(COMMENTS, ANY, "comments with a wrong end", "<!--a--!>");
        add(COMMENTS, ANY, "empty comments", "<!-->");
        add(COMMENTS, ANY, "less-than signs in a comment", "<!--", "<!", "-->");
        add(COMMENTS, ANY, "bogus comments", "<!x>");
        add(COMMENTS, ANY, "a bogus comment", "<!x", "\0x", ">");
    }

    private void declarations() {
        add(DECLARATIONS, ANY, "document types", "<!DOCTYPE a>");
        add(DECLARATIONS, ANY, "document types that almost begin", "<!DOCTYP");
        add(DECLARATIONS, ANY, "document types without end", "<!DOCTYPE a ");
        add(DECLARATIONS, ANY, "a name of a document type", "<!DOCTYPE ", "aB", ">");
        add(DECLARATIONS, ANY, "a public identifier", "<!DOCTYPE a PUBLIC '", "b", "'>");
        add(DECLARATIONS, ANY, "a public identifier without end", "<!DOCTYPE a PUBLIC '", "b", "");
        add(DECLARATIONS, ANY, "a system identifier of U+0000", "<!DOCTYPE a SYSTEM '", "\0", "'>");
        add(DECLARATIONS, ANY, "a name of a document type that is longer in lower case", "<!DOCTYPE A", "İ", ">");
        add(DECLARATIONS, ANY, "identifiers of sigmas", "<!DOCTYPE A PUBLIC 'A", "Σ", "' 'AΣ'>");
        add(DECLARATIONS, ANY, "identifiers that are longer in lower case", "<!DOCTYPE a PUBLIC '", "İ", "' 'İß'>");
        add(DECLARATIONS, ANY, "quotes in a document type", "<!DOCTYPE a PUBLIC ", "''", ">");
        add(DECLARATIONS, ANY, "spaces in a document type", "<!DOCTYPE", " ", ">");
        add(DECLARATIONS, ANY, "a bogus document type", "<!DOCTYPE a b", "c ", ">");
        add(DECLARATIONS, ANY, "CDATA sections", "<![CDATA[x]]>");
        add(DECLARATIONS, ANY, "a CDATA section", "<![CDATA[", "x]", "]]>");
        add(DECLARATIONS, ANY, "a CDATA section of brackets", "<![CDATA[", "]", "");
        add(DECLARATIONS, ANY, "a CDATA section of almost ends", "<![CDATA[", "]] >", "]]>");
        add(DECLARATIONS, ANY, "CDATA sections without end", "<![CDATA[");
        add(DECLARATIONS, ANY, "CDATA sections that almost begin", "<![CDAT");
        add(DECLARATIONS, HTML_ALONE, "CDATA sections in SVG", "<svg>", "<![CDATA[x\0]]>", "</svg>");
        add(DECLARATIONS, HTML_ALONE, "a CDATA section in SVG", "<svg><![CDATA[", "]\r", "]]></svg>");
        add(DECLARATIONS, ANY, "declarations", "<!ELEMENT a (b,c)>");
        add(DECLARATIONS, ANY, "declarations with quotes", "<!x 'y>' \"z\">");
        add(DECLARATIONS, ANY, "a declaration with quotes", "<!x ", "'y' \"z\" ", ">");
        add(DECLARATIONS, ANY, "a declaration of comments", "<!x ", "-- y -- ", ">");
        add(DECLARATIONS, ANY, "a declaration without end", "<!x ", "y ", "");
        add(DECLARATIONS, ANY, "literals without end", "<!x 'y ");
    }

    private void instructions() {
        add(INSTRUCTIONS, ANY, "instructions", "<?a b?>");
        add(INSTRUCTIONS, ANY, "an instruction", "<?a ", "??b", "?>");
        add(INSTRUCTIONS, ANY, "an instruction of question marks", "<?a ", "?", "");
        add(INSTRUCTIONS, ANY, "a target", "<?", "a", "?>");
        add(INSTRUCTIONS, ANY, "an instruction of U+0000", "<?a ", "\0", "?>");
        add(INSTRUCTIONS, ANY, "instructions without end", "<?a ");
        add(INSTRUCTIONS, ANY, "XML declarations", "<?xml version='1.0'?>");
        add(INSTRUCTIONS, ANY, "an XML declaration", "<?xml version='1.0' ", "x='y' ", "?>");
        add(INSTRUCTIONS, ANY, "instructions with distinct targets", "<?a%d?>");
    }

    private void references() {
        add(REFERENCES, ANY, "references", "&lt;");
        add(REFERENCES, ANY, "references without semicolons", "&amp");
        add(REFERENCES, ANY, "ampersands", "&");
        add(REFERENCES, ANY, "ampersands and letters", "&a");
        add(REFERENCES, ANY, "unknown references", "&a;");
        add(REFERENCES, ANY, "distinct unknown references", "&a%d;");
        add(REFERENCES, ANY, "references that almost match", "&CounterClockwiseContourIntegra");
        add(REFERENCES, ANY, "references that match in part", "&notit;");
        add(REFERENCES, ANY, "an ambiguous ampersand", "&", "x", "");
        add(REFERENCES, ANY, "an ambiguous ampersand with an end", "&", "x", ";");
        add(REFERENCES, ANY, "numbers", "&#65;");
        add(REFERENCES, ANY, "numbers without semicolons", "&#1");
        add(REFERENCES, ANY, "numbers of controls", "&#128;");
        add(REFERENCES, ANY, "numbers past the last character", "&#x110000;");
        add(REFERENCES, ANY, "numbers of zero", "&#0;");
        add(REFERENCES, ANY, "numbers without digits", "&#x;");
        add(REFERENCES, ANY, "numbers that almost begin", "&#");
        add(REFERENCES, ANY, "a number", "&#", "1", "");
        add(REFERENCES, ANY, "a number of zeros", "&#x", "0", "41;");
        add(REFERENCES, ANY, "a number in a value", "<a b=&#x", "0", ">");
        add(REFERENCES, ANY, "references in a value", "<a b=\"", "&lt;x", "\">");
        add(REFERENCES, ANY, "references without semicolons in a value", "<a b='", "&amp=", "'>");
        add(REFERENCES, ANY, "ampersands in a value", "<a b='", "&", "'>");
        add(REFERENCES, ANY, "unknown references in a value", "<a b='", "&u%d;", "'>");
        add(REFERENCES, ANY, "errors in a value", "<a b='", "&#0;\0\u0001", "'>");
        add(REFERENCES, ANY, "values with a reference", "<a b='&lt;' c=&gt>");
        add(REFERENCES, ANY, "references of two characters", "&NotEqualTilde;");
        add(REFERENCES, ANY, "references and malformed bytes", "&\uDC80;");
    }

    private void rawTexts() {
        for (String element :
                List.of("script", "title", "textarea", "style", "xmp", "iframe", "noscript", "plaintext")) {
            String in = " in " + element;
            add(RAW_TEXT, HTML_ALONE, "text" + in, "<" + element + ">", "a<b&lt;\0", "</" + element + ">");
            add(RAW_TEXT, HTML_ALONE, "almost an end" + in, "<" + element + ">", "</" + element + "x", "");
            add(RAW_TEXT, HTML_ALONE, "many ends" + in, "<" + element + ">", "</" + element + " ", "");
            add(RAW_TEXT, HTML_ALONE, element + " elements", "<" + element + ">a</" + element + ">");
        }
        add(RAW_TEXT, HTML_ALONE, "less-than signs in script", "<script>", "<", "</script>");
        add(RAW_TEXT, HTML_ALONE, "openings of end tags in script", "<script>", "</", "</script>");
        add(RAW_TEXT, HTML_ALONE, "a long end tag in script", "<script></", "t", "");
        add(RAW_TEXT, HTML_ALONE, "escapes in script", "<script>", "<!--", "</script>");
        add(RAW_TEXT, HTML_ALONE, "double escapes in script", "<script>", "<!--<script>", "</script>");
        add(RAW_TEXT, HTML_ALONE, "double escapes that end", "<script><!--", "<script></script>", "--></script>");
        add(RAW_TEXT, HTML_ALONE, "hyphens in an escape", "<script><!--", "-", "");
        add(RAW_TEXT, HTML_ALONE, "references in title", "<title>", "&amp;&a", "</title>");
        add(RAW_TEXT, HTML_ALONE, "newlines at the beginning of textarea", "<textarea>\n</textarea>");
        add(RAW_TEXT, HTML_ALONE, "titles without end", "<title>");
        add(RAW_TEXT, HTML_ALONE, "text elements in SVG", "<svg>", "<title><script>", "");
    }

    private void nesting() {
        add(NESTING, ANY, "nested spans", "<span>");
        add(NESTING, ANY, "nested spans, then end tags of something else", "<span>".repeat(3_000), "</x>", "");
        add(NESTING, ANY, "nested spans, then anchors", "<span>".repeat(3_000), "<a>", "");
        add(NESTING, ANY, "nested spans, then paragraphs", "<span>".repeat(3_000), "<p>x", "");
        add(NESTING, ANY, "nested spans, then elements", "<span>".repeat(3_000), "<b></b>", "");
        add(NESTING, ANY, "nested divs, then text", "<div>".repeat(3_000), "x\0", "");
        add(NESTING, ANY, "nested distinct elements", "<a%d>");
        add(NESTING, ANY, "nested elements that end by turns", "<a><b></a>");
        add(NESTING, ANY, "nested elements that end", "<a><b><c>x</c></b></a>");
        add(NESTING, ANY, "two steps down and one up", "<a><b></b>");
        add(NESTING, ANY, "end tags that match nothing", "<div><p>", "</x%d>", "");
        add(NESTING, XML_ALONE, "short end tags", "<a></>");
        add(NESTING, ANY, "nested elements with attributes", "<b a=%d><div>");
        add(
                NESTING,
                ANY,
                "nested elements with attributes, then end tags",
                numbered("<b a=%d><div>", 2_000),
                "</b>",
                "");
        add(NESTING, ANY, "many roots", "<a></a><b/>");
    }

    private static String numbered(String unit, int times) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < times; i++) {
            text.append(unit.replace("%d", Integer.toString(i)));
        }
        return text.toString();
    }

    private void trees() {
        // Long: a table of patterns, one to a line.
        String[][] units = {
            {"paragraphs", "<p>"},
            {"paragraphs in spans", "<p><span>"},
            {"ends of paragraphs", "</p>"},
            {"ends of paragraphs in SVG", "<svg></p>"},
            {"line breaks in SVG", "<svg><br>"},
            {"anchors", "<a>"},
            {"anchors with an address", "<a href=%d>"},
            {"anchors in blocks", "<a><div>"},
            {"bold", "<b>"},
            {"bold and italic by turns", "<b><i></b></i>"},
            {"formatting in paragraphs", "<p><b><i><u>"},
            {"formatting that is misnested", "<b><p></b>"},
            {"distinct formatting", "<b id=%d>"},
            {"distinct formatting in paragraphs", "<b id=%d><p>"},
            {"fonts", "<font size=%d><p>"},
            {"nobr", "<nobr>"},
            {"tables", "<table>"},
            {"cells", "<table><tr><td>"},
            {"tables in cells", "<table><td>"},
            {"text in tables", "<table>x"},
            {"tags in tables", "<table><b>"},
            {"rows", "<tr>"},
            {"captions", "<table><caption>"},
            {"columns", "<table><colgroup><col>"},
            {"inputs in tables", "<table><input type=hidden><input>"},
            {"forms", "<form>"},
            {"forms in tables", "<table><form>"},
            {"buttons", "<button>"},
            {"select", "<select>"},
            {"options", "<select><option>"},
            {"option groups", "<select><optgroup><option>"},
            {"select in tables", "<table><select><tr>"},
            {"templates", "<template>"},
            {"templates in tables", "<table><template>"},
            {"ends of templates", "<template><div></template>"},
            {"SVG", "<svg>"},
            {"SVG and MathML", "<svg><foreignObject><math><mi>"},
            {"groups in SVG", "<svg><g>"},
            {"groups in SVG and ends", "<svg><g></x>"},
            {"HTML in SVG", "<svg><desc><p>"},
            {"MathML", "<math><annotation-xml encoding=text/html>"},
            {"headings", "<h1>"},
            {"headings that end otherwise", "<h1></h2>"},
            {"lists", "<ul><li>"},
            {"items", "<li>"},
            {"items in blocks", "<li><div>"},
            {"definitions", "<dd><dt>"},
            {"ruby", "<ruby><rb><rt>"},
            {"objects", "<object><b>"},
            {"marquees", "<marquee><a>"},
            {"pre", "<pre>\n"},
            {"framesets", "<frameset><frame>"},
            {"bodies", "<body a=%d>"},
            {"html elements", "<html a%d=b>"},
            {"heads", "<head></head>"},
            {"what comes after the body", "</body><!--x-->"},
            {"what comes after the end", "</html> x"},
            {"hr in select", "<select><hr>"},
            {"details", "<details><summary>"},
            {"images", "<image>"},
            {"isindex", "<isindex>"},
            {"noscript in head", "<head><noscript><link>"},
        };
        for (String[] unit : units) {
            add(TREE, HTML_ALONE, unit[0], unit[1]);
        }
        add(TREE, HTML_ALONE, "a frameset", "<frameset>", "<frame>x</b>", "</frameset>");
        add(TREE, HTML_ALONE, "distinct formatting, then paragraphs", numbered("<b id=%d>", 1_000), "<p>x</p>", "");
        add(TREE, HTML_ALONE, "distinct formatting, then tables", numbered("<b id=%d>", 1_000), "<table>x</table>", "");
        add(TREE, HTML_ALONE, "distinct formatting, then end tags", numbered("<i id=%d>", 1_000), "</b>", "");
        add(
                TREE,
                HTML_ALONE,
                "formatting in a template's table",
                "<template><table>" + numbered("<b id=%d>", 512),
                "x<tr>",
                "");
        add(TREE, HTML_ALONE, "groups in SVG, then end tags", "<svg>" + "<g>".repeat(1_500), "</x>", "");
        add(
                TREE,
                HTML_ALONE,
                "groups in SVG, then ends of paragraphs",
                "<svg>" + "<g>".repeat(1_500),
                "<circle/></p>",
                "");
        add(TREE, HTML_ALONE, "lists, then items", "<ul><li>".repeat(1_000), "<li>x", "");
        add(TREE, HTML_ALONE, "buttons after spans", "<button>" + "<span>".repeat(2_000), "<button>", "");
        add(TREE, HTML_ALONE, "forms after spans", "<form>" + "<span>".repeat(2_000), "</form><form>", "");
        add(TREE, HTML_ALONE, "nested tables, then text", "<table><tr><td>".repeat(600), "</table><table>x", "");
        add(TREE, HTML_ALONE, "templates, then rows", "<template>".repeat(1_000), "<tr></template><template>", "");
        add(TREE, HTML_ALONE, "select, then end tags", "<select>" + "<option><b>".repeat(900), "</x>", "");
        add(TREE, HTML_ALONE, "frames after text", "<frameset>".repeat(2_000), "x<b>", "");
        add(TREE, HTML_ALONE, "headings after spans", "<h1>" + "<span>".repeat(2_000), "</h2><h3>", "");
    }

    private void alternating() {
        add(ALTERNATING, ANY, "a far duplicate and a near one", "<a z=1", " b%d=c z=2", ">");
        add(ALTERNATING, ANY, "a far error and a near one", "\0<a", " b%d=\"<\"z", ">");
        add(ALTERNATING, ANY, "errors in names and values by turns", "<a", " b\0%d='\0'", ">");
        add(ALTERNATING, ANY, "duplicates with errors between", "<a b\0=1", " c%d='<&'d\0='&#0;'", ">");
        add(ALTERNATING, ANY, "tokens of every kind", "<a b='c'>d&amp;<!--e--></a><?f g?><!h>");
        add(ALTERNATING, ANY, "text and comments", "a\0<!--b\0-->");
        add(ALTERNATING, ANY, "short and long", "<a b='" + "v".repeat(200) + "'><b>" + "t".repeat(300) + "</b></a>");
        add(
                ALTERNATING,
                ANY,
                "pages in one another",
                "<!DOCTYPE html><html><head><title>a</title></head><body><p>b</p></body></html>");
        add(
                ALTERNATING,
                ANY,
                "what dialects read differently",
                "<!--a--!><b/><?c d?><a b=`c`>&amp=</a/x><![CDATA[e]]>");
        add(ALTERNATING, ANY, "what one dialect hides from another", "<!-- a --> b --><i c='>'><!-- <j> -- > -->");
        add(ALTERNATING, ANY, "malformed bytes in tags", "<f\uDCB0 a\uDCFF='\uDC80'>\uDCC0");
    }

    private void subsets() {
        // Long: a table of patterns, one to a line.
        String[][] units = {
            {"less-than signs in a subset", "<"},
            {"parameter references", "%x;"},
            {"parameter references that do not end", "%x "},
            {"percent signs", "%"},
            {"brackets in a subset", "["},
            {"sections in a subset", "<![INCLUDE["},
            {"brackets that end in a subset", "[]"},
            {"letters in a subset", "x"},
            {"spaces in a subset", " "},
            {"malformed declarations", "<!x>"},
            {"declarations that do not end", "<!ENTITY "},
            {"malformed entities", "<!ENTITY e>"},
            {"entities", "<!ENTITY e%d 'x'>"},
            {"one entity again and again", "<!ENTITY e 'x'>"},
            {"entities with names of one hash", "<!ENTITY %h 'x'>"},
            {"entities that refer to one another", "<!ENTITY e%d '&e%d;&e%d;'>"},
            {"external entities", "<!ENTITY e%d SYSTEM 'x'>"},
            {"unparsed entities", "<!ENTITY e%d SYSTEM 'x' NDATA n>"},
            {"parameter entities", "<!ENTITY % e%d 'x'>"},
            {"parameter entities and references", "<!ENTITY % e%d '<!ENTITY f%d \"x\">'>%e%d;"},
            {"element declarations", "<!ELEMENT a%d (b,c*,(d|e)+)>"},
            {"one element declared again and again", "<!ELEMENT a ANY>"},
            {"attribute lists", "<!ATTLIST a%d b CDATA 'c'>"},
            {"attribute lists of one element", "<!ATTLIST a b%d CDATA 'c'>"},
            {"attribute lists of the root", "<!ATTLIST r b%d CDATA #IMPLIED>"},
            {"one attribute declared again and again", "<!ATTLIST a b CDATA 'c'>"},
            {"malformed attribute lists", "<!ATTLIST a b%d>"},
            {"attribute lists with choices", "<!ATTLIST a b%d (x|y|z) 'x'>"},
            {"attribute lists with namespaces", "<!ATTLIST a xmlns:p%d CDATA 'u%d'>"},
            {"notations", "<!NOTATION n%d SYSTEM 'x'>"},
            {"one notation again and again", "<!NOTATION n PUBLIC 'x'>"},
            {"comments in a subset", "<!--x-->"},
            {"comments with hyphens in a subset", "<!--x--y-->"},
            {"instructions in a subset", "<?x y?>"},
            {"XML declarations in a subset", "<?xml?>"},
            {"quotes in a subset", "'"},
            {"U+0000 in a subset", "\0"},
            {"problems far and near in a subset", "<!ENTITY e%d '&#0;'> <!x>"},
        };
        for (String[] unit : units) {
            subset(unit[0], SUBSET, unit[1], SUBSET_END);
        }
        subset("a subset without end", SUBSET, "<!ENTITY e%d 'x'>", "");
        subset("a literal of an entity", SUBSET + "<!ENTITY e '", "x&#38;\r\n", "'>" + SUBSET_END);
        subset("a literal of references", SUBSET + "<!ENTITY e '", "&#38;", "'>" + SUBSET_END);
        subset("parameter references in a literal", SUBSET + "<!ENTITY % p 'x'><!ENTITY e '", "%p;", "'>" + SUBSET_END);
        subset("one attribute list", SUBSET + "<!ATTLIST a ", "b%d CDATA 'c' ", ">" + SUBSET_END);
        subset("one attribute list, broken", SUBSET + "<!ATTLIST a ", "b%d CDATA ", ">" + SUBSET_END);
        subset("choices of an attribute", SUBSET + "<!ATTLIST a b (", "c%d|", "d) 'd'>" + SUBSET_END);
        subset("a content model", SUBSET + "<!ELEMENT a (", "b%d,", "c)>" + SUBSET_END);
        subset("a deep content model", SUBSET + "<!ELEMENT a ", "(", ">" + SUBSET_END);
        subset("mixed content", SUBSET + "<!ELEMENT a (#PCDATA", "|b%d", ")*>" + SUBSET_END);
        subset("nested brackets", SUBSET, "[", "]".repeat(1_000) + ">");
        subset("a section of brackets", SUBSET + "<![IGNORE[", "<![x[]]>", "]]>" + SUBSET_END);
        content("references to an entity", 2, SUBSET + "<!ENTITY e 'x'>]><a>", "&e;", "</a>");
        content("references to an entity with markup", 2, SUBSET + "<!ENTITY e '<b>x</b>'>]><a>", "&e;", "</a>");
        content("references to an entity in values", 2, SUBSET + "<!ENTITY e 'x'>]><a>", "<b c='&e;'/>", "</a>");
        content("references to entities in one value", 2, SUBSET + "<!ENTITY e 'x'>]><a b='", "&e;", "'/>");
        content("references to undeclared entities", 2, SUBSET + "<!ENTITY e 'x'>]><a>", "&f;", "</a>");
        content("references to an external entity", 2, SUBSET + "<!ENTITY e SYSTEM 'x'>]><a>", "&e;", "</a>");
        content(
                "entities of entities",
                21,
                SUBSET + "<!ENTITY e 'x'><!ENTITY f '&e;&e;&e;&e;'><!ENTITY g '&f;&f;&f;&f;'>]><a>",
                "&g;",
                "</a>");
        content("an entity that contains itself", 2, SUBSET + "<!ENTITY e 'x&e;'>]><a>", "&e;", "</a>");
        content("an entity that is not balanced", 2, SUBSET + "<!ENTITY e '<b>'>]><a>", "&e;", "</a>");
        content("attribute defaults", 2, SUBSET + "<!ATTLIST b c CDATA 'd'>]><a>", "<b/>", "</a>");
        content(
                "many attribute defaults",
                101,
                SUBSET + numbered("<!ATTLIST b c%d CDATA 'd'>", 100) + "]><a>",
                "<b/>",
                "</a>");
        content("attribute types", 2, SUBSET + "<!ATTLIST b c NMTOKENS ''>]><a>", "<b c='  x   y  '/>", "</a>");
    }

    private void subset(String name, String before, String unit, String after) {
        all.add(new Pattern(name, Family.SUBSET, List.of(Language.XML, Language.SGML), before, unit, after, 1));
    }

    /** Something that means so many things wherever it stands. */
    private void content(String name, int events, String before, String unit, String after) {
        all.add(new Pattern(name, Family.SUBSET, List.of(Language.XML, Language.SGML), before, unit, after, events));
    }

    private void namespaces() {
        add(NAMESPACES, XML_ALONE, "namespace declarations", "<a", " xmlns:p%d='u%d'", "/>");
        add(NAMESPACES, XML_ALONE, "namespace declarations of one namespace", "<a", " xmlns:p%d='u'", "/>");
        add(NAMESPACES, XML_ALONE, "namespace declarations in one another", "<a xmlns:p%d='u%d'>");
        add(NAMESPACES, XML_ALONE, "namespace declarations one after the other", "<r>", "<a xmlns:p%d='u%d'/>", "</r>");
        add(NAMESPACES, XML_ALONE, "default namespaces in one another", "<a xmlns='u%d'>");
        // What reads namespaces reports each prefix, and what writes declares it.
        all.add(new Pattern("prefixed attributes", NAMESPACES, XML_ALONE, "<a", " p%d:x='y'", "/>", 2));
        add(NAMESPACES, XML_ALONE, "attributes of one prefix", "<a xmlns:p='u'", " p:x%d='y'", "/>");
        add(
                NAMESPACES,
                XML_ALONE,
                "attributes of two prefixes alike",
                "<a xmlns:p='u' xmlns:q='u'",
                " p:x%d='y' q:x%d='y'",
                "/>");
        add(NAMESPACES, XML_ALONE, "undeclared prefixes", "<r>", "<p%d:a/>", "</r>");
        add(
                NAMESPACES,
                XML_ALONE,
                "prefixes looked up from afar",
                "<r" + numbered(" xmlns:p%d='u%d'", 1_000) + ">",
                "<p0:a p999:b=''/>",
                "</r>");
        add(
                NAMESPACES,
                XML_ALONE,
                "prefixes declared by many elements",
                numbered("<r xmlns:p%d='u%d'>", 1_000),
                "<p0:a/>",
                "");
        add(NAMESPACES, XML_ALONE, "colons", "<a:b:c :d='' e:=''>");
        add(NAMESPACES, XML_ALONE, "colons in a name", "<a", ":", "/>");
        add(NAMESPACES, XML_ALONE, "a reserved prefix", "<r>", "<a xmlns:xml='x' xmlns:xmlns='y'/>", "</r>");
    }

    private void sgml() {
        // Long: a table of patterns, one to a line.
        sgml("sections that are included", "<![INCLUDE[x]]>");
        sgml("sections that are ignored", "<![IGNORE[x]]>");
        sgml("sections in one another", "<![INCLUDE[");
        sgml("ignored sections in one another", "<![IGNORE[");
        sgml("sections of CDATA", "<![CDATA[a]]>");
        sgml("sections of RCDATA", "<![RCDATA[&a;]]>");
        sgml("an ignored section", "<![IGNORE[", "x]>", "]]>");
        sgml("many keywords of a section", "<![", " TEMP", "[x]]>");
        sgml("keywords by reference", "<![%a;[x]]>");
        sgml("ends of sections", "]]>");
        sgml("net-enabling tags", "<a/x/");
        sgml("net-enabling tags in one another", "<a/");
        sgml("slashes", "<a/", "/", "");
        sgml("unclosed tags", "<a<b>");
        sgml("unclosed end tags", "<a></a<b>");
        sgml("empty start tags after elements", "<a>", "<>x", "</a>");
        sgml("empty end tags after elements", "<a></>");
        sgml("attributes without names", "<a", " b", ">");
        sgml("spaces before an equals sign", "<a b", " ", "=c>");
        sgml("declarations of comments", "<!-- a -- -- b -->");
        sgml("a declaration of many comments", "<!", "-- a -- ", ">");
        sgml("empty declarations", "<!>");
        sgml("declared content", SUBSET + "<!ELEMENT b - - CDATA>]>", "<b><i>&x;</b>", "");
        sgml("declared content without end", SUBSET + "<!ELEMENT b - - RCDATA>]><b>", "</x>&y;", "");
        sgml("empty elements by declaration", SUBSET + "<!ELEMENT b - O EMPTY>]>", "<b>", "");
        sgml("short reference maps", SUBSET, "<!SHORTREF m%d '*' e>", "]>");
        sgml("one short reference map", SUBSET + "<!SHORTREF m ", "'*' e%d ", ">]>x");
        sgml("uses of maps", SUBSET, "<!USEMAP m%d a>", "]>");
        sgml("uses of maps in content", SUBSET + "<!ENTITY e 'x'><!SHORTREF m '*' e>]><a>", "<!USEMAP m>*", "");
        sgml("short references", SUBSET + "<!ENTITY e 'x'><!SHORTREF m '*' e><!USEMAP m a>]><a>", "*", "");
        sgml(
                "short references of blanks",
                SUBSET + "<!ENTITY e 'x'><!SHORTREF m '&#RS;B' e><!USEMAP m a>]><a>",
                "\n   ",
                "");
        sgml("almost short references", SUBSET + "<!ENTITY e 'x'><!SHORTREF m '--' e><!USEMAP m a>]><a>", "- ", "");
        sgml(
                "short references with tags",
                SUBSET + "<!ENTITY e STARTTAG 'b'><!SHORTREF m '*' e><!USEMAP m a>]><a>",
                "*",
                "");
        sgml(
                "blanks and short references",
                SUBSET + "<!ENTITY e 'x'><!SHORTREF m 'BB' e><!USEMAP m a>]><a>",
                " \t",
                "");
        sgml("entities of markup", SUBSET + "<!ENTITY e '<b>x</b>'>]><a>", "&e;", "");
        sgml("entities of entities in SGML", SUBSET + "<!ENTITY e 'x'><!ENTITY f '&e;&e;'>]><a>", "&f ", "");
        sgml("entities that are CDATA", SUBSET + "<!ENTITY e CDATA '<x>'>]><a>", "&e;", "");
        sgml("entities that end with a line", SUBSET + "<!ENTITY e 'x'>]><a>", "&e\n", "");
        sgml("entities without a blank", "<!ENTITY e'>'>&e");
        sgml("entities in attribute values", SUBSET + "<!ENTITY e 'x'>]><a>", "<b c='&e;'>", "");
        sgml("a name group", SUBSET + "<!ELEMENT (", "a%d|", "b) - - ANY>]>");
        sgml("parameter entities in declarations", SUBSET + "<!ENTITY % p 'b'>", "<!ELEMENT %p; - - ANY>", "]>");
        sgml("parameter entities in a declaration", SUBSET + "<!ENTITY % p 'b'><!ELEMENT (", "%p;|", "c) - - ANY>]>");
        sgml("an SGML declaration of delimiters", "<!SGML DELIM GENERAL SGMLREF ", "STAGO \"{\" ", ">{a}");
        sgml(
                "an SGML declaration of short references",
                "<!SGML DELIM GENERAL SGMLREF SHORTREF SGMLREF ",
                "\"*%d\" ",
                ">");
        sgml("an SGML declaration of names", "<!SGML NAMING LCNMSTRT \"", "é", "\" UCNMSTRT \"\">");
        sgml(
                "an SGML declaration of numbers",
                "<!SGML \"ISO 8879:1986\" CHARSET BASESET \"x\" DESCSET ",
                "0 9 UNUSED ",
                ">");
        sgml("an SGML declaration that is longer in upper case", "<!SGML \"", "ßİ", "\" x>");
        sgml("a declaration that is longer in lower case", "<!A", "İß", " b>");
        sgml("an SGML declaration of sigmas", "<!SGML A", "Σ", " x>");
        sgml("an SGML declaration of words", "<!SGML ", "x ", ">");
        sgml("SGML declarations", "<!SGML x>");
        sgml("attribute definitions", SUBSET, "<!ATTLIST a%d b (c|d) c>", "]>");
        sgml("processing instructions of SGML", "<?a>");
        sgml("link types", "<!LINKTYPE a #SIMPLE #IMPLIED [", "<!ATTLIST a b CDATA c>", "]>");
        sgml("end tags deep down", "<a><b>".repeat(1_000), "</b>", "");
        sgml("record ends", "<a>\n\n</a>\n");
        sgml("numeric references of functions", "&#RE;&#SPACE;&#TAB;");
    }

    private void sgml(String name, String before, String unit, String after) {
        add(Family.SGML, SGML_ALONE, name, before, unit, after);
    }

    private void sgml(String name, String unit) {
        sgml(name, "", unit, "");
    }
}
