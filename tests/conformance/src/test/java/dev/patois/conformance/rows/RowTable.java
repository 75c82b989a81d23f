package dev.patois.conformance.rows;

import dev.patois.core.spec.StepView.Cause;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rows of a dialect by state, to find the ones that a step may have been: the table read as a machine. */
final class RowTable {
    private static final int EOF = -1;
    private static final Pattern NUMBER = Pattern.compile("(?:(#[xX])([0-9A-Fa-f]*)|(#)([0-9]*))(;?)");
    private static final Map<Character, String> NAMES_OF_WHITE_SPACE =
            Map.of('\t', "TAB", '\n', "LF", '\r', "LF", '\u000b', "VT", '\f', "FF", ' ', "SPACE");

    private final Map<String, List<SpecRow>> byState;
    private final boolean older;

    RowTable(List<SpecRow> rows) {
        byState = rows.stream().collect(Collectors.groupingBy(SpecRow::state));
        older = rows.get(0).isOlder();
    }

    /** Returns the rows that a step may have been at an offset of the text: same input, successor and consumption. */
    List<SpecRow> candidates(Probe.Step step, String text, int at) {
        List<SpecRow> rows = byState.getOrDefault(step.from(), List.of());
        if (older) {
            // "else" is what is not named under the same conditions: what "when" says may send a named input there
            return rows.stream()
                    .filter(row -> row.input().equals("else") || takes(row, step, text, at))
                    .filter(row -> leads(row, step))
                    .toList();
        }
        List<SpecRow> named = rows.stream()
                .filter(row -> !row.input().equals("else") && takes(row, step, text, at))
                .toList();
        List<SpecRow> candidates = named.isEmpty()
                ? rows.stream().filter(row -> row.input().equals("else")).toList()
                : named;
        return candidates.stream().filter(row -> leads(row, step)).toList();
    }

    private static boolean leads(SpecRow row, Probe.Step step) {
        if (row.endsInDataState()) {
            return step.cause() == Cause.RECONSUMED && step.to().equals("Data state");
        }
        if (row.next().equals("-")) {
            return step.cause() == Cause.END;
        }
        boolean consumes = !row.consumed().equals("no") && !row.consumed().equals("0");
        String next = row.next().equals("return state") ? step.to() : row.next();
        Cause cause = !consumes ? Cause.RECONSUMED : next.equals(step.from()) ? Cause.STAY : Cause.CONSUMED;
        return next.equals(step.to()) && cause == step.cause();
    }

    private static boolean takes(SpecRow row, Probe.Step step, String text, int at) {
        String rest = text.substring(at);
        int c = rest.isEmpty() ? EOF : rest.codePointAt(0);
        return switch (row.input()) {
            case "TAB" -> c == '\t';
            case "LF" -> c == '\n' || c == '\r';
            case "VT" -> c == 0x0B;
            case "FF" -> c == '\f';
            case "SPACE" -> c == ' ';
            case "NULL" -> c == 0;
            case "EOF" -> c == EOF;
            case "ASCII upper alpha" -> c >= 'A' && c <= 'Z';
            case "ASCII lower alpha" -> c >= 'a' && c <= 'z';
            case "ASCII alpha" -> c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
            case "ASCII digit" -> c >= '0' && c <= '9';
            case "ASCII alphanumeric" -> c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
            case "ASCII upper hex digit" -> c >= 'A' && c <= 'F';
            case "ASCII lower hex digit" -> c >= 'a' && c <= 'f';
            case "ASCII hex digit" -> c >= '0' && c <= '9' || c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f';
            case "any" -> true;
            case "--", "[CDATA[", "]]>" -> rest.startsWith(row.input());
            case "DOCTYPE (any case)", "PUBLIC (any case)", "SYSTEM (any case)" ->
                rest.toUpperCase(Locale.ROOT)
                        .startsWith(row.input().substring(0, row.input().indexOf(' ')));
            case "named reference" -> isNamed(row, step, rest);
            case "null", "outside range", "surrogate", "noncharacter", "control", "ordinary" ->
                row.input().equals(kindOfNumber(text, at));
            case "else" -> false;
            default ->
                row.input().startsWith("C1 table hit ")
                        ? row.input().equals(kindOfNumber(text, at))
                        : c == row.input().codePointAt(0);
        };
    }

