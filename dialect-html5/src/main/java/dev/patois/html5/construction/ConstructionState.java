package dev.patois.html5.construction;

import static dev.patois.html5.construction.TreeNames.*;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The parse state (§13.2.4): the insertion mode, the stack of open elements, the list of active formatting elements,
 * the element pointers and the flags. Not thread-safe.
 */
public final class ConstructionState {
    // The insertion modes, §13.2.4.1.
    public static final int INITIAL = 0;
    public static final int BEFORE_HTML = 1;
    public static final int BEFORE_HEAD = 2;
    public static final int IN_HEAD = 3;
    public static final int IN_HEAD_NOSCRIPT = 4;
    public static final int AFTER_HEAD = 5;
    public static final int IN_BODY = 6;
    public static final int TEXT = 7;
    public static final int IN_TABLE = 8;
    public static final int IN_CAPTION = 9;
    public static final int IN_COLUMN_GROUP = 10;
    public static final int IN_TABLE_BODY = 11;
    public static final int IN_ROW = 12;
    public static final int IN_CELL = 13;
    public static final int IN_SELECT = 14;
    public static final int IN_SELECT_IN_TABLE = 15;
    public static final int IN_TEMPLATE = 16;
    public static final int AFTER_BODY = 17;
    public static final int IN_FRAMESET = 18;
    public static final int AFTER_FRAMESET = 19;
    public static final int AFTER_AFTER_BODY = 20;
    public static final int AFTER_AFTER_FRAMESET = 21;

    /** An element that is not open. */
    private static final OpenElement NOWHERE = new OpenElement();

    /** The place of a form around a fragment, which no open element has. */
    private static final long AROUND = -1;

    // What is written of the form element pointer, where it does not point at an open element.
    private static final int NO_FORM = -1;
    private static final int CLOSED_FORM = -2;

    /** The names and attributes that are told apart by their bytes. */
    final Interned names;

    final SinkLink link = new SinkLink();
    final ActiveFormatting formatting;
    final OpenElements stack;
    private ConstructionLimits limits;

    int mode = INITIAL;
    int originalMode;
    private int[] templateModes = new int[4];
    private int templates;

    // The head element pointer.
    boolean headSeen;
    int head;

    // The form element pointer.
    private OpenElement form = NOWHERE;
    private long formPlace;
    private int formNode;

    boolean framesetOk = true;
    boolean quirks;

    /** Whether foster parenting is enabled (§13.2.6.1). */
    boolean fosterParenting;

    // The context element of a fragment.
    boolean fragment;
    private int context;
    private int contextFlags;
    private boolean contextQuirks;
    private boolean contextForm;

    ConstructionState(Interned names, ConstructionLimits limits, int scopeEnds, int modes) {
        this.names = names;
        this.limits = limits;
        this.formatting = new ActiveFormatting(names, link, limits);
        this.stack = new OpenElements(formatting, link, names, limits.openElements(), scopeEnds, modes);
    }

    /** Begins another document, or the next fragment in the same context; nothing is reported of it any more. */
    void restart() {
        link.attach(TreeSink.NONE);
        stack.clear();
        formatting.clear();
        mode = INITIAL;
        templates = 0;
        headSeen = false;
        head = TreeSink.NO_NODE;
        framesetOk = true;
        quirks = false;
        fosterParenting = false;
        if (form != NOWHERE) {
            form = NOWHERE;
        }
        formPlace = 0;
        formNode = TreeSink.NO_NODE;
        if (fragment) {
            beginFragment(context, contextFlags, contextQuirks, contextForm);
        }
    }

    /** Begins a fragment (§13.4), whose context element has a number and flags. */
    void beginFragment(int element, int flags, boolean isQuirks, boolean hasForm) {
        fragment = true;
        context = element;
        contextFlags = flags;
        contextQuirks = isQuirks;
        contextForm = hasForm;
        quirks = isQuirks;
        stack.push(HTML, link.sink.document());
        if (element == TEMPLATE) {
            pushTemplateMode(IN_TEMPLATE);
        }
        if (hasForm || element == FORM) {
            formPlace = AROUND;
        }
        resetMode();
    }

