package dev.patois.conformance.peers;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Documents that were well-formed before something was done to them, the same ones for the same seed. */
final class XmlMutants {
    private static final String[] SEEDS = {
        "<a/>",
        "<a>x</a>",
        "<?xml version='1.0'?><a/>",
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<a b=\"c\">d</a>",
        "<a xmlns='u' xmlns:p='v' p:b='c' b='d'><p:c/><d xmlns=''/></a>",
        "<a b='&lt;&amp;&#65;&#x42;'>&gt;&quot;&apos;<![CDATA[<x>&]]]]><!-- c - d --><?t d?></a>",
        "<!DOCTYPE a><a/>",
        "<!DOCTYPE a SYSTEM 's'><a>&x;</a>",
        "<!DOCTYPE a PUBLIC '-//p//q' \"s\" [<!ENTITY e 'x'>]><a b='&e;'>&e;</a>",
        "<!DOCTYPE a [<!ELEMENT a (b,c?,(d|e)*)+><!ELEMENT b EMPTY><!ELEMENT c ANY><!ELEMENT d (#PCDATA)>"
                + "<!ELEMENT e (#PCDATA|a|b)*>]><a/>",
        "<!DOCTYPE a [<!ATTLIST a b CDATA 'x' c (y|z) 'y' d ID #IMPLIED e NMTOKENS #REQUIRED f CDATA #FIXED ' q '>]>"
                + "<a e=' 1  2 '/>",
        "<!DOCTYPE a [<!ATTLIST a n NOTATION (m|n) #IMPLIED><!NOTATION m SYSTEM 's'><!NOTATION n PUBLIC 'p'>]><a/>",
        "<!DOCTYPE a [<!ENTITY e 'x&f;'><!ENTITY f '<b>y</b>'><!ENTITY g SYSTEM 's' NDATA m><!ENTITY h SYSTEM 't'>]>"
                + "<a>&e;&f;&h;</a>",
        "<!DOCTYPE a [<!ENTITY % p '<!ENTITY e \"x\">'>%p;<!-- c --><?t d?>]><a>&e;</a>",
        "<!DOCTYPE a [<!ENTITY % p SYSTEM 's'>%p;<!ENTITY e 'x'><!ATTLIST a b CDATA 'c'>]><a>&e;&y;</a>",
        "<!DOCTYPE a [<!ATTLIST a xmlns CDATA 'u' xmlns:p CDATA #FIXED 'v' p:b CDATA 'w' xml:lang CDATA 'en'>]>"
                + "<a><p:c/></a>",
        "<!DOCTYPE a [<!ENTITY e '&#38;lt;&#60;b/&#62;&#37;'>]><a b='&e;'>&e;</a>",
        "<!DOCTYPE a [<!ENTITY lt '&#38;#60;'><!ENTITY amp '&#38;#38;'><!ENTITY gt '>'>]><a>&lt;&amp;&gt;</a>",
        "<?xml version='1.0' standalone='yes'?><!DOCTYPE a SYSTEM 's' [<!ENTITY e 'x'>]><a>&e;</a>",
        "<!-- c --><?t?><a/>\n<!-- d -->\n<?u  v w?>\n",
        "\uFEFF<a>\r\n<b c='d\r\ne\tf'/>\r</a>",
        "<é:ä xmlns:é='u' é:ö='1'>日本語<名前/></é:ä>",
        "<a b='1' c='2'><b><c><d/></c></b>text<e f=\"g\"/></a>",
        "<rss version='2.0'><channel><title>T &amp; J</title><item id='7'/></channel></rss>",
        "<!DOCTYPE a [<!ENTITY e 'a]]&gt;b'><!ENTITY f \"'\"><!ENTITY g 'x\ny'>]><a b=\"&f;&g;\">&e;&g;</a>",
        "<!DOCTYPE p:a [<!ELEMENT p:a (p:b)><!ATTLIST p:a xmlns:p CDATA 'u'>]><p:a><p:b/></p:a>",
    };

