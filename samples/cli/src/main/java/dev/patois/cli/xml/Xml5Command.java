package dev.patois.cli.xml;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code patois xml5}: what is done with XML alone. */
@Command(
        name = "xml5",
        description = "Reads XML that is broken.",
        footer = {"", "Examples:", "  patois xml5 repair feed.xml       write it as well-formed XML"})
public final class Xml5Command implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "no command given");
    }
}
