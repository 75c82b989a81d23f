package dev.patois.sgml;

import dev.patois.sgml.ShortReferenceMap.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Short references by the characters they are made of: however many there are, the longest one that stands somewhere is
 * found in as many steps as it has characters. A tree: a node is a string that some begin with, a branch the next
 * character. Immutable; thread-safe.
 */
final class ShortReferenceIndex {
    /** The node of the empty string. */
    static final int ROOT = 0;

    /** What {@link #next} returns where no short reference goes on so. */
    static final int NONE = -1;

    /** The characters that short references are made of, beside runs of blanks and line ends. */
    private static final String CHARACTERS = "\t !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

    private static final byte[] NUMBERS = numbers();

    // Of each node: the set of its branches, a bit for each character; the node of the first of them, those of the
    // others follow it; what ends there, and what ends with a line end there.
    private final long[] branches;
    private final int[] firstBranch;
    private final @Nullable Entry[] entries;
    private final @Nullable Entry[] entriesAtRecordEnd;

    /** Those of runs of blanks: one comes before others that it wins over where the run is long enough for it. */
    private final List<Entry> blanks = new ArrayList<>();

    private final List<Entry> blanksAtRecordEnd = new ArrayList<>();

    /** A node while the tree grows. */
    private static final class Node {
        final TreeMap<Byte, Node> branches = new TreeMap<>();

        @Nullable
        Entry entry;

        @Nullable
        Entry entryAtRecordEnd;
    }

    /** Makes an index; of several that stand for the same string the first counts. */
    ShortReferenceIndex(List<Entry> all) {
        Node root = new Node();
        for (Entry entry : all) {
            if (entry.blanks() > 0) {
                addBlanks(entry, entry.atRecordEnd() ? blanksAtRecordEnd : blanks);
            } else {
                add(root, entry);
            }
        }
        List<Node> nodes = new ArrayList<>(List.of(root));
        for (int i = 0; i < nodes.size(); i++) {
            nodes.addAll(nodes.get(i).branches.values());
        }
        branches = new long[nodes.size()];
        firstBranch = new int[nodes.size()];
        entries = new Entry[nodes.size()];
        entriesAtRecordEnd = new Entry[nodes.size()];
        int next = 1;
        for (int i = 0; i < branches.length; i++) {
            Node node = nodes.get(i);
            firstBranch[i] = next;
            for (byte number : node.branches.keySet()) {
                branches[i] |= 1L << number;
                next++;
            }
            entries[i] = node.entry;
            entriesAtRecordEnd[i] = node.entryAtRecordEnd;
        }
    }

    private static void add(Node root, Entry entry) {
        Node node = root;
        for (byte c : entry.bytes()) {
            node = node.branches.computeIfAbsent(NUMBERS[c], number -> new Node());
        }
        if (entry.atRecordEnd()) {
            node.entryAtRecordEnd = node.entryAtRecordEnd == null ? entry : node.entryAtRecordEnd;
        } else {
            node.entry = node.entry == null ? entry : node.entry;
        }
    }

    /**
     * All that a run of blanks is long enough for end with it, so that the first counts: what needs as many as an
     * earlier one never does.
     */
    private static void addBlanks(Entry entry, List<Entry> known) {
        if (known.isEmpty() || entry.blanks() < known.get(known.size() - 1).blanks()) {
            known.add(entry);
        }
    }

    private static byte[] numbers() {
        byte[] numbers = new byte[128];
        for (int c = 0; c < numbers.length; c++) {
            numbers[c] = (byte) CHARACTERS.indexOf(c);
        }
        return numbers;
    }

    /** Returns whether short references are made of a character. */
    static boolean mayHold(char c) {
        return c < NUMBERS.length && NUMBERS[c] >= 0;
    }

    /** Returns the node after another one and a character, or {@link #NONE}. */
    int next(int node, int c) {
        if (c < 0 || c >= NUMBERS.length || NUMBERS[c] < 0) {
            return NONE;
        }
        long bit = 1L << NUMBERS[c];
        long known = branches[node];
        return (known & bit) == 0 ? NONE : firstBranch[node] + Long.bitCount(known & bit - 1);
    }

    /** Returns whether some short references go on after a node. */
    boolean goesOn(int node) {
        return branches[node] != 0;
    }

    /** Returns the short reference that ends at a node, or null. */
    @Nullable
    Entry entry(int node) {
        return entries[node];
    }

    /** Returns the short reference that ends at a node and a line end after it, or null. */
    @Nullable
    Entry entryAtRecordEnd(int node) {
        return entriesAtRecordEnd[node];
    }

    /**
     * Returns the short reference that a run of so many blanks is, or is with a line end after it; null where it is
     * none.
     */
    @Nullable
    Entry blanks(int count, boolean atRecordEnd) {
        for (Entry entry : atRecordEnd ? blanksAtRecordEnd : blanks) {
            if (entry.blanks() <= count) {
                return entry;
            }
        }
        return null;
    }
}
