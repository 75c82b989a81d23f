package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.core.Dialect;
import dev.patois.html5.Html5;
import picocli.CommandLine.Option;

/** The option {@code --dialect}, of commands that read by one dialect. */
public final class DialectOption {
    @Option(
            names = "--dialect",
            paramLabel = "NAME",
            defaultValue = "html5",
            description = "The dialect; \"patois dialects\" lists them. Default: ${DEFAULT-VALUE}.")
    private String name = "html5";

    /**
     * Returns the dialect, which may be the output of a model.
     *
     * @throws Failure if what is said of the output of a model goes together with another dialect, or is not enough
     * @throws dev.patois.core.UnknownDialectException if there is none of this name
     */
    public Dialect chosen(ModelOption model) throws Failure {
        if (name.equals(ModelOption.DIALECT)) {
            return model.chosen();
        } else if (model.isAsked()) {
            throw new Failure(
                    "--elements, --text-only and the other options about the output of a model go with --dialect "
                            + ModelOption.DIALECT);
        }
        return chosen();
    }

    /**
     * Returns the dialect.
     *
     * @throws dev.patois.core.UnknownDialectException if there is none of this name
     */
    public Dialect chosen() {
        // To look for all dialects takes a third of the time until the first token of the usual one.
        return name.equals(Html5.LIVING.name()) ? Html5.LIVING : Named.dialect(name);
    }
}
