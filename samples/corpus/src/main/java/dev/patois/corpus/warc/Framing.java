package dev.patois.corpus.warc;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Finds where records begin and end. A record is whole where its header has a type and a length, and after so many
 * bytes there are line ends, another record, or nothing more. Where one is not, the next is looked for from its header
 * on: what its wrong length would swallow is found too.
 */
final class Framing {
    /** The longest header; what has more is none. */
    static final int LONGEST_HEADER = 1 << 20;

    private static final String BEGIN = "WARC/";
    private static final String LENGTH = "content-length";
    private static final String TYPE = "warc-type";
    private static final int DIGITS = 18;

    /** Bytes that can be read from any place on. */
    interface Bytes {
        /** Returns the bytes from a place on; null where it has been asked too often. */
        @Nullable
        InputStream from(long place) throws IOException;
    }

    /** Hears what is found, in order. */
    interface Listener {
        void record(Frame frame) throws Exception;

        void corrupt(long place, String reason) throws Exception;
    }

    private final Bytes bytes;
    private final Listener listener;
    private Cursor cursor;

    /** What a header says; the problem is what is wrong with it, or null. */
    private record Header(
            int size, long length, String type, @Nullable String problem) {}

    Framing(Bytes bytes, InputStream beginning, Listener listener) {
        this.bytes = bytes;
        this.cursor = new Cursor(beginning, 0);
        this.listener = listener;
    }

    void run() throws Exception {
        for (passLineEnds(); cursor.has(1); passLineEnds()) {
            long start = cursor.place();
            Header header = header();
            if (header == null) {
                listener.corrupt(start, "no record begins here");
                cursor.skip(1);
                findNext();
            } else if (header.problem != null) {
                listener.corrupt(start, header.problem);
                cursor.skip(header.size);
                findNext();
            } else {
                record(start, header);
            }
        }
    }

    private void record(long start, Header header) throws Exception {
        cursor.skip(header.size);
        long there = cursor.skip(header.length);
        if (there == header.length && endsHere()) {
            listener.record(new Frame(start, header.size, header.length, header.type));
            return;
        }
        listener.corrupt(
                start, there < header.length ? "it is cut off, or its length is wrong" : "its length is wrong");
        InputStream again = bytes.from(start + header.size);
        cursor = again == null ? cursor : new Cursor(again, start + header.size);
        findNext();
    }

    private void passLineEnds() throws IOException {
        while (cursor.has(1) && (cursor.at(0) == '\r' || cursor.at(0) == '\n')) {
            cursor.skip(1);
        }
    }

    /** Returns whether a record may end here. */
    private boolean endsHere() throws IOException {
        int i = 0;
        while (i < 4 && cursor.has(i + 1) && (cursor.at(i) == '\r' || cursor.at(i) == '\n')) {
            i++;
        }
        return i == 4 || !cursor.has(i + 1) || cursor.isAt(0, "\n\n") || cursor.isAt(i, BEGIN);
    }

    /** Goes on to a line that begins a record, or to the end. */
    private void findNext() throws IOException {
        boolean lineStart = true;
        while (cursor.has(1)) {
            if (lineStart && cursor.at(0) == 'W') {
                Header header = header();
                if (header != null && header.problem == null) {
                    return;
                }
            }
            lineStart = cursor.at(0) == '\n';
            cursor.skip(1);
        }
    }

    /** Returns the header that begins here, or null. */
    private @Nullable Header header() throws IOException {
        if (!cursor.isAt(0, BEGIN) || !cursor.has(BEGIN.length() + 1) || !isDigit(cursor.at(BEGIN.length()))) {
            return null;
        }
        String type = "";
        String length = null;
        String problem = null;
        int line = 0;
        for (int i = 0; i < LONGEST_HEADER && cursor.has(i + 1); i++) {
            if (cursor.at(i) != '\n') {
                continue;
            }
            int end = i > line && cursor.at(i - 1) == '\r' ? i - 1 : i;
            if (end == line) {
                return checked(i + 1, type, length, problem);
            }
            if (line > 0 && cursor.isAt(line, BEGIN)) {
                return null;
            }
            String name = name(line, end);
            if (name.equals(LENGTH)) {
                problem = length == null ? problem : "it has two lengths";
                length = value(line, end);
            } else if (name.equals(TYPE)) {
                problem = type.isEmpty() ? problem : "it has two types";
                type = value(line, end);
            }
            line = i + 1;
        }
        return null;
    }

    private static Header checked(int size, String type, @Nullable String length, @Nullable String problem) {
        String given = length == null ? "0" : length;
        boolean isNumber =
                !given.isEmpty() && given.length() <= DIGITS && given.chars().allMatch(Framing::isDigit);
        String wrong = problem != null
                ? problem
                : !isNumber ? "its length is no number" : type.isEmpty() ? "it has no WARC-Type" : null;
        return new Header(size, isNumber ? Long.parseLong(given) : 0, type, wrong);
    }

    /** Returns the name of a field in lower case, where it may be one that is looked for. */
    private String name(int from, int to) {
        int end = from;
        while (end < to && end - from <= LENGTH.length() + 2 && cursor.at(end) != ':') {
            end++;
        }
        return end < to && cursor.at(end) == ':'
                ? cursor.text(from, end).strip().toLowerCase(Locale.ROOT)
                : "";
    }

    private String value(int from, int to) {
        int colon = from;
        while (cursor.at(colon) != ':') {
            colon++;
        }
        return cursor.text(colon + 1, to).strip();
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
