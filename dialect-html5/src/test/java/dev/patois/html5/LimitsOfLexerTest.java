package dev.patois.html5;

import static dev.patois.html5.Tokens.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** At a limit all is well; one over ends the run, whole or in chunks. */
class LimitsOfLexerTest {
    private interface Setter {
        Limits.Builder set(Limits.Builder builder, int value);
    }

    static Stream<Arguments> cases() {
        return Stream.of(
                // name of the limit, its setter, the limit, what is at it, what is one over, where it is passed
                of("attributesPerTag", Limits.Builder::attributesPerTag, 3, "x<a b c=1 d>", "x<a b c=1 d e>", 12),
                of("attributesPerTag", Limits.Builder::attributesPerTag, 2, "x<a b b>", "x<a b b b>", 8),
                of("attributesPerTag", Limits.Builder::attributesPerTag, 0, "x<a>", "x<a b>", 4),
                of("name", Limits.Builder::name, 4, "x<abcd>", "x<abcde>", 6),
                of("name", Limits.Builder::name, 4, "x</abcd>", "x</abcde>", 7),
                of("name", Limits.Builder::name, 4, "x<a bcde>", "x<a bcdef>", 8),
                of("name", Limits.Builder::name, 4, "x<a bcde", "x<a bcdef", 8),
                of("name", Limits.Builder::name, 4, "x<abcd", "x<abcde", 6),
                of("name", Limits.Builder::name, 4, "x<a b=1 cdef=2>", "x<a b=1 cdefg=2>", 12),
                of("attributeValue", Limits.Builder::attributeValue, 3, "x<a b=\"123\">", "x<a b=\"1234\">", 10),
                of("attributeValue", Limits.Builder::attributeValue, 3, "x<a b='123'>", "x<a b='1234'>", 10),
                of("attributeValue", Limits.Builder::attributeValue, 3, "x<a b=123>", "x<a b=1234>", 9),
                of("attributeValue", Limits.Builder::attributeValue, 3, "x<a b='123", "x<a b='1234", 10),
                of("attributeValue", Limits.Builder::attributeValue, 5, "x<a b='&amp;'>", "x<a b='&amp;a'>", 12),
                of("attributeValue", Limits.Builder::attributeValue, 0, "x<a b='' c= >", "x<a b='1'>", 7),
                of("comment", Limits.Builder::comment, 3, "x<!--abc-->", "x<!--abcd-->", 8),
                of("comment", Limits.Builder::comment, 3, "x<!--abc--!>", "x<!--abcd--!>", 8),
                of("comment", Limits.Builder::comment, 3, "x<!--a--", "x<!--abcd--", 8),
                of("comment", Limits.Builder::comment, 3, "x<!abc>", "x<!abcd>", 6),
                of("comment", Limits.Builder::comment, 3, "x</ ab>", "x</ abc>", 6),
                of("comment", Limits.Builder::comment, 3, "x<!--abc", "x<!--abcd", 8),
                of("comment", Limits.Builder::comment, 3, "x<!--a-b-->", "x<!--a--b-->", 8),
                of("processingInstruction", Limits.Builder::processingInstruction, 5, "x<?a bcd?>", "x<?a bcde?>", 8),
                of("processingInstruction", Limits.Builder::processingInstruction, 5, "x<?abcde?>", "x<?abcdef?>", 8),
                of("processingInstruction", Limits.Builder::processingInstruction, 5, "x<?a bcd", "x<?a bcde", 8),
                of("processingInstruction", Limits.Builder::processingInstruction, 5, "x<?abcde", "x<?abcdef", 8),
                of("doctype", Limits.Builder::doctype, 15, "x<!DOCTYPE html>", "x<!DOCTYPE htmlx>", 16),
                of("doctype", Limits.Builder::doctype, 15, "x<!DOCTYPE html", "x<!DOCTYPE html   ", 16),
                of("referenceName", Limits.Builder::referenceName, 4, "x&amp;", "x&#1234;", 6),
                of("referenceName", Limits.Builder::referenceName, 4, "x&#x41", "x&#x000041;", 6),
                of("referenceName", Limits.Builder::referenceName, 4, "x&#12;", "x&notin;", 6),
                of("referenceName", Limits.Builder::referenceName, 4, "x<a b='&#12;'>", "x<a b='&#123;'>", 12),
                of("inputSize", (b, v) -> b.inputSize(v), 6, "abcdef", "abcdefg", 6),
                of("inputSize", (b, v) -> b.inputSize(v), 0, "", "a", 0),
                of("inputSize", (b, v) -> b.inputSize(v), 6, "<abcd>", "<abcd> ", 6));
    }

    private static Arguments of(String limit, Setter setter, int value, String at, String over, long offset) {
        return Arguments.of(limit, setter, value, at, over, offset);
    }

    private static Lexer lexer(Setter setter, int value) {
        return Html5.LIVING.newLexer(LexerOptions.bare()
                .withLimits(setter.set(Limits.builder(), value).build()));
    }

