package dev.patois.cli.diagram;

import dev.patois.cli.diagram.StateDiagram.Arrow;
import dev.patois.cli.diagram.StateDiagram.Node;
import java.util.List;

/** A diagram in the language of Mermaid, which Markdown of many sites draws. Stateless. */
public final class MermaidDiagram {
    private MermaidDiagram() {}

    /** Returns a diagram as a flowchart, its families as subgraphs. */
    public static String of(StateDiagram diagram) {
        StringBuilder out = new StringBuilder();
        out.append("---\ntitle: \"").append(diagram.title().replace("\"", "'")).append("\"\n---\n");
        out.append("flowchart LR\n");
        int number = 0;
        for (String family : diagram.families()) {
            List<Node> inside = diagram.nodes().stream()
                    .filter(node -> !node.outside() && node.family().equals(family))
                    .toList();
            if (!inside.isEmpty()) {
                out.append("  subgraph f")
                        .append(number++)
                        .append("[\"")
                        .append(escaped(family))
                        .append("\"]\n");
                inside.forEach(node -> out.append("    ").append(node(node)));
                out.append("  end\n");
            }
        }
        diagram.nodes().stream()
                .filter(Node::outside)
                .forEach(node -> out.append("  ").append(node(node)));
        for (Arrow arrow : diagram.arrows()) {
            out.append("  ").append(arrow.from()).append(" -->");
            if (diagram.labelled()) {
                out.append("|\"").append(escaped(arrow.label())).append("\"|");
            }
            out.append(' ').append(arrow.to()).append('\n');
        }
        return out.toString();
    }

    private static String node(Node node) {
        String name = "\"" + escaped(node.name()) + "\"";
        return node.id() + (node.outside() ? "([" + name + "])" : "(" + name + ")") + "\n";
    }

    /** Mermaid takes characters by their numbers, and many others for its own signs. */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (Character.isLetterOrDigit(c) || c == ' ') {
                out.appendCodePoint(c);
            } else {
                out.append('#').append(c).append(';');
            }
        });
        return out.toString();
    }
}
