package dev.patois.cli.diagram;

import dev.patois.core.Dialect;
import dev.patois.core.spec.SpecState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * A state machine to draw: states by families, and an arrow for each two of them that an input leads between.
 * Immutable.
 *
 * <pre>{@code
 * StateDiagram diagram = StateDiagram.of(Dialects.get("html5")).family("Comment");
 * Files.writeString(Path.of("comment.dot"), DotDiagram.of(diagram));
 * }</pre>
 *
 * @param title what is drawn
 * @param nodes the states, in the order of the specification
 * @param arrows the arrows, in the order of their first rows
 * @param labelled whether there is room for the inputs beside the arrows
 */
public record StateDiagram(String title, List<Node> nodes, List<Arrow> arrows, boolean labelled) {
    /**
     * A state.
     *
     * @param id a name for programs: {@code s12}, with the index of the state
     * @param name what stands in it
     * @param section the section of the specification, or empty
     * @param family its family
     * @param outside whether it is drawn only as a neighbour of those that are asked for
     * @param here whether it is the state that is looked at
     */
    public record Node(String id, String name, String section, String family, boolean outside, boolean here) {}

    /**
     * An arrow from one state to another, or to itself.
     *
     * @param from the id of the first
     * @param to the id of the second
     * @param inputs the inputs that lead there, by name
     * @param light which paths go along it, by number from 0; empty for none
     */
    public record Arrow(String from, String to, List<String> inputs, List<Integer> light) {
        /** Returns the inputs in a line, not all of very many. */
        public String label() {
            String all = String.join(" ", inputs);
            return all.length() <= LONGEST_LABEL
                    ? all
                    : all.substring(0, LONGEST_LABEL - 1).strip() + "…";
        }
    }

    private static final int LONGEST_LABEL = 28;
    private static final String RETURN_ID = "return";

    /** Copies the lists. */
    public StateDiagram {
        nodes = List.copyOf(nodes);
        arrows = List.copyOf(arrows);
    }

    /**
     * Returns the whole machine of a dialect.
     *
     * @throws IllegalArgumentException if its {@linkplain Transition#areKnown transitions are not known}
     */
    public static StateDiagram of(Dialect dialect) {
        List<Node> nodes = new ArrayList<>();
        for (SpecState state : dialect.spec().states()) {
            nodes.add(new Node(id(state), shortName(state.name()), state.section(), state.family(), false, false));
        }
        Map<List<String>, Set<String>> inputs = new LinkedHashMap<>();
        boolean returns = false;
        for (Transition transition : Transition.of(dialect.name())) {
            if (!transition.next().equals(Transition.END)) {
                boolean back = transition.next().equals(Transition.RETURN_STATE);
                returns |= back;
                String from = id(dialect.spec().state(transition.state()));
                String to = back ? RETURN_ID : id(dialect.spec().state(transition.next()));
                inputs.computeIfAbsent(List.of(from, to), pair -> new LinkedHashSet<>())
                        .add(transition.input());
            }
        }
        if (returns) {
            nodes.add(new Node(RETURN_ID, Transition.RETURN_STATE, "", "", true, false));
        }
        List<Arrow> arrows = new ArrayList<>();
        inputs.forEach((pair, named) -> arrows.add(new Arrow(pair.get(0), pair.get(1), List.copyOf(named), List.of())));
        return new StateDiagram(dialect.name() + ": " + dialect.spec().title(), nodes, arrows, false);
    }

    /** Returns the id of a state. */
    public static String id(SpecState state) {
        return "s" + state.index();
    }

    private static String shortName(String name) {
        return name.endsWith(" state") ? name.substring(0, name.length() - " state".length()) : name;
    }

    /** Returns the families, in the order of the specification. */
    public List<String> families() {
        return nodes.stream()
                .map(Node::family)
                .filter(family -> !family.isEmpty())
                .distinct()
                .toList();
    }

    /**
     * Returns the states of one family with their neighbours, and the arrows that touch the family.
     *
     * @param family its name, in upper or lower case
     * @throws NoSuchElementException if there is none of this name
     */
    public StateDiagram family(String family) {
        String known = families().stream()
                .filter(family::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no family \"" + family + "\""));
        Set<String> inside = new LinkedHashSet<>();
        nodes.stream().filter(node -> node.family().equals(known)).forEach(node -> inside.add(node.id()));
        List<Arrow> kept = arrows.stream()
                .filter(arrow -> inside.contains(arrow.from()) || inside.contains(arrow.to()))
                .toList();
        Set<String> touched = new LinkedHashSet<>(inside);
        kept.forEach(arrow -> touched.addAll(List.of(arrow.from(), arrow.to())));
        List<Node> drawn = nodes.stream()
                .filter(node -> touched.contains(node.id()))
                .map(node -> new Node(
                        node.id(), node.name(), node.section(), node.family(), !inside.contains(node.id()), false))
                .toList();
        return new StateDiagram(title + ", " + known, drawn, kept, true);
    }
}
