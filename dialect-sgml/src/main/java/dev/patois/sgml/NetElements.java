package dev.patois.sgml;

import java.util.ArrayList;
import java.util.List;

/**
 * The open elements from the outermost one whose start tag ended in a NET, as far as their tags are written. Elements that
 * have no end tag stay until one around them is closed.
 */
final class NetElements {
    private static final int DEPTH = 1024;

    private final List<String> names = new ArrayList<>();
    private final List<Boolean> enabling = new ArrayList<>();
    private int nets;

    void clear() {
        names.clear();
        enabling.clear();
        nets = 0;
    }

    /** Returns whether a {@code /} in content ends an element. */
    boolean areOpen() {
        return nets > 0;
    }

    /** Opens an element; one too many inside the others is not followed, as if it were empty. */
    void open(String name, boolean enables) {
        if (names.size() < DEPTH) {
            names.add(name);
            enabling.add(enables);
            nets += enables ? 1 : 0;
        }
    }

    /** Closes the innermost element of a name, and those in it; of no name, the innermost of all. */
    void close(String name) {
        int at = name.isEmpty() ? names.size() - 1 : names.lastIndexOf(name);
        if (at >= 0) {
            closeFrom(at);
        }
    }

    /** Closes the innermost element whose start tag ended in a NET, and those in it. */
    void closeInnermost() {
        closeFrom(enabling.lastIndexOf(true));
    }

    private void closeFrom(int at) {
        while (names.size() > at) {
            names.remove(names.size() - 1);
            nets -= enabling.remove(enabling.size() - 1) ? 1 : 0;
        }
    }
}
