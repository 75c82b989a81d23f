package dev.patois.core;

import java.util.List;

/** No dialect of this name is on the module or class path, or it has no such setting. */
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

    private UnknownDialectException(String message) {
        super(message);
    }

    /** Returns the exception of settings that cannot hold at once. */
    public static UnknownDialectException ofContradiction(Dialect dialect, String setting) {
        return new UnknownDialectException("the setting \"" + setting + "\" of the dialect " + dialect.name()
                + " contradicts one before it, or says it again; name it alone");
    }

    /** Returns the exception of a setting of a tree construction stage that the options have replaced. */
    static UnknownDialectException ofOtherFeedback(Dialect dialect, String setting) {
        return new UnknownDialectException("the setting \"" + setting + "\" of the dialect " + dialect.name()
                + " is one of its own feedback, and its options have another; set that up as it should be");
    }

    /** Returns the exception of a dialect that is known, and a setting that is not. */
    public static UnknownDialectException ofSetting(Dialect dialect, String setting) {
        String known =
                dialect.settings().isEmpty() ? "it has none" : "known are " + String.join(", ", dialect.settings());
        return new UnknownDialectException(
                "unknown setting \"" + setting + "\" of the dialect " + dialect.name() + "; " + known);
    }
}
