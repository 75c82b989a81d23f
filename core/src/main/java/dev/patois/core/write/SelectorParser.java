package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.Token;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Utf8;
import dev.patois.core.write.Compound.Condition;
import dev.patois.core.write.Compound.Group;
import dev.patois.core.write.Compound.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link Selector}. What it refuses, it names with its place and with what to write instead. Not thread-safe.
 */
final class SelectorParser {
    private static final String KNOWN =
            ":first-child, :first-of-type, :is(…), :not(…), :nth-child(…), :nth-of-type(…), :where(…)";

    /** So deep one selector may stand in another. */
    private static final int DEEPEST = 32;

    private static final Set<String> LATER = Set.of(
            "last-child",
            "last-of-type",
            "nth-last-child",
            "nth-last-of-type",
            "only-child",
            "only-of-type",
            "empty",
            "has");
    private static final Set<String> OTHERS = Set.of(
            "active",
            "any-link",
            "checked",
            "default",
            "defined",
            "disabled",
            "enabled",
            "focus",
            "focus-visible",
            "focus-within",
            "fullscreen",
            "host",
            "hover",
            "in-range",
            "indeterminate",
            "invalid",
            "lang",
            "link",
            "matches",
            "optional",
            "out-of-range",
            "placeholder-shown",
            "read-only",
            "read-write",
            "required",
            "root",
            "scope",
            "target",
            "valid",
            "visited",
            "before",
            "after",
            "first-letter",
            "first-line",
            "contains");

    private final String source;
    private final MarkupRules rules;
    private final Reading reading;
    private final boolean checksNames;
    private int at;
    private int depth;

    SelectorParser(String source, Dialect dialect) {
        this.source = source;
        this.rules = dialect.markupRules();
        this.reading = new Reading(dialect, ContentModel.DATA, null, false);
        this.checksNames = reading.only(Piece.of("<x y=\"\">")) instanceof Token.StartTag;
    }

    Selector selector() {
        List<Selector.Complex> alternatives = new ArrayList<>();
        do {
            skipSpace();
            alternatives.add(complex());
        } while (take(','));
        if (at < source.length()) {
            throw bad("a \">\", a \",\" or the end");
        }
        return new Selector(alternatives, source);
    }

    private Selector.Complex complex() {
        List<Selector.Part> parts = new ArrayList<>();
        boolean child = false;
        do {
            parts.add(new Selector.Part(compound(null, null), child));
            int end = at;
            skipSpace();
            if (at == end && at < source.length() && peek() != ',' && peek() != '>' && peek() != '+' && peek() != '~') {
                throw bad("a space, \">\", \",\", \".\", \"#\", \"[\", \":\" or the end");
            }
            if (peek() == '+' || peek() == '~') {
                throw refused(
                        "\"" + peek() + "\"",
                        "stands between siblings, which are not kept; there are only a space and \">\"");
            }
            child = take('>');
            skipSpace();
        } while (child || at < source.length() && peek() != ',');
        return new Selector.Complex(parts);
    }

    /**
     * Reads a compound.
     *
     * @param outer the name of the element that it stands in a pseudo-class of, if it has one
     * @param within the name of that pseudo-class, if it stands in one
     */
    private Compound compound(@Nullable String outer, @Nullable String within) {
        int start = at;
        String name = take('*') ? null : isNameStart() ? tagName() : null;
        List<Condition> conditions = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        List<Group> groups = new ArrayList<>();
        for (boolean more = true; more; ) {
            switch (peek()) {
                case '[' -> conditions.add(condition());
                case '.' -> conditions.add(new Condition("class", '~', word('.', "the name of a class"), false));
                case '#' -> conditions.add(new Condition("id", '=', word('#', "an id"), false));
                case ':' -> pseudoClass(name == null ? outer : name, places, groups);
                default -> more = false;
            }
        }
        if (at == start) {
            throw bad("a name, \"*\", \".\", \"#\", \"[\" or \":\"");
        }
        Compound compound = new Compound(name, conditions, places, groups);
        if (within != null && compound.asksForPlace() && compound.asksForTag()) {
            throw mixed(start, within);
        }
        return compound;
    }

    private IllegalArgumentException mixed(int start, String within) {
        return refused(
                start,
                "\"" + source.substring(start, at) + "\"",
                "mixes a place with other things inside of :" + within
                        + "(…); write a selector for each case, with commas between them");
    }

    // Names.

    private boolean isNameStart() {
        return at < source.length() && (isNameCharacter(peek()) || peek() == '\\');
    }

    private static boolean isNameCharacter(char c) {
        return c >= 'a' && c <= 'z'
                || c >= 'A' && c <= 'Z'
                || c >= '0' && c <= '9'
                || c == '-'
                || c == '_'
                || c >= 0x80;
    }

