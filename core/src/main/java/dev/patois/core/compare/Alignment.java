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
                read.digest());
        placed.add(Piece.markup(told, unit.pieces().get(0).raw));
    }

    /** Places tokens that have no equal. */
    private void between(int i, int iEnd, int j, int jEnd) {
        if (j == jEnd) {
            return;
        }
        long end = iEnd == ruler.size() ? input.length() : ruler.get(iEnd).start();
        List<Object> one = ruler.subList(i, iEnd).stream().map(Unit::roughly).toList();
        List<Object> other = given.subList(j, jEnd).stream().map(Unit::roughly).toList();
        int left = 0;
        for (LongestCommon.Pair alike : LongestCommon.of(one, other)) {
            Unit unit = ruler.get(i + alike.one());
            leave(given.subList(j + left, j + alike.other()), unit.start());
            skip(unit.start());
            place(given.get(j + alike.other()), unit.end());
            left = alike.other() + 1;
        }
        leave(given.subList(j + left, jEnd), end);
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
            placed.addAll(new TextCutter(at, raw, units.of(unit.text())).rest());
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