    /** Sets other limits, before any token. */
    public void raiseLimits(ConstructionLimits to) {
        limits = to;
        stack.deepest = to.openElements();
        formatting.limits = to;
    }

    /** Reports to a sink from now on, of which there is nothing yet but the element that holds a fragment. */
    void attach(TreeSink sink) {
        link.attach(sink);
        if (fragment) {
            stack.setRootNode(sink.document());
        }
    }

    // ---- the fragment

    /** Lets this begin as another one did. */
    void beginLike(ConstructionState other) {
        if (other.fragment) {
            beginFragment(other.context, other.contextFlags, other.contextQuirks, other.contextForm);
        }
    }

    /** Returns whether the context element is an HTML element with this number. */
    boolean isContext(int number) {
        return fragment && context == number;
    }

    // ---- what is asked

    /** Returns the number of the adjusted current node. */
    int adjusted() {
        return fragment && stack.size() == 1 ? context : stack.current();
    }

    /** Returns the flags of the adjusted current node. */
    int adjustedFlags() {
        return fragment && stack.size() == 1 ? contextFlags : stack.currentFlags();
    }

    /** Returns whether the adjusted current node is an element of SVG or MathML. */
    public boolean isForeign() {
        return (adjustedFlags() & SVG_OR_MATHML) != 0;
    }

    /** Returns whether all open elements are such that every tag means the same wherever it stands. */
    public boolean isPlain() {
        return stack.foreign() == 0
                && templates == 0
                && (contextFlags & SVG_OR_MATHML) == 0
                && !ignoresTags(mode == TEXT ? originalMode : mode);
    }

    private boolean ignoresTags(int in) {
        return switch (in) {
            case IN_FRAMESET, AFTER_FRAMESET, AFTER_AFTER_FRAMESET, IN_SELECT, IN_SELECT_IN_TABLE -> true;
            case IN_COLUMN_GROUP -> fragment;
            default -> false;
        };
    }

    /** Returns whether a {@code select} is open. */
    public boolean hasSelect() {
        return stack.has(SELECT);
    }

    /** Returns whether an element was opened deeper than the limit since this was asked last. */
    public boolean passedOpenElements() {
        return stack.overflown();
    }

    /** Returns whether an entry was taken off the list by the limit since this was asked last. */
    public boolean passedActiveFormatting() {
        return formatting.overflown();
    }

    /** Returns the names and attributes that are told apart by their bytes. */
    public Interned names() {
        return names;
    }

    // ---- §13.2.4.1 the insertion mode

    boolean isInTemplate() {
        return templates > 0;
    }

    int templateMode() {
        return templates > 0 ? templateModes[templates - 1] : IN_BODY;
    }

    void pushTemplateMode(int next) {
        if (templates == limits.openElements()) {
            templateModes[templates - 1] = next;
            return;
        }
        if (templates == templateModes.length) {
            templateModes = Arrays.copyOf(templateModes, templates * 2);
        }
        templateModes[templates++] = next;
    }

    void popTemplateMode() {
        if (templates > 0) {
            templates--;
        }
    }

    /** Pops the current template insertion mode and pushes another one. */
    void changeTemplateMode(int next) {
        if (templates > 0) {
            templateModes[templates - 1] = next;
        }
    }

    /** Resets the insertion mode appropriately. */
    void resetMode() {
        OpenElement element = stack.top().moded;
        int found = modeOf(element);
        while (found < 0) {
            element = element.below.moded;
            found = modeOf(element);
        }
        mode = found;
    }

    private int modeOf(OpenElement element) {
        boolean last = stack.isRoot(element);
        return modeOf(last && fragment ? context : element.number, last);
    }