    private String tagName() {
        int start = at;
        StringBuilder written = new StringBuilder(name("a name"));
        while (rules.hasColonsInNames() && peek() == ':' && isColonOfName()) {
            at++;
            written.append(':').append(name("a name"));
        }
        String name = rules.name(written.toString());
        Token read = checksNames ? reading.only(Piece.of("<" + written + ">")) : null;
        boolean named = read instanceof Token.StartTag tag
                && tag.name().equals(name)
                && tag.attributes().isEmpty();
        if (checksNames && !named) {
            throw refused(start, "\"" + written + "\"", "is the name of no tag");
        }
        return name;
    }

    /** Returns whether what comes after a colon is no pseudo-class. */
    private boolean isColonOfName() {
        int end = at + 1;
        while (end < source.length() && isNameCharacter(source.charAt(end))) {
            end++;
        }
        String word = source.substring(at + 1, end);
        boolean called = end < source.length() && source.charAt(end) == '(';
        return end > at + 1
                && !called
                && !LATER.contains(word)
                && !OTHERS.contains(word)
                && !word.equals("first-child")
                && !word.equals("first-of-type");
    }

    private String word(char mark, String expected) {
        take(mark);
        return name(expected);
    }

    private String name(String expected) {
        StringBuilder name = new StringBuilder();
        while (isNameStart()) {
            name.append(take('\\') ? escaped() : String.valueOf(source.charAt(at++)));
        }
        if (name.length() == 0) {
            throw bad(expected);
        }
        return name.toString();
    }

    /**
     * Returns what comes after a backslash: up to six hexadecimal digits and a space, or a character that means itself.
     */
    private String escaped() {
        int start = at;
        while (at < source.length() && at < start + 6 && Character.digit(peek(), 16) >= 0 && peek() < 0x80) {
            at++;
        }
        if (at == start) {
            if (at == source.length()) {
                throw bad("a character after the backslash");
            }
            int character = source.codePointAt(at);
            at += Character.charCount(character);
            return Utf8.character(character);
        }
        int character = Integer.parseInt(source.substring(start, at), 16);
        take(' ');
        boolean valid = character > 0 && Character.isValidCodePoint(character);
        return Utf8.character(valid ? character : 0xFFFD);
    }

    // Attributes.

    private Condition condition() {
        take('[');
        skipSpace();
        int start = at;
        String written = attributeName();
        if (written.isEmpty()) {
            throw bad("the name of an attribute");
        }
        boolean prefix = peek() == '*' && !isOperator();
        if (prefix) {
            at++;
        }
        String name = rules.name(written);
        requireAttribute(start, written, name);
        skipSpace();
        if (take(']')) {
            return new Condition(name, prefix ? Condition.PREFIX : Condition.PRESENT, "", false);
        } else if (prefix) {
            throw bad("\"]\" after the beginning of a name");
        }
        char operator = peek();
        if (!isOperator()) {
            throw bad("\"]\", \"=\", \"^=\", \"$=\", \"*=\", \"~=\" or \"|=\"");
        }
        at += operator == '=' ? 1 : 2;
        skipSpace();
        String value = value();
        skipSpace();
        boolean ignoresCase = take('i') || take('I');
        if (!ignoresCase && !take('s')) {
            take('S');
        }
        skipSpace();
        if (!take(']')) {
            throw bad("\"]\"; a value with spaces or brackets stands in quotes");
        }
        return new Condition(name, operator, value, ignoresCase);
    }

    private boolean isOperator() {
        boolean two = "^$*~|".indexOf(peek()) >= 0 && at + 1 < source.length() && source.charAt(at + 1) == '=';
        return at < source.length() && (two || peek() == '=');
    }

    /** Reads the name of an attribute: anything but what stands beside one. */
    private String attributeName() {
        StringBuilder name = new StringBuilder();
        while (at < source.length() && "[]=^$*~!|<> \"'\t\n\f\r".indexOf(peek()) < 0) {
            name.append(take('\\') ? escaped() : String.valueOf(source.charAt(at++)));
        }
        return name.toString();
    }

    private void requireAttribute(int start, String written, String name) {
        Token read = checksNames ? reading.only(Piece.of("<x " + written + "=\"\">")) : null;
        boolean named = read instanceof Token.StartTag tag
                && tag.attributes().size() == 1
                && tag.attributes().get(0).name().equals(name);
        if (checksNames && !named) {
            throw refused(start, "\"" + written + "\"", "is the name of no attribute");
        }
    }

    private String value() {
        char quote = peek();
        StringBuilder value = new StringBuilder();
        if (quote != '"' && quote != '\'') {
            while (at < source.length() && "]\"' \t\n\f\r".indexOf(peek()) < 0) {
                value.append(take('\\') ? escaped() : String.valueOf(source.charAt(at++)));
            }
            if (value.length() == 0) {
                throw bad("a value");
            }
            return value.toString();
        }
        int start = at++;
        while (at < source.length() && peek() != quote) {
            value.append(take('\\') ? escaped() : String.valueOf(source.charAt(at++)));
        }
        if (!take(quote)) {
            at = start;
            throw bad("a value with its closing quote");
        }
        return value.toString();
    }