    private static boolean isNamed(SpecRow row, Probe.Step step, String rest) {
        String name = References.longestName(rest);
        if (name.isEmpty()) {
            return false;
        }
        boolean inAttribute = step.to().startsWith("Attribute value");
        if (row.when().startsWith("in attribute") != inAttribute) {
            return false;
        }
        if (name.endsWith(";")) {
            return row.when().endsWith("match with ;");
        }
        if (!inAttribute) {
            return row.when().endsWith("match without ;");
        }
        boolean goesOn = rest.substring(name.length()).matches("(?s)[=0-9A-Za-z].*");
        return row.when().endsWith(goesOn ? "then = or alphanumeric" : "then something else");
    }

    /** Returns the kind of the number of the reference that ends at an offset. */
    private static String kindOfNumber(String text, int at) {
        String digits = text.substring(text.lastIndexOf('&', at - 1) + 2, at).replace(";", "");
        return kindOfNumber(digits);
    }

    private static String kindOfNumber(String digits) {
        boolean hexadecimal = digits.startsWith("x") || digits.startsWith("X");
        BigInteger number = new BigInteger(hexadecimal ? digits.substring(1) : digits, hexadecimal ? 16 : 10);
        if (number.bitLength() > 21 || number.intValue() > 0x10FFFF) {
            return "outside range";
        }
        int n = number.intValue();
        if (n == 0) {
            return "null";
        } else if (n >= 0xD800 && n <= 0xDFFF) {
            return "surrogate";
        } else if (n >= 0xFDD0 && n <= 0xFDEF || (n & 0xFFFE) == 0xFFFE) {
            return "noncharacter";
        } else if (n < 0x20 && !Set.of(0x09, 0x0A, 0x0C).contains(n) || n >= 0x7F && n <= 0x9F) {
            return References.isInWindows1252(n) ? String.format("C1 table hit 0x%02X", n) : "control";
        }
        return "ordinary";
    }

    /** Returns whether a state does what the procedure of the older texts says. */
    boolean callsProcedure(String state) {
        return older && (state.startsWith("Character reference in ") || state.startsWith("Entity "));
    }

