package dev.patois.html5;

import dev.patois.core.TreeFeedback.Node;
import dev.patois.html5.construction.NoSink;
import dev.patois.html5.construction.TreeNames;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reports the elements of a tree to a program that follows them ({@link Node}). An element is reported when it is put
 * in its place, not when it is created; the adoption agency creates elements around others before it puts them there.
 */
final class NodeSink extends NoSink {
    private static final int DOCUMENT = 1;

    private @Nullable Node[] nodes = new @Nullable Node[16];
    private int[] parents = new int[16];

    /** What the parents were when they were set: an open element may stand in one that is forgotten by its number. */
    private @Nullable Node[] around = new @Nullable Node[16];

    /** Whether the number of a parent is known to nobody but the element. */
    private boolean[] ownsParent = new boolean[16];

    /** Of an element that is not reported yet: the one it is like, if it is created again. */
    private @Nullable Node[] like = new @Nullable Node[16];

    /** Of an element that is not reported yet: the number of its name, if it has no start tag. */
    private int[] implied = new int[16];

    /** Of an element that is not reported yet: the only child it has. */
    private int[] waiting = new int[16];

    private int[] free = new int[16];
    private int frees;
    private int end = DOCUMENT + 1;

    NodeSink(Node document) {
        nodes[DOCUMENT] = document;
    }

    @Override
    public int document() {
        return DOCUMENT;
    }

    @Override
    public int create(int namespace, int number) {
        return newNode(null, 0);
    }

    @Override
    public int createImplied(int number) {
        return newNode(null, number);
    }

    @Override
    public int createAgain(int other) {
        return newNode(nodes[other], 0);
    }

    private int newNode(@Nullable Node other, int name) {
        if (frees == 0 && end == nodes.length) {
            int room = end * 2;
            nodes = Arrays.copyOf(nodes, room);
            parents = Arrays.copyOf(parents, room);
            around = Arrays.copyOf(around, room);
            ownsParent = Arrays.copyOf(ownsParent, room);
            like = Arrays.copyOf(like, room);
            implied = Arrays.copyOf(implied, room);
            waiting = Arrays.copyOf(waiting, room);
            free = Arrays.copyOf(free, room);
        }
        int node = frees > 0 ? free[--frees] : end++;
        nodes[node] = null;
        parents[node] = NO_NODE;
        around[node] = null;
        ownsParent[node] = false;
        like[node] = other;
        implied[node] = name;
        waiting[node] = NO_NODE;
        return node;
    }

    @Override
    public void append(int parent, int node) {
        put(parent, node, false);
    }

    @Override
    public void insertBefore(int parent, int node, int child) {
        put(parent, node, true);
    }

    private void put(int parent, int node, boolean beforeLast) {
        Node into = nodes[parent];
        if (parents[node] == parent && nodes[node] != null && like[node] != null) {
            like[node] = null; // put there with the children it has
            return;
        }
        setParent(node, parent);
        if (into == null) {
            waiting[parent] = node;
            return;
        }
        Node there = nodes[node];
        if (there != null) {
            there.moveTo(into, true);
            return;
        }
        Node other = like[node];
        nodes[node] = other != null
                ? other.again(into)
                : into.child(implied[node] == 0 ? null : TreeNames.name(implied[node]), beforeLast);
        like[node] = null;
        int child = waiting[node];
        if (child != NO_NODE) {
            waiting[node] = NO_NODE;
            put(node, child, false);
        }
    }

    @Override
    public void moveChildren(int from, int to) {
        Node parent = nodes[from];
        Node other = like[to];
        if (parent != null && other != null) {
            nodes[to] = parent.wrapChildren(other);
            setParent(to, from);
        }
    }

    private void setParent(int node, int parent) {
        disownParent(node);
        parents[node] = parent;
        around[node] = nodes[parent];
    }

    private void disownParent(int node) {
        if (ownsParent[node]) {
            ownsParent[node] = false;
            forget(parents[node]);
        }
    }

    @Override
    public int parent(int node) {
        Node parent = around[node];
        if (parent != null && nodes[parents[node]] != parent) {
            parents[node] = newNode(null, 0);
            nodes[parents[node]] = parent;
            ownsParent[node] = true;
        }
        return parents[node];
    }

    @Override
    public int contents(int template) {
        return template;
    }

    @Override
    public void characters(int parent, int before, boolean replaced) {
        Node node = nodes[parent];
        if (node != null) {
            node.text();
        }
    }

    @Override
    public void comment(int parent, int before) {
        Node node = nodes[parent];
        if (node != null) {
            node.comment();
        }
    }

    @Override
    public void instruction(int parent, int before) {
        comment(parent, before);
    }

    @Override
    public void popped(int element, boolean ended) {
        Node node = nodes[element];
        if (node != null) {
            node.closed(ended);
        }
    }

    @Override
    public void ended(int element) {
        Node node = nodes[element];
        if (node != null) {
            node.ended();
        }
    }

    @Override
    public void limitPassed(int element) {
        Node node = nodes[element == NO_NODE ? DOCUMENT : element];
        if (node != null) {
            node.limitPassed();
        }
    }

    @Override
    public void released(int element) {
        if (element != DOCUMENT) {
            disownParent(element);
            forget(element);
        }
    }

    private void forget(int element) {
        nodes[element] = null;
        around[element] = null;
        free[frees++] = element;
    }

    @Override
    public boolean movedAlong(int element, int parent) {
        Node node = nodes[element];
        Node in = nodes[parent];
        return node != null && in != null && node.moveTo(in, false);
    }
}
