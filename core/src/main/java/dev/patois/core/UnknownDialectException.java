package dev.patois.core;

import java.util.List;

/** No dialect of this name is on the module or class path. */
public final class UnknownDialectException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception.
     *
     * @param name the name asked for
     * @param known the names there are
     */
    public UnknownDialectException(String name, List<String> known) {
        super("unknown dialect \"" + name + "\"; known are " + String.join(", ", known));
    }
}
