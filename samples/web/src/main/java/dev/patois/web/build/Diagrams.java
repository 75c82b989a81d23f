package dev.patois.web.build;

import dev.patois.cli.diagram.StateDiagram;
import dev.patois.cli.diagram.SvgDiagram;
import dev.patois.cli.diagram.Transition;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Draws the state machines of all dialects for the playground, when it is built: no browser has to. */
public final class Diagrams {
    private Diagrams() {}

    /** Writes a picture for each dialect, and their style, into the folder that is named. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Files.writeString(folder.resolve("states.css"), SvgDiagram.style());
        for (Dialect dialect : Dialects.all()) {
            if (Transition.areKnown(dialect.name())) {
                Files.writeString(
                        folder.resolve(dialect.name() + ".svg"),
                        SvgDiagram.within(StateDiagram.of(dialect), "").svg());
            }
        }
    }
}
