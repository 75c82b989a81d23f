package dev.patois.core.compare;

import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gives the tokens of a parser that does not tell their places those of the tokens of another reading, which it is
 * aligned with: first the tokens that are the same, between these the ones of the same kind and name. What is left
 * takes the input between them. Time is linear in the number of tokens.
 */
final class Alignment {
    /** So many units of the ruler are looked at in vain for the rest of a text. */
    private static final int MOST_MISSES = 200;

    /** A markup token, or a whole run of text. */
    private record Unit(@Nullable ComparedToken token, String text, List<Piece> pieces, long start, long end) {
        Object exactly() {
            return token == null ? text : content(token);
        }

        Object roughly() {
            if (token == null) {
                return TokenKind.TEXT;
            }
            String name = token.name();
            return List.of(token.kind(), name == null ? "" : name.toLowerCase(Locale.ROOT));
        }

        private static List<Object> content(ComparedToken token) {
            List<Object> parts = new ArrayList<>();
            parts.add(token.kind());
            parts.add(Objects.requireNonNullElse(token.name(), ""));
            if (token.kind() != TokenKind.END_TAG) {
                parts.add(Objects.requireNonNullElse(token.data(), ""));
                parts.add(token.digest());
                parts.add(token.moreDigest());
                for (ComparedToken.Attribute attribute : token.attributes()) {
                    parts.add(attribute.name());
                    parts.add(attribute.value());
                }
            }
            return parts;
        }
    }

    private final List<Unit> ruler;
    private final List<Unit> given;
    private final String input;
    private final TextUnits units;
    private final List<Piece> placed = new ArrayList<>();
    private long at;

    private Alignment(List<Unit> ruler, List<Unit> given, String input, TextUnits units) {
        this.ruler = ruler;
        this.given = given;
        this.input = input;
        this.units = units;
    }

    /**
     * Returns the pieces of a parser's tokens.
     *
     * @param ruler the other reading, in the units of {@code input}
     * @param input the input, in these units
     */
    static List<Piece> place(List<ComparedToken> tokens, Pieces ruler, String input, TextUnits units)
            throws IOException {
        List<Unit> measure = new ArrayList<>();
        for (Unit unit : units(ruler, units)) {
            if (unit.token() == null || unit.token().kind() != TokenKind.SKIPPED) {
                measure.add(unit);
            }
        }
        return new Alignment(measure, units(tokens), input, units).pieces();
    }

    /** Returns the tokens that pieces make up, without what was skipped. */
    static List<ComparedToken> tokens(Pieces pieces, TextUnits units) throws IOException {
        List<ComparedToken> tokens = new ArrayList<>();
        for (Unit unit : units(pieces, units)) {
            tokens.add(unit.token() == null ? ComparedToken.text(unit.text(), unit.start(), unit.end()) : unit.token());
        }
        return tokens;
    }

    // ---- the units of both

    private static List<Unit> units(Pieces pieces, TextUnits units) throws IOException {
        List<Unit> found = new ArrayList<>();
        List<Piece> text = new ArrayList<>();
        for (Piece piece = pieces.next(); piece != null; piece = pieces.next()) {
            if (piece.token == null) {
                text.add(piece);
            } else {
                flush(text, found, units);
                found.add(new Unit(piece.token, "", List.of(piece), piece.start, piece.end));
            }
        }
        flush(text, found, units);
        return found;
    }

    private static void flush(List<Piece> text, List<Unit> found, TextUnits units) {
        if (text.isEmpty()) {
            return;
        }
        StringBuilder read = new StringBuilder();
        text.forEach(piece -> piece.appendUnits(read));
        long end = text.get(text.size() - 1).end;
        found.add(new Unit(null, units.text(read.toString()), List.copyOf(text), text.get(0).start, end));
        text.clear();
    }

    private static List<Unit> units(List<ComparedToken> tokens) {
        List<Unit> found = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (ComparedToken token : tokens) {
            if (token.kind() == TokenKind.TEXT) {
                text.append(Objects.requireNonNullElse(token.data(), ""));
            } else if (token.kind() != TokenKind.SKIPPED) {
                flush(text, found);
                found.add(new Unit(token, "", List.of(), 0, 0));
            }
        }
        flush(text, found);
        return found;
    }

    private static void flush(StringBuilder text, List<Unit> found) {
        if (!text.isEmpty()) {
            found.add(new Unit(null, text.toString(), List.of(), 0, 0));
            text.setLength(0);
        }
    }

    // ---- one along the other

