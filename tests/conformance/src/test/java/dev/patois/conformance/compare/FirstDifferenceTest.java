package dev.patois.conformance.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.FirstDifference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Why dialects differ is told at the place where they part. Where the same states read the same source as something
 * else, that is the reference or the character that reads differently, and not the end of the tag it stands in.
 */
class FirstDifferenceTest {
    private static FirstDifference first(String input, String dialects, ComparisonLevel level) {
        ComparisonResult result =
                Comparison.of(input).with(dialects(dialects)).at(level).run();
        Divergence divergence = result.divergences().get(0);
        return Objects.requireNonNull(divergence.first(), input);
    }

    private static List<Dialect> dialects(String names) {
        return Arrays.stream(names.split(" ")).map(Dialects::get).toList();
    }

    private static String told(FirstDifference first, int dialect) {
        FirstDifference.Transition transition = first.transitions().get(dialect);
        return transition.state().section() + " " + transition.state().name();
    }

    @ParameterizedTest(name = "{0}: {1} differs at {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                // entity in attribute, entity name
                "html5-2014 html-2008 | <a b=\"x&amp=c\" d>      |  7 | Character reference in attribute value state"
                        + " | Entity in attribute value state",
                "html5 html-2008      | <a b=\"x&amp=c\" d>      |  7 | Named character reference state"
                        + " | Entity in attribute value state",
                "html5 html-2008      | <a b=\"&lt;&lang;x\">    | 10 | Named character reference state"
                        + " | Entity in attribute value state",
                "html5 html-2008      | <a href=?a&copy=1 b=/>   | 10 | Named character reference state"
                        + " | Entity in attribute value state",
                "html5 xml5           | <a b=\"é&eacute;\">      |  7 | Named character reference state"
                        + " | Character reference in attribute value state",
                "html5 html-2008      | a&lang;b                 |  1 | Named character reference state"
                        + " | Entity data state",
                "html5 xml5           | a&a;b                    |  1 | Ambiguous ampersand state"
                        + " | Character reference in data state",
                // entity without semicolon
                "html5 xml5           | <a b='&copy' c>          |  6 | Named character reference state"
                        + " | Character reference in attribute value state",
                "html5 xml5           | a&amp b                  |  1 | Named character reference state"
                        + " | Character reference in data state",
                // windows-1252 reference, numeric reference
                "html5 xml5           | <a b=\"x&#128;y\" c>     |  7 | Numeric character reference end state"
                        + " | Character reference in attribute value state",
                "html5 html-2008      | <a b='x&#x81;' c='y'>    |  7 | Numeric character reference end state"
                        + " | Entity in attribute value state",
                "html5 html-2008      | <a b='&#013;' c='y'>     |  6 | Numeric character reference end state"
                        + " | Entity in attribute value state",
                "html5 xml5           | a&#128;                  |  1 | Numeric character reference end state"
                        + " | Character reference in data state",
                // name case
                "html5 xml5           | <aB c='d'>               |  2 | Tag name state | Tag name state",
                "html5 xml5           | </aB >                   |  3 | Tag name state | End tag name state",
                "html5 xml5           | <a b='1' cD=e>           | 10 | Attribute name state"
                        + " | Tag attribute name state",
                "html5 html-2008      | <!DOCTYPE hTML>          | 11 | DOCTYPE name state | DOCTYPE name state",
                // line break, null, attribute syntax
                "html5 xml5           | <?a \u0000b?>            |  4 | Processing instruction data state"
                        + " | Pi data state",
                "html5 xml5           | <a b B>                  |  5 | Attribute name state"
                        + " | Tag attribute name after state",
            })
    void aValueThatDiffersIsToldWhereItDoes(String dialects, String input, long offset, String one, String other) {
        FirstDifference first = first(input, dialects, ComparisonLevel.TOKENS);

        assertThat(first.offset()).isEqualTo(offset);
        assertThat(told(first, 0)).endsWith(" " + one);
        assertThat(told(first, 1)).endsWith(" " + other);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"\u0080<a a = \"é\" >", "\u0080<a b=c a='xé&amp;y'>", "\u0080<é>", "\u0080<a é='x'>"})
    void whereTwoEncodingsOfTheSameBytesPartDoesNotDependOnWhoComesFirst(String input) {
        byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
        bytes = Arrays.copyOfRange(
                bytes, 1, bytes.length); // a byte that is no UTF-8: one of them reads on in another encoding
        for (ComparisonLevel level : ComparisonLevel.values()) {
            assertThat(places(bytes, level, "sgml-full sgml")).isEqualTo(places(bytes, level, "sgml sgml-full"));
        }
    }

    @Test
    void aCharacterThatOneReadsInAnotherEncodingIsToldWhereItBegins() {
        byte[] bytes = "x<a a='é'>".getBytes(StandardCharsets.UTF_8);
        bytes[0] = (byte) 0x80;

        assertThat(places(bytes, ComparisonLevel.TOKENS, "sgml-full sgml"))
                .containsExactly("input-stream 0", "attribute-syntax 7");
    }

    private static List<String> places(byte[] bytes, ComparisonLevel level, String dialects) {
        List<Dialect> read = dialects(dialects).stream()
                .map(dialect -> dialect.options().isEncodingGiven()
                        ? dialect
                        : dialect.with(options -> options.withEncodingSniffer(null)))
                .toList();
        return Comparison.of(bytes).with(read).at(level).run().divergences().stream()
                .map(d -> d.kind() + " " + Objects.requireNonNull(d.first()).offset())
                .toList();
    }

    @Test
    void aLineBreakInAValueIsToldWhereItStands() {
        FirstDifference first = first("<a b='c\nd'>", "html5 xml5", ComparisonLevel.TOKENS);

        assertThat(first.offset()).isEqualTo(7);
        assertThat(told(first, 0)).endsWith("Attribute value (single-quoted) state");
    }

    @ParameterizedTest(name = "{0}: {1} has other errors at {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "html5 html5-2014 | <a b=\"&amp=c\" d='e'> |  6 | Named character reference state"
                        + " | Character reference in attribute value state",
                "html5 html-2008  | a&#1;b                   |  1 | Numeric character reference end state"
                        + " | Entity data state",
                "html5 html-2008  | <a b=c'd>                |  6 | Attribute value (unquoted) state"
                        + " | Attribute value (unquoted) state",
                "html5 html-2008  | <a b=\"c\"d>             |  8 | After attribute value (quoted) state"
                        + " | Before attribute name state",
                "html5 html-2008  | <a b= >                  |  6 | Before attribute value state"
                        + " | Before attribute value state",
                "html5 html-2008  | <a =b c='d'>             |  3 | Before attribute name state"
                        + " | Before attribute name state",
            })
    void errorsThatDifferAreToldWhereTheyAre(String dialects, String input, long offset, String one, String other) {
        FirstDifference first = first(input, dialects, ComparisonLevel.ERRORS);

        assertThat(first.offset()).isEqualTo(offset);
        assertThat(told(first, 0)).endsWith(" " + one);
        assertThat(told(first, 1)).endsWith(" " + other);
    }

    @Test
    void whatOnlyOneOfThemReplacesIsToldInEitherOrder() {
        assertThat(first("<!--a--!\uD83D", "html5 xml5", ComparisonLevel.TOKENS).offset())
                .isEqualTo(8);
        assertThat(first("<!--a--!\uD83D", "xml5 html5", ComparisonLevel.TOKENS).offset())
                .isEqualTo(8);
    }

    @Test
    void inBytesThePlaceIsInBytes() {
        byte[] input = "<a é=\"漢&amp=c\">".getBytes(StandardCharsets.UTF_8);

        Divergence divergence = Comparison.of(input)
                .with(dialects("html5 html-2008"))
                .run()
                .divergences()
                .get(0);

        assertThat(Objects.requireNonNull(divergence.first()).offset()).isEqualTo(10);
    }

    @Test
    void aTransitionBeforeTheValueComesFirst() {
        FirstDifference first = first("<a/b c='&amp=d'/>", "html5 html-2008", ComparisonLevel.TOKENS);

        assertThat(first.offset()).isEqualTo(2);
        assertThat(told(first, 0)).isEqualTo("13.2.5.8 Tag name state");
    }
}
