package dev.patois.benchmarks;

import java.io.CharArrayReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Other parsers on the kinds of input of {@link InputBenchmark}. They take characters only: documents in other
 * encodings become strings first, which the JDK does fastest. An operation is all documents of a set.
 */
@State(Scope.Benchmark)
public class PeerInputBenchmark {
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    private final PeerContestants.Jsoup jsoup = new PeerContestants.Jsoup();
    private final PeerContestants.Atto attoparser = new PeerContestants.Atto(false);

    /** jsoup's tokeniser on an array of characters, through a reader. */
    @Benchmark
    public long jsoupReader(Pages pages, InputBenchmark.Forms forms) {
        jsoup.count.clear();
        for (char[] document : forms.characters) {
            jsoup.lex(new CharArrayReader(document));
        }
        return jsoup.count.sum();
    }

    /** attoparser on an array of characters. */
    @Benchmark
    public long attoparserCharacters(Pages pages, InputBenchmark.Forms forms) {
        attoparser.count.clear();
        for (char[] document : forms.characters) {
            attoparser.lex(document);
        }
        return attoparser.count.sum();
    }

    /** attoparser on a reader. */
    @Benchmark
    public long attoparserReader(Pages pages, InputBenchmark.Forms forms) {
        attoparser.count.clear();
        for (char[] document : forms.characters) {
            attoparser.lex(new CharArrayReader(document));
        }
        return attoparser.count.sum();
    }

    /** jsoup's tokeniser on UTF-16. */
    @Benchmark
    public long jsoupUtf16(Pages pages, InputBenchmark.Forms forms) throws Exception {
        return decoded(jsoup, forms.utf16, StandardCharsets.UTF_16LE);
    }

    /** attoparser on UTF-16. */
    @Benchmark
    public long attoparserUtf16(Pages pages, InputBenchmark.Forms forms) throws Exception {
        return decoded(attoparser, forms.utf16, StandardCharsets.UTF_16LE);
    }

    /** jsoup's tokeniser on one byte to a character. */
    @Benchmark
    public long jsoupWindows1252(Pages pages, InputBenchmark.Forms forms) throws Exception {
        return decoded(jsoup, forms.windows1252, WINDOWS_1252);
    }

    /** attoparser on one byte to a character. */
    @Benchmark
    public long attoparserWindows1252(Pages pages, InputBenchmark.Forms forms) throws Exception {
        return decoded(attoparser, forms.windows1252, WINDOWS_1252);
    }

    private static long decoded(TextContestant contestant, List<byte[]> documents, Charset charset) throws Exception {
        contestant.count.clear();
        for (byte[] document : documents) {
            contestant.lex(new String(document, charset));
        }
        return contestant.count.sum();
    }
}
