package dev.patois.hunt.soup;

/** The known hazards: pieces that are right, cut off, doubled, nested where they must not be. */
final class Hazards {
    private Hazards() {}

    /** Names of elements and attributes, wrong ones too. */
    // spotless:off
    static final String[] NAMES = {
        "a", "b", "p", "br", "div", "A", "DiV", "x-y", "h1", "title", "TITLE", "textarea", "style", "xmp",
        "iframe", "noembed", "noframes", "noscript", "script", "SCRIPT", "plaintext", "svg", "math",
        "foreignObject", "desc", "mi", "annotation-xml", "font", "table", "scr", "scriptx", "a\0b", "é", "a=b",
        "a\"b", "a<b", "x😀",
        "template", "select", "option", "optgroup", "img", "image", "input", "li", "form", "frameset", "tr",
        "td", "caption", "body", "html", "head", "mtext", "mglyph", "malignmark", "selectedcontent", "object",
        "base", "onerror", "href", "id", "!x", "?x", "1x", ":x", "x:y"
    };
    // spotless:on

    /** White space, as HTML and others have it. */
    static final String[] SPACES = {" ", "\t", "\n", "\r", "\r\n", "\f", "  ", "\n\r", "\r\r\n", ""};

    /** Text, and single characters that mean something somewhere. */
    // spotless:off
    static final String[] PLAIN = {
        "text", "x", " ", "\n", "\r", "\r\n", "\n\r", "é", "ß", "漢字", "😀", "\u00a0", "\u0085", "\ufeff",
        "\ufffd", "\ufffe", "\ufdd0", "\ud83f\udfff", "\0", "\u0001", "\u000b", "\u001b", "\u007f", "\u009f",
        "\t", "\f", ">", "/", "-", "]", "?", "!", "=", "\"", "'", "`", ";", "&", "<", "#", "[", "0", "K\u212a",
        "ı", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "éééééééééééééééééé"
    };
    // spotless:on

    /** Surrogates without their other half. */
    static final String[] LONE = {"\ud83d", "\ude00", "\ud800\ud800", "\udc00\ud800", "\udbff", "\udfff"};

    /** Character references, right and wrong. */
    // spotless:off
    static final String[] REFERENCES = {
        "&amp;", "&amp", "&lt", "&LT;", "&not", "&notin;", "&notit;", "&notx", "&no", "&nGt;",
        "&NotEqualTilde;", "&CounterClockwiseContourIntegral;", "&CounterClockwiseContourIntegra", "&unknown;",
        "&unknown", "&a1b2;", "&;", "&#", "&#;", "&#x", "&#x;", "&#X", "&#xg", "&#a", "&#65;", "&#65", "&#x41;",
        "&#X4a", "&#0;", "&#x80;", "&#x9F", "&#xD800;", "&#xDFFF", "&#x10FFFF;", "&#x110000;", "&#99999999999;",
        "&#xffffffffffffff;", "&#13;", "&#10", "&#x1F600;", "&#xFDD0;", "&#1;", "&#000000000000000000000065;",
        "&amp=", "&ampx", "&amp;=", "&gt<", "&gt\"", "&gt'", "&gt>", "&gt ", "&&", "&é", "&ngE;", "&apos;",
        "&AMP", "&copy\r\n",
        "&é;", "&a.b-c:d;", "&漢字", "&😀;"
    };
    // spotless:on

    /** Comments and what looks like one, ended in all ways. */
    // spotless:off
    static final String[] COMMENTS = {
        "<!---->", "<!--->", "<!-->", "<!--a-->", "<!--a--!>", "<!--a--!", "<!--a--!-", "<!--a--!x-->",
        "<!--a--->", "<!--a---", "<!--a--", "<!--a-", "<!--a", "<!--", "<!-", "<!", "<!--<!-->", "<!--<!--->",
        "<!--<!---->", "<!-- <!-- a --> -->", "<!--<!a-->", "<!--<-->", "<!--<<!-->", "<!--<!-a-->",
        "<!--a\0b\r\nc-->", "<!--\r-->", "<!--é😀-->", "<!a>", "<!a", "<!>", "<!\0>", "<!a\r\nb>", "</>", "</ >",
        "</?>", "</", "</é>", "<?a?>", "<!ELEMENT br EMPTY>", "<!doctyp>", "<![CDAT[x]]>"
    };
    // spotless:on

