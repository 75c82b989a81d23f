package dev.patois.cli.suite;

import dev.patois.hunt.Escapes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A line of the table of a dialect's rows: what a state does with an input, with an example. The head of each table
 * says what the columns mean.
 *
 * @param state the state
 * @param input the input, by name
 * @param number the number of the row within the state
 * @param when what else must hold
 * @param next the state that follows, {@code return state}, or {@code -} after the end of input
 * @param error the parse error, or empty
 * @param prefix what brings the machine to this row
 * @param inputText the input of the example; empty for the end of input
 * @param start the state the example begins in
 * @param lastStartTag the last start tag, or empty
 * @param foreign whether the adjusted current node is foreign
 */
record TableRow(
        String state,
        String input,
        int number,
        String when,
        String next,
        String error,
        String prefix,
        String inputText,
        String start,
        String lastStartTag,
        boolean foreign) {

    /** Returns whether there is a table for a dialect. */
    static boolean isTable(String dialect) {
        return TableRow.class.getResource(dialect + ".tsv") != null;
    }

    /** Reads the table of a dialect that has one. */
    static List<TableRow> read(String dialect) {
        try (InputStream in = TableRow.class.getResourceAsStream(dialect + ".tsv")) {
            if (in == null) {
                throw new IllegalArgumentException("no table of " + dialect);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .skip(1)
                    .map(line -> of(line.split("\t", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TableRow of(String[] c) {
        return new TableRow(
                c[1],
                c[2],
                Integer.parseInt(c[3]),
                c[4],
                c[5],
                c[7],
                Escapes.unescaped(c[9]),
                Escapes.unescaped(c[10]),
                c[11],
                c[12],
                !c[13].isEmpty());
    }

    /** Returns the input of the example. */
    String text() {
        return prefix + inputText;
    }

    /** Returns what tells an outcome of a row of the specification from all others. */
    String outcome() {
        return state + "\t" + number + "\t" + when + "\t" + next;
    }

    /** Returns the row in words. */
    String title() {
        return state + ": " + input + (when.isEmpty() ? "" : ", " + when);
    }
}