    /** The tokens up to a passed limit, and the exception as a last line. */
    private static List<String> run(Lexer lexer, String input, int chunk, boolean asBytes) {
        List<String> lines = new ArrayList<>();
        try {
            for (int i = 0; i < input.length(); i += chunk) {
                String piece = input.substring(i, Math.min(input.length(), i + chunk));
                if (asBytes) {
                    lexer.feed(utf8(piece));
                } else {
                    lexer.feed(piece);
                }
                if (chunk < input.length()) {
                    take(lexer, lines);
                }
            }
            lexer.end();
            take(lexer, lines);
        } catch (LimitExceededException e) {
            lines.add(e.getMessage());
        }
        return lines;
    }

    private static void take(Lexer lexer, List<String> lines) {
        for (TokenKind kind = lexer.next();
                kind != TokenKind.NEED_INPUT && kind != TokenKind.END;
                kind = lexer.next()) {
            lines.add(Tokens.line(Token.copyOf(lexer, kind)));
        }
    }

    @ParameterizedTest(name = "{0} of {2}: {3}")
    @MethodSource("cases")
    void atALimitAllIsWell(String limit, Setter setter, int value, String at, String over, long offset) {
        List<String> unlimited = run(Html5.LIVING.newLexer(LexerOptions.bare()), at, at.length() + 1, false);

        for (boolean asBytes : new boolean[] {true, false}) {
            for (int chunk = 1; chunk <= at.length() + 1; chunk++) {
                assertThat(run(lexer(setter, value), at, chunk, asBytes)).isEqualTo(unlimited);
            }
        }
    }

    @ParameterizedTest(name = "{0} of {2}: {4}")
    @MethodSource("cases")
    void oneOverALimitEndsTheRunWhereItIsPassed(
            String limit, Setter setter, int value, String at, String over, long offset) {
        String message = "limit " + limit + " of " + value + " passed at offset " + offset
                + "; raise it with Limits.builder()." + limit + "(…)";

        for (boolean asBytes : new boolean[] {true, false}) {
            for (int chunk = 1; chunk <= over.length() + 1; chunk++) {
                List<String> lines = run(lexer(setter, value), over, chunk, asBytes);
                assertThat(lines).as("in chunks of " + chunk).endsWith(message);
                if (over.startsWith("x")) {
                    assertThat(lines).containsExactly("'x'", message);
                }
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "abcdefghi, 6, 'abcdef'",
        "abc<b>defghi, 9, 'abc|<b>|def'",
        "abc<bcd>, 6, 'abc'",
        "abc&ampx, 6, 'abc'",
        "abc<, 3, 'abc'",
        "abcd</, 5, 'abcd'",
        "abé, 3, 'ab'",
        "abc<!--d-->, 8, 'abc'",
        "x, 0, ''"
    })
    void theTextBeforeThePassedEndOfTheInputIsHandedOver(String input, int size, String before) {
        Setter limit = (builder, value) -> builder.inputSize(value);
        List<String> expected = new ArrayList<>();
        for (String token : before.isEmpty() ? new String[0] : before.split("\\|")) {
            expected.add(token.startsWith("<") ? token : "'" + token + "'");
        }
        expected.add("limit inputSize of " + size + " passed at offset ");

        for (boolean asBytes : new boolean[] {true, false}) {
            for (int chunk = 1; chunk <= input.length() + 1; chunk++) {
                List<String> lines = run(lexer(limit, size), input, chunk, asBytes);
                assertThat(lines).as("in chunks of " + chunk).hasSize(expected.size());
                for (int i = 0; i < lines.size(); i++) {
                    assertThat(lines.get(i)).as("in chunks of " + chunk).startsWith(expected.get(i));
                }
            }
        }
    }

    @Test
    void theTextOfACdataSectionBeforeThePassedEndOfTheInputReadsAsItIsWritten() {
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare()
                .withInitialState(ContentModel.CDATA_SECTION)
                .withLimits(Limits.builder().inputSize(5).build()));

        for (int chunk = 1; chunk <= 9; chunk++) {
            lexer.reset();
            assertThat(run(lexer, "abcdefgh", chunk, true).get(0))
                    .as("in chunks of " + chunk)
                    .isEqualTo("[abcde]");
        }
    }

    @Test
    void theOffsetOfAPassedLimitIsInTheCallersUnits() {
        Setter comment = Limits.Builder::comment;

        assertThat(run(lexer(comment, 2), "é😀<!--abc-->", 99, false).get(1)).contains("offset 9;");
        assertThat(run(lexer(comment, 2), "é😀<!--abc-->", 99, true).get(1)).contains("offset 12;");
    }