    /** Document type declarations. */
    // spotless:off
    static final String[] DOCTYPES = {
        "<!DOCTYPE html>", "<!doctype HTML>", "<!DOCTYPE>", "<!DOCTYPE", "<!DOCTYPE ", "<!DOCTYPEhtml>",
        "<!DOCTYPE >", "<!DOCTYPE \0a>", "<!DOCTYPE a\0B>", "<!DOCTYPE html PUBLIC>",
        "<!DOCTYPE html PUBLIC \"a\" \"b\">", "<!DOCTYPE html public'a''b'>", "<!DOCTYPE html PUBLIC\"a\"'b'>",
        "<!DOCTYPE html PUBLIC \"a>", "<!DOCTYPE html PUBLIC 'a", "<!DOCTYPE html PUBLIC \"a\"",
        "<!DOCTYPE html PUBLIC \"a\" x>", "<!DOCTYPE html SYSTEM>", "<!DOCTYPE html SYSTEM \"a\">",
        "<!DOCTYPE html SYSTEM'a' x\0y>", "<!DOCTYPE html SYSTEM \"a", "<!DOCTYPE html SYSTEM x>",
        "<!DOCTYPE html SYSTE>", "<!DOCTYPE html PUBLI", "<!DOCTYPE html x>",
        "<!DOCTYPE\r\nhtml\rSYSTEM\n\"\r\n\">", "<!DOCTYPE é PUBLIC \"\0\" '😀'>",
        "<!DOCTYPE a [<!ENTITY b \"]>\"><!-- ' --><?c ]>?>]>", "<!DOCTYPE a SYSTEM 'b>' [ \r\n] >", "<!DOCTYPE a[<!b '",
        "<!DOCTYPE a[]x>", "<!DOCTYPE a [<", "<!DOCTYPE a PUBLIC \" b\r\n\tc \">"
    };
    // spotless:on

    /** CDATA sections and their leftovers. */
    // spotless:off
    static final String[] SECTIONS = {
        "<![CDATA[x]]>", "<![CDATA[]]>", "<![CDATA[x", "<![CDATA[", "<![CDATA", "<![CDATA[x]>y]]>", "<![CDATA[x]]]>",
        "<![CDATA[x]]]]]]>", "<![CDATA[x]]", "<![CDATA[x]", "<![CDATA[\0\r\n&amp;<b>é]]>", "]]>", "]]", "]",
        "<svg><![CDATA[x]]></svg>", "<math><![CDATA[a\r\nb]]>", "<svg><title><![CDATA[", "<![cdata[x]]>"
    };
    // spotless:on

    /** Processing instructions. */
    // spotless:off
    static final String[] INSTRUCTIONS = {
        "<?a b?>", "<?a b>", "<?a?>", "<?a>", "<?a??>", "<?a b?c?>", "<?a b?", "<?a b", "<?a ", "<?a", "<?",
        "<?>", "<??>", "<? a?>", "<?xml version='1.0'?>", "<?XML x>", "<?xml-stylesheet a>", "<?xmla b>",
        "<?_a\r\nb\r\n?>", "<?a\0b>", "<?aé x?>", "<?a=b>", "<?php echo '>' ?>", "<?1>", "<?a-_9  \t é😀 ?>",
        "<?a b\0c?>"
    };
    // spotless:on

    /** What begins, escapes and ends the text of an element. */
    // spotless:off
    static final String[] SCRIPTS = {
        "<script>", "</script>", "</script >", "</script/>", "</SCRIPT\n>", "</scrip", "</script", "</scriptx>",
        "<!--", "-->", "<!-", "--", "->", "<script", "<script ", "<scr", "<!--<script>", "</script x=y>",
        "<!--<script></script>-->", "<style>", "</style>", "<title>", "</title>", "</titlE\t>", "</titl",
        "</title/", "<textarea>", "</textarea>", "<xmp>", "</xmp>", "<plaintext>", "<", "</", "</a", "</ ",
        "var a = '<b>';", "<!--\0-", "<!--é-é--é",
        "<noscript>", "</noscript>", "<noscript><p title=\"</noscript><img src=x onerror=y>\">", "<iframe>", "</iframe>"
    };
    // spotless:on

    /** Declarations of entities and the like. */
    // spotless:off
    static final String[] DECLARED = {
        "<!ENTITY e'>'>", "<!ENTITY e '<b>'>", "<!ENTITY e ''>", "<!ENTITY e 'x'>", "<!ENTITY f \"&e;y\">",
        "<!DOCTYPE a [<!ENTITY e '<b>'>]>", "<!DOCTYPE a [<!ENTITY e 'é&f;'>", "<!ENTITY % p 'x'>", "%p;", "]>",
        "<!ELEMENT a - o (b)>", "<!ATTLIST a b CDATA #IMPLIED>", "<!SHORTREF m '\"' e>", "<!USEMAP m a>"
    };
    // spotless:on

    /** References to entities that are declared. */
    static final String[] REFERRED = {"&e", "&e;", "&f;", "&f", "&e ", "<a b='&e;'>", "<&e>", "&e;&f"};

