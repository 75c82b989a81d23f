package dev.patois.benchmarks;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Documents of a million bytes in which one thing varies. An operation is one document, from bytes. */
@State(Scope.Benchmark)
public class ShapeBenchmark {
    /** About so many bytes a document has. */
    static final int LENGTH = 1_000_000;

    private final Dialect dialect = Dialects.get("html5");
    private final LexerOptions options = dialect.options().withErrors(ErrorHandling.ignore());
    private final Contestant cursor = new PatoisContestants.Cursor(dialect, options);
    private final Contestant values = new PatoisContestants.Values(dialect, options);

    /** Tags with this many attributes. */
    @State(Scope.Benchmark)
    public static class Attributes {
        /** How many. */
        @Param({"0", "1", "2", "4", "8", "16", "64", "256"})
        public int attributes;

        private List<byte[]> documents = List.of();

        /** Makes the document. */
        @Setup
        public void make() {
            documents = document(tag(attributes));
        }

        /** Returns an element whose start tag has so many attributes. */
        static String tag(int attributes) {
            StringBuilder tag = new StringBuilder("<p");
            for (int i = 0; i < attributes; i++) {
                tag.append(" name").append(i).append("=\"value ").append(i).append('"');
            }
            return tag.append(">some words of text</p>\n").toString();
        }
    }

    /** Text in which this many of a thousand characters begin a character reference. */
    @State(Scope.Benchmark)
    public static class References {
        /** How many. */
        @Param({"0", "1", "5", "20", "100"})
        public int references;

        private List<byte[]> documents = List.of();

        /** Makes the document. */
        @Setup
        public void make() {
            documents = document(text(references));
        }

        /** Returns an element with a thousand characters, and so many references among them. */
        static String text(int references) {
            StringBuilder text = new StringBuilder("word ".repeat(200));
            for (int i = references - 1; i >= 0; i--) {
                text.insert(i * 1000 / references, "&amp;");
            }
            text.setLength(1000);
            return "<p>" + text + "</p>\n";
        }
    }

    /** Pieces of this many bytes. */
    @State(Scope.Benchmark)
    public static class Pieces {
        /** How many. */
        @Param({"16", "64", "256", "1024", "4096", "16384", "65536", "1048576"})
        public int piece;

        private final List<byte[]> documents = List.of(Corpus.page(LENGTH));
        private Contestant chunks = new PatoisContestants.Chunks(
                Dialects.get("html5"), Dialects.get("html5").options(), 1);

        /** Makes the lexer. */
        @Setup
        public void open(ShapeBenchmark benchmark) {
            chunks = new PatoisContestants.Chunks(benchmark.dialect, benchmark.options, piece);
        }
    }

    /** Returns how many bytes the document of a benchmark of this class has. */
    static long length(String parameter, int value) {
        return switch (parameter) {
            case "attributes" -> document(Attributes.tag(value)).get(0).length;
            case "references" -> document(References.text(value)).get(0).length;
            default -> Corpus.page(LENGTH).length;
        };
    }

    private static List<byte[]> document(String part) {
        String text = "<!DOCTYPE html><title>t</title><body>\n" + part.repeat(LENGTH / part.length() + 1);
        return List.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Attributes for each tag. */
    @Benchmark
    public long attributes(Attributes attributes) throws Exception {
        return cursor.lex(attributes.documents);
    }

    /** Character references, of which the decoded form is read too. */
    @Benchmark
    public long references(References references) throws Exception {
        return values.lex(references.documents);
    }

    /** A document in pieces. */
    @Benchmark
    public long pieces(Pieces pieces) throws Exception {
        return pieces.chunks.lex(pieces.documents);
    }
}
