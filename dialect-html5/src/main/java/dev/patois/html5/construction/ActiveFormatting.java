package dev.patois.html5.construction;

import static dev.patois.html5.construction.Slots.NONE;
import static dev.patois.html5.construction.TreeNames.COUNT;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The list of active formatting elements (§13.2.4.3) and the open formatting elements in one: entries in order, of
 * which some are <i>listed</i>, some <i>open</i>, most of them both. It is as long as
 * {@link ConstructionLimits#activeFormattingElements} says.
 *
 * <p>Open entries stand in the stack in the order they have here. So the stack needs no more than where they stand:
 * those from one slot up to another stand directly on the same element. When a block ends and the next begins, hundreds
 * of formatting elements may be closed and reconstructed; here that is a range of bits, and one element they stand on.
 */
final class ActiveFormatting {
    private static final int MARKER = 0;
    private static final int FIRST_ROOM = 16;

    // Entries by their slots.
    private int[] numbers = new int[FIRST_ROOM];
    private long[] attributes = new long[FIRST_ROOM];

    /** The elements in the tree, where there is a tree. */
    private int[] nodes = new int[FIRST_ROOM];

    private final Slots listed = new Slots();
    private final Slots open = new Slots();
    private final Slots markers = new Slots();

    /** Those that are open in the tree too: of many that are opened again at once, only the last are. */
    private final Slots inTree = new Slots();

    private final @Nullable Slots[] named = new @Nullable Slots[COUNT];
    private final Ark ark = new Ark();
    private final Interned interned;
    private final SinkLink link;
    ConstructionLimits limits;
    private int end;
    private int size;
    private int opened;
    private int lastMarker = NONE;

    /** The first entry that is listed, if any is. */
    private int firstListed;

    private int lastOpen = NONE;
    private boolean overflown;

    /** A sum over all that is listed. */
    private long sum;

    // Open entries stand on elements by runs: from a slot on up to the next run. The last run has an open entry.
    private int[] from = new int[FIRST_ROOM];
    private OpenElement[] base = new OpenElement[FIRST_ROOM];
    private int runs;

    /**
     * Makes an empty list.
     *
     * @param interned where the document has the attributes of its tags
     */
    ActiveFormatting(Interned interned, SinkLink link, ConstructionLimits limits) {
        this.interned = interned;
        this.link = link;
        this.limits = limits;
        ark.clear(FIRST_ROOM);
    }

    void clear() {
        if (end > 0) {
            Arrays.fill(nodes, 0, end, TreeSink.NO_NODE);
            listed.clear();
            open.clear();
            markers.clear();
            inTree.clear();
            for (Slots slots : named) {
                if (slots != null) {
                    slots.clear();
                }
            }
            ark.clear(numbers.length);
        }
        end = 0;
        size = 0;
        opened = 0;
        sum = 0;
        runs = 0;
        lastMarker = NONE;
        lastOpen = NONE;
        overflown = false;
    }

    /** Returns how many formatting elements are open. */
    int opened() {
        return opened;
    }

    int number(int slot) {
        return numbers[slot];
    }

    long attributes(int slot) {
        return attributes[slot];
    }

    /** Returns the element in the tree. */
    int node(int slot) {
        return nodes[slot];
    }

    /** An open element was created again in the tree. */
    void replaceNode(int slot, int node) {
        nodes[slot] = node;
        inTree.add(slot);
    }

    /** Reports that an element is closed, if it is open in the tree. */
    void reportClosed(int slot) {
        if (inTree.has(slot)) {
            inTree.remove(slot);
            link.popped(nodes[slot], OpenElements.keyOf(numbers[slot]));
        }
    }

    boolean isOpen(int slot) {
        return open.has(slot);
    }

    boolean isListed(int slot) {
        return listed.has(slot);
    }

    /** Returns whether an entry was taken off for want of room since this was asked last. */
    boolean overflown() {
        boolean was = overflown;
        overflown = false;
        return was;
    }

    /** Returns the listed element with this number that is the last after the last marker, or {@link Slots#NONE}. */
    int last(int number) {
        Slots slots = named[number];
        int from = Math.max(lastMarker + 1, firstListed);
        return slots == null || size == 0 ? NONE : Slots.lastOfBoth(slots, listed, from, end);
    }

    /** Returns the open element with this number that is the highest in the stack, or {@link Slots#NONE}. */
    int nearest(int number) {
        Slots slots = named[number];
        return slots == null ? NONE : Slots.lastOfBoth(slots, open, 0, lastOpen + 1);
    }

    /** Returns the open element that is the highest in the stack, or {@link Slots#NONE}. */
    int highest() {
        return lastOpen;
    }

    /** Returns whether a formatting element is open that stands on an element of at least this place. */
    boolean hasOpenFrom(long place) {
        return lastOpen != Slots.NONE && base(lastOpen).place >= place;
    }

    /** Returns the open element directly below another one, among the formatting elements, or {@link Slots#NONE}. */
    int below(int slot) {
        return open.below(slot);
    }

    /** Returns the open element directly above another one, among the formatting elements, or {@link Slots#NONE}. */
    int above(int slot) {
        return open.from(slot + 1);
    }

    // ---- what they stand on

    /** Returns whether the highest formatting element stands directly on an element. */
    boolean isHighestOn(OpenElement element) {
        return runs > 0 && base[runs - 1] == element;
    }

    /** Returns whether a formatting element stands directly on an element. */
    boolean isOn(OpenElement element) {
        int run = runOf(element);
        return run >= 0
                && base[run] == element
                && Slots.lastOfBoth(open, open, from[run], run + 1 == runs ? end : from[run + 1]) != NONE;
    }

    /** Returns the element that an open one stands on. */
    OpenElement base(int slot) {
        return base[runAt(slot)];
    }

    /** Returns the highest open element that stands below an element; there is one. */
    int highestBelow(OpenElement element) {
        int run = runOf(element);
        int to = base[run] == element ? from[run] : run + 1 == runs ? end : from[run + 1];
        return open.below(to);
    }

    /** Returns the last run that begins at a slot or before, or -1. */
    private int runAt(int slot) {
        if (runs > 0 && from[runs - 1] <= slot) {
            return runs - 1;
        }
        int low = 0;
        int high = runs - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (from[middle] <= slot) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }

    /** Returns the last run on an element or one below it, or -1. */
    private int runOf(OpenElement element) {
        int low = 0;
        int high = runs - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (base[middle].place <= element.place) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }

    /** Those that stand on an element taken out of the stack stand on the one below it from now on. */
    void rebase(OpenElement element) {
        int run = runOf(element);
        if (run >= 0 && base[run] == element) {
            if (run > 0 && base[run - 1] == element.below) {
                removeRun(run);
            } else {
                base[run] = element.below;
            }
        }
    }

    /** Lets those from a slot on, up to the next run, stand on an element. */
    private void stand(int slot, OpenElement on) {
        int run = runAt(slot);
        if (run >= 0 && base[run] == on) {
            return;
        }
        if (run + 1 < runs && base[run + 1] == on) {
            from[run + 1] = slot;
            if (run >= 0 && from[run] == slot) {
                removeRun(run);
            }
        } else if (run >= 0 && from[run] == slot) {
            base[run] = on;
        } else {
            insertRun(run + 1, slot, on);
        }
    }

    private void insertRun(int run, int slot, OpenElement on) {
        if (runs == from.length) {
            from = Arrays.copyOf(from, runs * 2);
            base = Arrays.copyOf(base, runs * 2);
        }
        if (run < runs) {
            System.arraycopy(from, run, from, run + 1, runs - run);
            System.arraycopy(base, run, base, run + 1, runs - run);
        }
        from[run] = slot;
        base[run] = on;
        runs++;
    }

    private void removeRun(int run) {
        runs--;
        System.arraycopy(from, run + 1, from, run, runs - run);
        System.arraycopy(base, run + 1, base, run, runs - run);
    }

    // ---- closing

    /** Closes those that stand on an element. It is the highest, or was. */
    void closeOn(OpenElement element) {
        if (isHighestOn(element)) {
            closeFrom(from[runs - 1]);
        }
    }

    /** Closes those from a slot on. */
    void closeFrom(int slot) {
        if (slot == lastOpen) {
            close(slot);
        } else {
            closeAll(slot, lastOpen + 1);
        }
        settle();
    }

    private void close(int slot) {
        open.remove(slot);
        opened--;
        reportClosed(slot);
        if (!listed.has(slot)) {
            named(numbers[slot]).remove(slot);
            link.released(nodes[slot]);
        }
    }

    private void closeAll(int slot, int stop) {
        for (int i = inTree.below(stop); i >= slot; i = inTree.below(i)) {
            reportClosed(i);
        }
        opened -= open.count(slot, stop);
        for (int i = open.firstNotIn(listed, slot, stop); i != NONE; i = open.firstNotIn(listed, i + 1, stop)) {
            named(numbers[i]).remove(i);
            link.released(nodes[i]);
        }
        open.remove(slot, stop);
    }

    /** After entries have gone: finds the last ones again. */
    private void settle() {
        lastOpen = open.below(end);
        if (lastOpen + 1 < end && !listed.has(end - 1)) {
            end = Math.max(lastOpen, lastListed()) + 1;
        }
        while (runs > 0 && from[runs - 1] > lastOpen) {
            runs--;
        }
    }

    // ---- the list

    /** Adds a marker. */
    void marker() {
        forgetEarliest();
        list(newSlot(MARKER, 0, TreeSink.NO_NODE));
    }

    /**
     * Adds an element that stands on another, highest in the stack; of those like it, with the same attributes, three
     * are enough.
     */
    void push(int number, long attribute, OpenElement on, int node) {
        int alike = ark.tooMany(this, number, attribute, lastMarker);
        if (alike != NONE) {
            takeOff(alike);
        }
        forgetEarliest();
        int slot = newSlot(number, attribute, node);
        list(slot);
        openAt(slot, on);
        if (node != TreeSink.NO_NODE) {
            inTree.add(slot);
        }
    }

    private void forgetEarliest() {
        if (size == limits.activeFormattingElements()) {
            overflown = true;
            if (link.isTree) {
                link.sink.limitPassed(TreeSink.NO_NODE);
            }
            takeOff(firstListed);
        }
    }

    private void list(int slot) {
        listed.add(slot);
        firstListed = size == 0 ? slot : Math.min(firstListed, slot);
        sum += print(slot);
        size++;
        if (numbers[slot] == MARKER) {
            markers.add(slot);
            lastMarker = slot;
        } else {
            ark.add(slot, numbers[slot], attributes[slot]);
        }
    }

    private long print(int slot) {
        return Fingerprints.add(numbers[slot], interned.hash((int) attributes[slot]));
    }

    private void openAt(int slot, OpenElement on) {
        open.add(slot);
        opened++;
        lastOpen = Math.max(lastOpen, slot);
        stand(slot, on);
    }

    private Slots named(int number) {
        Slots slots = named[number];
        if (slots == null) {
            slots = new Slots();
            named[number] = slots;
        }
        return slots;
    }

    /** Takes an entry off the list; when it is an open element, it stays open. */
    void unlist(int slot) {
        takeOff(slot);
        settle();
    }

    private void takeOff(int slot) {
        listed.remove(slot);
        firstListed = slot == firstListed ? Math.max(0, listed.from(slot)) : firstListed;
        sum -= print(slot);
        size--;
        if (numbers[slot] == MARKER) {
            markers.remove(slot);
            lastMarker = markers.below(end);
        } else {
            ark.remove(slot, numbers[slot], attributes[slot]);
            if (!open.has(slot)) {
                named(numbers[slot]).remove(slot);
                link.released(nodes[slot]);
            }
        }
    }

    /** Closes an element, wherever it stands, and takes it off the list if it is on it. */
    void remove(int slot) {
        reportClosed(slot);
        link.released(nodes[slot]);
        detach(slot);
        settle();
    }

    /** Takes an entry out of the stack and the list, without a word to the sink. */
    private void detach(int slot) {
        nodes[slot] = TreeSink.NO_NODE;
        inTree.remove(slot);
        if (open.has(slot)) {
            open.remove(slot);
            opened--;
        }
        if (listed.has(slot)) {
            takeOff(slot);
        }
        named(numbers[slot]).remove(slot);
    }

    void clearToMarker() {
        int marker = lastMarker;
        for (int i = listed.below(end); i > marker; i = listed.below(i)) {
            takeOff(i);
        }
        if (marker != NONE) {
            takeOff(marker);
        }
        settle();
    }

    /**
     * Opens again those at the end of the list that were closed, after the last marker and the last that is open, on
     * the current node.
     */
    void reconstruct(OpenElements stack, TreeVerbs verbs) {
        int last = lastListed();
        if (last == NONE || last == lastMarker || open.has(last)) {
            return;
        }
        int start = startOfClosed(last);
        int count = listed.count(start, end);
        if (lastOpen > start) {
            makeRoom(count);
            moveToEnd(startOfClosed(listed.below(end)));
            last = end - 1;
            start = end - count;
        }
        int room = stack.room(count);
        int stop = count <= room ? end : listed.after(start, room - 1);
        beginAgain(start, stop, verbs);
        opened += Math.min(count, room);
        open.addOf(listed, start, stop);
        open.add(last);
        lastOpen = last;
        stand(start, stack.top());
    }

    /** Inserts what is opened again, each in the one before; of many, only the last. */
    private void beginAgain(int start, int stop, TreeVerbs verbs) {
        if (!link.isTree) {
            return;
        }
        int first = stop;
        for (int i = 0; i < limits.reopenedElements() && first > start; i++) {
            first = listed.below(first);
        }
        if (first > start) {
            link.sink.limitPassed(TreeSink.NO_NODE);
        }
        int parent = TreeSink.NO_NODE;
        for (int i = Math.max(first, start); i != NONE && i < stop; i = listed.from(i + 1)) {
            int old = nodes[i];
            if (old != TreeSink.NO_NODE) {
                parent = verbs.insertAgain(old, parent);
                replaceNode(i, parent);
                link.released(old);
            }
        }
    }

    private int lastListed() {
        return size == 0 ? NONE : listed.below(end);
    }

    private int startOfClosed(int last) {
        int open = Slots.lastOfBoth(listed, this.open, lastMarker + 1, last);
        return listed.from(Math.max(open, lastMarker) + 1);
    }

    /** Where elements above those listed are open that are not listed, what is reconstructed comes after them. */
    private void moveToEnd(int start) {
        int stop = end;
        for (int i = start; i != NONE && i < stop; i = listed.from(i + 1)) {
            end++;
            move(i, end - 1);
        }
    }

    private void move(int slot, int to) {
        int number = numbers[slot];
        long attribute = attributes[slot];
        int node = nodes[slot];
        boolean wasOpen = open.has(slot);
        boolean wasListed = listed.has(slot);
        boolean wasInTree = inTree.has(slot);
        detach(slot);
        set(to, number, attribute, node);
        if (wasInTree) {
            inTree.add(to);
        }
        if (wasListed) {
            list(to);
        }
        if (wasOpen) {
            open.add(to);
            opened++;
        }
    }

    /**
     * Takes an open element out of the stack and the list, and puts it back after another one in the list, and in the
     * stack directly on an element above all that are not after it. Returns its slot.
     */
    int moveAfter(int slot, int bookmark, OpenElement on) {
        if (bookmark == slot) {
            stand(slot, on);
            return slot;
        }
        int number = numbers[slot];
        long attribute = attributes[slot];
        int node = nodes[slot];
        detach(slot);
        int free = slot;
        for (int i = listed.from(slot + 1); i != NONE && i <= bookmark; i = listed.from(i + 1)) {
            move(i, free);
            free = i;
        }
        set(free, number, attribute, node);
        list(free);
        openAt(free, on);
        settle();
        return free;
    }

    // ---- slots

    private int newSlot(int number, long attribute, int node) {
        makeRoom(1);
        set(end, number, attribute, node);
        return end++;
    }

    private void set(int slot, int number, long attribute, int node) {
        numbers[slot] = number;
        attributes[slot] = attribute;
        nodes[slot] = node;
        if (number != MARKER) {
            named(number).add(slot);
        }
    }

    /** Makes room for so many slots: joins the entries when most slots are empty. */
    private void makeRoom(int slots) {
        if (end >= 2 * (size + opened) + FIRST_ROOM) {
            join();
        }
        if (end + slots > numbers.length) {
            int room = Math.max(end + slots, numbers.length * 2);
            numbers = Arrays.copyOf(numbers, room);
            attributes = Arrays.copyOf(attributes, room);
            nodes = Arrays.copyOf(nodes, room);
            join();
        }
    }

    /** Leaves no slot empty. */
    private void join() {
        int[] oldNumbers = numbers.clone();
        long[] oldAttributes = attributes.clone();
        int[] oldNodes = nodes.clone();
        Slots all = new Slots();
        Slots oldListed = new Slots();
        Slots oldOpen = new Slots();
        all.addOf(listed, 0, end);
        all.addOf(open, 0, end);
        oldListed.addOf(listed, 0, end);
        oldOpen.addOf(open, 0, end);
        Slots oldInTree = new Slots();
        oldInTree.addOf(inTree, 0, end);
        int[] oldFrom = Arrays.copyOf(from, runs);
        OpenElement[] oldBase = Arrays.copyOf(base, runs);
        int oldRuns = runs;
        boolean wasOverflown = overflown;
        clear();
        overflown = wasOverflown;
        int run = -1;
        for (int i = all.from(0); i != NONE; i = all.from(i + 1)) {
            int slot = end++;
            set(slot, oldNumbers[i], oldAttributes[i], oldNodes[i]);
            if (oldInTree.has(i)) {
                inTree.add(slot);
            }
            if (oldListed.has(i)) {
                list(slot);
            }
            if (oldOpen.has(i)) {
                while (run + 1 < oldRuns && oldFrom[run + 1] <= i) {
                    run++;
                }
                openAt(slot, oldBase[run]);
            }
        }
    }

    // ---- snapshots

    /** Adds the numbers of the attributes of what is listed; those of other entries nobody asks for any more. */
    void addAttributes(BitSet to) {
        for (int i = listed.from(0); i != NONE; i = listed.from(i + 1)) {
            to.set((int) attributes[i]);
        }
    }

    /** Returns a number that stands for the list and what is open, where those of the open elements are worked out. */
    long fingerprint() {
        long print = Fingerprints.add(sum, (long) size << 32 | opened);
        return lastOpen == NONE
                ? print
                : Fingerprints.add(Fingerprints.add(print, numbers[lastOpen]), base(lastOpen).fingerprint);
    }

    /** Writes the list, where the places in the stack of what is open are known. */
    void write(TreeCopy to, int[] places) {
        to.add(size);
        for (int i = listed.from(0); i != NONE; i = listed.from(i + 1)) {
            to.add(numbers[i]).add(attributes[i]).add(open.has(i) ? places[i] : NONE);
        }
    }

    /**
     * Reads the list.
     *
     * @param openNumbers the numbers of open formatting elements by their places in the stack, 0 for other elements
     * @param elements the elements these stand on, by the same
     */
    void read(TreeCopy.Reader from, int[] openNumbers, OpenElement[] elements) {
        clear();
        int read = 0;
        for (int i = from.nextInt(); i > 0; i--) {
            int number = from.nextInt();
            long attribute = from.nextAttributes();
            int place = from.nextInt();
            read = readUnlisted(openNumbers, elements, read, place);
            int slot = newSlot(number, attribute, TreeSink.NO_NODE);
            list(slot);
            if (place != NONE) {
                openAt(slot, elements[place]);
                read = place + 1;
            }
        }
        readUnlisted(openNumbers, elements, read, openNumbers.length);
    }

    private int readUnlisted(int[] openNumbers, OpenElement[] elements, int from, int to) {
        for (int i = from; i < to; i++) {
            if (openNumbers[i] != 0) {
                openAt(newSlot(openNumbers[i], 0, TreeSink.NO_NODE), elements[i]);
            }
        }
        return Math.max(from, to);
    }
}