    /** Elements whose content is read by rules of its own, opened and closed as they should not be. */
    // spotless:off
    static final String[] NESTED = {
        "<svg>", "</svg>", "<svg/>", "<math>", "</math>", "<svg><style>", "<svg><script>", "<svg><title>",
        "<svg><desc>", "<svg><foreignObject>", "</foreignObject>", "<math><mi>", "<math><mtext>",
        "<math><mtext><table><mglyph><style>", "<math><annotation-xml>",
        "<math><annotation-xml encoding=\"text/html\">", "</annotation-xml>", "<svg></p><style>",
        "<svg><p>", "<svg><font>", "<svg><font color>", "<math></br>", "<svg><a><title>", "<svg><title><svg>",
        "<select>", "</select>", "<select><style>", "<select><script>", "<select><title>", "<select><option><svg>",
        "<select><textarea>", "<select><iframe>", "<select><input>", "<select><xmp>", "<select><button>",
        "<template>", "</template>", "<template><tr>", "<template><style>", "<svg><template>",
        "<table>", "</table>", "<table><caption><svg>", "<table><style>", "<form>", "</form>",
        "<form><math><mtext></form><form><mglyph><style>", "<p>", "</p>", "<noembed>", "</noembed>", "<noframes>",
        "</noframes>", "<frameset><noframes>", "<head><noscript>", "<body>", "</body>", "</html>",
        "<img src=x onerror=y>",
        "<a id=\"</style><img src=x onerror=y>\">", "<a title=\"</title><img src=x onerror=y>\">", "<img title='-->'>"
    };
    // spotless:on

    /** What filters forget to remove, or make themselves: written plainly, and in ways that only a browser reads. */
    // spotless:off
    static final String[] FOR_FILTERS = {
        "<img src=x onerror=y>", "<IMG SRC=x ONERROR=y>", "<img/src=x/onerror=y>", "<img src=x onerror =\n'y'>",
        "<img src=x onerror=y", "<img src='x'onerror=y>", "<p title='\"><img src=x onerror=y>'>",
        "<p title=\"&quot;&gt;&lt;img src=x onerror=y&gt;\">", "&lt;img src=x onerror=y&gt;",
        "&lt;script&gt;y&lt;/script&gt;", "&amp;lt;script&amp;gt;y", "<scr<script></script>ipt>y</script>",
        "<<b>img src=x onerror=y>", "<!--a--!><img src=x onerror=y>-->", "<!--><img src=x onerror=y>-->",
        "<![CDATA[><img src=x onerror=y>]]>", "<?a ><img src=x onerror=y>?>", "<script>y</script>", "<script/>y",
        "<script\f>y", "<sCrIpT>y", "<svg/onload=y>", "<svg><script>y", "<b onclick=y>", "<style><img src=x onerror=y>",
        "<a href=javascript:y>", "<a href=' JavaScript:y'>", "<a href='java\tscript:y'>",
        "<a href='javascript&colon;y'>", "<a href='&#1;javascript:y'>", "<iframe srcdoc='<script>y</script>'>"
    };
    // spotless:on

    /** What is left of a text in another encoding that was read as UTF-8: marks, escape sequences, half characters. */
    // spotless:off
    static final String[] LEFTOVERS = {
        "\ufeff", "\ufffe", "\u001b$B", "\u001b(B", "\u001b(J", "<\0p\0>\0", "+ADw-script+AD4-", "\u0085", "\u2028",
        "\u00ef\u00bb\u00bf", "\u00ff\u00fe", "\u00bcscript\u00be", "\uff1cb\uff1e", "\u00a0", "\u000e", "\u001a",
        "<meta charset=utf-7>", "<meta charset=iso-2022-jp>", "<?xml encoding='utf-16'?>"
    };
    // spotless:on

    /** Characters that mean something somewhere. */
    static final String MEANINGFUL = "<>/!?-=\"'&;#[]`aAxX0 \t\n\r\f\0\u0001é\ufeff";

    /** What a change puts in. */
    // spotless:off
    static final String[] CHANGES = {
        "<", ">", "&", "\0", "\r", "\n", "\"", "'", "-", "=", "/", "!", "é", "😀", ";", "a", "?", "]", " ",
        "\t", "\f", "--", "-->", "]]>", "<!", "</", "#", "x", "`"
    };
    // spotless:on

    /** Bytes that are no UTF-8, or characters at its borders. */
    static final byte[][] MALFORMED = {
        bytes(0x80),
        bytes(0xBF, 0xBF),
        bytes(0xC0, 0x80),
        bytes(0xC2),
        bytes(0xE2, 0x82),
        bytes(0xE0, 0x80, 0x80),
        bytes(0xED, 0xA0, 0x80),
        bytes(0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80),
        bytes(0xF0, 0x9F, 0x98),
        bytes(0xF0, 0x9F),
        bytes(0xF0),
        bytes(0xF4, 0x90, 0x80, 0x80),
        bytes(0xF5),
        bytes(0xFF, 0xFE),
        bytes(0xFE),
        bytes(0xEF, 0xBB, 0xBF),
        bytes(0xEF, 0xBB),
        bytes(0xEF),
        bytes(0xF0, 0x80, 0x80, 0x80),
        bytes(0x80, 0x80, 0x80, 0x80, 0x80),
        bytes(0xC2, 0x85),
        bytes(0xF3, 0xBF, 0xBF, 0xBF),
    };

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
