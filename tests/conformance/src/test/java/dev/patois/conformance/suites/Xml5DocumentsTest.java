package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Corpora;
import dev.patois.support.Run;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Real documents, and those of the W3C suite: nothing is lost, and what is well-formed has no error. */
class Xml5DocumentsTest {
    private static final Dialect DIALECT = Xml5.DRAFT;
    private static final int ALL_PREFIXES = 32_768;
    private static final int STRIDE = 127;

    /** Well-formed documents of the suite that are XML 1.1, and not well-formed as 1.0 (X05, X39). */
    private static final Set<String> XML_1_1 = Set.of(
            "eduni/xml-1.1/043.xml",
            "eduni/xml-1.1/out/043.xml",
            "eduni/xml-1.1/out/054.xml",
            "ibm/xml-1.1/valid/P02/ibm02v02.xml",
            "ibm/xml-1.1/valid/P02/ibm02v05.xml");

    private static Path suite() {
        return Corpora.corpus("xmlconf", "it is the XML conformance test suite of the W3C");
    }

    private static Lexer lexer() {
        return DIALECT.newLexer(DIALECT.options().withErrors(ErrorHandling.collect()));
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void assertLossless(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Run lexed = Run.wholeThenEnd(lexer(), bytes);
        long at = 0;
        for (Token token : lexed.tokens()) {
            byte[] raw = token.raw().bytes();
            assertThat(token.start()).as("%s", file).isEqualTo(at);
            assertThat(Arrays.equals(raw, 0, raw.length, bytes, (int) at, (int) token.end()))
                    .as("%s: raw text of %s", file, token)
                    .isTrue();
            at = token.end();
        }
        assertThat(at).as("%s", file).isEqualTo(bytes.length);
        assertThat(Run.chunked(lexer(), bytes, 7)).as("%s", file).isEqualTo(lexed);
    }

    /**
     * Returns whether a file is in UTF-8, which is all that a lexer of bytes reads by itself; ISO-2022-JP has escapes.
     */
    private static boolean isUtf8(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)
                && text.indexOf('\0') < 0
                && text.indexOf(0x1B) < 0;
    }

    @Test
    void everyFileOfTheSuiteIsReadWithoutLoss() throws IOException {
        List<Path> files = files(suite());

        for (Path file : files) {
            assertLossless(file);
        }

        assertThat(files).hasSizeGreaterThan(1_240);
    }

    @Test
    void everyPageIsReadWithoutLoss() throws IOException {
        List<Path> files = files(Corpora.corpus("pages", "they are pages of documentation packages")
                .resolve("xml"));

        for (Path file : files) {
            assertLossless(file);
        }

        assertThat(files).hasSize(210);
    }

    @Test
    void whatIsWellFormedHasNoError() throws IOException {
        Path root = suite();
        List<String> names = new ArrayList<>(Files.readAllLines(root.resolve("tier1-plain.txt")));
        names.addAll(Files.readAllLines(root.resolve("tier2-subset-no-effect.txt")));
        List<String> found = new ArrayList<>();
        int read = 0;

        for (String name : names) {
            byte[] bytes = Files.readAllBytes(root.resolve(name));
            if (!isUtf8(bytes)) {
                continue;
            }
            read++;
            Run lexed = Run.wholeThenEnd(lexer(), bytes);
            if (lexed.errors().isEmpty() == XML_1_1.contains(name)) {
                found.add(name + " " + lexed.errors());
            }
        }

        assertThat(found).isEmpty();
        assertThat(read).isGreaterThan(1_150);
    }

    @Test
    void wellFormedPagesHaveNoError() throws IOException {
        List<String> found = new ArrayList<>();

        for (Path file : files(Corpora.corpus("pages", "they are pages of documentation packages")
                .resolve("xml"))) {
            Run lexed = Run.wholeThenEnd(lexer(), Files.readAllBytes(file));
            if (!lexed.errors().isEmpty()) {
                found.add(file.getFileName() + " " + lexed.errors());
            }
        }

        assertThat(found).isEmpty();
    }

    @Test
    void everyPrefixOfAShortDocumentIsReadFromItsBeginning() throws IOException {
        List<Path> files = files(suite()).stream()
                .filter(file -> file.toFile().length() < 2_000)
                .toList();

        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            Lexer lexer = lexer();
            for (int length = 0; length <= bytes.length; length += 1 + length / 100) {
                long at = 0;
                for (Token token :
                        Run.wholeThenEnd(lexer, Arrays.copyOf(bytes, length)).tokens()) {
                    assertThat(token.start()).as("%s up to %s", file, length).isEqualTo(at);
                    at = token.end();
                }
                assertThat(at).as("%s up to %s", file, length).isEqualTo(length);
            }
        }
    }

    /**
     * Of a document of the suite or a page every prefix is an input: after each byte a snapshot is ended where it
     * stands. Of the first {@value #ALL_PREFIXES} bytes every prefix is tried, of what comes after every
     * {@value #STRIDE}th.
     */
    @Test
    void everyPrefixOfADocumentIsRead() throws IOException {
        List<Path> files = new ArrayList<>(files(suite()));
        files.addAll(files(Corpora.corpus("pages", "they are pages of documentation packages")
                .resolve("xml")));

        files.parallelStream().forEach(Xml5DocumentsTest::assertEveryPrefixIsRead);

        assertThat(files).hasSizeGreaterThan(1_450);
    }

    private static void assertEveryPrefixIsRead(Path file) {
        byte[] bytes = bytes(file);
        Lexer lexer = lexer();
        Lexer ended = lexer();
        for (int length = 0; length <= bytes.length; ) {
            while (lexer.next() != TokenKind.NEED_INPUT) {
                // what was found stays found, however the input goes on
            }
            LexerSnapshot here = lexer.snapshot();
            ended.resume(here);
            ended.feed(bytes, (int) here.offset(), length - (int) here.offset());
            ended.end();
            long at = here.tokenEnd();
            boolean lossless = true;
            for (TokenKind kind = ended.next(); kind != TokenKind.END; kind = ended.next()) {
                lossless &= ended.tokenStart() == at;
                at = ended.tokenEnd();
            }
            if (!lossless || at != length) { // a message for each of millions would take longer than all the rest
                fail("%s up to %s: a token does not begin where the one before it ended", file, length);
            }
            int step = length < ALL_PREFIXES ? 1 : STRIDE;
            int next = Math.min(length + step, bytes.length);
            if (next > length) {
                lexer.feed(bytes, length, next - length);
            }
            length = next > length ? next : bytes.length + 1;
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
