package dev.patois.core.write;

import dev.patois.core.TreeFeedback;
import dev.patois.core.engine.ForwardingFeedback;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Slice;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Stands between the lexer and the tree construction stage. A rewriter that must know what the stage makes of a tag
 * before it writes the tag tells the stage itself, of tags and of texts; the lexer is answered from memory then. Not
 * thread-safe.
 */
final class Watch extends ForwardingFeedback implements Supplier<TreeFeedback>, TreeFeedback.Texts {
    private static final long WHITE_SPACE = 1L << '\t' | 1L << '\n' | 1L << '\f' | 1L << '\r' | 1L << ' ';

    private final Supplier<? extends TreeFeedback> source;
    private final boolean early;
    private TreeFeedback stage = TreeFeedback.NONE;
    private boolean followsTexts;
    private boolean told;
    private ContentModel model = ContentModel.DATA;

    // What text there was before the tags the stage was told of, in their order, and since the last of them.
    private byte[] before = new byte[64];
    private int asked;
    private int tags;
    private int sinceLast;

    /** What there was in the text seen last. */
    private int seen;

    private @Nullable Boolean hasMarks;

    /** Whether the stage reports elements, and texts and comments are reported to it as they come. */
    private boolean reports;

    /**
     * Watches.
     *
     * @param early whether the stage is told of tags by {@link #tell}, and of texts
     */
    Watch(Supplier<? extends TreeFeedback> source, boolean early) {
        this.source = source;
        this.early = early;
    }

    @Override
    public TreeFeedback get() {
        stage = source.get();
        return this;
    }

    @Override
    protected TreeFeedback target() {
        return stage;
    }

    /** Tells the stage of the tag at hand; returns how the text after it is read. */
    ContentModel tell(TagView tag, boolean isEndTag) {
        seeTag();
        told = true;
        model = isEndTag ? stage.afterEndTag(tag) : stage.afterStartTag(tag);
        return model;
    }

    /** Returns how the text after the last tag is read. */
    ContentModel model() {
        return model;
    }

    /** Returns whether both stand before one stage. */
    @SuppressWarnings("ReferenceEquality") // whether it is the same one is what is asked
    boolean isSameAs(Watch other) {
        return stage == other.stage;
    }

    /** Remembers the text at hand. */
    void see(TextView text) {
        if (followsTexts) {
            seen = kinds(text);
            sinceLast |= seen;
        }
        if (reports) {
            stage.afterText(seen);
        }
    }

    /** Reports a comment or a processing instruction. */
    void seeComment() {
        if (reports) {
            stage.afterComment();
        }
    }

    /** Remembers the text that another one has seen last. */
    void seeWhat(Watch other) {
        sinceLast |= other.seen;
    }

    /** Returns which characters are in a text; where there are some of the last kind, others may be missing. */
    private static int kinds(TextView text) {
        if (!text.isCdataSection()) {
            Slice raw = text.raw();
            int at = 0;
            int length = raw.length();
            while (at < length && isBlank(raw.byteAt(at))) {
                at++;
            }
            if (at == length) {
                return length == 0 ? 0 : BLANK;
            }
            byte first = raw.byteAt(at);
            if (first != '&' && kind(first) == CHARACTERS) {
                return CHARACTERS;
            }
        }
        int kinds = 0;
        Slice value = text.value();
        for (int i = 0; i < value.length() && (kinds & CHARACTERS) == 0; i++) {
            kinds |= kind(value.byteAt(i));
        }
        return kinds;
    }

    private static boolean isBlank(byte b) {
        return b >= 0 && b <= ' ' && (WHITE_SPACE >>> b & 1) != 0;
    }

    /** Remembers text. */
    void see(String text) {
        for (int i = 0; i < text.length() && (sinceLast & CHARACTERS) == 0; i++) {
            char c = text.charAt(i);
            sinceLast |= c > ' ' ? CHARACTERS : kind((byte) c);
        }
    }

    /** Reports the end of the input. */
    void seeEnd() {
        if (reports) {
            stage.afterEnd();
        }
    }

    /** Returns whether the stage can say what it has been told. */
    boolean hasMarks() {
        Boolean known = hasMarks;
        if (known == null) {
            try {
                stage.snapshot();
                known = true;
            } catch (UnsupportedOperationException e) {
                known = false;
            }
            hasMarks = known;
        }
        return known;
    }

    /** What the stage has been told. */
    record Mark(TreeFeedback.Snapshot stage, int sinceLast, ContentModel model) {}

    /** Returns what the stage has been told. */
    Mark mark() {
        return new Mark(stage.snapshot(), sinceLast, model);
    }

    /** Forgets what the stage has been told since. */
    void goBack(Mark mark) {
        stage.restore(mark.stage());
        asked = 0;
        tags = 0;
        sinceLast = mark.sinceLast();
        model = mark.model();
    }

    private static int kind(byte b) {
        if (b > ' ' || b < 0) {
            return CHARACTERS;
        }
        return isBlank(b) ? BLANK : b == 0 ? NULLS : CHARACTERS;
    }

    private void seeTag() {
        if (!followsTexts || reports) {
            return;
        }
        if (tags == before.length) {
            forgetAsked();
        }
        before[tags++] = (byte) sinceLast;
        sinceLast = 0;
    }

    /**
     * Makes room for another tag. A stage may never have asked about all tags, but about those of long ago: these are
     * what goes.
     */
    private void forgetAsked() {
        int left = tags - asked;
        byte[] target = left > before.length / 2 ? new byte[before.length * 2] : before;
        System.arraycopy(before, asked, target, 0, left);
        before = target;
        tags = left;
        asked = 0;
    }

    @Override
    public int before() {
        if (reports) {
            return 0;
        }
        if (asked == tags) {
            throw new IllegalStateException("asked about the text before a tag that was not told of");
        }
        return before[asked++];
    }

    @Override
    public boolean follows(Texts texts) {
        followsTexts = early && stage.follows(this);
        return !early && stage.follows(texts);
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        return after(tag, false);
    }

    @Override
    public ContentModel afterEndTag(TagView tag) {
        return after(tag, true);
    }

    private ContentModel after(TagView tag, boolean isEndTag) {
        if (!told) {
            tell(tag, isEndTag);
        }
        told = false;
        return model;
    }

    @Override
    public boolean tells(Node document) {
        reports = early && stage.tells(document);
        return reports;
    }

    @Override
    public void afterDoctype(DoctypeView doctype) {
        if (early) {
            seeTag();
        }
        stage.afterDoctype(doctype);
    }
}
