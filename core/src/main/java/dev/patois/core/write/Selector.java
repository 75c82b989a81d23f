package dev.patois.core.write;

import dev.patois.core.AttributeView;
import dev.patois.core.TagView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which start tags are meant: a name or {@code *}, then conditions on attributes; several, between commas.
 *
 * <pre>
 * selectors = selector *( "," selector )
 * selector  = ( name / "*" ) *( "[" attribute [ operator value ] "]" )
 * operator  = "=" the value, "^=" its beginning, "$=" its end, "*=" a part of it, "~=" one of its words
 * value     = a word, or anything in quotes
 * </pre>
 *
 * <p>Names are compared as the dialect reads them, values exactly. A beginning, an end, a part or a word that is empty is
 * that of no value. Immutable and thread-safe.
 */
public final class Selector {
    private final List<Simple> alternatives;
    private final String source;

    private Selector(List<Simple> alternatives, String source) {
        this.alternatives = alternatives;
        this.source = source;
    }

    private record Simple(@Nullable String name, List<Condition> conditions) {}

    private record Condition(String name, char operator, String value) {
        boolean holds(String actual) {
            return switch (operator) {
                case '=' -> actual.equals(value);
                case '^' -> !value.isEmpty() && actual.startsWith(value);
                case '$' -> !value.isEmpty() && actual.endsWith(value);
                case '*' -> !value.isEmpty() && actual.contains(value);
                case '~' ->
                    !value.isEmpty() && List.of(actual.split("[ \t\n\f\r]+")).contains(value);
                default -> true;
            };
        }
    }

    /**
     * Reads a selector for a dialect.
     *
     * @throws IllegalArgumentException if it is none; the message says where
     */
    static Selector parse(String selector, MarkupRules rules) {
        return new Parser(selector, rules).all();
    }

    /** Returns whether a tag is meant. */
    boolean matches(TagView tag) {
        for (int i = 0; i < alternatives.size(); i++) {
            Simple simple = alternatives.get(i);
            if ((simple.name() == null || tag.name().is(simple.name())) && holds(simple.conditions(), tag)) {
                return true;
            }
        }
        return false;
    }

    private static boolean holds(List<Condition> conditions, TagView tag) {
        for (int i = 0; i < conditions.size(); i++) {
            if (!holds(conditions.get(i), tag)) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(Condition condition, TagView tag) {
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            if (attribute.name().is(condition.name())) {
                return condition.operator() == ' '
                        || condition.holds(attribute.value().toString());
            }
        }
        return false;
    }

    /** Returns the selector as it was given. */
    @Override
    public String toString() {
        return source;
    }

    private static final class Parser {
        private final String source;
        private final MarkupRules rules;
        private int at;

        Parser(String source, MarkupRules rules) {
            this.source = source;
            this.rules = rules;
        }

        Selector all() {
            List<Simple> alternatives = new ArrayList<>();
            do {
                skipSpace();
                alternatives.add(simple());
                skipSpace();
            } while (take(','));
            if (at < source.length()) {
                throw bad("a \"[\", a \",\" or the end");
            }
            return new Selector(List.copyOf(alternatives), source);
        }

        private Simple simple() {
            String name = take('*') ? null : rules.name(word("[],=*<> \"'", "a name or \"*\""));
            List<Condition> conditions = new ArrayList<>();
            while (take('[')) {
                conditions.add(condition());
            }
            return new Simple(name, List.copyOf(conditions));
        }

        private Condition condition() {
            String name = rules.name(word("[]=^$*~!|<> \"'", "the name of an attribute"));
            if (take(']')) {
                return new Condition(name, ' ', "");
            }
            char operator = at < source.length() ? source.charAt(at) : ' ';
            if (operator != '=' && (operator == ' ' || "^$*~".indexOf(operator) < 0)) {
                throw bad("\"]\", \"=\", \"^=\", \"$=\", \"*=\" or \"~=\"");
            }
            at += operator == '=' ? 0 : 1;
            if (!take('=')) {
                throw bad("\"=\"");
            }
            String value = value();
            if (!take(']')) {
                throw bad("\"]\"");
            }
            return new Condition(name, operator, value);
        }

        private String value() {
            char quote = at < source.length() ? source.charAt(at) : ' ';
            if (quote != '"' && quote != '\'') {
                return word("]\"'", "a value");
            }
            int end = source.indexOf(quote, at + 1);
            if (end < 0) {
                throw bad("a value with its closing quote");
            }
            String value = source.substring(at + 1, end);
            at = end + 1;
            return value;
        }

        private String word(String ends, String expected) {
            int start = at;
            while (at < source.length() && ends.indexOf(source.charAt(at)) < 0) {
                at++;
            }
            if (at == start) {
                throw bad(expected);
            }
            return source.substring(start, at);
        }

        private boolean take(char c) {
            boolean there = at < source.length() && source.charAt(at) == c;
            at += there ? 1 : 0;
            return there;
        }

        private void skipSpace() {
            while (take(' ')) {
                // on to the next
            }
        }

        private IllegalArgumentException bad(String expected) {
            return new IllegalArgumentException(
                    "the selector \"" + source + "\" wants " + expected + " at character " + (at + 1));
        }
    }
}
