package dev.patois.core.write;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a selector asks of one element.
 *
 * @param name its name, or null for any
 * @param conditions on its attributes
 * @param places where it is among the children of its parent
 * @param groups what else it must be, or must not be
 */
record Compound(@Nullable String name, List<Condition> conditions, List<Place> places, List<Group> groups) {
    Compound {
        conditions = List.copyOf(conditions);
        places = List.copyOf(places);
        groups = List.copyOf(groups);
    }

    /** Returns whether it asks where an element stands. */
    boolean asksForPlace() {
        return !places.isEmpty() || groups.stream().anyMatch(Group::asksForPlace);
    }

    /** Returns whether it asks what a tag is, wherever it stands. */
    boolean asksForTag() {
        return name != null || !conditions.isEmpty() || groups.stream().anyMatch(Group::asksForTag);
    }

    /**
     * One of several compounds, or none of them. All ask for places alone, or none asks for a place: so each question
     * is answered where it can be, at the tag or where the element is counted.
     *
     * @param negated whether it is none
     */
    record Group(List<Compound> any, boolean negated) {
        Group {
            any = List.copyOf(any);
        }

        boolean asksForPlace() {
            return any.stream().anyMatch(Compound::asksForPlace);
        }

        boolean asksForTag() {
            return any.stream().anyMatch(Compound::asksForTag);
        }
    }

    /**
     * A condition on attributes.
     *
     * @param name the name of the attribute, or the beginning of names
     * @param operator {@code =}, or what is before it in {@code ^=} and the like; a space where the value does not
     *     matter, and {@code P} where the name is a beginning
     * @param value what the value is compared with
     * @param ignoresCase whether A to Z and a to z count as the same
     */
    record Condition(String name, char operator, String value, boolean ignoresCase) {
        static final char PRESENT = ' ';
        static final char PREFIX = 'P';

        boolean isPrefix() {
            return operator == PREFIX;
        }

        /** Returns whether it wants an id. */
        boolean isId() {
            return operator == '=' && !ignoresCase && name.equals("id");
        }

        /** Returns whether it wants a class. */
        boolean isClass() {
            return operator == '~'
                    && !ignoresCase
                    && name.equals("class")
                    && value.chars().noneMatch(c -> isSpace((char) c));
        }

        boolean holds(String actual) {
            int length = value.length();
            return switch (operator) {
                case '=' -> actual.length() == length && isAt(actual, 0);
                case '^' -> length > 0 && isAt(actual, 0);
                case '$' -> length > 0 && isAt(actual, actual.length() - length);
                case '*' -> length > 0 && isIn(actual);
                case '~' -> length > 0 && isWordOf(actual);
                case '|' -> isAt(actual, 0) && (actual.length() == length || actual.charAt(length) == '-');
                default -> true;
            };
        }

        private boolean isAt(String actual, int at) {
            if (at < 0 || at + value.length() > actual.length()) {
                return false;
            } else if (!ignoresCase) {
                return actual.startsWith(value, at);
            }
            for (int i = 0; i < value.length(); i++) {
                if (folded(actual.charAt(at + i)) != folded(value.charAt(i))) {
                    return false;
                }
            }
            return true;
        }

        private boolean isIn(String actual) {
            if (!ignoresCase) {
                return actual.contains(value);
            }
            for (int i = 0; i + value.length() <= actual.length(); i++) {
                if (isAt(actual, i)) {
                    return true;
                }
            }
            return false;
        }

        private boolean isWordOf(String actual) {
            for (int start = 0; start < actual.length(); start++) {
                int end = start;
                while (end < actual.length() && !isSpace(actual.charAt(end))) {
                    end++;
                }
                if (end - start == value.length() && isAt(actual, start)) {
                    return true;
                }
                start = end;
            }
            return false;
        }

        private static char folded(char c) {
            return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
        }
    }

    static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
    }

    /**
     * One place in every so many: {@code a} times any number from 0 on, plus {@code b}, the first child being number 1.
     *
     * @param ofType whether only children of the same name count
     */
    record Place(int a, int b, boolean ofType) {
        boolean holds(long number) {
            long steps = number - b;
            return a == 0 ? steps == 0 : steps % a == 0 && steps / a >= 0;
        }
    }
}
