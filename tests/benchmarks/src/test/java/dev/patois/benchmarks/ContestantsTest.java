package dev.patois.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A benchmark compares only what does the same work. */
class ContestantsTest {
    private static final List<byte[]> PAGES = List.of(Corpus.page(1 << 16), Corpus.page(1 << 12));

    static Stream<Named<Contestant>> contestants() {
        Dialect dialect = Dialects.get("html5");
        LexerOptions options = dialect.options();
        return Stream.of(
                Named.of("cursor", new PatoisContestants.Cursor(dialect, options)),
                Named.of("a new cursor", new PatoisContestants.NewCursor(dialect, options)),
                Named.of("values", new PatoisContestants.Values(dialect, options)),
                Named.of("push", new PatoisContestants.Push(dialect, options)),
                Named.of("records", new PatoisContestants.Records(dialect, options)),
                Named.of("chunks", new PatoisContestants.Chunks(dialect, options, 1000)),
                Named.of("jsoup", new PeerContestants.Jsoup()),
                Named.of("nu.validator", new PeerContestants.Validator()),
                Named.of("attoparser", new PeerContestants.Atto(true)),
                Named.of("attoparser, no balancing", new PeerContestants.Atto(false)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("contestants")
    void everyContestantFindsTheSameTagsAndAttributes(Contestant contestant) throws Exception {
        Contestant expected = contestants().findFirst().orElseThrow().getPayload();
        expected.lex(PAGES);

        contestant.lex(PAGES);
        contestant.lex(PAGES);

        assertThat(contestant.count.tags()).isEqualTo(expected.count.tags()).isGreaterThan(1000);
        assertThat(contestant.count.attributes())
                .isEqualTo(expected.count.attributes())
                .isGreaterThan(1000);
        assertThat(contestant.count.names()).isEqualTo(expected.count.names());
        if (contestant instanceof TextContestant both) {
            both.lexStrings(PAGES.stream()
                    .map(page -> new String(page, StandardCharsets.UTF_8))
                    .toList());

            assertThat(both.count.tags()).isEqualTo(expected.count.tags());
            assertThat(both.count.names()).isEqualTo(expected.count.names());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"html5", "html5-2026-01", "html5-2014", "html-2008", "sgml", "sgml-full", "xml5"})
    void everyDialectFindsTheTagsOfAPageWithItsOwnOptionsAndWithNone(String dialect) throws Exception {
        Contestant own = DialectBenchmark.cursor(dialect, true);
        Contestant bare = DialectBenchmark.cursor(dialect, false);

        own.lex(PAGES);
        bare.lex(PAGES);

        assertThat(own.count.tags()).isGreaterThan(1000);
        assertThat(bare.count.tags()).isGreaterThan(1000);
    }

    @Test
    void anAttributeWithoutANameIsCounted() throws Exception {
        Contestant sgml = DialectBenchmark.cursor("sgml", false);

        sgml.lex(List.of("<ul compact>".getBytes(StandardCharsets.UTF_8)));

        assertThat(sgml.count.attributes()).isOne();
    }

    static Stream<Named<Contestant>> xmlContestants() {
        return Stream.of(
                Named.of("Patois", new XmlContestants.Cursor()),
                Named.of("Patois, StAX", XmlContestants.Stax.patois()),
                Named.of("JDK", XmlContestants.Stax.jdk()),
                Named.of("Woodstox", XmlContestants.Stax.woodstox()),
                Named.of("Aalto", XmlContestants.Stax.aalto()),
                Named.of("Patois, SAX", XmlContestants.Sax.patois()),
                Named.of("JDK, SAX", XmlContestants.Sax.jdk()),
                Named.of("Woodstox, SAX", XmlContestants.Sax.woodstox()),
                Named.of("Aalto, SAX", XmlContestants.Sax.aalto()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("xmlContestants")
    void everyContestantFindsTheSameElementsInXml(Contestant contestant) throws Exception {
        List<byte[]> documents = List.of(XmlPages.page(1 << 16), XmlPages.page(1 << 12));
        Contestant expected = new XmlContestants.Cursor();
        expected.lex(documents);

        contestant.lex(documents);
        contestant.lex(documents);

        assertThat(contestant.count.tags()).isEqualTo(expected.count.tags()).isGreaterThan(1000);
        assertThat(contestant.count.attributes())
                .isEqualTo(expected.count.attributes())
                .isGreaterThan(300);
        assertThat(contestant.count.names()).isEqualTo(expected.count.names());
    }

    @Test
    void charactersAreDecodedWholeAndInPieces() throws Exception {
        byte[] page = Corpus.page(1 << 16);
        String text = new String(page, StandardCharsets.UTF_8);
        Decoded decoded = new Decoded();
        StringBuilder read = new StringBuilder();
        char[] piece = new char[777];

        decoded.decode(page);
        var reader = decoded.open(page);
        for (int n = reader.read(piece); n >= 0; n = reader.read(piece)) {
            read.append(piece, 0, n);
        }

        assertThat(new String(decoded.chars(), 0, decoded.length())).isEqualTo(text);
        assertThat(read).hasToString(text);
    }
}
