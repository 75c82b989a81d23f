package dev.patois.core.compare;

import java.util.List;
import java.util.Optional;

/**
 * Makes parsers known to {@link Contestants}: declare an implementation as a {@link java.util.ServiceLoader} provider,
 * in the module descriptor and in {@code META-INF/services/dev.patois.core.compare.ContestantProvider}. What is only
 * listed must not load the parsers.
 */
public interface ContestantProvider {
    /** Returns the names, as they are listed; a name with a part to choose has that part in capitals. */
    List<String> names();

    /**
     * Returns the parser of a name; empty if this provider has none.
     *
     * @throws UnknownContestantException if it knows the name, and the parser is not installed: the message says what
     *     to install
     */
    Optional<Contestant> find(String name);
}
