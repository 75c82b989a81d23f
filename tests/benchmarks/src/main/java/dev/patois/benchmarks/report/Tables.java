package dev.patois.benchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Measurements as tables of Markdown. A speed is that of the fastest iteration, and beside it stands the median. */
final class Tables {
    /** What a part without results says. */
    static final String NOTHING = "Not measured yet: `./bench report` does.\n";

    private final List<Measurement> measurements;

    Tables(List<Measurement> measurements) {
        this.measurements = List.copyOf(measurements);
    }

    /** Returns the table of a part of the plan; {@link #NOTHING} where nothing of it was measured. */
    String of(String part) {
        String table = switch (part) {
            case "ratios" -> Ratios.table(this);
            case "bytes", "strings", "ways" -> contestants(inPart(part));
            case "records" -> records();
            case "inputs" -> inputs();
            case "xml" -> xml();
            case "dialects" -> dialects();
            case "compare" -> contestants(inPart(part));
            case "command" -> command();
            case "edits" -> edits();
            case Plan.SPREAD -> spread();
            case "growth" -> growth();
            case "shapes" -> shapes();
            case "threads" -> threads();
            case Plan.JAVA -> java();
            default -> throw new IllegalArgumentException(part);
        };
        return table.isEmpty() ? NOTHING : table;
    }

    private Stream<Measurement> inPart(String part) {
        return measurements.stream().filter(m -> m.part().equals(part));
    }

    /** Returns what was measured of a benchmark on a set of documents, with the first Java and in few forks. */
    Optional<Measurement> find(String benchmark, String set) {
        return measurements.stream()
                .filter(m -> !m.part().equals(Plan.SPREAD) && !m.part().equals(Plan.JAVA))
                .filter(m -> m.benchmark().equals(benchmark) && m.set().equals(set))
                .findFirst();
    }

    /** Returns the contestants of each set of documents, with ratios to the fastest parser of others on it. */
    static String contestants(Stream<Measurement> found) {
        Map<String, List<Measurement>> sets = new LinkedHashMap<>();
        found.filter(m -> !m.set().isEmpty())
                .sorted(Comparator.comparingInt((Measurement m) -> setPlace(m.set()))
                        .thenComparingInt(m -> Labels.place(m.benchmark())))
                .forEach(m ->
                        sets.computeIfAbsent(m.set(), set -> new ArrayList<>()).add(m));
        if (sets.isEmpty()) {
            return "";
        }
        Markdown table =
                new Markdown("set", "contestant", "MB/s:", "median:", "× fastest peer:", "B allocated per byte:");
        for (List<Measurement> set : sets.values()) {
            double peer = set.stream()
                    .filter(m -> Labels.isPeer(m.benchmark()))
                    .mapToDouble(Measurement::megabytes)
                    .max()
                    .orElse(Double.NaN);
            for (Measurement m : set) {
                table.row(
                        m.set(),
                        Labels.of(m.benchmark()),
                        whole(m.megabytes()),
                        whole(m.medianMegabytes()),
                        ratio(m.megabytes() / peer),
                        perByte(m));
            }
        }
        return table.toString();
    }

    private static int setPlace(String set) {
        int place = Plan.SETS.indexOf(set);
        return place < 0 ? Plan.SETS.size() : place;
    }

    /** Records beside the tokenisers of others, each from the form it reads fastest. */
    private String records() {
        Predicate<Measurement> peer = m -> Labels.isPeer(m.benchmark())
                && (m.part().equals("bytes") || m.part().equals("strings"))
                && !m.benchmark().startsWith("ProcessPeer.");
        List<Measurement> own = inPart("records").toList();
        List<String> sets = own.stream().map(Measurement::set).toList();
        return own.isEmpty()
                ? ""
                : contestants(Stream.concat(
                        own.stream(), measurements.stream().filter(peer).filter(m -> sets.contains(m.set()))));
    }

    private String inputs() {
        List<Measurement> all = inPart("inputs").toList();
        Optional<Measurement> array = all.stream()
                .filter(m -> m.benchmark().equals("InputBenchmark.array"))
                .findFirst();
        Markdown table = new Markdown(
                "input",
                "MB/s:",
                "median:",
                "% of `byte[]`:",
                "fastest peer",
                "MB/s:",
                "× peer:",
                "B allocated per byte:");
        for (String benchmark : Labels.startingWith("InputBenchmark.")) {
            for (Measurement m :
                    all.stream().filter(a -> a.benchmark().equals(benchmark)).toList()) {
                Optional<Measurement> peer = peerOf(m, all);
                table.row(
                        Labels.of(benchmark),
                        whole(m.megabytes()),
                        whole(m.medianMegabytes()),
                        array.map(a -> whole(m.megabytes() / a.megabytes() * 100))
                                .orElse(""),
                        peer.map(p -> Labels.of(p.benchmark())).orElse(""),
                        peer.map(p -> whole(p.megabytes())).orElse(""),
                        peer.map(p -> ratio(m.megabytes() / p.megabytes())).orElse(""),
                        perByte(m));
            }
        }
        return table.toString();
    }

