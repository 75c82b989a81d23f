package dev.patois.core.engine;

import dev.patois.core.LexerOptions;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.text.Utf8;
import dev.patois.core.view.Origin;
import dev.patois.core.view.PlacedInput;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The part of the input a lexer holds, in {@link LexerEngine#in}: UTF-8 bytes as the caller fed them, characters as
 * WTF-8, or bytes of another encoding decoded. A caller's array of UTF-8 is lexed in place as long as nothing before it
 * is still wanted; otherwise the unfinished rest is copied into a buffer of our own. When the window moves,
 * {@link EngineLexer#moved} tells every part that keeps places.
 */
@EnginePart.NotSaved("an extract of the window holds what is needed of it")
final class InputWindow implements EnginePart, PlacedInput {
    private static final byte[] NOTHING = {};
    private static final int FIRST_BUFFER = 8 * 1024;

    /** After an insertion, what waits is taken back in pieces of this size first: it may have to wait again soon. */
    private static final int FIRST_PIECE = 256;

    private static final int LONGEST_PIECE = 64 * 1024;
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    private final LexerEngine engine;
    final OffsetMap offsets;
    final InputDecoding decoding;
    final PendingInput pending;

    /** The first place of the window that holds input. */
    private int begin;

    @Kept("room for the next document")
    private byte[] own = NOTHING;

    /**
     * Whether {@link LexerEngine#in} is an array that is not to be written to: the caller's, or one that holds what
     * waits.
     */
    private boolean borrowed;

    private @Nullable Insertions insertions;

    @Kept("set by each insertion")
    private int piece = FIRST_PIECE;

    InputWindow(LexerEngine engine, LexerOptions options) {
        this.engine = engine;
        this.offsets = new OffsetMap(engine, this);
        this.decoding = new InputDecoding(engine, this, options.encodingSniffer());
        this.pending = new PendingInput(engine, this, options.limits().inputSize());
    }

    @Override
    public void reset() {
        engine.in = NOTHING;
        engine.end = 0;
        engine.last = false;
        begin = 0;
        borrowed = false;
        if (insertions != null) {
            insertions = null;
        }
        offsets.reset();
        decoding.reset();
        pending.reset();
    }

    /** Goes on after what a snapshot holds. */
    void goOn(WindowExtract extract) {
        own = extract.bytes.clone();
        engine.in = own;
        engine.end = own.length;
        pending.goOn(extract);
        decoding.goOn(extract);
        offsets.goOn(extract);
        if (extract.inserted > 0) {
            Insertions known = new Insertions();
            known.setDropped(extract.inserted);
            insertions = known;
        }
    }

    /** Returns the first place that holds input. */
    int firstPlace() {
        return begin;
    }

    @Override
    public boolean holdsCharacters() {
        return pending.holdsCharacters();
    }

    /** Returns whether the characters are well-formed as they stand, with the surrogates the dialect lets be. */
    boolean letsSurrogatesBe() {
        return holdsCharacters() && !engine.table.replacesSurrogates();
    }

    /** Returns whether the character at a place is the U+FFFD of a malformed sequence, or such a sequence. */
    boolean isMalformed(int place) {
        return decoding.isDecoding() ? decoding.lengths()[place] < 0 : characterLength(place) < 0;
    }

    /** Returns how long the character at a place is, negated where it is ill-formed. */
    int characterLength(int place) {
        return Utf8.length(engine.in, place, engine.end, holdsCharacters());
    }

    // ---- taking input in

    /** Puts bytes at the end: where they stand, if nothing of the window is wanted any more. */
    void append(byte[] bytes, int offset, int length) {
        boolean isFirst = engine.in == NOTHING && engine.lexer.edges.fresh; // most documents are one array
        if (isFirst || engine.lexer.kept() == engine.end) {
            goOnIn(bytes, offset);
            engine.end = offset + length;
        } else {
            reserve(length);
            System.arraycopy(bytes, offset, engine.in, engine.end, length);
            engine.end += length;
        }
    }

    /**
     * Makes the end of the window, where nothing of it is wanted any more, the place {@code offset} of another array.
     */
    private void goOnIn(byte[] array, int offset) {
        int end = engine.end;
        decoding.knowShiftAt(end);
        offsets.knowAt(end);
        if (end != offset
                || !engine.lexer.edges.fresh) { // small documents: before the first token there is nothing to move
            engine.lexer.moved(end - offset);
        }
        engine.in = array;
        engine.end = offset;
        begin = offset;
        borrowed = true;
    }

    // ---- inserting

    @Nullable
    Insertions insertions() {
        return insertions;
    }

    boolean hasParked() {
        return insertions != null && insertions.isWaiting();
    }

    /** Returns whether inserted text waits to be lexed, from a place on. */
    boolean hasInserted(int place) {
        return insertions != null
                && (insertions.holdsInserted()
                        || insertions.insertedBefore(offsets.distance(engine.end))
                                > insertions.insertedBefore(offsets.distance(place)));
    }

    /** Returns in how many insertions the byte before a place lies. */
    int insertionDepth(int place) {
        return insertions == null ? 0 : insertions.depthBefore(offsets.distance(place));
    }

    /**
     * Inserts text at a place; what the window holds after it waits, and is taken back when the text has been lexed.
     */
    void insertAt(int place, CharSequence inserted, int depth) {
        Insertions known = insertions == null ? new Insertions() : insertions;
        insertions = known;
        offsets.insertAt(place);
        if (place < engine.end) {
            park(known, place);
        }
        piece = FIRST_PIECE;
        known.write(inserted, holdsCharacters(), depth);
        engine.last = false;
    }

    /** Lets what the window holds from a place on wait: where it stands, or as a copy where it is short. */
    private void park(Insertions known, int place) {
        byte[] in = engine.in;
        int end = engine.end;
        if (in == own && end - place <= 2 * FIRST_PIECE) {
            byte[] copy = Arrays.copyOfRange(in, place, end);
            known.park(copy, decoding.lengths(place, end), 0, copy.length, offsets.distance(place));
        } else {
            known.park(in, decoding.lengths(), place, end, offsets.distance(0));
            if (in == own) {
                own = NOTHING; // what is parked stays where it stands: the next bytes need another array
                borrowed = true;
            }
        }
        engine.end = place;
    }

    /**
     * Takes what was inserted, or waits after it: in place where nothing of the window is wanted, else a piece of it.
     */
    void takeParked() {
        Insertions known = insertions;
        if (known == null) {
            return;
        }
        Insertions.Part part = known.first();
        int n = part.to - part.from;
        if (engine.lexer.kept() == engine.end) {
            goOnIn(part.bytes, part.from);
            decoding.takeFrom(part);
        } else {
            n = Math.min(n, piece);
            piece = Math.min(2 * piece, LONGEST_PIECE);
            reserve(n);
            System.arraycopy(part.bytes, part.from, engine.in, engine.end, n);
            decoding.copyFrom(part, part.from, n);
        }
        if (part.depth > 0) {
            long from = offsets.distance(engine.end);
            known.add(from, from + n, part.depth, offsets.distance(begin));
        }
        engine.end += n;
        part.from += n;
        if (part.from == part.to) {
            known.removeFirst();
        }
    }

    /** Returns whether a range is of the input, was inserted, or both. */
    Origin originOf(int from, int to) {
        if (insertions == null) {
            return Origin.INPUT;
        }
        long inserted =
                insertions.insertedBefore(offsets.distance(to)) - insertions.insertedBefore(offsets.distance(from));
        return inserted == 0 ? Origin.INPUT : inserted == to - from ? Origin.INSERTED : Origin.MIXED;
    }

    // ---- what copies the input asks

    @Override
    public boolean isPlain() {
        return insertions == null && !decoding.isDecoding() && !offsets.isPinned();
    }

    @Override
    public byte[] array() {
        return engine.in;
    }

    @Override
    public int end() {
        return engine.end;
    }

    @Override
    public long distance(int place) {
        return offsets.distance(place);
    }

    @Override
    public long offset(int place) {
        return offsets.offset(place);
    }

    @Override
    public boolean replacesNull() {
        return engine.table.replacesNull();
    }

    @Override
    public boolean readsAsUsual(int from, int to, boolean inTag) {
        MachineTable table = engine.table;
        return !engine.marks.haveNullWithin(from, to)
                && (!inTag || !table.spacesValues() || ByteScan.isPrintable(engine.in, from, to))
                && (!table.replacesSurrogates()
                        || !holdsCharacters()
                        || ByteScan.isWellFormed(engine.in, from, to, false));
    }

    @Override
    public int firstReference(int place) {
        return engine.marks.at(place);
    }

    @Override
    public int referenceStart(int number) {
        return engine.marks.start(number);
    }

    @Override
    public int referenceEnd(int number) {
        return engine.marks.end(number);
    }

    @Override
    public int codePoint(int number) {
        return engine.marks.how(number) == Marks.UNRESOLVED ? -1 : engine.marks.codePoint(number);
    }

    @Override
    public int secondCodePoint(int number) {
        return engine.marks.second(number);
    }

    @Override
    public boolean hasSemicolon(int number) {
        return engine.marks.how(number) != Marks.NO_SEMICOLON;
    }

    // ---- moving

    /** Makes the window our own buffer, with room for so many bytes. */
    void reserve(int room) {
        if (!borrowed && engine.in == own && room <= own.length - engine.end) {
            return;
        }
        int keep = engine.lexer.kept();
        int tail = engine.end - keep;
        if ((long) tail + room > MAX_ARRAY) {
            throw LimitExceededException.ofArray(MAX_ARRAY, offsets.offset(engine.end));
        }
        byte[] in = engine.in;
        byte[] target = own;
        boolean halfDead = in != own || keep >= own.length / 2;
        if (tail + room > own.length || !halfDead) {
            long grown = Math.max(Math.max(FIRST_BUFFER, own.length * 2L), tail + (long) room);
            target = new byte[(int) Math.min(grown, MAX_ARRAY)];
        }
        decoding.knowShiftAt(keep);
        offsets.knowAt(keep);
        engine.lexer.moved(keep);
        System.arraycopy(in, keep, target, 0, tail);
        decoding.copyTo(target.length, keep, tail, !borrowed);
        own = target;
        engine.in = target;
        engine.end = tail;
        begin = 0;
        borrowed = false;
    }

    /** Lets go of an array the caller may now change. */
    void letGo() {
        if (borrowed) {
            reserve(0);
        }
    }
}
