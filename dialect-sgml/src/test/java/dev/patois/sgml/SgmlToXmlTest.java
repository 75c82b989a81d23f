package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.helpers.DefaultHandler;

/** SGML written as XML: by hand, and as the XML parser of the JDK reads it. */
class SgmlToXmlTest {
    private static final String HEADER = "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\n"
            + "ENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n";

    private static final String STATEMENT = HEADER
            + "<OFX>\r\n<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>\r\n"
            + "<DTSERVER>20260101<LANGUAGE>ENG<FI><ORG>A & B Bank<FID>1</FI>"
            + "<INTU.BID>3000\r\n</SONRS></SIGNONMSGSRSV1>\r\n"
            + "<BANKTRANLIST>\r\n<STMTTRN>\r\n<TRNTYPE>DEBIT\r\n<TRNAMT>-1.50\r\n"
            + "<NAME>Gr\u00F6\u00DFe &amp; AT&T\r\n<MEMO>\r\n"
            + "</STMTTRN>\r\n<STMTTRN>\r\n<TRNTYPE>CREDIT</TRNTYPE>\r\n<TRNAMT>2.00</TRNAMT>\r\n"
            + "<NAME>x\r\n</STMTTRN>\r\n"
            + "</BANKTRANLIST>\r\n</OFX>\r\n";

    private static final String FILING = "-----BEGIN PRIVACY-ENHANCED MESSAGE-----\nProc-Type: 2001,MIC-CLEAR\n\n"
            + "<SEC-DOCUMENT>0000000000-26-000001.txt : 20260101\n"
            + "<SEC-HEADER>0000000000-26-000001.hdr.sgml : 20260101\n"
            + "<ACCEPTANCE-DATETIME>20260101120000\nACCESSION NUMBER:\t\t0000000000-26-000001\n"
            + "\nFILER:\n\n</SEC-HEADER>\n"
            + "<DOCUMENT>\n<TYPE>10-K\n<SEQUENCE>1\n<FILENAME>a.htm\n<DESCRIPTION>R&D of A & B\n<TEXT>\n"
            + "<html><p>x &nbsp; <br>y</html>\n</TEXT>\n</DOCUMENT>\n"
            + "<DOCUMENT>\n<TYPE>GRAPHIC\n<TEXT>\nbegin 644 a.jpg\n"
            + "M_]C_X<<&amp;]]>\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>\n-----END PRIVACY-ENHANCED MESSAGE-----\n";

    private static String xml(String document) {
        StringBuilder out = new StringBuilder();
        SgmlToXml.convert(document, out);
        return out.toString();
    }

    /** Returns what is written after the declaration. */
    private static String body(String document) {
        String xml = xml(document);
        assertThat(xml).startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        return xml.substring(xml.indexOf('\n') + 1).strip();
    }

    private static List<String> problems(String document) {
        List<String> told = new ArrayList<>();
        for (SgmlToXml.Problem problem :
                SgmlToXml.convert(document, new StringBuilder()).problems()) {
            told.add(problem.start() + "-" + problem.end() + " " + problem.message());
        }
        return told;
    }

    private static Document parse(String xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        builder.setErrorHandler(new DefaultHandler());
        return builder.parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }

