package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the pieces of all contestants at once, from each place where all of them have a border to the next. Time
 * is linear in the input; kept is what lies between two such places, up to a bound.
 */
final class Sweep {
    private static final int KEPT_ERRORS = 1000;

    /** How many units of the input lie between two reports of progress at least. */
    private static final long PROGRESS = 1 << 16;

    /**
     * What counts as read alike.
     *
     * @param sameness what does
     * @param withoutVoidSlash the same, but that the self-closing flag of void elements does not count
     */
    private record Rule(Sameness sameness, Sameness withoutVoidSlash) {
        /** The void elements of HTML, 13.1.2: in HTML content, they have no content whatever their start tag says. */
        private static final Set<String> VOID = Set.of(
                "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr");

        static Rule of(ComparisonLevel level, Normaliser normaliser) {
            return new Rule(new Sameness(level, normaliser), new Sameness(level, normaliser.and(Rule::withoutSlash)));
        }

        private static ComparedToken withoutSlash(ComparedToken token) {
            String name = token.name();
            return token.selfClosing() && name != null && VOID.contains(name) ? token.withSelfClosing(false) : token;
        }
    }

    private final List<Side> sides;
    private final TextUnits units;
    private final Rule rule;

    /** The rule without the normaliser; null where that changes nothing. */
    private final @Nullable Rule unnormalised;

    private final Parting parting;
    private final ComparisonLevel level;
    private final Classifier classifier;
    private final int[] groups;
    private final boolean hasFilters;

    /** Goes past what all read alike; null where it may not. */
    private final @Nullable AlikeRun alike;

    private long agreedFrom;

    /** Whether there was a divergence since all contestants last read markup, or the text of the same element. */
    private boolean apart;

    /**
     * Begins before the input.
     *
     * @param passing whether it may go past what all read alike without taking it
     */
    Sweep(
            List<Side> sides,
            TextUnits units,
            ComparisonLevel level,
            Normaliser normaliser,
            Classifier classifier,
            boolean passing) {
        this.sides = sides;
        this.units = units;
        this.level = level;
        this.rule = Rule.of(level, normaliser);
        this.unnormalised = normaliser == Normaliser.NONE ? null : Rule.of(level, Normaliser.NONE);
        this.parting = new Parting(rule.sameness(), units);
        this.classifier = classifier;
        this.groups = new int[sides.size()];
        this.hasFilters = sides.stream().anyMatch(side -> side.isFilter);
        this.alike = passing ? new AlikeRun(sides, classifier, level.compareTo(ComparisonLevel.ERRORS) >= 0) : null;
    }