    private static Optional<Measurement> peerOf(Measurement own, List<Measurement> all) {
        String input = own.benchmark().substring(own.benchmark().indexOf('.') + 1);
        String form = input.substring(0, 1).toUpperCase(Locale.ROOT) + input.substring(1);
        return all.stream()
                .filter(m -> m.benchmark().startsWith("PeerInputBenchmark.")
                        && m.benchmark().endsWith(form))
                .max(Comparator.comparingDouble(Measurement::megabytes));
    }

    private String xml() {
        String stax = contestants(inPart("xml")
                .filter(m -> !m.benchmark().endsWith("ax") || m.benchmark().endsWith(".stax")));
        String sax = contestants(inPart("xml")
                .filter(m -> m.benchmark().endsWith("Sax") || m.benchmark().endsWith(".sax")));
        return sax.isEmpty() ? stax : stax + "\n" + sax;
    }

    private String dialects() {
        Markdown table =
                new Markdown("set", "dialect", "own options, MB/s:", "× `html5`:", "no feedback, MB/s:", "× `html5`:");
        List<String> sets = inPart("dialects").map(Measurement::set).distinct().toList();
        for (String set : sets) {
            for (String dialect : Plan.DIALECTS) {
                double own = dialect(set, dialect, "DialectBenchmark.cursor");
                double bare = dialect(set, dialect, "DialectBenchmark.cursorNoFeedback");
                table.row(
                        set,
                        '`' + dialect + '`',
                        whole(own),
                        ratio(own / dialect(set, Plan.DIALECTS.get(0), "DialectBenchmark.cursor")),
                        whole(bare),
                        ratio(bare / dialect(set, Plan.DIALECTS.get(0), "DialectBenchmark.cursorNoFeedback")));
            }
        }
        return table.toString();
    }

    private double dialect(String set, String dialect, String benchmark) {
        return inPart("dialects")
                .filter(m -> m.benchmark().equals(benchmark) && m.set().equals(set))
                .filter(m -> m.parameter("dialect").equals(dialect))
                .mapToDouble(Measurement::megabytes)
                .max()
                .orElse(Double.NaN);
    }

    private String command() {
        Markdown table = new Markdown("what", "Java", "fastest:", "median:");
        for (String part : List.of("command", Plan.JAVA)) {
            List<Measurement> all = inPart(part).toList();
            for (Measurement m : all) {
                switch (m.benchmark()) {
                    case "Command.firstToken" ->
                        table.row(
                                "start to the first byte of output",
                                m.java(),
                                seconds(m.fastest()),
                                seconds(m.median()));
                    case "Command.longPageText", "Command.longPageJson" -> {
                        String form = m.benchmark().endsWith("Text") ? "text" : "lines of JSON";
                        table.row(
                                "a page of " + megabytes(m.bytes()) + " as " + form,
                                m.java(),
                                seconds(m.fastest()),
                                seconds(m.median()));
                        afterStart(m, all).ifPresent(row -> table.row("the same, after start", m.java(), row, ""));
                    }
                    case "CommandBenchmark.lexText", "CommandBenchmark.lexJson" ->
                        table.row(
                                Labels.of(m.benchmark()) + ", set " + m.set() + ", in a Java that has run for seconds",
                                m.java(),
                                whole(m.megabytes()) + " MB/s",
                                whole(m.medianMegabytes()) + " MB/s");
                    default -> {}
                }
            }
        }
        return table.toString();
    }

    /** Returns the speed of a run of the command over a long page, less what a run over a small one takes. */
    private static Optional<String> afterStart(Measurement longPage, List<Measurement> all) {
        return all.stream()
                .filter(m -> m.benchmark().equals("Command.smallPage"))
                .findFirst()
                .map(small -> 1 / longPage.fastest() - 1 / small.fastest())
                .map(seconds -> whole(longPage.bytes() / 1e6 / seconds) + " MB/s");
    }

    private String edits() {
        Markdown table = new Markdown("edit", "where", "µs:", "median:", "allocated:");
        for (String benchmark : Labels.startingWith("EditBenchmark.")) {
            for (String place : List.of("front", "middle", "end")) {
                inPart("edits")
                        .filter(m -> m.benchmark().equals(benchmark)
                                && m.parameter("place").equals(place))
                        .forEach(m -> table.row(
                                Labels.of(benchmark),
                                place,
                                whole(m.microseconds()),
                                whole(m.medianMicroseconds()),
                                size(m.allocated())));
            }
        }
        return table.toString();
    }

