package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libTokens;
import dev.patois.conformance.rows.References;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.reference.CharacterReferences;
import dev.patois.core.reference.HtmlNames;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.support.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every named character reference in every place it can stand, before everything that makes a difference. */
class NamedReferencesTest {
    private static final List<String> FOLLOWERS = List.of(";", "=", "x", "Z", "1", "<", "");

    /** Where a reference stands: what is written around it. */
    private enum Place {
        DATA("", ""),
        DOUBLE_QUOTED("<a b=\"", "\">"),
        SINGLE_QUOTED("<a b='", "'>"),
        UNQUOTED("<a b=", ">");

        private final String before;
        private final String after;

        Place(String before, String after) {
            this.before = before;
            this.after = after;
        }
    }

    private static Lexer lexer(Dialect dialect) {
        return dialect.newLexer(LexerOptions.bare().withErrors(ErrorHandling.collect()));
    }

    @Test
    void thereAre2231Names() {
        assertThat(HtmlNames.trie().names())
                .hasSize(2_231)
                .isSorted()
                .containsExactlyElementsOf(References.TABLE.keySet());
    }

    @Test
    void theNamesStandForWhatTheSpecificationSays() throws IOException {
        Path file = Corpora.specification(
                "entities-living.tsv", "it is entities.json of the HTML standard as lines of name and code points");
        Map<String, String> expected = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            String[] cells = line.split("\t", -1);
            expected.put(cells[0], References.characters(cells[1]));
        }

        assertThat(References.TABLE).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void everyNameIsReadAsTheSpecificationSays(Place place) {
        Failures failures = new Failures();

        for (Dialect dialect : List.of(Html5.LIVING, Html5.REVIEW_DRAFT_2026_01)) {
            Lexer lexer = lexer(dialect);
            for (String name : HtmlNames.trie().names()) {
                for (String follower : FOLLOWERS) {
                    String written = "&" + name + follower;
                    String input = place.before + written + (follower.isEmpty() ? "" : place.after);
                    Run lexed = Run.wholeThenEnd(lexer, input);
                    failures.compare(
                            input, "tokens", tokens(place, written, follower), Html5libTokens.of(lexed.tokens()));
                    failures.compare(
                            input,
                            "errors",
                            errors(place, name, follower, input),
                            lexed.errors().stream()
                                    .map(e -> e.code().id() + "@" + e.start())
                                    .toList());
                    failures.compare(input, "unit by unit", lexed, Run.chunked(lexer, input, 1));
                }
            }
        }

        failures.assertNone();
    }

    private static List<Object> tokens(Place place, String written, String follower) {
        if (place == Place.DATA) {
            return List.of(List.of("Character", References.decoded(written, false)));
        }
        return follower.isEmpty()
                ? List.of()
                : List.of(List.of("StartTag", "a", Map.of("b", References.decoded(written, true))));
    }

    private static List<String> errors(Place place, String name, String follower, String input) {
        boolean inAttribute = place != Place.DATA;
        List<String> errors = new ArrayList<>();
        String longest = References.longestName(name + follower);
        int end = place.before.length() + 1 + longest.length();
        String rest = (name + follower).substring(longest.length());
        boolean stays = inAttribute && rest.matches("[=0-9A-Za-z].*");
        if (!longest.endsWith(";") && !stays) {
            errors.add("missing-semicolon-after-character-reference@" + end);
        }
        if (place == Place.UNQUOTED && rest.matches("[=<]")) {
            errors.add("unexpected-character-in-unquoted-attribute-value@" + end);
        }
        if (inAttribute && follower.isEmpty()) {
            errors.add("eof-in-tag@" + input.length());
        } else if (!inAttribute && follower.equals("<")) {
            errors.add("eof-before-tag-name@" + input.length());
        }
        return errors;
    }

    @Test
    void theDecoderOnItsOwnAgrees() {
        Failures failures = new Failures();

        for (String name : HtmlNames.trie().names()) {
            for (String follower : FOLLOWERS) {
                String written = "&" + name + follower;
                failures.compare(
                        written, "text", References.decoded(written, false), CharacterReferences.decodeText(written));
                failures.compare(
                        written,
                        "attribute value",
                        References.decoded(written, true),
                        CharacterReferences.decodeAttribute(written));
            }
        }

        failures.assertNone();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "&",
                "&&",
                "&&amp;&",
                "a&b",
                "&#",
                "&#;",
                "&#x",
                "&#x;",
                "&#X;",
                "&#xg",
                "&#a",
                "&#0",
                "&#0;",
                "&#00000000000000000000065;",
                "&#65",
                "&#65;&#66;&#67",
                "&#65b",
                "&#x41g",
                "&#X41;",
                "&#x1F600;&#128512;",
                "&#x80;&#x81;&#x9f;&#159",
                "&#xD800;&#xDFFF;&#55296",
                "&#x10FFFF;&#x110000;&#1114111;&#1114112;",
                "&#xFFFE;&#xFDD0;&#13;&#12;&#127;",
                "&#99999999999999999999;&#xFFFFFFFFFFFFFFFF;",
                "&#4294967361;&#x100000041;",
                "&amp;amp;",
                "&am p;",
                "&AMPx&AMP=&AMP",
                "&notit;&notin;&noti",
                "&nosuch;&nosuch",
                "&\u0661;&#\u0661;&#x\uFF21;",
                "&CounterClockwiseContourIntegral",
                "&CounterClockwiseContourIntegra;",
                "😀&lt;😀&gt字",
                "&ngt;&nLt;&nLtv;&fjlig;",
                "\uD800&amp;\uDC00"
            })
    void theDecoderOnItsOwnAgreesWithTheLexer(String text) {
        Lexer lexer = lexer(Html5.LIVING);

        List<Token> inText = Run.wholeThenEnd(lexer, text).tokens();
        List<Token> inAttribute =
                Run.wholeThenEnd(lexer, "<a b=\"" + text + "\">").tokens();

        assertThat(CharacterReferences.decodeText(text))
                .isEqualTo(text.isEmpty() ? "" : ((Token.Text) inText.get(0)).data());
        assertThat(CharacterReferences.decodeAttribute(text))
                .isEqualTo(((Token.StartTag) inAttribute.get(0))
                        .attributes()
                        .get(0)
                        .value());
    }
}
