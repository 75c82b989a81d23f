package dev.patois.xml5;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The names of the elements that are markup in the output of a model, as UTF-8, in its order. Immutable. */
final class ModelNames {
    static final int NONE = -1;

    private final byte[][] names;
    private final boolean[] textOnly;
    private final int longest;

    ModelNames(Set<String> elements, Set<String> onlyText) {
        Set<String> all = new TreeSet<>(elements);
        all.addAll(onlyText);
        names = all.stream()
                .map(name -> name.getBytes(StandardCharsets.UTF_8))
                .sorted(Arrays::compareUnsigned)
                .toArray(byte[][]::new);
        textOnly = new boolean[names.length];
        int most = 0;
        for (int i = 0; i < names.length; i++) {
            textOnly[i] = onlyText.contains(new String(names[i], StandardCharsets.UTF_8));
            most = Math.max(most, names[i].length);
        }
        longest = most;
    }

    /** Returns the number of a name, or {@link #NONE}. */
    int find(byte[] in, int from, int to) {
        int at = firstFrom(in, from, to);
        return at < names.length && Arrays.equals(names[at], 0, names[at].length, in, from, to) ? at : NONE;
    }

    int find(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return find(bytes, 0, bytes.length);
    }

    /** Returns whether a range is a name, or what one begins with. */
    boolean anyBeginsWith(byte[] in, int from, int to) {
        int at = to - from > longest ? names.length : firstFrom(in, from, to);
        return at < names.length && beginsWith(at, in, from, to);
    }

    /** Returns whether a name begins with a range, or is it. */
    boolean beginsWith(int name, byte[] in, int from, int to) {
        int length = to - from;
        return length <= names[name].length && Arrays.equals(names[name], 0, length, in, from, to);
    }

    boolean isTextOnly(int name) {
        return name != NONE && textOnly[name];
    }

    /** Returns the number of the first name that is not before a range. */
    private int firstFrom(byte[] in, int from, int to) {
        int low = 0;
        int high = names.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Arrays.compareUnsigned(names[middle], 0, names[middle].length, in, from, to) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the names. */
    List<String> list() {
        return Arrays.stream(names)
                .map(name -> new String(name, StandardCharsets.UTF_8))
                .toList();
    }
}
