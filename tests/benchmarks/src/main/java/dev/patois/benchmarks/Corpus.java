package dev.patois.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The documents of one set, in memory: the pages of a directory of the test corpora, or, where those are absent, one
 * page made here.
 */
public final class Corpus {
    /** The set that needs no files. */
    public static final String GENERATED = "generated";

    private static final int GENERATED_LENGTH = 1 << 20;

    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>A page &amp; nothing more</title>
            <script>if (a < b && c > d) { document.title = "<b>"; }</script>
            <style>p > a { color: #123456 }</style>
            </head>
            <body class="page wide">
            """;
    private static final String SECTION = """
            <h2 id="section-%1$d">Section %1$d</h2>
            <p class="first">Some words, <em>some of them</em> with weight, and a
            <a class="external link" href="https://example.org/page?number=%1$d&amp;view=all" rel=nofollow>link</a>
            &mdash; caf\u00e9, \u65e5\u672c\u8a9e.</p>
            <!-- the list of section %1$d -->
            <ul>
            """;
    private static final String ITEM = """
              <li><code>item%1$d</code>: <img src='img/%1$d.png' alt="" width=16 height=16><br>one line of it</li>
            """;

    private final List<byte[]> documents;

    private Corpus(List<byte[]> documents) {
        this.documents = documents;
    }

    /** Returns where the sets lie: the system property {@code patois.corpora}. */
    public static Path directory() {
        return Path.of(System.getProperty("patois.corpora", "../shared/corpora"))
                .resolve("pages");
    }

    /** Returns a set, its files in the order of their names. */
    public static Corpus load(String set) throws IOException {
        if (set.equals(GENERATED)) {
            return new Corpus(List.of(page(GENERATED_LENGTH)));
        }
        List<byte[]> documents = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory().resolve(set))) {
            for (Path file : files.sorted().toList()) {
                documents.add(Files.readAllBytes(file));
            }
        }
        return new Corpus(List.copyOf(documents));
    }

    /** Returns the documents. */
    public List<byte[]> documents() {
        return documents;
    }

    /** Returns the length of all documents. */
    public long bytes() {
        return documents.stream().mapToLong(document -> document.length).sum();
    }

    /** Makes a page of about so many bytes, always the same one, with what pages are made of. */
    static byte[] page(int length) {
        StringBuilder page = new StringBuilder(length + 1024).append(HEAD);
        for (int section = 0; page.length() < length; section++) {
            page.append(SECTION.formatted(section));
            for (int item = 0; item < 1 + section % 5; item++) {
                page.append(ITEM.formatted(item));
            }
            page.append("</ul>\n");
        }
        return page.append("</body>\n</html>\n").toString().getBytes(StandardCharsets.UTF_8);
    }
}
