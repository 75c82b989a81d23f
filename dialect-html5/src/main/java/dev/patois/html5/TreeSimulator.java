package dev.patois.html5;

import static dev.patois.html5.construction.TreeNames.*;

import dev.patois.core.TreeFeedback;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Slice;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.html5.construction.ConstructionLimits;
import dev.patois.html5.construction.ConstructionState;
import dev.patois.html5.construction.InsertionModes;
import dev.patois.html5.construction.Interned;
import dev.patois.html5.construction.QuirksMode;
import dev.patois.html5.construction.Revision;
import dev.patois.html5.construction.TagTokens;
import dev.patois.html5.construction.TreeNames;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for the tree construction stage where its word to the tokenizer matters: which elements contain only text
 * (§13.2.6.2), whether the adjusted current node is in SVG or MathML, so that CDATA sections are allowed there and
 * {@code title}, {@code style} and {@code script} are elements like others, and which self-closing flags are
 * acknowledged. It follows the stack of open elements, the active formatting elements and the insertion modes as the
 * rules have them, without a tree.
 *
 * <p>Its memory is bounded: it follows 2,048 open elements and 512 active formatting elements. Names it has no rule
 * for, and the attributes of formatting elements, it tells apart by their bytes, and keeps them no longer than they are
 * open or listed. What a tag costs does not depend on how many there are. An {@link AmbiguityGuard} is told of
 * what a real tree stage might see otherwise. Not thread-safe; one for each document.
 */
public sealed class TreeSimulator implements TreeFeedback permits SnapshotTreeSimulator {
    // While no element of SVG or MathML, no template and no frameset is open, a start tag means the same wherever it
    // stands: the tags are only written down, and the rules applied to them when it comes to matter. What text is
    // before the tag is asked for with the rules.
    private static final int LONGEST_LOG = 1 << 18;
    private static final int SHORT_NAME = 7;
    private static final int DEEPEST_ISLAND = 32;

    private final InsertionModes modes;
    private final ConstructionState state;
    private final boolean scripting;
    private final @Nullable AmbiguityGuard guard;
    private final boolean watchesSelect;
    private long[] log = new long[64];
    private int logged;
    private @Nullable Texts texts;
    private @Nullable TreeHistory history;
    private boolean plain = true;

    /** Whether somebody follows the tree, so that the rules are applied to each tag at once. */
    private boolean followed;

