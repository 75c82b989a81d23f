package dev.patois.sgml;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which strings in content stand for which entities: what a {@code SHORTREF} declaration gives a name to. Immutable;
 * thread-safe.
 *
 * <p>A string is written as in a declaration: {@code &#RS;} is the beginning of a line, {@code &#RE;} its end, {@code &#TAB;}
 * and {@code &#SPACE;} these characters, {@code B} a run of spaces and tabs, {@code BB} one of two at least.
 */
public final class ShortReferenceMap {
    /** No short references. */
    public static final ShortReferenceMap EMPTY = new ShortReferenceMap(Map.of());

    private static final char RECORD_START = '\n';
    private static final char RECORD_END = '\r';
    private static final char BLANKS = 'B';
    private static final Map<String, String> FUNCTIONS =
            Map.of("&#RS;", "\n", "&#RE;", "\r", "&#TAB;", "\t", "&#SPACE;", " ");

    /** A string, and the entity it stands for. */
    record Entry(boolean atRecordStart, int blanks, byte[] bytes, boolean atRecordEnd, String entity) {}

    private final Map<String, String> from;
    private final List<Entry> entries = new ArrayList<>();

    /** What may begin one; at the beginning of a line anything may, as {@link #hasRecordStarts} says. */
    final boolean[] firsts = new boolean[256];

    private boolean recordStarts;
    private boolean countsBlanks;

    private ShortReferenceMap(Map<String, String> entities) {
        from = entities;
        entities.forEach((delimiter, entity) -> entries.add(entry(delimiter, entity)));
        for (Entry entry : entries) {
            recordStarts |= entry.atRecordStart();
            countsBlanks |= entry.blanks() > 0;
            markFirst(entry);
        }
    }

    /**
     * Returns a map.
     *
     * @param entities the names of entities by the strings that stand for them
     * @throws IllegalArgumentException if a string is none that may stand for an entity
     */
    public static ShortReferenceMap of(Map<String, String> entities) {
        return entities.isEmpty() ? EMPTY : new ShortReferenceMap(new LinkedHashMap<>(entities));
    }

    private static Entry entry(String delimiter, String entity) {
        String text = delimiter;
        for (Map.Entry<String, String> function : FUNCTIONS.entrySet()) {
            text = text.replace(function.getKey(), function.getValue());
        }
        boolean start = text.indexOf(RECORD_START) == 0;
        boolean end = !text.isEmpty() && text.indexOf(RECORD_END) == text.length() - 1;
        String middle = text.substring(start ? 1 : 0, text.length() - (end ? 1 : 0));
        int blanks = 0;
        while (blanks < middle.length() && middle.charAt(blanks) == BLANKS) {
            blanks++;
        }
        String rest = middle.substring(blanks);
        boolean known = rest.chars().allMatch(c -> c == '\t' || c >= ' ' && c < 0x7F && !Character.isLetterOrDigit(c));
        if (text.isEmpty() || !known || blanks > 0 && !rest.isEmpty()) {
            throw new IllegalArgumentException("no short reference: \"" + delimiter + "\"");
        }
        return new Entry(start, blanks, rest.getBytes(StandardCharsets.US_ASCII), end, entity);
    }

    private void markFirst(Entry entry) {
        if (entry.blanks() > 0) {
            firsts[' '] = true;
            firsts['\t'] = true;
        } else if (entry.bytes().length > 0) {
            firsts[entry.bytes()[0]] = true;
        } else if (entry.atRecordEnd()) {
            firsts['\n'] = true;
            firsts['\r'] = true;
        }
        if (entry.atRecordStart()) {
            firsts['\n'] = true; // to be looked at behind it
        }
    }

    /** Returns whether there are any. */
    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Returns whether some stand at the beginning of lines. */
    boolean hasRecordStarts() {
        return recordStarts;
    }

    /** Returns whether some have runs of spaces and tabs. */
    boolean countsBlanks() {
        return countsBlanks;
    }

    List<Entry> entries() {
        return entries;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ShortReferenceMap map && map.from.equals(from);
    }

    @Override
    public int hashCode() {
        return from.hashCode();
    }

    /** Returns the strings and entities. */
    @Override
    public String toString() {
        return from.toString();
    }
}
