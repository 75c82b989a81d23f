package dev.patois.core.write;

import dev.patois.core.TreeFeedback;
import dev.patois.core.view.TagView;
import dev.patois.core.write.RuleIndex.Step;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a document as its feedback tells of them, for selectors that ask where an element stands. Of each it
 * knows what it means for those in it, and what its tag was enough for, so that it can be put in another place. Not
 * thread-safe.
 */
final class FollowedTree {
    private static final Step[] NO_STEPS = {};

    private final Matcher matcher;
    private final TagNames names;
    private final int counted;

    // The start tag the feedback is told of.
    private @Nullable TagView tag;
    private TagNames.@Nullable Name name;
    private boolean isElement;

    // The last element that has a start tag, and what it is in.
    private @Nullable Node last;
    private @Nullable Node parentOfLast;
    private boolean ended;

    /**
     * Follows a tree.
     *
     * @param counted of how many names the elements are counted
     */
    FollowedTree(Matcher matcher, TagNames names, int counted) {
        this.matcher = matcher;
        this.names = names;
        this.counted = counted;
    }

    /** Follows what a feedback tells of; returns whether it tells of anything. */
    boolean follow(Watch watch) {
        boolean follows = watch.tells(new Node(Scope.ofDocument(), NO_STEPS, -1));
        if (follows) {
            matcher.remember();
        }
        return follows;
    }

    /** Begins with a start tag, of which the feedback is to be told now. */
    void begin(TagView view, TagNames.Name itsName) {
        tag = view;
        name = itsName;
        isElement = false;
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

    /** An element. */
    private final class Node implements TreeFeedback.Node {
        private final Scope scope;
        private final Step[] fitting;

        /** Where elements of its name are counted, or -1. */
        private final int type;

        private long number;
        private int numberOfType;

        Node(Scope scope, Step[] fitting, int type) {
            this.scope = scope;
            this.fitting = fitting;
            this.type = type;
        }

        @Override
        public TreeFeedback.Node child(@Nullable String implied, boolean beforeLast) {
            if (implied != null) {
                TagNames.Name itsName = names.of(implied);
                return like(matcher.fittingWithoutAttributes(itsName), itsName.counted);
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
            last = node;
            parentOfLast = this;
            return node;
        }

        /** Begins an element as the last child. */
        private Node like(Step[] likeFitting, int likeType) {
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
        public TreeFeedback.Node again(TreeFeedback.Node parent) {
            return ((Node) parent).like(fitting, type);
        }

        @Override
        public boolean moveTo(TreeFeedback.Node parent, boolean asLastChild) {
            Scope around = ((Node) parent).scope;
            if (asLastChild) {
                around.count(type, counted);
                number = around.childCount();
                numberOfType = around.childCount(type);
            }
            return scope.become(matcher.scope(fitting, around, number, numberOfType));
        }

        @Override
        public TreeFeedback.Node wrapChildren(TreeFeedback.Node like) {
            Scope old = Scope.ofDocument();
            scope.giveChildrenTo(old);
            Node wrapper = like(((Node) like).fitting, ((Node) like).type);
            old.giveChildrenTo(wrapper.scope);
            return wrapper;
        }
    }
}
