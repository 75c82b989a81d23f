package dev.patois.cli.options;

import dev.patois.cli.output.Paint;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Session;
import picocli.CommandLine.Option;

/** The option {@code --color}. */
public final class ColourOption {
    @Option(
            names = {"--color", "--colour"},
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "auto (default: on a terminal, unless NO_COLOR is set), always or never.")
    private ColourChoice choice = ColourChoice.AUTO;

    public Paint paint(Session session) {
        return choice.paint(session);
    }
}
