package dev.patois.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The dialects on the module or class path, by name. Providers are found through {@link ServiceLoader} once, when first
 * asked; a provider that cannot be loaded is logged and left out. Thread-safe.
 */
public final class Dialects {
    private static final Logger LOG = LoggerFactory.getLogger(Dialects.class);

    private final Map<String, Dialect> byName;
    private final List<Dialect> all;

    private Dialects(Collection<Dialect> found) {
        Map<String, Dialect> names = new LinkedHashMap<>();
        Map<String, Dialect> sorted = new TreeMap<>();
        for (Dialect dialect : found) {
            if (sorted.putIfAbsent(dialect.name(), dialect) != null) {
                LOG.warn("a second dialect named {} is left out: {}", dialect.name(), dialect);
            }
        }
        names.putAll(sorted);
        for (Dialect dialect : sorted.values()) {
            for (String alias : dialect.aliases()) {
                names.putIfAbsent(alias, dialect);
            }
        }
        byName = Collections.unmodifiableMap(names);
        all = List.copyOf(sorted.values());
        LOG.debug("dialects found: {}", sorted.keySet());
    }

    private static final class Holder {
        static final Dialects INSTALLED = new Dialects(load());
    }

    private static List<Dialect> load() {
        List<Dialect> found = new ArrayList<>();
        var providers = ServiceLoader.load(DialectProvider.class, Dialects.class.getClassLoader())
                .iterator();
        for (boolean more = true; more; ) {
            try {
                more = providers.hasNext();
                if (more) {
                    found.addAll(providers.next().dialects());
                }
            } catch (ServiceConfigurationError | RuntimeException e) {
                LOG.warn("a dialect provider could not be loaded and is left out: {}", e.getMessage());
            }
        }
        return found;
    }

    /** Returns the dialects found, sorted by name. */
    public static List<Dialect> all() {
        return Holder.INSTALLED.all;
    }

    /** Returns the dialect of this name or alias, if there is one. */
    public static Optional<Dialect> find(String name) {
        return Optional.ofNullable(Holder.INSTALLED.byName.get(name));
    }

    /**
     * Returns the dialect of this name or alias.
     *
     * @throws UnknownDialectException if there is none; its message lists those there are
     */
    public static Dialect get(String name) {
        Dialect dialect = Holder.INSTALLED.byName.get(name);
        if (dialect == null) {
            throw new UnknownDialectException(
                    name, all().stream().map(Dialect::name).toList());
        }
        return dialect;
    }
}
