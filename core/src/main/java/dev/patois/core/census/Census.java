package dev.patois.core.census;

import dev.patois.core.Dialect;
import dev.patois.core.TokenCursor;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What was counted in one document, read by one dialect:
 *
 * <pre>{@code
 * Census census = Census.of(Html5.LIVING, page);
 * census.of(CensusKind.ERROR).forEach((code, found) -> System.out.println(code + " " + found.count()));
 * }</pre>
 *
 * <p>It is made while the document is lexed, and builds no tokens. Immutable and thread-safe.
 *
 * @param encoding the encoding the document was read in, by its standard name
 * @param counts what was found: for each kind that was counted, by name
 */
public record Census(String encoding, Map<CensusKind, Map<String, Found>> counts) implements Serializable {

    /** How many names of one kind are told apart, where documents make them up; what comes after is {@code other}. */
    public static final int NAMES = 100;

    /**
     * What was found of one name.
     *
     * @param count how often
     * @param first where the first of them is, in bytes of the document: of an error, where it was noticed; 0 for what
     *     is about the whole document
     */
    public record Found(long count, long first) implements Serializable {}

    /** Copies the maps. */
    public Census {
        Map<CensusKind, Map<String, Found>> copy = new EnumMap<>(CensusKind.class);
        counts.forEach((kind, found) -> copy.put(kind, Collections.unmodifiableMap(new TreeMap<>(found))));
        counts = Collections.unmodifiableMap(copy);
    }

    /**
     * Counts everything in a document. Its encoding is found as the dialect does, unless the dialect has a sniffer
     * among its options; where nothing says which it is, it is read as UTF-8.
     *
     * @throws LimitExceededException when a token passed a limit of the dialect
     */
    public static Census of(Dialect dialect, byte[] bytes) {
        return of(dialect, bytes, EncodingHints.none(), EnumSet.allOf(CensusKind.class));
    }

    /**
     * Counts in a document.
     *
     * @param hints what is known of its encoding; without a fallback among them, it is UTF-8
     * @param kinds what is counted
     * @throws LimitExceededException when a token passed a limit of the dialect
     */
    public static Census of(Dialect dialect, byte[] bytes, EncodingHints hints, Set<CensusKind> kinds) {
        EncodingSniffer own = dialect.options().encodingSniffer();
        EncodingHints asked = hints.fallback() == null ? hints.withFallback(Encoding.UTF_8) : hints;
        EncodingSniffer sniffer =
                own != null && hints.equals(EncodingHints.none()) ? own : dialect.encodingSniffer(asked);
        EncodingDecision decision = sniffer.sniff(bytes);
        ErrorHandling errors = kinds.contains(CensusKind.ERROR) ? ErrorHandling.deliver() : ErrorHandling.ignore();
        CensusTaker taker = new CensusTaker(dialect, kinds);
        taker.encodings(bytes, hints, decision);
        if (taker.readsTokens()) {
            Dialect read = dialect.with(options ->
                    options.withErrors(errors).withEncodingSniffer(null).withEncoding(decision.encoding()));
            try (TokenCursor cursor = read.cursor(bytes)) {
                taker.take(cursor);
            }
        }
        return new Census(decision.encoding().standardName(), taker.found());
    }

    /** Returns what was found of a kind, by name; empty where there is nothing, or it was not counted. */
    public Map<String, Found> of(CensusKind kind) {
        return counts.getOrDefault(kind, Map.of());
    }

    /** Returns how often anything of a kind was found. */
    public long count(CensusKind kind) {
        return of(kind).values().stream().mapToLong(Found::count).sum();
    }
}