    // Pseudo-classes.

    private void pseudoClass(@Nullable String name, List<Place> places, List<Group> groups) {
        int start = at++;
        if (peek() == ':') {
            throw refused(start, "\"::\"", "begins a pseudo-element, and there is none in a document");
        }
        String written = name("the name of a pseudo-class");
        String called = written.toLowerCase(Locale.ROOT);
        boolean ofType = called.endsWith("of-type");
        switch (called) {
            case "first-child", "first-of-type" -> places.add(new Place(0, 1, ofType));
            case "nth-child", "nth-of-type" -> places.add(place(ofType));
            case "not" -> compounds(start, called, name).forEach(one -> groups.add(new Group(List.of(one), true)));
            case "is", "where" -> groups.add(anyOf(start, called, name));
            default ->
                throw refused(
                        start,
                        "\":" + written + "\"",
                        LATER.contains(called)
                                ? "depends on what comes after the start tag, which is not known yet"
                                : "is not known; known are " + KNOWN
                                        + (name == null || peek() == '('
                                                ? ""
                                                : "; a colon of a name is written \"\\:\""));
        }
        if (ofType && name == null) {
            throw refused(
                    start,
                    "\":" + written + "\"",
                    "wants the name of an element before it: children of every name would have to be counted");
        }
    }

    /** Reads what stands between parentheses: compounds with commas between them. */
    private List<Compound> compounds(int start, String called, @Nullable String name) {
        if (!take('(')) {
            throw bad("\"(\"");
        } else if (++depth > DEEPEST) {
            throw refused(start, "\":" + called + "\"", "stands in too many others; " + DEEPEST + " are enough");
        }
        List<Compound> compounds = new ArrayList<>();
        do {
            skipSpace();
            compounds.add(compound(name, called));
            skipSpace();
        } while (take(','));
        if (!take(')')) {
            throw bad("\",\" or \")\"; inside of :" + called + "(…) there are no combinators");
        }
        depth--;
        return compounds;
    }

    private Group anyOf(int start, String called, @Nullable String name) {
        int from = at + 1;
        Group group = new Group(compounds(start, called, name), false);
        if (group.asksForPlace() && group.asksForTag()) {
            throw mixed(from, called);
        }
        return group;
    }

    /** Reads {@code odd}, {@code even}, a number, or so many times n and a number. */
    private Place place(boolean ofType) {
        if (!take('(')) {
            throw bad("\"(\"");
        }
        int close = source.indexOf(')', at);
        String written = close < 0
                ? ""
                : source.substring(at, close).replaceAll("[ \t\n\f\r]+", " ").trim();
        String wanted = written.toLowerCase(Locale.ROOT);
        if (wanted.contains(" of ")) {
            throw refused("\"of\"", "is not known here; count all children, or those of one name with :nth-of-type(…)");
        }
        Place place;
        if (wanted.equals("odd") || wanted.equals("even")) {
            place = new Place(2, wanted.equals("odd") ? 1 : 0, ofType);
        } else if (wanted.matches("[+-]?\\d{1,9}")) {
            place = new Place(0, Integer.parseInt(wanted), ofType);
        } else if (wanted.matches("[+-]?\\d{0,9}n( ?[+-] ?\\d{1,9})?")) {
            int n = wanted.indexOf('n');
            String a = wanted.substring(0, n);
            String b = wanted.substring(n + 1).replace(" ", "");
            boolean bare = a.isEmpty() || a.equals("+") || a.equals("-");
            place = new Place(
                    bare ? a.equals("-") ? -1 : 1 : Integer.parseInt(a), b.isEmpty() ? 0 : Integer.parseInt(b), ofType);
        } else {
            throw bad("a number, \"odd\", \"even\" or such as \"2n+1\", and \")\"");
        }
        at = close + 1;
        return place;
    }

    // Characters.

    private char peek() {
        return at < source.length() ? source.charAt(at) : 0;
    }

    private boolean take(char c) {
        boolean there = at < source.length() && source.charAt(at) == c;
        at += there ? 1 : 0;
        return there;
    }

    private void skipSpace() {
        while (at < source.length() && Compound.isSpace(source.charAt(at))) {
            at++;
        }
    }

    private IllegalArgumentException bad(String expected) {
        return new IllegalArgumentException(
                "the selector \"" + source + "\" wants " + expected + " at character " + (at + 1));
    }

    private IllegalArgumentException refused(String what, String why) {
        return refused(at, what, why);
    }

    private IllegalArgumentException refused(int where, String what, String why) {
        return new IllegalArgumentException(
                "in the selector \"" + source + "\", " + what + " at character " + (where + 1) + " " + why);
    }
}
