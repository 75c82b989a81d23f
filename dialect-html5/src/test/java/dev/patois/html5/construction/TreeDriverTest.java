package dev.patois.html5.construction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.html5.Html5;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Characters reach the tree as the rules ask for them, whatever tokens they come in. */
class TreeDriverTest {
    /** Returns what a document has in its body, in one line. */
    private static String body(String input) {
        String dump = TreeDriver.document(
                        Html5.LIVING,
                        Revision.LIVING,
                        true,
                        input.replace("NUL", "\0").replace("LF", "\n"))
                .dump();
        return dump.replaceAll("\n(?!\\| |\\z)", "LF")
                .lines()
                .dropWhile(line -> !line.startsWith("|   <body>") && !line.startsWith("|   <frameset>"))
                .skip(1)
                .map(line -> line.substring(2).strip())
                .reduce("", (a, b) -> a.isEmpty() ? b : a + " " + b)
                .replace('\uFFFD', '?');
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\0',
            delimiter = '|',
            value = {
                "aNULb                             | \"ab\"",
                "NUL                               | ''",
                "<body>NUL b                       | \" b\"",
                "<svg>aNULb</svg>                  | <svg svg> \"a?b\"",
                "<svg><![CDATA[NULa]]></svg>       | <svg svg> \"?a\"",
                "<svg><desc>NULa</svg>             | <svg svg> <svg desc> \"a\"",
                "<textarea>NULa</textarea>         | <textarea> \"?a\"",
                "<table>NUL <tr>                   | <table> \" \" <tbody> <tr>",
                "<table>NULa <tr>                  | \"a \" <table> <tbody> <tr>",
                "<frameset>aNUL b                  | \" \"",
                "<frameset></frameset>aNUL b       | \" \"",
            })
    void whatStandsForNoCharacterIsIgnoredOrReplaced(String input, String body) {
        assertThat(body(input)).isEqualTo(body.equals("''") ? "" : body);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\0',
            delimiter = '|',
            value = {
                "<pre>LFa                          | <pre> \"a\"",
                "<pre>&#10;a                       | <pre> \"a\"",
                "<pre>LF&lt;LF</pre>               | <pre> \"<LF\"",
                "<pre></pre>LFa                    | <pre> \"LFa\"",
                "<pre><!---->LFa                   | <pre> <!--  --> \"LFa\"",
                "<pre><b>LFa                       | <pre> <b> \"LFa\"",
                "<textarea>LFLFa                   | <textarea> \"LFa\"",
                "<listing>LF<p>                    | <listing> <p>",
            })
    void aLineFeedThatBeginsPreformattedTextIsNotInTheTree(String input, String body) {
        assertThat(body(input)).isEqualTo(body);
    }

    @Test
    void textAndCdataSectionsBetweenTwoTagsAreOneText() {
        assertThat(body("<svg>a<![CDATA[b]]>&amp;<![CDATA[]]>c</svg>")).isEqualTo("<svg svg> \"ab&c\"");
    }

    @Test
    void charactersReachTheRulesBeforeTheTagAfterThem() {
        assertThat(body("a<p>b<!--c-->d<?e f?>g</p>h"))
                .isEqualTo("\"a\" <p> \"b\" <!-- c --> \"d\" <?e f?> \"g\" \"h\"");
    }

    @Test
    void theTreeKnowsWhichElementsWereEndedByTheirTags() {
        PlainTree tree =
                TreeDriver.document(Html5.LIVING, Revision.LIVING, true, "<body><p><b>a</b><i></p><ul><li></ul>");

        assertThat(tree.nodes().stream()
                        .filter(node -> node.endedByOwnTag && !node.name.isEmpty())
                        .map(node -> node.name))
                .containsExactly("p", "b", "ul");
    }
}
