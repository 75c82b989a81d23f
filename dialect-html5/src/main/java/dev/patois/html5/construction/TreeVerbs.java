package dev.patois.html5.construction;

import static dev.patois.html5.construction.TreeNames.*;

import dev.patois.core.spec.ContentModel;

/** What the rules of tree construction say more than once, under the names that the standard has for it. */
abstract class TreeVerbs {
    // A token as one number: a start tag or end tag with the number of its name, or one of the others.
    static final int START = 1 << 8;
    static final int END = 1 << 9;
    static final int DOCTYPE = (1 << 10) + 3;
    static final int COMMENT = (1 << 10) + 4;
    static final int PI = (1 << 10) + 5;
    static final int EOF = (1 << 10) + 6;

    /** Characters that are white space. */
    public static final int BLANK = 1 << 10;

    /** Characters that are U+0000 NULL. */
    public static final int NULL = (1 << 10) + 1;

    /**
     * Characters of which the first is neither, and none is U+0000; some are white space, unless
     * {@link InsertionModes#separatesWhiteSpace} says otherwise.
     */
    public static final int CHARACTERS = (1 << 10) + 2;

    private static final int NUMBER = (1 << 8) - 1;

    /** In {@link #startTag}: the self-closing flag is set. */
    public static final int SELF_CLOSING = 1;

    /**
     * In {@link #startTag}, of {@code input}: its type is hidden; of {@code font}: it breaks out; of
     * {@code annotation-xml}: it may hold HTML.
     */
    public static final int DETAIL = 2;

    final ConstructionState state;
    final OpenElements stack;
    final ActiveFormatting formatting;
    final SinkLink link;
    private final AdoptionAgency agency;

    // The token at hand.
    int token;
    long key;
    int number;
    int details;
    private long attributes;
    boolean runHasCharacters;

    /** Whether the token is to be processed again, by the rules that the insertion mode has now. */
    boolean again;

    private boolean acknowledged;
    private boolean lineFeedIsIgnored;
    private ContentModel content = ContentModel.DATA;

    // Where a node is inserted: in this one, before one of its children or at its end.
    private int parent;
    private int before;

    TreeVerbs(ConstructionState state) {
        this.state = state;
        this.stack = state.stack;
        this.formatting = state.formatting;
        this.link = state.link;
        this.agency = new AdoptionAgency(this);
    }

    /** Returns the state that the rules change. */
    public final ConstructionState state() {
        return state;
    }

    // ---- the token

    final void take(int kind, long name, int said, long withAttributes) {
        key = name;
        number = TreeNames.number(name);
        token = kind | number;
        details = said;
        attributes = withAttributes;
        acknowledged = false;
        content = ContentModel.DATA;
        link.ends(kind == END ? name : 0);
    }

    final void take(int other) {
        token = other;
        acknowledged = false;
        link.ends(0);
    }

    static boolean isStart(int token) {
        return (token & START) != 0;
    }

    static boolean isEnd(int token) {
        return (token & END) != 0;
    }

    static boolean isCharacters(int token) {
        return token == CHARACTERS || token == BLANK || token == NULL;
    }

    /** Lets the start tag at hand be one of another name. */
    final void changeName(int to) {
        key = OpenElements.keyOf(to);
        number = to;
        token = token & ~NUMBER | to;
    }

    /** Processes the token at hand again, when the row is through. */
    final void reprocess() {
        again = true;
    }

    /** Switches the insertion mode, and processes the token at hand again. */
    final void reprocess(int mode) {
        state.mode = mode;
        again = true;
    }

    final void to(int mode) {
        state.mode = mode;
    }

    /** Returns whether the self-closing flag of the start tag handled last was acknowledged. */
    public final boolean selfClosingAcknowledged() {
        return acknowledged;
    }

    final void acknowledge() {
        acknowledged = true;
    }

    /** Returns how the text after the start tag handled last is read. */
    final ContentModel content() {
        return content;
    }

    final void switchTokenizer(ContentModel to) {
        content = to;
    }

    /** If the next token is a line feed, ignores it. */
    final void ignoreNextLineFeed() {
        lineFeedIsIgnored = true;
    }

    /**
     * Returns whether a line feed that begins the next token is ignored, as after {@code pre}; to be asked once after
     * each start tag, before the next token.
     */
    public final boolean takesLineFeed() {
        boolean was = lineFeedIsIgnored;
        lineFeedIsIgnored = false;
        return was;
    }

    final void framesetNotOk() {
        state.framesetOk = false;
    }

    /** The standard has a parse error here. */
    final void error(TreeError error) {
        if (link.isTree) {
            link.sink.error(error);
        }
    }

