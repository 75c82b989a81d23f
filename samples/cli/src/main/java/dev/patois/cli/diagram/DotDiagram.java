package dev.patois.cli.diagram;

import dev.patois.cli.diagram.StateDiagram.Arrow;
import dev.patois.cli.diagram.StateDiagram.Node;
import java.util.List;

/** A diagram in the language of Graphviz: {@code dot -Tsvg} draws it. Stateless. */
public final class DotDiagram {
    private DotDiagram() {}

    /** Returns a diagram as a directed graph, its families as clusters. */
    public static String of(StateDiagram diagram) {
        StringBuilder out = new StringBuilder();
        out.append("digraph states {\n");
        out.append("  label=").append(quoted(diagram.title())).append(";\n");
        out.append("  rankdir=LR;\n");
        out.append("  node [shape=box, style=rounded, fontname=\"sans-serif\", fontsize=11];\n");
        out.append("  edge [fontname=\"sans-serif\", fontsize=9];\n");
        int number = 0;
        for (String family : diagram.families()) {
            List<Node> inside = diagram.nodes().stream()
                    .filter(node -> !node.outside() && node.family().equals(family))
                    .toList();
            if (!inside.isEmpty()) {
                out.append("  subgraph cluster_").append(number++).append(" {\n");
                out.append("    label=").append(quoted(family)).append(";\n");
                inside.forEach(node -> out.append("    ").append(node(node)));
                out.append("  }\n");
            }
        }
        diagram.nodes().stream()
                .filter(Node::outside)
                .forEach(node -> out.append("  ").append(node(node)));
        for (Arrow arrow : diagram.arrows()) {
            out.append("  ").append(arrow.from()).append(" -> ").append(arrow.to());
            out.append(" [").append(diagram.labelled() ? "label=" + quoted(arrow.label()) + ", " : "");
            out.append("tooltip=")
                    .append(quoted(String.join(" ", arrow.inputs())))
                    .append("];\n");
        }
        return out.append("}\n").toString();
    }

    private static String node(Node node) {
        return node.id() + " [label=" + quoted(node.name()) + ", tooltip="
                + quoted((node.section() + " " + node.name()).strip())
                + (node.outside() ? ", style=\"rounded,dashed\"" : "") + "];\n";
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
