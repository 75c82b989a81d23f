package dev.patois.core.write;

import dev.patois.core.TreeFeedback;
import dev.patois.core.view.TagView;
import dev.patois.core.write.RuleIndex.Step;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a document as its feedback reports them: where each stands, for selectors that ask for that, and
 * where it ends. Of each it knows what it means for those in it, and what its tag was enough for, so that it can be put
 * in another place; and what becomes of it in the output. Not thread-safe.
 */
final class FollowedTree {
    private static final Step[] NO_STEPS = {};
    private static final int[] NO_RULES = {};

    private final Matcher matcher;
    private final TagNames names;
    private final int counted;

    /** Whether a selector asks for places; otherwise nothing is known of them. */
    private final boolean hasPlaces;

    /** Whether a rule puts something in elements. */
    private final boolean inserts;

    // The start tag the feedback is told of.
    private @Nullable TagView tag;
    private TagNames.@Nullable Name name;
    private boolean isElement;

    // The last element that has a start tag, and what it is in.
    private @Nullable Node last;
    private @Nullable Node parentOfLast;
    private boolean ended;

    // What the feedback has reported since the tag or text before.
    private final List<Closing> closings = new ArrayList<>();
    private int closed;
    private @Nullable Node place;
    private final List<OpenElement> reopened = new ArrayList<>();

    /** Whether something was done to a formatting element, or to an element around one. */
    private boolean changesFormatting;

    /**
     * Follows a tree.
     *
     * @param hasPlaces whether a selector asks for places
     * @param inserts whether a rule puts something in elements
     * @param counted of how many names the elements are counted
     */
    FollowedTree(Matcher matcher, TagNames names, boolean hasPlaces, boolean inserts, int counted) {
        this.inserts = inserts;
        this.hasPlaces = hasPlaces;
        this.matcher = matcher;
        this.names = names;
        this.counted = counted;
    }

    /** Follows what a feedback tells of; returns whether it tells of anything. */
    boolean follow(Watch watch) {
        boolean follows = watch.tells(new Node(Scope.ofDocument(), NO_STEPS, -1));
        if (follows && hasPlaces) {
            matcher.remember();
        }
        return follows;
    }

    /** An element that ends, with its end tag or before what comes now; or one that begins without a tag. */
    static final class Closing {
        private @Nullable Node node;
        private boolean byItsTag;
        private boolean staysOpen;
        private int[] begunRules = NO_RULES;

        /** Returns whether the element stays open in the tree, though its end tag was read. */
        boolean staysOpen() {
            return staysOpen;
        }

        /** Returns the rules that mean an element which begins without a tag; empty where it is one that ends. */
        int[] begunRules() {
            return begunRules;
        }

        /** An element without a tag is one that something is done to. */
        void setElement(OpenElement element) {
            if (node != null) {
                node.element = element;
            }
        }

        /** Returns what is known of the element as it was read; null where it has no start tag, or begins again. */
        @Nullable
        OpenElement element() {
            return node == null ? null : node.element;
        }

        boolean byItsTag() {
            return byItsTag;
        }

        /** Returns the name of an element that begins without a tag. */
        String name() {
            return node == null ? "" : node.impliedName;
        }

        /** Returns whether the end tag goes, as the start tag did. */
        boolean leavesOutTag() {
            return node != null && (node.leavesOutTags || node.isLeftOut());
        }
    }

    /** Begins with a start tag, of which the feedback is to be told now. */
    void begin(TagView view, TagNames.Name itsName) {
        beginToken();
        tag = view;
        name = itsName;
        isElement = false;
    }

    /** Begins with an end tag, a text or a comment, which is to be reported now. */
    void beginToken() {
        closed = 0;
        place = null;
        reopened.clear();
    }

    /**
     * Returns the elements that have begun again since, and must be given a tag for that: in the output they have none,
     * or have ended.
     */
    List<OpenElement> reopened() {
        return reopened;
    }

    /** From now on, formatting elements that begin again must be reported: something is done to one, or around it. */
    void changeFormatting() {
        changesFormatting = true;
    }

    /** Returns how many elements have ended since. */
    int closings() {
        return closed;
    }

    /** Returns an element that has ended, in their order. */
    Closing closing(int i) {
        return closings.get(i);
    }

