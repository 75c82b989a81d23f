package dev.patois.cli.diagram;

import dev.patois.cli.diagram.StateDiagram.Arrow;
import dev.patois.cli.diagram.StateDiagram.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * A diagram as a picture: SVG that stands alone, light or dark as its reader wants. The Eclipse Layout Kernel says
 * where everything goes. States have the ids {@code state-s0} and so on, arrows {@code arrow-s0-s1}; both have their
 * text as {@code title}. Stateless; the same diagram gives the same picture.
 */
public final class SvgDiagram {
    private static final double LETTER = 6.4;
    private static final double LINE = 15;
    private static final double GAP = 12;

    /** More arrows than these that lead to one state from other families are written into the states they leave. */
    private static final int MOST_FROM_ELSEWHERE = 6;

    private static final String STYLE = """
            <style>
            svg { color-scheme: light dark; background: #fff; font: 11px system-ui, sans-serif; }
            .family rect { fill: #f3f5f8; stroke: #c5ccd6; }
            .family text { fill: #55606e; font-weight: 600; }
            .state rect { fill: #fff; stroke: #44546a; }
            .state text { fill: #16202c; text-anchor: middle; }
            .state .mark { fill: #55606e; font-size: 10px; }
            .outside rect { stroke-dasharray: 4 3; }
            .arrow path { fill: none; stroke: #7b8794; }
            .arrow text { fill: #3d4854; font-size: 9.5px; }
            .head { fill: #7b8794; }
            .arrow:hover path { stroke: #c2410c; stroke-width: 2.5; }
            .light-0 path { stroke: #0b63ce; stroke-width: 3; }
            .light-1 path { stroke: #b45309; stroke-width: 3; }
            .light-2 path { stroke: #15803d; stroke-width: 3; }
            .light-both path { stroke: #6d28d9; stroke-width: 3; }
            @media (prefers-color-scheme: dark) {
              svg { background: #12161c; }
              .family rect { fill: #1a2029; stroke: #343d4a; }
              .family text { fill: #9aa7b7; }
              .state rect { fill: #232b36; stroke: #8b9bb0; }
              .state text { fill: #e6ebf2; }
              .state .mark { fill: #9aa7b7; }
              .arrow path { stroke: #7f8b9a; }
              .arrow text { fill: #c3ccd8; }
              .head { fill: #7f8b9a; }
              .light-0 path { stroke: #6aa9ff; }
              .light-1 path { stroke: #fbbf24; }
              .light-2 path { stroke: #4ade80; }
              .light-both path { stroke: #c4a5ff; }
            }
            </style>
            """;

    private static final String HEAD = """
            <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"
             markerUnits="userSpaceOnUse"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs>
            """;

    private final StateDiagram diagram;
    private final StringBuilder out = new StringBuilder();
    private final Map<String, ElkNode> families = new LinkedHashMap<>();
    private final Map<String, ElkNode> states = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Map<Arrow, ElkEdge> edges = new LinkedHashMap<>();

    /** Where to arrows lead that are not drawn, by the state they leave. */
    private final Map<String, List<Arrow>> marks = new HashMap<>();

    private SvgDiagram(StateDiagram diagram) {
        this.diagram = diagram;
        Map<String, String> familyOf = new HashMap<>();
        for (Node node : diagram.nodes()) {
            familyOf.put(node.id(), node.family());
            names.put(node.id(), node.name());
        }
        Map<String, List<Arrow>> fromElsewhere = new HashMap<>();
        for (Arrow arrow : diagram.arrows()) {
            if (!Objects.equals(familyOf.get(arrow.from()), familyOf.get(arrow.to()))) {
                fromElsewhere
                        .computeIfAbsent(arrow.to(), to -> new ArrayList<>())
                        .add(arrow);
            }
        }
        fromElsewhere.values().removeIf(arrows -> arrows.size() <= MOST_FROM_ELSEWHERE);
        fromElsewhere
                .values()
                .forEach(arrows -> arrows.stream()
                        .filter(arrow -> arrow.light().isEmpty())
                        .forEach(arrow -> marks.computeIfAbsent(arrow.from(), from -> new ArrayList<>())
                                .add(arrow)));
    }

    /** Returns a diagram as an SVG document. */
    public static String of(StateDiagram diagram) {
        return new SvgDiagram(diagram).draw();
    }

    // ---- where everything goes

    private ElkNode laidOut() {
        ElkNode graph = ElkGraphUtil.createGraph();
        setUp(graph);
        graph.setProperty(CoreOptions.RANDOM_SEED, 1);
        graph.setProperty(CoreOptions.HIERARCHY_HANDLING, HierarchyHandling.INCLUDE_CHILDREN);
        for (Node node : diagram.nodes()) {
            ElkNode parent =
                    node.outside() ? graph : families.computeIfAbsent(node.family(), name -> family(graph, name));
            ElkNode state = ElkGraphUtil.createNode(parent);
            List<Arrow> marked = marks.getOrDefault(node.id(), List.of());
            int longest = marked.stream()
                    .mapToInt(arrow -> mark(arrow).length())
                    .max()
                    .orElse(0);
            state.setDimensions(
                    Math.max(node.name().length(), longest) * LETTER + 2 * GAP, 2 * GAP + marked.size() * LINE);
            states.put(node.id(), state);
        }
        for (Arrow arrow : diagram.arrows()) {
            if (marks.getOrDefault(arrow.from(), List.of()).contains(arrow)) {
                continue;
            }
            ElkNode from = states.get(arrow.from());
            ElkNode to = states.get(arrow.to());
            ElkEdge edge = ElkGraphUtil.createSimpleEdge(from, to);
            if (diagram.labelled()) {
                ElkLabel label = ElkGraphUtil.createLabel(arrow.label(), edge);
                label.setDimensions(arrow.label().length() * LETTER * 0.9, LINE);
            }
            edges.put(arrow, edge);
        }
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        new RecursiveGraphLayoutEngine().layout(graph, new BasicProgressMonitor());
        return graph;
    }

