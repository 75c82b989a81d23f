package dev.patois.cli.options;

import dev.patois.cli.input.Encodings;
import dev.patois.cli.input.Source;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.input.EncodingSniffer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --encoding}, of commands that read by a byte order mark, what is declared, or a default. */
public final class EncodingOption {
    @Option(
            names = "--encoding",
            paramLabel = "LABEL",
            description =
                    "The encoding of what is read, unless a byte order mark names another; auto to find it as a browser"
                            + " does. Default: the encoding that a file declares, or else UTF-8; ISO-8859-1 for the"
                            + " command sgml and the dialect sgml-full.")
    private @Nullable String label;

    public boolean isGiven() {
        return label != null;
    }

    /** Returns what the user named, {@code auto} for the way of a browser, or null. */
    public @Nullable String label() {
        return label;
    }

    /** Returns the option as it is typed, with a space after it, or nothing where it is not given. */
    public String typed() {
        return isGiven() ? "--encoding " + label + " " : "";
    }

    /**
     * Returns what finds the encoding of a file.
     *
     * @throws Failure if the user named none that there is
     */
    public EncodingSniffer sniffer(Dialect dialect) throws Failure {
        return Encodings.sniffer(label, null, dialect);
    }

    /**
     * Reads a document.
     *
     * @throws Failure if it cannot be read
     */
    public Source read(String name, Dialect dialect, Session session) throws Failure {
        return Source.read(name, label, dialect, session);
    }
}
