package dev.patois.sgml;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The open elements, as far as their tags are written: which one an empty tag means, which one a NET ends, and whose short
 * references count. Of elements inside one another only so many are kept, the innermost ones: those that have no end tag stay
 * until one around them is closed.
 */
final class OpenElements {
    private static final int DEPTH = 512;

    private record Open(String name, boolean enabling, ShortReferenceMap map) {}

    private final List<Open> open = new ArrayList<>();
    private ShortReferenceMap outside = ShortReferenceMap.EMPTY;
    private String documentType = "";
    private String lastEnded = "";
    private int nets;

    void clear() {
        open.clear();
        outside = ShortReferenceMap.EMPTY;
        documentType = "";
        lastEnded = "";
        nets = 0;
    }

    /** The document is of this type: the element that an empty start tag at its beginning means. */
    void isOfType(String name) {
        documentType = name;
    }

    /** Returns whether a {@code /} in content ends an element. */
    boolean netIsOpen() {
        return nets > 0;
    }

    /** Returns the short references that count. */
    ShortReferenceMap map() {
        return open.isEmpty() ? outside : innermost().map();
    }

    /** Returns the name of the element that an end tag without a name ends; empty where none is open. */
    String innermostName() {
        return open.isEmpty() ? "" : innermost().name();
    }

    /** Returns the name of the innermost element whose start tag ended in a NET. */
    String netName() {
        return open.get(innermostNet()).name();
    }

    /** Returns the name of the element that a start tag without a name begins; empty where that is not known. */
    String meantByStartTag(boolean omittedTags) {
        String started = omittedTags ? innermostName() : lastEnded;
        return started.isEmpty() ? documentType : started;
    }

    /** Opens an element; {@code own} are its short references, null where those around it count. */
    void open(String name, boolean enables, @Nullable ShortReferenceMap own) {
        ShortReferenceMap map = own == null ? map() : own;
        if (open.size() == 2 * DEPTH) {
            List<Open> outermost = open.subList(0, DEPTH);
            nets -= (int) outermost.stream().filter(Open::enabling).count();
            outermost.clear();
        }
        open.add(new Open(name, enables, map));
        nets += enables ? 1 : 0;
    }

    /** Lets other short references count in the innermost element. */
    void use(ShortReferenceMap map) {
        if (open.isEmpty()) {
            outside = map;
        } else {
            Open of = innermost();
            open.set(open.size() - 1, new Open(of.name(), of.enabling(), map));
        }
    }

    /** Closes the innermost element of a name, and those in it; where none is open, none. */
    void close(String name) {
        for (int at = open.size() - 1; at >= 0; at--) {
            if (open.get(at).name().equals(name)) {
                closeFrom(at);
                return;
            }
        }
        lastEnded = name;
    }

    /** Closes the innermost element whose start tag ended in a NET, and those in it. */
    void closeNet() {
        closeFrom(innermostNet());
    }

    private int innermostNet() {
        int at = open.size() - 1;
        while (!open.get(at).enabling()) {
            at--;
        }
        return at;
    }

    private void closeFrom(int at) {
        lastEnded = open.get(at).name();
        while (open.size() > at) {
            nets -= open.remove(open.size() - 1).enabling() ? 1 : 0;
        }
    }

    private Open innermost() {
        return Objects.requireNonNull(open.get(open.size() - 1));
    }
}
