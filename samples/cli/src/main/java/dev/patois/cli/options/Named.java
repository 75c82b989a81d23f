package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.UnknownContestantException;

/** What a user names. */
final class Named {
    private Named() {}

    /**
     * Returns what takes part in a comparison by a name: a dialect, in upper or lower case, or another parser.
     *
     * @throws Failure if there is none, or it is not installed
     */
    static Contestant contestant(String name) throws Failure {
        String wanted = name.strip();
        if (wanted.matches("[\\w.-]+(:[^|]*)?") && isDialect(wanted.replaceFirst(":.*", ""))) {
            return Contestant.of(dialect(wanted));
        }
        Libraries.open();
        try {
            return Contestants.get(wanted);
        } catch (UnknownContestantException e) {
            throw new Failure(String.valueOf(e.getMessage()));
        } catch (LinkageError e) {
            throw new Failure(wanted + " cannot be loaded: " + e + "; put what it needs into --contestants-path, too");
        }
    }

    private static boolean isDialect(String name) {
        return Dialects.all().stream()
                .anyMatch(dialect -> dialect.name().equalsIgnoreCase(name)
                        || dialect.aliases().stream().anyMatch(name::equalsIgnoreCase));
    }

    /**
     * Returns the dialect of a name or alias, in upper or lower case, with the settings after it.
     *
     * @throws dev.patois.core.UnknownDialectException if there is none
     */
    static Dialect dialect(String name) {
        String wanted = name.strip();
        int colon = wanted.indexOf(':');
        if (colon >= 0) {
            return Dialects.get(dialect(wanted.substring(0, colon)).name() + wanted.substring(colon));
        }
        for (Dialect dialect : Dialects.all()) {
            if (dialect.name().equalsIgnoreCase(wanted)
                    || dialect.aliases().stream().anyMatch(wanted::equalsIgnoreCase)) {
                return dialect;
            }
        }
        return Dialects.get(wanted);
    }
}
