package dev.patois.core.engine;

import java.util.Arrays;

/** Parse errors not delivered yet, in source order: code, place, and whether the error is about the character there. */
final class ErrorQueue {
    private static final int WIDTH = 3;

    private int[] data = new int[8 * WIDTH];
    private int head;
    private int tail;

    void clear() {
        head = 0;
        tail = 0;
    }

    boolean isEmpty() {
        return head == tail;
    }

    void add(int code, int place, boolean aboutCharacter) {
        if (tail == data.length) {
            makeRoom();
        }
        data[tail] = code;
        data[tail + 1] = place;
        data[tail + 2] = aboutCharacter ? 1 : 0;
        tail += WIDTH;
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
        return data[head + 2] != 0;
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
