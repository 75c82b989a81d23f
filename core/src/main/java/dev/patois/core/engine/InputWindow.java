package dev.patois.core.engine;

import dev.patois.core.LimitExceededException;
import dev.patois.core.Origin;
import dev.patois.core.input.Decoder;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingSniffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The part of the input a lexer holds: UTF-8 bytes as the caller fed them, characters as WTF-8, or bytes of another encoding
 * decoded. A caller's array of UTF-8 is lexed in place as long as nothing before it is still wanted; otherwise the unfinished
 * rest is copied into a buffer of our own.
 * Places are indexes into {@link #in}; when the window moves, {@link #moved} takes the difference off every place that is
 * kept.
 */
public abstract sealed class InputWindow permits TokenMachine {
    private static final byte[] NOTHING = {};
    private static final int FIRST_BUFFER = 8 * 1024;
    private static final int BLOCK = 16 * 1024;

    /** After an insertion, what waits is taken back in pieces of this size first: it may have to wait again soon. */
    private static final int FIRST_PIECE = 256;

    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    /** After a byte order mark, and a character. */
    private static final int AFTER_MARK = 4;

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

    // Bytes whose encoding is looked for, and decoded unless it is UTF-8. Of each character decoded the length in the
    // caller's bytes stands beside its first byte in the window, 0 beside the others.
    private final @Nullable EncodingSniffer sniffer;
    private @Nullable EncodingDecision decision;
    private @Nullable Decoder decoder;
    private byte[] head = NOTHING;
    private int headLength;
    private byte[] waitingArray = NOTHING;
    private int waitingEnd;
    private byte[] lengths = NOTHING;
    private boolean finished;

    /** What bytes were read by after the last character the window has dropped. */
    private int shift;

    // Bytes of the window to the caller's units: a place whose unit is known, from which others are counted. Up to the
    // first character that is not one ASCII unit the two are the same.
    private boolean mapped;
    private long firstWide = Long.MAX_VALUE;
    private int knownPlace;
    private long knownUnit;

    private @Nullable Insertions insertions;
    private int piece = FIRST_PIECE;

    /** The offset of every place, where all the input stands for something at one place of another; otherwise -1. */
    private long pinned = -1;

    InputWindow(long inputLimit, @Nullable EncodingSniffer sniffer) {
        this.inputLimit = inputLimit;
        this.sniffer = sniffer;
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
        decision = null;
        decoder = null;
        headLength = 0;
        waitingArray = NOTHING;
        waitingAt = 0;
        waitingEnd = 0;
        finished = false;
        shift = 0;
        mapped = false;
        firstWide = Long.MAX_VALUE;
        knownPlace = 0;
        knownUnit = 0;
        insertions = null;
    }

    final boolean holdsCharacters() {
        return unit == Unit.CHARACTERS;
    }

    /** Returns whether bytes that look like a byte order mark at the beginning are one. */
    final boolean mayBeginWithMark() {
        return decision == null || decision.markLength() > 0;
    }

    /** Returns which encoding the input is read in, or null: not known yet, characters, or UTF-8 without having looked. */
    final @Nullable EncodingDecision decision() {
        return decision;
    }

    /** Returns whether the character at a place is the U+FFFD of a malformed sequence, or such a sequence. */
    protected final boolean isMalformed(int place) {
        return decoder != null ? lengths[place] < 0 : Utf8.length(in, place, end, holdsCharacters()) < 0;
    }

    /** Returns the lengths of the decoded characters beside the window; empty where it was not decoded. */
    final byte[] decodedLengths() {
        return decoder != null ? lengths : NOTHING;
    }

    /** Returns how many bytes of the input there are after its last character. */
    final long trailing() {
        return decoder != null && finished ? decoder.trailing() : 0;
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
            mapped = fed == Unit.CHARACTERS;
        } else if (unit != fed) {
            throw new IllegalStateException("one input is either bytes or characters: call reset() before changing");
        }
    }

    final void feedBytes(byte[] bytes, int offset, int length) {
        accept(Unit.BYTES);
        takeAllWaiting();
        takeArray(bytes, offset, length);
    }

    /** Takes bytes, as soon as it is known which encoding they are in. */
    private void takeArray(byte[] bytes, int offset, int length) {
        if (sniffer == null) {
            lexInPlace(bytes, offset, length);
        } else if (decision != null) {
            await(bytes, offset, length);
        } else if (headLength == 0) {
            int looked = Math.min(length, sniffer.window());
            decide(sniffer, bytes, offset, offset + looked, looked == sniffer.window());
            if (decision == null) {
                keepHead(sniffer, bytes, offset, length);
            } else {
                await(bytes, offset, length);
            }
        } else {
            int taken = keepHead(sniffer, bytes, offset, length);
            decide(sniffer, head, 0, headLength, headLength == sniffer.window());
            if (decision != null) {
                await(head, 0, headLength);
                takeAllWaiting();
                await(bytes, offset + taken, length - taken);
            }
        }
    }

    private int keepHead(EncodingSniffer known, byte[] bytes, int offset, int length) {
        int taken = Math.min(length, known.window() - headLength);
        if (head.length < headLength + taken) {
            head = Arrays.copyOf(head, known.window());
        }
        System.arraycopy(bytes, offset, head, headLength, taken);
        headLength += taken;
        return taken;
    }

    private void decide(EncodingSniffer known, byte[] bytes, int from, int to, boolean complete) {
        EncodingDecision found = known.sniff(bytes, from, to, complete);
        decision = found;
        if (found != null && found.encoding() != Encoding.UTF_8) {
            decoder = found.encoding().newDecoder();
            lengths = new byte[in.length]; // what was inserted before has none
            mapped = true;
        }
    }

    /** Takes bytes whose encoding is known: UTF-8 as it is, others when the lexer asks for more. */
    private void await(byte[] bytes, int offset, int length) {
        if (decoder == null) {
            lexInPlace(bytes, offset, length);
        } else {
            waitingArray = bytes;
            waitingAt = offset;
            waitingEnd = offset + length;
        }
    }

    private void lexInPlace(byte[] bytes, int offset, int length) {
        int n = allowed(length);
        if (n == 0) {
            return;
        }
        int keep = kept();
        if (keep == end) {
            shiftTo(offset);
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

    /** Makes the end of the window, where nothing of it is wanted any more, the place {@code offset} of another array. */
    private void shiftTo(int offset) {
        int delta = end - offset;
        shift = shiftBefore(end);
        if (mapped) {
            knownUnit = offset(end);
            knownPlace = offset;
        }
        moved(delta);
        base += delta;
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
        if (!ended && sniffer != null && unit != Unit.CHARACTERS) {
            while (decision == null && waitingBytes != null) {
                refill();
            }
            if (decision == null) {
                decide(sniffer, head, 0, headLength, true);
                await(head, 0, headLength);
            }
        }
        ended = true;
        refill();
    }

    private void takeAllWaiting() {
        while (waitingBytes != null || waitingText != null || waitingAt < waitingEnd || hasParked()) {
            refill();
        }
    }

    /** Gets more of the input that was fed, or learns that there is no more; returns whether either was so. */
    final boolean refill() {
        if (insertions != null && insertions.isWaiting()) {
            takeParked(insertions);
            return true;
        }
        if (waitingAt < waitingEnd) {
            decode(Math.min(waitingEnd - waitingAt, BLOCK));
            return true;
        }
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
        if (decoder != null && !finished) {
            reserve(Decoder.room(0));
            noteWide(decoder.finish(in, lengths, end));
            finished = true;
        }
        last = !tooLong;
        return true;
    }

    private void decode(int length) {
        Decoder known = Objects.requireNonNull(decoder, "decoder");
        int n = allowed(length);
        reserve(Decoder.room(n));
        int from = waitingAt;
        waitingAt += length;
        noteWide(known.decode(waitingArray, from, from + n, in, lengths, end));
        if (waitingAt == waitingEnd) {
            waitingArray = NOTHING;
            waitingAt = 0;
            waitingEnd = 0;
        }
    }

    /** Takes what was decoded into the window, up to {@code decodedEnd}. */
    private void noteWide(int decodedEnd) {
        if (firstWide == Long.MAX_VALUE && decoder != null && !decoder.isPlain()) {
            firstWide = base + end;
        }
        end = decodedEnd;
    }

    /** Bytes whose encoding is looked for are taken from a buffer into an array first. */
    private void takeToDecode(ByteBuffer bytes) {
        byte[] block = new byte[Math.min(bytes.remaining(), 4 * BLOCK)];
        bytes.get(block);
        waitingBytes = null;
        takeArray(block, 0, block.length);
        waitingBytes = bytes.hasRemaining() ? bytes : null;
    }

    private void takeBytes(ByteBuffer bytes) {
        if (sniffer != null) {
            takeToDecode(bytes);
            return;
        }
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

    // ---- inserting

    private boolean hasParked() {
        return insertions != null && insertions.isWaiting();
    }

    /** Returns whether inserted text waits to be lexed, from a place on. */
    final boolean hasInserted(int place) {
        return insertions != null
                && (insertions.holdsInserted()
                        || insertions.insertedBefore(base + end) > insertions.insertedBefore(base + place));
    }

    /** Returns in how many insertions the byte before a place lies. */
    final int insertionDepth(int place) {
        return insertions == null ? 0 : insertions.depthBefore(base + place);
    }

    /** Inserts text at a place; what the window holds after it waits, and is taken back when the text has been lexed. */
    final void insertAt(int place, CharSequence inserted, int depth) {
        Insertions known = insertions == null ? new Insertions() : insertions;
        insertions = known;
        if (knownPlace > place) {
            knownUnit = offset(place);
            knownPlace = place;
        }
        mapped = true;
        firstWide = Math.min(firstWide, base + place);
        if (place < end) {
            park(known, place);
        }
        piece = FIRST_PIECE;
        known.write(inserted, holdsCharacters(), depth);
        last = false;
    }

    /** Lets what the window holds from a place on wait: where it stands, or as a copy where it is short. */
    private void park(Insertions known, int place) {
        boolean isShort = in == own && end - place <= 2 * FIRST_PIECE;
        if (isShort) {
            byte[] copied = decoder == null ? NOTHING : Arrays.copyOfRange(lengths, place, end);
            known.park(Arrays.copyOfRange(in, place, end), copied, 0, end - place, base + place);
        } else {
            known.park(in, decoder == null ? NOTHING : lengths, place, end, base);
            if (in == own) {
                own = NOTHING; // what is parked stays where it stands: the next bytes need another array
                borrowed = true;
            }
        }
        end = place;
    }

    /** Takes what was inserted, or waits after it: in place where nothing of the window is wanted, else a piece of it. */
    private void takeParked(Insertions known) {
        Insertions.Part part = known.first();
        int n = part.to - part.from;
        if (kept() == end) {
            shiftTo(part.from);
            in = part.bytes;
            lengths = decoder != null && part.lengths.length == 0 ? new byte[part.bytes.length] : part.lengths;
            begin = part.from;
            end = part.from;
            borrowed = true;
        } else {
            n = Math.min(n, piece);
            piece = Math.min(2 * piece, 4 * BLOCK);
            reserve(n);
            System.arraycopy(part.bytes, part.from, in, end, n);
            if (decoder != null) {
                if (part.lengths.length == 0) {
                    Arrays.fill(lengths, end, end + n, (byte) 0);
                } else {
                    System.arraycopy(part.lengths, part.from, lengths, end, n);
                }
            }
        }
        if (part.depth > 0) {
            known.add(base + end, base + end + n, part.depth, base + begin);
        }
        end += n;
        part.from += n;
        if (part.from == part.to) {
            known.removeFirst();
        }
    }

    final Origin originOf(int from, int to) {
        long inserted =
                insertions == null ? 0 : insertions.insertedBefore(base + to) - insertions.insertedBefore(base + from);
        return inserted == 0 ? Origin.INPUT : inserted == to - from ? Origin.INSERTED : Origin.MIXED;
    }

    // ---- snapshots

    /** A part of the window, the end of which is where the input goes on. */
    static final class Extract {
        final int from;
        final byte[] bytes;
        final byte[] lengths;
        private final Unit unit;
        private final long distance;
        private final long offset;
        private final long inserted;
        private final long accepted;
        private final boolean mapped;
        private final long firstWide;
        private final @Nullable EncodingDecision decision;
        private final int shift;

        /** How many bytes there are after the end of the part, where that is the end of the input. */
        private final long trailing;

        Extract(InputWindow window, int from, int to, long inserted, long trailing) {
            this.from = from;
            this.bytes = from == to ? NOTHING : Arrays.copyOfRange(window.in, from, to);
            boolean decoded = window.decoder != null;
            this.lengths = decoded && from < to ? Arrays.copyOfRange(window.lengths, from, to) : NOTHING;
            this.unit = window.unit;
            this.distance = window.base + from;
            this.offset = window.offsetInInput(to);
            this.inserted = inserted;
            this.accepted = decoded ? offset + trailing : window.accepted - (window.end - to);
            this.mapped = window.mapped;
            // what is wide after may be another one the next time
            this.firstWide = window.firstWide < window.base + to ? window.firstWide : Long.MAX_VALUE;
            this.decision = window.decision;
            this.shift = window.shiftBefore(to);
            this.trailing = trailing;
        }

        /** Takes the same after so many units more. How many bytes they are does not matter after the beginning. */
        Extract(Extract other, long units) {
            this.from = other.from;
            this.bytes = other.bytes;
            this.lengths = other.lengths;
            this.unit = other.unit;
            this.distance = mapsOneToOne(other)
                    ? other.distance + units
                    : Math.max(other.distance + units, Math.min(other.distance, AFTER_MARK));
            this.offset = other.offset + units;
            this.inserted = other.inserted;
            this.accepted = other.accepted + units;
            this.mapped = other.mapped;
            this.firstWide = Long.MIN_VALUE; // offsets are counted from the one known
            this.decision = other.decision;
            this.shift = other.shift;
            this.trailing = other.trailing;
        }

        private static boolean mapsOneToOne(Extract extract) {
            return extract.unit == Unit.BYTES
                    && (extract.decision == null || extract.decision.encoding() == Encoding.UTF_8);
        }

        long offset() {
            return offset + trailing;
        }

        /** Returns whether another one holds the same, wherever it stood, and goes on in the same encoding. */
        boolean readsLike(Extract other) {
            Encoding encoding = decision == null ? null : decision.encoding();
            return Arrays.equals(bytes, other.bytes)
                    && unit == other.unit
                    && shift == other.shift
                    && encoding == (other.decision == null ? null : other.decision.encoding());
        }
    }

    final Extract extract(int from, int to, boolean atEnd) {
        if (hasInserted(from)) {
            throw new IllegalStateException("snapshot() while inserted text is being lexed");
        }
        long inserted = insertions == null ? 0 : insertions.insertedBefore(base + to);
        return new Extract(this, from, to, inserted, atEnd ? trailing() : 0);
    }

    final void restoreWindow(Extract extract) {
        unit = extract.unit;
        own = extract.bytes.clone();
        lengths = Arrays.copyOf(extract.lengths, own.length);
        in = own;
        end = own.length;
        base = extract.distance;
        mapped = extract.mapped;
        firstWide = extract.firstWide;
        knownPlace = end;
        knownUnit = extract.offset;
        accepted = extract.accepted;
        decision = extract.decision;
        if (decision != null && decision.encoding() != Encoding.UTF_8) {
            decoder = decision.encoding().newDecoder();
            decoder.resume(extract.shift, extract.trailing);
            finished = extract.trailing > 0;
        }
        shift = extract.shift;
        if (extract.inserted > 0) {
            insertions = new Insertions();
            insertions.setDropped(extract.inserted);
        }
    }

    /** Returns what the decoder read by after the last character before a place. What was inserted changes nothing. */
    private int shiftBefore(int place) {
        if (decoder != null) {
            for (int i = place - 1; i >= begin; i--) {
                if (lengths[i] != 0) {
                    return Decoder.shift(lengths[i]);
                }
            }
        }
        return shift;
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
            throw LimitExceededException.ofArray(MAX_ARRAY, offset(end));
        }
        byte[] target = own;
        boolean halfDead = in != own || keep >= own.length / 2;
        if (tail + room > own.length || !halfDead) {
            long grown = Math.max(Math.max(FIRST_BUFFER, own.length * 2L), tail + (long) room);
            target = new byte[(int) Math.min(grown, MAX_ARRAY)];
        }
        move(keep);
        System.arraycopy(in, keep, target, 0, tail);
        if (decoder != null) {
            byte[] moved = !borrowed && lengths.length >= target.length ? lengths : new byte[target.length];
            System.arraycopy(lengths, Math.min(keep, lengths.length), moved, 0, Math.min(tail, lengths.length));
            lengths = moved;
        }
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
        shift = shiftBefore(delta);
        if (mapped) {
            knownUnit = offset(delta);
            knownPlace = 0;
        }
        moved(delta);
        base += delta;
    }

    // ---- offsets

    /** Returns how many bytes of the window, those it has dropped included, lie before a place. */
    final long distance(int place) {
        return base + place;
    }

    /** Returns the offset of a place in the caller's units. */
    final long offset(int place) {
        return pinned >= 0 ? pinned : offsetInInput(place);
    }

    /** Returns the most units of the caller that a byte of the window can stand for. */
    final long longestUnits() {
        return decoder == null ? 1 : AFTER_MARK;
    }

    private long offsetInInput(int place) {
        if (!mapped || base + place <= firstWide) {
            return base + place;
        }
        if (decoder == null && unit != Unit.CHARACTERS) {
            return base + place - (insertions == null ? 0 : insertions.insertedBefore(base + place));
        }
        if (base + knownPlace < firstWide) {
            knownPlace = (int) (firstWide - base);
            knownUnit = firstWide;
        }
        if (decoder != null) {
            countBytes(place);
        } else {
            countUnits(place);
        }
        return knownUnit;
    }

    private void countUnits(int place) {
        if (insertions != null) {
            countUnits(place, insertions);
            return;
        }
        while (knownPlace < place) {
            knownUnit += units(in[knownPlace++]);
        }
        while (knownPlace > place) {
            knownUnit -= units(in[--knownPlace]);
        }
    }

    /** What was inserted has no units. */
    private void countUnits(int place, Insertions known) {
        for (; knownPlace < place; knownPlace++) {
            knownUnit += known.isInserted(base + knownPlace) ? 0 : units(in[knownPlace]);
        }
        while (knownPlace > place) {
            knownPlace--;
            knownUnit -= known.isInserted(base + knownPlace) ? 0 : units(in[knownPlace]);
        }
    }

    private void countBytes(int place) {
        while (knownPlace < place) {
            knownUnit += Decoder.length(lengths[knownPlace++]);
        }
        while (knownPlace > place) {
            knownUnit -= Decoder.length(lengths[--knownPlace]);
        }
    }

    /** Gives every place the same offset: the input stands for something at one place of another. */
    protected final void pinOffsets(long offset) {
        pinned = offset;
    }

    /** Returns the offset of a place, or -1 for -1. */
    final long offsetOrNone(int place) {
        return place < 0 ? -1 : offset(place);
    }

    private static int units(byte b) {
        return (b & 0xC0) == 0x80 ? 0 : (b & 0xFF) >= 0xF0 ? 2 : 1;
    }
}
