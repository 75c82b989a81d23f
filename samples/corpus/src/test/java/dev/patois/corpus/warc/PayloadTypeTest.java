package dev.patois.corpus.warc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The type of a record is the one a browser finds. */
class PayloadTypeTest {
    /** A bar stands between two headers. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '^',
            value = {
                "text/html~text/html~",
                "text/html | text/html; charset=koi8-r~text/html~koi8-r",
                "text/html;charset=gbk | text/html;charset=big5 | text/html~text/html~gbk",
                "text/html;charset=gbk, text/html~text/html~gbk",
                "text/html;charset=gbk | text/plain~text/plain~",
                "text/html;charset=gbk | text/plain | text/html~text/html~",
                "text/plain;charset=gbk | text/html;x=\",text/plain\"~text/html~",
                "text/html;charset=\"gb\\k\" | x/x | text/html;x~text/html~",
                "text/html;charset=\"windows-1251\"~text/html~windows-1251",
                "text/html;charset='windows-1251'~text/html~'windows-1251'",
                "text/html;charset=gbk | */*~text/html~gbk",
                "text/html;charset=gbk | nothing~text/html~gbk",
                "TEXT/HTML ; a=b;charset=;CHARSET=UTF-8;charset=x~text/html~UTF-8",
                "text/html;charset = x~text/html~",
                "text/html;charset= x ~text/html~ x",
            })
    void severalHeadersAreReadAsFetchReadsThem(String headers, String essence, String charset) {
        PayloadType type = PayloadType.of(List.of(headers.split(" \\| ")));

        assertThat(type).isNotNull().extracting(PayloadType::essence).isEqualTo(essence);
        assertThat(type.charset() == null ? null : type.charset().strip())
                .isEqualTo(charset == null ? null : charset.strip());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "*/*", "text", "text/", "/html", "te xt/html", "text/html x", ";charset=x", "text;x/html"})
    void aHeaderThatIsNoTypeIsNone(String header) {
        assertThat(PayloadType.of(List.of(header))).isNull();
        assertThat(PayloadType.of(List.of())).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE html>",
                "\r\n\t\f <!doctype html ",
                "<html>",
                "<hTmL lang=en>",
                "<head>",
                "<p >",
                "<a href=x>",
                "<!-->",
                "<?xml version='1.0'?><svg/>"
            })
    void bytesThatBeginAsMarkupAreMarkup(String begin) {
        assertThat(sniffed(begin)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<",
                "<html",
                "<html\n>",
                "<article>",
                "<abbr>",
                "\u00EF\u00BB\u00BF<html>",
                "text <p>",
                "<?XML ?>",
                "{\"html\":\"<p>\"}",
                "\u0089PNG\r\n"
            })
    void otherBytesAreNot(String begin) {
        assertThat(sniffed(begin)).isFalse();
    }

    @Test
    void aServerMayForbidToLook() {
        assertThat(PayloadType.isNosniff(List.of("NoSniff"))).isTrue();
        assertThat(PayloadType.isNosniff(List.of("nosniff", "x"))).isTrue();
        assertThat(PayloadType.isNosniff(List.of("x", "nosniff"))).isFalse();
        assertThat(PayloadType.isNosniff(List.of())).isFalse();
    }

    private static boolean sniffed(String begin) {
        return PayloadType.isSniffedAsMarkup(begin.getBytes(StandardCharsets.ISO_8859_1));
    }
}
