package dev.patois.html5.construction;

import dev.patois.core.spec.DocumentMode;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.TagView;
import dev.patois.html5.construction.AdjustedNames.ForeignAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A tree of plain objects, to judge the rules by: everything is done as the standard says it, and what a DOM would
 * refuse fails. Whoever calls the rules with a token shows it to the tree before.
 */
final class PlainTree implements TreeSink {
    /** What a node is. */
    enum Kind {
        DOCUMENT,
        TEMPLATE_CONTENTS,
        DOCTYPE,
        ELEMENT,
        TEXT,
        COMMENT,
        INSTRUCTION
    }

    /** An attribute: its name as a dump has it, the namespace designator included. */
    record Attribute(String name, String value) {}

    /** A node. */
    static final class Node {
        final int number;
        final Kind kind;

        /** The name of an element or DOCTYPE, the target of an instruction. */
        final String name;

        /** The data of a text, comment or instruction. */
        final StringBuilder data = new StringBuilder();

        String publicId = "";
        String systemId = "";
        int namespace;

        /** The name of the tag, as the tokenizer reads it, or of an element that has none. */
        String tagName = "";

        List<Attribute> attributes = List.of();

        /** The attributes of the start tag, whatever was added to the element. */
        List<Attribute> ofToken = List.of();

        @Nullable
        Node contents;

        @Nullable
        Node parent;

        @Nullable
        Node previous;

        @Nullable
        Node next;

        @Nullable
        Node first;

        @Nullable
        Node last;

        /** How often it was taken off the stack of open elements. */
        int popped;

        boolean endedByOwnTag;
        boolean released;

        Node(int number, Kind kind, String name) {
            this.number = number;
            this.kind = kind;
            this.name = name;
        }

        @Override
        public String toString() {
            return number + " " + kind + " " + name;
        }
    }

    /** By their numbers, from 1. */
    private final List<Node> nodes = new ArrayList<>();

    private final boolean isFragment;
    private final Node document;
    private final List<TreeError> errors = new ArrayList<>();
    private final Map<Node, Node> forms = new HashMap<>();
    private DocumentMode mode = DocumentMode.NO_QUIRKS;

    // The token at hand.
    private @Nullable TagView tag;
    private @Nullable DoctypeView doctype;
    private @Nullable CommentView comment;
    private @Nullable ProcessingInstructionView instruction;
    private @Nullable String text;

    /** A tree of a document, or of a fragment. */
    PlainTree(boolean isFragment) {
        this.isFragment = isFragment;
        this.document = add(Kind.DOCUMENT, "");
    }

    // ---- the token at hand

    void at(TagView token) {
        atNone();
        tag = token;
    }

    void at(DoctypeView token) {
        atNone();
        doctype = token;
    }

    void at(CommentView token) {
        atNone();
        comment = token;
    }

    void at(ProcessingInstructionView token) {
        atNone();
        instruction = token;
    }

    void at(String characters) {
        atNone();
        text = characters;
    }

    /** No token is at hand, as at the end of the input. */
    void atNone() {
        tag = null;
        doctype = null;
        comment = null;
        instruction = null;
        text = null;
    }

    private static <T> T atHand(@Nullable T token) {
        if (token == null) {
            throw new IllegalStateException("the token at hand is another one");
        }
        return token;
    }

    // ---- what was built

    Node root() {
        return document;
    }

    /** Returns a node by its number. */
    Node node(int number) {
        check(number > NO_NODE && number <= nodes.size(), "no such node: " + number);
        return nodes.get(number - 1);
    }

    /** Returns all nodes, those that are in no tree included, in the order in which they were made. */
    List<Node> nodes() {
        return nodes;
    }

    DocumentMode documentMode() {
        return mode;
    }

    List<TreeError> errors() {
        return errors;
    }

    /** Returns the form that an element was associated with, or null. */
    @Nullable
    Node form(Node element) {
        return forms.get(element);
    }

    /** Returns the tree as the tests of html5lib write it down, with a line feed after each line. */
    String dump() {
        return new TreeDump(this).toString();
    }

