package dev.patois.benchmarks.report;

import static dev.patois.benchmarks.report.Canned.measured;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tables say what was measured. */
class TablesTest {
    private static final Map<String, String> WEB = Map.of("set", "web");

    @Test
    void aContestantStandsBesideTheFastestPeerOfItsSet() {
        Tables tables = new Tables(List.of(
                measured("bytes", "PeerBenchmark.jsoup", WEB, "[200, 190, 210]"),
                measured("bytes", "PatoisBenchmark.cursor", WEB, "[800, 840, 700]"),
                measured("bytes", "PeerBenchmark.attoparserUnbalanced", WEB, "[100]"),
                measured("bytes", "PatoisBenchmark.cursor", Map.of("set", "cjk"), "[400]")));

        assertThat(tables.of("bytes")).isEqualTo("""
                | set | contestant | MB/s | median | × fastest peer | B allocated per byte |
                |---|---|--:|--:|--:|--:|
                | web | **Patois, cursor, tree simulated** | 840 | 800 | 4.00 | 2.50 |
                | web | jsoup, tokeniser | 210 | 200 | 1.00 | 2.50 |
                | web | attoparser, no balancing | 100 | 100 | 0.48 | 2.50 |
                | cjk | **Patois, cursor, tree simulated** | 400 | 400 | | 2.50 |
                """);
        assertThat(tables.of("ratios"))
                .contains("| bytes → cursor, tree simulated | web | 840 | jsoup, tokeniser | 210 | 4.00 | 4.00 |")
                .doesNotContain("cjk");
    }

    @Test
    void theSpreadIsThatOfTheBestIterationsOfTheForks() {
        Measurement spread =
                Measurement.of(Canned.result(Plan.SPREAD, "PatoisBenchmark.cursor", WEB, "[1, 1], [1, 1]"));
        spread.processor().get(0)[1] = 1_250_000;
        spread.processor().get(1)[0] = 2_000_000;
        spread.processor().get(1)[1] = 1_600_000;

        assertThat(new Tables(List.of(spread)).of(Plan.SPREAD)).isEqualTo("""
                | set | forks | slowest, MB/s | fastest, MB/s | slowest / fastest | all |
                |---|--:|--:|--:|--:|---|
                | web | 2 | 625 | 1000 | 0.63 | 625, 1000 |
                """);
    }

    @Test
    void aKindOfInputStandsBesideThePeerThatTakesIt() {
        Tables tables = new Tables(List.of(
                measured("inputs", "InputBenchmark.array", WEB, "[800]"),
                measured("inputs", "InputBenchmark.reader", WEB, "[400]"),
                measured("inputs", "PeerInputBenchmark.jsoupReader", WEB, "[200]"),
                measured("inputs", "PeerInputBenchmark.attoparserReader", WEB, "[160]")));

        assertThat(tables.of("inputs")).isEqualTo("""
                | input | MB/s | median | % of `byte[]` | fastest peer | MB/s | × peer | B allocated per byte |
                |---|--:|--:|--:|---|--:|--:|--:|
                | `byte[]` | 800 | 800 | 100 | | | | 2.50 |
                | `Reader` | 400 | 400 | 50 | jsoup | 200 | 2.00 | 2.50 |
                """);
    }

    @Test
    void stAxAndSaxHaveATableEach() {
        Map<String, String> xml = Map.of("set", "xml");
        Tables tables = new Tables(List.of(
                measured("xml", "XmlBenchmark.stax", xml, "[300]"),
                measured("xml", "XmlPeerBenchmark.woodstox", xml, "[240]"),
                measured("xml", "XmlBenchmark.sax", xml, "[320]"),
                measured("xml", "XmlPeerBenchmark.aaltoSax", xml, "[400]")));

        assertThat(tables.of("xml").split("\n\n"))
                .satisfiesExactly(
                        stax -> assertThat(stax)
                                .contains("| 300 | 300 | 1.25 |")
                                .doesNotContain("SAX"),
                        sax -> assertThat(sax).contains("| 320 | 320 | 0.80 |").doesNotContain("StAX"));
        assertThat(tables.of("ratios"))
                .contains("| StAX | xml | 300 | Woodstox, StAX | 240 | 1.25 | 1.25 |")
                .contains("| SAX | xml | 320 | Aalto, SAX | 400 | 0.80 | 1.00 |");
    }