    // The open elements of an island: an svg or math element and what is in it, while every tag does what it seems to
    // do. Its tags are only written down too.
    private final long[] island = new long[DEEPEST_ISLAND];
    private int depth;
    private boolean acknowledged;
    private boolean maySelect;
    private boolean stepped;
    private long lastKey;

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
        this(scripting, null);
    }

    /**
     * Simulates with or without scripting, and tells what it assumes.
     *
     * @param scripting the scripting flag: when it is enabled, {@code noscript} contains only text
     * @param guard told of what is assumed, or null
     */
    public TreeSimulator(boolean scripting, @Nullable AmbiguityGuard guard) {
        this(Revision.LIVING, scripting, guard);
    }

    TreeSimulator(Revision revision, boolean scripting, @Nullable AmbiguityGuard guard) {
        this(revision, scripting, guard, new Interned());
    }

    TreeSimulator(Revision revision, boolean scripting, @Nullable AmbiguityGuard guard, Interned names) {
        this.modes = new InsertionModes(revision, scripting, ConstructionLimits.OF_SIMULATOR, names);
        this.state = modes.state();
        this.scripting = scripting;
        this.guard = guard;
        this.watchesSelect = guard != null || revision != Revision.LIVING;
    }

    /**
     * Simulates the rules as they were before July 2025, and as many parsers still have them: {@code select} ignores
     * most of the tags in it.
     *
     * @param scripting the scripting flag
     * @param guard told of what is assumed, or null
     */
    public static TreeSimulator ofSelectModes(boolean scripting, @Nullable AmbiguityGuard guard) {
        return new TreeSimulator(Revision.WITH_SELECT_MODES, scripting, guard);
    }

    /**
     * Simulates the fragment algorithm (§13.4): what is lexed is the content of an element. Start the lexer in the
     * state {@link #contentOf} gives.
     *
     * @param context the name of the context element: {@code div}; of SVG or MathML {@code svg path},
     *     {@code math mi}
     * @param scripting the scripting flag
     * @param guard told of what is assumed, or null
     */
    public static TreeSimulator ofFragment(String context, boolean scripting, @Nullable AmbiguityGuard guard) {
        return new TreeSimulator(scripting, guard).inFragment(context);
    }

    /**
     * Makes this simulator, before any token, one of the fragment algorithm.
     *
     * @param context as for {@link #ofFragment}
     * @return this
     */
    public final TreeSimulator inFragment(String context) {
        String name = context.toLowerCase(Locale.ROOT);
        int namespace = name.startsWith("svg ") ? IN_SVG : name.startsWith("math ") ? IN_MATHML : 0;
        int number = TreeNames.number(name.substring(name.indexOf(' ') + 1));
        modes.beginFragment(namespace, number, 0, false, false);
        plain = isPlain();
        return this;
    }

    /**
     * Returns how the content of a context element is read: {@code title} as RCDATA, and so on.
     *
     * @param context as for {@link #ofFragment}
     * @param scripting the scripting flag
     */
    public static ContentModel contentOf(String context, boolean scripting) {
        return TreeNames.content(TreeNames.number(context.toLowerCase(Locale.ROOT)), scripting);
    }

    @Override
    public final boolean tells(Node document) {
        state.raiseLimits(ConstructionLimits.OF_FOLLOWED_TREE);
        modes.attach(new NodeSink(document));
        followed = true;
        plain = false;
        return true;
    }

    @Override
    public final void afterText(int kinds) {
        TagLine.text(kinds, modes);
        plain = isPlain();
    }

    @Override
    public final void afterComment() {
        modes.comment();
        plain = isPlain();
    }

    @Override
    public final void afterEnd() {
        modes.endOfFile();
    }

    private boolean isPlain() {
        return !followed && state.isPlain();
    }

    @Override
    public final boolean restart() {
        followed = false;
        logged = 0;
        depth = 0;
        maySelect = false;
        stepped = false;
        if (history != null) {
            history = null;
        }
        modes.restart();
        state.names().clear();
        plain = isPlain();
        return true;
    }

    @Override
    public final boolean cdataAllowed() {
        return !plain && (depth > 0 || state.isForeign());
    }

    /** What is not void is never acknowledged, and what is void nearly always: the rules are asked about the rest. */
    @Override
    public final boolean selfClosingAcknowledged() {
        int number = TreeNames.number(lastKey);
        if (acknowledged) {
            return true;
        }
        if (!stepped && (TreeNames.flags(number) & VOID) == 0) {
            return false;
        }
        if (!stepped && (maySelect || number == COL || number == FRAME)) {
            catchUp();
            stepped = true;
            plain = isPlain();
        }
        return !stepped || modes.selfClosingAcknowledged();
    }

    @Override
    public final boolean follows(Texts before) {
        if (texts != before) {
            texts = before;
        }
        return true;
    }

    @Override
    public final void afterDoctype(DoctypeView doctype) {
        catchUp();
        boolean setsQuirks = modes.revision().emptyIdentifierIsMissing()
                ? QuirksMode.isSetBy(doctype)
                : QuirksMode.wasSetBy(doctype);
        tell(TagLine.DOCTYPE | (setsQuirks ? TagLine.DETAIL : 0), 0);
    }

    /** Most start tags concern nobody here: what they cost is a look at their name, and a line of the log. */
    @Override
    public final ContentModel afterStartTag(TagView tag) {
        Slice name = tag.name();
        if (plain && name.length() <= SHORT_NAME && logged < log.length) {
            long key = name.eightBytes(0);
            int closer = CONCERNS_ALWAYS | -tag.attributeCount() >> 31 & CONCERNS_WITH_ATTRIBUTES;
            if ((TreeNames.concerns(key) & closer) == 0) {
                log[logged++] = key;
                stepped = false;
                acknowledged = false;
                lastKey = key;
                return ContentModel.DATA;
            }
        }
        return follow(tag, name, false);
    }

    /**
     * What is no matter of a look at a name. For start tags and end tags, and so longer than HotSpot inlines (325
     * bytecodes): the lexer's loop needs its room for what every token needs.
     */
    private ContentModel follow(TagView tag, Slice name, boolean isEndTag) {
        long key = key(name);
        int number = TreeNames.number(key);
        long line = key | (isEndTag ? TagLine.END : tag.selfClosing() ? TagLine.SELF_CLOSING : 0);
        if (isEndTag) {
            if (plain) {
                write(line, 0);
            } else if (depth > 0 && island[depth - 1] == key) {
                write(line, 0);
                plain = --depth == 0;
            } else {
                leaveIsland();
                tell(line, 0);
                plain = isPlain();
            }
            return ContentModel.DATA;
        }
        long attributes = 0;
        lastKey = key;
        stepped = false;
        acknowledged = false;
        if (tag.attributeCount() > 0) {
            line |= TagTokens.hasDetail(tag, number) ? TagLine.DETAIL : 0;
            if ((TreeNames.flags(number) & FORMATTING) != 0 && number != A) {
                line |= TagLine.ATTRIBUTES;
                forget();
                attributes = state.names().attributes(tag);
            }
        }
        if (guard != null && number == NOSCRIPT) {
            guard.assumed(Ambiguity.SCRIPTING, tag.start());
        }
        if (plain) {
            ContentModel content = TreeNames.content(number, scripting);
            boolean foreign = number == SVG || number == MATH;
            boolean matters =
                    number == TEMPLATE || number == FRAMESET || maySelect && (foreign || content != ContentModel.DATA);
            if (!matters) {
                maySelect |= watchesSelect && number == SELECT;
                write(line, attributes);
                if (foreign) {
                    enter(key, tag.selfClosing());
                }
                return content;
            }
        } else if (depth > 0 && staysInIsland(number, line)) {
            write(line, attributes);
            enter(key, tag.selfClosing());
            return ContentModel.DATA;
        }
        leaveIsland();
        return step(line, attributes, tag.start());
    }

    private long key(Slice name) {
        long known = TreeNames.known(name);
        if (known != 0) {
            return known;
        }
        forget();
        return TreeNames.ofInterned(state.names().name(name));
    }

    /**
     * When names and attributes have become many, forgets those that no element has which is open. What speaks of them
     * goes first: the log, the island, the history.
     */
    private void forget() {
        if (state.names().isFull()) {
            leaveIsland();
            history = null;
            state.forgetNames();
            plain = isPlain();
        }
    }

    /** Opens an element of SVG or MathML, which a solidus closes. */
    private void enter(long key, boolean selfClosing) {
        acknowledged = true;
        if (!selfClosing) {
            island[depth++] = key;
            plain = false;
        }
    }

    /**
     * Returns whether a start tag opens an element of the island: it does not break out, nor is it in what may hold
     * HTML.
     */
    private boolean staysInIsland(int number, long line) {
        if (depth == DEEPEST_ISLAND
                || (TreeNames.flags(number) & BREAKING_OUT) != 0
                || number == FONT && (line & TagLine.DETAIL) != 0) {
            return false;
        }
        return switch (TreeNames.number(island[depth - 1])) {
            case FOREIGNOBJECT, DESC, TITLE, ANNOTATION_XML, MI, MO, MN, MS, MTEXT -> false;
            default -> true;
        };
    }

    /** Hands over to the rules: of an island no more is written down. */
    private void leaveIsland() {
        depth = 0;
        catchUp();
    }

    /** Applies the rules to a start tag. */
    private ContentModel step(long line, long attributes, long offset) {
        boolean wasForeign = state.isForeign();
        boolean wasInSelect = state.hasSelect();
        ContentModel content = tell(line, attributes);
        stepped = true;
        plain = isPlain();
        maySelect = watchesSelect && state.hasSelect();
        if (guard != null) {
            if (wasInSelect
                    && (content != ContentModel.DATA && content != ContentModel.SCRIPT_DATA
                            || state.isForeign() && !wasForeign)) {
                guard.assumed(Ambiguity.SELECT, offset);
            }
            report(guard, offset);
        }
        return content;
    }

    private void report(AmbiguityGuard told, long offset) {
        if (state.passedOpenElements()) {
            told.assumed(Ambiguity.NESTING, offset);
        }
        if (state.passedActiveFormatting()) {
            told.assumed(Ambiguity.FORMATTING, offset);
        }
    }

    @Override
    public final ContentModel afterEndTag(TagView tag) {
        Slice name = tag.name();
        if (plain && name.length() <= SHORT_NAME && logged < log.length) {
            log[logged++] = name.eightBytes(0) | TagLine.END;
            return ContentModel.DATA;
        }
        return follow(tag, name, true);
    }

    // ---- the log

    private void write(long line, long attributes) {
        if (logged + 2 > log.length) {
            if (log.length < LONGEST_LOG) {
                log = Arrays.copyOf(log, log.length * 2);
            } else {
                catchUp();
            }
        }
        log[logged++] = line;
        if ((line & TagLine.ATTRIBUTES) != 0) {
            log[logged++] = attributes;
        }
    }

    /** Applies the rules to what was written down. */
    private void catchUp() {
        for (int i = 0; i < logged; i++) {
            long line = log[i];
            tell(line, (line & TagLine.ATTRIBUTES) != 0 ? log[++i] : 0);
        }
        logged = 0;
    }

    private ContentModel tell(long line, long attributes) {
        long told = TagLine.after(texts == null ? 0 : texts.before(), line);
        if (history != null) {
            history.add(told, attributes);
            history = history.isLong() ? null : history;
        }
        return TagLine.apply(told, attributes, modes);
    }

    // ---- snapshots

    @Override
    public final Snapshot snapshot() {
        catchUp();
        plain = isPlain();
        maySelect = watchesSelect && state.hasSelect();
        if (history == null) {
            history = new TreeHistory(state.copy());
        }
        return history.state(modes);
    }

    @Override
    public final void restore(Snapshot snapshot) {
        if (!(snapshot instanceof TreeState seen)) {
            throw new IllegalArgumentException("not what a simulator of tree construction has seen: " + snapshot);
        }
        restart();
        seen.restore(modes);
        plain = isPlain();
        maySelect = watchesSelect && state.hasSelect();
    }
}
