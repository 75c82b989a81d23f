package dev.patois.core.incremental;

import dev.patois.core.Lexer;
import dev.patois.core.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A document in pieces, so that an edit copies a piece and not the document. Bytes are kept as the characters U+0000 to
 * U+00FF, of which a string keeps one in a byte. Immutable: an edit makes another one, which shares the other pieces.
 */
final class EditedText {
    /** What a document is made of, and so its unit. */
    enum Unit {
        CHARACTERS,
        BYTES
    }

    private static final int SHORTEST = 2 * 1024;
    private static final int LONGEST = 4 * SHORTEST;

    private record Piece(String text) implements PartTree.Part {
        @Override
        public Totals totals() {
            return Totals.ofUnits(text.length());
        }
    }

    /** Nothing, of which it is not known yet what it is made of. */
    static final EditedText NOTHING = new EditedText(null, PartTree.of(List.of()));

    private final @Nullable Unit unit;
    private final PartTree<Piece> pieces;

    private EditedText(@Nullable Unit unit, PartTree<Piece> pieces) {
        this.unit = unit;
        this.pieces = pieces;
    }

    static String toString(byte[] bytes, int from, int length) {
        return Utf8.latin1(bytes, from, from + length);
    }

    @Nullable
    Unit unit() {
        return unit;
    }

    long length() {
        return pieces.totals().units();
    }

    /** Returns the document with something in the place of what was there, which lies within it. */
    EditedText replace(long offset, long removed, String inserted, Unit of) {
        PartTree.Place<Piece> from = at(offset);
        PartTree.Place<Piece> to = at(offset + removed);
        PartTree<Piece> left = from == null ? pieces : pieces.first(from.number());
        PartTree<Piece> right = to == null ? PartTree.of(List.of()) : pieces.from(to.number() + 1);
        String text = (from == null
                        ? ""
                        : from.part().text.substring(0, (int)
                                (offset - from.before().units())))
                + inserted
                + (to == null
                        ? ""
                        : to.part().text.substring((int)
                                (offset + removed - to.before().units())));
        while (text.length() < SHORTEST && left.size() + right.size() > 0) {
            PartTree.Place<Piece> last = left.at(left.size() - 1);
            PartTree.Place<Piece> next = right.at(0);
            if (last != null) {
                text = last.part().text + text;
                left = left.first(last.number());
            } else if (next != null) {
                text += next.part().text;
                right = right.from(1);
            }
        }
        return new EditedText(of, left.then(PartTree.of(cut(text))).then(right));
    }

    private static List<Piece> cut(String text) {
        int count = text.isEmpty() ? 0 : text.length() <= LONGEST ? 1 : text.length() / (2 * SHORTEST);
        List<Piece> pieces = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int from = (int) ((long) text.length() * i / count);
            int to = (int) ((long) text.length() * (i + 1) / count);
            pieces.add(new Piece(text.substring(from, to)));
        }
        return pieces;
    }

    private PartTree.@Nullable Place<Piece> at(long offset) {
        return pieces.find(totals -> totals.units() > offset);
    }

    /** Feeds a lexer from an offset on, so many units at most and not past a piece; returns the offset after them. */
    long feed(Lexer lexer, long from, long most) {
        PartTree.Place<Piece> place = at(from);
        String text = "";
        if (place != null) {
            int begin = (int) (from - place.before().units());
            text = place.part().text;
            text = text.substring(begin, begin + (int) Math.min(Math.min(text.length() - begin, SHORTEST), most));
        }
        if (unit == Unit.BYTES) {
            lexer.feed(text.getBytes(StandardCharsets.ISO_8859_1));
        } else {
            lexer.feed(text);
        }
        return from + text.length();
    }
}
