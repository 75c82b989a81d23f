package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.spec.ContentModel;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.support.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * What the revisions of one specification have in common, and that {@code docs/REVISIONS.md} tells where they differ.
 */
class RevisionProperties extends Given {
    private static final Path PAGE = Path.of("..", "..", "docs", "REVISIONS.md");

    /**
     * How an input is read, whatever the revision.
     *
     * @param state the content model it begins with
     * @param lastStartTag the last start tag, or empty
     * @param cdata whether CDATA sections are allowed
     */
    record Reading(ContentModel state, String lastStartTag, boolean cdata) {
        List<Token> tokens(Dialect dialect, CharSequence input) {
            return run(dialect, input).tokens();
        }

        Run run(Dialect dialect, CharSequence input) {
            return Run.whole(lexer(dialect), input);
        }

        List<Token> tokens(Dialect dialect, byte[] input) {
            return Run.whole(lexer(dialect), input).tokens();
        }

        private Lexer lexer(Dialect dialect) {
            return dialect.newLexer(LexerOptions.bare()
                    .withErrors(ErrorHandling.deliver())
                    .withInitialState(state)
                    .withLastStartTag(lastStartTag.isEmpty() ? null : lastStartTag)
                    .withCdataAllowed(cdata));
        }
    }

    @Provide
    Arbitrary<Reading> reading() {
        return readings(
                ContentModel.DATA,
                ContentModel.RCDATA,
                ContentModel.RAWTEXT,
                ContentModel.SCRIPT_DATA,
                ContentModel.PLAINTEXT,
                ContentModel.CDATA_SECTION);
    }

    /** The draft of 2008 knows no CDATA sections. */
    @Provide
    Arbitrary<Reading> readingOf2008() {
        return readings(
                ContentModel.DATA,
                ContentModel.RCDATA,
                ContentModel.RAWTEXT,
                ContentModel.SCRIPT_DATA,
                ContentModel.PLAINTEXT);
    }

    private static Arbitrary<Reading> readings(ContentModel... states) {
        return Combinators.combine(
                        Arbitraries.oneOf(Arbitraries.just(ContentModel.DATA), Arbitraries.of(states)),
                        Arbitraries.of("script", "title", "a", "TextArea", ""),
                        Arbitraries.of(true, false))
                .as(Reading::new);
    }

    @Property
    void textHasTheSameTokensIn2014AndIn2026(@ForAll("text") Text input, @ForAll("reading") Reading reading) {
        Same.check(
                reading.tokens(Html5.SNAPSHOT_2014, input.text()),
                reading.tokens(Html5.REVIEW_DRAFT_2026_01, input.text()));
    }

    @Property
    void bytesHaveTheSameTokensIn2014AndIn2026(@ForAll("bytes") Bytes input, @ForAll("reading") Reading reading) {
        Same.check(
                reading.tokens(Html5.SNAPSHOT_2014, input.bytes()),
                reading.tokens(Html5.REVIEW_DRAFT_2026_01, input.bytes()));
    }

    @Property(tries = 5000)
    void whatDiffersIn2008FallsIntoAClassOfThePage(
            @ForAll("text") Text input, @ForAll("readingOf2008") Reading reading) {
        Differences differences =
                new Differences(input.text(), reading.state(), reading.lastStartTag(), reading.cdata());

        Run old = reading.run(LegacyHtml.DRAFT_2008, input.text());
        Run later = reading.run(Html5.SNAPSHOT_2014, input.text());

        String found = differences.classify(old.tokens(), later.tokens());

        Statistics.collect(found == null ? "same" : found);
        assertThat(classesOfThePage())
                .containsAll(found == null ? differences.classifyErrors(old.errors(), later.errors()) : Set.of(found));
    }

    @Example
    void thePageNamesClasses() {
        assertThat(classesOfThePage()).contains("permitted slash", "escape flag", "byte order mark");
    }

    private static Set<String> classesOfThePage() {
        try {
            Set<String> classes = new TreeSet<>();
            for (String line : Files.readAllLines(PAGE)) {
                if (line.startsWith("### ")) {
                    classes.add(line.substring(4));
                }
            }
            return classes;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