    private String spread() {
        Markdown table = new Markdown("set", "forks:", "slowest, MB/s:", "fastest, MB/s:", "slowest / fastest:", "all");
        for (String set :
                Stream.concat(Plan.SETS.stream(), Stream.of("generated")).toList()) {
            inPart(Plan.SPREAD).filter(m -> m.set().equals(set)).forEach(m -> {
                double[] forks = m.megabytesOfForks();
                StringBuilder all = new StringBuilder();
                for (double fork : forks) {
                    all.append(all.isEmpty() ? "" : ", ").append(whole(fork));
                }
                double fastest = forks[forks.length - 1];
                table.row(
                        set,
                        String.valueOf(forks.length),
                        whole(forks[0]),
                        whole(fastest),
                        ratio(forks[0] / fastest),
                        all.toString());
            });
        }
        return table.toString();
    }

    private String growth() {
        Markdown table = new Markdown("bytes:", "MB/s:", "median:", "seconds:");
        inPart("growth")
                .sorted(Comparator.comparingDouble(Measurement::bytes))
                .forEach(m -> table.row(
                        String.format(Locale.ROOT, "%,.0f", m.bytes()),
                        whole(m.megabytes()),
                        whole(m.medianMegabytes()),
                        String.format(Locale.ROOT, "%.6f", 1 / m.fastest())));
        return table.toString();
    }

    private String shapes() {
        List<String> tables = new ArrayList<>();
        for (String benchmark : Labels.startingWith("ShapeBenchmark.")) {
            Markdown table = new Markdown(Labels.of(benchmark) + ":", "MB/s:", "median:");
            inPart("shapes")
                    .filter(m -> m.benchmark().equals(benchmark))
                    .sorted(Comparator.comparingInt(Tables::onlyParameter))
                    .forEach(m -> table.row(
                            String.format(Locale.ROOT, "%,d", onlyParameter(m)),
                            whole(m.megabytes()),
                            whole(m.medianMegabytes())));
            if (!table.isEmpty()) {
                tables.add(table.toString());
            }
        }
        return String.join("\n", tables);
    }

    private static int onlyParameter(Measurement m) {
        return m.parameters().values().stream()
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(0);
    }

    private String threads() {
        Markdown table = new Markdown("set", "one thread, MB/s:", "two threads, MB/s:", "two / one:");
        for (Measurement one :
                inPart("threads").filter(m -> m.benchmark().endsWith(".one")).toList()) {
            find("ThreadsBenchmark.two", one.set())
                    .ifPresent(two -> table.row(
                            one.set(),
                            whole(one.megabytes()),
                            whole(two.megabytes()),
                            ratio(two.megabytes() / one.megabytes())));
        }
        return table.toString();
    }

    private String java() {
        Markdown table = new Markdown("set", "contestant", "Java", "MB/s:", "other Java", "MB/s:", "other / first:");
        inPart(Plan.JAVA)
                .filter(m -> !m.set().isEmpty())
                .sorted(Comparator.comparingInt((Measurement m) -> setPlace(m.set()))
                        .thenComparingInt(m -> Labels.place(m.benchmark())))
                .forEach(m -> find(m.benchmark(), m.set())
                        .ifPresent(first -> table.row(
                                m.set(),
                                Labels.of(m.benchmark()),
                                first.java(),
                                whole(first.megabytes()),
                                m.java(),
                                whole(m.megabytes()),
                                ratio(m.megabytes() / first.megabytes()))));
        return table.toString();
    }

    /** Returns how fast something was, for a line about it. */
    static String speed(Measurement m) {
        return m.bytes() > 0 && !m.part().equals("edits")
                ? whole(m.megabytes()) + " MB/s"
                : String.format(Locale.ROOT, "%.6f s", 1 / m.fastest());
    }

    /** Returns a number without decimals; nothing where there is none. */
    static String whole(double number) {
        return Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%.0f", number);
    }

    /** Returns a number with two decimals; nothing where there is none. */
    static String ratio(double number) {
        return Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%.2f", number);
    }

    private static String perByte(Measurement m) {
        return ratio(m.allocatedPerByte());
    }

    private static String seconds(double rate) {
        return String.format(Locale.ROOT, "%.3f s", 1 / rate);
    }

    private static String megabytes(double bytes) {
        return bytes >= 1e5
                ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%.0f bytes", bytes);
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
