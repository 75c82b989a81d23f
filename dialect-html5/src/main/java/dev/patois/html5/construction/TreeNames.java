package dev.patois.html5.construction;

import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Slice;

/**
 * The names of elements that the rules of tree construction speak of, as numbers, and what the rules say of each. A
 * name is told by its key: up to seven bytes are their own key; longer names of the rules have a number of their own,
 * others one that the document gives them ({@link Interned}). No key is made of a hash, so two names with one key are
 * the same name.
 */
public final class TreeNames {
    private TreeNames() {}

    /** The namespace of HTML, added to the number of an element of it. */
    public static final int HTML_NAMESPACE = 0;

    /** An element no rule names. */
    public static final int OTHER = 0;

    public static final int A = 1;
    public static final int ADDRESS = 2;
    public static final int ANNOTATION_XML = 3;
    public static final int APPLET = 4;
    public static final int AREA = 5;
    public static final int ARTICLE = 6;
    public static final int ASIDE = 7;
    public static final int B = 8;
    public static final int BASE = 9;
    public static final int BASEFONT = 10;
    public static final int BGSOUND = 11;
    public static final int BIG = 12;
    public static final int BLOCKQUOTE = 13;
    public static final int BODY = 14;
    public static final int BR = 15;
    public static final int BUTTON = 16;
    public static final int CAPTION = 17;
    public static final int CENTER = 18;
    public static final int CODE = 19;
    public static final int COL = 20;
    public static final int COLGROUP = 21;
    public static final int DD = 22;
    public static final int DESC = 23;
    public static final int DETAILS = 24;
    public static final int DIALOG = 25;
    public static final int DIR = 26;
    public static final int DIV = 27;
    public static final int DL = 28;
    public static final int DT = 29;
    public static final int EM = 30;
    public static final int EMBED = 31;
    public static final int FIELDSET = 32;
    public static final int FIGCAPTION = 33;
    public static final int FIGURE = 34;
    public static final int FONT = 35;
    public static final int FOOTER = 36;
    public static final int FOREIGNOBJECT = 37;
    public static final int FORM = 38;
    public static final int FRAME = 39;
    public static final int FRAMESET = 40;
    public static final int H1 = 41;
    public static final int H2 = 42;
    public static final int H3 = 43;
    public static final int H4 = 44;
    public static final int H5 = 45;
    public static final int H6 = 46;
    public static final int HEAD = 47;
    public static final int HEADER = 48;
    public static final int HGROUP = 49;
    public static final int HR = 50;
    public static final int HTML = 51;
    public static final int I = 52;
    public static final int IFRAME = 53;
    public static final int IMAGE = 54;
    public static final int IMG = 55;
    public static final int INPUT = 56;
    public static final int KEYGEN = 57;
    public static final int LI = 58;
    public static final int LINK = 59;
    public static final int LISTING = 60;
    public static final int MAIN = 61;
    public static final int MALIGNMARK = 62;
    public static final int MARQUEE = 63;
    public static final int MATH = 64;
    public static final int MENU = 65;
    public static final int MENUITEM = 66;
    public static final int META = 67;
    public static final int MGLYPH = 68;
    public static final int MI = 69;
    public static final int MN = 70;
    public static final int MO = 71;
    public static final int MS = 72;
    public static final int MTEXT = 73;
    public static final int NAV = 74;
    public static final int NOBR = 75;
    public static final int NOEMBED = 76;
    public static final int NOFRAMES = 77;
    public static final int NOSCRIPT = 78;
    public static final int OBJECT = 79;
    public static final int OL = 80;
    public static final int OPTGROUP = 81;
    public static final int OPTION = 82;
    public static final int P = 83;
    public static final int PARAM = 84;
    public static final int PLAINTEXT = 85;
    public static final int PRE = 86;
    public static final int RB = 87;
    public static final int RP = 88;
    public static final int RT = 89;
    public static final int RTC = 90;
    public static final int RUBY = 91;
    public static final int S = 92;
    public static final int SCRIPT = 93;
    public static final int SEARCH = 94;
    public static final int SECTION = 95;
    public static final int SELECT = 96;
    public static final int SMALL = 97;
    public static final int SOURCE = 98;
    public static final int SPAN = 99;
    public static final int STRIKE = 100;
    public static final int STRONG = 101;
    public static final int STYLE = 102;
    public static final int SUB = 103;
    public static final int SUMMARY = 104;
    public static final int SUP = 105;
    public static final int SVG = 106;
    public static final int TABLE = 107;
    public static final int TBODY = 108;
    public static final int TD = 109;
    public static final int TEMPLATE = 110;
    public static final int TEXTAREA = 111;
    public static final int TFOOT = 112;
    public static final int TH = 113;
    public static final int THEAD = 114;
    public static final int TITLE = 115;
    public static final int TR = 116;
    public static final int TRACK = 117;
    public static final int TT = 118;
    public static final int U = 119;
    public static final int UL = 120;
    public static final int VAR = 121;
    public static final int WBR = 122;
    public static final int XMP = 123;
    public static final int COUNT = 124;

