package dev.patois.core.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EncodingTest {
    private static final HexFormat HEX = HexFormat.of();

    private static String decode(Encoding encoding, String hex) {
        return encoding.decode(HEX.parseHex(hex.replace(" ", "")));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ISO_8859_1")
    void everyLabelOfAnEncodingFindsIt(Encoding encoding) {
        assertThat(encoding.labels()).isNotEmpty();

        for (String label : encoding.labels()) {
            assertThat(Encoding.forLabel(label)).as(label).isEqualTo(encoding);
            assertThat(Encoding.forLabel("\t\n\f\r " + label.toUpperCase(Locale.ROOT) + " "))
                    .isEqualTo(encoding);
        }
    }

    @Test
    void thereAre40EncodingsAnd228Labels() {
        List<String> labels = new ArrayList<>();
        for (Encoding encoding : Encoding.values()) {
            labels.addAll(encoding.labels());
        }

        assertThat(Encoding.values()).hasSize(40 + 1);
        assertThat(labels).hasSize(228).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "ISO-8859-1,ISO-8859-1",
        "latin1,ISO-8859-1",
        "us-ascii,ISO-8859-1",
        " cp1252 ,windows-1252",
        "windows-1252,windows-1252",
        "iso-8859-9,windows-1254",
    })
    void outsideTheWebTheLabelsOfIso88591StandForIt(String label, String name) {
        Encoding encoding = Encoding.forExactLabel(label);

        assertThat(encoding).isNotNull();
        assertThat(encoding.standardName()).isEqualTo(name);
    }

    @Test
    void iso88591HasTheControlsThatWindows1252HasNot() {
        assertThat(decode(Encoding.ISO_8859_1, "80 9F E9 FF")).isEqualTo("\u0080\u009F\u00E9\u00FF");
    }

    @ParameterizedTest
    @CsvSource({
        "latin1,windows-1252",
        "ascii,windows-1252",
        "iso-8859-9,windows-1254",
        "tis-620,windows-874",
        "gb2312,GBK",
        "ms932,Shift_JIS",
        "ks_c_5601-1987,EUC-KR",
        "utf-16,UTF-16LE",
        "unicodefffe,UTF-16BE",
        "iso-2022-kr,replacement",
        "logical,ISO-8859-8-I",
    })
    void wellKnownLabelsStandForWhatTheWebMeansByThem(String label, String name) {
        Encoding encoding = Encoding.forLabel(label);

        assertThat(encoding).isNotNull();
        assertThat(encoding.standardName()).isEqualTo(name);
    }

    @Test
    void anythingElseIsNoLabel() {
        for (String label :
                List.of("", " ", "utf-7", "utf-32", "utf 8", "utf-8\u00A0", "\u212Aoi8-r", "utf-8\0", "\u000Butf-8")) {
            assertThat(Encoding.forLabel(label)).as(label).isNull();
        }
    }

    @Test
    void theCasingOfALabelDoesNotDependOnTheLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr"));

            assertThat(Encoding.forLabel("ISO-8859-2")).isEqualTo(Encoding.ISO_8859_2);
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @EnumSource
    void asciiIsAsciiEverywhereButInTheEncodingsThatAreNot(Encoding encoding) {
        byte[] ascii = new byte[0x80];
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < ascii.length; i++) {
            boolean shift = encoding == Encoding.ISO_2022_JP && (i == 0x0E || i == 0x0F || i == 0x1B);
            ascii[i] = (byte) i;
            expected.append(shift ? '\uFFFD' : (char) i);
        }

        if (!encoding.isUtf16() && encoding != Encoding.REPLACEMENT) {
            assertThat(encoding.decode(ascii)).isEqualTo(expected.toString());
        }
    }

    @Test
    void windows1252HasACharacterForEveryByte() {
        assertThat(decode(Encoding.WINDOWS_1252, "80 81 8D 8F 90 9D 9F FF"))
                .isEqualTo("\u20AC\u0081\u008D\u008F\u0090\u009D\u0178\u00FF");
    }

    @Test
    void bytesWithoutCharacterAreReplacedOneByOne() {
        assertThat(decode(Encoding.WINDOWS_1253, "AA D2 FF")).isEqualTo("\uFFFD\uFFFD\uFFFD");
        assertThat(decode(Encoding.WINDOWS_874, "A1 DB DC FC")).isEqualTo("\u0E01\uFFFD\uFFFD\uFFFD");
        assertThat(decode(Encoding.ISO_8859_6, "A1 C7")).isEqualTo("\uFFFD\u0627");
    }

    @Test
    void whereTheStandardAndOlderTablesDifferTheStandardCounts() {
        assertThat(decode(Encoding.KOI8_U, "AE BE")).isEqualTo("\u045E\u040E");
        assertThat(decode(Encoding.WINDOWS_1255, "CA")).isEqualTo("\u05BA");
        assertThat(decode(Encoding.MACINTOSH, "DB")).isEqualTo("\u20AC");
        assertThat(decode(Encoding.X_MAC_CYRILLIC, "A2 B6 FF")).isEqualTo("\u0490\u0491\u20AC");
        assertThat(decode(Encoding.IBM866, "F0 FF")).isEqualTo("\u0401\u00A0");
        assertThat(decode(Encoding.ISO_8859_8_I, "E0 FA")).isEqualTo("\u05D0\u05EA");
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "ISO_8859_2",
                "ISO_8859_4",
                "ISO_8859_5",
                "ISO_8859_7",
                "ISO_8859_13",
                "ISO_8859_15",
                "KOI8_R",
                "WINDOWS_1250",
                "WINDOWS_1251"
            })
    void wherePlatformAndStandardAgreeSoDoTheTables(Encoding encoding) {
        if (!Charset.isSupported(encoding.standardName())) {
            return;
        }
        byte[] upper = new byte[0x60];
        for (int i = 0; i < upper.length; i++) {
            upper[i] = (byte) (0xA0 + i);
        }

        String platform = new String(upper, Charset.forName(encoding.standardName()));

        assertThat(encoding.decode(upper)).isEqualTo(platform);
    }

    @Test
    void utf8ReplacesMaximalSubparts() {
        assertThat(decode(Encoding.UTF_8, "ED A0 80")).isEqualTo("\uFFFD\uFFFD\uFFFD");
        assertThat(decode(Encoding.UTF_8, "F0 9F 98")).isEqualTo("\uFFFD");
        assertThat(decode(Encoding.UTF_8, "F0 9F 98 41 C0 80")).isEqualTo("\uFFFDA\uFFFD\uFFFD");
        assertThat(decode(Encoding.UTF_8, "F4 90 80 80")).isEqualTo("\uFFFD\uFFFD\uFFFD\uFFFD");
        assertThat(decode(Encoding.UTF_8, "E2 82 AC F0 9F 98 80")).isEqualTo("\u20AC\uD83D\uDE00");
    }

    @Test
    void utf16ReplacesHalvesOfPairsAndAnOddByte() {
        assertThat(decode(Encoding.UTF_16LE, "41 00 3D D8 00 DE")).isEqualTo("A\uD83D\uDE00");
        assertThat(decode(Encoding.UTF_16BE, "00 41 D8 3D DE 00")).isEqualTo("A\uD83D\uDE00");
        assertThat(decode(Encoding.UTF_16LE, "3D D8 41 00")).isEqualTo("\uFFFDA");
        assertThat(decode(Encoding.UTF_16LE, "00 DE 41 00")).isEqualTo("\uFFFDA");
        assertThat(decode(Encoding.UTF_16LE, "3D D8 3D D8 00 DE")).isEqualTo("\uFFFD\uD83D\uDE00");
        assertThat(decode(Encoding.UTF_16LE, "41 00 42")).isEqualTo("A\uFFFD");
        assertThat(decode(Encoding.UTF_16LE, "3D D8")).isEqualTo("\uFFFD");
        assertThat(decode(Encoding.UTF_16LE, "3D D8 42"))
                .as("one error for both")
                .isEqualTo("\uFFFD");
    }

    @Test
    void gb18030HasFourByteSequencesAndPutsBytesBack() {
        assertThat(decode(Encoding.GB18030, "81 30 81 30")).isEqualTo("\u0080");
        assertThat(decode(Encoding.GB18030, "90 30 81 30")).isEqualTo("\uD800\uDC00");
        assertThat(decode(Encoding.GB18030, "E3 32 9A 35")).isEqualTo("\uDBFF\uDFFF");
        assertThat(decode(Encoding.GB18030, "E3 32 9A 36")).isEqualTo("\uFFFD");
        assertThat(decode(Encoding.GB18030, "84 31 A4 39 8B")).isEqualTo("\uFFFF\uFFFD");
        assertThat(decode(Encoding.GB18030, "81 35 F4 37")).isEqualTo("\uE7C7");
        assertThat(decode(Encoding.GB18030, "81 30 41")).isEqualTo("\uFFFD0A");
        assertThat(decode(Encoding.GB18030, "81 30 81 41")).isEqualTo("\uFFFD0\u4E04");
        assertThat(decode(Encoding.GB18030, "81 30 81")).isEqualTo("\uFFFD");
        assertThat(decode(Encoding.GB18030, "81 3C"))
                .as("what could be markup is put back")
                .isEqualTo("\uFFFD<");
        assertThat(decode(Encoding.GB18030, "80 FF")).isEqualTo("\u20AC\uFFFD");
        assertThat(decode(Encoding.GBK, "A3 A0 A2 E3")).isEqualTo("\u3000\u20AC");
    }

    @Test
    void gb18030HasTheCharactersOfItsEditionOf2022() {
        assertThat(decode(Encoding.GB18030, "A6 D9 A6 DA A6 DB FE 59 FE A0"))
                .isEqualTo("\uFE10\uFE12\uFE11\u9FB4\u9FBB");
        assertThat(decode(Encoding.GB18030, "A8 BC A8 BF")).isEqualTo("\u1E3F\u01F9");
    }

    @Test
    void big5HasPairsAndPlane2() {
        assertThat(decode(Encoding.BIG5, "A4 40 C9 5C")).isEqualTo("\u4E00\u5C10");
        assertThat(decode(Encoding.BIG5, "88 62 88 64 88 A3 88 A5"))
                .isEqualTo("\u00CA\u0304\u00CA\u030C\u00EA\u0304\u00EA\u030C");
        assertThat(decode(Encoding.BIG5, "87 45")).isEqualTo("\uD85C\uDE67");
        assertThat(decode(Encoding.BIG5, "81 3C A4")).isEqualTo("\uFFFD<\uFFFD");
        assertThat(decode(Encoding.BIG5, "80 FF 81 81 81 40")).isEqualTo("\uFFFD\uFFFD\uFFFD\uFFFD@");
    }

    @Test
    void eucJpHasThreeByteSequences() {
        assertThat(decode(Encoding.EUC_JP, "A4 A2 8E B1 8F B0 A1")).isEqualTo("\u3042\uFF71\u4E02");
        assertThat(decode(Encoding.EUC_JP, "8F A1 41")).isEqualTo("\uFFFDA");
        assertThat(decode(Encoding.EUC_JP, "8F A1 A1")).isEqualTo("\uFFFD");
        assertThat(decode(Encoding.EUC_JP, "8F A1 80 41")).isEqualTo("\uFFFDA");
        assertThat(decode(Encoding.EUC_JP, "8E E0 41")).isEqualTo("\uFFFDA");
        assertThat(decode(Encoding.EUC_JP, "8E 3C A4 3C 8F 3C")).isEqualTo("\uFFFD<\uFFFD<\uFFFD<");
        assertThat(decode(Encoding.EUC_JP, "8F B0")).isEqualTo("\uFFFD");
    }

    @Test
    void shiftJisHasKatakanaAndPrivateCharacters() {
        assertThat(decode(Encoding.SHIFT_JIS, "82 A0 B1 5C 7E 80")).isEqualTo("\u3042\uFF71\\~\u0080");
        assertThat(decode(Encoding.SHIFT_JIS, "F0 40 F9 FC")).isEqualTo("\uE000\uE757");
        assertThat(decode(Encoding.SHIFT_JIS, "A0 FD 81 3C 82 FF")).isEqualTo("\uFFFD\uFFFD\uFFFD<\uFFFD");
        assertThat(decode(Encoding.SHIFT_JIS, "81 AD FC FC")).isEqualTo("\uFFFD\uFFFD");
        assertThat(decode(Encoding.SHIFT_JIS, "81")).isEqualTo("\uFFFD");
    }

    @Test
    void eucKrHasTheSyllablesOfWindows949() {
        assertThat(decode(Encoding.EUC_KR, "B0 A1 81 41")).isEqualTo("\uAC00\uAC02");
        assertThat(decode(Encoding.EUC_KR, "B0 3C B0 FF 80 C9 A1")).isEqualTo("\uFFFD<\uFFFD\uFFFD\uFFFD");
    }

    @Test
    void iso2022JpIsSwitchedByEscapeSequences() {
        assertThat(decode(Encoding.ISO_2022_JP, "1B2442 2422 1B2842 41")).isEqualTo("\u3042A");
        assertThat(decode(Encoding.ISO_2022_JP, "1B2840 41")).isEqualTo("\uFFFD(@A");
        assertThat(decode(Encoding.ISO_2022_JP, "1B284A 5C7E 1B2849 31")).isEqualTo("\u00A5\u203E\uFF71");
        assertThat(decode(Encoding.ISO_2022_JP, "1B2842 1B2842 41"))
                .as("nothing between")
                .isEqualTo("\uFFFDA");
        assertThat(decode(Encoding.ISO_2022_JP, "1B2442 24 1B2842 41")).isEqualTo("\uFFFDA");
        assertThat(decode(Encoding.ISO_2022_JP, "1B2442 24 0A 2422")).isEqualTo("\uFFFD\u3042");
        assertThat(decode(Encoding.ISO_2022_JP, "1B2442 0A 2422")).isEqualTo("\uFFFD\u3042");
        assertThat(decode(Encoding.ISO_2022_JP, "0E 0F 80 1B")).isEqualTo("\uFFFD\uFFFD\uFFFD\uFFFD");
        assertThat(decode(Encoding.ISO_2022_JP, "1B28")).isEqualTo("\uFFFD(");
    }

    @Test
    void whatIsNotDecodedIsOneReplacementCharacter() {
        assertThat(decode(Encoding.REPLACEMENT, "3C 62 3E 1B 24 29 43")).isEqualTo("\uFFFD");
        assertThat(decode(Encoding.REPLACEMENT, "")).isEmpty();
    }

    @Test
    void userDefinedBytesArePrivateCharacters() {
        assertThat(decode(Encoding.X_USER_DEFINED, "41 80 FF")).isEqualTo("A\uF780\uF7FF");
    }

    @Test
    void aByteOrderMarkNamesItsEncoding() {
        assertThat(Encoding.ofMark(HEX.parseHex("efbbbf41"), 0, 4)).isEqualTo(Encoding.UTF_8);
        assertThat(Encoding.ofMark(HEX.parseHex("41fffe"), 1, 3)).isEqualTo(Encoding.UTF_16LE);
        assertThat(Encoding.ofMark(HEX.parseHex("feff"), 0, 2)).isEqualTo(Encoding.UTF_16BE);
        assertThat(Encoding.ofMark(HEX.parseHex("efbbbf"), 0, 2)).isNull();
    }
}
