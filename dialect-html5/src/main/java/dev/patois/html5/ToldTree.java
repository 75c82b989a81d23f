package dev.patois.html5;

import static dev.patois.html5.TreeNames.*;

import dev.patois.core.TreeFeedback.Node;
import org.jspecify.annotations.Nullable;

/**
 * Tells who follows the tree along where elements are inserted: in the current node, or elsewhere (§13.2.6.1). The
 * nodes it makes are kept with the open elements; while nobody follows, all of them are null.
 */
final class ToldTree {
    private @Nullable Node document;
    private @Nullable Node head;

    /** Where elements are inserted instead of in the current node, or null. */
    private @Nullable Node instead;

    private boolean fosters;

    /** Somebody follows, from the document on. */
    void follow(@Nullable Node from) {
        document = from;
        head = null;
        instead = null;
        fosters = false;
    }

    /** A new document begins, which nobody follows yet. */
    void restart() {
        if (document != null || head != null || instead != null) {
            follow(null);
        }
        fosters = false;
    }

    boolean isFollowed() {
        return document != null;
    }

    /** Enables or disables foster parenting. */
    void foster(boolean enabled) {
        fosters = enabled;
    }

    /** From now on elements are inserted in the head, which is closed already. */
    void enterHead() {
        instead = head;
    }

    /** From now on elements are inserted in the current node again. */
    void leaveHead() {
        instead = null;
    }

    /** Tells that the element of the start tag at hand is inserted. */
    @Nullable
    Node insert(OpenElements stack, int number) {
        return document == null ? null : told(stack, number, null);
    }

    /** Tells that an element without a start tag is inserted. */
    @Nullable
    Node insertImplied(OpenElements stack, int number) {
        return document == null ? null : told(stack, number, TreeNames.name(number));
    }

    private @Nullable Node told(OpenElements stack, int number, @Nullable String implied) {
        Node parent = parent(stack);
        if (parent == null) {
            return null;
        }
        Node node = parent.child(implied, isFostered(stack) && isLastTableIn(stack, parent));
        if (number == HEAD) {
            head = node;
        }
        return node;
    }

    /** Returns the node in which an element is inserted now. */
    @Nullable
    Node parent(OpenElements stack) {
        if (instead != null) {
            return instead;
        }
        return isFostered(stack) ? fosterParent(stack) : stack.size() == 0 ? document : stack.currentNode();
    }

    private boolean isFostered(OpenElements stack) {
        return fosters && instead == null && isOfTable(stack.current());
    }

    /** Returns the node in which an element is inserted that the rules put in another one. */
    static @Nullable Node parentFor(OpenElements stack, int number, @Nullable Node node) {
        return isOfTable(number) ? fosterParent(stack) : node;
    }

    private static boolean isOfTable(int number) {
        return number == TABLE || number == TBODY || number == TFOOT || number == THEAD || number == TR;
    }

    private static @Nullable Node fosterParent(OpenElements stack) {
        OpenElement table = stack.nearest(TABLE);
        OpenElement template = stack.nearest(TEMPLATE);
        if (template.place > table.place) {
            return template.node;
        }
        return table.place == 0 ? stack.rootNode() : table.parentNode;
    }

    private static boolean isLastTableIn(OpenElements stack, Node parent) {
        OpenElement table = stack.nearest(TABLE);
        return table.place != 0 && table.parentNode == parent;
    }
}
