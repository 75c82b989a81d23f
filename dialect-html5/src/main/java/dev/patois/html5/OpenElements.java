package dev.patois.html5;

import static dev.patois.html5.TreeNames.*;

import java.util.Arrays;

/**
 * The stack of open elements (§13.2.4.2) without the elements: of each only what the rules ask for. It is as deep as
 * {@link #DEEPEST}; an element opened deeper takes the place of the current node, as in the parsers of browsers, which have such
 * a limit too.
 */
final class OpenElements {
    /** How many elements may be open. */
    static final int DEEPEST = 2048;

    private final ActiveFormatting formatting;
    private long[] keys = new long[32];
    private int[] numbers = new int[32];
    private int[] flags = new int[32];
    private int[] serials = new int[32];
    private int size;
    private int foreign;
    private int lastSerial;
    private boolean overflown;
    private final int[] open = new int[COUNT];

    OpenElements(ActiveFormatting formatting) {
        this.formatting = formatting;
    }

    void clear() {
        size = 0;
        foreign = 0;
        lastSerial = 0;
        overflown = false;
        Arrays.fill(open, 0);
    }

    int size() {
        return size;
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

    int number(int i) {
        return numbers[i];
    }

    int flags(int i) {
        return flags[i];
    }

    long key(int i) {
        return keys[i];
    }

    int serial(int i) {
        return serials[i];
    }

    /** Returns the number of the current node; of an HTML element it is that of its name. */
    int current() {
        return size == 0 ? OTHER : numbers[size - 1];
    }

    int currentFlags() {
        return size == 0 ? 0 : flags[size - 1];
    }

    int currentSerial() {
        return serials[size - 1];
    }

    /** Returns whether an HTML element with this number is open. */
    boolean has(int number) {
        return open[number] > 0;
    }

    void push(int number) {
        push(keyOf(number), number, TreeNames.flags(number));
    }

    private static long keyOf(int number) {
        return Keys.OF[number];
    }

    /** Opens an element and returns its serial number. */
    int push(long key, int number, int its) {
        if (size == DEEPEST) {
            overflown = true;
            pop();
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
            numbers = Arrays.copyOf(numbers, size * 2);
            flags = Arrays.copyOf(flags, size * 2);
            serials = Arrays.copyOf(serials, size * 2);
        }
        count(number, its, 1);
        return set(size++, key, number, its, ++lastSerial);
    }

    private int set(int i, long key, int number, int its, int serial) {
        keys[i] = key;
        numbers[i] = number;
        flags[i] = its;
        serials[i] = serial;
        return serial;
    }

    private void count(int number, int its, int by) {
        if ((its & SVG_OR_MATHML) == 0) {
            open[number] += by;
        } else {
            foreign += by;
        }
    }

    /** Closes the current node; the first element, the root, stays. */
    void pop() {
        if (size > 1) {
            size--;
            close(size);
        }
    }

    private void close(int i) {
        count(numbers[i], flags[i], -1);
        if ((flags[i] & FORMATTING) != 0) {
            formatting.closed(serials[i]);
        }
    }

    /** Closes elements until so many are left. */
    void shorten(int to) {
        while (size > Math.max(to, 1)) {
            pop();
        }
    }

    /** Closes elements until an HTML element with this number has been closed. */
    void popUntil(int number) {
        while (size > 1 && current() != number) {
            pop();
        }
        pop();
    }

    /** Closes elements while the current node is none of these. */
    void clearTo(int a, int b, int c, int d) {
        while (size > 1) {
            int number = current();
            if (number == a || number == b || number == c || number == d || number == TEMPLATE || number == HTML) {
                return;
            }
            pop();
        }
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

    /** Returns whether an HTML element with this number is in the scope that elements with these flags end. */
    boolean inScope(int number, int ends) {
        if (open[number] == 0) {
            return false;
        }
        for (int i = size - 1; i >= 0; i--) {
            if (numbers[i] == number) {
                return true;
            }
            if ((flags[i] & ends) != 0) {
                return false;
            }
        }
        return false;
    }

    boolean inTableScope(int number) {
        return inScope(number, TABLE_SCOPE);
    }

    /** Returns where an element stands, or -1. */
    int indexOf(int serial) {
        for (int i = size - 1; i >= 0; i--) {
            if (serials[i] == serial) {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether an element that is open is in the scope that elements with these flags end. */
    boolean isInScope(int index, int ends) {
        for (int i = size - 1; i > index; i--) {
            if ((flags[i] & ends) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Takes an element out of the stack, wherever it stands. */
    void remove(int index) {
        close(index);
        int behind = size - index - 1;
        System.arraycopy(keys, index + 1, keys, index, behind);
        System.arraycopy(numbers, index + 1, numbers, index, behind);
        System.arraycopy(flags, index + 1, flags, index, behind);
        System.arraycopy(serials, index + 1, serials, index, behind);
        size--;
    }

    /** Puts a copy of an element into the place of another and returns its serial number. */
    int replace(int index) {
        formatting.closed(serials[index]);
        serials[index] = ++lastSerial;
        return lastSerial;
    }

    /** Puts a formatting element below the one at an index and returns its serial number. */
    int insertBelow(int index, int number) {
        push(number);
        for (int i = size - 1; i > index + 1; i--) {
            set(i, keys[i - 1], numbers[i - 1], flags[i - 1], serials[i - 1]);
        }
        return set(index + 1, keyOf(number), number, TreeNames.flags(number), ++lastSerial);
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

    /** An element that is not in the stack any more, but still pointed at. */
    private static final int GONE = Integer.MAX_VALUE;

    /** Returns the serial number an element has when the stack is read again. */
    int placeOf(int serial) {
        for (int i = 0; i < size; i++) {
            if (serials[i] == serial) {
                return i + 1;
            }
        }
        return GONE;
    }

    void write(TreeState to) {
        to.add(size);
        for (int i = 0; i < size; i++) {
            to.add(keys[i]).add(numbers[i]).add(flags[i]);
        }
    }

    void read(TreeState.Reader from) {
        clear();
        for (int i = from.nextInt(); i > 0; i--) {
            push(from.next(), from.nextInt(), from.nextInt());
        }
    }
}
