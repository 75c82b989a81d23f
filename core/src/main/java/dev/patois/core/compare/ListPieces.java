package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pieces another parser makes: what lies between its tokens is skipped. */
final class ListPieces implements Pieces {
    private final ArrayDeque<Piece> pieces = new ArrayDeque<>();

    /**
     * Cuts what a parser has read into pieces.
     *
     * @throws IllegalArgumentException if its tokens do not stand one after the other in the input
     */
    ListPieces(String name, String input, Contestant.Readout readout) {
        long at = 0;
        for (ComparedToken token : readout.tokens()) {
            long start = token.start();
            long end = token.end();
            if (start < at || end < start || end > input.length()) {
                throw new IllegalArgumentException(
                        "the contestant " + name + " has a " + token.kind() + " from " + start
                                + " to " + end + ", after one that ends at " + at + ", in an input of " + input.length()
                                + " UTF-16 units: its tokens must stand in order and within the input");
            }
            skip(input, at, start);
            if (start < end) {
                String raw = input.substring((int) start, (int) end);
                if (token.kind() == TokenKind.TEXT) {
                    String data = token.data() == null ? "" : token.data();
                    pieces.addAll(new TextCutter(start, raw, data).rest());
                } else {
                    pieces.add(Piece.markup(token.withRaw(raw), ""));
                }
            }
            at = end;
        }
        skip(input, at, input.length());
        place(readout.errors());
    }

    /** Takes pieces as they are. */
    ListPieces(List<Piece> pieces) {
        this.pieces.addAll(pieces);
    }

    private void skip(String input, long from, long to) {
        if (from < to) {
            pieces.add(
                    Piece.markup(ComparedToken.skipped(from, to).withRaw(input.substring((int) from, (int) to)), ""));
        }
    }

    /** Errors go to the pieces they lie in, and the last one has what is left; both are in the order of the input. */
    private void place(List<ParseError> errors) {
        ErrorStore store = new ErrorStore();
        errors.forEach(store::add);
        int placed = 0;
        int left = pieces.size();
        for (Piece piece : pieces) {
            int from = placed;
            left--;
            while (placed < store.size() && (left == 0 || store.liesBefore(placed, piece.end))) {
                placed++;
            }
            piece.sharing(store, from, placed);
        }
    }

    @Override
    public @Nullable Piece next() {
        return pieces.poll();
    }
}
