package dev.patois.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/** The results of a run as Markdown tables. */
final class Report {
    private static final String PEERS = "PeerBenchmark.";

    private static final Map<String, String> LABELS = labels();

    private static Map<String, String> labels() {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("PatoisBenchmark.cursorTextElements", "**Patois, cursor, text elements**");
        labels.put("PatoisBenchmark.cursor", "**Patois, cursor, tree simulated**");
        labels.put("PatoisBenchmark.push", "Patois, push");
        labels.put("PatoisBenchmark.cursorNew", "Patois, cursor, a new lexer per document");
        labels.put("PatoisBenchmark.cursorNoFeedback", "Patois, cursor, no feedback");
        labels.put("PatoisBenchmark.cursorValues", "Patois, cursor, every value and text decoded");
        labels.put("PatoisBenchmark.cursorErrors", "Patois, cursor, errors collected");
        labels.put("PatoisBenchmark.cursorChunks64K", "Patois, cursor, chunks of 64 KiB");
        labels.put("PatoisBenchmark.cursorChunks4K", "Patois, cursor, chunks of 4 KiB");
        labels.put("PatoisBenchmark.cursorString", "Patois, cursor, from `String`");
        labels.put("PatoisBenchmark.records", "Patois, records");
        labels.put("InputBenchmark.array", "Patois, new cursor, `byte[]`");
        labels.put("InputBenchmark.arraySniffed", "Patois, new cursor, `byte[]`, encoding detected");
        labels.put("InputBenchmark.directBuffer", "Patois, new cursor, direct buffer");
        labels.put("InputBenchmark.mappedBuffer", "Patois, new cursor, mapped file");
        labels.put("InputBenchmark.stream", "Patois, new cursor, stream");
        labels.put("InputBenchmark.channel", "Patois, new cursor, channel");
        labels.put("InputBenchmark.path", "Patois, new cursor, file");
        labels.put("InputBenchmark.characters", "Patois, new cursor, `char[]`");
        labels.put("InputBenchmark.characterBuffer", "Patois, new cursor, `CharBuffer`");
        labels.put("InputBenchmark.reader", "Patois, new cursor, reader");
        labels.put("InputBenchmark.utf16", "Patois, new cursor, UTF-16");
        labels.put("InputBenchmark.windows1252", "Patois, new cursor, windows-1252");
        labels.put("InputBenchmark.shiftJis", "Patois, new cursor, Shift_JIS");
        labels.put("InputBenchmark.gb18030", "Patois, new cursor, gb18030");
        labels.put("RewriteBenchmark.rewriteNothing", "Patois, rewriter without a rule");
        labels.put("RewriteBenchmark.rewriteAttributes", "Patois, rewriter, an attribute set");
        labels.put("RewriteBenchmark.rewriteElements", "Patois, rewriter, elements removed and inserted");
        labels.put("PeerBenchmark.jsoup", "jsoup, tokeniser");
        labels.put("PeerBenchmark.jsoupString", "jsoup, tokeniser, from `String`");
        labels.put("PeerBenchmark.attoparserString", "attoparser, no balancing, from `String`");
        labels.put("PeerBenchmark.attoparser", "attoparser");
        labels.put("PeerBenchmark.attoparserUnbalanced", "attoparser, no balancing");
        labels.put("PeerBenchmark.validatorCompiled", "nu.validator, `-XX:-DontCompileHugeMethods`");
        labels.put("PeerBenchmark.validator", "nu.validator");
        labels.put("XmlBenchmark.cursor", "**Patois, cursor, XML5**");
        labels.put("XmlBenchmark.stax", "**Patois, StAX**");
        labels.put("XmlPeerBenchmark.aalto", "Aalto, bytes");
        labels.put("XmlPeerBenchmark.woodstox", "Woodstox");
        labels.put("XmlPeerBenchmark.jdk", "JDK, StAX");
        labels.put("EditBenchmark.character", "a character, and the token it is in");
        labels.put("EditBenchmark.aByte", "a byte, and the token it is in");
        labels.put("EditBenchmark.characterInOwnList", "a character, and a list of one's own");
        labels.put("EditBenchmark.tagThatReachesFar", "`<b>`, of which 100,000 characters are lexed at once");
        labels.put("StopScanBenchmark.text", "bare scan, stops of text");
        labels.put("StopScanBenchmark.structure", "bare scan, stops of text and tags");
        return labels;
    }

