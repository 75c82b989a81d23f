package dev.patois.cli.hunt;

import dev.patois.hunt.Find;
import dev.patois.hunt.Hunt;
import java.io.IOException;

/** Writes what a hunt finds, as it is found. */
interface HuntPrinter {
    /** Something was found. */
    void found(Find find) throws IOException;

    /** The hunt has ended. */
    void finish(Hunt hunt) throws IOException;
}
