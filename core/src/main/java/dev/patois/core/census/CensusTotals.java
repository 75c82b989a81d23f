package dev.patois.core.census;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What censuses found in many documents. They give the same totals in whatever order and grouping they are added up:
 * {@link #merge} is associative and commutative, and {@link #EMPTY} changes nothing. Immutable. Its size does not grow
 * with the number of documents: of names that documents make up, the {@value #NAMES} shortest of a kind are told apart,
 * and the others are {@code other}.
 *
 * @param documents how many documents there are
 * @param bytes how long they are together
 * @param cells what was found: for each kind, by name
 */
public record CensusTotals(long documents, long bytes, Map<CensusKind, Map<String, Cell>> cells)
        implements Serializable {
    /** How many names of one kind are told apart, where documents make them up. */
    public static final int NAMES = 1_000;

    /** The totals of no documents. */
    public static final CensusTotals EMPTY = new CensusTotals(0, 0, Map.of());

    private static final Comparator<String> SHORTEST_FIRST =
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

    /**
     * What was found of one name.
     *
     * @param documents how many documents have any; where several names became {@code other}, a document counts for
     *     each of them
     * @param count how many there are
     * @param samples where some of them are: the first in each of some documents
     */
    public record Cell(long documents, long count, Samples samples) implements Serializable {
        private Cell merge(Cell other) {
            return new Cell(documents + other.documents, count + other.count, samples.merge(other.samples));
        }
    }

    /** Copies the maps. */
    public CensusTotals {
        Map<CensusKind, Map<String, Cell>> copy = new EnumMap<>(CensusKind.class);
        cells.forEach((kind, found) -> copy.put(kind, Collections.unmodifiableMap(bounded(kind, found))));
        cells = Collections.unmodifiableMap(copy);
    }

    private static Map<String, Cell> bounded(CensusKind kind, Map<String, Cell> found) {
        Map<String, Cell> sorted = new TreeMap<>(found);
        int most = NAMES + (found.containsKey(CensusTaker.OTHER) ? 1 : 0);
        if (!kind.isOpen() || found.size() <= most) {
            return sorted;
        }
        List<String> names = new ArrayList<>(found.keySet());
        names.remove(CensusTaker.OTHER);
        names.sort(SHORTEST_FIRST);
        for (String name : names.subList(NAMES, names.size())) {
            Cell cell = sorted.remove(name);
            if (cell != null) {
                sorted.merge(CensusTaker.OTHER, cell, Cell::merge);
            }
        }
        return sorted;
    }

    /**
     * Returns the totals of one document.
     *
     * @param document its name
     * @param bytes how long it is
     * @param samples how many samples a cell may have
     * @throws IllegalArgumentException if that is negative
     */
    public static CensusTotals of(String document, long bytes, Census census, int samples) {
        Map<CensusKind, Map<String, Cell>> cells = new EnumMap<>(CensusKind.class);
        census.counts().forEach((kind, names) -> {
            Map<String, Cell> found = new HashMap<>();
            names.forEach((name, one) ->
                    found.put(name, new Cell(1, one.count(), Samples.of(samples, document, one.first()))));
            cells.put(kind, found);
        });
        return new CensusTotals(1, bytes, cells);
    }

    /** Returns the totals of the documents of both. */
    public CensusTotals merge(CensusTotals other) {
        Map<CensusKind, Map<String, Cell>> joined = new EnumMap<>(CensusKind.class);
        cells.forEach((kind, found) -> joined.put(kind, new HashMap<>(found)));
        other.cells.forEach((kind, found) -> {
            Map<String, Cell> into = joined.computeIfAbsent(kind, none -> new HashMap<>());
            found.forEach((name, cell) -> into.merge(name, cell, Cell::merge));
        });
        return new CensusTotals(documents + other.documents, bytes + other.bytes, joined);
    }

    /** Returns what was found of a kind, by name; empty where there is nothing. */
    public Map<String, Cell> of(CensusKind kind) {
        return cells.getOrDefault(kind, Map.of());
    }
}
