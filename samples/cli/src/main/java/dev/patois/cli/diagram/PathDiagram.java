package dev.patois.cli.diagram;

import dev.patois.cli.diagram.StateDiagram.Arrow;
import dev.patois.cli.diagram.StateDiagram.Node;
import dev.patois.cli.output.Cells;
import dev.patois.core.Dialect;
import dev.patois.core.spec.SpecState;
import dev.patois.corpus.text.Quoted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The part of a state machine that a path goes through, with the path lit. Stateless. */
public final class PathDiagram {
    /** How many inputs of an arrow are told, and how much of each. */
    private static final int MOST_INPUTS = 20;

    private static final int LONGEST_INPUT = 60;

    private PathDiagram() {}

    /**
     * A step of a path.
     *
     * @param from the state before
     * @param to the state after
     * @param how what is written at the arrow where the step consumes nothing
     * @param input what the step consumes
     */
    public record Leg(SpecState from, SpecState to, String how, String input) {}

    /**
     * Returns the states of a path, and the arrows it takes: numbered as it takes them first, with what it reads there.
     * The state in which it parts from others has all its arrows.
     *
     * @param parting the state in which it parts from other paths, or null
     * @param light the number of the path, which gives it its colour
     */
    public static StateDiagram of(Dialect dialect, List<Leg> path, @Nullable SpecState parting, int light) {
        Map<List<String>, Set<String>> taken = taken(path);
        List<Arrow> arrows = new ArrayList<>();
        taken.forEach((pair, inputs) -> arrows.add(new Arrow(
                pair.get(0), pair.get(1), List.of(arrows.size() + 1 + ".", String.join(" ", inputs)), List.of(light))));
        Set<String> touched = new LinkedHashSet<>();
        path.forEach(leg -> touched.addAll(List.of(StateDiagram.id(leg.from()), StateDiagram.id(leg.to()))));
        Set<String> drawn = new LinkedHashSet<>(touched);
        StateDiagram whole = StateDiagram.of(dialect);
        String here = parting == null ? "" : StateDiagram.id(parting);
        for (Arrow arrow : whole.arrows()) {
            if (arrow.from().equals(here) && !taken.containsKey(List.of(arrow.from(), arrow.to()))) {
                arrows.add(arrow);
                drawn.add(arrow.to());
            }
        }
        List<Node> nodes = whole.nodes().stream()
                .filter(node -> drawn.contains(node.id()))
                .map(node -> new Node(
                        node.id(),
                        node.name(),
                        node.section(),
                        node.family(),
                        !touched.contains(node.id()),
                        node.id().equals(here)))
                .toList();
        return new StateDiagram(whole.title(), nodes, arrows, true);
    }

    /** Returns the arrows that a path takes, with what it reads each time; what is read in a row is one input. */
    private static Map<List<String>, Set<String>> taken(List<Leg> path) {
        Map<List<String>, Set<String>> taken = new LinkedHashMap<>();
        for (int at = 0; at < path.size(); ) {
            Leg leg = path.get(at);
            StringBuilder input = new StringBuilder();
            int next = at;
            for (; next < path.size() && isSame(leg, path.get(next)); next++) {
                input.append(path.get(next).input());
            }
            Set<String> inputs = taken.computeIfAbsent(
                    List.of(StateDiagram.id(leg.from()), StateDiagram.id(leg.to())), pair -> new LinkedHashSet<>());
            if (inputs.size() < MOST_INPUTS) {
                String read = input.isEmpty() ? leg.how() : Quoted.of(input.toString());
                inputs.add(Cells.cut(read, LONGEST_INPUT));
            }
            at = next;
        }
        return taken;
    }

    private static boolean isSame(Leg leg, Leg other) {
        return leg.from().equals(other.from()) && leg.to().equals(other.to());
    }
}
