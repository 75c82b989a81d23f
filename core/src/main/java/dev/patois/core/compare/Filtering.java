package dev.patois.core.compare;

import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Whether filters have no more than removed some of what others read: tags, attributes, text, comments. End tags do not
 * count, for a filter closes what it has let through; nor does the slash of a tag that it writes anew.
 */
final class Filtering {
    private Filtering() {}

    /**
     * Returns whether a difference is no more than that.
     *
     * @param readings the readings, their tokens as they are compared
     */
    static boolean explains(List<Side> sides, List<Reading> readings) {
        Reading whole = null;
        for (int i = 0; i < sides.size(); i++) {
            Reading reading = readings.get(i);
            if (!sides.get(i).isFilter) {
                if (whole != null && whole.group() != reading.group() || reading.moreTokens() > 0) {
                    return false;
                }
                whole = reading;
            }
        }
        if (whole == null) {
            return false;
        }
        for (int i = 0; i < sides.size(); i++) {
            if (sides.get(i).isFilter && !isLeft(readings.get(i), whole)) {
                return false;
            }
        }
        return true;
    }

    /** Whether what one has is left of what another has, in its order. */
    private static boolean isLeft(Reading rest, Reading whole) {
        if (rest.moreTokens() > 0) {
            return false;
        }
        List<ComparedToken> tokens = told(whole);
        int at = 0;
        for (ComparedToken token : told(rest)) {
            while (at < tokens.size() && !isLeft(token, tokens.get(at))) {
                at++;
            }
            if (at++ == tokens.size()) {
                return false;
            }
        }
        return true;
    }

    private static List<ComparedToken> told(Reading reading) {
        List<ComparedToken> told = new ArrayList<>();
        for (ComparedToken token : reading.tokens()) {
            if (token.kind() != TokenKind.SKIPPED && token.kind() != TokenKind.END_TAG) {
                told.add(token);
            }
        }
        return told;
    }

    private static boolean isLeft(ComparedToken rest, ComparedToken whole) {
        if (rest.kind() != whole.kind()) {
            return false;
        }
        return switch (rest.kind()) {
            case TEXT -> text(whole).contains(text(rest));
            case START_TAG -> isTagLeft(rest, whole);
            default -> rest.at(0, 0).withRaw("").equals(whole.at(0, 0).withRaw(""));
        };
    }

    private static String text(ComparedToken token) {
        return Objects.requireNonNullElse(token.data(), "");
    }

    private static boolean isTagLeft(ComparedToken rest, ComparedToken whole) {
        if (rest.isCut()
                || whole.isCut()
                || !Objects.requireNonNullElse(rest.name(), "").equalsIgnoreCase(whole.name())) {
            return false;
        }
        Map<String, String> values = new HashMap<>();
        whole.attributes()
                .forEach(attribute -> values.putIfAbsent(LiveMarkup.lower(attribute.name()), attribute.value()));
        for (ComparedToken.Attribute attribute : rest.attributes()) {
            if (!attribute.value().equals(values.get(LiveMarkup.lower(attribute.name())))) {
                return false;
            }
        }
        return true;
    }
}
