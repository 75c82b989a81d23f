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
 * <p>A string is written as in a declaration: {@code &#RS;} is the beginning of a line, {@code &#RE;} its end,
 * {@code &#TAB;} and {@code &#SPACE;} these characters, {@code B} a run of spaces and tabs, {@code BB} one of two at
 * least.
 */
public final class ShortReferenceMap {
    /** No short references. */
    public static final ShortReferenceMap EMPTY = new ShortReferenceMap(Map.of());

    private static final char RECORD_START = '\n';
    private static final char RECORD_END = '\r';
    private static final char BLANKS = 'B';
    private static final Map<String, String> FUNCTIONS =
            Map.of("&#RS;", "\n", "&#RE;", "\r", "&#TAB;", "\t", "&#SPACE;", " ");

    /**
     * A string, and the entity it stands for.
     *
     * @param number how many strings stand before it: of two that are as long the one that stands first counts
     */
    record Entry(boolean atRecordStart, int blanks, byte[] bytes, boolean atRecordEnd, String entity, int number) {}

    private final Map<String, String> from;
    private final int hash;
    private final List<Entry> entries = new ArrayList<>();

    // Made when they are first asked for: most maps of a document type are never used.
    private @Nullable ShortReferenceIndex atRecordStart;
    private @Nullable ShortReferenceIndex elsewhere;

    /** What may begin one; at the beginning of a line anything may, as {@link #hasRecordStarts} says. */
    final boolean[] firsts = new boolean[256];

    private final boolean empty;
    private boolean recordStarts;
    private boolean countsBlanks;

    private ShortReferenceMap(Map<String, String> entities) {
        from = entities;
        empty = entities.isEmpty();
        hash = entities.hashCode();
        entities.forEach((delimiter, entity) -> entries.add(entry(delimiter, entity, entries.size())));
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

    /** Returns whether a string may stand for an entity, and is no longer than a document may make it. */
    static boolean isShortReference(String delimiter, int longest) {
        String text = characters(delimiter);
        return text.length() <= longest && parse(text, "", 0) != null;
    }

    private static Entry entry(String delimiter, String entity, int number) {
        Entry entry = parse(characters(delimiter), entity, number);
        if (entry == null) {
            throw new IllegalArgumentException("no short reference: \"" + delimiter + "\"");
        }
        return entry;
    }

    /** Returns a string with the characters that its functions stand for. */
    private static String characters(String delimiter) {
        String text = delimiter;
        if (text.indexOf('&') >= 0) {
            for (Map.Entry<String, String> function : FUNCTIONS.entrySet()) {
                text = text.replace(function.getKey(), function.getValue());
            }
        }
        return text;
    }

    private static @Nullable Entry parse(String text, String entity, int number) {
        boolean start = text.indexOf(RECORD_START) == 0;
        boolean end = !text.isEmpty() && text.indexOf(RECORD_END) == text.length() - 1;
        String middle = text.substring(start ? 1 : 0, text.length() - (end ? 1 : 0));
        int blanks = 0;
        while (blanks < middle.length() && middle.charAt(blanks) == BLANKS) {
            blanks++;
        }
        String rest = middle.substring(blanks);
        for (int i = 0; i < rest.length(); i++) {
            if (!ShortReferenceIndex.mayHold(rest.charAt(i))) {
                return null;
            }
        }
        if (text.isEmpty() || blanks > 0 && !rest.isEmpty()) {
            return null;
        }
        return new Entry(start, blanks, rest.getBytes(StandardCharsets.US_ASCII), end, entity, number);
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
            firsts['\n'] = true; // to be looked at after it
        }
    }

    /** Returns whether there are any. */
    boolean isEmpty() {
        return empty;
    }

    /** Returns whether some stand at the beginning of lines. */
    boolean hasRecordStarts() {
        return recordStarts;
    }

    /** Returns whether some have runs of spaces and tabs. */
    boolean countsBlanks() {
        return countsBlanks;
    }

    /** Returns those that stand at the beginning of lines, or those that stand anywhere. */
    ShortReferenceIndex index(boolean ofRecordStarts) {
        ShortReferenceIndex index = ofRecordStarts ? atRecordStart : elsewhere;
        if (index == null) {
            index = new ShortReferenceIndex(entries.stream()
                    .filter(entry -> entry.atRecordStart() == ofRecordStarts)
                    .toList());
            if (ofRecordStarts) {
                atRecordStart = index;
            } else {
                elsewhere = index;
            }
        }
        return index;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || other instanceof ShortReferenceMap map && map.hash == hash && map.from.equals(from);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** Returns the strings and entities. */
    @Override
    public String toString() {
        return from.toString();
    }
}