    /** What is put in anywhere. */
    private static final String[] WORDS = {
        "<",
        ">",
        "&",
        ";",
        "'",
        "\"",
        "]]>",
        "<!--",
        "--",
        "-->",
        "-",
        "<?",
        "?>",
        "?",
        "<![CDATA[",
        "<!DOCTYPE a",
        "[",
        "]",
        "%",
        "%p;",
        "%q;",
        "&e;",
        "&x;",
        "&lt;",
        "&#1;",
        "&#x41;",
        "&#0;",
        "&#xD800;",
        "xmlns",
        " xmlns:p='u'",
        " xmlns='u'",
        " xmlns:p=''",
        " xmlns:xml='u'",
        " xmlns='http://www.w3.org/XML/1998/namespace'",
        " xmlns:q='http://www.w3.org/2000/xmlns/'",
        ":",
        "p:",
        "::",
        " ",
        "  ",
        "\n",
        "\t",
        "\r",
        "\0",
        "\u0001",
        "\f",
        "\u0085",
        "\u2028",
        "\uFFFE",
        "\uFFFD",
        "\uFEFF",
        "\uD800",
        "\uDC00",
        "\uD800\uDC00",
        "é",
        "\u0300",
        "\u00B7",
        "xml",
        "XML",
        "<?xml version='1.0'?>",
        " version='1.0'",
        " encoding='UTF-8'",
        " standalone='no'",
        " standalone='maybe'",
        "=",
        "/",
        "</",
        "/>",
        "<a",
        "<a>",
        "</a>",
        "<b>",
        "</b>",
        "</>",
        "<p:b/>",
        "<xmlns:x/>",
        " p:c='d'",
        " b='c'",
        " b=c",
        " b",
        "(",
        ")",
        "|",
        ",",
        "*",
        "+",
        "#PCDATA",
        "EMPTY",
        "ANY",
        "CDATA",
        "NMTOKEN",
        "#IMPLIED",
        "#REQUIRED",
        "#FIXED",
        "PUBLIC",
        "SYSTEM",
        " PUBLIC 'p'",
        " SYSTEM 's'",
        "NDATA",
        "<!ENTITY e 'x'>",
        "<!ENTITY % p 'x'>",
        "<!ATTLIST a b CDATA 'x'>",
        "<!ELEMENT a ANY>",
        "<!NOTATION n SYSTEM 's'>",
        "<![",
        "<!",
        "<?t d?>",
        "<!-- c -->",
        "1",
        "a",
        "x",
        ".",
        "_",
        "$",
        "!",
    };

    /** What is put in before a tag, where it mostly fits. */
    private static final String[] CONTENT = {
        "<b/>",
        "x",
        "&lt;",
        "&e;",
        "<b>y</b>",
        "<!-- c -->",
        "<?t d?>",
        "<![CDATA[<z>]]>",
        " ",
        "\n",
        "<p:b xmlns:p='u'/>",
        "&#65;",
        "<b c='d'>e</b>",
        "&amp;",
        "<c xmlns='v'/>",
        "é",
    };

    /** The same for an internal subset. */
    private static final String[] DECLARATIONS = {
        "<!ENTITY e 'x'>",
        "<!ENTITY f '<b/>'>",
        "<!ATTLIST a q CDATA 'r'>",
        "<!ATTLIST b q (r|s) 'r' t NMTOKEN #IMPLIED>",
        "<!ELEMENT b (c|d)*>",
        "<!ELEMENT c (#PCDATA|a)*>",
        "<!NOTATION n SYSTEM 's'>",
        "<!-- c -->",
        "<?t d?>",
        " ",
        "<!ENTITY % q '<!ENTITY k \"l\">'>",
        "%p;",
        "%q;",
        "<!ENTITY k SYSTEM 's'>",
        "<!ENTITY k 'm&e;n'>",
    };

    private final Random random;

    XmlMutants(long seed) {
        random = new Random(seed);
    }

    /** Returns the next document; it may have lone surrogates. */
    String next() {
        StringBuilder document = new StringBuilder(anyOf(SEEDS));
        for (int n = random.nextInt(4) + (random.nextInt(8) == 0 ? 5 : 0); n >= 0; n--) {
            if (random.nextInt(3) > 0) {
                insertWhereItFits(document);
            } else {
                change(document);
            }
        }
        if (random.nextInt(50) == 0) {
            document.setLength(random.nextInt(document.length() + 1));
        }
        return document.toString();
    }

    /** Returns the next document as UTF-8 has it. */
    byte[] nextBytes() {
        return next().getBytes(StandardCharsets.UTF_8);
    }

    private String anyOf(String[] pieces) {
        return pieces[random.nextInt(pieces.length)];
    }

    private void insertWhereItFits(StringBuilder document) {
        int subset = document.indexOf("[");
        int end = document.indexOf("]>");
        if (subset > 0 && end > subset && random.nextBoolean()) {
            int at = document.indexOf("<", subset + 1 + random.nextInt(end - subset));
            document.insert(at > 0 && at < end ? at : end, anyOf(DECLARATIONS));
            return;
        }
        int from = random.nextInt(document.length() + 1);
        int at = document.indexOf(random.nextBoolean() ? "</" : "<", from);
        if (at > 0) {
            document.insert(at, anyOf(CONTENT));
        }
    }

    private void change(StringBuilder document) {
        int at = random.nextInt(document.length() + 1);
        int to = Math.min(document.length(), at + 1 + random.nextInt(random.nextInt(3) == 0 ? 12 : 2));
        switch (random.nextInt(7)) {
            case 0 -> document.delete(at, to);
            case 1, 2, 3 -> document.insert(at, anyOf(WORDS));
            case 4 -> document.replace(at, to, anyOf(WORDS));
            case 5 -> document.insert(random.nextInt(document.length() + 1), document.substring(at, to));
            default -> {
                String other = anyOf(SEEDS);
                int from = random.nextInt(other.length());
                document.insert(at, other, from, Math.min(other.length(), from + 1 + random.nextInt(20)));
            }
        }
    }
}
