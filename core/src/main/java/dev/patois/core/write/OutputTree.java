package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.engine.ForwardingFeedback;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the tree construction stage makes of what is written. Where a tag before it was taken out, put in or changed, a
 * tag that is copied may mean something else: a {@code style} in {@code svg} contains markup, one outside of it text.
 * So a second stage is told of the output, and a tag after which the output would read in another way than the input is
 * refused. Not thread-safe.
 */
final class OutputTree {
    private static final int MOST_PLACES = 16;

    /** A comment that nothing but markup reads as this comment. */
    private static final String END_OF_MARKUP = "<!---->";

    private final Dialect dialect;
    private final Watch output;
    private final Map<Place, Lexer> lexers = new HashMap<>();
    private Watch input;

    /**
     * Whether the second stage is told of the output: not while the output is the input, if it can be told later, and
     * not after markup that was put in and leaves something open.
     */
    private boolean known;

    private record Place(ContentModel model, @Nullable String element) {}

    /** Makes one for a document, before the stage of the input is made. */
    OutputTree(Dialect dialect) {
        this.dialect = dialect;
        this.output = new Watch(dialect.options().feedback(), true);
        this.input = output;
        output.get();
    }

    /**
     * Begins with a document.
     *
     * @param later whether what is written is what is read until {@link #part}
     * @return whether there is a second stage: not where there is none at all, or all documents share one
     */
    boolean begin(Watch watch, boolean later) {
        input = watch;
        if (output.isSameAs(input)) {
            return false;
        }
        output.follows(output);
        known = !later || !output.hasMarks();
        return true;
    }

    /** What is written is another thing from the tag at hand on, of which the stage of the input is not told yet. */
    void part() {
        if (!known) {
            output.goBack(input.mark());
            known = true;
        }
    }

    // What is copied.

    /** The tag at hand is copied. */
    void copyTag(TagView tag, boolean isEndTag) {
        if (known) {
            output.tell(tag, isEndTag);
            if (output.model() != input.model()) {
                throw readDifferently(tag.name().toString());
            }
        }
    }

    void copyDoctype(DoctypeView doctype) {
        if (known) {
            output.afterDoctype(doctype);
        }
    }

    /** The text at hand is copied, or written so that it reads the same. */
    void copyText() {
        if (known) {
            output.seeWhat(input);
        }
    }

    /** Checks that a CDATA section, or a comment that looks like one, is the same in the output. */
    void requireSameSections() {
        if (known && input.cdataAllowed() != output.cdataAllowed()) {
            throw new UnwritableException(
                    WriteError.CONTEXT,
                    "after what was changed before it, this <![CDATA[ would be read in another way");
        }
    }

    private static UnwritableException readDifferently(String tag) {
        return new UnwritableException(
                WriteError.CONTEXT,
                "after what was changed before it, the content of this element " + UnwritableException.shown(tag)
                        + " would be read in another way");
    }

    // What is new.

    /** Text is written that was not in the input, or not so. */
    void writeText(String text) {
        if (known) {
            output.see(text);
        }
    }

    /** A tag is written that means what the tag at hand means. */
    void writeTag(TagView alike, boolean isEndTag, String tag) {
        if (known) {
            output.tell(alike, isEndTag);
            if (!isEndTag && output.model() != input.model()) {
                throw readDifferently(tag);
            }
        }
    }

    /** The start tag at hand is written in a new form. */
    void writeStartTag(String tag) {
        if (known) {
            read(tag, ContentModel.DATA, null);
            if (output.model() != input.model()) {
                throw readDifferently(tag);
            }
        }
    }

    /** An end tag is written that was not in the input, or not so. */
    void writeEndTag(String tag) {
        if (known) {
            read(tag, ContentModel.DATA, null);
        }
    }

    /**
     * Returns whether the text after a new form of the start tag at hand would be read as the text after the tag. Says
     * so, too, where the stage cannot be asked without being told.
     */
    boolean wouldReadAlike(String tag) {
        if (!known || !output.hasMarks()) {
            return true;
        }
        Watch.Mark before = output.mark();
        read(tag, ContentModel.DATA, null);
        boolean alike = output.model() == input.model();
        output.goBack(before);
        return alike;
    }

    /**
     * Markup is written that nobody has looked at.
     *
     * @param model how text in its place is read
     * @param element the element it stands in, or null
     */
    void writeMarkup(String markup, ContentModel model, @Nullable String element) {
        if (!known) {
            return;
        }
        if (model == ContentModel.DATA) {
            known = read(markup + END_OF_MARKUP, model, null).equals(END_OF_MARKUP) && output.model() == model;
        } else if (markup.indexOf('<') < 0) {
            output.see(markup);
        } else {
            known = read(markup, model, element).isEmpty();
        }
    }

    /** Tells the stage of markup; returns what comes after the text in it, if anything does, up to the last token. */
    private String read(String markup, ContentModel model, @Nullable String element) {
        Lexer lexer = lexer(new Place(model, element));
        lexer.reset();
        lexer.feed(markup);
        lexer.end();
        String last = "";
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.TEXT) {
                output.see(lexer.text());
            } else {
                last = lexer.raw().toString();
            }
        }
        return last;
    }

    private Lexer lexer(Place place) {
        Lexer lexer = lexers.get(place);
        if (lexer == null) {
            if (lexers.size() == MOST_PLACES) {
                lexers.clear();
            }
            lexer = dialect.newLexer(LexerOptions.bare()
                    .withLimits(Limits.unlimited())
                    .withInitialState(place.model())
                    .withLastStartTag(place.element())
                    .withFeedback(OfWritten::new));
            lexers.put(place, lexer);
        }
        return lexer;
    }

    /** Hands on what a lexer of something written tells, which begins no document of its own. */
    private final class OfWritten extends ForwardingFeedback {
        @Override
        protected TreeFeedback target() {
            return output;
        }

        @Override
        public boolean restart() {
            return true;
        }

        @Override
        public boolean follows(Texts texts) {
            return false;
        }

        @Override
        public boolean tells(Node document) {
            return false;
        }

        @Override
        public ContentModel afterStartTag(TagView tag) {
            return output.tell(tag, false);
        }

        @Override
        public ContentModel afterEndTag(TagView tag) {
            return output.tell(tag, true);
        }
    }
}
