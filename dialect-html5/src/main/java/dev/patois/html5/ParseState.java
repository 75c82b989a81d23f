package dev.patois.html5;

import static dev.patois.html5.TreeNames.*;

import dev.patois.core.TreeFeedback.Node;
import dev.patois.core.spec.ContentModel;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The parse state (§13.2.4) without a tree: the insertion mode, the open elements, the active formatting elements, the
 * flags, and the tag at hand; with the algorithms that concern nothing else.
 */
abstract class ParseState {
    // The insertion modes, §13.2.4.1.
    static final int INITIAL = 0;
    static final int BEFORE_HTML = 1;
    static final int BEFORE_HEAD = 2;
    static final int IN_HEAD = 3;
    static final int IN_HEAD_NOSCRIPT = 4;
    static final int AFTER_HEAD = 5;
    static final int IN_BODY = 6;
    static final int IN_TEXT = 7;
    static final int IN_TABLE = 8;
    static final int IN_CAPTION = 9;
    static final int IN_COLUMN_GROUP = 10;
    static final int IN_TABLE_BODY = 11;
    static final int IN_ROW = 12;
    static final int IN_CELL = 13;
    static final int IN_SELECT = 14;
    static final int IN_SELECT_IN_TABLE = 15;
    static final int IN_TEMPLATE = 16;
    static final int AFTER_BODY = 17;
    static final int IN_FRAMESET = 18;
    static final int AFTER_FRAMESET = 19;
    static final int AFTER_AFTER_BODY = 20;
    static final int AFTER_AFTER_FRAMESET = 21;

    // What a tag says besides its name.
    static final int SELF_CLOSING = 1;
    /**
     * Of {@code input}: its type is hidden; of {@code font}: it breaks out; of {@code annotation-xml}: it may hold
     * HTML.
     */
    static final int DETAIL = 2;

    /** An element that is not open. */
    private static final OpenElement NOWHERE = new OpenElement();

    /** The place of the context element, which no open element has. */
    private static final long CONTEXT = -1;

    // What is written of the form element pointer, where it does not point at an open element.
    private static final int NO_FORM = -1;
    private static final int CLOSED_FORM = -2;

    private static final int MOST_TEMPLATES = OpenElements.DEEPEST;

    /** The names and attributes that are told apart by their bytes. */
    final Interned names;

    final ActiveFormatting formatting;
    final ToldTree tree = new ToldTree();
    final OpenElements stack;
    final boolean scripting;
    int mode = INITIAL;
    int original;
    int[] templateModes = new int[4];
    int templates;
    boolean headSeen;
    boolean framesetOk = true;
    boolean quirks;
    private OpenElement form = NOWHERE;
    private long formPlace;

    // The context element of a fragment.
    boolean fragment;
    int context;
    int contextFlags;

    // The token.
    long key;
    int number;
    int details;
    long attributes;
    boolean acknowledged;
    ContentModel content = ContentModel.DATA;
    boolean select;

    /**
     * Makes the state at the beginning of a document.
     *
     * @param names where names and attributes are entered; two that share it can be compared
     * @param scopeEnds which elements end the scope of others, by their flags
     * @param modes which elements say what insertion mode is appropriate, by their flags
     */
    ParseState(boolean scripting, Interned names, int scopeEnds, int modes) {
        this.scripting = scripting;
        this.names = names;
        this.formatting = new ActiveFormatting(names);
        this.stack = new OpenElements(formatting, tree, names, scopeEnds, modes);
    }

    /** Begins another document, or the next fragment in the same context. */
    final void restart() {
        tree.restart();
        stack.clear();
        formatting.clear();
        mode = INITIAL;
        templates = 0;
        headSeen = false;
        framesetOk = true;
        quirks = false;
        if (form != NOWHERE) {
            form = NOWHERE;
        }
        formPlace = 0;
        if (fragment) {
            beginFragment(context, contextFlags);
        }
    }

    /** Begins a fragment, §13.4: an element of HTML, SVG or MathML, by its number, is the context. */
    final void beginFragment(int context, int contextFlags) {
        fragment = true;
        this.context = context;
        this.contextFlags = contextFlags;
        stack.push(HTML);
        if (context == TEMPLATE) {
            pushTemplateMode(IN_TEMPLATE);
        }
        if (context == FORM) {
            formPlace = CONTEXT;
        }
        resetMode();
    }

    /** Tells of the elements from now on, of which there is none yet but that of a fragment, which has no tag. */
    final void follow(Node document) {
        tree.follow(document);
        if (fragment) {
            stack.setRootNode(document);
        }
    }

    // ---- what the simulator asks

    /** Returns whether the adjusted current node is an element of SVG or MathML. */
    final boolean isForeign() {
        return (adjustedFlags() & SVG_OR_MATHML) != 0;
    }

    /** Returns whether all open elements are such that every tag means the same wherever it stands. */
    final boolean isPlain() {
        return stack.foreign() == 0
                && templates == 0
                && (contextFlags & SVG_OR_MATHML) == 0
                && !ignoresTags(mode == IN_TEXT ? original : mode);
    }

    private boolean ignoresTags(int in) {
        return switch (in) {
            case IN_FRAMESET, AFTER_FRAMESET, AFTER_AFTER_FRAMESET, IN_SELECT, IN_SELECT_IN_TABLE -> true;
            case IN_COLUMN_GROUP -> fragment;
            default -> false;
        };
    }

