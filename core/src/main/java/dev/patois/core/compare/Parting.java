package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the place where two contestants make something else of the same stretch of the source: the reference, or
 * the character of a name, that one reads as this and the other as that. Where they see different tokens, it is their
 * states that tell, and there is no such place.
 */
final class Parting {
    /** There is no such place. */
    static final long NONE = -1;

    /**
     * A place.
     *
     * @param offset its offset, or {@link #NONE}
     * @param inErrors whether only the errors differ there
     */
    record Place(long offset, boolean inErrors) {}

    private final Sameness sameness;
    private final TextUnits units;

    Parting(Sameness sameness, TextUnits units) {
        this.sameness = sameness;
        this.units = units;
    }

    /** Returns the first place where two sides of different groups part. */
    Place first(List<Side> sides, int[] groups) {
        Place first = new Place(NONE, false);
        for (int i = 0; i < groups.length; i++) {
            for (int j = 0; j < i; j++) {
                Place place = groups[i] == groups[j] ? first : place(sides.get(j), sides.get(i));
                if (place.offset >= 0 && (first.offset < 0 || place.offset < first.offset)) {
                    first = place;
                }
            }
        }
        return first;
    }

    private Place place(Side one, Side other) {
        return sameness.sameContent(one, other)
                ? new Place(errors(one, other), true)
                : new Place(tokens(one.taken, other.taken), false);
    }

    // ---- errors

    private long errors(Side one, Side other) {
        boolean named = one.namesErrors && other.namesErrors;
        ErrorWalk a = new ErrorWalk(one);
        ErrorWalk b = new ErrorWalk(other);
        for (; ; ) {
            boolean here = a.next();
            boolean there = b.next();
            if (!here && !there) {
                return NONE;
            }
            if (!here || !there) {
                return place(one.taken, (here ? a : b).error());
            }
            if (named ? !a.code().id().equals(b.code().id()) : a.start() != b.start()) {
                return Math.min(place(one.taken, a.error()), place(other.taken, b.error()));
            }
        }
    }

    /** Where what an error is about begins: one noticed in a reference, or right after it, is about that. */
    private long place(List<Piece> pieces, ParseError error) {
        for (Piece piece : pieces) {
            long within = error.start() - piece.start;
            if (within >= 0 && ErrorStore.liesBefore(error.start(), error.end(), piece.end)) {
                boolean markup = piece.token != null;
                String raw = markup ? piece.written(units) : piece.raw;
                int begin = markup ? 0 : piece.from;
                if (!piece.isPlaced(units)) {
                    return error.start();
                }
                if (within <= raw.length() - begin) {
                    return place(raw, begin, begin + (int) within, error) + piece.start - begin;
                }
            }
        }
        return error.start();
    }

    /** Returns the index at which what an error is about begins, which was noticed at another. */
    private static int place(String raw, int begin, int at, ParseError error) {
        boolean after = error.start() == error.end();
        int noticed = after && at > begin && raw.charAt(at - 1) == ';' ? at - 1 : at;
        int found = referenceStart(raw, begin, noticed);
        int from = found == noticed ? at : found;
        boolean about = after || at < raw.length() && isPartOfReference(raw.charAt(at)) || isNumberSign(raw, from, at);
        return about ? from : at;
    }

    /** Whether what lies between two places is what a numeric reference begins with. */
    private static boolean isNumberSign(String raw, int from, int to) {
        return raw.startsWith("&#", from) && (to - from == 2 || to - from == 3 && (raw.charAt(from + 2) | 0x20) == 'x');
    }

    /** An equals sign is none, but looked at by the rows for a reference without its semicolon. */
    private static boolean isPartOfReference(char c) {
        return c == '#' || c == ';' || c == '=' || c < 0x80 && Character.isLetterOrDigit(c);
    }

    /** Returns the place of the ampersand that a reference up to a place begins with, or the place. */
    private static int referenceStart(String raw, int begin, int at) {
        for (int i = at - 1; i >= begin; i--) {
            char c = raw.charAt(i);
            if (c == '&') {
                return i;
            }
            if (!isPartOfReference(c) || c == '=' || c == ';') {
                return at;
            }
        }
        return at;
    }

    // ---- tokens

