package dev.patois.core;

import dev.patois.core.text.Quote;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the records of {@link Token} check, and how they change their attributes. */
final class TokenParts {
    private static final Quote[] QUOTES = Quote.values();

    private TokenParts() {}

    static void require(@Nullable Object part, String name) {
        if (part == null) {
            throw new NullPointerException("a token needs its " + name);
        }
    }

    static void require(@Nullable RawText raw, long start, long end) {
        require(raw, "raw");
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("a token cannot stand from " + start + " to " + end);
        }
    }

    static void requireTag(
            String name, RawText rawName, RawText raw, long start, long end, long nameStart, long nameEnd) {
        require(name, "name");
        require(rawName, "rawName");
        require(raw, start, end);
        requirePlace("name", nameStart, nameEnd);
    }

    /** The place of what may be missing: then it is -1 to -1. */
    static void requirePlace(String part, long start, long end) {
        if (start < -1 || end < start || start < 0 && end != start) {
            throw new IllegalArgumentException("the " + part + " of a token cannot stand from " + start + " to " + end);
        }
    }

    static List<Token.Attribute> set(List<Token.Attribute> attributes, String name, String value) {
        List<Token.Attribute> changed = new ArrayList<>(attributes);
        for (int i = 0; i < changed.size(); i++) {
            if (changed.get(i).name().equals(name)) {
                changed.set(i, changed.get(i).withValue(value));
                return changed;
            }
        }
        changed.add(Token.Attribute.of(name, value));
        return changed;
    }

    static List<Token.Attribute> without(List<Token.Attribute> attributes, String name) {
        require(name, "name");
        return attributes.stream()
                .filter(attribute -> !attribute.name().equals(name))
                .toList();
    }

    /** Returns a quote by its ordinal. */
    static Quote quote(int ordinal) {
        return QUOTES[ordinal];
    }

    static String referenceName(RawText raw) {
        String text = raw.toString();
        int from = text.startsWith("&") ? 1 : 0;
        return text.substring(from, text.endsWith(";") ? text.length() - 1 : text.length());
    }
}
