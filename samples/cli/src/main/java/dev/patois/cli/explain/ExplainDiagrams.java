package dev.patois.cli.explain;

import dev.patois.cli.diagram.PathDiagram;
import dev.patois.cli.diagram.PathDiagram.Leg;
import dev.patois.cli.diagram.SvgDiagram;
import dev.patois.cli.diagram.SvgDiagram.Picture;
import dev.patois.cli.diagram.Transition;
import dev.patois.cli.explain.Explanation.Row;
import dev.patois.core.Dialect;
import dev.patois.core.compare.Contestant;
import dev.patois.core.spec.StepView.Cause;
import java.util.ArrayList;
import java.util.List;

/** The paths of an explanation as pictures, one to each dialect whose transitions are known. Stateless. */
final class ExplainDiagrams {
    /**
     * A picture.
     *
     * @param contestant the number of the contestant
     * @param picture the part of its state machine, with the path lit
     */
    record Drawn(int contestant, Picture picture) {}

    private ExplainDiagrams() {}

    static List<Drawn> of(Explained explained) {
        List<Drawn> drawn = new ArrayList<>();
        for (int i = 0; i < explained.contestants().size(); i++) {
            Contestant contestant = explained.contestants().get(i);
            Dialect dialect = contestant.dialect().orElse(null);
            List<Leg> path = legs(explained, explained.path(i));
            if (dialect != null && Transition.areKnown(dialect.name()) && !path.isEmpty()) {
                drawn.add(new Drawn(
                        i,
                        SvgDiagram.within(
                                PathDiagram.of(dialect, path, explained.parting(contestant), i % 3), "p" + i + "-")));
            }
        }
        return drawn;
    }

    private static List<Leg> legs(Explained explained, List<Row> path) {
        List<Leg> legs = new ArrayList<>();
        for (Row row : path) {
            if (row.cause() != Cause.END) {
                String how = row.cause() == Cause.FEEDBACK ? "tree stage" : "reconsume";
                legs.add(new Leg(
                        row.from(), row.to(), how, row.consumes() ? explained.text(row.start(), row.end()) : ""));
            }
        }
        return legs;
    }
}