    // ---- nodes

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }

    private Node add(Kind kind, String name) {
        Node node = new Node(nodes.size() + 1, kind, name);
        nodes.add(node);
        return node;
    }

    /** Returns a node about which something is said. */
    private Node spokenOf(int number) {
        Node node = node(number);
        check(!node.released, "was said to be spoken of no more: " + node);
        return node;
    }

    /** Returns an element about which something is said. */
    private Node element(int number) {
        Node node = spokenOf(number);
        check(node.kind == Kind.ELEMENT, "no element: " + node);
        return node;
    }

    @Override
    public int document() {
        return document.number;
    }

    @Override
    public int create(int namespace, int number) {
        TagView token = atHand(tag);
        String name = token.name().toString();
        if (namespace == TreeNames.HTML_NAMESPACE) {
            boolean isImage = number == TreeNames.IMG;
            check(!isImage || name.equals("image") || name.equals("img"), "an img made of " + name);
            return element(namespace, name, isImage ? "img" : name, attributes(namespace, token)).number;
        }
        String adjusted = namespace == TreeNames.IN_SVG ? AdjustedNames.svgElement(name) : name;
        return element(namespace, name, adjusted, attributes(namespace, token)).number;
    }

    @Override
    public int createImplied(int number) {
        String name = TreeNames.name(number);
        return element(TreeNames.HTML_NAMESPACE, name, name, List.of()).number;
    }

    @Override
    public int createAgain(int like) {
        Node other = element(like);
        return element(other.namespace, other.tagName, other.name, other.ofToken).number;
    }

    private Node element(int namespace, String tagName, String name, List<Attribute> attributes) {
        Node element = add(Kind.ELEMENT, name);
        element.namespace = namespace;
        element.tagName = tagName;
        element.ofToken = attributes;
        element.attributes = attributes;
        if (namespace == TreeNames.HTML_NAMESPACE && name.equals("template")) {
            element.contents = add(Kind.TEMPLATE_CONTENTS, "");
        }
        return element;
    }

    /** §13.2.6.1, adjust MathML attributes, SVG attributes and foreign attributes. */
    private static List<Attribute> attributes(int namespace, TagView tag) {
        List<Attribute> attributes = new ArrayList<>();
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            String name = attribute.name().toString();
            if (namespace != TreeNames.HTML_NAMESPACE) {
                name = foreign(namespace, name);
            }
            attributes.add(new Attribute(name, attribute.value().toString()));
        }
        return List.copyOf(attributes);
    }

    private static String foreign(int namespace, String name) {
        ForeignAttribute foreign = AdjustedNames.foreignAttribute(name);
        if (foreign != null) {
            // The designator that a dump has for XMLNS is its usual prefix.
            return (foreign.prefix() == null ? "xmlns" : foreign.prefix()) + " " + foreign.localName();
        }
        check(namespace == TreeNames.IN_SVG || namespace == TreeNames.IN_MATHML, "no such namespace: " + namespace);
        return namespace == TreeNames.IN_SVG ? AdjustedNames.svgAttribute(name) : AdjustedNames.mathmlAttribute(name);
    }

    // ---- places

    @Override
    public void append(int parent, int node) {
        insert(node(parent), spokenOf(node), null);
    }

    @Override
    public void insertBefore(int parent, int node, int child) {
        insert(node(parent), spokenOf(node), spokenOf(child));
    }

    @Override
    public void moveChildren(int from, int to) {
        Node source = node(from);
        Node target = spokenOf(to);
        check(source != target, "children are moved to where they are");
        while (source.first != null) {
            insert(target, source.first, null);
        }
    }

    @Override
    public void remove(int node) {
        unlink(spokenOf(node));
    }

    @Override
    public int parent(int node) {
        Node parent = spokenOf(node).parent;
        return parent == null ? NO_NODE : parent.number;
    }

    @Override
    public int contents(int template) {
        Node node = node(template);
        check(node.contents != null, "no template: " + node);
        return node.contents.number;
    }

    private void insert(Node parent, Node node, @Nullable Node before) {
        check(before == null || before.parent == parent, before + " is no child of " + parent);
        check(before != node, node + " before itself");
        refuse(parent, node);
        unlink(node);
        node.parent = parent;
        node.next = before;
        node.previous = before == null ? parent.last : before.previous;
        if (node.previous == null) {
            parent.first = node;
        } else {
            node.previous.next = node;
        }
        if (before == null) {
            parent.last = node;
        } else {
            before.previous = node;
        }
    }

    /** Fails where the DOM would. */
    private void refuse(Node parent, Node node) {
        switch (parent.kind) {
            case DOCUMENT -> refuseInDocument(node);
            case TEMPLATE_CONTENTS, ELEMENT -> check(node.kind != Kind.DOCTYPE, "a DOCTYPE in " + parent);
            default -> check(false, node + " in " + parent);
        }
        if (node.first != null || node.contents != null) {
            for (Node above = parent; above != null; above = above.parent) {
                check(above != node, node + " in itself");
            }
        }
    }

    private void refuseInDocument(Node node) {
        if (isFragment) {
            check(node.kind != Kind.DOCTYPE, "a DOCTYPE in a fragment");
            return;
        }
        check(node.kind != Kind.TEXT, "text in the document");
        for (Node child = document.first; child != null; child = child.next) {
            boolean isUnique = node.kind == Kind.ELEMENT || node.kind == Kind.DOCTYPE;
            check(!isUnique || child == node || child.kind != node.kind, "a second child like " + child);
            check(node.kind != Kind.DOCTYPE || child.kind != Kind.ELEMENT, "a DOCTYPE after " + child);
        }
    }

    private static void unlink(Node node) {
        Node parent = node.parent;
        if (parent == null) {
            return;
        }
        if (node.previous == null) {
            parent.first = node.next;
        } else {
            node.previous.next = node.next;
        }
        if (node.next == null) {
            parent.last = node.previous;
        } else {
            node.next.previous = node.previous;
        }
        node.parent = null;
        node.previous = null;
        node.next = null;
    }

    // ---- tokens

    @Override
    public void characters(int parent, int before, boolean replaced) {
        String characters = atHand(text);
        check(!characters.isEmpty(), "no characters");
        check(characters.indexOf('\0') < 0 || replaced, "U+0000 in the tree");
        Node place = node(parent);
        Node next = before == NO_NODE ? null : spokenOf(before);
        check(next == null || next.parent == place, next + " is no child of " + place);
        Node previous = next == null ? place.last : next.previous;
        if (previous == null || previous.kind != Kind.TEXT) {
            previous = add(Kind.TEXT, "");
            insert(place, previous, next);
        }
        previous.data.append(characters.replace('\0', '\uFFFD'));
    }

    @Override
    public void comment(int parent, int before) {
        Node node = add(Kind.COMMENT, "");
        node.data.append(atHand(comment).data());
        insert(node(parent), node, before == NO_NODE ? null : spokenOf(before));
    }

    @Override
    public void instruction(int parent, int before) {
        ProcessingInstructionView token = atHand(instruction);
        Node node = add(Kind.INSTRUCTION, token.target().toString());
        node.data.append(token.data());
        insert(node(parent), node, before == NO_NODE ? null : spokenOf(before));
    }

    @Override
    public void doctype() {
        DoctypeView token = atHand(doctype);
        Node node = add(Kind.DOCTYPE, token.name().toString());
        node.publicId = token.publicId().toString();
        node.systemId = token.systemId().toString();
        insert(document, node, null);
    }

    // ---- what else is said

    @Override
    public void mode(DocumentMode changed) {
        mode = changed;
    }

    @Override
    public void mergeAttributes(int element) {
        Node node = node(element);
        List<Attribute> merged = new ArrayList<>(node.attributes);
        for (Attribute attribute : attributes(node.namespace, atHand(tag))) {
            if (merged.stream().noneMatch(had -> had.name.equals(attribute.name))) {
                merged.add(attribute);
            }
        }
        node.attributes = merged;
    }

    @Override
    public void associate(int element, int form) {
        Node other = node(form);
        check(other.name.equals("form") && other.namespace == TreeNames.HTML_NAMESPACE, "no form: " + other);
        forms.put(element(element), other);
    }

    @Override
    public void popped(int element, boolean ended) {
        Node node = element(element);
        node.popped++;
        if (ended) {
            ended(element);
        }
    }

    @Override
    public void ended(int element) {
        Node node = element(element);
        String name = atHand(tag).name().toString();
        check(isEndedBy(node, name), node + " ended by </" + name + ">");
        node.endedByOwnTag = true;
    }

    /** Headings end each other (§13.2.6.4.7). */
    private static boolean isEndedBy(Node element, String name) {
        return element.tagName.equals(name) || element.tagName.matches("h[1-6]") && name.matches("h[1-6]");
    }

    @Override
    public void released(int element) {
        element(element).released = true;
    }

    @Override
    public void error(TreeError error) {
        errors.add(error);
    }
}
