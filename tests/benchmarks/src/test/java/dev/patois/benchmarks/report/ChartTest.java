package dev.patois.benchmarks.report;

import static dev.patois.benchmarks.report.Canned.measured;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** The chart can be seen and heard. */
class ChartTest {
    private static final Map<String, String> WEB = Map.of("set", "web");

    private static final List<Measurement> MEASUREMENTS = List.of(
            measured("bytes", "PatoisBenchmark.cursor", WEB, "[800]"),
            measured("strings", "PeerBenchmark.jsoupString", WEB, "[200]"));

    @Test
    void aBarIsAsLongAsItIsFast() throws Exception {
        Document svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(
                        new StringReader(Chart.of(MEASUREMENTS).orElseThrow().svg())));

        var bars = svg.getElementsByTagName("rect");
        Element own = (Element) bars.item(1);
        Element peer = (Element) bars.item(2);
        assertThat(own.getAttribute("class")).isEqualTo("own");
        assertThat(peer.getAttribute("class")).isEqualTo("peer");
        assertThat(Double.parseDouble(own.getAttribute("width")))
                .isEqualTo(4 * Double.parseDouble(peer.getAttribute("width")));
    }

    @Test
    void theChartHasATitleADescriptionAndColoursForDarkPages() {
        String svg = Chart.of(MEASUREMENTS).orElseThrow().svg();

        assertThat(svg)
                .contains("role=\"img\" aria-labelledby=\"title description\"")
                .contains("<title id=\"title\">Tokens of pages from the web, megabytes a second</title>")
                .contains("Patois, from bytes 800; jsoup, from String 200.</desc>")
                .contains("@media (prefers-color-scheme: dark)")
                .doesNotContain("@font-face", "@import", "href");
    }

    @Test
    void withoutResultsThereIsNoChart() {
        assertThat(Chart.of(List.of())).isEmpty();
    }
}