    @Test
    void theOtherTablesComeFromTheirParts() {
        Tables tables = new Tables(List.of(
                measured("dialects", "DialectBenchmark.cursor", Map.of("set", "web", "dialect", "html5"), "[800]"),
                measured("dialects", "DialectBenchmark.cursor", Map.of("set", "web", "dialect", "sgml"), "[600]"),
                measured("edits", "EditBenchmark.character", Map.of("place", "front"), "[5000]"),
                measured("growth", "GrowthBenchmark.cursor", Map.of("bytes", "1000"), "[500]"),
                measured("shapes", "ShapeBenchmark.pieces", Map.of("piece", "1024"), "[70]"),
                measured("shapes", "ShapeBenchmark.pieces", Map.of("piece", "64"), "[30]"),
                measured("threads", "ThreadsBenchmark.one", WEB, "[700]"),
                measured("threads", "ThreadsBenchmark.two", WEB, "[1300]"),
                measured("bytes", "PatoisBenchmark.cursor", WEB, "[800]"),
                measured(Plan.JAVA, "PatoisBenchmark.cursor", WEB, "[880]"),
                measured("command", "Command.firstToken", Map.of(), "[4, 2]"),
                measured("command", "Command.smallPage", Map.of(), "[4]"),
                measured("command", "Command.longPageText", Map.of(), "[2]")));

        assertThat(tables.of("dialects")).contains("| web | `sgml` | 600 | 0.75 | | |");
        assertThat(tables.of("edits")).contains("| front | 1000 | 1000 | 2.5 MB |");
        assertThat(tables.of("growth")).contains("| 1,000,000 | 500 | 500 | 0.002000 |");
        assertThat(tables.of("shapes")).contains("| 64 | 30 | 30 |\n| 1,024 | 70 | 70 |");
        assertThat(tables.of("threads")).contains("| web | 700 | 1300 | 1.86 |");
        assertThat(tables.of(Plan.JAVA)).contains("| 17.0.15 | 800 | 25.0.3 | 880 | 1.10 |");
        assertThat(tables.of("command"))
                .contains("| start to the first byte of output | 17.0.15 | 0.250 s | 0.333 s |")
                .contains("| a page of 1.0 MB as text | 17.0.15 | 0.500 s | 0.500 s |")
                .contains("| the same, after start | 17.0.15 | 4 MB/s | |");
        assertThat(tables.of("records")).isEqualTo(Tables.NOTHING);
    }

    @Test
    void eachBenchmarkOfThePlanHasALabelOrATableOfItsOwn() {
        Plan plan = Plan.of(Plan.SETS);

        assertThat(plan.names().stream().flatMap(part -> plan.runs(part).stream()))
                .allSatisfy(run -> assertThat(run.benchmark().startsWith("Command.")
                                || Labels.place(run.benchmark()) < Integer.MAX_VALUE)
                        .as(run.benchmark())
                        .isTrue());
        assertThat(plan.names())
                .allSatisfy(part -> assertThat(new Tables(List.of()).of(part)).isEqualTo(Tables.NOTHING));
    }

    @Test
    void whereAndOfWhatWasMeasuredIsSaid() {
        assertThat(Machine.paragraph(List.of(measured("bytes", "PatoisBenchmark.cursor", WEB, "[800]"))))
                .contains("Commit abc1234, 2026-11-30. A machine, 2 processors.", "Java 17.0.15", "jsoup 1.")
                .doesNotContain("so short", "${");
        assertThat(Machine.paragraph(List.of(Measurement.of(Canned.result(
                        "bytes",
                        "PatoisBenchmark.cursor",
                        WEB,
                        "[800]",
                        new Origin("abc1234", "A machine", "2026-11-30", true))))))
                .contains("so short that they say nothing");
    }
}
