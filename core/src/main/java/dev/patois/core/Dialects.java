package dev.patois.core;

import java.util.ArrayList;
import java.util.Arrays;
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
    private final Map<String, Dialect> byName;
    private final List<Dialect> all;

    private Dialects(Collection<Dialect> found) {
        Map<String, Dialect> names = new LinkedHashMap<>();
        Map<String, Dialect> sorted = new TreeMap<>();
        for (Dialect dialect : found) {
            if (sorted.putIfAbsent(dialect.name(), dialect) != null) {
                log().warn("a second dialect named {} is left out: {}", dialect.name(), dialect);
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
    }

    private static final class Holder {
        static final Dialects INSTALLED = new Dialects(load());
    }

    /** Returns the log; it is made when there is something to tell, as setting up a backend takes longer than this. */
    private static Logger log() {
        return LoggerFactory.getLogger(Dialects.class);
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
                log().warn("a dialect provider could not be loaded and is left out: {}", e.getMessage());
            }
        }
        return found;
    }

    /** Returns the dialects found, sorted by name. */
    public static List<Dialect> all() {
        return Holder.INSTALLED.all;
    }

    /**
     * Returns the dialect of this name or alias, if there is one; after a colon, with a setting:
     * {@code html5:no-feedback} ({@link Dialect#variant}).
     *
     * @throws UnknownDialectException if the dialect has no such setting
     */
    public static Optional<Dialect> find(String name) {
        String[] parts = name.split(":", -1);
        Dialect dialect = Holder.INSTALLED.byName.get(parts[0]);
        return parts.length == 1 || dialect == null
                ? Optional.ofNullable(dialect)
                : Optional.of(dialect.variant(Arrays.asList(parts).subList(1, parts.length)));
    }

    /**
     * Returns the dialect of this name or alias; after a colon, with a setting: {@code html5:no-feedback}
     * ({@link Dialect#variant}).
     *
     * @throws UnknownDialectException if there is none; its message lists those there are
     */
    public static Dialect get(String name) {
        return find(name)
                .orElseThrow(() -> new UnknownDialectException(
                        name, all().stream().map(Dialect::name).toList()));
    }

    /** Returns a dialect with some of the settings that all of them may have. */
    static Dialect variant(Dialect dialect, List<String> settings) {
        Dialect set = dialect;
        for (int i = 0; i < settings.size(); i++) {
            String setting = settings.get(i);
            if (!dialect.settings().contains(setting)) {
                throw UnknownDialectException.ofSetting(dialect, setting);
            }
            if (settings.indexOf(setting) < i || i > 0 && setting.equals(Dialect.NO_FEEDBACK)) {
                throw UnknownDialectException.ofContradiction(dialect, setting);
            }
            set = switch (setting) {
                case Dialect.NO_FEEDBACK -> set.with(options -> options.withCdataAllowed(false));
                case Dialect.SCRIPTING -> set.scripting(true);
                case Dialect.NO_SCRIPTING -> set.scripting(false);
                default -> throw UnknownDialectException.ofSetting(dialect, setting);
            };
        }
        return settings.isEmpty() ? dialect : set.named(dialect.name() + ":" + String.join(":", settings));
    }
}
