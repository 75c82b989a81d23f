package dev.patois.cli.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SgmlCommandTest {
    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
        return file.toString();
    }

    @Test
    void aStatementIsWrittenAsXmlInUtf8() throws IOException {
        String statement = file("a.ofx", "OFXHEADER:100\nCHARSET:1252\n\n<OFX>\n<NAME>\u00E4\n<MEMO>b & c\n</OFX>\n");

        Run run = Run.patois("sgml", "--to", "xml", statement);

        assertThat(run.out())
                .isEqualTo(DECLARATION + "<?OFX OFXHEADER=\"100\"?>\n<OFX>\n<NAME>\u00E4</NAME>\n"
                        + "<MEMO>b &amp; c</MEMO>\n</OFX>\n\n");
        assertThat(run.err())
                .isEqualTo("patois: " + statement
                        + " is read as windows-1252, as its header says; --encoding takes another\n");
        assertThat(run.exit()).isZero();
        assertThat(Run.patois("sgml", "--to", "xml", "--encoding", "koi8-r", statement)
                        .out())
                .contains("<NAME>\u0414</NAME>");
    }

    @Test
    void whatIsWrongIsToldWithItsPlace() {
        Run run = Run.on("<?xml version='1.0'?>\n<OFX>\n<A>1</B>", "sgml", "--to", "xml", "--fail-on-error", "-");

        assertThat(run.err())
                .isEqualTo("-:3:5: an end tag that ends no element is left out\n"
                        + "-:3:9: input ends before the end tag of the document element\n");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(Run.on("<OFX>", "sgml", "--to", "xml", "--encoding", "utf-8", "--quiet", "-")
                        .err())
                .isEmpty();
    }

    @Test
    void ofManyProblemsTheFirstThousandAreTold() {
        Run run = Run.on("<a>" + "</b>".repeat(2500) + "</a>", "sgml", "--to", "xml", "--encoding", "utf-8", "-");

        assertThat(run.err().lines()).hasSize(1001).endsWith("patois: and 1,500 more");
    }

    @Test
    void anotherFormatIsRefusedInOneLine() {
        assertThat(Run.on("", "sgml", "--to", "yaml", "-").exit()).isEqualTo(2);
        assertThat(Run.on("", "sgml", "--to", "yaml", "-").err()).hasLineCount(1);
        assertThat(Run.on("", "sgml", "-").err()).hasLineCount(1);
        assertThat(Run.patois("sgml", "--to", "xml", "missing.ofx").err()).contains("there is no file missing.ofx");
    }

    @Test
    void aFileThatDeclaresNoEncodingIsReadAsTheHelpSays() throws IOException {
        assertThat(Run.patois("sgml", "--to", "xml", file("a.sgml", "<a>\u00E4</a>"))
                        .out())
                .contains("<a>\u00E4</a>");
        assertThat(Run.patois("sgml", "--help").out().replaceAll("\\s+", " "))
                .contains("or else UTF-8; ISO-8859-1 for the command sgml and the dialect sgml-full.");
    }
}
