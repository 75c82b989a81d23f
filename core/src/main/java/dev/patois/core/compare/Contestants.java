package dev.patois.core.compare;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whatever can take part in a comparison, by name:
 *
 * <ul>
 *   <li>a dialect, {@code html5}, or with settings, {@code html5:no-feedback} ({@link Dialect#variant});
 *   <li>another parser, {@code jsoup}, or {@code exec:COMMAND}, from the {@link ContestantProvider}s on the module or
 *       class path, which are found once, through {@link ServiceLoader} and the context
 *       class loader of the thread that first asks;
 *   <li>one after the other: {@code html5|write|html5} reads, writes and reads again;
 *       {@code SANITIZER|html5:no-feedback} reads what a sanitizer lets through.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class Contestants {
    private static final Logger LOG = LoggerFactory.getLogger(Contestants.class);
    private static final String WRITE = "write";

    /** The artifacts of the dialects, for those that have not put them on the class path. */
    private static final Map<String, String> ARTIFACTS = Map.of(
            "html-2008", "patois-html4-legacy",
            "html5", "patois-html5",
            "html5-2014", "patois-html5",
            "html5-2026-01", "patois-html5",
            "sgml", "patois-sgml",
            "sgml-full", "patois-sgml",
            "xml5", "patois-xml5",
            "model-output", "patois-xml5");

    private Contestants() {}

    /** The providers, found when another name than that of a dialect is asked for. */
    private static final class Holder {
        static final List<ContestantProvider> PROVIDERS = load();

        private static List<ContestantProvider> load() {
            List<ContestantProvider> found = new ArrayList<>();
            var providers = ServiceLoader.load(ContestantProvider.class).iterator();
            for (boolean more = true; more; ) {
                try {
                    more = providers.hasNext();
                    if (more) {
                        found.add(providers.next());
                    }
                } catch (ServiceConfigurationError | RuntimeException e) {
                    LOG.warn("a provider of contestants could not be loaded and is left out: {}", e.getMessage());
                }
            }
            return List.copyOf(found);
        }
    }

    /** Returns the names that are known: the dialects, then the other parsers, installed or not. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        Dialects.all().forEach(dialect -> names.add(dialect.name()));
        Holder.PROVIDERS.stream()
                .flatMap(provider -> provider.names().stream())
                .sorted(Comparator.naturalOrder())
                .forEach(names::add);
        return names;
    }

    /**
     * Returns the contestant of a name.
     *
     * @throws UnknownContestantException if there is none, or it is not installed: the message says what is known, or
     *     what to install
     * @throws dev.patois.core.UnknownDialectException if a dialect has no such setting
     */
    public static Contestant get(String name) {
        Optional<Contestant> parser = parser(name);
        if (parser.isPresent()) {
            return parser.get();
        }
        int end = name.lastIndexOf('|');
        return end < 0 ? single(name) : chain(name, name.substring(0, end), name.substring(end + 1));
    }

    private static Optional<Contestant> parser(String name) {
        if (name.indexOf('|') < 0 && Dialects.find(name).isPresent()) {
            return Optional.empty(); // without a look for providers, which takes its time
        }
        for (ContestantProvider provider : Holder.PROVIDERS) {
            Optional<Contestant> found = provider.find(name);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Contestant single(String name) {
        return Dialects.find(name).map(Contestant::of).orElseThrow(() -> unknown(name));
    }

    /** What a contestant reads of what is left after the steps before it. */
    private static Contestant chain(String name, String steps, String last) {
        Contestant reader = get(last);
        String[] parts = steps.split("\\|", -1);
        if (parts.length == 2 && parts[1].equals(WRITE)) {
            Dialect dialect = Dialects.find(parts[0]).orElseThrow(() -> unknown(parts[0]));
            return new FilteredContestant(name, new WritingFilter(dialect), reader, false);
        }
        if (parser(steps).orElse(null) instanceof FilteredContestant sanitizer) {
            return Contestant.filtered(name, sanitizer.filter(), reader);
        }
        throw new UnknownContestantException(
                "\"" + name + "\" is no chain of contestants: write DIALECT|write|DIALECT, or"
                        + " SANITIZER|DIALECT with a sanitizer that is known");
    }

    private static UnknownContestantException unknown(String name) {
        String hint = Holder.PROVIDERS.isEmpty()
                ? "; other parsers, such as jsoup, need the artifact dev.patois:patois-contestants on the class path"
                : "";
        String artifact = ARTIFACTS.get(name.replaceFirst(":.*", ""));
        String missing = artifact == null
                ? ""
                : "it is in the artifact dev.patois:" + artifact + ", put that on the class path; ";
        return new UnknownContestantException(
                "unknown contestant \"" + name + "\"; " + missing + "known are " + String.join(", ", names()) + hint);
    }
}
