package dev.patois.core.engine;

import java.util.Arrays;

/**
 * Parse errors not delivered yet, in source order: code, place, and what the error is about: the character there, or a range
 * of its own, which may lie behind the place.
 */
final class ErrorQueue {
    private static final int WIDTH = 4;
    private static final int CHARACTER = -1;

    private int[] data = new int[8 * WIDTH];
    private int head;
    private int tail;

    void clear() {
        head = 0;
        tail = 0;
    }

    int[] toInts() {
        return Arrays.copyOfRange(data, head, tail);
    }

    void set(int[] saved) {
        clear();
        for (int at = 0; at < saved.length; at += WIDTH) {
            add(saved[at], saved[at + 1], saved[at + 2], saved[at + 3]);
        }
    }

    boolean isEmpty() {
        return head == tail;
    }

    void add(int code, int place, boolean aboutCharacter) {
        add(code, place, place, aboutCharacter ? CHARACTER : place);
    }

    /** Adds an error about the range from {@code start} to {@code end}; the token {@code place} lies in comes behind it. */
    void add(int code, int place, int start, int end) {
        if (tail == data.length) {
            makeRoom();
        }
        data[tail] = code;
        data[tail + 1] = place;
        data[tail + 2] = start;
        data[tail + 3] = end;
        tail += WIDTH;
    }

    /** Adds an error about a range before those that begin behind {@code start}. */
    void insert(int code, int start, int end) {
        add(code, start, start, end);
        for (int at = tail - WIDTH; at > head && data[at - WIDTH + 2] > start; at -= WIDTH) {
            for (int i = at; i < at + WIDTH; i++) {
                int later = data[i];
                data[i] = data[i - WIDTH];
                data[i - WIDTH] = later;
            }
        }
    }

    private void makeRoom() {
        if (head > data.length / 2) {
            System.arraycopy(data, head, data, 0, tail - head);
            tail -= head;
            head = 0;
        } else {
            data = Arrays.copyOf(data, data.length * 2);
        }
    }

    int code() {
        return data[head];
    }

    int place() {
        return data[head + 1];
    }

    boolean isAboutCharacter() {
        return data[head + 3] == CHARACTER;
    }

    int start() {
        return data[head + 2];
    }

    int end() {
        return data[head + 3];
    }

    void remove() {
        head += WIDTH;
        if (head == tail) {
            clear();
        }
    }

    private boolean isBefore(ErrorQueue other) {
        return place() < other.place() || place() == other.place() && other.isAboutCharacter();
    }

    void moved(int delta) {
        for (int i = head; i < tail; i += WIDTH) {
            data[i + 1] -= delta;
            data[i + 2] -= delta;
            data[i + 3] = data[i + 3] == CHARACTER ? CHARACTER : data[i + 3] - delta;
        }
    }

    /**
     * Takes in errors about characters that are in source order themselves: at the same place they come before those about
     * the character there, and behind those about what ended there. Empties {@code others}.
     */
    void merge(ErrorQueue others) {
        if (others.isEmpty()) {
            return;
        }
        int[] merged = new int[Math.max(data.length, tail - head + others.tail - others.head)];
        int at = 0;
        while (head < tail || others.head < others.tail) {
            boolean theirs = head == tail || others.head < others.tail && others.isBefore(this);
            ErrorQueue from = theirs ? others : this;
            System.arraycopy(from.data, from.head, merged, at, WIDTH);
            from.head += WIDTH;
            at += WIDTH;
        }
        data = merged;
        head = 0;
        tail = at;
        others.clear();
    }
}