    /** Returns whether the self-closing flag of the start tag handled last was acknowledged. */
    final boolean isAcknowledged() {
        return acknowledged;
    }

    /**
     * Returns whether the start tag handled last stood in a {@code select}, where parsers made before July 2025 read it
     * otherwise.
     */
    final boolean wasInSelect() {
        return select;
    }

    final int adjusted() {
        return fragment && stack.size() == 1 ? context : stack.current();
    }

    final int adjustedFlags() {
        return fragment && stack.size() == 1 ? contextFlags : stack.currentFlags();
    }

    // ---- §13.2.4.1 the insertion mode

    final void pushTemplateMode(int next) {
        if (templates == MOST_TEMPLATES) {
            templateModes[templates - 1] = next;
            return;
        }
        if (templates == templateModes.length) {
            templateModes = Arrays.copyOf(templateModes, templates * 2);
        }
        templateModes[templates++] = next;
    }

    /** §13.2.4.1, reset the insertion mode appropriately. */
    final void resetMode() {
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
        return modeOf(last && fragment ? context : element.number, last, element);
    }

    private int modeOf(int node, boolean last, OpenElement at) {
        return switch (node) {
            case SELECT -> modeOfSelect(last, at);
            case TD, TH -> last ? IN_BODY : IN_CELL;
            case TR -> IN_ROW;
            case TBODY, THEAD, TFOOT -> IN_TABLE_BODY;
            case CAPTION -> IN_CAPTION;
            case COLGROUP -> IN_COLUMN_GROUP;
            case TABLE -> IN_TABLE;
            case TEMPLATE -> templates > 0 ? templateModes[templates - 1] : IN_BODY;
            case HEAD -> last ? IN_BODY : IN_HEAD;
            case BODY -> IN_BODY;
            case FRAMESET -> IN_FRAMESET;
            case HTML -> headSeen ? AFTER_HEAD : BEFORE_HEAD;
            default -> last ? IN_BODY : -1;
        };
    }

    /** A {@code select} has no insertion mode of its own since July 2025. */
    int modeOfSelect(boolean last, OpenElement at) {
        return last ? IN_BODY : -1;
    }

    // ---- §13.2.4.3 the list of active formatting elements

    /** Reconstructs the active formatting elements. */
    final void reconstruct() {
        formatting.reconstruct(stack);
    }

    // ---- the token, and elements for it

    final void token(long key, int said, long attributes) {
        this.key = key;
        this.number = TreeNames.number(key);
        this.details = said;
        this.attributes = attributes;
        this.acknowledged = false;
        this.content = ContentModel.DATA;
    }

    final OpenElement insert() {
        return stack.push(key, number, TreeNames.flags(number));
    }

    final void insertFormatting() {
        stack.room(1);
        formatting.push(number, attributes, stack.top(), tree.insert(stack, number));
    }

    /** Inserts an element that is closed at once. */
    final void insertVoid() {
        tree.insert(stack, number);
        acknowledged = true;
    }

    // ---- §13.2.4.4 the form element pointer

    /** Returns whether the form element pointer points at an element, be it open or not. */
    final boolean hasForm() {
        return formPlace != 0;
    }

    final void setForm(OpenElement element) {
        form = element;
        formPlace = element.place;
    }

    /**
     * Lets the form element pointer point at nothing; returns the form it pointed at, the place of which is 0 if it is
     * not open.
     */
    final OpenElement takeForm() {
        OpenElement element = form.place == formPlace ? form : NOWHERE;
        form = NOWHERE;
        formPlace = 0;
        return element;
    }

    /** §13.2.6.2, the generic algorithms. */
    final void insertText(ContentModel model) {
        insert();
        original = mode;
        mode = IN_TEXT;
        content = model;
    }

    /** Forgets names and attributes of what is neither open nor listed. */
    final void forgetNames() {
        BitSet asked = new BitSet();
        stack.addNames(asked);
        formatting.addAttributes(asked);
        names.keep(asked);
    }

    // ---- snapshots

    final TreeCopy copy() {
        TreeCopy to = new TreeCopy();
        formatting.write(to, stack.write(to));
        to.add(mode)
                .add(mode == IN_TEXT ? original : 0)
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
    final long fingerprint() {
        long print = stack.fingerprint();
        print = Fingerprints.add(print, formatting.fingerprint());
        print = Fingerprints.add(print, (long) mode << 8 | (mode == IN_TEXT ? original : 0));
        print = Fingerprints.add(print, (headSeen ? 1 : 0) | (framesetOk ? 2 : 0) | (quirks ? 4 : 0));
        print = Fingerprints.add(
                print, formPlace == 0 ? NO_FORM : form.place == formPlace ? form.fingerprint : CLOSED_FORM);
        return Fingerprints.add(print, templates == 0 ? 0 : (long) templates << 8 | templateModes[templates - 1]);
    }

    final void read(TreeCopy.Reader from) {
        OpenElement[] elements = stack.read(from);
        mode = from.nextInt();
        original = from.nextInt();
        headSeen = from.nextFlag();
        framesetOk = from.nextFlag();
        quirks = from.nextFlag();
        int index = from.nextInt();
        if (index >= 0) {
            setForm(elements[index]);
        } else {
            form = NOWHERE;
            formPlace = index == NO_FORM ? 0 : CONTEXT;
        }
        templates = from.nextInt();
        templateModes = new int[Math.max(4, templates)];
        for (int i = 0; i < templates; i++) {
            templateModes[i] = from.nextInt();
        }
    }
}