    private void closing(Node node, boolean byItsTag) {
        if (closed == closings.size()) {
            closings.add(new Closing());
        }
        Closing closing = closings.get(closed++);
        closing.node = node;
        closing.byItsTag = byItsTag;
        closing.begunRules = NO_RULES;
        closing.staysOpen = false;
    }

    /** An element begins without a tag: notes it, if a rule that puts something in it means it. */
    private Node begun(Node node, TagNames.Name itsName, Scope parent) {
        if (matcher.matchWithoutTag(itsName, parent, node.number, node.numberOfType) == 0 || node.isLeftOut()) {
            return node;
        }
        int[] rules = new int[matcher.hitCount()];
        for (int i = 0; i < rules.length; i++) {
            rules[i] = matcher.hitAt(i);
        }
        closing(node, false);
        closings.get(closed - 1).begunRules = rules;
        node.impliedName = itsName.text;
        return node;
    }

    /** Returns whether the start tag at hand is an element. */
    boolean isElement() {
        return isElement;
    }

    /** Returns whether the element of the start tag at hand has ended with it. */
    boolean isEmpty() {
        return isElement && last != null && last.isClosed;
    }

    /** Returns whether the element of the start tag at hand is in one whose content is left out. */
    boolean isLeftOut() {
        return isElement && last != null && last.isLeftOut();
    }

    /** The element of the start tag at hand is one of the document as it is read. */
    void setElement(OpenElement element) {
        if (isElement && last != null) {
            last.element = element;
        }
    }

    /** The content of the element of the start tag at hand is left out from now on. */
    void leaveOutContent() {
        if (isElement && last != null) {
            last.leavesOutContent = true;
        }
    }

    /** The tags of the element of the start tag at hand are left out. */
    void leaveOutTags() {
        if (isElement && last != null) {
            last.leavesOutTags = true;
        }
    }

    /**
     * Returns whether what was reported last is in an element whose content is left out.
     *
     * @param otherwise what is returned where it is nowhere
     */
    boolean isPlaceLeftOut(boolean otherwise) {
        return place == null ? otherwise : place.leavesOutContent;
    }

    /**
     * Finds the rules that would mean a start tag if it stood at the end of the document. May be asked again, about
     * tags of the same name.
     */
    void matchAtEnd(TagView view, TagNames.Name itsName, Watch watch) {
        if (ended && last != null && parentOfLast != null) {
            matcher.match(view, itsName, parentOfLast.scope, last.number, last.numberOfType);
            return;
        }
        begin(view, itsName);
        watch.tell(view, false);
        match();
        ended = isElement;
    }

    /** Finds the rules that mean the start tag, now that the feedback has been told of it. */
    void match() {
        if (!isElement && tag != null && name != null) {
            matcher.matchTag(tag, name);
        }
        tag = null;
    }

    private static UnwritableException notInOnePlace(String name) {
        return new UnwritableException(
                WriteError.CONTEXT,
                "tree construction moves a part of this element " + UnwritableException.shown(name)
                        + ", so what is changed is not in one place; change what is in it instead");
    }

    private static String nameOf(@Nullable Node node) {
        OpenElement element = node == null ? null : node.element;
        return element == null ? "" : element.name.text;
    }

    /** An element. */
    private final class Node implements TreeFeedback.Node {
        private final Scope scope;
        private final Step[] fitting;

        /** Where elements of its name are counted, or -1. */
        private final int type;

        private long number;
        private int numberOfType;

        /** The element as it was read, or null. */
        private @Nullable OpenElement element;

        /** Of an element that has begun again: that which had the start tag. */
        private @Nullable OpenElement source;

        private @Nullable Node parent;
        private boolean isClosed;

        /** Whether what is in it is left out, because of it or of an element around it. */
        private boolean leavesOutContent;

        /** Whether its tags are left out. */
        private boolean leavesOutTags;

        /** Its name, if it has no tag and something is done to it. */
        private String impliedName = "";

        Node(Scope scope, Step[] fitting, int type) {
            this.scope = scope;
            this.fitting = fitting;
            this.type = type;
        }

        /** Returns whether it is in an element whose content is left out. */
        boolean isLeftOut() {
            return parent != null && parent.leavesOutContent;
        }

        private Node in(Node around) {
            parent = around;
            leavesOutContent = around.leavesOutContent;
            return this;
        }

        @Override
        public void text() {
            place = this;
        }

        @Override
        public void comment() {
            place = this;
        }

        @Override
        public void closed(boolean byItsTag) {
            isClosed = true;
            closing(this, byItsTag);
        }

