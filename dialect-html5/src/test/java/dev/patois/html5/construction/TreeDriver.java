package dev.patois.html5.construction;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.TreeSimulator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Builds a tree of an input: takes tokens from a lexer, and calls the rules with each. The lexer calls the rules with
 * tags and DOCTYPEs itself, as they say how it goes on; what stands before one has been given to the rules by then.
 */
final class TreeDriver implements TreeFeedback {
    private final Interned names = new Interned();
    private final InsertionModes rules;
    private final Revision revision;
    private final PlainTree tree;
    private final Lexer lexer;

    /** The characters since the last token that was none. */
    private final StringBuilder run = new StringBuilder();

    /** Whether a line feed is ignored, if it is the next token. */
    private boolean ignoresLineFeed;

    private TreeDriver(
            Dialect dialect, Revision revision, boolean scripting, @Nullable String context, ContentModel content) {
        this.revision = revision;
        tree = new PlainTree(context != null);
        rules = new InsertionModes(revision, scripting, ConstructionLimits.NONE, names);
        if (context != null) {
            beginFragment(context);
        }
        rules.attach(tree);
        // No start tag counts as emitted last, and so no end tag ends the text of a context element (§13.4).
        lexer = dialect.newLexer(LexerOptions.bare().withFeedback(() -> this).withInitialState(content));
    }

    /** Returns the tree of a document. */
    static PlainTree document(Dialect dialect, Revision revision, boolean scripting, String input) {
        return new TreeDriver(dialect, revision, scripting, null, ContentModel.DATA).read(input);
    }

    /**
     * Returns the tree of a fragment.
     *
     * @param context as for {@link TreeSimulator#ofFragment}
     */
    static PlainTree fragment(Dialect dialect, Revision revision, boolean scripting, String context, String input) {
        ContentModel content = TreeSimulator.contentOf(context, scripting);
        return new TreeDriver(dialect, revision, scripting, context, content).read(input);
    }

    private void beginFragment(String context) {
        String lower = context.toLowerCase(Locale.ROOT);
        int namespace = lower.startsWith("svg ")
                ? TreeNames.IN_SVG
                : lower.startsWith("math ") ? TreeNames.IN_MATHML : TreeNames.HTML_NAMESPACE;
        int number = TreeNames.number(lower.substring(lower.indexOf(' ') + 1));
        rules.beginFragment(namespace, number, 0, false, lower.equals("form"));
    }

    // ---- tokens

    private PlainTree read(String input) {
        lexer.feed(input);
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            switch (kind) {
                case TEXT -> lexer.text().value().appendTo(run);
                case START_TAG, END_TAG, DOCTYPE -> endRun();
                case COMMENT -> comment();
                case PROCESSING_INSTRUCTION -> instruction();
                // What belongs to no token ends no run of characters, either.
                case SKIPPED -> {}
                default -> throw new IllegalStateException("no token of HTML: " + kind);
            }
        }
        endRun();
        tree.atNone();
        rules.endOfFile();
        return tree;
    }

    private void comment() {
        endRun();
        tree.at(lexer.comment());
        rules.comment();
    }

    private void instruction() {
        endRun();
        tree.at(lexer.processingInstruction());
        rules.instruction();
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        tree.at(tag);
        long key = key(tag.name());
        int number = TreeNames.number(key);
        int said = (tag.selfClosing() ? InsertionModes.SELF_CLOSING : 0)
                | (hasDetail(number, tag) ? InsertionModes.DETAIL : 0);
        boolean isFormatting = (TreeNames.flags(number) & TreeNames.FORMATTING) != 0;
        ContentModel content = rules.startTag(key, said, isFormatting ? names.attributes(tag) : Interned.NO_ATTRIBUTES);
        ignoresLineFeed = rules.takesLineFeed();
        return content;
    }

    private long key(Slice name) {
        long known = TreeNames.known(name);
        return known != 0 ? known : TreeNames.ofInterned(names.name(name));
    }

    /** What the rules ask of the attributes of a tag. */
    private static boolean hasDetail(int number, TagView tag) {
        return switch (number) {
            case TreeNames.INPUT -> has(tag, "type", "hidden");
            case TreeNames.FONT ->
                tag.attribute("color") != null || tag.attribute("face") != null || tag.attribute("size") != null;
            case TreeNames.ANNOTATION_XML ->
                has(tag, "encoding", "text/html") || has(tag, "encoding", "application/xhtml+xml");
            default -> false;
        };
    }

    private static boolean has(TagView tag, String name, String value) {
        AttributeView attribute = tag.attribute(name);
        return attribute != null && attribute.value().isIgnoringAsciiCase(value);
    }

    @Override
    public ContentModel afterEndTag(TagView tag) {
        tree.at(tag);
        rules.endTag(key(tag.name()));
        return ContentModel.DATA;
    }

    @Override
    public void afterDoctype(DoctypeView doctype) {
        tree.at(doctype);
        boolean conforms = doctype.name().is("html")
                && !doctype.hasPublicId()
                && (!doctype.hasSystemId() || doctype.systemId().is("about:legacy-compat"));
        rules.doctype(QuirksMode.of(doctype, !revision.emptyIdentifierIsMissing()), conforms);
    }

    @Override
    public boolean cdataAllowed() {
        return rules.state().isForeign();
    }

    @Override
    public boolean selfClosingAcknowledged() {
        return rules.selfClosingAcknowledged();
    }

    // ---- characters

    /** Gives the rules the characters before a token, in pieces that each mode treats as one. */
    private void endRun() {
        int from = ignoresLineFeed && run.indexOf("\n") == 0 ? 1 : 0;
        ignoresLineFeed = false;
        boolean hasCharacters = run.chars().anyMatch(c -> kind((char) c) == InsertionModes.CHARACTERS);
        while (from < run.length()) {
            int kind = kind(run.charAt(from));
            boolean separates = rules.separatesWhiteSpace();
            int to = from + 1;
            while (to < run.length() && belongs(run.charAt(to), kind, separates)) {
                to++;
            }
            tree.at(run.substring(from, to));
            rules.characters(kind, hasCharacters);
            from = to;
        }
        run.setLength(0);
    }

    private static int kind(char c) {
        return switch (c) {
            case '\t', '\n', '\f', '\r', ' ' -> InsertionModes.BLANK;
            case '\0' -> InsertionModes.NULL;
            default -> InsertionModes.CHARACTERS;
        };
    }

    /** Returns whether a character belongs to a piece of some kind: white space may belong to characters, too. */
    private static boolean belongs(char c, int kind, boolean separatesWhiteSpace) {
        int own = kind(c);
        return own == kind || !separatesWhiteSpace && kind == InsertionModes.CHARACTERS && own == InsertionModes.BLANK;
    }
}