    /** If the current node is not an HTML element with this number, then this is a parse error. */
    final void errorUnlessCurrent(int element, TreeError error) {
        if (link.isTree && stack.current() != element) {
            link.sink.error(error);
        }
    }

    // ---- §13.2.6.1 creating and inserting nodes

    /** Finds the appropriate place for inserting a node. */
    private void findPlace() {
        findPlace(stack.current(), stack.currentNode());
    }

    /** Finds the appropriate place for inserting a node, with an override target. */
    private void findPlace(int target, int node) {
        before = TreeSink.NO_NODE;
        if (stack.size() == 0) {
            parent = link.sink.document();
        } else if (state.fosterParenting && isOfTable(target)) {
            findFosterParent();
        } else {
            parent = target == TEMPLATE ? link.sink.contents(node) : node;
        }
    }

    private void findFosterParent() {
        OpenElement template = stack.nearest(TEMPLATE);
        OpenElement table = stack.nearest(TABLE);
        if (template.place > table.place) {
            parent = link.sink.contents(template.node);
        } else if (table.place == 0) {
            parent = stack.rootNode();
        } else {
            parent = link.sink.parent(table.node);
            before = table.node;
            if (parent == TreeSink.NO_NODE) {
                parent = stack.nodeBefore(table);
                before = TreeSink.NO_NODE;
            }
        }
    }

    static boolean isOfTable(int number) {
        return number == TABLE || number == TBODY || number == TFOOT || number == THEAD || number == TR;
    }

    private int insertAtPlace(int node) {
        if (before == TreeSink.NO_NODE) {
            link.sink.append(parent, node);
        } else {
            link.sink.insertBefore(parent, node, before);
        }
        return node;
    }

    /** Inserts a node at the appropriate place, with an override target. */
    final void insertAt(int target, int targetNode, int node) {
        findPlace(target, targetNode);
        insertAtPlace(node);
    }

    /** Creates and inserts the element of the start tag at hand; returns it as it is in the tree. */
    private int insert(int namespace) {
        if (!link.isTree) {
            return TreeSink.NO_NODE;
        }
        findPlace();
        int node = insertAtPlace(link.sink.create(namespace, number));
        if (state.formNode() != TreeSink.NO_NODE && namespace == HTML_NAMESPACE && !stack.has(TEMPLATE)) {
            link.sink.associate(node, state.formNode());
        }
        return node;
    }

    /** Inserts an HTML element for the token. */
    final OpenElement insertHtmlElement() {
        stack.room(1);
        return stack.push(key, number, TreeNames.flags(number), insert(HTML_NAMESPACE));
    }

    /** Inserts an HTML element for a start tag token of a name with no attributes. */
    final OpenElement insertHtmlElement(int name) {
        stack.room(1);
        return stack.push(name, insertImplied(name));
    }

    private int insertImplied(int name) {
        if (!link.isTree) {
            return TreeSink.NO_NODE;
        }
        findPlace();
        return insertAtPlace(link.sink.createImplied(name));
    }

    /** Inserts an HTML element for the token, and pops it at once; acknowledges the self-closing flag. */
    final void insertVoidElement() {
        popAtOnce(insert(HTML_NAMESPACE), key);
        acknowledged = true;
    }

    /** Inserts an HTML element for a start tag token of a name with no attributes, and pops it at once. */
    final void insertVoidElement(int name) {
        popAtOnce(insertImplied(name), OpenElements.keyOf(name));
    }

    private void popAtOnce(int node, long name) {
        link.popped(node, name);
        link.released(node);
    }

    /** Inserts an HTML element for the token, and pushes it onto the list of active formatting elements. */
    final void insertFormattingElement() {
        stack.room(1);
        formatting.push(number, attributes, stack.top(), insert(HTML_NAMESPACE));
    }

    /** Inserts a foreign element for the token; with its self-closing flag set, pops it again. */
    final void insertForeignElement(int namespace) {
        if ((details & SELF_CLOSING) != 0) {
            popAtOnce(insert(namespace), key);
            acknowledged = true;
            return;
        }
        stack.room(1);
        int element = namespace | number;
        stack.push(key, element, foreignFlags(element, (details & DETAIL) != 0), insert(namespace));
    }

    /** Opens an element that was closed, as it is in the tree. */
    final OpenElement pushAgain(int name, int node) {
        stack.room(1);
        return stack.push(name, node);
    }

    /** Creates an element again, and inserts it in another one, or at the appropriate place if that is none. */
    final int insertAgain(int like, int in) {
        int node = link.sink.createAgain(like);
        if (in == TreeSink.NO_NODE) {
            findPlace();
            return insertAtPlace(node);
        }
        link.sink.append(in, node);
        return node;
    }

