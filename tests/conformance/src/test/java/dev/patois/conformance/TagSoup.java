package dev.patois.conformance;

import java.util.Random;

/**
 * Makes documents of which every one is wrong in another way, above all where the tree construction stage moves the
 * tokenizer.
 */
public final class TagSoup {
    // spotless:off
    private static final String[] MOVING = {
        "svg", "math", "svg", "math", "foreignObject", "desc", "title", "mi", "mtext", "annotation-xml", "mglyph", "g",
        "template", "table", "tr", "td", "th", "tbody", "caption", "colgroup", "col", "select", "option", "optgroup",
        "frameset", "frame", "noframes", "noscript", "title", "textarea", "plaintext", "style", "script", "xmp", "iframe",
        "noembed", "head", "body", "html"
    };
    private static final String[] OTHERS = {
        "div", "p", "b", "i", "a", "nobr", "font", "span", "li", "ul", "dd", "dt", "button", "form", "h1", "h2", "br", "hr",
        "img", "image", "input", "object", "marquee", "ruby", "rt", "rp", "rb", "rtc", "pre", "address", "section", "em",
        "code", "x", "unknown-element", "other-element", "path", "meta", "link", "base", "area", "param", "embed", "center",
        "dialog", "menu", "summary", "main", "keygen", "source", "applet", "thead", "tfoot", "s", "big", "malignmark", "mo"
    };
    private static final String[] ATTRIBUTES = {
        " a", " class=x", " class=y", " color=red", " size=1", " type=hidden", " type=text", " encoding=text/html",
        " encoding='application/xhtml+xml'", " encoding=x", " id='a>b'", " A=1 B=2", " B=2 A=1"
    };
    private static final String[] TEXTS = {
        "x", " ", "\n", " y ", "<![CDATA[x<b>]]>", "<![CDATA[x<b>]]>", "<![CDATA[]]>", "<![CDATA[ ]]>", "<!--c-->", "&lt;",
        "&#32;", "&nbsp;", "<", "]]>", "<!doctype html>", "\u00E9", "<q", "</", "\t\r\n"
    };
    private static final String[] DOCTYPES = {
        "", "", "<!DOCTYPE html>", "<!DOCTYPE html>", "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">",
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\">", "<!DOCTYPE x>"
    };
    // spotless:on

    private final Random random;

    public TagSoup(long seed) {
        random = new Random(seed);
    }

    private String of(String[] words) {
        return words[random.nextInt(words.length)];
    }

    private boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    /** Some soups have few different names, so that they meet more often. */
    public String make() {
        StringBuilder soup = new StringBuilder(of(DOCTYPES));
        String[] names = new String[3 + random.nextInt(20)];
        for (int i = 0; i < names.length; i++) {
            names[i] = oneIn(2) ? of(MOVING) : of(OTHERS);
        }
        boolean withSelect = oneIn(3);
        int length = 2 + random.nextInt(oneIn(10) ? 120 : 30);
        for (int i = 0; i < length; i++) {
            String name = of(names);
            if (name.equals("plaintext") && !oneIn(8) || name.equals("select") && !withSelect) {
                name = "div";
            }
            switch (random.nextInt(10)) {
                case 0, 1, 2, 3 -> tag(soup, name);
                case 4, 5, 6 -> soup.append("</").append(name).append('>');
                case 7 ->
                    soup.append('<')
                            .append(name)
                            .append('>')
                            .append("</")
                            .append(name)
                            .append('>');
                default -> soup.append(of(TEXTS));
            }
        }
        return soup.toString();
    }

    private void tag(StringBuilder soup, String name) {
        soup.append('<').append(oneIn(12) ? name.toUpperCase(java.util.Locale.ROOT) : name);
        while (oneIn(3)) {
            soup.append(of(ATTRIBUTES));
        }
        if (oneIn(8)) {
            soup.append(" /");
        }
        soup.append('>');
    }
}
