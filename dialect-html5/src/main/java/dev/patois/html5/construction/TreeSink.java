package dev.patois.html5.construction;

import dev.patois.core.spec.DocumentMode;

/**
 * What the rules of tree construction change: a tree, or what stands for one. The operations are those of §13.2.6.1 and
 * of the rules that follow it, each called where the standard says so.
 *
 * <p>Nodes are numbers above 0, which the sink gives out; {@link #NO_NODE} is none. What the token at hand says, the
 * name, the attributes or the characters, the sink knows from whoever calls the rules with it. Not thread-safe.
 */
public interface TreeSink {
    /** Stands for no node. */
    int NO_NODE = 0;

    /** Changes nothing: the rules are followed for what they say to the tokenizer alone. */
    TreeSink NONE = new NoSink();

    /** Returns the document; where a fragment is parsed, what the nodes of the fragment are put in. */
    int document();

    /**
     * Creates an element for the start tag at hand; it is not in the tree yet.
     *
     * @param namespace {@link TreeNames#HTML_NAMESPACE}, {@link TreeNames#IN_SVG} or {@link TreeNames#IN_MATHML}
     * @param number the number of its name; where that is {@link TreeNames#IMG} and the tag is {@code image}, the
     *     element is an {@code img}
     * @return the element
     */
    int create(int namespace, int number);

    /**
     * Creates an HTML element that has no start tag, and no attributes; it is not in the tree yet.
     *
     * @param number the number of its name
     * @return the element
     */
    int createImplied(int number);

    /**
     * Creates an element for the token for which another one was created; it is not in the tree yet.
     *
     * @param like the other one
     * @return the new element
     */
    int createAgain(int like);

    /** Puts a node after the last child of another one; it is taken out of its parent before, if it has one. */
    void append(int parent, int node);

    /** Puts a node before a child of another one; it is taken out of its parent before, if it has one. */
    void insertBefore(int parent, int node, int child);

    /** Appends all children of a node to another one. */
    void moveChildren(int from, int to);

    /** Takes a node out of its parent, if it has one. */
    void remove(int node);

    /** Returns the parent of a node, or {@link #NO_NODE}. */
    int parent(int node);

    /** Returns the template contents of a {@code template}; a sink without such has the template itself. */
    int contents(int template);

    /**
     * Inserts the characters at hand: adds them to the text that stands there, or makes one.
     *
     * @param parent what they are inserted in
     * @param before the child they are inserted before; {@link #NO_NODE} for the end
     * @param replaced whether each is a U+0000, in place of which a U+FFFD REPLACEMENT CHARACTER is inserted
     */
    void characters(int parent, int before, boolean replaced);

    /** Inserts the comment at hand; the place is given as for {@link #characters}. */
    void comment(int parent, int before);

    /** Inserts the processing instruction at hand; the place is given as for {@link #characters}. */
    void instruction(int parent, int before);

    /** Appends a DocumentType node for the DOCTYPE at hand to the document. */
    void doctype();

    /** The document is set to a mode. */
    void mode(DocumentMode mode);

    /** Adds the attributes of the start tag at hand that an element does not have. */
    void mergeAttributes(int element);

    /**
     * A form is open where an element was created, outside of templates: the two are associated, if it is an element
     * that forms have.
     */
    void associate(int element, int form);

    /**
     * An element was taken off the stack of open elements.
     *
     * @param ended whether the end tag at hand is its own
     */
    void popped(int element, boolean ended);

    /** The end tag at hand is that of an element which stays open: {@code body} or {@code html}. */
    void ended(int element);

    /**
     * Nothing will be said of an element any more; what only the rules asked for may be forgotten. Of the {@code head},
     * and of formatting elements that are listed at the end of the input, this is not said.
     */
    void released(int element);

    /**
     * Something around an open element is new or has moved, or an open element around this one has: the adoption agency
     * says so of the elements on the stack above what it moved, from the lowest on.
     *
     * @param element the open element
     * @param parent the open element below it
     * @return whether elements above it are to be reported too
     */
    default boolean movedAlong(int element, int parent) {
        return false;
    }

    /**
     * More elements would be open than {@link ConstructionLimits#openElements} allows: one is popped to make room,
     * though the rules keep it open.
     *
     * @param element the element; {@link #NO_NODE} where formatting elements are not created again, or are taken off
     *     their list, because of the other limits
     */
    default void limitPassed(int element) {}

    /** The standard has a parse error here. Asked for by those who want errors. */
    void error(TreeError error);
}