    /** Returns the mode for a node, or -1 where the next one decides. */
    private int modeOf(int node, boolean last) {
        return switch (node) {
            case SELECT -> modeOfSelect(last);
            case TD, TH -> last ? IN_BODY : IN_CELL;
            case TR -> IN_ROW;
            case TBODY, THEAD, TFOOT -> IN_TABLE_BODY;
            case CAPTION -> IN_CAPTION;
            case COLGROUP -> IN_COLUMN_GROUP;
            case TABLE -> IN_TABLE;
            case TEMPLATE -> templateMode();
            case HEAD -> last ? IN_BODY : IN_HEAD;
            case BODY -> IN_BODY;
            case FRAMESET -> IN_FRAMESET;
            case HTML -> headSeen ? AFTER_HEAD : BEFORE_HEAD;
            default -> last ? IN_BODY : -1;
        };
    }

    /** The substeps for {@code select}, which were taken out in July 2025 (172cccf4). */
    private int modeOfSelect(boolean last) {
        if (!stack.modesOfSelect()) {
            return last ? IN_BODY : -1;
        }
        boolean inTable = !last && stack.nearest(TABLE).place > stack.nearest(TEMPLATE).place;
        return inTable ? IN_SELECT_IN_TABLE : IN_SELECT;
    }

    // ---- §13.2.4.4 the element pointers

    /** Returns whether the form element pointer points at an element, be it open or not. */
    boolean hasForm() {
        return formPlace != 0;
    }

    /** Returns the form in the tree that the form element pointer points at. */
    int formNode() {
        return formNode;
    }

    void setForm(OpenElement element) {
        form = element;
        formPlace = element.place;
        formNode = element.node;
    }

    /**
     * Lets the form element pointer point at nothing; returns the form it pointed at, the place of which is 0 if it is
     * not open.
     */
    OpenElement takeForm() {
        OpenElement element = form.place == formPlace ? form : NOWHERE;
        form = NOWHERE;
        formPlace = 0;
        formNode = TreeSink.NO_NODE;
        return element;
    }

    /** Forgets names and attributes of what is neither open nor listed. */
    public void forgetNames() {
        BitSet asked = new BitSet();
        stack.addNames(asked);
        formatting.addAttributes(asked);
        names.keep(asked);
    }

    // ---- snapshots

    /** Writes it all down; the tag at hand is no part of it. */
    public TreeCopy copy() {
        TreeCopy to = new TreeCopy();
        formatting.write(to, stack.write(to));
        to.add(mode)
                .add(mode == TEXT ? originalMode : 0)
                .add(headSeen)
                .add(framesetOk)
                .add(quirks);
        to.add(formPlace == 0 ? NO_FORM : form.place == formPlace ? form.index : CLOSED_FORM);
        to.add(templates);
        for (int i = 0; i < templates; i++) {
            to.add(templateModes[i]);
        }
        return to.done();
    }

    /** Returns a number that equal states have in common, and others nearly never. */
    public long fingerprint() {
        long print = stack.fingerprint();
        print = Fingerprints.add(print, formatting.fingerprint());
        print = Fingerprints.add(print, (long) mode << 8 | (mode == TEXT ? originalMode : 0));
        print = Fingerprints.add(print, (headSeen ? 1 : 0) | (framesetOk ? 2 : 0) | (quirks ? 4 : 0));
        print = Fingerprints.add(
                print, formPlace == 0 ? NO_FORM : form.place == formPlace ? form.fingerprint : CLOSED_FORM);
        return Fingerprints.add(print, templates == 0 ? 0 : (long) templates << 8 | templateModes[templates - 1]);
    }

    /** Goes on where another one was when it was written down. */
    public void read(TreeCopy.Reader from) {
        OpenElement[] elements = stack.read(from);
        mode = from.nextInt();
        originalMode = from.nextInt();
        headSeen = from.nextFlag();
        framesetOk = from.nextFlag();
        quirks = from.nextFlag();
        int index = from.nextInt();
        if (index >= 0) {
            setForm(elements[index]);
        } else {
            form = NOWHERE;
            formPlace = index == NO_FORM ? 0 : AROUND;
        }
        templates = from.nextInt();
        templateModes = new int[Math.max(4, templates)];
        for (int i = 0; i < templates; i++) {
            templateModes[i] = from.nextInt();
        }
    }
}
