package dev.patois.html5;

import dev.patois.core.AttributeView;
import dev.patois.core.ContentModel;
import dev.patois.core.Slice;
import dev.patois.core.TagView;
import dev.patois.core.TreeFeedback;
import java.util.Arrays;

/**
 * Stands in for the tree construction stage where only its word to the tokenizer matters: which elements contain only text
 * (§13.2.6.2), and whether the adjusted current node is in SVG or MathML, so that CDATA sections are allowed there and
 * {@code title}, {@code style} and {@code script} are elements like others. It follows {@code svg} and {@code math} elements,
 * their integration points, and the tags that break out of them; it knows no insertion modes. Not thread-safe; one for each
 * document.
 */
public sealed class TreeSimulator implements TreeFeedback permits SnapshotTreeSimulator {
    /** The elements that begin or end foreign content, by the number of their frame. */
    private static final String[] FRAMES = {
        "svg", "math", "foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext", "annotation-xml"
    };

    private static final int SVG = 0;
    private static final int MATH = 1;
    private static final int FOREIGN_OBJECT = 2;
    private static final int SVG_TITLE = 4;
    private static final int MTEXT = 9;
    private static final int ANNOTATION_XML = 10;
    private static final int MOST_FRAMES = 1 << 16;

    /** Added to the frame of an integration point once an HTML element was opened in it. */
    private static final int HOLDS_HTML = 64;

    /** Start tags that end foreign content (§13.2.6.5); {@code font} does with some attributes only. */
    // spotless:off
    private static final String[] BREAKING_OUT = {
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2", "h3",
        "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s",
        "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var"
    };
    // spotless:on

    /** By the low bits of a first letter: the lengths, as bits, of the names with it that change something. */
    private static final long[] CONCERNED = concerned(
            "iframe",
            "math",
            "noembed",
            "noframes",
            "noscript",
            "plaintext",
            "script",
            "style",
            "svg",
            "textarea",
            "title",
            "xmp");

    private final boolean scripting;
    private byte[] frames = new byte[8];
    private int depth;

    /** Simulates a browser: scripting is enabled. */
    public TreeSimulator() {
        this(true);
    }

    /**
     * Simulates with or without scripting.
     *
     * @param scripting the scripting flag: when it is enabled, {@code noscript} contains only text
     */
    public TreeSimulator(boolean scripting) {
        this.scripting = scripting;
    }

    private static long[] concerned(String... names) {
        long[] lengths = new long[32];
        for (String name : names) {
            lengths[name.charAt(0) & 0x1F] |= 1L << name.length();
        }
        return lengths;
    }

    @Override
    public boolean cdataAllowed() {
        return depth > 0 && frames[depth - 1] < HOLDS_HTML;
    }

    private boolean inForeignContent() {
        return depth > 0 && frames[depth - 1] <= MATH;
    }

    /** Most start tags concern nobody here: what they cost is this look at the first letter and length of their name. */
    @Override
    public ContentModel afterStartTag(TagView tag) {
        Slice name = tag.name();
        if (depth == 0 && (CONCERNED[name.byteAt(0) & 0x1F] >>> name.length() & 1) == 0) {
            return ContentModel.DATA;
        }
        return follow(tag);
    }