    // spotless:off

    /** By their numbers, from 1. */
    private static final String[] NAMES = {
        "a", "address", "annotation-xml", "applet", "area", "article", "aside", "b", "base", "basefont",
        "bgsound", "big", "blockquote", "body", "br", "button", "caption", "center", "code", "col",
        "colgroup", "dd", "desc", "details", "dialog", "dir", "div", "dl", "dt", "em", "embed", "fieldset",
        "figcaption", "figure", "font", "footer", "foreignobject", "form", "frame", "frameset", "h1", "h2",
        "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "i", "iframe", "image", "img",
        "input", "keygen", "li", "link", "listing", "main", "malignmark", "marquee", "math", "menu",
        "menuitem", "meta", "mglyph", "mi", "mn", "mo", "ms", "mtext", "nav", "nobr", "noembed", "noframes",
        "noscript", "object", "ol", "optgroup", "option", "p", "param", "plaintext", "pre", "rb", "rp",
        "rt", "rtc", "ruby", "s", "script", "search", "section", "select", "small", "source", "span",
        "strike", "strong", "style", "sub", "summary", "sup", "svg", "table", "tbody", "td", "template",
        "textarea", "tfoot", "th", "thead", "title", "tr", "track", "tt", "u", "ul", "var", "wbr", "xmp"
    };

    /** §13.2.4.2, special. */
    private static final String[] IS_SPECIAL = {
        "address", "applet", "area", "article", "aside", "base", "basefont", "bgsound", "blockquote",
        "body", "br", "button", "caption", "center", "col", "colgroup", "dd", "details", "dir", "div", "dl",
        "dt", "embed", "fieldset", "figcaption", "figure", "footer", "form", "frame", "frameset", "h1",
        "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "iframe", "img", "input",
        "keygen", "li", "link", "listing", "main", "marquee", "menu", "meta", "nav", "noembed", "noframes",
        "noscript", "object", "ol", "p", "param", "plaintext", "pre", "script", "search", "section",
        "select", "source", "style", "summary", "table", "tbody", "td", "template", "textarea", "tfoot",
        "th", "thead", "title", "tr", "track", "ul", "wbr", "xmp"
    };

    /** §13.2.4.2, a particular element in scope. */
    private static final String[] ENDS_SCOPE = {
        "applet", "caption", "html", "table", "td", "th", "marquee", "object", "template"
    };

    /** §13.2.6.3. */
    private static final String[] HAS_IMPLIED_END = {
        "dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc"
    };

    /** §13.2.6.3, thoroughly. */
    private static final String[] HAS_IMPLIED_END_THOROUGHLY = {
        "dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc", "caption", "colgroup",
        "tbody", "td", "tfoot", "th", "thead", "tr"
    };

    /** §13.2.4.2, formatting. */
    private static final String[] IS_FORMATTING = {
        "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"
    };

    /** §13.2.6.5, start tags that end foreign content; {@code font} does with some attributes only. */
    private static final String[] BREAKS_OUT = {
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed",
        "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta",
        "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strong", "strike", "sub", "sup", "table",
        "tt", "u", "ul", "var"
    };

    /** Start tags whose self-closing flag is acknowledged. */
    private static final String[] IS_VOID = {
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img", "input",
        "keygen", "link", "meta", "param", "source", "track", "wbr"
    };

    /** Elements that contain only text, {@code noscript} with scripting. */
    private static final String[] CONTAIN_TEXT = {
        "iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "textarea", "title", "xmp"
    };

    /** §13.2.4.1, those of which the insertion mode is appropriate. */
    private static final String[] HAS_MODE = {
        "body", "caption", "colgroup", "frameset", "head", "html", "table", "tbody", "td", "template", "tfoot", "th",
        "thead", "tr"
    };

    /** §13.2.6.4.7, those that may be open at the end of the document. */
    private static final String[] MAY_BE_UNCLOSED = {
        "dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc", "tbody", "td", "tfoot", "th", "thead",
        "tr", "body", "html"
    };

    /** Special elements that the search for an open {@code li}, {@code dd} or {@code dt} passes. */
    private static final String[] HOLDS_ITEMS = {"address", "div", "p"};

