package dev.patois.html5.construction;

/** What the stack of open elements and the list of active formatting elements report to the sink. */
final class SinkLink {
    /** The sink; {@link TreeSink#NONE} where there is no tree. */
    TreeSink sink = TreeSink.NONE;

    /** Whether there is a tree. */
    boolean isTree;

    /** The key of the end tag at hand, until the element is popped that it ends; 0 otherwise. No key is 0. */
    private long ending;

    void attach(TreeSink to) {
        sink = to;
        isTree = to != TreeSink.NONE;
        ending = 0;
    }

    /** From now on, an element of a name that is popped is ended by the tag at hand; a key of 0 is no name. */
    void ends(long key) {
        ending = key;
    }

    /** An element was taken off the stack. */
    void popped(int node, long key) {
        if (node != TreeSink.NO_NODE) {
            boolean ended = key == ending;
            ending = ended ? 0 : ending;
            sink.popped(node, ended);
        }
    }

    /** Nothing will be said of an element any more. */
    void released(int node) {
        if (node != TreeSink.NO_NODE) {
            sink.released(node);
        }
    }
}
