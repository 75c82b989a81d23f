package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A document is in the encoding that it declares, or that is a problem; what it says is read where it can be. */
class EncodingsTest {
    private static final Xml5Options DEFAULTS = Xml5Options.defaults();

    /** Gives one byte at a time. */
    private static InputStream trickle(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int from, int length) {
                return super.read(target, from, Math.min(length, 1));
            }
        };
    }

    private static byte[] bytes(String document, String charset) {
        return document.getBytes(Charset.forName(charset));
    }

    /** Reads it whole and byte by byte, which must be the same. */
    private static TreeReader read(byte[] document, List<String> texts) {
        TreeReader last = null;
        List<String> told = null;
        for (XmlInput input : List.of(XmlInput.of(trickle(document)), XmlInput.of(document))) {
            texts.clear();
            StringBuilder text = new StringBuilder();
            TreeReader reader = new TreeReader(input, DEFAULTS);
            reader.deliverTo(new TreeHandler() {
                @Override
                public void text(TreeReader at) {
                    text.append(at.text());
                }

                @Override
                public void endElement(TreeReader at) {
                    texts.add(at.name() + " " + text);
                }
            });
            List<String> now = reader.problems().stream()
                    .map(problem -> problem + " " + problem.start() + "-" + problem.end())
                    .toList();
            assertThat(told == null ? now : told).isEqualTo(now);
            told = now;
            last = reader;
        }
        assertThat(last).isNotNull();
        return last;
    }

    private static List<String> codes(TreeReader reader) {
        return reader.problems().stream().map(problem -> problem.code().id()).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "utf-16, UTF-8",
        "utf-16le, UTF-8",
        "iso-10646-ucs-2, UTF-8",
        "IBM037, UTF-8",
        "UTF-32, UTF-8",
        "us-ascii, UTF-8",
        "ASCII, ISO-8859-1",
        "utf-8, UTF-16",
        "iso-8859-1, UTF-16",
        "utf-16be, UTF-16LE",
        "utf-16le, UTF-16BE",
        "utf-16, UTF-32",
        "iso-8859-1, IBM037",
    })
    void bytesThatContradictTheDeclarationAreAProblem(String declared, String written) {
        String document = "<?xml version='1.0' encoding='" + declared + "'?><a>\u00E9</a>";
        List<String> texts = new ArrayList<>();
        TreeReader reader = read(bytes(document, written), texts);

        assertThat(codes(reader)).containsExactly("wrong-encoding");
        assertThat(reader.wellFormed()).isFalse();
        assertThat(reader.problems().get(0).message()).contains("declared as " + declared);
        if (!declared.contains("scii") && !declared.equals("ASCII")) {
            assertThat(texts).containsExactly("a \u00E9");
        }
        assertThatThrownBy(() -> new TreeReader(
                                XmlInput.of(bytes(document, written)),
                                Xml5Options.builder().strict(true).build())
                        .deliverTo(new TreeHandler() {}))
                .isInstanceOf(Xml5Exception.class);
    }

    @Test
    void anUnknownNameIsOneProblemWhateverTheBytesShow() {
        List<String> texts = new ArrayList<>();
        TreeReader reader = read(bytes("<?xml version='1.0' encoding='klingon'?><a>\u00E9</a>", "UTF-16"), texts);

        assertThat(reader.problems()).singleElement().asString().contains("klingon, read as UTF-16BE");
        assertThat(texts).containsExactly("a \u00E9");
    }

    @Test
    void aMarkThatContradictsTheDeclarationIsAProblem() {
        List<String> texts = new ArrayList<>();
        TreeReader utf8 = read(bytes("\uFEFF<?xml version='1.0' encoding='iso-8859-1'?><a>\u00E9</a>", "UTF-8"), texts);

        assertThat(codes(utf8)).containsExactly("wrong-encoding");
        assertThat(texts).containsExactly("a \u00E9");
        assertThat(utf8.problems().get(0).start()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "utf-8, UTF-8",
        "UTF-16, UTF-16",
        "UTF-16, UTF-16LE",
        "utf-16le, UTF-16LE",
        "ISO-10646-UCS-2, UTF-16BE",
        "csUnicode, UTF-16BE",
        "iso-8859-1, ISO-8859-1",
        "shift_jis, Shift_JIS",
        "UTF-32, UTF-32",
        "UTF-32, UTF-32LE",
        "ISO-10646-UCS-4, UTF-32BE",
        "UTF-32, X-UTF-32LE-BOM",
        "IBM037, IBM037",
        "cp037, IBM037",
        "IBM1047, IBM1047",
        "IBM273, IBM273",
        "IBM850, IBM850",
        "IBM437, IBM437",
        "ISO-2022-KR, ISO-2022-KR",
    })
    void anEncodingThatIsDeclaredIsReadBeItOneOfTheJvm(String declared, String written) {
        String text = written.contains("KR") ? "\uAC00\uB098" : written.equals("Shift_JIS") ? "\u65E5" : "\u00E9\u00DF";
        String document = "<?xml version='1.0' encoding='" + declared + "'?><a>" + text + "<b/>" + text + "</a>";
        List<String> texts = new ArrayList<>();
        TreeReader reader = read(bytes(document, written), texts);

        assertThat(reader.problems()).isEmpty();
        assertThat(texts).containsExactly("b " + text, "a " + text + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"IBM037", "IBM850", "UTF-32", "ISO-2022-KR", "UTF-32BE"})
    void anEncodingThatTheCallerNamesIsReadBeItOneOfTheJvm(String charset) throws Exception {
        String text = charset.contains("KR") ? "\uAC00" : "\u00E9";
        byte[] document = bytes("<a b='" + text + "'>" + text + "</a>", charset);
        StringBuilder sax = new StringBuilder();
        org.xml.sax.InputSource source = new org.xml.sax.InputSource(new ByteArrayInputStream(document));
        source.setEncoding(charset);
        Xml5XmlReader reader = new Xml5XmlReader();
        reader.setContentHandler(new org.xml.sax.helpers.DefaultHandler() {
            @Override
            public void characters(char[] characters, int start, int length) {
                sax.append(characters, start, length);
            }
        });
        reader.parse(source);
        javax.xml.stream.XMLStreamReader stax =
                new Xml5InputFactory().createXMLStreamReader(new ByteArrayInputStream(document), charset);
        stax.next();

        assertThat(sax).hasToString(text);
        assertThat(reader.wellFormed()).isTrue();
        assertThat(stax.getAttributeValue(0)).isEqualTo(text);
        assertThat(stax.getEncoding()).isEqualTo(charset);
        assertThat(Xml5Tree.parse(XmlInput.of(document, charset), DEFAULTS).problems())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"klingon", "hz-gb-2312", "iso-2022-cn-ext", "replacement", "x y", "*"})
    void anEncodingThatNobodyKnowsIsNamed(String name) {
        List<String> texts = new ArrayList<>();
        TreeReader reader = read(bytes("<?xml version='1.0' encoding='" + name + "'?><a>\u00E9</a>", "UTF-8"), texts);

        assertThat(reader.problems().toString()).contains("unknown-encoding").contains("(" + name + ", read as UTF-8)");
        assertThat(texts).containsExactly("a \u00E9");
        assertThat(XmlInput.isEncoding(name)).isFalse();
    }

    @Test
    void aDeclarationAfterWhiteSpaceIsUsed() {
        List<String> texts = new ArrayList<>();
        TreeReader reader = read(
                bytes(
                        "\r\n \t<?xml version='1.0' encoding='windows-1251' standalone='yes'?><a>\u0420</a>",
                        "windows-1251"),
                texts);

        assertThat(texts).containsExactly("a \u0420");
        assertThat(codes(reader)).containsExactly("invalid-xml-declaration");
        assertThat(reader.hasXmlDeclaration()).isTrue();
        assertThat(reader.declaredEncoding()).isEqualTo("windows-1251");
        assertThat(reader.standalone()).isEqualTo("yes");
        assertThat(reader.wellFormed()).isFalse();
        List<String> others = new ArrayList<>();
        read(bytes("\n<?xml version='1.0' encoding='IBM850'?><a>\u00E9</a>", "IBM850"), others);
        assertThat(others).containsExactly("a \u00E9");
    }

    @Test
    void aByteThatIsNotAsciiIsToldWhereItStandsAmongOtherProblems() {
        String declaration = "<?xml version='1.0' encoding='us-ascii'?>";
        byte[] document = bytes(declaration + "<a x=1>\u00E9<b y=2 />\u00E9</a>", "ISO-8859-1");

        TreeReader reader = read(document, new ArrayList<>());

        assertThat(codes(reader)).containsExactly("unquoted-value", "wrong-encoding", "unquoted-value");
        assertThat(reader.problems().get(1).start()).isEqualTo(declaration.length() + 7L);
        assertThat(reader.problems().get(1).column()).isEqualTo(declaration.length() + 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-32BE", "x-EUC-TW"})
    void malformedBytesOfACharsetOfTheJvmAreProblemsWithTheirPlaces(String charset) {
        String before = "<?xml version='1.0' encoding='" + charset + "'?><a>x";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(bytes(before, charset));
        out.writeBytes(charset.startsWith("UTF") ? new byte[] {0x7F, 0, 0, 0} : new byte[] {(byte) 0xFF});
        out.writeBytes(bytes("</a>", charset));
        List<String> texts = new ArrayList<>();

        TreeReader reader = read(out.toByteArray(), texts);

        assertThat(codes(reader)).containsExactly("malformed-bytes-in-input-stream");
        assertThat(reader.problems().get(0).message()).contains(charset).doesNotContain("UTF-8");
        assertThat(reader.problems().get(0).start()).isEqualTo(before.length());
        assertThat(texts).containsExactly("a x\uFFFD");
    }

    @Test
    void whoNamesTheEncodingKnowsBetterThanTheDocument() {
        byte[] document = bytes("<?xml version='1.0' encoding='us-ascii'?><a>\u00E9</a>", "UTF-8");

        Xml5Tree.Result result = Xml5Tree.parse(XmlInput.of(document, "utf-8"), DEFAULTS);

        assertThat(result.wellFormed()).isTrue();
        assertThat(result.document().getDocumentElement().getTextContent()).isEqualTo("\u00E9");
        assertThat(Xml5Tree.parse(XmlInput.of(new String(document, StandardCharsets.UTF_8)), DEFAULTS)
                        .wellFormed())
                .isTrue();
    }
}
