package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libRun;
import dev.patois.conformance.TagSoup;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import dev.patois.support.Corpora;
import dev.patois.support.Wtf8;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rewriting nothing is the identity on bytes: in every dialect, the right one or not, in UTF-8 as in the encoding that
 * is found, without a rule and with rules that nothing matches.
 */
class RewriterIdentityTest {
    private static final int SOUPS = 1_000;

    private static List<Rewriter> rewritersOfNothing() {
        return Dialects.all().stream()
                .flatMap(dialect -> Stream.of(dialect, dialect.sniffing(EncodingHints.none())))
                .flatMap(dialect -> Stream.of(Rewriter.builder(dialect), rulesOfNothing(dialect)))
                .map(Rewriter.Builder::build)
                .toList();
    }

    /** One rule of each kind, on an element that is nowhere. */
    private static Rewriter.Builder rulesOfNothing(Dialect dialect) {
        return Rewriter.builder(dialect)
                .set("*[no-such-attribute]", "a", "b")
                .rename("no-such-element", "a", "b")
                .insertBefore("no-such-element", Content.text("x"))
                .insertAtEnd("no-such-element", Content.text("x"))
                .remove("no-such-element, *[no-such-attribute=x]");
    }

    private static void check(List<Rewriter> rewriters, Object name, byte[] document) {
        for (Rewriter nothing : rewriters) {
            boolean same;
            try {
                same = Arrays.equals(nothing.rewrite(document), document);
            } catch (RuntimeException e) {
                throw new AssertionError(name + ": " + e, e);
            }
            assertThat(same)
                    .as("%s, rewriter %s", name, rewriters.indexOf(nothing))
                    .isTrue();
        }
    }

    private static int checkFiles(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        List<Rewriter> rewriters = rewritersOfNothing();
        for (Path file : files) {
            check(rewriters, file, Files.readAllBytes(file));
        }
        return files.size();
    }

    @ParameterizedTest
    @ValueSource(strings = {"web", "cjk", "large", "small", "dense", "xml"})
    void aPageStaysAsItIs(String set) throws IOException {
        Path pages = Corpora.corpus(
                "pages", "they are pages of documentation packages, which MANIFEST.tsv among them names");

        assertThat(checkFiles(pages.resolve(set))).isPositive();
    }

    @Test
    void aDocumentOfSgmlStaysAsItIs() throws IOException {
        assertThat(checkFiles(Corpora.corpus("sgml", "documents of SGML"))).isPositive();
    }

    @Test
    void aDocumentInAnotherEncodingStaysAsItIs() throws IOException {
        Path folder = Corpora.corpus(
                "html5lib-tests/encoding", "it is encoding/ of https://github.com/html5lib/html5lib-tests");

        assertThat(checkFiles(folder)).isPositive();
    }

    @Test
    void theInputsOfTheSuitesStayAsTheyAre() {
        List<Rewriter> rewriters = rewritersOfNothing();
        for (Html5libRun run : Html5libRun.readAll(Corpora.corpus(
                "html5lib-tests/current/tokenizer",
                "it is tokenizer/ of https://github.com/html5lib/html5lib-tests"))) {
            check(rewriters, run, Wtf8.encode(run.input()));
        }
    }

    @Test
    void tagSoupStaysAsItIs() {
        List<Rewriter> rewriters = rewritersOfNothing();
        for (int seed = 0; seed < SOUPS; seed++) {
            check(rewriters, seed, new TagSoup(seed).make().getBytes(StandardCharsets.UTF_8));
        }
    }

    /** The tables of the tests hold inputs of every dialect, with the errors a dialect can find. */
    @Test
    void ourOwnTestDataStaysAsItIs() throws IOException {
        assertThat(checkFiles(Path.of("src/test/resources"))).isPositive();
    }
}