    /**
     * Runs to the end, and tells what is found; returns the length of the input. Returns {@link AlikeRun#TOO_FAR} where
     * it went past something that it should have taken: then all that was told is true, but the rest is not known.
     */
    long run(ComparisonHandler handler) throws IOException {
        long at = 0;
        long told = 0;
        for (; ; ) {
            at = alike == null || apart ? at : alike.from(at);
            if (at == AlikeRun.TOO_FAR) {
                return at;
            }
            if (!hasMore()) {
                break;
            }
            long end = next(at);
            boolean diverged = false;
            if (!groups(rule)) {
                if (agreedFrom < at) {
                    handler.agreement(new Agreement(agreedFrom, at));
                }
                Divergence found = divergence(at, end, rule);
                handler.divergence(found);
                diverged = found.impact() != Impact.HARMLESS;
                agreedFrom = end;
            } else if (unnormalised != null && !groups(unnormalised)) {
                Divergence found = divergence(at, end, unnormalised);
                handler.hidden(found);
                diverged = found.impact() != Impact.HARMLESS;
            }
            classifier.pass();
            sides.forEach(Side::meet);
            apart = (apart || diverged) && !readAlike();
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
     * Whether what comes next has nothing of the input in it for any contestant, such as what an entity stands for that
     * was skipped: it belongs to the stretch before it.
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

    /** Whether all contestants that are known to read markup or the text of an element now read the same. */
    private boolean readAlike() {
        for (int i = 1; i < sides.size(); i++) {
            if (!Objects.equals(text(sides.get(0)), text(sides.get(i)))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the element whose text a side reads now, or null: of a parser that does not tell, it is taken for markup.
     */
    private static @Nullable String text(Side side) {
        WatchedFeedback.Reads reads = side.reads;
        return reads == null ? null : reads.text();
    }

    /**
     * Whether what differs is no more than the self-closing flag of void elements of HTML, to contestants for all of
     * which it means nothing: they read HTML, outside of foreign content.
     */
    private boolean isHarmless(Rule asked) {
        for (Side side : sides) {
            WatchedFeedback.Reads reads = side.readBefore;
            if (!side.traits.html() || reads == null || reads.foreign()) {
                return false;
            }
        }
        return areSame(asked.withoutVoidSlash());
    }

    private boolean areSame(Sameness asked) {
        for (int i = 1; i < sides.size(); i++) {
            if (!asked.same(sides.get(0), sides.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean haveSameContent(Sameness asked) {
        for (int i = 1; i < sides.size(); i++) {
            if (!asked.sameContent(sides.get(0), sides.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Puts the sides that read the stretch alike into groups; returns whether there is only one. */
    private boolean groups(Rule asked) {
        int count = 0;
        for (int i = 0; i < groups.length; i++) {
            groups[i] = -1;
            for (int j = 0; j < i && groups[i] < 0; j++) {
                if (asked.sameness().same(sides.get(j), sides.get(i))) {
                    groups[i] = groups[j];
                }
            }
            if (groups[i] < 0) {
                groups[i] = count++;
            }
        }
        return count == 1;
    }

    private Divergence divergence(long start, long end, Rule asked) throws IOException {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < groups.length; i++) {
            readings.add(reading(sides.get(i), groups[i]));
        }
        List<Piece> written = written();
        String source = source(written);
        boolean atEnd = areAtEnd();
        Parting.Place place = parting.first(sides, groups);
        int at = place.offset() < start ? -1 : index(written, place.offset(), source.length());
        boolean filtered =
                hasFilters && Filtering.explains(sides, asked.sameness().asCompared(readings));
        DivergenceClass kind =
                filtered ? DivergenceClass.FILTERED : classifier.classify(source, readings, atEnd, level, at);
        Impact impact = filtered ? Impact.HARMLESS : impact(kind, readings, asked);
        FirstDifference first = Paths.first(sides, start, end, place);
        boolean follows = apart && impact != Impact.HARMLESS;
        return new Divergence(start, end, kind, impact, follows, source, readings, first);
    }

    private Impact impact(DivergenceClass kind, List<Reading> readings, Rule asked) {
        if (isHarmless(asked)) {
            return Impact.HARMLESS;
        }
        if (haveSameContent(asked.sameness())) {
            return Impact.OTHER; // only errors differ
        }
        Set<String> elements = new HashSet<>();
        for (Side side : sides) {
            WatchedFeedback.Reads reads = side.readBefore;
            if (reads != null && reads.text() != null) {
                elements.add(reads.text());
            }
        }
        return LiveMarkup.differs(asked.sameness().asCompared(readings), elements)
                ? Impact.LIVE
                : kind.isSecurityRelevant() ? Impact.SECURITY : Impact.OTHER;
    }

    /**
     * The pieces that show how the stretch is written: the first in which each unit has its place, as far as there are
     * any.
     */
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

    /**
     * Returns the index in a source of the character at an offset; -1 where that is not known, or the source is cut off
     * before.
     */
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
        return new Reading(side.name, tokens, side.left, errors, group, side.silent);
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
        return sides.stream().allMatch(side -> side.traits.holdsText());
    }

    /** Returns the context a comparison starts in: the name of the start tag that counts as read, or null. */
    static @Nullable String lastStartTag(List<Side> sides) {
        for (Side side : sides) {
            if (side.traits.lastStartTag() != null) {
                return side.traits.lastStartTag();
            }
        }
        return null;
    }
}