    private List<Piece> pieces() {
        List<Object> one = ruler.stream().map(Unit::exactly).toList();
        List<Object> other = given.stream().map(Unit::exactly).toList();
        int i = 0;
        int j = 0;
        for (LongestCommon.Pair same : LongestCommon.of(one, other)) {
            between(i, same.one(), j, same.other());
            Unit unit = ruler.get(same.one());
            skip(unit.start());
            same(unit, given.get(same.other()));
            at = unit.end();
            i = same.one() + 1;
            j = same.other() + 1;
        }
        between(i, ruler.size(), j, given.size());
        skip(input.length());
        return placed;
    }

    /** Places a token that is the same but for what the alignment does not look at: flags, and identifiers. */
    private void same(Unit unit, Unit said) {
        ComparedToken read = unit.token();
        ComparedToken token = said.token();
        if (read == null || token == null || read.kind() == TokenKind.END_TAG) {
            unit.pieces().forEach(piece -> placed.add(piece.copy()));
            return;
        }
        ComparedToken told = new ComparedToken(
                read.kind(),
                token.name(),
                read.attributes(),
                token.selfClosing(),
                read.data(),
                token.publicId(),
                token.systemId(),
                token.forceQuirks(),
                read.raw(),
                read.start(),
                read.end(),
                read.digest(),
                read.moreDigest());
        placed.add(Piece.markup(told, unit.pieces().get(0).raw));
    }

    /** Places tokens that have no equal. */
    private void between(int i, int iEnd, int j, int jEnd) {
        if (j == jEnd) {
            return;
        }
        long end = iEnd == ruler.size() ? input.length() : ruler.get(iEnd).start();
        List<Unit> one = ruler.subList(i, iEnd);
        List<Unit> other = cutLike(one, given.subList(j, jEnd));
        int left = 0;
        int right = 0;
        if (other.size() > jEnd - j) {
            List<Object> exactly = one.stream().map(Unit::exactly).toList();
            for (LongestCommon.Pair same :
                    LongestCommon.of(exactly, other.stream().map(Unit::exactly).toList())) {
                Unit unit = one.get(same.one());
                unlike(one.subList(left, same.one()), other.subList(right, same.other()), unit.start());
                skip(unit.start());
                same(unit, other.get(same.other()));
                at = unit.end();
                left = same.one() + 1;
                right = same.other() + 1;
            }
        }
        unlike(one.subList(left, one.size()), other.subList(right, other.size()), end);
    }

    /**
     * Cuts texts where those of the ruler end: a parser that drops what is between two texts has one text for both.
     */
    private static List<Unit> cutLike(List<Unit> one, List<Unit> other) {
        List<Unit> cut = new ArrayList<>();
        int next = 0;
        for (Unit unit : other) {
            if (unit.token() != null) {
                cut.add(unit);
                continue;
            }
            String text = unit.text();
            int done = 0;
            int misses = 0;
            for (int i = next; i < one.size() && done < text.length() && misses < MOST_MISSES; i++) {
                String measure = one.get(i).text();
                if (one.get(i).token() == null && text.startsWith(measure, done)) {
                    cut.add(new Unit(null, measure, List.of(), 0, 0));
                    done += measure.length();
                    next = i + 1;
                    misses = 0;
                } else {
                    misses++;
                }
            }
            if (done < text.length()) {
                cut.add(done == 0 ? unit : new Unit(null, text.substring(done), List.of(), 0, 0));
            }
        }
        return cut;
    }

    /** Places tokens of which none is the same: the ends of texts are, as far as they are alike. */
    private void unlike(List<Unit> one, List<Unit> other, long end) {
        List<Unit> measure = new ArrayList<>(one);
        List<Unit> unlike = new ArrayList<>(other);
        Unit tail = null;
        if (!measure.isEmpty() && !unlike.isEmpty()) {
            Unit head = commonText(measure, unlike, true);
            if (head != null) {
                skip(head.start());
                head.pieces().forEach(piece -> placed.add(piece.copy()));
                at = head.end();
            }
        }
        if (!measure.isEmpty() && !unlike.isEmpty()) {
            tail = commonText(measure, unlike, false);
        }
        roughly(measure, unlike, tail == null ? end : tail.start());
        if (tail != null) {
            skip(tail.start());
            tail.pieces().forEach(piece -> placed.add(piece.copy()));
            at = tail.end();
        }
    }