    /** Returns the errors of the rows of the procedure that a step was, joined; null where no row fits. */
    @Nullable
    String procedureErrors(Probe.Step step, String text) {
        List<SpecRow> procedure = byState.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith("Consume a"))
                .flatMap(entry -> entry.getValue().stream())
                .filter(row ->
                        row.when().startsWith("in attribute") == step.from().contains(" attribute value "))
                .toList();
        List<String> errors = new ArrayList<>();
        for (Outcome outcome : outcomes(procedure.get(0), step, text.substring(step.start()))) {
            Optional<SpecRow> found = procedure.stream()
                    .filter(row ->
                            row.input().equals(outcome.input()) && row.when().endsWith(outcome.when()))
                    .findFirst();
            if (found.isEmpty()) {
                return null;
            }
            errors.add(errors(found.get(), step, step.start(), text));
        }
        errors.removeIf(String::isEmpty);
        return String.join("+", errors);
    }

    /** What the procedure finds after an ampersand. */
    private record Outcome(String input, String when) {}

    private static List<Outcome> outcomes(SpecRow any, Probe.Step step, String rest) {
        Matcher number = NUMBER.matcher(rest);
        if (number.lookingAt()) {
            boolean hexadecimal = number.group(1) != null;
            String sign = number.group(hexadecimal ? 1 : 3);
            String digits = number.group(hexadecimal ? 2 : 4);
            if (digits.isEmpty()) {
                return List.of(new Outcome(sign, "attribute, no digits"));
            }
            boolean whole = !number.group(5).isEmpty();
            String kind = any.is2008()
                    ? kindOfNumber2008(sign.substring(1) + digits)
                    : kindOfNumber(sign.substring(1) + digits);
            return List.of(
                    new Outcome(sign, "attribute, digits " + (whole ? "with ;" : "without ;")),
                    new Outcome(kind, "attribute"));
        }
        if (rest.isEmpty()) {
            return List.of(new Outcome("EOF", "attribute"));
        }
        String white = NAMES_OF_WHITE_SPACE.get(rest.charAt(0));
        if (white != null && !(white.equals("VT") && !any.is2008())) {
            return List.of(new Outcome(white, "attribute"));
        }
        if (rest.charAt(0) == '<' || rest.charAt(0) == '&') {
            return List.of(new Outcome(rest.substring(0, 1), "attribute"));
        }
        boolean inAttribute = any.when().startsWith("in attribute");
        char allowed = step.to().contains("double") ? '"' : step.to().contains("single") ? '\'' : '>';
        if (inAttribute && !any.is2008() && rest.charAt(0) == allowed) {
            return List.of(new Outcome("additional allowed character", "attribute"));
        }
        return List.of(new Outcome("else", "attribute, " + nameFound(any, inAttribute, rest)));
    }

    private static String nameFound(SpecRow any, boolean inAttribute, String rest) {
        String name = References.longestName(any.dialect(), rest);
        if (name.isEmpty()) {
            String unknown = rest.matches("(?s)[0-9A-Za-z]+;.*") ? "alphanumerics and ;" : "not alphanumerics and ;";
            return any.is2008() ? "no match" : "no match, " + unknown;
        } else if (name.endsWith(";")) {
            return "match with ;";
        } else if (!inAttribute) {
            return "match without ;";
        }
        String after = rest.substring(name.length());
        if (after.startsWith("=") && !any.is2008()) {
            return "match without ; then =";
        }
        return "match without ; then " + (after.matches("(?s)[0-9A-Za-z].*") ? "alphanumeric" : "something else");
    }

    private static String kindOfNumber2008(String digits) {
        String kind = kindOfNumber(digits);
        if (Set.of("null", "surrogate", "outside range").contains(kind)) {
            return kind;
        }
        boolean hexadecimal = digits.startsWith("x") || digits.startsWith("X");
        int number = new BigInteger(hexadecimal ? digits.substring(1) : digits, hexadecimal ? 16 : 10).intValue();
        boolean inTable = number == 0x0D || number >= 0x80 && number <= 0x9F;
        return inTable ? String.format("table hit 0x%02X", number) : "ordinary";
    }

    /** Returns the errors of a row met at an offset, each with its place, joined; empty for none. */
    static String errors(SpecRow row, Probe.Step step, int at, String text) {
        if (row.error().isEmpty()) {
            return "";
        }
        return Stream.of(row.error().split("\\+"))
                .map(error -> error + "@"
                        + (row.isOlder() ? olderErrorOffset(error, row, step, at, text) : errorOffset(row, step, at)))
                .collect(Collectors.joining("+"));
    }

    /** In 2008, what returns or emits text is said where that text begins; in 2014, a reference is as later. */
    private static int olderErrorOffset(String error, SpecRow row, Probe.Step step, int at, String text) {
        String rest = text.substring(at);
        if (error.startsWith("2008-entity-")) {
            return at - 1;
        }
        switch (error) {
            case "2008-tag-open-greater-than", "2008-tag-open-anything-else" -> {
                return at - 1;
            }
            case "2008-close-tag-open-eof" -> {
                return at - 2;
            }
            default -> {}
        }
        if (!row.isOfProcedure()) {
            return at;
        }
        return switch (error) {
            case "absence-of-digits-in-numeric-character-reference" ->
                at + (rest.startsWith("#x") || rest.startsWith("#X") ? 2 : 1);
            case "unknown-named-character-reference" -> at + rest.indexOf(';');
            case "2014-equals-sign-after-reference-without-semicolon" -> at + rest.indexOf('=');
            default -> step.end();
        };
    }

    /** Returns where the error of a row lies when it is met at an offset. */
    private static int errorOffset(SpecRow row, Probe.Step step, int at) {
        boolean several = row.consumed().matches("\\d+");
        if (several && row.isAboutReference()) {
            return step.end();
        }
        return several && step.end() > at ? step.end() - 1 : at;
    }

    /** Returns every place of a text a step looks at: each character it passed over, or the one it acts on. */
    static List<Integer> places(Probe.Step step, String text) {
        if (!step.stays()) {
            return List.of(step.start());
        }
        List<Integer> places = new ArrayList<>();
        for (int i = step.start(); i < step.end(); i += Character.charCount(text.codePointAt(i))) {
            places.add(i);
        }
        return places;
    }
}
