package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.xml5.ModelOutput;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What has one cause is one problem. */
class OneCauseTest {
    private static List<String> problems(XmlInput input, Xml5Options options) {
        return Xml5Tree.parse(input, options).problems().stream()
                .map(problem -> problem.code().id() + "@" + problem.start() + "-" + problem.end())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<r><a>x</a              | eof-in-tag@10-10 eof-in-element@10-10",
                "<r><a>x</a x='          | eof-in-tag@14-14 eof-in-element@14-14",
                "<r><a>x</a x='y' z      | eof-in-tag@18-18 eof-in-element@18-18",
                "<r><a x='y              | eof-in-tag@10-10 eof-in-element@10-10",
                "<r><a>x</               | eof-before-tag-name@9-9 eof-in-element@9-9",
                "<r><!-- x               | eof-in-comment@9-9 eof-in-element@9-9",
                "<r><![CDATA[x           | eof-in-cdata@13-13 eof-in-element@13-13",
                "<r><?p x                | eof-in-processing-instruction@8-8 eof-in-element@8-8",
                "<r><a>                  | eof-in-element@6-6",
                "<r><a>x</a b='c'></r>   | unexpected-character-in-end-tag@11-16",
                "<r><a>x</a <b id=1></r> | unexpected-character-in-end-tag@11-18"
            })
    void anEndThatIsMissingIsToldOfOnceAndTheElementThatIsOpen(String document, String problems) {
        for (XmlInput input : List.of(XmlInput.of(document), XmlInput.of(document.getBytes(StandardCharsets.UTF_8)))) {
            assertThat(problems(input, Xml5Options.defaults())).containsExactly(problems.split(" "));
        }
    }

    @Test
    void eachEndTagWithMoreThanItsNameIsAProblemOfItsOwn() {
        assertThat(problems(XmlInput.of("<r><a></a b><a></a c></r d>"), Xml5Options.defaults()))
                .containsExactly(
                        "unexpected-character-in-end-tag@10-11",
                        "unexpected-character-in-end-tag@19-20",
                        "unexpected-character-in-end-tag@25-26");
        assertThat(problems(XmlInput.of("<!DOCTYPE r [<!ENTITY e '<a></a b c'>]><r>&e;</r>"), Xml5Options.defaults()))
                .containsExactly("eof-in-tag@42-45");
    }

    @Test
    void malformedBytesAreOfTheEncodingTheDocumentIsIn() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes("<?xml version='1.0' encoding='Shift_JIS'?><a>\u65E5".getBytes(Charset.forName("Shift_JIS")));
        out.writeBytes(new byte[] {(byte) 0x81, ' '});
        out.writeBytes("</a>".getBytes(StandardCharsets.US_ASCII));
        Xml5Options modelOutput = Xml5Options.builder()
                .modelOutput(ModelOutput.builder().elements("a").build())
                .build();

        for (Xml5Options options : List.of(Xml5Options.defaults(), modelOutput)) {
            assertThat(Xml5Tree.parse(XmlInput.of(out.toByteArray()), options).problems())
                    .allSatisfy(problem -> assertThat(problem.message()).doesNotContain("UTF-8"));
        }
        assertThat(Xml5Tree.parse(out.toByteArray()).problems())
                .singleElement()
                .extracting(Xml5Problem::message)
                .asString()
                .contains("malformed in its encoding", "(Shift_JIS)");
    }
}
