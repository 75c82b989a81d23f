package dev.patois.contestants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.compare.TokenField;
import dev.patois.core.view.TokenKind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The real parsers, by their names. */
class LibraryContestantsTest {
    private static final String PAGE = """
            <!DOCTYPE html>
            <html lang="en"><head><title>a &amp; b</title>
            <script>if (a < b) document.write("<p>");</script></head>
            <body class="c d" id='e'><!-- comment --><p>text &eacute; &notin; &#65; \u00e9\ud83d\ude00<br>
            <a href="x?a=1&amp;b=2">link</a></p></body></html>
            """;

    private static List<Divergence> divergences(String input, String one, String other) {
        return Comparison.of(input.getBytes(StandardCharsets.UTF_8))
                .with(Contestants.get(one), Contestants.get(other))
                .run()
                .divergences();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jsoup", "nu.validator", "jfiveparse", "neko-htmlunit", "attoparser"})
    void aParserOfHtmlReadsAnOrdinaryPageAsTheStandardDoes(String name) {
        assertThat(divergences(PAGE, "html5", name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jsoup-xml", "jdk-xml", "woodstox"})
    void aParserOfXmlReadsWellFormedXmlAsXml5Does(String name) {
        String xml = "<!-- comment --><a b=\"c &lt; d\" e='f'><?target data?>text &amp; more"
                + "<![CDATA[x<y]]><empty/></a>";

        assertThat(divergences(xml, "xml5", name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jsoup", "nu.validator", "jfiveparse"})
    void aParserWithATreeReadsForeignContentByIt(String name) {
        String page = "<!DOCTYPE html><svg><title><![CDATA[a]]></title><style><b></style></svg>"
                + "<math><mi><![CDATA[x]]></mi></math><textarea><b></textarea>";

        assertThat(divergences(page, "html5", name)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "jdk-xml, <a><b></a>text",
        "woodstox, <a><b></a>text",
        "nu.validator, <p>a<?target data?>b</p>",
        "attoparser, <p>a<![CDATA[b]]></p>"
    })
    void whatAParserReadsOtherwiseIsFound(String name, String input) {
        assertThat(divergences(input, "html5", name)).isNotEmpty();
    }

    @Test
    void aParserThatKnowsNoProcessingInstructionsIsToldSo() {
        Divergence divergence =
                divergences("<p>a<?target data?>b</p>", "html5", "nu.validator").get(0);

        assertThat(divergence.kind()).isEqualTo(DivergenceClass.PROCESSING_INSTRUCTION);
        assertThat(divergence.start()).isEqualTo(4);
        assertThat(divergence.end()).isEqualTo(19);
        assertThat(divergence.fields()).containsExactly(TokenField.KIND);
    }

    @Test
    void jsoupDoesNotTellAMissingIdentifierFromAnEmptyOne() {
        assertThat(divergences("<!DOCTYPE html PUBLIC \"\" \"\"><p>", "html5", "jsoup"))
                .isEmpty();
        assertThat(divergences("<!DOCTYPE html><p>", "html5", "jsoup")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"owasp-sanitizer", "antisamy", "jsoup-cleaner"})
    void aSanitizerIsReadByWhatItLetsThrough(String name) {
        List<ComparedToken> tokens = Contestants.get(name)
                .read("<p>a<script>alert(1)</script><b onclick=alert(2)>c</b></p>")
                .tokens();

        assertThat(tokens).extracting(ComparedToken::name).contains("p", "b").doesNotContain("script");
        assertThat(tokens)
                .filteredOn(token -> token.kind() == TokenKind.START_TAG)
                .allMatch(token -> token.attributes().isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "owasp-sanitizer | <p>a<script>alert(1)</script>b</p>",
                "owasp-sanitizer | <p>a<b onclick=alert(1)>c</b><i>d",
                "owasp-sanitizer | <p>a<br>b<img src=x onerror=y alt=c><!--d--><unknown>e&amp;f",
                "antisamy        | <p>a<script>alert(1)</script>b</p>",
            })
    void whatASanitizerRemovesMeansNothing(String name, String input) {
        assertThat(divergences(input, "html5", name))
                .isNotEmpty()
                .allMatch(divergence -> divergence.kind() == DivergenceClass.FILTERED)
                .allMatch(divergence -> divergence.impact() == Impact.HARMLESS);
    }

    @Test
    void whatASanitizerAddsCounts() {
        Divergence divergence =
                divergences("<a href=x>b</a>", "html5", "owasp-sanitizer").get(0);

        assertThat(divergence.impact()).isEqualTo(Impact.LIVE);
        assertThat(divergence.meaning()).contains("rel");
    }

    @Test
    void jsoupIsReadWithTheNamesThatItsTreeHas() {
        assertThat(divergences("<!DOCTYPE HTML><DIV ID=a id=b></DIV>", "html5", "jsoup"))
                .isEmpty();
        assertThat(Contestants.get("jsoup-xml").read("<A B='c'></A>").tokens())
                .extracting(ComparedToken::name)
                .containsExactly("A", "A");
    }

    @Test
    void theParserOfTheNuHtmlCheckerReadsWhatCouldNotStandInXml() {
        assertThat(divergences(
                        "<!--a--b-><c d:e=1 xmlns=x>\f\u0001\0<title>\0</title>\0<!--a--", "html5", "nu.validator"))
                .isEmpty();
        assertThat(divergences("<!DOCTYPE>", "html5", "nu.validator")).isEmpty();
    }

    @Test
    void whatASanitizerLetsThroughCanBeReadByAnother() {
        Contestant bare = Contestants.get("owasp-sanitizer|html5:no-feedback");

        assertThat(bare.name()).isEqualTo("owasp-sanitizer|html5:no-feedback");
        assertThat(bare.read("<b>x</b>").tokens()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jsoup",
                "jsoup-xml",
                "nu.validator",
                "jfiveparse",
                "neko-htmlunit",
                "attoparser",
                "jdk-xml",
                "woodstox",
                "owasp-sanitizer",
                "antisamy",
                "jsoup-cleaner"
            })
    void noInputEndsAComparisonButByItsName(String name) {
        String[] parts = {
            "<",
            ">",
            "/",
            "a",
            " ",
            "=",
            "\"",
            "'",
            "!",
            "--",
            "?",
            "&",
            "amp",
            ";",
            "#",
            "\0",
            "svg",
            "script",
            "<p>",
            "</p>",
            "<title>",
            "]]>",
            "<![CDATA[",
            "\r\n",
            "\u00e9",
            "DOCTYPE",
            "<select>",
            "<table>"
        };
        Random random = new Random(name.hashCode());
        int inputs = Boolean.getBoolean("patois.nightly") ? 300 : 75;
        for (int n = 0; n < inputs; n++) {
            StringBuilder input = new StringBuilder();
            for (int i = random.nextInt(20); i >= 0; i--) {
                input.append(parts[random.nextInt(parts.length)]);
            }
            assertThat(outcome(input.toString(), name)).as(input.toString()).isNotNull();
        }
    }

    private static Object outcome(String input, String name) {
        try {
            return divergences(input, "html5", name);
        } catch (ContestantException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
