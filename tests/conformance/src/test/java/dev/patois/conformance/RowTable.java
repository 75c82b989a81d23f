package dev.patois.conformance;

import dev.patois.core.StepView.Cause;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The rows of a dialect by state, to find the ones that a step may have been: the table read as a machine. */
final class RowTable {
    private static final int EOF = -1;

    private final Map<String, List<SpecRow>> byState;

    RowTable(List<SpecRow> rows) {
        byState = rows.stream().collect(Collectors.groupingBy(SpecRow::state));
    }

    /** Returns the rows that a step may have been at an offset of the text: same input, successor and consumption. */
    List<SpecRow> candidates(Probe.Step step, String text, int at) {
        List<SpecRow> rows = byState.getOrDefault(step.from(), List.of());
        List<SpecRow> named = rows.stream()
                .filter(row -> !row.input().equals("else") && takes(row, step, text, at))
                .toList();
        List<SpecRow> candidates = named.isEmpty()
                ? rows.stream().filter(row -> row.input().equals("else")).toList()
                : named;
        return candidates.stream().filter(row -> leads(row, step)).toList();
    }

    private static boolean leads(SpecRow row, Probe.Step step) {
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
            case "--", "[CDATA[" -> rest.startsWith(row.input());
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

    /** Returns where the error of a row lies when it is met at an offset. */
    static int errorOffset(SpecRow row, Probe.Step step, int at) {
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
