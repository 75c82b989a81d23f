package dev.patois.html5.construction;

import dev.patois.html5.construction.PlainTree.Attribute;
import dev.patois.html5.construction.PlainTree.Node;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;

/** A tree in the format of the tree construction tests of html5lib and of the web platform. */
final class TreeDump {
    private final StringBuilder out = new StringBuilder();

    TreeDump(PlainTree tree) {
        Deque<Node> next = new ArrayDeque<>();
        Deque<Integer> depths = new ArrayDeque<>();
        pushChildren(tree.root(), 0, next, depths);
        while (!next.isEmpty()) {
            Node node = next.pop();
            int depth = depths.pop();
            node(node, depth);
            pushChildren(node, depth + 1, next, depths);
            if (node.contents != null) {
                next.push(node.contents);
                depths.push(depth + 1);
            }
        }
    }

    /** A tree may be deeper than a stack: what is to be written is kept in a list, the first on top. */
    private static void pushChildren(Node parent, int depth, Deque<Node> next, Deque<Integer> depths) {
        for (Node child = parent.last; child != null; child = child.previous) {
            next.push(child);
            depths.push(depth);
        }
    }

    private void node(Node node, int depth) {
        switch (node.kind) {
            case TEMPLATE_CONTENTS -> line(depth, "content");
            case DOCTYPE -> line(depth, "<!DOCTYPE " + node.name + identifiers(node) + ">");
            case ELEMENT -> element(node, depth);
            case TEXT -> line(depth, "\"" + node.data + "\"");
            case COMMENT -> line(depth, "<!-- " + node.data + " -->");
            case INSTRUCTION -> line(depth, "<?" + node.name + " " + node.data + "?>");
            case DOCUMENT -> throw new IllegalStateException("a document in " + node.parent);
        }
    }

    private static String identifiers(Node doctype) {
        return doctype.publicId.isEmpty() && doctype.systemId.isEmpty()
                ? ""
                : " \"" + doctype.publicId + "\" \"" + doctype.systemId + "\"";
    }

    private void element(Node element, int depth) {
        String namespace = switch (element.namespace) {
            case TreeNames.HTML_NAMESPACE -> "";
            case TreeNames.IN_SVG -> "svg ";
            case TreeNames.IN_MATHML -> "math ";
            default -> throw new IllegalStateException("no such namespace: " + element.namespace);
        };
        line(depth, "<" + namespace + element.name + ">");
        element.attributes.stream()
                .sorted(Comparator.comparing(Attribute::name))
                .forEach(attribute -> line(depth + 1, attribute.name() + "=\"" + attribute.value() + "\""));
    }

    private void line(int depth, String line) {
        out.append("| ").append("  ".repeat(depth)).append(line).append('\n');
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