    /** Other names that {@link TreeSimulator} looks at closer. */
    private static final String[] IS_CONCERNED = {"frameset", "input", "math", "select", "svg", "template"};

    // spotless:on

    // What the rules say of an element.
    public static final int SPECIAL = 1;
    public static final int SCOPE = 1 << 1;
    public static final int ENDS_ITEM = 1 << 2;
    public static final int MODED = 1 << 3;
    public static final int IMPLIED = 1 << 4;
    public static final int IMPLIED_THOROUGHLY = 1 << 5;
    public static final int FORMATTING = 1 << 6;
    public static final int BREAKING_OUT = 1 << 7;
    public static final int VOID = 1 << 8;
    public static final int MATHML_POINT = 1 << 9;
    public static final int HTML_POINT = 1 << 10;
    public static final int SVG_OR_MATHML = 1 << 11;
    public static final int IS_SELECT = 1 << 12;
    /** May be open when the document ends, without a parse error. */
    public static final int MAY_END_UNCLOSED = 1 << 15;

    private static final int CONCERNED = 1 << 13;
    private static final int CONCERNED_WITH_ATTRIBUTES = 1 << 14;

    /** In {@link #concerns}: a start tag of the name concerns the simulator. */
    public static final int CONCERNS_ALWAYS = 1;

    /** In {@link #concerns}: a start tag of the name concerns the simulator where it has attributes. */
    public static final int CONCERNS_WITH_ATTRIBUTES = 1 << 1;

    /** Added to the number of an element of SVG, or of MathML. */
    public static final int IN_SVG = 1 << 8;

    public static final int IN_MATHML = 1 << 9;

    private static final int NUMBERED = 1;
    private static final int INTERNED = 2;
    private static final int OWN_KEY = 7;
    private static final long KEY = (1L << 56) - 1;

    private static final int[] FLAGS = new int[COUNT];
    private static final int SLOTS = 1 << 9;
    private static final long[] KEYS = new long[SLOTS];
    private static final byte[] NUMBERS = new byte[SLOTS];
    private static final byte[] CONCERNS = new byte[1 << 12];
    private static final int LONG_SLOTS = 1 << 6;
    private static final long[] LONG_HEADS = new long[LONG_SLOTS];
    private static final byte[] LONG_NUMBERS = new byte[LONG_SLOTS];

    static {
        mark(IS_SPECIAL, SPECIAL | ENDS_ITEM);
        mark(ENDS_SCOPE, SCOPE);
        mark(HAS_IMPLIED_END, IMPLIED);
        mark(HAS_IMPLIED_END_THOROUGHLY, IMPLIED_THOROUGHLY);
        mark(IS_FORMATTING, FORMATTING);
        mark(BREAKS_OUT, BREAKING_OUT);
        mark(IS_VOID, VOID);
        mark(HAS_MODE, MODED);
        mark(MAY_BE_UNCLOSED, MAY_END_UNCLOSED);
        mark(CONTAIN_TEXT, CONCERNED);
        mark(IS_CONCERNED, CONCERNED);
        mark(IS_FORMATTING, CONCERNED_WITH_ATTRIBUTES);
        FLAGS[A] &= ~CONCERNED_WITH_ATTRIBUTES;
        FLAGS[SELECT] |= IS_SELECT;
        for (String name : HOLDS_ITEMS) {
            FLAGS[number(name)] &= ~ENDS_ITEM;
        }
        for (int i = 0; i < NAMES.length; i++) {
            int slot = slot(key(NAMES[i]));
            KEYS[slot] = key(NAMES[i]);
            NUMBERS[slot] = (byte) (i + 1);
            if ((FLAGS[i + 1] & CONCERNED) != 0) {
                CONCERNS[concernSlot(KEYS[slot])] |= CONCERNS_ALWAYS;
            }
            if ((FLAGS[i + 1] & CONCERNED_WITH_ATTRIBUTES) != 0) {
                CONCERNS[concernSlot(KEYS[slot])] |= CONCERNS_WITH_ATTRIBUTES;
            }
            if (NAMES[i].length() > OWN_KEY) {
                long head = head(NAMES[i]);
                int free = longSlot(head);
                while (LONG_HEADS[free] != 0) {
                    free = free + 1 & LONG_SLOTS - 1;
                }
                LONG_HEADS[free] = head;
                LONG_NUMBERS[free] = (byte) (i + 1);
            }
        }
    }

    /** Returns the names of elements that contain only text, {@code noscript} with scripting (§13.2.6.2). */
    public static String[] containText() {
        return CONTAIN_TEXT.clone();
    }

