package dev.patois.core.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Parse errors not delivered yet, in source order: code, place, and what the error is about: the character there, or a
 * range of its own, which may lie after the place.
 */
final class ErrorQueue implements EnginePart {
    private static final int WIDTH = 4;
    private static final int CHARACTER = -1;

    private static final int FIRST_ROOM = 8;

    /** More room than this is given back when the errors of a long token have been delivered. */
    private static final int KEPT_ROOM = 16 * 1024;

    /** Whether errors are looked for at all. */
    final boolean wanted;

    private final int limit;
    private final @Nullable LimitGuard guard;
    private int[] data;
    private int head;
    private int tail;

    ErrorQueue() {
        this(Integer.MAX_VALUE, null, true);
    }

    /** A queue that holds as many errors as may wait; one for which there is no room passes the limit. */
    ErrorQueue(LimitGuard guard, boolean wanted) {
        this(guard.limits.waitingErrors(), guard, wanted);
    }

    private ErrorQueue(int limit, @Nullable LimitGuard guard, boolean wanted) {
        this.wanted = wanted;
        this.limit = Math.min(limit, Integer.MAX_VALUE / WIDTH - WIDTH);
        this.guard = guard;
        this.data = new int[Math.min(FIRST_ROOM, this.limit) * WIDTH];
    }

    @Override
    public void reset() {
        clear();
    }

    /** Forgets all errors. */
    void clear() {
        head = 0;
        tail = 0;
        if (data.length > KEPT_ROOM * WIDTH) {
            data = new int[FIRST_ROOM * WIDTH];
        }
    }

    @Override
    public void save(Saved.Writer out) {
        out.add(data, head, tail);
    }

    @Override
    public void restore(Saved.Reader in) {
        clear();
        int[] saved = in.nextInts();
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

    /**
     * Adds an error about the range from {@code start} to {@code end}; the token {@code place} lies in comes after it.
     * Returns false where there is no room.
     */
    boolean add(int code, int place, int start, int end) {
        if (tail == data.length && !makeRoom(place)) {
            return false;
        }
        data[tail] = code;
        data[tail + 1] = place;
        data[tail + 2] = start;
        data[tail + 3] = end;
        tail += WIDTH;
        tell();
        return true;
    }

    /** Adds an error about a range before those that begin after {@code start}. */
    void insert(int code, int start, int end) {
        if (!add(code, start, start, end)) {
            return;
        }
        for (int at = tail - WIDTH; at > head && data[at - WIDTH + 2] > start; at -= WIDTH) {
            for (int i = at; i < at + WIDTH; i++) {
                int later = data[i];
                data[i] = data[i - WIDTH];
                data[i - WIDTH] = later;
            }
        }
    }

    /** Makes room for an error; returns false, and tells, where there is none. */
    private boolean makeRoom(int place) {
        if (head > data.length / 2) {
            System.arraycopy(data, head, data, 0, tail - head);
            tail -= head;
            head = 0;
            return true;
        }
        long room = Math.min(data.length * 2L, (long) limit * WIDTH + head);
        if (room <= data.length) {
            if (guard != null) {
                guard.passWaitingErrors(place);
            }
            return false;
        }
        data = Arrays.copyOf(data, (int) room);
        return true;
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

    /** Returns where the last of what the errors are about ends; of a character that is one byte of it. */
    int reach() {
        int reach = 0;
        for (int at = head; at < tail; at += WIDTH) {
            reach = Math.max(reach, data[at + 3] == CHARACTER ? data[at + 2] + 1 : data[at + 3]);
        }
        return reach;
    }

    void remove() {
        head += WIDTH;
        if (head == tail) {
            clear();
        }
    }

    @Override
    public void moved(int delta) {
        for (int i = head; i < tail; i += WIDTH) {
            data[i + 1] -= delta;
            data[i + 2] -= delta;
            data[i + 3] = data[i + 3] == CHARACTER ? CHARACTER : data[i + 3] - delta;
        }
    }

    /**
     * Takes in errors about characters that are in source order themselves: at the same place they come before those
     * about the character there, and after those about what ended there. Empties {@code others}. Those here that come
     * after all of them stay where they are: a long token may have very many, and each piece of the text before it a
     * few of the others.
     */
    void merge(ErrorQueue others) {
        int room = others.tail - others.head;
        if (head < room) {
            makeRoomBefore(room);
        }
        int next = head;
        head -= room;
        for (int at = head; others.head < others.tail; at += WIDTH) {
            if (next < tail && !others.isBefore(data, next)) {
                System.arraycopy(data, next, data, at, WIDTH);
                next += WIDTH;
            } else {
                System.arraycopy(others.data, others.head, data, at, WIDTH);
                others.head += WIDTH;
            }
        }
        others.clear();
        tell();
    }

    private void tell() {
        if (guard != null) {
            guard.noteErrors();
        }
    }

    private boolean isBefore(int[] errors, int at) {
        return place() < errors[at + 1] || place() == errors[at + 1] && errors[at + 3] == CHARACTER;
    }

    /**
     * Moves all errors after so much room, and a quarter more of what they take: then it need not be done often, and a
     * token with millions of errors does not take twice their memory.
     */
    private void makeRoomBefore(int room) {
        int used = tail - head;
        int before = room + used / (4 * WIDTH) * WIDTH;
        int[] target = data.length >= before + used ? data : new int[before + used];
        System.arraycopy(data, head, target, before, used);
        data = target;
        head = before;
        tail = before + used;
    }
}
