package dev.patois.conformance.rows;

import dev.patois.core.reference.HtmlNames;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** What character references stand for: the table of the specification, read as text, and used in the plainest way. */
public final class References {
    /** The characters each name stands for. */
    public static final Map<String, String> TABLE = readTable("html-names.tsv");

    private static final Map<String, String> TABLE_2008 = readTable("html-2008-names.tsv");

    private static final int LONGEST =
            TABLE.keySet().stream().mapToInt(String::length).max().orElseThrow();

    private static final Map<Integer, Integer> C1 = Map.ofEntries(
            Map.entry(0x80, 0x20AC),
            Map.entry(0x82, 0x201A),
            Map.entry(0x83, 0x0192),
            Map.entry(0x84, 0x201E),
            Map.entry(0x85, 0x2026),
            Map.entry(0x86, 0x2020),
            Map.entry(0x87, 0x2021),
            Map.entry(0x88, 0x02C6),
            Map.entry(0x89, 0x2030),
            Map.entry(0x8A, 0x0160),
            Map.entry(0x8B, 0x2039),
            Map.entry(0x8C, 0x0152),
            Map.entry(0x8E, 0x017D),
            Map.entry(0x91, 0x2018),
            Map.entry(0x92, 0x2019),
            Map.entry(0x93, 0x201C),
            Map.entry(0x94, 0x201D),
            Map.entry(0x95, 0x2022),
            Map.entry(0x96, 0x2013),
            Map.entry(0x97, 0x2014),
            Map.entry(0x98, 0x02DC),
            Map.entry(0x99, 0x2122),
            Map.entry(0x9A, 0x0161),
            Map.entry(0x9B, 0x203A),
            Map.entry(0x9C, 0x0153),
            Map.entry(0x9E, 0x017E),
            Map.entry(0x9F, 0x0178));

    private References() {}

    private static Map<String, String> readTable(String resource) {
        Map<String, String> table = new TreeMap<>();
        try (InputStream in = Objects.requireNonNull(HtmlNames.class.getResourceAsStream(resource))) {
            new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .map(line -> line.split("\t", -1))
                    .forEach(cells -> table.put(cells[0], characters(cells[1])));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return table;
    }

    /** Returns characters written as code points in hexadecimal. */
    public static String characters(String codePoints) {
        StringBuilder value = new StringBuilder();
        for (String point : codePoints.split(" ", -1)) {
            value.appendCodePoint(Integer.parseInt(point, 16));
        }
        return value.toString();
    }

    /** Returns the longest name that a text begins with, or the empty string. */
    public static String longestName(String text) {
        return longestName(TABLE, text);
    }

    /** Returns the longest name of a dialect that a text begins with, or the empty string. */
    public static String longestName(String dialect, String text) {
        return longestName(table(dialect), text);
    }

    private static String longestName(Map<String, String> table, String text) {
        for (int length = Math.min(LONGEST, text.length()); length > 0; length--) {
            if (table.containsKey(text.substring(0, length))) {
                return text.substring(0, length);
            }
        }
        return "";
    }

    private static Map<String, String> table(String dialect) {
        return dialect.equals("html-2008") ? TABLE_2008 : TABLE;
    }

    /** Returns what a name stands for. */
    public static String named(String name) {
        return named("html5", name);
    }

    /** Returns what a name of a dialect stands for. */
    public static String named(String dialect, String name) {
        return Objects.requireNonNull(table(dialect).get(name), name);
    }

    /** Returns what a number stands for. */
    public static String numeric(long number) {
        if (number == 0 || number > 0x10FFFF || number >= 0xD800 && number <= 0xDFFF) {
            return "\uFFFD";
        }
        return Character.toString(C1.getOrDefault((int) number, (int) number));
    }

    /** Returns whether a number from 0x80 to 0x9F stands for another character. */
    public static boolean isInWindows1252(int number) {
        return C1.containsKey(number);
    }

    /** Returns what a text decodes to; in an attribute, its special case applies. */
    public static String decoded(String text, boolean inAttribute) {
        StringBuilder decoded = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            String rest = text.substring(i + 1);
            String name = text.charAt(i) == '&' ? longestName(rest) : "";
            String after = rest.substring(name.length());
            boolean stays = inAttribute
                    && !name.endsWith(";")
                    && !after.isEmpty()
                    && (after.charAt(0) == '=' || isAlphanumeric(after.charAt(0)));
            if (name.isEmpty() || stays) {
                decoded.append(text.charAt(i++));
            } else {
                decoded.append(named(name));
                i += 1 + name.length();
            }
        }
        return decoded.toString();
    }

    private static boolean isAlphanumeric(char c) {
        return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }
}
