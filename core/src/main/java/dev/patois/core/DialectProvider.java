package dev.patois.core;

import java.util.List;

/**
 * Makes dialects known to {@link Dialects}: declare an implementation as a {@link java.util.ServiceLoader} provider, in
 * the module descriptor and in {@code META-INF/services/dev.patois.core.DialectProvider}.
 */
public interface DialectProvider {
    /** Returns the dialects. */
    List<Dialect> dialects();
}
