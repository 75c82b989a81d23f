package dev.patois.html5;

import java.util.Arrays;

/**
 * The list of active formatting elements (§13.2.4.3) without the elements. It is as long as {@link #LONGEST}; beyond that the
 * earliest entry is forgotten.
 */
final class ActiveFormatting {
    /** How many entries there may be, markers among them. */
    static final int LONGEST = 512;

    private static final int MARKER = -1;
    private static final int ARK = 3;

    private int[] numbers = new int[16];
    private long[] attributes = new long[16];
    private int[] serials = new int[16];
    private boolean[] open = new boolean[16];
    private int size;
    private boolean overflown;

    void clear() {
        size = 0;
        overflown = false;
    }

    int size() {
        return size;
    }

    int number(int i) {
        return numbers[i];
    }

    int serial(int i) {
        return serials[i];
    }

    boolean isOpen(int i) {
        return open[i];
    }

    boolean isMarker(int i) {
        return numbers[i] == MARKER;
    }

    /** Returns whether an entry was forgotten since this was asked last. */
    boolean overflown() {
        boolean was = overflown;
        overflown = false;
        return was;
    }

    void marker() {
        add(MARKER, 0, 0);
    }

    /** Adds an element; of those like it, with the same attributes, three are enough. */
    void push(int number, long attribute, int serial) {
        int alike = 0;
        int earliest = -1;
        for (int i = size - 1; i >= 0 && numbers[i] != MARKER; i--) {
            if (numbers[i] == number && attributes[i] == attribute) {
                alike++;
                earliest = i;
            }
        }
        if (alike >= ARK) {
            remove(earliest);
        }
        add(number, attribute, serial);
    }

    private void add(int number, long attribute, int serial) {
        if (size == LONGEST) {
            overflown = true;
            remove(0);
        }
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, size * 2);
            attributes = Arrays.copyOf(attributes, size * 2);
            serials = Arrays.copyOf(serials, size * 2);
            open = Arrays.copyOf(open, size * 2);
        }
        numbers[size] = number;
        attributes[size] = attribute;
        serials[size] = serial;
        open[size] = true;
        size++;
    }

    void remove(int i) {
        int behind = size - i - 1;
        System.arraycopy(numbers, i + 1, numbers, i, behind);
        System.arraycopy(attributes, i + 1, attributes, i, behind);
        System.arraycopy(serials, i + 1, serials, i, behind);
        System.arraycopy(open, i + 1, open, i, behind);
        size--;
    }

    void clearToMarker() {
        while (size > 0) {
            size--;
            if (numbers[size] == MARKER) {
                return;
            }
        }
    }

    /** Notes that an element is no longer in the stack of open elements. */
    void closed(int serial) {
        int i = indexOf(serial);
        if (i >= 0) {
            open[i] = false;
        }
    }

    int indexOf(int serial) {
        for (int i = size - 1; i >= 0; i--) {
            if (serials[i] == serial && numbers[i] != MARKER) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the last element with this number behind the last marker, or -1. */
    int last(int number) {
        for (int i = size - 1; i >= 0 && numbers[i] != MARKER; i--) {
            if (numbers[i] == number) {
                return i;
            }
        }
        return -1;
    }

    /** Lets an entry stand for another element, which is open. */
    void replace(int i, int serial) {
        serials[i] = serial;
        open[i] = true;
    }

    /** Takes an entry out and puts it back, for another element, before the entry that is now at {@code to}. */
    void move(int from, int to, int serial) {
        int number = numbers[from];
        long attribute = attributes[from];
        remove(from);
        int at = to > from ? to - 1 : to;
        add(number, attribute, serial);
        for (int i = size - 1; i > at; i--) {
            numbers[i] = numbers[i - 1];
            attributes[i] = attributes[i - 1];
            serials[i] = serials[i - 1];
            open[i] = open[i - 1];
        }
        numbers[at] = number;
        attributes[at] = attribute;
        serials[at] = serial;
        open[at] = true;
    }

    void write(TreeState to, OpenElements stack) {
        to.add(size);
        for (int i = 0; i < size; i++) {
            to.add(numbers[i]).add(attributes[i]).add(stack.placeOf(serials[i])).add(open[i]);
        }
    }

    void read(TreeState.Reader from) {
        clear();
        for (int i = from.nextInt(); i > 0; i--) {
            add(from.nextInt(), from.next(), from.nextInt());
            open[size - 1] = from.nextFlag();
        }
    }
}
