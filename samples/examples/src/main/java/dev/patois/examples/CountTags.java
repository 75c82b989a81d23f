package dev.patois.examples;

import dev.patois.core.TokenCursor;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.nio.file.Path;

/** Counts the tags of a file of any size in constant memory: a cursor makes no objects. */
public final class CountTags {
    private CountTags() {}

    /** Returns how many start tags there are. */
    public static long count(Path file) throws IOException {
        long tags = 0;
        try (TokenCursor cursor = Html5.LIVING.cursor(file)) {
            for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
                tags += kind == TokenKind.START_TAG ? 1 : 0;
            }
        }
        return tags;
    }

    /** Reads the file named by the only argument. */
    public static void main(String[] args) throws IOException {
        System.out.println(count(Path.of(args[0])) + " start tags");
    }
}