        @Override
        public void ended() {
            closing(this, true);
            closings.get(closed - 1).staysOpen = true;
        }

        @Override
        public void limitPassed() {
            OpenElement read = element;
            if (parent == null && changesFormatting) {
                throw new UnwritableException(
                        WriteError.CONTEXT,
                        "more formatting elements begin again than are followed, after one was changed or was in what"
                                + " is changed");
            }
            if (leavesOutContent && !isLeftOut() || read != null && read.isChanged()) {
                throw new UnwritableException(
                        WriteError.CONTEXT,
                        "this element " + nameOf(this) + " is in too many others for its end to be found");
            }
        }

        /** Refuses what cannot be done to an element that stands in more than one place. */
        private void requireOnePlace() {
            OpenElement read = element;
            if (read != null && read.isChangedWhereItStands()) {
                throw notInOnePlace(read.name.text);
            }
        }

        @Override
        public TreeFeedback.Node child(@Nullable String implied, boolean beforeLast) {
            if (implied != null) {
                TagNames.Name itsName = names.of(implied);
                Step[] steps = hasPlaces ? matcher.fittingWithoutAttributes(itsName) : NO_STEPS;
                Node begun = like(steps, itsName.counted).in(this);
                return inserts ? begun(begun, itsName, scope) : begun;
            }
            TagView view = tag;
            TagNames.Name itsName = name;
            if (view == null || itsName == null) {
                throw new IllegalStateException("an element without a start tag needs a name");
            }
            isElement = true;
            scope.count(itsName.counted, counted);
            long count = scope.childCount();
            long ownNumber = beforeLast && count > 1 ? count - 1 : count;
            int ownNumberOfType = scope.childCount(itsName.counted);
            Scope inside = matcher.match(view, itsName, scope, ownNumber, ownNumberOfType);
            Node node = new Node(inside, matcher.fitting(), itsName.counted);
            node.number = ownNumber;
            node.numberOfType = ownNumberOfType;
            last = node.in(this);
            parentOfLast = this;
            return node;
        }

        /** Begins an element as the last child. */
        private Node like(Step[] likeFitting, int likeType) {
            if (!hasPlaces) {
                return new Node(scope, NO_STEPS, -1);
            }
            scope.count(likeType, counted);
            long ownNumber = scope.childCount();
            int ownNumberOfType = scope.childCount(likeType);
            Scope inside = matcher.scope(likeFitting, scope, ownNumber, ownNumberOfType);
            Node node = new Node(inside, likeFitting, likeType);
            node.number = ownNumber;
            node.numberOfType = ownNumberOfType;
            return node;
        }

        @Override
        public TreeFeedback.Node again(TreeFeedback.Node around) {
            requireOnePlace();
            Node node = ((Node) around).like(fitting, type).in((Node) around);
            node.leavesOutContent |= leavesOutContent && !isLeftOut();
            node.leavesOutTags = leavesOutTags;
            node.source = source == null ? element : source;
            OpenElement read = node.source;
            if (read != null && !node.leavesOutContent && !leavesOutTags && (isLeftOut() || read.isEndWritten)) {
                reopened.add(read);
                read.isEndWritten = false;
            }
            return node;
        }

        @Override
        public boolean moveTo(TreeFeedback.Node other, boolean asLastChild) {
            Node to = (Node) other;
            if (to.leavesOutContent != isLeftOut()) {
                throw notInOnePlace(nameOf(to.leavesOutContent ? to : parent));
            }
            parent = to;
            if (!hasPlaces) {
                return false;
            }
            Scope around = to.scope;
            if (asLastChild) {
                around.count(type, counted);
                number = around.childCount();
                numberOfType = around.childCount(type);
            }
            return scope.become(matcher.scope(fitting, around, number, numberOfType));
        }

        @Override
        public TreeFeedback.Node wrapChildren(TreeFeedback.Node like) {
            Node original = (Node) like;
            original.requireOnePlace();
            Scope old = Scope.ofDocument();
            scope.giveChildrenTo(old);
            Node wrapper = like(original.fitting, original.type).in(this);
            wrapper.leavesOutTags = original.leavesOutTags;
            if (original.leavesOutContent != original.isLeftOut()) {
                throw notInOnePlace(nameOf(original));
            }
            old.giveChildrenTo(wrapper.scope);
            return wrapper;
        }
    }
}