    private long tokens(List<Piece> one, List<Piece> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            Piece a = one.get(i);
            Piece b = other.get(i);
            if (a.start != b.start) {
                return NONE;
            }
            if (a.token == null && b.token == null) {
                if (a.end != b.end || !a.units().equals(b.units())) {
                    return a.start;
                }
            } else if (a.token == null || b.token == null) {
                return isReference(a) || isReference(b) ? a.start : NONE;
            } else if (a.end != b.end || a.token.kind() != b.token.kind()) {
                return NONE;
            } else if (!sameness.same(a.token, b.token)) {
                return token(written(a, b), sameness.normalised(a.token), sameness.normalised(b.token));
            }
        }
        return NONE;
    }

    private static boolean isReference(Piece piece) {
        return piece.token != null && piece.token.kind() == TokenKind.REFERENCE;
    }

    /**
     * Returns the units that two tokens of the same stretch are written in. One may not know them, as it reads the
     * bytes in another encoding: then the other is asked, whichever comes first.
     */
    private String written(Piece a, Piece b) {
        return (a.isPlaced(units) || !b.isPlaced(units) ? a : b).written(units);
    }

    private long token(String written, ComparedToken a, ComparedToken b) {
        return switch (a.kind()) {
            case START_TAG, END_TAG -> tag(written, a, b);
            case DOCTYPE -> {
                long name = part(written, a, b, ComparedToken::name);
                long publicId = name >= 0 ? name : part(written, a, b, ComparedToken::publicId);
                yield publicId >= 0 ? publicId : part(written, a, b, ComparedToken::systemId);
            }
            case COMMENT, PROCESSING_INSTRUCTION -> part(written, a, b, ComparedToken::data);
            default -> NONE;
        };
    }

    private long tag(String written, ComparedToken a, ComparedToken b) {
        String name = Objects.requireNonNullElse(a.name(), "");
        String other = Objects.requireNonNullElse(b.name(), "");
        if (!name.equals(other)) {
            long start = a.start() + (a.kind() == TokenKind.END_TAG ? 2 : 1);
            int length = Math.max(units.length(name), units.length(other));
            return parted(written, a, start, Math.min(a.end(), start + length), name, other);
        }
        int common = Math.min(a.attributes().size(), b.attributes().size());
        for (int i = 0; i < common; i++) {
            ComparedToken.Attribute here = a.attributes().get(i);
            ComparedToken.Attribute there = b.attributes().get(i);
            if (here.nameStart() != there.nameStart() || !here.name().equals(there.name())) {
                return here.nameStart() != there.nameStart()
                        ? Math.min(here.nameStart(), there.nameStart())
                        : here.nameEnd() != there.nameEnd()
                                ? here.nameStart()
                                : parted(written, a, here.nameStart(), here.nameEnd(), here.name(), there.name());
            }
            if (here.valueStart() != there.valueStart() || here.valueEnd() != there.valueEnd()) {
                return Math.min(here.valueStart(), there.valueStart());
            }
            if (!here.value().equals(there.value())) {
                return parted(written, a, here.valueStart(), here.valueEnd(), here.value(), there.value());
            }
        }
        List<ComparedToken.Attribute> more = (a.attributes().size() > common ? a : b).attributes();
        return more.size() > common ? more.get(common).nameStart() : NONE;
    }

    /** The first piece of a part of the source that reads as something else: its beginning where no more is known. */
    private long parted(String raw, ComparedToken token, long start, long end, String one, String other) {
        if (start < token.start() || raw.length() != token.end() - token.start()) {
            return start;
        }
        String written = raw.substring((int) (start - token.start()), (int) (end - token.start()));
        List<Piece> a = pieces(start, written, one);
        List<Piece> b = pieces(start, written, other);
        for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
            if (i >= a.size() || i >= b.size()) {
                return start + begin(written, (int) ((i < a.size() ? a : b).get(i).start - start));
            }
            Piece here = a.get(i);
            Piece there = b.get(i);
            if (here.start != there.start
                    || here.end != there.end
                    || !here.units().equals(there.units())) {
                return start + begin(written, (int) (Math.min(here.start, there.start) - start));
            }
        }
        return start;
    }

    /** Returns the place of the reference, or else of the character, that units at a place belong to. */
    private int begin(String written, int at) {
        return referenceStart(written, 0, units.characterStart(written, at));
    }

    /** The pieces that do not read as they are written. */
    private List<Piece> pieces(long start, String raw, String value) {
        return new TextCutter(start, raw, units.of(value))
                .rest().stream().filter(piece -> !piece.isPlainText()).toList();
    }

    /** A part whose place in the source is not known: looked for there, as far as it reads as it is written. */
    private long part(String raw, ComparedToken a, ComparedToken b, Function<ComparedToken, @Nullable String> part) {
        String one = part.apply(a);
        String other = part.apply(b);
        if (one == null || other == null || one.equals(other) || raw.length() != a.end() - a.start()) {
            return NONE;
        }
        if (one.length() != other.length()) {
            return NONE; // it ends elsewhere, by other states
        }
        int same = 0;
        while (same < Math.min(one.length(), other.length()) && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        int common = units.of(one.substring(0, same)).length();
        String text = units.text(raw);
        int here = find(text, one);
        int there = find(text, other);
        int at = here < 0 || there < 0 ? Math.max(here, there) : Math.min(here, there);
        return at < 0 ? NONE : a.start() + units.length(text.substring(0, at)) + common;
    }

    private static int find(String raw, String part) {
        int from = raw.regionMatches(true, 0, "<!doctype", 0, 9) ? 9 : 1;
        return new TextSearch(part).in(raw, from);
    }
}
