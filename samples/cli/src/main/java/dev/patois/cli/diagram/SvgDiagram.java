package dev.patois.cli.diagram;

import static dev.patois.cli.output.HtmlPage.escaped;

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
 * text as {@code title}, and so have arrows that are only named in the state they leave. Stateless; the same diagram
 * gives the same picture.
 */
public final class SvgDiagram {
    private static final double LETTER = 6.4;
    private static final double LINE = 15;
    private static final double GAP = 12;

    /** More arrows than these that lead to one state from other families are written into the states they leave. */
    private static final int MOST_FROM_ELSEWHERE = 6;

    /** Colours in pairs, for light and for dark: {@link #coloured} writes them out. */
    private static final String STYLE = coloured("""
            svg:root { color-scheme: light dark; }
            .states { background: #fff/#12161c; font: 11px system-ui, sans-serif; }
            .states .family rect { fill: #f3f5f8/#1a2029; stroke: #c5ccd6/#343d4a; }
            .states .family text { fill: #55606e/#9aa7b7; font-weight: 600; }
            .states .state rect { fill: #fff/#232b36; stroke: #44546a/#8b9bb0; }
            .states .state text { fill: #16202c/#e6ebf2; text-anchor: middle; }
            .states .state .mark { fill: #55606e/#9aa7b7; font-size: 10px; text-decoration: none; }
            .states .outside rect { stroke-dasharray: 4 3; }
            .states .arrow path { fill: none; stroke: #7b8794/#7f8b9a; }
            .states .arrow text { fill: #3d4854/#c3ccd8; font-size: 9.5px; }
            .states .head { fill: #7b8794/#7f8b9a; }
            .states .arrow:hover path { stroke: #c2410c/#fb923c; stroke-width: 2.5; }
            .states .state.here rect { fill: #dbeafe/#1e3a5f; stroke-width: 2.5; }
            .states .light-0 path { stroke: #0b63ce/#6aa9ff; stroke-width: 3; }
            .states .light-1 path { stroke: #b45309/#fbbf24; stroke-width: 3; }
            .states .light-2 path { stroke: #15803d/#4ade80; stroke-width: 3; }
            .states .light-both path { stroke: #6d28d9/#c4a5ff; stroke-width: 3; }
            .states .state .mark.light-0 { fill: #0b63ce/#6aa9ff; font-weight: 600; }
            .states .state .mark.light-1 { fill: #b45309/#fbbf24; font-weight: 600; }
            """);

    private static final String HEAD = """
            <defs><marker id="%shead" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"
             markerUnits="userSpaceOnUse"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs>
            """;

    private final StateDiagram diagram;
    private final String prefix;
    private final boolean alone;
    private final StringBuilder out = new StringBuilder();
    private double width;
    private double height;
    private final Map<String, ElkNode> families = new LinkedHashMap<>();
    private final Map<String, ElkNode> states = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Map<Arrow, ElkEdge> edges = new LinkedHashMap<>();

    /** Where to arrows lead that are not drawn, by the state they leave. */
    private final Map<String, List<Arrow>> marks = new HashMap<>();

    private SvgDiagram(StateDiagram diagram, String prefix, boolean alone) {
        this.diagram = diagram;
        this.prefix = prefix;
        this.alone = alone;
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
        return new SvgDiagram(diagram, "", true).draw();
    }

    /**
     * Returns a diagram as an element for a page, or for another picture, that has {@link #style} once.
     *
     * @param prefix what its ids begin with, so that two of them are not the same
     */
    public static Picture within(StateDiagram diagram, String prefix) {
        SvgDiagram drawing = new SvgDiagram(diagram, prefix, false);
        String svg = drawing.draw();
        return new Picture(svg, drawing.width, drawing.height);
    }

    /**
     * A picture without a style of its own.
     *
     * @param svg an element {@code svg}
     * @param width how wide it is
     * @param height how high it is
     */
    public record Picture(String svg, double width, double height) {
        /** Returns it as a part of another picture, at a place there. */
        public String at(double x, double y) {
            return svg.replaceFirst("<svg ", String.format(Locale.ROOT, "<svg x=\"%.0f\" y=\"%.0f\" ", x, y));
        }
    }

    /** Returns the style of all diagrams, as CSS. */
    public static String style() {
        return STYLE;
    }

    /** Writes out pairs of colours: first the light one alone, for programs that do not know {@code light-dark}. */
    public static String coloured(String style) {
        return style.replaceAll("([a-z]+): (#\\w+)/(#\\w+);", "$1: $2; $1: light-dark($2, $3);");
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
            if (diagram.labelled() && !arrow.inputs().isEmpty()) {
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
        width = graph.getWidth();
        height = graph.getHeight() + 2 * GAP;
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"states\" viewBox=\"0 0 %.0f %.0f\""
                        + " width=\"%.0f\" height=\"%.0f\" role=\"img\" aria-label=\"%s\">%n",
                width,
                height,
                width,
                height,
                escaped(diagram.title())));
        out.append("<title>").append(escaped(diagram.title())).append("</title>\n");
        if (alone) {
            out.append("<style>\n").append(STYLE).append("</style>\n");
        }
        out.append(String.format(Locale.ROOT, HEAD, prefix));
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
        out.append("<g class=\"state").append(node.outside() ? " outside" : "").append(node.here() ? " here" : "");
        out.append("\" id=\"").append(prefix).append("state-").append(node.id()).append("\"><title>");
        out.append(escaped((node.section() + " " + node.name()).strip())).append("</title>");
        out.append(rectangle(place));
        double middle = x(place) + place.getWidth() / 2;
        double line = y(place) + GAP + 4;
        out.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\">", middle, line));
        out.append(escaped(node.name())).append("</text>");
        for (Arrow mark : marks.getOrDefault(node.id(), List.of())) {
            line += LINE;
            out.append("<text class=\"mark\" id=\"").append(id(mark)).append('"');
            out.append(String.format(Locale.ROOT, " x=\"%.1f\" y=\"%.1f\"><title>", middle, line));
            out.append(escaped(String.join(" ", mark.inputs()))).append("</title>");
            out.append(escaped(mark(mark))).append("</text>");
        }
        out.append("</g>\n");
    }

    private String id(Arrow arrow) {
        return prefix + "arrow-" + arrow.from() + '-' + arrow.to();
    }

    private String mark(Arrow arrow) {
        return "→ " + names.get(arrow.to());
    }

    private void drawArrow(Arrow arrow, ElkEdge edge) {
        ElkNode origin = edge.getContainingNode();
        out.append("<g class=\"arrow").append(light(arrow.light()));
        out.append("\" id=\"").append(id(arrow)).append("\"><title>");
        out.append(escaped(String.join(" ", arrow.inputs()))).append("</title>");
        for (ElkEdgeSection section : edge.getSections()) {
            out.append("<path marker-end=\"url(#").append(prefix).append("head)\" d=\"M");
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
}