    /** Inserts the characters. */
    final void insertCharacters() {
        insertCharacters(false);
    }

    /** Inserts a U+FFFD REPLACEMENT CHARACTER for each U+0000. */
    final void insertReplacementCharacters() {
        insertCharacters(true);
    }

    private void insertCharacters(boolean replaced) {
        if (link.isTree) {
            findPlace();
            link.sink.characters(parent, before, replaced);
        }
    }

    /** Inserts a comment, or a processing instruction. */
    final void insertComment() {
        if (link.isTree) {
            findPlace();
            insertCommentAtPlace();
        }
    }

    /** Inserts a comment, or a processing instruction, as the last child of a node. */
    final void insertCommentIn(int node) {
        if (link.isTree) {
            parent = node;
            before = TreeSink.NO_NODE;
            insertCommentAtPlace();
        }
    }

    private void insertCommentAtPlace() {
        if (token == PI) {
            link.sink.instruction(parent, before);
        } else {
            link.sink.comment(parent, before);
        }
    }

    /** Adds to an element the attributes of the token that it does not have. */
    final void mergeAttributes(int node) {
        if (link.isTree) {
            link.sink.mergeAttributes(node);
        }
    }

    // ---- §13.2.6.2 parsing elements that contain only text

    /** Follows the generic raw text or RCDATA element parsing algorithm, or what the rules have like it. */
    final void followText(ContentModel model) {
        insertHtmlElement();
        content = model;
        state.originalMode = state.mode;
        state.mode = ConstructionState.TEXT;
    }

    // ---- §13.2.6.3 closing elements that have implied end tags

    final void generateImpliedEndTags() {
        stack.impliedEnds(OTHER);
    }

    final void generateImpliedEndTagsExcept(int name) {
        stack.impliedEnds(name);
    }

    final void generateAllImpliedEndTagsThoroughly() {
        stack.impliedEndsThoroughly();
    }

    /** Pops elements until an HTML element with this number has been popped. */
    final void popUntil(int name) {
        stack.popUntil(name);
    }

    // ---- §13.2.4.3 the list of active formatting elements

    final void insertMarker() {
        formatting.marker();
    }

    final void clearToLastMarker() {
        formatting.clearToMarker();
    }

    final void reconstruct() {
        formatting.reconstruct(stack, this);
    }

    // ---- §13.2.6.4.7 in body

    /** If the stack has a {@code p} element in button scope, closes a {@code p} element. */
    final void closePInButtonScope() {
        if (stack.inButtonScope(P)) {
            closeP();
        }
    }

    /** Closes a {@code p} element. */
    final void closeP() {
        generateImpliedEndTagsExcept(P);
        errorUnlessCurrent(P, TreeError.UNCLOSED_ELEMENT_IN_P);
        popUntil(P);
    }

    /** Runs the adoption agency algorithm for the token. */
    final void adopt() {
        agency.adopt(number);
    }

    /** For a start tag {@code a} after another one: ends that one, and takes it off the list and the stack. */
    final void endOtherA() {
        int last = formatting.last(A);
        if (last == Slots.NONE) {
            return;
        }
        error(TreeError.A_IN_A);
        if (agency.adopt(A)) {
            OpenElement base = formatting.isOpen(last) ? formatting.base(last) : stack.top();
            formatting.remove(last);
            stack.relink(base);
        }
    }

    /** Returns whether the stack has a {@code nobr} element in scope. */
    final boolean hasNobrInScope() {
        int nobr = formatting.nearest(NOBR);
        return nobr != Slots.NONE && stack.isInScope(formatting.base(nobr));
    }

    final void anyOtherEndTag() {
        OpenElement element = stack.named(key);
        if (element.place >= stack.top().special.place && !stack.isRoot(element)) {
            generateImpliedEndTagsExcept(number);
            if (stack.top() != element || stack.endsInFormatting()) {
                error(TreeError.UNCLOSED_ELEMENT_IN_OTHER);
            }
            stack.popTo(element);
        } else {
            error(TreeError.END_TAG_WITHOUT_ELEMENT);
        }
    }

    // ---- §13.2.6.4.9, 13, 14 tables

    final void clearBackToTableContext() {
        stack.clearTo(TABLE, TABLE, TABLE, TABLE);
    }

    final void clearBackToTableBodyContext() {
        stack.clearTo(TBODY, TFOOT, THEAD, THEAD);
    }

    final void clearBackToTableRowContext() {
        stack.clearTo(TR, TR, TR, TR);
    }

    // ---- the end

    /** Stops parsing: pops all the nodes off the stack. */
    final void stopParsing() {
        stack.popAll();
        if (state.fragment) {
            stack.setRootNode(TreeSink.NO_NODE);
        }
        stack.popRoot();
    }
}
