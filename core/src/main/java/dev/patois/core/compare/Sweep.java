package dev.patois.core.compare;

import dev.patois.core.ContentModel;
import dev.patois.core.ParseError;
import dev.patois.core.TokenKind;
import java.io.IOException;
import java.io.UncheckedIOException;
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
        for (boolean moved = true; moved; ) {
            moved = false;
            for (Side side : sides) {
                long reached = side.take(end);
                moved |= reached > end;
                end = Math.max(end, reached);
            }
        }
        return end;
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

    private Divergence divergence(long start, long end) {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < groups.length; i++) {
            readings.add(reading(sides.get(i), groups[i]));
        }
        String source = source(sides.get(0).taken);
        boolean atEnd = sides.stream().allMatch(Sweep::isAtEnd);
        Parting.Place place = parting.first(sides, groups);
        int at = place.offset() < start ? -1 : index(source, place.offset() - start);
        DivergenceClass kind = classifier.classify(source, readings, atEnd, level, at);
        return new Divergence(start, end, kind, source, readings, Paths.first(sides, start, end, place));
    }

    /** Returns the index of the character at so many units of a source; -1 where the source is cut off before. */
    private int index(String source, long at) {
        String written = units.of(source);
        return at >= written.length()
                ? -1
                : units.text(written.substring(0, (int) at)).length();
    }

    private static boolean isAtEnd(Side side) {
        try {
            return side.front() == null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Reading reading(Side side, int group) {
        List<ComparedToken> tokens = new ArrayList<>();
        List<ParseError> errors = new ArrayList<>();
        List<Piece> text = new ArrayList<>();
        for (Piece piece : side.taken) {
            if (errors.size() < KEPT_ERRORS) {
                errors.addAll(piece.errors());
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
        StringBuilder raw = new StringBuilder();
        StringBuilder value = new StringBuilder();
        for (Piece piece : text) {
            piece.appendRaw(raw);
            piece.appendUnits(value);
        }
        tokens.add(new ComparedToken(
                TokenKind.TEXT,
                null,
                List.of(),
                false,
                units.text(value.toString()),
                null,
                null,
                false,
                units.text(raw.toString()),
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
                StringBuilder raw = new StringBuilder();
                piece.appendRaw(raw);
                source.append(units.text(raw.toString()));
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
