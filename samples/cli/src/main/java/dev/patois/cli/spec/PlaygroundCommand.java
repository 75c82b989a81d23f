package dev.patois.cli.spec;

import dev.patois.cli.session.Failure;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code patois playground}: help for what the launcher does by itself, as it takes a build of the page. Who comes here
 * without help has no launcher, and so no sources to build from.
 */
@Command(
        name = "playground",
        description = {
            "Opens a page on which you type a document and see its tokens in several dialects, their differences, "
                    + "and each step of their state machines.",
            "The page is one file and needs no network. The launcher of a checkout builds it the first time, which "
                    + "takes npm and some minutes, prints where it is, and opens it in a terminal."
        },
        footer = {"", "Example:", "  ./patois playground --no-open"})
public final class PlaygroundCommand implements Callable<Integer> {
    /** Read by the launcher; here for the help. */
    @Option(names = "--no-open", description = "Builds the page and prints where it is, without opening it.")
    private boolean notOpened;

    @Override
    public Integer call() throws Failure {
        throw new Failure("the playground is built by the launcher of a checkout: run ./patois playground"
                + (notOpened ? " --no-open" : "") + " there");
    }
}
