package dev.patois.corpus.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostsTest {
    private final Hosts hosts = new Hosts(List.of("pages", "/tmp/x/", "pages/site", "crawl.warc.gz", "one.html"));

    @ParameterizedTest
    @CsvSource({
        "crawl.warc.gz@12!/http://A.Example:8080/b?c, a.example",
        "crawl.warc.gz@12!/https://user:word@a.example/, a.example",
        "crawl.warc.gz@12!/https://a.example?@b.example/, a.example",
        "crawl.warc.gz@12!/http://[::1]:80/, [::1]",
        "crawl.warc.gz@12!/http:///x, (files)",
        "crawl.warc.gz@12!/dns:a.example, (files)",
        "crawl.warc.gz@12!/, (files)",
        "pages/a.html, pages",
        "pages/one/two/a.html, one",
        "pages/site/a.html, site",
        "pages/site/en/a.html, en",
        "/tmp/x/y/a.html, y",
        "one.html, (files)",
        "pages/site.zip!/a.html, site.zip",
        "site.zip!/en/a.html, en",
        "site.zip!//en/a.html, en",
        "pages/site.zip!/a/b://c, a"
    })
    void aDocumentComesFromItsHostOrElseAFolder(String document, String host) {
        assertThat(hosts.of(document)).isEqualTo(host);
    }
}
