package dev.patois.core.compare;

import dev.patois.core.ParseError;
import dev.patois.core.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
        return one.left == other.left && (identical(one, other) || content(one).equals(content(other)));
    }

    /** Whether two markup tokens are alike. */
    boolean same(ComparedToken one, ComparedToken other) {
        return Objects.equals(content(one), content(other));
    }

    ComparedToken normalised(ComparedToken token) {
        return normaliser.normalise(token);
    }

    /** Most stretches are one piece, the same for all. */
    private static boolean identical(Side one, Side other) {
        if (one.taken.size() != 1 || other.taken.size() != 1) {
            return false;
        }
        Piece a = one.taken.get(0);
        Piece b = other.taken.get(0);
        return a.token == null ? a.isPlainText() && b.isPlainText() : a.token.equals(b.token);
    }

    /** What counts of a stretch: markup tokens, and the text between them as one. */
    private List<Object> content(Side side) {
        List<Object> content = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (Piece piece : side.taken) {
            if (piece.token == null) {
                piece.appendUnits(text);
            } else {
                Object token = content(piece.token);
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

    private @Nullable Object content(ComparedToken given) {
        ComparedToken token = normaliser.normalise(given);
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
        List<ParseError> a = errors(one);
        List<ParseError> b = errors(other);
        if (a.size() != b.size()) {
            return false;
        }
        boolean named = one.namesErrors && other.namesErrors;
        boolean places = level == ComparisonLevel.SPANS;
        for (int i = 0; i < a.size(); i++) {
            if (named && !a.get(i).code().id().equals(b.get(i).code().id())
                    || places && a.get(i).start() != b.get(i).start()) {
                return false;
            }
        }
        return true;
    }

    static List<ParseError> errors(Side side) {
        List<ParseError> errors = new ArrayList<>();
        side.taken.forEach(piece -> errors.addAll(piece.errors()));
        return errors;
    }
}