    private static void mark(String[] names, int flag) {
        for (String name : names) {
            FLAGS[number(name)] |= flag;
        }
    }

    /** Returns the number of a name as a rule spells it. */
    public static int number(String name) {
        for (int i = 0; i < NAMES.length; i++) {
            if (NAMES[i].equals(name)) {
                return i + 1;
            }
        }
        return OTHER;
    }

    /** Returns the number after a key, or {@link #OTHER}. */
    public static int number(long key) {
        return NUMBERS[slot(key)];
    }

    /**
     * Returns when a start tag of a name concerns the simulator, by its key of at most seven bytes. Of a name that no
     * rule speaks of it may say more than is true, never less: it is one look at a table, without a comparison.
     */
    public static int concerns(long key) {
        return CONCERNS[concernSlot(key)];
    }

    private static int concernSlot(long key) {
        return (int) (key * 0x9E3779B97F4A7C15L >>> 52);
    }

    private static int longSlot(long head) {
        return (int) (head * 0x9E3779B97F4A7C15L >>> 58);
    }

    private static int slot(long key) {
        int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 55);
        while (KEYS[slot] != key && KEYS[slot] != 0) {
            slot = slot + 1 & SLOTS - 1;
        }
        return slot;
    }

    /** Returns the key of a name of at most seven bytes. */
    public static long shortKey(Slice name) {
        return name.eightBytes(0) & KEY;
    }

    /** Returns the key of a name that is short or that a rule speaks of; of others, 0. */
    public static long known(Slice name) {
        if (name.length() <= OWN_KEY) {
            return shortKey(name);
        }
        long head = name.eightBytes(0);
        for (int slot = longSlot(head); LONG_HEADS[slot] != 0; slot = slot + 1 & LONG_SLOTS - 1) {
            int number = LONG_NUMBERS[slot];
            if (LONG_HEADS[slot] == head && name.is(NAMES[number - 1])) {
                return (long) number << 8 | NUMBERED;
            }
        }
        return 0;
    }

    /** Returns the key of a name that a document has given a number. */
    public static long ofInterned(int number) {
        return (long) number << 8 | INTERNED;
    }

    /** Returns the number that a document has given the name of a key, or 0 if it is short or one of the rules. */
    public static int interned(long key) {
        return (key & 0xFF) == INTERNED ? (int) (key >>> 8) : 0;
    }

    private static long head(String name) {
        long head = 0;
        for (int i = Math.min(name.length(), 8) - 1; i >= 0; i--) {
            head = head << 8 | name.charAt(i);
        }
        return head;
    }

    /** Returns the key of a name of the rules. */
    public static long key(String name) {
        if (name.length() > OWN_KEY) {
            return (long) number(name) << 8 | NUMBERED;
        }
        return head(name);
    }

    /** Returns the name of a number. */
    public static String name(int number) {
        return NAMES[number - 1];
    }

    /** Returns the key of a number. */
    public static long key(int number) {
        return key(NAMES[number - 1]);
    }

    /** Returns what the rules say of an HTML element. */
    public static int flags(int number) {
        return FLAGS[number];
    }

    /** Returns what the rules say of an element of SVG or MathML, where {@code annotation-xml} may hold HTML. */
    public static int foreignFlags(int number, boolean holdsHtml) {
        return SVG_OR_MATHML
                | switch (number) {
                    case IN_SVG | FOREIGNOBJECT, IN_SVG | DESC, IN_SVG | TITLE ->
                        SPECIAL | SCOPE | ENDS_ITEM | HTML_POINT;
                    case IN_MATHML | MI, IN_MATHML | MO, IN_MATHML | MN, IN_MATHML | MS, IN_MATHML | MTEXT ->
                        SPECIAL | SCOPE | ENDS_ITEM | MATHML_POINT;
                    case IN_MATHML | ANNOTATION_XML -> SPECIAL | SCOPE | ENDS_ITEM | (holdsHtml ? HTML_POINT : 0);
                    default -> 0;
                };
    }

    /** Returns how the text in an element is read (§13.2.6.2). */
    public static ContentModel content(int number, boolean scripting) {
        return switch (number) {
            case TITLE, TEXTAREA -> ContentModel.RCDATA;
            case STYLE, XMP, IFRAME, NOEMBED, NOFRAMES -> ContentModel.RAWTEXT;
            case NOSCRIPT -> scripting ? ContentModel.RAWTEXT : ContentModel.DATA;
            case SCRIPT -> ContentModel.SCRIPT_DATA;
            case PLAINTEXT -> ContentModel.PLAINTEXT;
            default -> ContentModel.DATA;
        };
    }
}
