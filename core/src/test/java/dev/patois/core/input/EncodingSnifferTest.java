package dev.patois.core.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.input.EncodingDecision.Attempt;
import dev.patois.core.input.EncodingDecision.Confidence;
import dev.patois.core.input.EncodingDecision.Outcome;
import dev.patois.core.input.EncodingDecision.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingSnifferTest {
    private static final EncodingSniffer HTML = EncodingSniffer.html(EncodingHints.none());
    private static final EncodingSniffer XML = EncodingSniffer.xml(EncodingHints.none());

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static EncodingDecision html(String text) {
        return HTML.sniff(bytes(text));
    }

    private static EncodingDecision xml(String text) {
        return XML.sniff(bytes(text));
    }

    // ---- HTML

    @Test
    void withoutAnySignItIsWindows1252() {
        EncodingDecision decision = html("<p>Hi");

        assertThat(decision.encoding()).isEqualTo(Encoding.WINDOWS_1252);
        assertThat(decision.source()).isEqualTo(Source.DEFAULT);
        assertThat(decision.confidence()).isEqualTo(Confidence.TENTATIVE);
        assertThat(decision.tried())
                .extracting(Attempt::source)
                .containsExactly(
                        Source.BYTE_ORDER_MARK,
                        Source.OVERRIDE,
                        Source.TRANSPORT,
                        Source.META,
                        Source.XML_DECLARATION,
                        Source.DEFAULT);
        assertThat(html("").encoding()).isEqualTo(Encoding.WINDOWS_1252);
    }

    @Test
    void theSourcesAreAskedInTheOrderOfTheStandard() {
        byte[] page = bytes("<meta charset=koi8-r>");
        byte[] marked = bytes("\u00EF\u00BB\u00BF<meta charset=koi8-r>");
        EncodingHints hints = EncodingHints.none().withFallback(Encoding.BIG5);
        EncodingHints transport = hints.withTransportLabel("EUC-KR");
        EncodingHints override = transport.withOverride(Encoding.GBK);

        assertThat(EncodingSniffer.html(override).sniff(marked).encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(EncodingSniffer.html(override).sniff(page).encoding()).isEqualTo(Encoding.GBK);
        assertThat(EncodingSniffer.html(transport).sniff(page).encoding()).isEqualTo(Encoding.EUC_KR);
        assertThat(EncodingSniffer.html(transport).sniff(page).confidence()).isEqualTo(Confidence.CERTAIN);
        assertThat(EncodingSniffer.html(hints).sniff(page).encoding()).isEqualTo(Encoding.KOI8_R);
        assertThat(EncodingSniffer.html(hints).sniff(bytes("<p>")).encoding()).isEqualTo(Encoding.BIG5);
    }

    @Test
    void aLabelOfTheTransportThatIsNotKnownIsPassedOver() {
        EncodingHints hints = EncodingHints.none().withTransportLabel("utf-9");

        EncodingDecision decision = EncodingSniffer.html(hints).sniff(bytes("<meta charset=utf-8>"));

        assertThat(decision.encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(decision.hasUnknownLabel()).isTrue();
        assertThat(decision.tried()).contains(new Attempt(Source.TRANSPORT, Outcome.UNKNOWN_LABEL, "utf-9"));
        assertThat(decision.tried()).contains(new Attempt(Source.META, Outcome.CHOSEN, "utf-8"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<meta charset=koi8-r>",
                "<META CHARSET='KOI8-R'>",
                "<meta/charset=\"koi8-r\"/>",
                "<meta\tx charset = koi8-r >",
                "<meta a=b a=c =d=e charset=koi8-r>",
                "<meta http-equiv=content-type content='text/html; charset=koi8-r'>",
                "<meta content='charset=\"koi8-r\"' http-equiv=Content-Type>",
                "<meta content='charsetcharset = koi8-r;x' http-equiv=Content-Type>",
                "<!--<meta charset=utf-8>--><meta charset=koi8-r>",
                "<!--><meta charset=koi8-r>",
                "<!---><meta charset=koi8-r>",
                "<!doctype <meta charset=koi8-r><meta charset=koi8-r>",
                "<a b='<meta charset=utf-8>'><meta charset=koi8-r>",
                "</a b='<meta charset=utf-8>'><meta charset=koi8-r>",
                "<? <meta charset=utf-8><meta charset=koi8-r>",
                "<meta charset=utf-9><meta charset=koi8-r>",
                "<meta content='charset=utf-8'><meta charset=koi8-r>",
                "<meta charset=koi8-r charset=utf-8>",
                "<meta charset=koi8-r content='charset=utf-8' http-equiv=content-type>",
                "<\u00E9<meta charset=koi8-r>",
                "<script><meta charset=koi8-r></script>",
            })
    void aMetaIsFoundAsThePrescanReadsIt(String page) {
        assertThat(html(page).encoding()).isEqualTo(Encoding.KOI8_R);
        assertThat(html(page).source()).isEqualTo(Source.META);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<meta charset=koi8-r",
                "<meta charset='koi8-r>",
                "<metacharset=koi8-r>",
                "<meta xcharset=koi8-r>",
                "<meta charset=>",
                "<meta charset=\"koi8-r;\">",
                "<meta content='charset=koi8-r'>",
                "<meta http-equiv=refresh content='charset=koi8-r'>",
                "<meta http-equiv=content-type content='charset koi8-r'>",
                "<meta http-equiv=content-type content='charset=\"koi8-r'>",
                "<meta charset=utf-9 content='charset=koi8-r' http-equiv=content-type>",
                "<!-- <meta charset=koi8-r>",
                "<a <meta charset=koi8-r",
                "< meta charset=koi8-r>",
            })
    void whatIsNoDeclarationIsNotOne(String page) {
        assertThat(html(page).source()).isEqualTo(Source.DEFAULT);
    }

    @Test
    void only1024BytesAreLookedAt() {
        String meta = "<meta charset=koi8-r>";
        String fits = " ".repeat(1024 - meta.length()) + meta;

        assertThat(html(fits).encoding()).isEqualTo(Encoding.KOI8_R);
        assertThat(html(" " + fits).encoding()).isEqualTo(Encoding.WINDOWS_1252);
    }

    @Test
    void anEncodingTheBytesCannotBeInIsCorrected() {
        assertThat(html("<meta charset=utf-16be>").encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(html("<meta charset=x-user-defined>").encoding()).isEqualTo(Encoding.WINDOWS_1252);
        assertThat(html("<?xml encoding='utf-16'?>").encoding()).isEqualTo(Encoding.UTF_8);
    }

    @Test
    void anXmlDeclarationCountsWhereThereIsNoMeta() {
        assertThat(html("<?xml version=1 encoding = \"koi8-r\" ?><p>").encoding())
                .isEqualTo(Encoding.KOI8_R);
        assertThat(html("<?xml encoding='koi8-r'?><meta charset=big5>").encoding())
                .isEqualTo(Encoding.BIG5);
        assertThat(html("<?xml encoding='koi8-r' <p").encoding()).isEqualTo(Encoding.WINDOWS_1252);
        assertThat(html(" <?xml encoding='koi8-r'?>").encoding()).isEqualTo(Encoding.WINDOWS_1252);
        assertThat(html("<?xml encoding=koi8-r?>").encoding()).isEqualTo(Encoding.WINDOWS_1252);
        assertThat(html("<?xml encoding='koi8 -r'?>").encoding()).isEqualTo(Encoding.WINDOWS_1252);
    }

    @Test
    void zeroBytesOfAnXmlDeclarationTellUtf16() {
        assertThat(html("<\0?\0x\0m\0").encoding()).isEqualTo(Encoding.UTF_16LE);
        assertThat(html("\0<\0?\0x\0m").source()).isEqualTo(Source.UTF_16_PATTERN);
        assertThat(html("<\0?\0X\0").encoding()).isEqualTo(Encoding.WINDOWS_1252);
    }

    @Test
    void theDecisionFallsAsSoonAsMoreBytesCannotChangeIt() {
        byte[] page = bytes("<!doctype html><meta charset=koi8-r><title>");
        int needed = "<!doctype html><meta charset=koi8-r>".length();
        for (int n = 0; n < page.length; n++) {
            EncodingDecision decision = HTML.sniff(page, 0, n, false);

            assertThat(decision != null).as("after %d bytes", n).isEqualTo(n >= needed);
        }
    }

    @Test
    void aMarkNeedsNoMoreThanItsBytes() {
        byte[] marked = bytes("\u00EF\u00BB\u00BF");

        assertThat(HTML.sniff(marked, 0, 2, false)).isNull();
        assertThat(HTML.sniff(marked, 0, 3, false)).isNotNull();
        assertThat(HTML.sniff(marked, 0, 2, true))
                .extracting(EncodingDecision::encoding)
                .isEqualTo(Encoding.WINDOWS_1252);
    }

    // ---- XML

    @Test
    void xmlIsUtf8UnlessItSaysOtherwise() {
        assertThat(xml("<a/>").encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(xml("").encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(xml("<?xml version='1.0'?><a/>").encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(xml("<?xml version='1.0' encoding='koi8-r'?><a/>").encoding())
                .isEqualTo(Encoding.KOI8_R);
        assertThat(xml("<?xml version='1.0'?><a encoding='koi8-r'/>").encoding())
                .isEqualTo(Encoding.UTF_8);
        assertThat(xml("<\0a\0").encoding()).isEqualTo(Encoding.UTF_16LE);
        assertThat(xml("\0<\0?\0x").encoding()).isEqualTo(Encoding.UTF_16BE);
        assertThat(xml("\u00FE\u00FF\0<").encoding()).isEqualTo(Encoding.UTF_16BE);
    }

    @Test
    void anUnknownEncodingOfXmlIsReadAsUtf8AndSaid() {
        EncodingDecision decision = xml("<?xml version='1.0' encoding='x-klingon'?><a/>");

        assertThat(decision.encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(decision.hasUnknownLabel()).isTrue();
        assertThat(xml("<?xml encoding='utf-16'?><a/>").encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(xml("<?xml encoding='utf-16'?><a/>").tried())
                .contains(new Attempt(Source.XML_DECLARATION, Outcome.IMPOSSIBLE, "utf-16"));
    }

    @Test
    void theCallersLabelCountsFirstInXml() {
        EncodingSniffer utf16 = EncodingSniffer.xml(EncodingHints.none().withTransportLabel("utf-16"));
        EncodingSniffer koi8 = EncodingSniffer.xml(EncodingHints.none().withTransportLabel("koi8-r"));

        assertThat(koi8.sniff(bytes("<?xml encoding='big5'?>")).encoding()).isEqualTo(Encoding.KOI8_R);
        assertThat(koi8.sniff(bytes("\u00EF\u00BB\u00BF<a/>")).encoding()).isEqualTo(Encoding.KOI8_R);
        assertThat(koi8.sniff(bytes("\u00EF\u00BB\u00BF<a/>")).markLength()).isZero();
        assertThat(utf16.sniff(bytes("\u00FE\u00FF\0<")).encoding()).isEqualTo(Encoding.UTF_16BE);
        assertThat(utf16.sniff(bytes("\u00FE\u00FF\0<")).markLength()).isEqualTo(2);
    }

    @Test
    void anXmlDeclarationIsWaitedForButNothingElseIs() {
        byte[] declared = bytes("<?xml encoding='koi8-r'?><a/>");
        for (int n = 0; n < declared.length; n++) {
            assertThat(XML.sniff(declared, 0, n, false) != null).isEqualTo(n >= "<?xml encoding='koi8-r'?>".length());
        }

        assertThat(XML.sniff(bytes("<a b"), 0, 4, false)).isNotNull();
    }

    @Test
    void aGivenEncodingYieldsOnlyToAMark() {
        EncodingSniffer given = EncodingSniffer.of(Encoding.KOI8_R);

        assertThat(given.sniff(bytes("<meta charset=big5>")).encoding()).isEqualTo(Encoding.KOI8_R);
        assertThat(given.sniff(bytes("\u00FF\u00FE")).encoding()).isEqualTo(Encoding.UTF_16LE);
        assertThat(given.sniff(bytes("a"), 0, 1, false)).isNotNull();
        assertThat(List.of(given.sniff(bytes("a")).markLength(), given.window()))
                .containsExactly(0, 3);
    }

    // ---- SGML

    private static EncodingDecision sgml(String text) {
        return EncodingSniffer.sgml(EncodingHints.none()).sniff(bytes(text));
    }

    @Test
    void theHeaderOfOfxNamesAnEncoding() {
        assertThat(sgml("OFXHEADER:100\r\nENCODING:USASCII\r\nCHARSET:1251\r\n\r\n<OFX>")
                        .encoding())
                .isEqualTo(Encoding.WINDOWS_1251);
        assertThat(sgml("\nOFXHEADER:100DATA:OFXSGMLENCODING:USASCIICHARSET:8859-2COMPRESSION:NONE<OFX>")
                        .encoding())
                .isEqualTo(Encoding.ISO_8859_2);
        assertThat(sgml("OFXHEADER:100\nENCODING:UTF-8\nCHARSET:NONE\n\n<OFX>").encoding())
                .isEqualTo(Encoding.UTF_8);
        assertThat(sgml("OFXHEADER:100\nENCODING:UNICODE\nCHARSET:NONE\n\n<OFX>")
                        .encoding())
                .isEqualTo(Encoding.UTF_8);
        assertThat(sgml("OFXHEADER:100\nENCODING:USASCII\nCHARSET:NONE\n\n<OFX>")
                        .encoding())
                .isEqualTo(Encoding.ISO_8859_1);
        assertThat(sgml("OFXHEADER:100\nCHARSET:x\n\n<OFX>").hasUnknownLabel()).isTrue();
        assertThat(sgml("OFXHEADER:100\nCHARSET:1250\n<OFX>").source()).isEqualTo(Source.HEADER);
    }

    @Test
    void sgmlWithoutAHeaderIsWhatTheCallerSaysOrIso88591() {
        assertThat(sgml("<doc>CHARSET:1251").encoding()).isEqualTo(Encoding.ISO_8859_1);
        assertThat(sgml("text CHARSET:1251").encoding()).isEqualTo(Encoding.ISO_8859_1);
        assertThat(sgml("").source()).isEqualTo(Source.DEFAULT);
        assertThat(sgml("\u00EF\u00BB\u00BF<doc>").encoding()).isEqualTo(Encoding.UTF_8);
        EncodingHints hints = EncodingHints.none().withOverride(Encoding.KOI8_R);
        assertThat(EncodingSniffer.sgml(hints)
                        .sniff(bytes("OFXHEADER:100\nCHARSET:1251\n<OFX>"))
                        .encoding())
                .isEqualTo(Encoding.KOI8_R);
    }

    @Test
    void ofx2IsXmlAndUtf8UnlessItsDeclarationSaysOtherwise() {
        String header = "<?OFX OFXHEADER=\"200\" VERSION=\"202\" SECURITY=\"NONE\"?>\n<OFX>";

        EncodingDecision declared = sgml("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + header);
        assertThat(declared.encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(declared.source()).isEqualTo(Source.XML_DECLARATION);
        assertThat(sgml("<?xml version='1.0' encoding='iso-8859-2'?>" + header).encoding())
                .isEqualTo(Encoding.ISO_8859_2);
        assertThat(sgml("<?xml version='1.0'?>\r\n" + header).encoding()).isEqualTo(Encoding.UTF_8);
        assertThat(sgml("<?xml version='1.0' encoding='utf-16'?>" + header).encoding())
                .isEqualTo(Encoding.UTF_8);
        assertThat(sgml(header).source()).isEqualTo(Source.HEADER);
        assertThat(sgml("<?xml version='1.0'?><a/>").encoding()).isEqualTo(Encoding.UTF_8);
    }

    @Test
    void unicodeInAHeaderOfOfxIsUtf16WhereTheBytesShowIt() {
        String header = "OFXHEADER:100\nENCODING:UNICODE\nCHARSET:NONE\n\n<OFX><MEMO>\u00E4";
        EncodingSniffer sniffer = EncodingSniffer.sgml(EncodingHints.none());

        assertThat(sniffer.sniff(header.getBytes(StandardCharsets.UTF_16LE)).encoding())
                .isEqualTo(Encoding.UTF_16LE);
        assertThat(sniffer.sniff(header.getBytes(StandardCharsets.UTF_16BE)).encoding())
                .isEqualTo(Encoding.UTF_16BE);
        assertThat(sniffer.sniff(header.getBytes(StandardCharsets.UTF_16)).encoding())
                .isEqualTo(Encoding.UTF_16BE);
        assertThat(sniffer.sniff(header.getBytes(StandardCharsets.UTF_8)).encoding())
                .isEqualTo(Encoding.UTF_8);
        assertThat(sniffer.sniff("<?xml version='1.0'?>".getBytes(StandardCharsets.UTF_16LE))
                        .source())
                .isEqualTo(Source.UTF_16_PATTERN);
    }

    @Test
    void aHeaderOfOfxThatNamesAnEncodingThatIsNotKnownSaysSo() {
        assertThat(sgml("OFXHEADER:100\nENCODING:ibm437\nCHARSET:NONE\n\n<OFX>").tried())
                .contains(new Attempt(Source.HEADER, Outcome.UNKNOWN_LABEL, "ibm437"));
    }

    @ParameterizedTest
    @CsvSource({
        "koi8-r, KOI8_R",
        "KOI8-R, KOI8_R",
        "iso-2022-jp, ISO_2022_JP",
        "macintosh, MACINTOSH",
        "iso-8859-1, ISO_8859_1",
        "us-ascii, ISO_8859_1",
        "windows-1252, WINDOWS_1252",
        "utf-8, UTF_8",
        "utf-16, UTF_8"
    })
    void aMetaElementOfHtmlCountsInSgml(String label, Encoding encoding) {
        String head = "<!DOCTYPE HTML PUBLIC \"-//IETF//DTD HTML 2.0//EN\">\n<HTML><HEAD><!-- a --><TITLE>x</TITLE>";

        EncodingDecision old = sgml(head + "<META HTTP-EQUIV=Content-Type CONTENT='text/html; charset=" + label + "'>");
        assertThat(old.encoding()).isEqualTo(encoding);
        assertThat(old.source()).isEqualTo(Source.META);
        assertThat(sgml("text <meta charset='" + label + "'>").encoding()).isEqualTo(encoding);
        assertThat(sgml("<?xml version='1.0'?><html><meta charset='" + label + "'/>")
                        .encoding())
                .isEqualTo(encoding);
    }

    @Test
    void aMetaElementThatNamesAnEncodingThatIsNotKnownIsTold() {
        EncodingDecision decision = sgml("<html><meta charset=ibm437>");

        assertThat(decision.encoding()).isEqualTo(Encoding.ISO_8859_1);
        assertThat(decision.tried()).contains(new Attempt(Source.META, Outcome.UNKNOWN_LABEL, "ibm437"));
        assertThat(sgml("<html><meta charset=iso-2022-kr>").hasUnknownLabel()).isTrue();
    }

    @Test
    void whatMayNameAnEncodingIsWaitedForAndNothingElseIs() {
        EncodingSniffer sgml = EncodingSniffer.sgml(EncodingHints.none());
        String header = "OFXHEADER:100\nCHARSET:1251\n";

        for (int n = 0; n <= header.length(); n++) {
            assertThat(sgml.sniff(bytes(header), 0, n, false)).isNull();
        }
        assertThat(sgml.sniff(bytes(header + "<"), 0, header.length() + 1, false))
                .isNotNull();
        assertThat(sgml.sniff(bytes("OFXHEADER:100\nCHARSET:NONE\n<"), 0, 28, false))
                .isNotNull();
        assertThat(sgml.sniff(bytes(header + " ".repeat(1024)), 0, 1024, false)).isNotNull();
        assertThat(sgml.sniff(bytes("<d>" + " ".repeat(1024)), 0, 1023, false)).isNull();
        assertThat(sgml.sniff(bytes("<d>" + " ".repeat(1024)), 0, 1024, false)).isNotNull();
        assertThat(sgml.sniff(bytes("OFXX"), 0, 4, true)).isNotNull();
        assertThat(sgml.sniff(bytes("<d"), 0, 2, true)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<?xml version='1.0' encoding='koi8-r'?><?OFX OFXHEADER='200'?><OFX>",
                "<?xml version='1.0'?>\n<?OFX OFXHEADER='200'?><OFX>",
                "<?OFX OFXHEADER='200'?><OFX>",
                "<html><meta charset='koi8-r'><p>",
                "<html><meta charset=ibm437><p>",
                "OFXHEADER:100\nENCODING:UNICODE\nCHARSET:NONE\n<OFX>",
                "O\0F\0X\0",
                "\0<\0d\0>",
                "<\0d\0>\0",
                "OFX",
                ""
            })
    void sgmlIsDecidedAlikeHoweverManyBytesThereAreAtOnce(String text) {
        EncodingSniffer sgml = EncodingSniffer.sgml(EncodingHints.none());
        byte[] all = bytes(text);
        EncodingDecision whole = sgml.sniff(all);

        for (int n = 0; n < all.length; n++) {
            EncodingDecision early = sgml.sniff(all, 0, n, false);
            assertThat(early == null ? whole : early).isEqualTo(whole);
        }
    }
}