    /**
     * Takes what two texts begin with, or end with, from both lists; returns the part of the ruler, or null where there
     * is none.
     */
    private @Nullable Unit commonText(List<Unit> one, List<Unit> other, boolean first) {
        int i = first ? 0 : one.size() - 1;
        int j = first ? 0 : other.size() - 1;
        if (one.get(i).token() != null || other.get(j).token() != null) {
            return null;
        }
        String a = units.of(one.get(i).text());
        String b = units.of(other.get(j).text());
        int same = alike(a, b, first);
        int where = border(a, first ? same : a.length() - same, first);
        int kept = first ? where : a.length() - where;
        List<Unit> parts = kept == 0 ? List.of() : parts(one.get(i), where);
        if (parts.isEmpty()) {
            return null;
        }
        replace(one, i, parts.get(first ? 1 : 0));
        String rest = first ? b.substring(kept) : b.substring(0, b.length() - kept);
        replace(other, j, new Unit(null, units.text(rest), List.of(), 0, 0));
        return parts.get(first ? 0 : 1);
    }

    /** Returns how many units two texts begin with that are the same, or end with. */
    private static int alike(String a, String b, boolean first) {
        int most = Math.min(a.length(), b.length());
        int same = 0;
        while (same < most
                && (first
                        ? a.charAt(same) == b.charAt(same)
                        : a.charAt(a.length() - same - 1) == b.charAt(b.length() - same - 1))) {
            same++;
        }
        return same;
    }

    /** Returns the nearest border of characters: before a place, or after it. */
    private int border(String text, int at, boolean before) {
        int border = units.characterStart(text, at);
        while (!before && border != at && at < text.length()) {
            at++;
            border = units.characterStart(text, at);
        }
        return border;
    }

    private static void replace(List<Unit> units, int index, Unit unit) {
        if (unit.text().isEmpty()) {
            units.remove(index);
        } else {
            units.set(index, unit);
        }
    }

    /** Cuts a text of the ruler in two; returns nothing where what is there cannot be cut. */
    private List<Unit> parts(Unit unit, int where) {
        List<Piece> before = new ArrayList<>();
        List<Piece> after = new ArrayList<>();
        int read = 0;
        for (Piece piece : unit.pieces()) {
            int length = piece.units().length();
            if (read + length <= where) {
                before.add(piece);
            } else if (read >= where) {
                after.add(piece);
            } else if (piece.isPlainText()) {
                before.add(piece.before(piece.start + where - read));
                after.add(piece.from(piece.start + where - read));
            } else {
                return List.of();
            }
            read += length;
        }
        String text = units.of(unit.text());
        long border = before.isEmpty() ? unit.start() : before.get(before.size() - 1).end;
        return List.of(
                new Unit(null, units.text(text.substring(0, where)), before, unit.start(), border),
                new Unit(null, units.text(text.substring(where)), after, border, unit.end()));
    }

    /** Places tokens by kind and name. */
    private void roughly(List<Unit> measure, List<Unit> unlike, long end) {
        List<Object> one = measure.stream().map(Unit::roughly).toList();
        List<Object> other = unlike.stream().map(Unit::roughly).toList();
        int left = 0;
        for (LongestCommon.Pair alike : LongestCommon.of(one, other)) {
            Unit unit = measure.get(alike.one());
            leave(unlike.subList(left, alike.other()), unit.start());
            skip(unit.start());
            place(unlike.get(alike.other()), unit.end());
            left = alike.other() + 1;
        }
        leave(unlike.subList(left, unlike.size()), end);
    }

    /** Places tokens that nothing corresponds to: the last one has what there is of the input. */
    private void leave(List<Unit> unlike, long end) {
        for (int i = 0; i < unlike.size(); i++) {
            place(unlike.get(i), i == unlike.size() - 1 ? end : at);
        }
    }

    private void place(Unit unit, long end) {
        String raw = input.substring((int) at, (int) end);
        if (unit.token() != null) {
            placed.add(Piece.markup(unit.token().at(at, end).withRaw(units.text(raw)), ""));
        } else if (raw.isEmpty()) {
            placed.add(Piece.unplaced(at, at, "", units.of(unit.text())));
        } else {
            String value = units.of(unit.text());
            int same = alike(raw, value, true);
            if (border(raw, same, true) == same) {
                placed.addAll(new TextCutter(at, raw, value).rest());
            } else {
                placed.add(Piece.decoded(at, end, raw, 0, value)); // they part within a character
            }
        }
        at = end;
    }

    private void skip(long to) {
        if (at < to) {
            String raw = units.text(input.substring((int) at, (int) to));
            placed.add(Piece.markup(ComparedToken.skipped(at, to).withRaw(raw), ""));
            at = to;
        }
    }
}
