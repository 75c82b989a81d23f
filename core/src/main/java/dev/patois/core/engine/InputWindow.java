package dev.patois.core.engine;

import dev.patois.core.LimitExceededException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The part of the input a lexer holds: UTF-8 bytes as the caller fed them, or characters as WTF-8. A caller's array is lexed
 * in place as long as nothing before it is still wanted; otherwise the unfinished rest is copied into a buffer of our own.
 * Places are indexes into {@link #in}; when the window moves, {@link #moved} takes the difference off every place that is
 * kept.
 */
public abstract sealed class InputWindow permits TokenMachine {
    private static final byte[] NOTHING = {};
    private static final int FIRST_BUFFER = 8 * 1024;
    private static final int BLOCK = 16 * 1024;
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    private enum Unit {
        UNKNOWN,
        BYTES,
        CHARACTERS
    }

    /** The window. */
    protected byte[] in = NOTHING;

    /** The end of the input in the window. */
    protected int end;

    /** Whether the input ends at {@link #end}. */
    protected boolean last;

    /** The first place of the window that holds input. */
    private int begin;

    private byte[] own = NOTHING;
    private boolean borrowed;
    private Unit unit = Unit.UNKNOWN;
    private boolean ended;
    private boolean tooLong;
    private long base;
    private long accepted;
    private final long inputLimit;

    private @Nullable ByteBuffer waitingBytes;
    private @Nullable CharSequence waitingText;
    private int waitingAt;
    private char heldSurrogate;

    // Bytes of the window to UTF-16 units: a place whose unit is known, from which others are counted. Up to the first
    // character that is not ASCII the two are the same.
    private long firstWide = Long.MAX_VALUE;
    private int knownPlace;
    private long knownUnit;

    InputWindow(long inputLimit) {
        this.inputLimit = inputLimit;
    }

    /** Returns whether the input reaches so far back before a place in the window, as far as it is kept. */
    final boolean reachesBack(int place, int characters) {
        return place - characters >= begin;
    }

    final int firstPlace() {
        return begin;
    }

    /** Returns the first place that is still wanted. */
    abstract int kept();

    /** Takes {@code delta} off every place; the bytes still stand where they did when this is called. */
    abstract void moved(int delta);

    final void clearWindow() {
        in = NOTHING;
        begin = 0;
        end = 0;
        last = false;
        borrowed = false;
        unit = Unit.UNKNOWN;
        ended = false;
        tooLong = false;
        base = 0;
        accepted = 0;
        waitingBytes = null;
        waitingText = null;
        heldSurrogate = 0;
        firstWide = Long.MAX_VALUE;
        knownPlace = 0;
        knownUnit = 0;
    }

    final boolean holdsCharacters() {
        return unit == Unit.CHARACTERS;
    }

    /** Returns whether the input is longer than allowed; {@link #end} is then where the limit is. */
    final boolean isTooLong() {
        return tooLong;
    }

    // ---- feeding

    private void accept(Unit fed) {
        if (ended) {
            throw new IllegalStateException("feed after end(): call reset() before the next document");
        }
        if (unit == Unit.UNKNOWN) {
            unit = fed;
        } else if (unit != fed) {
            throw new IllegalStateException("one input is either bytes or characters: call reset() before changing");
        }
    }

    final void feedBytes(byte[] bytes, int offset, int length) {
        accept(Unit.BYTES);
        takeAllWaiting();
        int n = allowed(length);
        if (n == 0) {
            return;
        }
        int keep = kept();
        if (keep == end) {
            int delta = end - offset;
            moved(delta);
            base += delta;
            in = bytes;
            begin = offset;
            end = offset + n;
            borrowed = true;
        } else {
            reserve(n);
            System.arraycopy(bytes, offset, in, end, n);
            end += n;
        }
    }

    final void feedBuffer(ByteBuffer bytes) {
        if (bytes.hasArray()) {
            feedBytes(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        } else {
            accept(Unit.BYTES);
            takeAllWaiting();
            waitingBytes = bytes.slice();
        }
        bytes.position(bytes.limit());
    }

    final void feedText(CharSequence text) {
        accept(Unit.CHARACTERS);
        takeAllWaiting();
        waitingText = text;
        waitingAt = 0;
    }

    final void endInput() {
        ended = true;
        refill();
    }

    private void takeAllWaiting() {
        while (waitingBytes != null || waitingText != null) {
            refill();
        }
    }

    /** Gets more of the input that was fed, or learns that there is no more; returns whether either was so. */
    final boolean refill() {
        if (waitingBytes != null) {
            takeBytes(waitingBytes);
            return true;
        }
        if (waitingText != null) {
            takeCharacters(waitingText);
            return true;
        }
        if (!ended || last || tooLong) {
            return false;
        }
        if (heldSurrogate != 0) {
            reserve(3);
            append(heldSurrogate);
            heldSurrogate = 0;
        }
        last = !tooLong;
        return true;
    }

    private void takeBytes(ByteBuffer bytes) {
        int n = Math.min(bytes.remaining(), 4 * BLOCK);
        int taken = allowed(n);
        reserve(n);
        bytes.get(in, end, n);
        end += taken;
        if (!bytes.hasRemaining()) {
            waitingBytes = null;
        }
    }

    private void takeCharacters(CharSequence text) {
        int to = Math.min(text.length(), waitingAt + BLOCK);
        reserve((to - waitingAt + 1) * 3);
        int i = waitingAt;
        if (heldSurrogate != 0 && i < to) {
            char low = text.charAt(i);
            if (Character.isLowSurrogate(low)) {
                append(Character.toCodePoint(heldSurrogate, low));
                i++;
            } else {
                append(heldSurrogate);
            }
            heldSurrogate = 0;
        }
        while (i < to) {
            i = appendAscii(text, i, to);
            if (i == to) {
                break;
            }
            char c = text.charAt(i++);
            if (!Character.isHighSurrogate(c)) {
                append(c);
            } else if (i == text.length()) {
                heldSurrogate = c;
            } else if (Character.isLowSurrogate(text.charAt(i))) {
                append(Character.toCodePoint(c, text.charAt(i++)));
            } else {
                append(c);
            }
        }
        waitingAt = i;
        if (i == text.length()) {
            waitingText = null;
        }
    }

    private int appendAscii(CharSequence text, int from, int to) {
        int limit = from + (int) Math.min(to - from, inputLimit - accepted);
        byte[] target = in;
        int shift = end - from;
        int i = from;
        for (; i < limit; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                break;
            }
            target[i + shift] = (byte) c;
        }
        end += i - from;
        accepted += i - from;
        if (i == limit && limit < to) {
            tooLong = true;
            return to; // what is past the limit is not read
        }
        return i;
    }

    private void append(int codePoint) {
        if (tooLong) {
            return;
        }
        if (codePoint >= 0x80 && firstWide == Long.MAX_VALUE) {
            firstWide = base + end;
        }
        int from = end;
        end = Utf8.encode(codePoint, in, end);
        int n = end - from;
        int taken = allowed(n);
        end = from + taken;
    }

    /** Returns how much of so many bytes the limit of the input allows, and counts it. */
    private int allowed(int bytes) {
        int n = (int) Math.min(bytes, inputLimit - accepted);
        accepted += n;
        tooLong |= n < bytes;
        return n;
    }

    // ---- moving

    /** Makes the window our own buffer, with room for so many bytes. */
    private void reserve(int room) {
        if (!borrowed && in == own && room <= own.length - end) {
            return;
        }
        int keep = kept();
        int tail = end - keep;
        if ((long) tail + room > MAX_ARRAY) {
            throw new LimitExceededException("window", MAX_ARRAY, offset(end));
        }
        byte[] target = own;
        boolean halfDead = in != own || keep >= own.length / 2;
        if (tail + room > own.length || !halfDead) {
            long grown = Math.max(Math.max(FIRST_BUFFER, own.length * 2L), tail + (long) room);
            target = new byte[(int) Math.min(grown, MAX_ARRAY)];
        }
        move(keep);
        System.arraycopy(in, keep, target, 0, tail);
        own = target;
        in = target;
        begin = 0;
        end = tail;
        borrowed = false;
    }

    /** Lets go of an array the caller may now change. */
    final void letGo() {
        if (borrowed) {
            reserve(0);
        }
    }

    private void move(int delta) {
        if (unit == Unit.CHARACTERS) {
            knownUnit = offset(delta);
            knownPlace = 0;
        }
        moved(delta);
        base += delta;
    }

    // ---- offsets

    /** Returns how many bytes of the window, those it has left behind included, lie before a place. */
    final long distance(int place) {
        return base + place;
    }

    /** Returns the offset of a place in the caller's units. */
    final long offset(int place) {
        if (unit != Unit.CHARACTERS || base + place <= firstWide) {
            return base + place;
        }
        if (base + knownPlace < firstWide) {
            knownPlace = (int) (firstWide - base);
            knownUnit = firstWide;
        }
        while (knownPlace < place) {
            knownUnit += units(in[knownPlace++]);
        }
        while (knownPlace > place) {
            knownUnit -= units(in[--knownPlace]);
        }
        return knownUnit;
    }

    /** Returns the offset of a place, or -1 for -1. */
    final long offsetOrNone(int place) {
        return place < 0 ? -1 : offset(place);
    }

    private static int units(byte b) {
        return (b & 0xC0) == 0x80 ? 0 : (b & 0xFF) >= 0xF0 ? 2 : 1;
    }
}
