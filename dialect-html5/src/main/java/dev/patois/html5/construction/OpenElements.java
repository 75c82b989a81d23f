package dev.patois.html5.construction;

import static dev.patois.html5.construction.TreeNames.*;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The stack of open elements (§13.2.4.2) without the elements: of each only what the rules ask for, and its number in
 * the tree. It is as deep as {@link ConstructionLimits#openElements} says.
 *
 * <p>No question costs more the deeper the stack is: each element knows the nearest ones below it that answer the
 * questions of the rules. Formatting elements stand in between; which they are {@link ActiveFormatting} knows.
 */
final class OpenElements {
    /** Makes another name of the name of an element of SVG or MathML. */
    private static final long FOREIGN_NAME = 1L << 63;

    private final ActiveFormatting formatting;
    private final SinkLink link;
    int deepest;
    private final Interned names;
    private final int scopeEnds;
    private final int modes;

    /** Stands below the first element, and for an element that there is not. */
    private final OpenElement ground = new OpenElement();

    private OpenElement top = ground;
    private OpenElement free = ground;
    private final OpenElement[] numbered = new OpenElement[COUNT];
    private final NearestByName others = new NearestByName();
    private int elements;
    private int foreign;
    private long lastPlace;

    /** Up to this place, the fingerprints of elements are worked out. */
    private long printedTo;

    /** How many elements are open that must have been closed before the document ends (§13.2.6.4.7). */
    private int unclosed;

    private boolean overflown;

    /**
     * Makes an empty stack.
     *
     * @param deepest how many elements may be open
     * @param names where the document has its names
     * @param scopeEnds which elements end the scope of others, by their flags
     * @param modes which elements have an insertion mode, by their flags
     */
    OpenElements(ActiveFormatting formatting, SinkLink link, Interned names, int deepest, int scopeEnds, int modes) {
        this.formatting = formatting;
        this.link = link;
        this.deepest = deepest;
        this.names = names;
        this.scopeEnds = scopeEnds;
        this.modes = modes;
        Arrays.fill(numbered, ground);
    }

    void clear() {
        while (top != ground) {
            release();
        }
        others.clear();
        lastPlace = 0;
        printedTo = 0;
        overflown = false;
    }

    /** Returns how many elements are open. */
    int size() {
        return elements + formatting.opened();
    }

    /** Returns how many elements of SVG and MathML are open. */
    int foreign() {
        return foreign;
    }

    /** Returns whether an element was opened too deep since this was asked last. */
    boolean overflown() {
        boolean was = overflown;
        overflown = false;
        return was;
    }

    // ---- the current node

    /** Returns whether the current node is a formatting element. */
    boolean endsInFormatting() {
        return formatting.isHighestOn(top);
    }

    /** Returns the highest element that is no formatting element. */
    OpenElement top() {
        return top;
    }

    /** Returns the number of the current node; of an HTML element it is that of its name. */
    int current() {
        return endsInFormatting() ? formatting.number(formatting.highest()) : top.number;
    }

    int currentFlags() {
        return endsInFormatting() ? TreeNames.flags(current()) : top.flags;
    }

    /**
     * Returns the number of the element the current node is in. It is asked of current nodes that are no formatting
     * elements.
     */
    int parent() {
        return formatting.isOn(top.below) ? OTHER : top.below.number;
    }

    /** Returns the current node in the tree. */
    int currentNode() {
        return endsInFormatting() ? formatting.node(formatting.highest()) : top.node;
    }

    /** Returns the first element in the tree. */
    int rootNode() {
        return root().node;
    }

    /** Lets a node of the tree stand for the first element. */
    void setRootNode(int node) {
        root().node = node;
    }

    /** Returns the second element in the tree. */
    int secondNode() {
        return root().above.node;
    }

    /** Returns the element in the tree that is immediately above another one, as the standard has it: before it. */
    int nodeBefore(OpenElement element) {
        OpenElement below = element.below;
        return formatting.isOn(below) ? formatting.node(formatting.highestBelow(element)) : below.node;
    }

    /** Returns whether an element is open that must have been closed before the document ends. */
    boolean hasUnclosed() {
        return unclosed + formatting.opened() > 0;
    }

    // ---- what is open

    /** Returns whether an HTML element with this number is open that is no formatting element. */
    boolean has(int number) {
        return numbered[number] != ground;
    }

    /** Returns the nearest HTML element with this number; of what is not open, the place is 0. */
    OpenElement nearest(int number) {
        return numbered[number];
    }

    /** Returns whether an HTML element with this number is the second of all. */
    boolean isSecond(int number) {
        OpenElement second = root().above;
        return elements > 1 && second.number == number && !formatting.isOn(root());
    }

    private OpenElement root() {
        return ground.above;
    }

    boolean isRoot(OpenElement element) {
        return element.below == ground;
    }

    // ---- scopes

    /** Returns whether an HTML element with this number, which is no formatting element, is in scope. */
    boolean inScope(int number) {
        return isAbove(numbered[number], top.scope);
    }

    boolean inButtonScope(int number) {
        return inScope(number) && isAbove(numbered[number], numbered[BUTTON]);
    }

    boolean inListItemScope(int number) {
        return inScope(number) && isAbove(numbered[number], numbered[OL]) && isAbove(numbered[number], numbered[UL]);
    }

    /**
     * Returns whether a {@code select} is in select scope, which every element but {@code optgroup} and {@code option}
     * ends.
     */
    boolean hasSelectInScope() {
        OpenElement element = isOption(top) ? top.optionsFrom.below : top;
        return element.number == SELECT && !formatting.hasOpenFrom(element.place);
    }

    boolean inTableScope(int number) {
        OpenElement element = numbered[number];
        return element != ground && isAbove(element, numbered[TABLE]) && isAbove(element, numbered[TEMPLATE]);
    }

    /**
     * Returns whether an element is open, and none that ends its scope is above it; what stands on it is in scope just
     * so.
     */
    boolean isInScope(OpenElement element) {
        return isAbove(element, top.scope);
    }

    private boolean isAbove(OpenElement element, OpenElement other) {
        return element != ground && element.place >= other.place;
    }

    // ---- opening

    /** Opens an element that has no start tag. */
    OpenElement push(int number, int node) {
        return push(keyOf(number), number, TreeNames.flags(number), node);
    }

    static long keyOf(int number) {
        return Keys.OF[number];
    }

    /**
     * Makes sure that there is room for so many elements, if need be by closing the current node; returns how many
     * there is room for.
     */
    int room(int wanted) {
        int room = deepest - size();
        if (wanted <= room) {
            return room;
        }
        overflown = true;
        if (room > 0) {
            return room;
        }
        if (link.isTree) {
            link.sink.limitPassed(currentNode());
        }
        pop();
        return 1;
    }

    /** Opens an element that is no formatting element; there must be {@linkplain #room room}. */
    OpenElement push(long key, int number, int flags, int node) {
        OpenElement element = free == ground ? new OpenElement() : free;
        free = element == free ? free.below : free;
        element.key = key;
        element.number = number;
        element.flags = flags;
        element.node = node;
        element.place = ++lastPlace;
        element.below = top;
        top.above = element;
        link(element, formatting.isHighestOn(top));
        top = element;
        elements++;
        foreign += element.is(SVG_OR_MATHML) ? 1 : 0;
        unclosed += element.is(MAY_END_UNCLOSED) ? 0 : 1;
        OpenElement same = nearestNamed(element);
        element.same = same;
        same.sameAbove = element;
        setNearest(element, element);
        return element;
    }

    /** Notes the nearest elements of all kinds. */
    private void link(OpenElement element, boolean standsOnFormatting) {
        OpenElement below = element.below;
        element.special = element.is(SPECIAL) ? element : below.special;
        element.scope = element.is(scopeEnds) ? element : below.scope;
        element.itemEnd = element.is(ENDS_ITEM) ? element : below.itemEnd;
        element.moded = element.is(modes) ? element : below.moded;
        boolean goesOn = below.is(SVG_OR_MATHML) && !standsOnFormatting;
        element.foreignFrom = goesOn ? below.foreignFrom : element;
        element.optionsFrom = isOption(below) ? below.optionsFrom : element;
    }

    private static boolean isOption(OpenElement element) {
        return element.number == OPTION || element.number == OPTGROUP;
    }

    private OpenElement nearestNamed(OpenElement element) {
        return element.number > OTHER && element.number < COUNT
                ? numbered[element.number]
                : orGround(others.get(nameOf(element.key, element.is(SVG_OR_MATHML))));
    }

    private void setNearest(OpenElement element, OpenElement nearest) {
        if (element.number > OTHER && element.number < COUNT) {
            numbered[element.number] = nearest;
        } else if (nearest == ground) {
            others.remove(nameOf(element.key, element.is(SVG_OR_MATHML)));
        } else {
            others.set(nameOf(element.key, element.is(SVG_OR_MATHML)), nearest);
        }
    }

    private OpenElement orGround(@Nullable OpenElement element) {
        return element == null ? ground : element;
    }

    private static long nameOf(long key, boolean isForeign) {
        return isForeign ? key | FOREIGN_NAME : key;
    }

    /**
     * Returns the nearest HTML element with this key that is no formatting element; of what is not open, the place
     * is 0.
     */
    OpenElement named(long key) {
        int number = TreeNames.number(key);
        return number == OTHER ? orGround(others.get(nameOf(key, false))) : numbered[number];
    }

    /**
     * Returns the nearest element of SVG or MathML with this key, among those at the top of the stack that are all of
     * SVG or MathML; of what is not there, the place is 0.
     */
    OpenElement namedOnTop(long key) {
        OpenElement element = orGround(others.get(nameOf(key, true)));
        return isAbove(element, top.foreignFrom) ? element : ground;
    }

    // ---- closing

    /** Closes the current node; the first element, the root, stays. */
    void pop() {
        if (endsInFormatting()) {
            formatting.closeFrom(formatting.highest());
        } else if (elements > 1) {
            popTop();
        }
    }

    /** Closes the highest element that is no formatting element, and what stands on it. */
    private void popTop() {
        formatting.closeOn(top);
        release();
    }

    private void release() {
        OpenElement element = top;
        top = element.below;
        forget(element);
        setNearest(element, element.same);
        element.below = free;
        free = element;
    }

    private void forget(OpenElement element) {
        element.place = 0;
        elements--;
        foreign -= element.is(SVG_OR_MATHML) ? 1 : 0;
        unclosed -= element.is(MAY_END_UNCLOSED) ? 0 : 1;
        if (element.node != TreeSink.NO_NODE) {
            report(element);
        }
    }

    /** Reports that an element is closed; a {@code head} may be opened again. */
    private void report(OpenElement element) {
        int node = element.node;
        element.node = TreeSink.NO_NODE;
        link.popped(node, element.key);
        if (element.number != HEAD) {
            link.released(node);
        }
    }

    /** Closes what is above an element, so that it is the current node. */
    void popAbove(OpenElement element) {
        while (top != element) {
            popTop();
        }
        formatting.closeOn(element);
    }

    /** Closes an element that is no formatting element, and what is above it; the root stays. */
    void popTo(OpenElement element) {
        popAbove(element);
        pop();
    }

    /**
     * Closes elements until an HTML element with this number, which is no formatting element, has been closed; the root
     * stays.
     */
    void popUntil(int number) {
        popTo(numbered[number] == ground ? root() : numbered[number]);
    }

    /** Closes all elements but the root. */
    void popAll() {
        popAbove(root());
    }

    /** Closes the root, when all others are closed. */
    void popRoot() {
        if (elements > 0) {
            release();
        }
    }

    /** Returns whether a {@code select} has insertion modes of its own. */
    boolean modesOfSelect() {
        return (scopeEnds & IS_SELECT) == 0;
    }

    /** Closes a formatting element and what is above it. */
    void popTo(int formattingElement) {
        OpenElement base = formatting.base(formattingElement);
        while (top != base) {
            popTop();
        }
        formatting.closeFrom(formattingElement);
    }

    /** Closes elements while the current node is none of these. */
    void clearTo(int a, int b, int c, int d) {
        OpenElement element = top;
        while (!isRoot(element)
                && element.number != a
                && element.number != b
                && element.number != c
                && element.number != d
                && element.number != TEMPLATE) {
            element = element.below;
        }
        popAbove(element);
    }

    void impliedEnds(int but) {
        while ((currentFlags() & IMPLIED) != 0 && current() != but) {
            pop();
        }
    }

    void impliedEndsThoroughly() {
        while ((currentFlags() & IMPLIED_THOROUGHLY) != 0) {
            pop();
        }
    }

    // ---- closing in the middle

    /**
     * Takes an element that is no formatting element out of the stack, wherever it stands. What is above it must be
     * {@linkplain #relink linked} anew.
     */
    void remove(OpenElement element) {
        formatting.rebase(element);
        printedTo = Math.min(printedTo, element.below.place);
        if (nearestNamed(element) == element) {
            setNearest(element, element.same);
        } else {
            element.sameAbove.same = element.same;
            element.same.sameAbove = element.sameAbove;
        }
        if (element == top) {
            top = element.below;
        } else {
            element.above.below = element.below;
            element.below.above = element.above;
        }
        forget(element);
    }

    /** Takes an element that is no formatting element out of the stack, wherever it stands. */
    void removeAndRelink(OpenElement element) {
        OpenElement below = element.below;
        remove(element);
        relink(below);
    }

    /**
     * After something was taken out of the stack: lets the elements above another one know the nearest ones below them.
     */
    void relink(OpenElement element) {
        for (OpenElement below = element; below != top; below = below.above) {
            link(below.above, formatting.isOn(below));
        }
    }

    /** Keys by number. */
    private static final class Keys {
        static final long[] OF = new long[COUNT];

        static {
            for (int i = 1; i < COUNT; i++) {
                OF[i] = TreeNames.key(i);
            }
        }
    }

    // ---- snapshots

    /** Returns a number that stands for the open elements, but for formatting elements. Only what is new takes time. */
    long fingerprint() {
        OpenElement element = top;
        while (element.place > printedTo) {
            element = element.below;
        }
        while (element != top) {
            OpenElement above = element.above;
            long name = Fingerprints.add(element.fingerprint, names.hashOfKey(above.key));
            above.fingerprint = Fingerprints.add(name, (long) above.flags << 32 | above.number);
            element = above;
        }
        printedTo = top.place;
        return top.fingerprint;
    }

    /** Adds the numbers that the document has given the names of open elements. */
    void addNames(BitSet to) {
        for (OpenElement element = top; element != ground; element = element.below) {
            to.set(TreeNames.interned(element.key));
        }
    }

    /** Writes all open elements, formatting elements among them; returns the places of these in the stack, by slots. */
    int[] write(TreeCopy to) {
        int[] places = new int[formatting.highest() + 1];
        int place = 0;
        int slot = formatting.above(Slots.NONE);
        to.add(size());
        for (OpenElement element = ground; element != top; ) {
            element = element.above;
            element.index = place++;
            to.add(element.key).add(element.number).add(element.flags);
            for (; slot != Slots.NONE && formatting.base(slot) == element; slot = formatting.above(slot)) {
                int number = formatting.number(slot);
                places[slot] = place++;
                to.add(keyOf(number)).add(number).add(TreeNames.flags(number));
            }
        }
        return places;
    }

    /**
     * Reads all open elements, and what is on the list of formatting elements. Returns the elements by their places,
     * that which they stand on for formatting elements.
     */
    OpenElement[] read(TreeCopy.Reader from) {
        clear();
        OpenElement[] elements = new OpenElement[from.nextInt()];
        int[] numbers = new int[elements.length];
        for (int i = 0; i < elements.length; i++) {
            long key = from.nextKey();
            int number = from.nextInt();
            int flags = from.nextInt();
            if ((flags & FORMATTING) != 0) {
                numbers[i] = number;
                elements[i] = top;
            } else {
                elements[i] = push(key, number, flags, TreeSink.NO_NODE);
            }
        }
        formatting.read(from, numbers, elements);
        relink(ground);
        return elements;
    }
}
