package dev.patois.cli.options;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;

/** What a user names. */
final class Named {
    private Named() {}

    /**
     * Returns the dialect of a name or alias, in upper or lower case.
     *
     * @throws dev.patois.core.UnknownDialectException if there is none
     */
    static Dialect dialect(String name) {
        String wanted = name.strip();
        for (Dialect dialect : Dialects.all()) {
            if (dialect.name().equalsIgnoreCase(wanted)
                    || dialect.aliases().stream().anyMatch(wanted::equalsIgnoreCase)) {
                return dialect;
            }
        }
        return Dialects.get(wanted);
    }
}
