package dev.patois.contestants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.TokenField;
import dev.patois.core.compare.UnknownContestantException;
import dev.patois.core.view.TokenKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsers in processes of their own: those that are installed here, and some that fail. */
class ProcessContestantsTest {
    private static final String PAGE = """
            <!DOCTYPE html>
            <html lang="en"><head><title>a &amp; b</title>
            <script>if (a < b) document.write("<p>");</script></head>
            <body class="c d" id='e'><!-- comment --><p>text &eacute; &notin; &#65; \u00e9\ud83d\ude00<br>
            <a href="x?a=1&amp;b=2">link</a></p></body></html>
            """;

    private static Contestant installed(String name) {
        try {
            return Contestants.get(name);
        } catch (UnknownContestantException e) {
            String line = "skipped: what is compared with " + e.getMessage();
            System.out.println(line); // a report of skipped tests keeps the reason to itself
            Assumptions.abort(line);
            throw e;
        }
    }

    private static Contestant answering(String answer) {
        return Contestants.get("exec:while read -r line; do echo '" + answer + "'; done");
    }

    private static String failure(Contestant contestant) {
        try {
            contestant.read("<p>");
        } catch (ContestantException e) {
            return String.valueOf(e.getMessage());
        }
        throw new AssertionError(contestant.name() + " has not failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"parse5", "htmlparser2", "html5lib"})
    void aParserOfHtmlReadsAnOrdinaryPageAsTheStandardDoes(String name) {
        Contestant parser = installed(name);

        assertThat(Comparison.of(PAGE)
                        .with(Contestants.get("html5"), parser)
                        .run()
                        .divergences())
                .isEmpty();
    }

    @Test
    void anEndTagWithoutAnElementIsReadOnce() {
        assertThat(installed("parse5").read("</A>").tokens()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"parse5", "htmlparser2", "html5lib"})
    void whatStandsWhereNoPageBeginsIsReadOnce(String name) {
        assertThat(Comparison.of(" a &amp; b<p>c</p>")
                        .with(Contestants.get("html5"), installed(name))
                        .run()
                        .divergences())
                .isEmpty();
    }

    @Test
    void lxmlReadsTheTagsOfAPageThatAreWritten() {
        assertThat(installed("lxml").read("a<b>c</b><br><i>").tokens())
                .extracting(token -> token.kind() + " " + token.name())
                .containsExactly("TEXT null", "START_TAG b", "TEXT null", "END_TAG b", "START_TAG br", "START_TAG i");
    }

    @ParameterizedTest
    @CsvSource({"dompurify, false", "chromium-innerhtml, true", "chromium-sethtml, false"})
    void aFilterIsReadByWhatItLetsThrough(String name, boolean attribute) {
        List<ComparedToken> tokens =
                installed(name).read("<p>a<b onclick=alert(2)>c</b></p>").tokens();

        assertThat(tokens)
                .filteredOn(token -> token.kind() == TokenKind.START_TAG)
                .extracting(token -> token.name() + token.attributes().size())
                .containsExactly("p0", attribute ? "b1" : "b0");
    }

    @Test
    void anyCommandThatAnswersTokensTakesPart() {
        Contestant parser = answering("""
                {"tokens":[["StartTag","p",{"b":"1","a":"2"},true],["Character","x"],["DOCTYPE","html",null,"s",false],\
                ["Comment","c"],["ProcessingInstruction","t","d"],["EndTag","p"]],"silent":["self-closing","data"]}""");

        assertThat(parser.read("\ud800<p>").tokens())
                .extracting(token -> token.kind() + " " + token.name() + " "
                        + token.attributes().size() + token.selfClosing() + token.forceQuirks())
                .containsExactly(
                        "START_TAG p 2truefalse",
                        "TEXT null 0falsefalse",
                        "DOCTYPE html 0falsetrue",
                        "COMMENT null 0falsefalse",
                        "PROCESSING_INSTRUCTION t 0falsefalse",
                        "END_TAG p 0falsefalse");
        assertThat(parser.silentOn()).containsExactlyInAnyOrder(TokenField.SELF_CLOSING, TokenField.DATA);
    }

    @Test
    void whatAFilterAnswersIsReadAsHtml() {
        assertThat(answering("{\"html\":\"<i>\"}").read("<p>").tokens())
                .extracting(ComparedToken::name)
                .containsExactly("i");
    }

    @Test
    void aProcessThatCrashesIsToldWithWhatItSaidLastAndBegunAnew() {
        Contestant crashing =
                Contestants.get("exec:read -r line; case $line in *good*) echo '{\"html\":\"<i>\"}';; esac;"
                        + " echo no such luck >&2; exit 3");

        assertThat(failure(crashing))
                .contains("crashed")
                .contains("exit code 3")
                .contains("no such luck");
        assertThat(crashing.read("good").tokens()).hasSize(1);
    }

    @Test
    void whatAProcessSaysAfterItsLastAnswerIsWaitedFor() {
        Contestant late = Contestants.get("exec:read -r line; exec >&-; sleep 0.2; echo no such luck >&2; exit 3");

        assertThat(failure(late)).endsWith(" crashed with exit code 3: no such luck");
    }

    @Test
    void aProcessThatHangsIsStopped() {
        Contestant hanging =
                new ProcessContestant("hanging", List.of("sh", "-c", "sleep 60"), null, Duration.ofMillis(100), null);

        assertThat(failure(hanging)).contains("gave no answer").contains("was stopped");
        assertThatThrownBy(() -> hanging.read("<p>")).hasCauseInstanceOf(TimeoutException.class);
    }

    @Test
    void aLineWithoutAnEndIsAFailureAndDoesNotFillTheHeap() {
        Contestant endless = Contestants.get("exec:read -r line; tr '\\0' a </dev/zero");

        assertThat(failure(endless)).endsWith(" answered with a line of more than 1048876 characters, and was stopped");
        assertThat(failure(endless)).as("it is begun anew").contains("answered with a line of more than");
    }

    @Test
    void moreLinesThanWereAskedForMakeTheProcessWait() {
        Contestant chatty = Contestants.get("exec:yes '{\"html\":\"<i>\"}'");

        for (int i = 0; i < 100; i++) {
            assertThat(chatty.read("<p>").tokens()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"no JSON", "{}", "[1]", "{\"tokens\":[1]}", "{\"tokens\":[[\"StartTag\",1]]}", "{\"html\":1}"})
    void anAnswerThatIsNoneIsToldAsNonsense(String answer) {
        assertThat(failure(answering(answer))).contains("answered nonsense");
    }

    @Test
    void aDialectAfterTheLastBarReadsWhatAProcessLetsThrough() {
        String filter = "exec:while read -r line; do echo '{\"html\":\"<title><b></title>\"}'; done";

        assertThat(Contestants.get(filter + "|html5").read("a").tokens()).hasSize(3);
        Contestant bare = Contestants.get(filter + "|html5:no-feedback");
        assertThat(bare.name()).isEqualTo(filter + "|html5:no-feedback");
        assertThat(bare.read("a").tokens())
                .extracting(ComparedToken::kind)
                .containsExactly(TokenKind.START_TAG, TokenKind.START_TAG, TokenKind.END_TAG);
        assertThat(bare.isFilter()).isTrue();
    }

    @Test
    void anyOtherBarIsAPipeOfTheShell() {
        String answer = "exec:while read -r line; do echo '{\"html\":\"<i>\"}'; done | while read -r line; do"
                + " echo \"$line\"; done";

        assertThat(Contestants.get(answer).read("a").tokens()).hasSize(1);
        assertThat(Contestants.get(answer + "|html5").read("a").tokens()).hasSize(1);
    }

    @Test
    void tokensAreNoMarkupForADialectToRead() {
        String answer = "exec:while read -r line; do echo '{\"tokens\":[]}'; done|html5";

        assertThat(failure(Contestants.get(answer)))
                .isEqualTo(answer
                        + " answered with tokens, of which html5 reads nothing: a filter answers {\"html\":\"…\"}");
    }

    @Test
    void anErrorOfTheParserItselfIsTold() {
        assertThat(failure(answering("{\"error\":\"too deep\"}"))).contains("failed: too deep");
    }

    @Test
    void aCommandThatIsNotThereIsAFailureInOneLine() {
        Contestant missing =
                new ProcessContestant("missing", List.of("no-such-program"), Path.of("."), Duration.ofSeconds(1), null);

        assertThat(failure(missing)).contains("cannot be run").doesNotContain("\n");
    }

    @Test
    void aReadyParserThatIsNotInstalledIsOneLineThatSaysWhatToInstall() {
        for (String name : new ProcessContestants().names()) {
            if (!name.startsWith("exec:")) {
                try {
                    Contestants.get(name);
                } catch (UnknownContestantException e) {
                    assertThat(e).hasMessageContaining("install").message().doesNotContain("\n");
                }
            }
        }
    }

    @Test
    void execWithoutACommandIsUnknown() {
        assertThatThrownBy(() -> Contestants.get("exec:"))
                .isInstanceOf(UnknownContestantException.class)
                .hasMessageContaining("exec:COMMAND");
    }
}