    @Test
    void textOfAnyLengthIsSplitAndNeverALimit() {
        Setter piece = Limits.Builder::textPiece;

        assertThat(run(lexer(piece, 16), "x".repeat(16), 99, true)).containsExactly("'" + "x".repeat(16) + "'");
        assertThat(run(lexer(piece, 16), "x".repeat(17), 99, true)).containsExactly("'" + "x".repeat(16) + "'", "'x'");
        assertThat(run(lexer(piece, 16), "x".repeat(15) + "\r\nyé", 99, true))
                .containsExactly("'" + "x".repeat(15) + "'", "'\nyé'");
        assertThat(run(lexer(piece, 16), "x".repeat(15) + "éy", 1, false))
                .containsExactly("'" + "x".repeat(15) + "'", "'éy'");
        assertThat(run(lexer(piece, 16), "x".repeat(14) + "&lt;yyyyyyyyyyyyy", 1, false))
                .containsExactly("'" + "x".repeat(14) + "'", "'<yyyyyyyyyyyy'", "'y'");
        assertThat(run(lexer(piece, 16), "&CounterClockwiseContourIntegral;x", 1, false))
                .containsExactly("'∳'", "'x'");
    }

    @Test
    void aTextIsNotSplitInsideALoneSurrogate() {
        Setter piece = Limits.Builder::textPiece;

        assertThat(run(lexer(piece, 16), "x".repeat(15) + "\ud83dy", 99, false))
                .containsExactly("'" + "x".repeat(15) + "'", "'\ud83dy'");
    }

    @Test
    void aScriptCutInsideItsDoubleEscapeIsStillRead() {
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare()
                .withLimits(Limits.builder().textPiece(16).build())
                .withInitialState(dev.patois.core.spec.ContentModel.SCRIPT_DATA)
                .withLastStartTag("script"));
        List<String> lines = run(lexer, "<!--xxxxxxxx<script>a</script>b--></script>", 1, true);

        assertThat(String.join("", lines).replace("''", "")).isEqualTo("'<!--xxxxxxxx<script>a</script>b-->'</script>");
    }

    /**
     * The window moves when its first 8 KiB are full: here in the middle of the word, a piece of which is delivered.
     */
    @Test
    void aScriptCutInsideItsDoubleEscapeIsReadWhereTheWindowMoves() {
        for (int piece = 16; piece < 40; piece++) {
            for (int length = 8176; length < 8192; length++) {
                Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare()
                        .withLimits(Limits.builder().textPiece(piece).build())
                        .withInitialState(dev.patois.core.spec.ContentModel.SCRIPT_DATA)
                        .withLastStartTag("script"));
                byte[] input = utf8("<!--" + "x".repeat(length - 4) + "<script></script>--></script>");
                List<String> lines = new ArrayList<>();
                for (int i = 0; i < input.length; i++) {
                    lexer.feed(input, i, 1);
                    take(lexer, lines);
                }
                lines.removeIf(line -> line.startsWith("'"));
                assertThat(lines).as("pieces of %d, %d before", piece, length).containsExactly("</script>");
            }
        }
    }

    @Test
    void errorsPastTheLimitAreCountedOnly() {
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare()
                .withErrors(ErrorHandling.collect())
                .withLimits(Limits.builder().keptErrors(2).build()));
        lexer.feed("</></></></>");
        lexer.end();
        Tokens.available(lexer);

        assertThat(lexer.errors()).hasSize(2);
        assertThat(lexer.errorCount()).isEqualTo(4);
    }

    @Test
    void errorsThatWaitForTheirTokenEndTheRunOneOverTheLimit() {
        for (int chunk : new int[] {1, 3, 99}) {
            LexerOptions options = LexerOptions.bare().withErrors(ErrorHandling.collect());
            Lexer three = Html5.LIVING.newLexer(
                    options.withLimits(Limits.builder().waitingErrors(3).build()));
            Lexer two = Html5.LIVING.newLexer(
                    options.withLimits(Limits.builder().waitingErrors(2).build()));

            assertThat(run(three, "x<!--\0\0\0--><!--\0-->", chunk, true)).noneMatch(line -> line.contains("limit"));
            assertThat(run(two, "x<!--\0\0\0-->", chunk, true))
                    .last()
                    .asString()
                    .contains("waitingErrors of 2", "offset 7");
        }
    }

    @Test
    void whereTwoLimitsArePassedTheOnePassedFirstCounts() {
        for (int chunk : new int[] {1, 3, 99}) {
            Lexer value = Html5.LIVING.newLexer(LexerOptions.bare()
                    .withLimits(
                            Limits.builder().attributeValue(5).referenceName(8).build()));
            Lexer reference = Html5.LIVING.newLexer(LexerOptions.bare()
                    .withLimits(
                            Limits.builder().attributeValue(9).referenceName(3).build()));

            assertThat(run(value, "<a b='&#1234567890;'>", chunk, true).get(0)).contains("attributeValue of 5");
            assertThat(run(reference, "<a b='&#1234567890;'>", chunk, true).get(0))
                    .contains("referenceName of 3");
        }
    }

    @Test
    void unlimitedIsUnlimited() {
        String value = "v".repeat(200_000);
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare().withLimits(Limits.unlimited()));

        assertThatCode(() -> assertThat(
                                run(lexer, "<a b='" + value + "'>" + value + "<!--" + value + "-->", 1 << 20, true))
                        .containsExactly("<a>", "'" + value + "'", "<!--" + value + "-->"))
                .doesNotThrowAnyException();
    }
}
