package dev.patois.conformance.trace;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.spec.StepView;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Failures;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The steps of a trace end between characters, and are the same however the input is cut. */
class TraceChunkingTest {
    /** Where a character may stand that a row consumes: each of these is put in place of an at sign. */
    private static final List<String> CHARACTERS = List.of("é", "漢", "😀", "é漢😀");

    private static final List<String> PLACES = List.of(
            "@<@>",
            "<a@>",
            "</@>",
            "</a@>",
            "<a @=@>",
            "<a @ @>",
            "<a b=@>",
            "<a b='@'@>",
            "<a b = \"@&@\">",
            "<a/@>",
            "&@&#@&#x@&amp@",
            "<!@>",
            "<!-@>",
            "<!--@-->",
            "<!---@-@--@--!@-->",
            "<!DOCTYPE@>",
            "<!DOCTYPE @>",
            "<!DOCTYPE a @>",
            "<!DOCTYPE a PUBLIC@>",
            "<!DOCTYPE a PUBLIC '@'@>",
            "<!DOCTYPE a SYSTEM \"@\" @>",
            "<!DOCTYPE a [@]@>",
            "<?@>",
            "<?a@>",
            "<?a @?@?>",
            "<![@[@]]>",
            "<![CDATA[@]@]]@]]>",
            "<title>@</@</title@>",
            "<script>@<!--@-@--@<script>@</@</script@></script>",
            "<plaintext>@");

    static List<Dialect> dialects() {
        return List.copyOf(Dialects.all());
    }

    private static List<String> inputs() {
        List<String> inputs = new ArrayList<>();
        for (String place : PLACES) {
            CHARACTERS.forEach(c -> inputs.add(place.replace("@", c)));
        }
        inputs.add(String.join("漢\r\n", inputs));
        return inputs;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void theStepsAreTheSameForTheWholeForBytesAndForUnits(Dialect dialect) {
        Failures failures = new Failures();

        for (String input : inputs()) {
            byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
            List<String> whole = steps(dialect, bytes, bytes.length);
            failures.compare(input, "tiled", input, consumed(whole));
            for (int size = 1; size <= 3; size++) {
                failures.compare(input, "by " + size + " bytes", whole, steps(dialect, bytes, size));
                failures.compare(input, "by " + size + " units", whole, steps(dialect, input, size));
            }
        }

        failures.assertNone();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void theStepsThroughMalformedBytesAreTheSameToo(Dialect dialect) {
        Failures failures = new Failures();
        List<byte[]> malformed =
                List.of(of(0xE9), of(0xE6, 0xBC), of(0xF0, 0x9F, 0x98), of(0x80, 0x80), of(0xE0, 0x80), of(0xFF));

        for (String place : PLACES) {
            for (byte[] part : malformed) {
                String latin = new String(part, StandardCharsets.ISO_8859_1);
                byte[] bytes = place.replace("@", latin).getBytes(StandardCharsets.ISO_8859_1);
                List<String> whole = steps(dialect, bytes, bytes.length);
                for (int size = 1; size <= 3; size++) {
                    failures.compare(place, "by " + size + " bytes", whole, steps(dialect, bytes, size));
                }
            }
        }

        failures.assertNone();
    }

    private static byte[] of(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static String consumed(List<String> steps) {
        StringBuilder all = new StringBuilder();
        steps.forEach(step -> all.append(step, 0, step.indexOf('\u0001')));
        return all.toString();
    }

    private static List<String> steps(Dialect dialect, byte[] bytes, int size) {
        List<String> steps = new ArrayList<>();
        Lexer lexer = traced(dialect, steps);
        int at = 0;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.NEED_INPUT && at < bytes.length) {
                int length = Math.min(size, bytes.length - at);
                lexer.feed(bytes, at, length);
                at += length;
            } else if (kind == TokenKind.NEED_INPUT) {
                lexer.end();
            }
        }
        return steps;
    }

    private static List<String> steps(Dialect dialect, String text, int size) {
        List<String> steps = new ArrayList<>();
        Lexer lexer = traced(dialect, steps);
        int at = 0;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.NEED_INPUT && at < text.length()) {
                int to = Math.min(at + size, text.length());
                lexer.feed(text.substring(at, to));
                at = to;
            } else if (kind == TokenKind.NEED_INPUT) {
                lexer.end();
            }
        }
        return steps;
    }

    private static Lexer traced(Dialect dialect, List<String> steps) {
        return dialect.newLexer(
                LexerOptions.bare().withErrors(ErrorHandling.deliver()).withTrace(step -> steps.add(line(step))));
    }

    /** What was consumed, and all else a step shows that does not depend on the units of the input. */
    private static String line(StepView step) {
        return step.consumed() + "\u0001 " + step.cause() + " from "
                + step.from().name() + " to "
                + step.to().name() + ", text " + step.emittedText() + ", emitted " + step.emitted() + ", token "
                + step.currentToken() + ", buffer " + step.temporaryBuffer() + ", last start tag " + step.lastStartTag()
                + ", return " + step.returnState();
    }
}
