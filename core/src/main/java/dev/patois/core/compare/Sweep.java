package dev.patois.core.compare;

import dev.patois.core.ContentModel;
import dev.patois.core.ParseError;
import dev.patois.core.TokenKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the pieces of all contestants at once, from each place where all of them have a border to the next. Time is
 * linear in the input; kept is what lies between two such places, up to a bound.
 */
final class Sweep {
    private static final int KEPT_ERRORS = 1000;
    private static final long PROGRESS = 1 << 20;

    private final List<Side> sides;
    private final TextUnits units;
    private final Sameness sameness;
    private final Parting parting;
    private final ComparisonLevel level;
    private final Classifier classifier;
    private final ComparisonHandler handler;
    private final int[] groups;
    private long agreedFrom;

    Sweep(
            List<Side> sides,
            TextUnits units,
            ComparisonLevel level,
            Normaliser normaliser,
            Classifier classifier,
            ComparisonHandler handler) {
        this.sides = sides;
        this.units = units;
        this.level = level;
        this.sameness = new Sameness(level, normaliser);
        this.parting = new Parting(sameness, units);
        this.classifier = classifier;
        this.handler = handler;
        this.groups = new int[sides.size()];
    }

    /** Runs to the end; returns the length of the input. */
    long run() throws IOException {
        long at = 0;
        long told = 0;
        while (hasMore()) {
            long end = next(at);
            if (!groups()) {
                if (agreedFrom < at) {
                    handler.agreement(new Agreement(agreedFrom, at));
                }
                handler.divergence(divergence(at, end));
                agreedFrom = end;
            }
            classifier.pass(sides);
            sides.forEach(Side::meet);
            at = end;
            if (at - told > PROGRESS) {
                told = at;
                handler.progress(at);
            }
        }
        if (agreedFrom < at) {
            handler.agreement(new Agreement(agreedFrom, at));
        }
        handler.progress(at);
        return at;
    }

    private boolean hasMore() throws IOException {
        boolean more = false;
        for (Side side : sides) {
            more |= side.front() != null;
        }
        return more;
    }

    /** Takes the pieces up to the next place where all contestants have a border. */
    private long next(long at) throws IOException {
        long plainEnd = Long.MAX_VALUE;
        long end = at;
        for (Side side : sides) {
            Piece piece = side.front();
            if (piece != null && piece.isPlainText()) {
                plainEnd = Math.min(plainEnd, piece.end);
            } else if (piece != null) {
                end = Math.max(end, piece.end);
            }
        }
        if (end == at) {
            end = plainEnd;
        }
        if (end == Long.MAX_VALUE) {
            takeEmpty(); // before anything of the input: it belongs to what follows
            return hasMore() ? next(at) : at;
        }
        for (boolean moved = true; moved; ) {
            moved = false;
            for (Side side : sides) {
                long reached = side.take(end);
                moved |= reached > end;
                end = Math.max(end, reached);
            }
        }
        if (noneGoesOn()) {
            takeEmpty();
        }
        return end;
    }