    private static String textOf(Document document, String name, int number) {
        return document.getElementsByTagName(name).item(number).getTextContent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<OFX><A>1<B>2</OFX> | <OFX><A>1</A><B>2</B></OFX>",
                "<OFX><A>1</A><B>2</OFX> | <OFX><A>1</A><B>2</B></OFX>",
                "<OFX><A>1 <B>2 </OFX> | <OFX><A>1</A> <B>2</B> </OFX>",
                "<OFX><A><B>1</OFX> | <OFX><A></A><B>1</B></OFX>",
                "<OFX><A><B>1</A></OFX> | <OFX><A><B>1</B></A></OFX>",
                "<ofx><A>1</Ofx> | <ofx><A>1</A></ofx>",
                "<OFX><A/>1<B>2</OFX> | <OFX><A/>1<B>2</B></OFX>",
                "<OFX><A>x & y<B>a&lt;b&T&#65;&#x42;</OFX> | <OFX><A>x &amp; y</A><B>a&lt;b&amp;TAB</B></OFX>",
                "<OFX><A>]]><B>1</OFX> | <OFX><A></A><B>1</B></OFX>",
                "<OFX><A><![CDATA[<x>]]></A></OFX> | <OFX><A>&lt;x&gt;</A></OFX>",
                "<OFX><A>1<!-- 2 -->3<B>4</OFX> | <OFX><A>13</A><B>4</B></OFX>",
                "<OFX><A b=c d='e\"f'>1</OFX> | <OFX><A b=\"c\" d=\"e&quot;f\">1</A></OFX>",
                "<><a>1</></> | <a>1</a>",
                "<a><b>1</a><c>2 | <sgml> <a><b>1</b></a> <c>2</c> </sgml>"
            })
    void aLeafEndsBeforeTheNextTag(String sgml, String xml) throws Exception {
        assertThat(body(sgml).replace('\n', ' ')).isEqualTo(xml);
        parse(xml(sgml));
    }

    @Test
    void theJdkReadsAStatementOfOfx1() throws Exception {
        Document document = parse(xml(STATEMENT));

        assertThat(document.getDocumentElement().getTagName()).isEqualTo("OFX");
        assertThat(document.getFirstChild().getNodeName()).isEqualTo("OFX");
        assertThat(document.getFirstChild().getNodeValue())
                .startsWith("OFXHEADER=\"100\" DATA=\"OFXSGML\" VERSION=\"102\"")
                .doesNotContain("CHARSET");
        NodeList transactions = document.getElementsByTagName("STMTTRN");
        assertThat(transactions.getLength()).isEqualTo(2);
        assertThat(((Element) transactions.item(0)).getElementsByTagName("*").getLength())
                .isEqualTo(4);
        assertThat(textOf(document, "NAME", 0)).isEqualTo("Gr\u00F6\u00DFe & AT&T");
        assertThat(textOf(document, "MEMO", 0)).isEmpty();
        assertThat(textOf(document, "ORG", 0)).isEqualTo("A & B Bank");
        assertThat(textOf(document, "INTU.BID", 0)).isEqualTo("3000");
        assertThat(problems(STATEMENT)).isEmpty();
    }

    @Test
    void theBytesOfAStatementAreReadInTheEncodingOfItsHeader() throws Exception {
        StringBuilder out = new StringBuilder();
        SgmlToXml.Result result = SgmlToXml.convert(STATEMENT.getBytes(Charset.forName("windows-1252")), out);

        assertThat(textOf(parse(out.toString()), "NAME", 0)).isEqualTo("Gr\u00F6\u00DFe & AT&T");
        assertThat(result.problemCount()).isZero();
    }

    @Test
    void ofx2StaysWhatItIs() throws Exception {
        String ofx2 = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?OFX OFXHEADER=\"200\" VERSION=\"202\"?>\n"
                + "<OFX><NAME>Gr\u00FC\u00DFe &amp; x</NAME></OFX>";
        StringBuilder out = new StringBuilder();

        SgmlToXml.convert(ofx2.getBytes(StandardCharsets.UTF_8), out);

        assertThat(out.toString().strip()).isEqualTo(ofx2);
        assertThat(textOf(parse(out.toString()), "NAME", 0)).isEqualTo("Gr\u00FC\u00DFe & x");
    }

    @Test
    void theJdkReadsASubmissionToEdgar() throws Exception {
        Document document = parse(xml(FILING));

        assertThat(document.getDocumentElement().getTagName()).isEqualTo("SEC-DOCUMENT");
        assertThat(document.getElementsByTagName("DOCUMENT").getLength()).isEqualTo(2);
        assertThat(textOf(document, "ACCEPTANCE-DATETIME", 0)).isEqualTo("20260101120000");
        assertThat(textOf(document, "SEC-HEADER", 0))
                .contains("ACCESSION NUMBER:")
                .contains("FILER:");
        assertThat(textOf(document, "TYPE", 1)).isEqualTo("GRAPHIC");
        assertThat(textOf(document, "DESCRIPTION", 0)).isEqualTo("R&D of A & B");
        assertThat(textOf(document, "TEXT", 0)).isEqualTo("\n<html><p>x &nbsp; <br>y</html>\n");
        assertThat(textOf(document, "TEXT", 1)).contains("M_]C_X<<&amp;]]>");
        assertThat(problems(FILING))
                .containsExactly(
                        "0-68 text before the first tag is left out",
                        FILING.indexOf("\n-----END") + "-" + FILING.length()
                                + " text outside of all elements is left out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<OFX><A><B>1<C>2", "<OFX><A><B>1<C>2</", "<OFX><A><B>1<C>2<D", "<OFX><A><B>1<C>2</C"})
    void whatIsCutOffIsWellFormedAndTold(String cut) throws Exception {
        String rest = cut.endsWith("/") ? "&lt;/" : "";
        assertThat(body(cut)).isEqualTo("<OFX><A><B>1</B><C>2" + rest + "</C></A></OFX>");
        assertThat(problems(cut)).hasSize(1);
    }

    @Test
    void aFilingThatIsCutOffKeepsItsElements() throws Exception {
        Document document = parse(xml(FILING.substring(0, FILING.indexOf("y</html>"))));

        assertThat(document.getDocumentElement().getTagName()).isEqualTo("SEC-DOCUMENT");
        assertThat(textOf(document, "SEQUENCE", 0)).isEqualTo("1");
        assertThat(textOf(document, "TEXT", 0)).endsWith("<br>");
    }

    @Test
    void everyPlaceOfAnElementIsKnown() {
        String document = "<OFX><A>1 <B>\n<C>2</C></OFX>";
        SgmlToXml.Result result = SgmlToXml.convert(document, new StringBuilder());

        List<String> found = new ArrayList<>();
        for (int i = 0; i < result.elementCount(); i++) {
            SgmlToXml.Element e = result.element(i);
            found.add(e.name() + " " + e.start() + " " + e.contentStart() + " " + e.contentEnd() + " " + e.end() + " "
                    + e.hasEndTag());
        }
        assertThat(found)
                .containsExactly("OFX 0 5 22 28 true", "A 5 8 9 9 false", "B 10 13 13 13 false", "C 14 17 18 22 true");
        assertThatThrownBy(() -> result.element(4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> result.element(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void whatXmlDoesNotHaveIsReplacedAndTold() throws Exception {
        String document = "<OFX><A>x\u0001y<B>\uFFFE<C>&#12;<D>\uD800</OFX>";

        Document read = parse(xml(document));
        assertThat(textOf(read, "A", 0)).isEqualTo("x\uFFFDy");
        assertThat(textOf(read, "C", 0)).isEqualTo("\uFFFD");
        assertThat(problems(document)).hasSize(4).startsWith("9-10 a character that XML does not have is replaced");
        assertThat(problems("<OFX></B></OFX>")).containsExactly("5-9 an end tag that ends no element is left out");
    }

    private static final String[] PARTS = {
        "<OFX>",
        "</OFX>",
        "<A>",
        "</A>",
        "<B",
        ">",
        "/>",
        "</",
        "<",
        "&",
        "&amp;",
        "&#",
        "65;",
        "\"",
        "'",
        "=",
        " ",
        "\n",
        "\r",
        "x",
        "<!",
        "--",
        "[",
        "]]>",
        "<?",
        "?>",
        "<![CDATA[",
        "\u0000",
        "\uFFFF",
        "\uD83D",
        "\uDE00",
        "a:b",
        "xmlns",
        "<DOCUMENT>",
        "<TYPE>",
        "<TEXT>",
        "</TEXT>",
        "OFXHEADER:",
        "<ACCEPTANCE-DATETIME>",
        "\u00E4",
        "<>",
        "</>",
        "-",
        "?",
        "<?OFX "
    };

    @Test
    void whateverIsReadTheJdkReadsWhatIsWritten() throws Exception {
        Random random = new Random(36);
        for (int n = 0; n < 4000; n++) {
            StringBuilder document = new StringBuilder();
            for (int i = random.nextInt(20); i >= 0; i--) {
                document.append(PARTS[random.nextInt(PARTS.length)]);
            }
            String xml = xml(document.toString());
            try {
                parse(xml);
            } catch (org.xml.sax.SAXException e) {
                throw new AssertionError(document + "\n" + xml, e);
            }
        }
    }

    @Test
    void elementsMayBeAsDeepAsTheyAre() {
        int deep = 200_000;
        String open = "<A>".repeat(deep);

        assertThat(body(open + "</A>".repeat(deep))).hasSize(7 * deep);
        assertThat(body(open)).hasSize(7 * deep);
        assertThat(body("</B>".repeat(deep) + open + "</B>".repeat(deep))).hasSize(7 * deep);
    }

    @Test
    void theLimitsOfTheCallerCount() {
        byte[] document = ("<OFX><A b='" + "x".repeat(200) + "'>").getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> SgmlToXml.convert(
                        document,
                        SgmlToXml.options()
                                .withLimits(Limits.defaults().toBuilder()
                                        .attributeValue(100)
                                        .build()),
                        new StringBuilder()))
                .isInstanceOf(LimitExceededException.class);
    }

    @Test
    void whatGoesWrongWhileWritingReachesTheCaller() {
        Appendable full = new Appendable() {
            @Override
            public Appendable append(CharSequence text) throws java.io.IOException {
                throw new java.io.IOException("full");
            }

            @Override
            public Appendable append(CharSequence text, int start, int end) throws java.io.IOException {
                throw new java.io.IOException("full");
            }

            @Override
            public Appendable append(char c) throws java.io.IOException {
                throw new java.io.IOException("full");
            }
        };

        assertThatThrownBy(() -> SgmlToXml.convert("<a>", full)).isInstanceOf(java.io.UncheckedIOException.class);
    }
}
