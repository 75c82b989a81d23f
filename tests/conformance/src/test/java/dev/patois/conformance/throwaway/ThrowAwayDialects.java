package dev.patois.conformance.throwaway;

import dev.patois.core.Dialect;
import dev.patois.core.DialectProvider;
import java.util.List;

/** Makes the throw-away dialect and its revision known to a service loader. */
public final class ThrowAwayDialects implements DialectProvider {
    /** For the service loader. */
    public ThrowAwayDialects() {}

    @Override
    public List<Dialect> dialects() {
        return List.of(ThrowAway.FIRST, ThrowAway.REVISION);
    }
}
