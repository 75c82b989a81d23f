package dev.patois.benchmarks.report;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What is aimed at: how many times as fast as other parsers Patois shall be, on each road and set. */
final class Ratios {
    private static final List<String> JSOUP = List.of("PeerBenchmark.jsoup");
    private static final List<String> JSOUP_STRING = List.of("PeerBenchmark.jsoupString");
    private static final List<String> JVM =
            List.of("PeerBenchmark.jsoup", "PeerBenchmark.attoparserUnbalanced", "PeerBenchmark.validatorCompiled");
    private static final List<String> JVM_STRING =
            List.of("PeerBenchmark.jsoupString", "PeerBenchmark.attoparserString", "PeerBenchmark.validatorString");

    private static final String BYTES = "bytes → cursor, tree simulated";
    private static final String TEXT_ELEMENTS = "bytes → cursor, text elements";
    private static final String STRING = "`String` → cursor";
    private static final String RECORDS = "bytes → records";
    private static final String STRING_RECORDS = "`String` → records";

    private static final List<Aim> AIMS = List.of(
            new Aim(BYTES, "web", "PatoisBenchmark.cursor", JSOUP, 4.0),
            new Aim(BYTES, "large", "PatoisBenchmark.cursor", JSOUP, 4.0),
            new Aim(BYTES, "cjk", "PatoisBenchmark.cursor", JVM, 3.5),
            new Aim(BYTES, "dense", "PatoisBenchmark.cursor", JVM, 3.5),
            new Aim(BYTES, "small", "PatoisBenchmark.cursor", JVM, 3.5),
            new Aim(TEXT_ELEMENTS, "web", "PatoisBenchmark.cursorTextElements", JVM, 0),
            new Aim(TEXT_ELEMENTS, "large", "PatoisBenchmark.cursorTextElements", JVM, 0),
            new Aim(TEXT_ELEMENTS, "cjk", "PatoisBenchmark.cursorTextElements", JVM, 0),
            new Aim(TEXT_ELEMENTS, "dense", "PatoisBenchmark.cursorTextElements", JVM, 0),
            new Aim(TEXT_ELEMENTS, "small", "PatoisBenchmark.cursorTextElements", JVM, 0),
            new Aim(STRING, "web", "PatoisBenchmark.cursorString", JSOUP_STRING, 2.5),
            new Aim(STRING, "large", "PatoisBenchmark.cursorString", JVM_STRING, 0),
            new Aim(STRING, "cjk", "PatoisBenchmark.cursorString", JVM_STRING, 1.5),
            new Aim(RECORDS, "web", "PatoisBenchmark.records", JSOUP, 1.5),
            new Aim(RECORDS, "large", "PatoisBenchmark.records", JSOUP, 1.5),
            new Aim(STRING_RECORDS, "web", "PatoisBenchmark.recordsString", JSOUP_STRING, 1.2),
            new Aim(STRING_RECORDS, "large", "PatoisBenchmark.recordsString", JSOUP_STRING, 1.2),
            new Aim("StAX", "xml", "XmlBenchmark.stax", List.of("XmlPeerBenchmark.woodstox"), 1.25),
            new Aim("StAX", "xml", "XmlBenchmark.stax", List.of("XmlPeerBenchmark.aalto"), 1.0),
            new Aim("SAX", "xml", "XmlBenchmark.sax", List.of("XmlPeerBenchmark.woodstoxSax"), 1.25),
            new Aim("SAX", "xml", "XmlBenchmark.sax", List.of("XmlPeerBenchmark.aaltoSax"), 1.0));

    private Ratios() {}

    /**
     * One aim.
     *
     * @param own the benchmark of Patois
     * @param peers the benchmarks of others; the fastest counts
     * @param ratio how many times as fast Patois shall be; 0 where nothing is aimed at
     */
    private record Aim(String road, String set, String own, List<String> peers, double ratio) {}

    /** Returns the table; nothing where nothing of it was measured. */
    static String table(Tables tables) {
        Markdown table = new Markdown("road", "set", "Patois, MB/s:", "peer", "MB/s:", "ratio:", "aim:");
        for (Aim aim : AIMS) {
            Optional<Measurement> own = tables.find(aim.own, aim.set);
            Optional<Measurement> peer = aim.peers.stream()
                    .map(name -> tables.find(name, aim.set).orElse(null))
                    .filter(Objects::nonNull)
                    .max(Comparator.comparingDouble(Measurement::megabytes));
            if (own.isPresent() && peer.isPresent()) {
                double patois = own.get().megabytes();
                double other = peer.get().megabytes();
                table.row(
                        aim.road,
                        aim.set,
                        Tables.whole(patois),
                        Labels.of(peer.get().benchmark()).replace(", from `String`", ""),
                        Tables.whole(other),
                        Tables.ratio(patois / other),
                        aim.ratio == 0 ? "" : Tables.ratio(aim.ratio));
            }
        }
        return table.toString();
    }
}
