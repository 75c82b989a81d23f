package dev.patois.core.compare;

import dev.patois.core.text.Slice;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TextView;
import org.jspecify.annotations.Nullable;

/** The pieces of one text of a lexer, made one by one, with the errors that lie in each. */
final class TextPieces {
    private final TextUnits units;
    private final boolean separatesErrors;
    private final ErrorStore errors;
    private int placed;

    /** What lies before and after the value, as in a CDATA section, and the value itself: all of it, or cut. */
    private @Nullable Piece before;

    private @Nullable Piece whole;
    private @Nullable TextCutter cutter;
    private @Nullable Piece after;

    private @Nullable Piece following;
    private @Nullable ErrorSeparation separation;

    /**
     * Cuts a text.
     *
     * @param errors the errors that lie in it, or were noticed after it
     * @param separatesErrors whether what an error is about is to be a piece of its own
     */
    TextPieces(TextView text, TextUnits units, ErrorStore errors, boolean separatesErrors) {
        this.units = units;
        this.errors = errors;
        this.separatesErrors = separatesErrors;
        cut(text);
        following = find();
    }

    private void cut(TextView text) {
        Slice written = text.raw();
        Slice read = text.value();
        String raw = units.of(written);
        long start = text.start();
        long end = text.end();
        boolean plain = text.referenceCount() == 0 && same(written, read);
        if (raw.length() != end - start) {
            whole = Piece.unplaced(start, end, raw, plain ? raw : units.of(read));
            return;
        }
        if (plain) {
            whole = Piece.plain(start, end, raw, 0);
            return;
        }
        String value = units.of(read);
        long valueStart = text.valueStart();
        int head = (int) (valueStart - start);
        int tail = (int) (end - text.valueEnd());
        if (head > 0) {
            before = Piece.decoded(start, valueStart, raw, 0, "");
        }
        if (raw.length() > head + tail) {
            cutter = cutter(text, valueStart, raw.substring(head, raw.length() - tail), value);
        }
        if (tail > 0) {
            after = Piece.decoded(end - tail, end, raw, raw.length() - tail, "");
        }
    }

    /** Whether two slices hold the same bytes. */
    static boolean same(Slice one, Slice other) {
        int length = one.length();
        if (other.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i += Long.BYTES) {
            if (one.eightBytes(i) != other.eightBytes(i)) {
                return false;
            }
        }
        return true;
    }

    private TextCutter cutter(TextView text, long valueStart, String raw, String value) {
        int n = text.referenceCount();
        int[] places = new int[2 * n];
        int[] lengths = new int[n];
        for (int i = 0; i < n; i++) {
            ReferenceView reference = text.reference(i);
            places[2 * i] = (int) (reference.start() - valueStart);
            places[2 * i + 1] = (int) (reference.end() - valueStart);
            lengths[i] = reference.hasValue() ? units.length(reference.value()) : places[2 * i + 1] - places[2 * i];
        }
        return new TextCutter(valueStart, raw, value, places, lengths);
    }

    /** Returns the next piece, or null where there is none left. */
    @Nullable
    Piece next() {
        if (separation != null) {
            Piece part = separation.next();
            if (part != null) {
                return part;
            }
            separation = null;
        }
        Piece piece = following;
        if (piece == null) {
            return null;
        }
        following = find();
        place(piece);
        if (separatesErrors && piece.isPlainText() && piece.hasErrors()) {
            separation = new ErrorSeparation(piece);
            return separation.next();
        }
        return piece;
    }

    /** Returns whether there is no piece left. */
    boolean isEmpty() {
        return following == null && separation == null;
    }

    private @Nullable Piece find() {
        Piece found = before;
        before = null;
        if (found == null && whole != null) {
            found = whole;
            whole = null;
        }
        if (found == null && cutter != null) {
            found = cutter.next();
        }
        if (found == null) {
            found = after;
            after = null;
        }
        return found;
    }

    /** Gives a piece the errors that lie in it; the last one has all that are left. */
    private void place(Piece piece) {
        if (placed == errors.size()) {
            return;
        }
        int from = placed;
        while (placed < errors.size() && (following == null || errors.liesBefore(placed, piece.end))) {
            placed++;
        }
        piece.sharing(errors, from, placed);
    }
}
