package dev.patois.core.compare;

import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether two contestants read a stretch alike, at a level. */
final class Sameness {
    private final ComparisonLevel level;
    private final Normaliser normaliser;

    Sameness(ComparisonLevel level, Normaliser normaliser) {
        this.level = level;
        this.normaliser = normaliser;
    }

    boolean same(Side one, Side other) {
        return sameContent(one, other) && sameErrors(one, other);
    }

    /** Whether they differ in no more than their errors. */
    boolean sameContent(Side one, Side other) {
        if (one.left != other.left) {
            return false;
        }
        if (one.taken.size() == 1 && other.taken.size() == 1) {
            Piece a = one.taken.get(0);
            Piece b = other.taken.get(0);
            if (a.token == null && b.token == null) {
                return a.isPlainText() && b.isPlainText() || a.units().equals(b.units());
            }
            if (a.token != null && a.token.equals(b.token)) {
                return true;
            }
        }
        Set<TokenField> silent = silent(one, other);
        return content(one, silent).equals(content(other, silent));
    }

    /** What one of them cannot tell. */
    private static Set<TokenField> silent(Side one, Side other) {
        if (one.silent.isEmpty()) {
            return other.silent;
        }
        Set<TokenField> silent = EnumSet.copyOf(one.silent);
        silent.addAll(other.silent);
        return silent;
    }

    /** Whether two markup tokens are alike. */
    boolean same(ComparedToken one, ComparedToken other) {
        return Objects.equals(content(one, Set.of()), content(other, Set.of()));
    }

    ComparedToken normalised(ComparedToken token) {
        return normaliser.normalise(token);
    }

    /** Returns readings with their tokens as they are compared. */
    List<Reading> asCompared(List<Reading> readings) {
        if (normaliser == Normaliser.NONE) {
            return readings;
        }
        List<Reading> compared = new ArrayList<>();
        for (Reading reading : readings) {
            List<ComparedToken> tokens =
                    reading.tokens().stream().map(this::normalised).toList();
            compared.add(new Reading(
                    reading.contestant(), tokens, reading.moreTokens(), List.of(), reading.group(), reading.silent()));
        }
        return compared;
    }

    /** What counts of a stretch: markup tokens, and the text between them as one. */
    private List<Object> content(Side side, Set<TokenField> silent) {
        List<Object> content = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (Piece piece : side.taken) {
            if (piece.token == null) {
                piece.appendUnits(text);
            } else {
                Object token = content(piece.token, silent);
                if (token != null) {
                    flush(text, content);
                    content.add(token);
                }
            }
        }
        flush(text, content);
        return content;
    }

    private static void flush(StringBuilder text, List<Object> content) {
        if (!text.isEmpty()) {
            content.add(text.toString());
            text.setLength(0);
        }
    }

    private @Nullable Object content(ComparedToken given, Set<TokenField> silent) {
        ComparedToken token = TokenField.without(normaliser.normalise(given), silent);
        boolean tag = token.kind() == TokenKind.START_TAG || token.kind() == TokenKind.END_TAG;
        if (level == ComparisonLevel.TEXT_AND_TAGS && !tag) {
            return null;
        }
        if (level == ComparisonLevel.SPANS) {
            return List.of(token.withRaw(""));
        }
        if (token.kind() == TokenKind.SKIPPED) {
            return null;
        }
        List<Object> parts = new ArrayList<>();
        parts.add(token.kind());
        parts.add(Objects.requireNonNullElse(token.name(), Missing.MISSING));
        parts.add(token.digest());
        parts.add(token.moreDigest());
        if (token.kind() == TokenKind.END_TAG) {
            return parts;
        }
        parts.add(token.selfClosing());
        parts.add(token.forceQuirks());
        parts.add(Objects.requireNonNullElse(token.data(), Missing.MISSING));
        parts.add(Objects.requireNonNullElse(token.publicId(), Missing.MISSING));
        parts.add(Objects.requireNonNullElse(token.systemId(), Missing.MISSING));
        for (ComparedToken.Attribute attribute : token.attributes()) {
            parts.add(attribute.name());
            parts.add(attribute.value());
        }
        return parts;
    }

    private enum Missing {
        MISSING
    }

    private boolean sameErrors(Side one, Side other) {
        if (level.compareTo(ComparisonLevel.ERRORS) < 0 || !one.reportsErrors || !other.reportsErrors) {
            return true;
        }
        if (one.errorCount != other.errorCount) {
            return false;
        }
        if (one.errorCount == 0) {
            return true;
        }
        boolean named = one.namesErrors && other.namesErrors;
        boolean places = level == ComparisonLevel.SPANS;
        ErrorWalk a = new ErrorWalk(one);
        ErrorWalk b = new ErrorWalk(other);
        while (a.next() && b.next()) {
            if (named && !a.code().id().equals(b.code().id()) || places && a.start() != b.start()) {
                return false;
            }
        }
        return !(named && !one.moreErrors.sameCodes(other.moreErrors)
                || places && !one.moreErrors.samePlaces(other.moreErrors));
    }
}
