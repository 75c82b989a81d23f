package dev.patois.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.html5.Html5;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkupAgreementTest {
    private static final MarkupAgreement REVISIONS = MarkupAgreement.of("html5").with("html-2008");

    private static String message(Runnable assertion) {
        return catchThrowableOfType(AssertionError.class, assertion::run).getMessage();
    }

    @Test
    void aDialectThatIsNotOnTheClassPathIsToldWithItsArtifact() {
        MarkupAgreement agreement = MarkupAgreement.of("html5");

        assertThatThrownBy(() -> agreement.with("xml5:repair"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("unknown contestant \"xml5:repair\"; it is in the artifact"
                        + " dev.patois:patois-xml5, put that on the class path; known are ");
        assertThatThrownBy(() -> agreement.with("html6")).message().doesNotContain("it is in the artifact");
    }

    @Test
    void whatIsReadAlikePasses() {
        assertThatCode(() -> REVISIONS.assertAgrees("<p class=a>Hi &amp; bye<!-- a --></p>"))
                .doesNotThrowAnyException();
    }

    @Test
    void aFailureShowsTheSmallestInputBothReadingsTheClassAndTheRowWithItsAddress() {
        String message = message(() -> REVISIONS.assertAgrees("<p>some text<!-- a --!> more</p> <b>end</b>"));

        assertThat(message).startsWith("html5, html-2008 do not read this alike: \"<!----!");
        assertThat(message.lines())
                .contains("  found in:    \"<p>some text<!-- a --!> more</p> <b>end</b>\"")
                .anyMatch(line -> line.startsWith("  class:       comment-end (Where a comment ends), "))
                .anyMatch(line -> line.startsWith("  it means:    "))
                .anyMatch(line -> line.startsWith("  html5      Comment \"\""))
                .anyMatch(line -> line.startsWith("  html-2008  Comment \""))
                .anyMatch(line -> line.startsWith("  They part at UTF-16 unit "))
                .anyMatch(line -> line.matches("  html5      13\\.2\\.5\\.5\\d Comment end .*state  -> .*"))
                .anyMatch(
                        line -> line.startsWith("  https://html.spec.whatwg.org/multipage/parsing.html#comment-end-"));
    }

    @Test
    void generatedMarkupFindsADifferenceAndTheSeedIsNamed() {
        String message = message(() -> REVISIONS.assertAgreesOnGenerated(2000, 3));

        assertThat(message).containsPattern("\n  which is:    input \\d+ of the seed 3\n");
        assertThat(message(() -> REVISIONS.assertAgreesOnGenerated(2000, 3))).isEqualTo(message);
    }

    @Test
    void aParserAgreesWithItselfOnAllThatIsGenerated() {
        MarkupAgreement.of("html5").with(Contestant.of(Html5.LIVING)).assertAgreesOnGenerated(2000, 1);
    }

    @Test
    void classesThatAreIgnoredAreNoDifference() {
        assertThatCode(() -> REVISIONS.ignoring(DivergenceClass.COMMENT_END).assertAgrees("<!--a--!>b"))
                .doesNotThrowAnyException();
    }

    @Test
    void theSlashOfAVoidElementIsNoDifference() {
        assertThatCode(() -> REVISIONS.assertAgrees("<br/>")).doesNotThrowAnyException();
    }

    @Test
    void whatAFilterMakesIsReadInsteadOfTheInput() {
        MarkupAgreement filtered = REVISIONS.after(markup -> markup.replace("--!>", "-->"));
        assertThatCode(() -> filtered.assertAgrees("<!--a--!>b")).doesNotThrowAnyException();

        MarkupAgreement broken = REVISIONS.after(markup -> "<p>" + markup.replace("<script", ""));
        String message = message(() -> broken.assertAgrees("x<!--a--!>b"));
        assertThat(message)
                .startsWith("html5, html-2008 do not read this alike: \"<!----!")
                .contains("\n  made of it:  \"<p><!----!");
    }

    /** Reads everything as text. */
    private static final Contestant TEXT = new Contestant() {
        @Override
        public String name() {
            return "text";
        }

        @Override
        public Readout read(String input) {
            if (input.contains("!")) {
                throw new IllegalArgumentException("no shouting");
            }
            return new Readout(input.isEmpty() ? List.of() : List.of(ComparedToken.text(input, 0, input.length())));
        }
    };

    @Test
    void aParserOfOnesOwnIsComparedToo() {
        assertThatCode(() -> MarkupAgreement.of(TEXT).with("html5").assertAgrees("some text"))
                .doesNotThrowAnyException();
        assertThat(message(() -> MarkupAgreement.of(TEXT).with("html5").assertAgrees("some <b>text</b>"))
                        .lines())
                .first()
                .asString()
                .matches("text, html5 do not read this alike: \"<.*\"");
    }

    @Test
    void aParserThatThrowsFailsTheTestWithTheInput() {
        assertThat(message(() -> MarkupAgreement.of(TEXT).with("html5").assertAgrees("oh!")))
                .isEqualTo("a parser fails to read \"oh!\": text crashed:"
                        + " java.lang.IllegalArgumentException: no shouting");
    }

    @Test
    void whoIsNotKnownAndWhoIsAloneIsSaid() {
        assertThatThrownBy(() -> MarkupAgreement.of("html6"))
                .hasMessageContaining("html6")
                .hasMessageContaining("html5");
        assertThatThrownBy(() -> MarkupAgreement.of("html5").assertAgrees(""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("nobody is named to agree with html5: call with(…), such as with(\"html5\")");
    }
}
