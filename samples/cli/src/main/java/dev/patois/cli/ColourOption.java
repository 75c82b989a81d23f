package dev.patois.cli;

import picocli.CommandLine.Option;

/** The option {@code --color}. */
final class ColourOption {
    @Option(
            names = {"--color", "--colour"},
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "auto (default: on a terminal, unless NO_COLOR is set), always or never.")
    private ColourChoice choice = ColourChoice.AUTO;

    Paint paint(Session session) {
        return choice.paint(session);
    }
}