    /**
     * Whether what comes next has nothing of the input in it, whoever reads, such as what an entity stands for that was
     * skipped: it belongs to the stretch before it.
     */
    private boolean noneGoesOn() throws IOException {
        boolean skipped = false;
        for (Side side : sides) {
            skipped |= side.skipped;
        }
        if (!skipped) {
            return false; // without a look at what comes next, which would be read
        }
        for (Side side : sides) {
            Piece piece = side.front();
            if (piece != null && !piece.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private void takeEmpty() throws IOException {
        for (Side side : sides) {
            side.takeEmpty();
        }
    }

    /** Puts the sides that read the stretch alike into groups; returns whether there is only one. */
    private boolean groups() {
        int count = 0;
        for (int i = 0; i < groups.length; i++) {
            groups[i] = -1;
            for (int j = 0; j < i && groups[i] < 0; j++) {
                if (sameness.same(sides.get(j), sides.get(i))) {
                    groups[i] = groups[j];
                }
            }
            if (groups[i] < 0) {
                groups[i] = count++;
            }
        }
        return count == 1;
    }

    private Divergence divergence(long start, long end) throws IOException {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < groups.length; i++) {
            readings.add(reading(sides.get(i), groups[i]));
        }
        List<Piece> written = written();
        String source = source(written);
        boolean atEnd = areAtEnd();
        Parting.Place place = parting.first(sides, groups);
        int at = place.offset() < start ? -1 : index(written, place.offset(), source.length());
        DivergenceClass kind = classifier.classify(source, readings, atEnd, level, at);
        return new Divergence(start, end, kind, source, readings, Paths.first(sides, start, end, place));
    }

    /** The pieces that show how the stretch is written: the first in which each unit has its place, as far as there are any. */
    private List<Piece> written() {
        if (units == TextUnits.CHARACTERS) {
            return sides.get(0).taken;
        }
        for (Side side : sides) {
            boolean placed = true;
            for (Piece piece : side.taken) {
                placed &= piece.isPlaced(units);
            }
            if (placed) {
                return side.taken;
            }
        }
        return sides.get(0).taken;
    }

    /** Returns the index in a source of the character at an offset; -1 where that is not known, or the source is cut off before. */
    private int index(List<Piece> pieces, long offset, int length) {
        long index = 0;
        for (Piece piece : pieces) {
            if (index >= length) {
                return -1;
            }
            String written = piece.written(units);
            if (offset < piece.end) {
                long within = offset - piece.start;
                boolean known = within == 0 || piece.isPlaced(units) && within < written.length();
                index += known ? units.text(written.substring(0, (int) within)).length() : length;
                break;
            }
            index += units.text(written).length();
        }
        return index < length ? (int) index : -1;
    }

    private boolean areAtEnd() throws IOException {
        for (Side side : sides) {
            if (side.front() != null) {
                return false;
            }
        }
        return true;
    }

    private Reading reading(Side side, int group) {
        List<ComparedToken> tokens = new ArrayList<>(side.taken.size());
        List<ParseError> errors = new ArrayList<>((int) Math.min(side.errorCount, KEPT_ERRORS));
        List<Piece> text = new ArrayList<>(side.taken.size());
        for (Piece piece : side.taken) {
            if (errors.size() < KEPT_ERRORS) {
                piece.appendErrors(errors);
            }
            if (piece.token == null) {
                text.add(piece);
            } else {
                flush(text, tokens);
                tokens.add(piece.token);
            }
        }
        flush(text, tokens);
        return new Reading(side.name, tokens, side.left, errors, group);
    }

    private void flush(List<Piece> text, List<ComparedToken> tokens) {
        if (text.isEmpty()) {
            return;
        }
        String raw = text.get(0).written(units);
        String value = text.get(0).units();
        if (text.size() > 1) {
            StringBuilder allRaw = new StringBuilder();
            StringBuilder allUnits = new StringBuilder();
            for (Piece piece : text) {
                piece.appendRaw(allRaw);
                piece.appendUnits(allUnits);
            }
            raw = allRaw.toString();
            value = allUnits.toString();
        }
        tokens.add(new ComparedToken(
                TokenKind.TEXT,
                null,
                List.of(),
                false,
                units.text(value),
                null,
                null,
                false,
                units.text(raw),
                text.get(0).start,
                text.get(text.size() - 1).end,
                0));
        text.clear();
    }

    /** The stretch as written, as far as its pieces are kept. */
    private String source(List<Piece> pieces) {
        StringBuilder source = new StringBuilder();
        for (Piece piece : pieces) {
            if (source.length() > ComparedToken.KEPT) {
                break;
            }
            if (piece.token != null) {
                source.append(piece.token.raw());
            } else {
                source.append(units.text(piece.written(units)));
            }
        }
        return source.length() > ComparedToken.KEPT ? source.substring(0, ComparedToken.KEPT) : source.toString();
    }

    /** Returns whether all dialects have elements that hold only text. */
    static boolean allHoldText(List<Side> sides) {
        return sides.stream()
                .allMatch(side ->
                        side.dialect == null || side.dialect.initialStates().containsValue(ContentModel.RAWTEXT));
    }

    /** Returns the context a comparison starts in: the name of the start tag that counts as read, or null. */
    static @Nullable String lastStartTag(List<Side> sides) {
        for (Side side : sides) {
            if (side.dialect != null && side.dialect.options().lastStartTag() != null) {
                return side.dialect.options().lastStartTag();
            }
        }
        return null;
    }
}
