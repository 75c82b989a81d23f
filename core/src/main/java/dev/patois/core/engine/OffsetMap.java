package dev.patois.core.engine;

import dev.patois.core.input.Decoder;

/**
 * Places in the window to offsets in the caller's units: bytes as they were fed, or UTF-16 units. Up to the first
 * character that is not one ASCII unit the two differ by how much the window has dropped; from there on they are
 * counted from a place whose unit is known.
 */
@EnginePart.NotSaved("an extract of the window holds what is needed of it")
final class OffsetMap implements EnginePart {
    /** The most units that a byte of the window stands for where it was decoded. */
    private static final int LONGEST_UNITS = 4;

    private final LexerEngine engine;
    private final InputWindow window;

    /** How many bytes the window has dropped. */
    private long dropped;

    /** Whether places and units differ by more than what was dropped. */
    private boolean counts;

    /** How many bytes there are before the first character that is not one ASCII unit. */
    private long firstWide = Long.MAX_VALUE;

    @Place
    private int knownPlace;

    private long knownUnit;

    // The farthest place whose offset was asked for: after a look back to where a text begins, what is in the text is
    // not counted again.
    @Place
    private int farthestPlace;

    private long farthestUnit;

    /** The offset of every place, where all the input stands for something at one place of another; otherwise -1. */
    @Kept("a lexer stands for one reference, from before its first document")
    private long pinned = -1;

    /** Up to so many bytes an offset is their number, so that most cost one comparison; -1 where offsets are pinned. */
    private long plainBytes = Long.MAX_VALUE;

    OffsetMap(LexerEngine engine, InputWindow window) {
        this.engine = engine;
        this.window = window;
    }

    @Override
    public void reset() {
        dropped = 0;
        counts = false;
        firstWide = Long.MAX_VALUE;
        knownPlace = 0;
        knownUnit = 0;
        farthestPlace = 0;
        farthestUnit = 0;
        findPlain();
    }

    private void findPlain() {
        long countedFrom = counts ? firstWide : Long.MAX_VALUE;
        plainBytes = pinned >= 0 ? -1 : countedFrom;
    }

    /** Goes on after what a snapshot holds of the window, all of which is there. */
    void goOn(WindowExtract extract) {
        dropped = extract.distance;
        counts = extract.counts;
        firstWide = extract.firstWide;
        knownPlace = engine.end;
        knownUnit = extract.offset;
        farthestPlace = knownPlace;
        farthestUnit = knownUnit;
        findPlain();
    }

    @Override
    public void moved(int delta) {
        dropped += delta;
        knownPlace -= delta;
        farthestPlace -= delta;
    }

    /** What lies before a place is about to leave the window, so that nothing can be counted from there any more. */
    void knowAt(int place) {
        if (counts) {
            knownUnit = inInput(place);
            knownPlace = place;
        }
    }

    /** From here on units are counted. */
    void count() {
        counts = true;
        findPlain();
    }

    boolean counts() {
        return counts;
    }

    /** The character about to be put at a place, the end of what is in the window, is not one ASCII unit. */
    void noteWide(int place) {
        if (firstWide == Long.MAX_VALUE) {
            firstWide = dropped + place;
            findPlain();
        }
    }

    /** Returns where the first wide character is, as a distance, if it lies before a place. */
    long firstWideBefore(int place) {
        return firstWide < dropped + place ? firstWide : Long.MAX_VALUE;
    }

    /** Text is inserted at a place: what is there has no units. */
    void insertAt(int place) {
        if (knownPlace > place) {
            knownUnit = inInput(place);
            knownPlace = place;
        }
        if (farthestPlace > place) {
            farthestPlace = knownPlace;
            farthestUnit = knownUnit;
        }
        counts = true;
        firstWide = Math.min(firstWide, dropped + place);
        findPlain();
    }

    /** Gives every place the same offset. */
    void pin(long offset) {
        pinned = offset;
        findPlain();
    }

    boolean isPinned() {
        return pinned >= 0;
    }

    /** Returns how many bytes of the window, those it has dropped included, lie before a place. */
    long distance(int place) {
        return dropped + place;
    }

    /** Returns the offset of a place in the caller's units. */
    long offset(int place) {
        long bytes = dropped + place;
        return bytes <= plainBytes ? bytes : otherOffset(place);
    }

    private long otherOffset(int place) {
        return pinned >= 0 ? pinned : inInput(place);
    }

    /** Returns the offset of a place, or -1 for -1. */
    long offsetOrNone(int place) {
        return place < 0 ? -1 : offset(place);
    }

    /** Returns the most units of the caller that a byte of the window can stand for. */
    long longestUnits() {
        return window.decoding.isDecoding() ? LONGEST_UNITS : 1;
    }

    /** Returns the offset of a place, wherever offsets are pinned. */
    long inInput(int place) {
        if (!counts || dropped + place <= firstWide) {
            return dropped + place;
        }
        return counted(place);
    }

    private long counted(int place) {
        Insertions insertions = window.insertions();
        boolean decoding = window.decoding.isDecoding();
        if (!decoding && !window.holdsCharacters()) {
            return dropped + place - (insertions == null ? 0 : insertions.insertedBefore(dropped + place));
        }
        if (place >= farthestPlace && farthestPlace > knownPlace) {
            knownPlace = farthestPlace;
            knownUnit = farthestUnit;
        }
        if (dropped + knownPlace < firstWide) {
            knownPlace = (int) (firstWide - dropped);
            knownUnit = firstWide;
        }
        if (decoding) {
            countBytes(place);
        } else if (insertions == null) {
            countUnits(place);
        } else {
            countUnits(place, insertions);
        }
        if (knownPlace > farthestPlace) {
            farthestPlace = knownPlace;
            farthestUnit = knownUnit;
        }
        return knownUnit;
    }

    private void countUnits(int place) {
        knownUnit += place >= knownPlace
                ? ByteScan.utf16Length(engine.in, knownPlace, place)
                : -ByteScan.utf16Length(engine.in, place, knownPlace);
        knownPlace = place;
    }

    /** What was inserted has no units. */
    private void countUnits(int place, Insertions insertions) {
        byte[] in = engine.in;
        for (; knownPlace < place; knownPlace++) {
            knownUnit += insertions.isInserted(dropped + knownPlace) ? 0 : units(in[knownPlace]);
        }
        while (knownPlace > place) {
            knownPlace--;
            knownUnit -= insertions.isInserted(dropped + knownPlace) ? 0 : units(in[knownPlace]);
        }
    }

    private void countBytes(int place) {
        byte[] lengths = window.decoding.lengths();
        knownUnit += place >= knownPlace
                ? Decoder.length(lengths, knownPlace, place)
                : -Decoder.length(lengths, place, knownPlace);
        knownPlace = place;
    }

    private static int units(byte b) {
        return (b & 0xC0) == 0x80 ? 0 : (b & 0xFF) >= 0xF0 ? 2 : 1;
    }
}
