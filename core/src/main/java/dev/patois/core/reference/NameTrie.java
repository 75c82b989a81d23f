package dev.patois.core.reference;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of character references and what they stand for, as a tree of characters: nodes in breadth-first order, the
 * children of a node side by side. Immutable and thread-safe.
 */
public final class NameTrie {
    /** Returned by {@link #child} where there is none. */
    public static final int NONE = -1;

    private static final int ASCII = 128;

    /** A node with more children than these has a table of its own. */
    private static final int FEW = 4;

    private final byte[] labels;
    private final int[] firstChild;
    private final byte[] childCount;
    private final int[] value;
    private final int[] first;
    private final int[] second;
    private final short[] @Nullable [] tables;
    private final ShortNames shortNames;
    private final List<String> names;

    /** Takes the names in ascending order of their characters, and the one or two code points of each. */
    private NameTrie(List<String> names, int[] first, int[] second) {
        this.names = List.copyOf(names);
        this.first = first;
        this.second = second;
        int room = 1;
        for (String name : names) {
            room += name.length();
        }
        byte[] label = new byte[room];
        int[] children = new int[room];
        byte[] counts = new byte[room];
        int[] ends = new int[room];
        int[] low = new int[room];
        int[] high = new int[room];
        int[] depth = new int[room];
        high[0] = names.size();
        int nodes = 1;
        for (int node = 0; node < nodes; node++) {
            int from = low[node];
            int at = depth[node];
            ends[node] = NONE;
            if (from < high[node] && names.get(from).length() == at) {
                ends[node] = from++;
            }
            children[node] = nodes;
            while (from < high[node]) {
                char c = names.get(from).charAt(at);
                int to = from;
                while (to < high[node] && names.get(to).charAt(at) == c) {
                    to++;
                }
                label[nodes] = (byte) c;
                low[nodes] = from;
                high[nodes] = to;
                depth[nodes] = at + 1;
                counts[node]++;
                nodes++;
                from = to;
            }
        }
        labels = Arrays.copyOf(label, nodes);
        firstChild = Arrays.copyOf(children, nodes);
        childCount = Arrays.copyOf(counts, nodes);
        value = Arrays.copyOf(ends, nodes);
        shortNames = new ShortNames(this.names);
        tables = new short[nodes][];
        for (int node = 0; node < nodes; node++) {
            if (childCount[node] > FEW) {
                short[] table = new short[ASCII];
                Arrays.fill(table, (short) NONE);
                for (int i = firstChild[node]; i < firstChild[node] + childCount[node]; i++) {
                    table[labels[i]] = (short) i;
                }
                tables[node] = table;
            }
        }
    }

    /**
     * Reads a table: a line for each name, ascending, the name, a tab, and one or two code points in hexadecimal.
     *
     * @throws IllegalStateException if the resource is missing or its names are not in order
     */
    static NameTrie read(Class<?> beside, String resource) {
        List<String> names = new ArrayList<>(2300);
        int[] first = new int[2300];
        int[] second = new int[2300];
        try (InputStream in = beside.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("resource " + resource + " is missing beside " + beside.getName());
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                int tab = line.indexOf('\t');
                int space = line.indexOf(' ', tab);
                String name = line.substring(0, tab);
                if (!names.isEmpty() && names.get(names.size() - 1).compareTo(name) >= 0) {
                    throw new IllegalStateException(resource + " is not in ascending order at " + name);
                }
                first[names.size()] = Integer.parseInt(line, tab + 1, space < 0 ? line.length() : space, 16);
                second[names.size()] = space < 0 ? 0 : Integer.parseInt(line, space + 1, line.length(), 16);
                names.add(name);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new NameTrie(names, Arrays.copyOf(first, names.size()), Arrays.copyOf(second, names.size()));
    }

    /** Returns the names, ascending, without their ampersand; some end in a semicolon. */
    public List<String> names() {
        return names;
    }

    /** Returns the names that end in a semicolon and fit into a word. */
    ShortNames shortNames() {
        return shortNames;
    }

    /** Returns the node the names begin at. */
    int root() {
        return 0;
    }

    /** Returns the node after a character, or {@link #NONE}. */
    int child(int node, int c) {
        short[] table = tables[node];
        if (table != null) {
            return c >= 0 && c < ASCII ? table[c] : NONE;
        }
        int from = firstChild[node];
        int to = from + childCount[node];
        for (int i = from; i < to; i++) {
            if (labels[i] == c) {
                return i;
            }
        }
        return NONE;
    }

    /** Returns whether a name goes on after a node. */
    boolean goesOn(int node) {
        return childCount[node] > 0;
    }

    /** Returns the name that ends at a node, as an index into {@link #names()}, or {@link #NONE}. */
    int nameAt(int node) {
        return value[node];
    }

    /** Returns the first code point of what a name stands for. */
    int first(int name) {
        return first[name];
    }

    /** Returns the second code point of what a name stands for, or 0. */
    int second(int name) {
        return second[name];
    }
}