    /** Longer than HotSpot inlines (325 bytecodes), to leave the lexer's loop its room for what every token needs. */
    private ContentModel follow(TagView tag) {
        if (inForeignContent()) {
            if (!breaksOut(tag)) {
                openForeign(tag);
                return ContentModel.DATA;
            }
            leaveForeign();
        }
        Slice name = tag.name();
        if (depth > 0 && !name.is(FRAMES[SVG]) && !name.is(FRAMES[MATH])) {
            frames[depth - 1] |= HOLDS_HTML;
        }
        boolean opens = !tag.selfClosing();
        switch (name.byteAt(0)) {
            case 'i' -> {
                return name.is("iframe") ? ContentModel.RAWTEXT : ContentModel.DATA;
            }
            case 'm' -> {
                if (opens && name.is("math")) {
                    push(MATH);
                }
                return ContentModel.DATA;
            }
            case 'n' -> {
                return name.is("noframes") || name.is("noembed") || scripting && name.is("noscript")
                        ? ContentModel.RAWTEXT
                        : ContentModel.DATA;
            }
            case 'p' -> {
                return name.is("plaintext") ? ContentModel.PLAINTEXT : ContentModel.DATA;
            }
            case 's' -> {
                if (name.is("script")) {
                    return ContentModel.SCRIPT_DATA;
                }
                if (opens && name.is("svg")) {
                    push(SVG);
                }
                return name.is("style") ? ContentModel.RAWTEXT : ContentModel.DATA;
            }
            case 't' -> {
                return name.is("title") || name.is("textarea") ? ContentModel.RCDATA : ContentModel.DATA;
            }
            case 'x' -> {
                return name.is("xmp") ? ContentModel.RAWTEXT : ContentModel.DATA;
            }
            default -> {
                return ContentModel.DATA;
            }
        }
    }

    @Override
    public ContentModel afterEndTag(TagView tag) {
        if (depth > 0) {
            close(tag.name());
        }
        return ContentModel.DATA;
    }

    private void close(Slice name) {
        if (inForeignContent() && endTagBreaksOut(name)) {
            leaveForeign();
        }
        for (int i = depth - 1; i >= 0; i--) {
            if (name.is(FRAMES[frames[i] & HOLDS_HTML - 1])) {
                depth = i;
                break;
            }
        }
    }

    /** Returns whether an end tag of this name ends foreign content: those of {@code p} and {@code br} do since 2020. */
    boolean endTagBreaksOut(Slice name) {
        return name.is("p") || name.is("br");
    }

    private void openForeign(TagView tag) {
        if (tag.selfClosing()) {
            return;
        }
        Slice name = tag.name();
        int from = frames[depth - 1] == SVG ? FOREIGN_OBJECT : SVG_TITLE + 1;
        int to = frames[depth - 1] == SVG ? SVG_TITLE : MTEXT;
        if (name.is(FRAMES[SVG])) {
            push(SVG);
        } else if (name.is(FRAMES[MATH])) {
            push(MATH);
        } else if (to == MTEXT && name.is(FRAMES[ANNOTATION_XML]) && holdsHtml(tag)) {
            push(ANNOTATION_XML);
        } else {
            for (int frame = from; frame <= to; frame++) {
                if (name.is(FRAMES[frame])) {
                    push(frame);
                }
            }
        }
    }

    private static boolean holdsHtml(TagView tag) {
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            if (attribute.name().is("encoding")) {
                Slice value = attribute.value();
                return value.isIgnoringAsciiCase("text/html") || value.isIgnoringAsciiCase("application/xhtml+xml");
            }
        }
        return false;
    }

    private static boolean breaksOut(TagView tag) {
        Slice name = tag.name();
        if (name.is("font")) {
            for (int i = 0; i < tag.attributeCount(); i++) {
                Slice attribute = tag.attribute(i).name();
                if (attribute.is("color") || attribute.is("face") || attribute.is("size")) {
                    return true;
                }
            }
            return false;
        }
        for (String breaking : BREAKING_OUT) {
            if (name.is(breaking)) {
                return true;
            }
        }
        return false;
    }

    /** Pops elements up to an integration point, or to HTML. */
    private void leaveForeign() {
        while (inForeignContent()) {
            depth--;
        }
    }

    private void push(int frame) {
        if (depth == frames.length) {
            if (depth == MOST_FRAMES) {
                return; // deeper than any page: what is opened past this is not followed
            }
            frames = Arrays.copyOf(frames, depth * 2);
        }
        frames[depth++] = (byte) frame;
    }
}