    /** One line of the table. */
    private record Line(String contestant, String set, double megabytes, double median, double allocated) {
        boolean isPeer() {
            return contestant.contains(PEERS);
        }
    }

    private Report() {}

    /**
     * Prints the tables. A speed is that of the fastest iteration, the one that other work on the machine disturbed
     * least; the median beside it tells how much there was. Ratios are to the fastest peer of the same run, on the same
     * set.
     */
    static void print(Collection<RunResult> results, PrintStream out) throws IOException {
        Map<String, List<Line>> sets = new LinkedHashMap<>();
        List<RunResult> edits = new ArrayList<>();
        for (RunResult result : results) {
            if (result.getParams().getParam("set") == null) {
                edits.add(result);
            } else {
                Line line = line(result);
                sets.computeIfAbsent(line.set, set -> new ArrayList<>()).add(line);
            }
        }
        if (!edits.isEmpty()) {
            printEdits(edits, out);
        }
        if (sets.isEmpty()) {
            return;
        }
        out.println();
        out.println("| set | contestant | MB/s | median | × fastest peer | allocated per run |");
        out.println("|---|---|--:|--:|--:|--:|");
        List<String> order = List.copyOf(LABELS.keySet());
        for (List<Line> lines : sets.values()) {
            double peer = lines.stream()
                    .filter(Line::isPeer)
                    .mapToDouble(Line::megabytes)
                    .max()
                    .orElse(Double.NaN);
            lines.stream()
                    .sorted((a, b) -> Integer.compare(order.indexOf(a.contestant), order.indexOf(b.contestant)))
                    .forEach(line -> out.println(row(line, peer)));
        }
    }

    /** Prints the time of a processor that an edit takes, of benchmarks in which there is no set of documents. */
    private static void printEdits(List<RunResult> results, PrintStream out) {
        out.println();
        out.println("| edit | where | µs | median | allocated |");
        out.println("|---|---|--:|--:|--:|");
        for (RunResult result : results) {
            double[] times = iterations(result)
                    .mapToDouble(iteration -> Objects.requireNonNull(
                                            iteration.getSecondaryResults().get("nanoseconds"))
                                    .getScore()
                            / iteration.getPrimaryResult().getScore())
                    .sorted()
                    .toArray();
            out.println(String.format(
                    Locale.ROOT,
                    "| %s | %s | %.0f | %.0f | %s |",
                    LABELS.getOrDefault(name(result), name(result)),
                    result.getParams().getParam("place"),
                    times[0] / 1e3,
                    median(times) / 1e3,
                    size(allocated(result))));
        }
    }

    private static String name(RunResult result) {
        String[] name = result.getParams().getBenchmark().split("\\.");
        return name[name.length - 2] + '.' + name[name.length - 1];
    }

    /** Returns how many operations there were in a second, in each iteration, the fewest first. */
    private static double[] rates(RunResult result) {
        return iterations(result)
                .mapToDouble(iteration -> iteration.getPrimaryResult().getScore())
                .sorted()
                .toArray();
    }

    private static Stream<IterationResult> iterations(RunResult result) {
        return result.getBenchmarkResults().stream().flatMap(fork -> fork.getIterationResults().stream());
    }

    private static double median(double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static Line line(RunResult result) throws IOException {
        String set = result.getParams().getParam("set");
        double scale = Corpus.load(set).bytes() / 1e6;
        double[] rates = rates(result);
        return new Line(name(result), set, rates[rates.length - 1] * scale, median(rates) * scale, allocated(result));
    }

    private static double allocated(RunResult result) {
        double allocated = Double.NaN;
        for (String metric : result.getSecondaryResults().keySet()) {
            Result<?> found = result.getSecondaryResults().get(metric);
            if (found != null && metric.endsWith("gc.alloc.rate.norm")) {
                allocated = found.getScore();
            }
        }
        return allocated;
    }

    private static String row(Line line, double peer) {
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.0f | %.0f | %s | %s |",
                line.set,
                LABELS.getOrDefault(line.contestant, line.contestant),
                line.megabytes,
                line.median,
                Double.isNaN(peer) ? "" : String.format(Locale.ROOT, "%.2f", line.megabytes / peer),
                size(line.allocated));
    }

    private static String size(double bytes) {
        if (Double.isNaN(bytes)) {
            return "";
        }
        return bytes < 1e3
                ? String.format(Locale.ROOT, "%.0f B", bytes)
                : bytes < 1e6
                        ? String.format(Locale.ROOT, "%.1f kB", bytes / 1e3)
                        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
}