    private static void setUp(ElkNode node) {
        node.setProperty(CoreOptions.ALGORITHM, "org.eclipse.elk.layered");
        node.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
        node.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        node.setProperty(CoreOptions.SPACING_NODE_NODE, 2 * GAP);
    }

    private static ElkNode family(ElkNode graph, String name) {
        ElkNode family = ElkGraphUtil.createNode(graph);
        setUp(family);
        family.setProperty(CoreOptions.PADDING, new ElkPadding(2 * GAP, GAP, GAP, GAP));
        ElkGraphUtil.createLabel(name, family);
        return family;
    }

    // ---- drawing

    private String draw() {
        ElkNode graph = laidOut();
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" height=\"%.0f\""
                        + " role=\"img\" aria-label=\"%s\">%n",
                graph.getWidth(),
                graph.getHeight() + 2 * GAP,
                graph.getWidth(),
                graph.getHeight() + 2 * GAP,
                escaped(diagram.title())));
        out.append("<title>")
                .append(escaped(diagram.title()))
                .append("</title>\n")
                .append(STYLE);
        out.append(HEAD);
        families.forEach(this::drawFamily);
        edges.forEach(this::drawArrow);
        diagram.nodes().forEach(this::drawState);
        return out.append("</svg>\n").toString();
    }

    private void drawFamily(String name, ElkNode family) {
        out.append("<g class=\"family\">").append(rectangle(family));
        out.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\">", x(family) + GAP, y(family) + LINE));
        out.append(escaped(name)).append("</text></g>\n");
    }

    private void drawState(Node node) {
        ElkNode place = Objects.requireNonNull(states.get(node.id()), node.id());
        out.append("<g class=\"state").append(node.outside() ? " outside" : "");
        out.append("\" id=\"state-").append(node.id()).append("\"><title>");
        out.append(escaped((node.section() + " " + node.name()).strip())).append("</title>");
        out.append(rectangle(place));
        double middle = x(place) + place.getWidth() / 2;
        double line = y(place) + GAP + 4;
        out.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\">", middle, line));
        out.append(escaped(node.name())).append("</text>");
        for (Arrow mark : marks.getOrDefault(node.id(), List.of())) {
            line += LINE;
            out.append(String.format(Locale.ROOT, "<text class=\"mark\" x=\"%.1f\" y=\"%.1f\"><title>", middle, line));
            out.append(escaped(String.join(" ", mark.inputs()))).append("</title>");
            out.append(escaped(mark(mark))).append("</text>");
        }
        out.append("</g>\n");
    }

    private String mark(Arrow arrow) {
        return "→ " + names.get(arrow.to());
    }

    private void drawArrow(Arrow arrow, ElkEdge edge) {
        ElkNode origin = edge.getContainingNode();
        out.append("<g class=\"arrow").append(light(arrow.light()));
        out.append("\" id=\"arrow-")
                .append(arrow.from())
                .append('-')
                .append(arrow.to())
                .append("\"><title>");
        out.append(escaped(String.join(" ", arrow.inputs()))).append("</title>");
        for (ElkEdgeSection section : edge.getSections()) {
            out.append("<path marker-end=\"url(#head)\" d=\"M");
            point(origin, section.getStartX(), section.getStartY());
            for (ElkBendPoint bend : section.getBendPoints()) {
                out.append('L');
                point(origin, bend.getX(), bend.getY());
            }
            out.append('L');
            point(origin, section.getEndX(), section.getEndY());
            out.append("\"/>");
        }
        for (ElkLabel label : edge.getLabels()) {
            out.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.1f\" y=\"%.1f\">",
                    x(origin) + label.getX(),
                    y(origin) + label.getY() + label.getHeight() - 4));
            out.append(escaped(label.getText())).append("</text>");
        }
        out.append("</g>\n");
    }

    private static String light(List<Integer> paths) {
        return paths.isEmpty() ? "" : paths.size() == 1 ? " light-" + paths.get(0) : " light-both";
    }

    private void point(ElkNode origin, double x, double y) {
        out.append(String.format(Locale.ROOT, "%.1f %.1f", x(origin) + x, y(origin) + y));
    }

    private static String rectangle(ElkNode node) {
        return String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"6\"/>",
                x(node),
                y(node),
                node.getWidth(),
                node.getHeight());
    }

    /** Places are those within what a node stands in. */
    private static double x(ElkNode node) {
        return node.getParent() == null ? 0 : x(node.getParent()) + node.getX();
    }

    private static double y(ElkNode node) {
        return node.getParent() == null ? 0 : y(node.getParent()) + node.getY();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
