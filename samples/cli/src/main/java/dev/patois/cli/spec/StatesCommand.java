package dev.patois.cli.spec;

import dev.patois.cli.diagram.DotDiagram;
import dev.patois.cli.diagram.MermaidDiagram;
import dev.patois.cli.diagram.StateDiagram;
import dev.patois.cli.diagram.SvgDiagram;
import dev.patois.cli.diagram.Transition;
import dev.patois.cli.options.DialectOption;
import dev.patois.cli.output.JsonList;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Table;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.spec.SpecState;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code patois states}: the states of a dialect. */
@Command(
        name = "states",
        description = {
            "Lists the states of a dialect in the order of its specification, with section and family, or draws them.",
            "",
            "In a picture, an arrow is what rows of the specification say: an input leads from one state to another."
        },
        footer = {
            "",
            "Examples:",
            "  patois states --dialect html5",
            "  patois states --dialect html5 --format json",
            "  patois states --format svg > html5.svg",
            "  patois states --format mermaid --family Comment"
        })
public final class StatesCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text (default) or json; as a picture, svg, or dot (Graphviz) or mermaid, which others draw.")
    private StatesFormat format = StatesFormat.TEXT;

    @Option(
            names = "--family",
            paramLabel = "NAME",
            description =
                    "Only this family of states; in a picture with its neighbours, and with the inputs at the arrows.")
    private @Nullable String family;

    public StatesCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException, Failure {
        Dialect chosen = dialect.chosen();
        List<SpecState> states = chosen.spec().states().stream()
                .filter(state -> family == null || state.family().equalsIgnoreCase(family))
                .toList();
        if (states.isEmpty()) {
            throw new Failure("no family \"" + family + "\" in " + chosen.name() + "; there are: "
                    + chosen.spec().states().stream()
                            .map(SpecState::family)
                            .distinct()
                            .collect(Collectors.joining(", ")));
        }
        switch (format) {
            case TEXT -> list(states);
            case JSON -> writeJson(chosen, states);
            case DOT -> session.out().write(DotDiagram.of(diagram(chosen)));
            case MERMAID -> session.out().write(MermaidDiagram.of(diagram(chosen)));
            case SVG -> session.out().write(SvgDiagram.of(diagram(chosen)));
        }
        return Exit.OK;
    }

    private StateDiagram diagram(Dialect chosen) throws Failure {
        if (!Transition.areKnown(chosen.name())) {
            throw new Failure("no table of the transitions of " + chosen.name() + ": it can be listed, not drawn");
        }
        StateDiagram whole = StateDiagram.of(chosen);
        return family == null ? whole : whole.family(family);
    }

    private void list(List<SpecState> states) {
        session.cutLines();
        Table table = new Table(session.out(), ColourChoice.AUTO.paint(session), Style.PLACE, Style.NAME, Style.PLAIN);
        for (SpecState state : states) {
            table.row(state.section(), state.name(), state.family());
        }
        table.flush();
    }

    private void writeJson(Dialect chosen, List<SpecState> states) throws IOException {
        JsonList.write(session.out(), states, (json, state) -> {
            json.writeNumberField("index", state.index());
            json.writeStringField("section", state.section());
            json.writeStringField("name", state.name());
            json.writeStringField("family", state.family());
            json.writeStringField("url", chosen.spec().address(state));
            json.writeBooleanField("initial", isInitial(chosen, state));
        });
    }

    /** A dialect whose initial states are settings of a flag, and not states, begins in its first one. */
    private static boolean isInitial(Dialect dialect, SpecState state) {
        boolean byState = dialect.spec().states().stream()
                .anyMatch(one -> dialect.initialStates().containsKey(one.name()));
        return byState ? dialect.initialStates().containsKey(state.name()) : state.index() == 0;
    }
}
