package dev.patois.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.patois.core.input.EncodingHints;
import dev.patois.sgml.Sgml;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OfxStatementTest {
    private static final Path CORPUS = Path.of(System.getProperty("patois.corpora", "../../../shared/corpora"))
            .resolve("sgml/ofx");

    @Test
    void theTransactionsOfAStatementAreATable() {
        String statement = """
                OFXHEADER:100
                DATA:OFXSGML
                ENCODING:USASCII
                CHARSET:1252

                <OFX><BANKTRANLIST>
                <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20131121000000.000[-7:MST]<TRNAMT>-29<NAME>Caf\u00e9 &amp; Co</STMTTRN>
                <STMTTRN>
                  <TRNTYPE>CREDIT
                  <DTPOSTED>20131122
                  <TRNAMT>13.93
                  <MEMO>Refund
                </STMTTRN>
                </BANKTRANLIST></OFX>
                """;

        assertThat(table(statement.getBytes(Charset.forName("windows-1252"))))
                .containsExactly("20131121          -29  Caf\u00e9 & Co", "20131122        13.93  Refund");
    }

    @Test
    void everyStatementOfTheCorpusHasALineToATransaction() throws IOException {
        if (!Files.exists(CORPUS)) {
            String line = "skipped: what reads " + CORPUS
                    + ", which is not there; -Dpatois.corpora=DIR says where the corpora are";
            System.out.println(line); // a report of skipped tests keeps the reason to itself
            abort(line);
        }
        try (Stream<Path> files = Files.list(CORPUS)) {
            for (Path file : files.sorted().toList()) {
                byte[] bytes = Files.readAllBytes(file);
                String text = new String(bytes, StandardCharsets.ISO_8859_1);
                long ends = Pattern.compile("(?i)</STMTTRN[\\s>]")
                        .matcher(text)
                        .results()
                        .count();

                assertThat(table(bytes)).as(file.toString()).hasSize((int) ends);
            }
        }
    }

    private static List<String> table(byte[] bytes) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Sgml.NOTE
                .sniffing(EncodingHints.none())
                .lex(bytes, new OfxStatement(new PrintStream(printed, true, StandardCharsets.UTF_8)));
        return printed.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
