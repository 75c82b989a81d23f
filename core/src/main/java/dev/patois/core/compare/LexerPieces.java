package dev.patois.core.compare;

import dev.patois.core.Lexer;
import dev.patois.core.ParseError;
import dev.patois.core.ReferenceView;
import dev.patois.core.TextView;
import dev.patois.core.TokenKind;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pieces a lexer makes. One piece is kept back, because errors noticed behind it belong to it. */
final class LexerPieces implements Pieces {
    private final Lexer lexer;
    private final Feed feed;
    private final TextUnits units;
    private final boolean separatesErrors;
    private final TextCutter cutter = new TextCutter();
    private final ArrayDeque<Piece> pieces = new ArrayDeque<>();
    private final List<ParseError> pending = new ArrayList<>();
    private boolean ended;

    /**
     * Walks a lexer.
     *
     * @param separatesErrors whether text with an error in it is to be cut around the error
     */
    LexerPieces(Lexer lexer, Feed feed, TextUnits units, boolean separatesErrors) {
        this.lexer = lexer;
        this.feed = feed;
        this.units = units;
        this.separatesErrors = separatesErrors;
    }

    @Override
    public @Nullable Piece next() throws IOException {
        while (!ended && pieces.size() < 2) {
            advance();
        }
        return pieces.poll();
    }

    private void advance() throws IOException {
        TokenKind kind = lexer.next();
        switch (kind) {
            case NEED_INPUT -> {
                if (!feed.feed(lexer)) {
                    lexer.end();
                }
            }
            case END -> {
                ended = true;
                Piece last = pieces.peekLast();
                if (last != null) {
                    pending.forEach(last::add);
                }
                pending.clear();
            }
            case ERROR -> pending.add(lexer.error());
            case TEXT -> add(text(lexer.text()));
            default -> add(List.of(Piece.markup(Copies.markup(lexer, kind))));
        }
    }

    private void add(List<Piece> found) {
        long start = found.get(0).start;
        int at = 0;
        for (ParseError error : pending) {
            Piece held = pieces.peekLast();
            if (held != null && Piece.liesBefore(error, start)) {
                held.add(error);
            } else {
                while (at < found.size() - 1 && !Piece.liesBefore(error, found.get(at).end)) {
                    at++;
                }
                found.get(at).add(error);
            }
        }
        for (Piece piece : found) {
            if (separatesErrors && piece.isPlainText() && !piece.errors().isEmpty()) {
                separate(piece);
            } else {
                pieces.add(piece);
            }
        }
        pending.clear();
    }

    /**
     * Cuts a text so that what an error is about is a piece of its own, for every dialect the same: they notice errors at
     * different characters of it.
     */
    private void separate(Piece piece) {
        Piece rest = piece;
        for (ParseError error : List.copyOf(piece.errors())) {
            if (error.start() < rest.start) {
                continue;
            }
            int place = rest.from + (int) (error.start() - rest.start);
            int limit = rest.from + (int) (rest.end - rest.start);
            int from = begins(rest.raw, rest.from, Math.min(place, limit - 1));
            if (from >= 0) {
                rest = isolate(rest, from, ends(rest.raw, from, limit));
            } else if (error.start() < error.end() && error.end() <= rest.end) {
                rest = isolate(rest, place, place + (int) (error.end() - error.start()));
            }
        }
        if (rest.start < rest.end) {
            pieces.add(rest);
        }
    }

    /** Where the reference or tag begins that is none, and that a place belongs to; -1 where there is no such thing. */
    private static int begins(String raw, int from, int place) {
        char c = raw.charAt(place);
        if (c < 0x20 && c != '\n' && c != '\t' && c != '\r' || c >= 0x7F) {
            return place > from && raw.charAt(place - 1) == '<' ? place - 1 : -1;
        }
        for (int i = place; i >= from; i--) {
            c = raw.charAt(i);
            if (c == '&' || c == '<') {
                return i;
            }
            if (i < place && !Character.isLetterOrDigit(c) && c != '#' && c != '/') {
                return -1;
            }
        }
        return -1;
    }

    private static int ends(String raw, int from, int limit) {
        int to = from + 1;
        if (raw.charAt(from) == '<') {
            return to < limit && raw.charAt(to) < 0x80 ? to + 1 : to;
        }
        while (to < limit && (isReferencePart(raw.charAt(to)))) {
            to++;
        }
        return to < limit && raw.charAt(to) == ';' ? to + 1 : to;
    }

    private static boolean isReferencePart(char c) {
        return c == '#' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }

    /** Makes a range a piece that is not cut, its errors in it; returns what is behind it. */
    private Piece isolate(Piece piece, int from, int to) {
        long start = piece.start + from - piece.from;
        long end = piece.start + to - piece.from;
        if (start > piece.start) {
            pieces.add(piece.before(start));
        }
        Piece rest = start > piece.start ? piece.from(start) : piece;
        pieces.add(rest.isolatedBefore(end));
        return rest.from(end);
    }

    private List<Piece> text(TextView text) {
        String raw = units.of(text.raw());
        String value = units.of(text.value());
        int before = (int) (text.valueStart() - text.start());
        int after = (int) (text.end() - text.valueEnd());
        if (raw.length() != text.end() - text.start()) {
            return List.of(Piece.decoded(
                    text.start(), text.end(), raw, 0, value)); // another encoding: it has no places inside
        }
        List<Piece> found = new ArrayList<>();
        if (before > 0) {
            found.add(Piece.decoded(text.start(), text.valueStart(), raw, 0, ""));
        }
        if (raw.length() == value.length() && text.referenceCount() == 0 && raw.equals(value)) {
            found.add(Piece.plain(text.start(), text.end(), raw, 0));
        } else if (raw.length() > before + after) {
            found.addAll(cut(text, raw.substring(before, raw.length() - after), value));
        }
        if (after > 0) {
            found.add(Piece.decoded(text.valueEnd(), text.end(), raw, raw.length() - after, ""));
        }
        return found;
    }

    private List<Piece> cut(TextView text, String raw, String value) {
        int n = text.referenceCount();
        int[] places = new int[2 * n];
        int[] lengths = new int[n];
        for (int i = 0; i < n; i++) {
            ReferenceView reference = text.reference(i);
            places[2 * i] = (int) (reference.start() - text.valueStart());
            places[2 * i + 1] = (int) (reference.end() - text.valueStart());
            lengths[i] = reference.hasValue()
                    ? units.of(reference.value()).length()
                    : units.of(reference.raw()).length();
        }
        return cutter.cut(text.valueStart(), raw, value, places, lengths);
    }

    @Override
    public void close() throws IOException {
        feed.close();
    }
}
