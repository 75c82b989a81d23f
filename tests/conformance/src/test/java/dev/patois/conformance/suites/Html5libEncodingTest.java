package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenReader;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The encoding tests of html5lib-tests. Some declare an encoding after the first 1,024 bytes: there the prescan does
 * not look, and the lexer's report of the late declaration is what the test asks for.
 */
class Html5libEncodingTest {
    private static final String SOURCE = "clone https://github.com/html5lib/html5lib-tests";

    private record Case(String name, byte[] data, String encoding) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Path folder() {
        return Corpora.corpus("html5lib-tests/encoding", SOURCE);
    }

    static Stream<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String file : List.of("tests1.dat", "tests2.dat", "test-yahoo-jp.dat")) {
            // Bytes one to one: the data is in many encodings.
            String text = Files.readString(folder().resolve(file), StandardCharsets.ISO_8859_1);
            String[] parts = text.split("(?m)^#data\\r?\\n");
            for (int i = 1; i < parts.length; i++) {
                String[] halves = parts[i].split("(?m)^#encoding\\r?\\n");
                String data = halves[0].replaceFirst("\\r?\\n$", "");
                cases.add(new Case(
                        file + " " + i,
                        data.getBytes(StandardCharsets.ISO_8859_1),
                        halves[1].lines().findFirst().orElseThrow().strip()));
            }
        }
        return cases.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void theEncodingIsTheOneTheTestNames(Case test) {
        assertThat(finalEncoding(test.data())).isEqualTo(Encoding.forLabel(test.encoding()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aDecisionStandsHoweverManyBytesFollow(Case test) {
        EncodingSniffer sniffer = EncodingSniffer.html(EncodingHints.none());
        EncodingDecision whole = sniffer.sniff(test.data());
        for (int n = 0; n <= test.data().length; n++) {
            EncodingDecision early = sniffer.sniff(test.data(), 0, n, false);

            assertThat(early == null ? whole : early).isEqualTo(whole);
        }
    }

    @Test
    void noSuiteIsLost() throws IOException {
        assertThat(cases().map(test -> test.name().replaceFirst(" .*", "")).distinct())
                .containsExactly("tests1.dat", "tests2.dat", "test-yahoo-jp.dat");
        assertThat(cases()).hasSizeGreaterThanOrEqualTo(82);
    }

    /**
     * Without frequency analysis, the text for it is not what it was written to be: the algorithm answers the default.
     */
    @ParameterizedTest
    @ValueSource(strings = "chardet/test_big5.txt")
    void withoutAnyDeclarationTheAlgorithmAnswersTheDefault(String name) throws IOException {
        byte[] text = Files.readAllBytes(folder().resolve(name));

        assertThat(finalEncoding(text)).isEqualTo(Encoding.WINDOWS_1252);
        EncodingHints big5 = EncodingHints.none().withFallback(Encoding.BIG5);
        List<Token> tokens = new ArrayList<>();
        Html5.LIVING.sniffing(big5).tokens(text).forEach(tokens::add);
        assertThat(tokens)
                .allSatisfy(token -> assertThat(token.raw().toString()).doesNotContain("\uFFFD"));
    }

    /** What the encoding is once the document was read, and read again where that was asked for. */
    private static Encoding finalEncoding(byte[] data) {
        List<EncodingChange> changes = new ArrayList<>();
        EncodingSniffer sniffer = EncodingSniffer.html(EncodingHints.none());
        LexerOptions options =
                Html5.LIVING.options().withEncodingSniffer(sniffer).withEncodingObserver(changes::add);
        try (TokenReader tokens = Html5.LIVING.with(options).tokens(data)) {
            tokens.forEach(token -> {});
        }
        return changes.isEmpty()
                ? sniffer.sniff(data).encoding()
                : changes.get(0).demanded();
    }
}
