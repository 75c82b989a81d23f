package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlSyntax;
import dev.patois.support.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real documents in SGML, and pages that were never meant to be: nothing is lost, however they are fed. */
class SgmlDocumentsTest {
    private static final String HOW = "it holds OFX statements and other documents in SGML";
    private static final List<Sgml> ALL = List.of(Sgml.NOTE, Sgml.STRICT_1996, Sgml.FULL);

    /** The files of the OFX corpus that somebody broke on purpose, to crash a parser. */
    private static final List<String> BROKEN = List.of("downcast", "heap-buffer", "null-ptr", "use-after");

    @ParameterizedTest
    @ValueSource(strings = {"sgml/ofx", "sgml/docs", "pages/web"})
    void everyDocumentIsReadWithoutLoss(String set) throws IOException {
        for (Path file : files(Corpora.corpus(set, HOW))) {
            byte[] bytes = Files.readAllBytes(file);
            for (Sgml sgml : ALL) {
                check(file + " in " + sgml, sgml, bytes);
            }
        }
    }

    private static void check(String what, Sgml sgml, byte[] bytes) {
        List<Object> whole = lex(sgml, bytes, bytes.length + 1);
        List<Object> pieces = lex(sgml, bytes, 4096);
        long at = 0;
        for (Object event : whole) {
            if (event instanceof Token token) {
                byte[] raw = token.raw().bytes();
                int start = (int) token.start();
                int end = (int) token.end();
                if (start != at
                        || !Arrays.equals(raw, 0, raw.length, bytes, start, end)) { // quicker than many assertions
                    throw new AssertionError(what + ": after " + at + " comes " + token);
                }
                at = end;
            }
        }
        assertThat(at).as(what).isEqualTo(bytes.length);
        assertThat(pieces).as(what).isEqualTo(whole);
    }

    private static List<Object> lex(Sgml sgml, byte[] bytes, int piece) {
        Lexer lexer = sgml.newLexer(sgml.options()
                .withEncodingSniffer(null)
                .withErrors(ErrorHandling.deliver())
                .withLimits(Limits.unlimited()));
        List<Object> events = new ArrayList<>();
        for (int i = 0; i <= bytes.length; i += piece) {
            lexer.feed(bytes, i, Math.min(piece, bytes.length - i));
            pull(lexer, events);
        }
        lexer.end();
        pull(lexer, events);
        return events;
    }

    private static void pull(Lexer lexer, List<Object> events) {
        for (TokenKind kind = lexer.next();
                kind != TokenKind.NEED_INPUT && kind != TokenKind.END;
                kind = lexer.next()) {
            events.add(kind == TokenKind.ERROR ? lexer.error() : Token.copyOf(lexer, kind));
        }
    }

    @Test
    void wellFormedStatementsHaveNoDiagnostics() throws IOException {
        Sgml ofx = Sgml.builder().syntax(SgmlSyntax.OFX).build();
        int read = 0;

        for (Path file : files(Corpora.corpus("sgml/ofx", HOW))) {
            String name = String.valueOf(file.getFileName());
            if (BROKEN.stream().noneMatch(name::startsWith)) {
                List<Object> errors = lex(ofx, Files.readAllBytes(file), Integer.MAX_VALUE / 2).stream()
                        .filter(ParseError.class::isInstance)
                        .toList();
                assertThat(errors).as(name).isEmpty();
                read++;
            }
        }

        assertThat(read).isGreaterThan(10);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.sorted().toList();
        }
    }
}
