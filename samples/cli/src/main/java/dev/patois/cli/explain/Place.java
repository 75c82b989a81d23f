package dev.patois.cli.explain;

import dev.patois.cli.input.Input;
import dev.patois.cli.input.Source;
import dev.patois.cli.session.Failure;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a file, as a user names it: {@code page.html@312}, or {@code page.html:12:5}.
 *
 * @param file the file, or {@code -}
 * @param offset the offset in bytes, or -1
 * @param line the line, from 1, or 0
 * @param column the column in UTF-16 units, from 1, or 0
 */
record Place(String file, long offset, int line, int column) {
    private static final Pattern BY_OFFSET = Pattern.compile("(.*)@([0-9]{1,18})", Pattern.DOTALL);
    private static final Pattern BY_LINE = Pattern.compile("(.*?):([0-9]{1,9})(?::([0-9]{1,9}))?", Pattern.DOTALL);

    /**
     * Returns the place that a text names.
     *
     * @throws Failure if it names none
     */
    static Place of(String text) throws Failure {
        Matcher offset = BY_OFFSET.matcher(text);
        if (offset.matches()) {
            return new Place(file(offset.group(1)), Long.parseLong(offset.group(2)), 0, 0);
        }
        Matcher line = BY_LINE.matcher(text);
        if (line.matches()) {
            String column = line.group(3);
            return new Place(
                    file(line.group(1)),
                    -1,
                    Integer.parseInt(line.group(2)),
                    column == null ? 1 : Integer.parseInt(column));
        }
        throw new Failure(
                "'" + text + "' names no place: it takes a file and an offset in bytes, such as page.html@312, or a"
                        + " line and a column, such as page.html:12:5");
    }

    private static String file(String name) {
        return name.isEmpty() ? Input.STANDARD : name;
    }

    /**
     * Returns the offset in the UTF-8 of the file.
     *
     * @throws Failure if the file has no such place
     */
    long in(Source source) throws Failure {
        if (line == 0 && offset >= 0) {
            if (offset > source.bytes().length) {
                throw new Failure("offset " + offset + " is past the end of " + file + ", which has "
                        + source.bytes().length + " bytes");
            }
            return source.toUtf8(offset);
        }
        LineIndex lines = source.lines();
        byte[] bytes = source.utf8();
        if (line < 1 || line > lines.lineCount()) {
            throw new Failure(
                    "line " + line + " is not in " + file + ", which has the lines 1 to " + lines.lineCount());
        }
        int low = 0;
        int high = bytes.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            SourcePosition there = lines.position(middle);
            boolean before = there.line() < line || there.line() == line && there.column() < column;
            if (before) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        while (low < bytes.length && (bytes[low] & 0xC0) == 0x80) {
            low++;
        }
        SourcePosition found = lines.position(low);
        if (column < 1 || found.line() != line || found.column() != column) {
            throw new Failure("line " + line + " of " + file + " has no column " + column);
        }
        return low;
    }
}
