package dev.patois.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is measured: parts by their names, each with its benchmarks in the order in which they run. */
final class Plan {
    /** How many Java virtual machines tell how far one start is from another. */
    static final int FORKS_OF_SPREAD = 10;

    /** The part that runs in many Java virtual machines. */
    static final String SPREAD = "spread";

    /** The part that runs on a second Java. */
    static final String JAVA = "java";

    /** All sets of pages. */
    static final List<String> SETS = List.of("web", "large", "cjk", "dense", "small");

    /** All dialects; tables compare the others with the first. */
    static final List<String> DIALECTS =
            List.of("html5", "html5-2026-01", "html5-2014", "html-2008", "xml5", "sgml", "sgml-full");

    /** What runs on a second Java too. */
    static final List<String> BESIDE = List.of(
            "PatoisBenchmark.cursorTextElements",
            "PatoisBenchmark.cursor",
            "PatoisBenchmark.cursorString",
            "PatoisBenchmark.records",
            "PeerBenchmark.jsoup",
            "PeerBenchmark.jsoupString");

    private static final List<String> COMMANDS =
            List.of("Command.firstToken", "Command.smallPage", "Command.longPageText", "Command.longPageJson");

    private final Map<String, List<Run>> parts = new LinkedHashMap<>();

    private Plan(List<String> sets) {
        List<String> some = sets.stream()
                .filter(List.of("web", "large", "cjk", "generated")::contains)
                .toList();
        List<String> one = some.subList(0, 1);
        List<String> two = some.subList(0, Math.min(2, some.size()));
        List<String> xml = one.get(0).equals("generated") ? one : List.of("xml");
        add("bytes", sets, 2, BYTES);
        add("bytes", one, 1, List.of("StopScanBenchmark.text", "StopScanBenchmark.structure"));
        add("strings", some, 2, STRINGS);
        add("records", some, 2, List.of("PatoisBenchmark.records", "PatoisBenchmark.recordsString"));
        add("inputs", one, 1, Labels.startingWith("InputBenchmark."));
        add("inputs", one, 1, Labels.startingWith("PeerInputBenchmark."));
        add("ways", one, 1, WAYS);
        add("xml", xml, 2, Labels.startingWith("XmlBenchmark."));
        add("xml", xml, 2, Labels.startingWith("XmlPeerBenchmark."));
        for (String dialect : DIALECTS) {
            Map<String, String> parameters = Map.of("set", one.get(0), "dialect", dialect);
            add("dialects", "DialectBenchmark.cursor", parameters, 1);
            add("dialects", "DialectBenchmark.cursorNoFeedback", parameters, 1);
        }
        add("compare", one, 1, List.of("CommandBenchmark.survey", "CommandBenchmark.compare"));
        add("command", two.subList(two.size() - 1, two.size()), 1, COMMAND);
        COMMANDS.forEach(command -> add("command", command, Map.of(), 1));
        for (String benchmark : Labels.startingWith("EditBenchmark.")) {
            for (String place : List.of("front", "middle", "end")) {
                add("edits", benchmark, Map.of("place", place), 1);
            }
        }
        add(SPREAD, sets, FORKS_OF_SPREAD, List.of("PatoisBenchmark.cursor"));
        values(
                "growth",
                "GrowthBenchmark.cursor",
                "bytes",
                1_000,
                10_000,
                100_000,
                1_000_000,
                10_000_000,
                100_000_000,
                1_000_000_000);
        values("shapes", "ShapeBenchmark.attributes", "attributes", 0, 1, 2, 4, 8, 16, 64, 256);
        values("shapes", "ShapeBenchmark.references", "references", 0, 1, 5, 20, 100);
        values("shapes", "ShapeBenchmark.pieces", "piece", 16, 64, 256, 1024, 4096, 16384, 65536, 1048576);
        add("threads", two, 1, List.of("ThreadsBenchmark.one", "ThreadsBenchmark.two"));
        for (String set : two) {
            for (String benchmark : BESIDE) {
                add(JAVA, benchmark, Map.of("set", set), 1);
            }
        }
        COMMANDS.forEach(command -> add(JAVA, command, Map.of(), 1));
    }

    private static final List<String> BYTES = List.of(
            "PatoisBenchmark.cursorTextElements",
            "PatoisBenchmark.cursor",
            "PatoisBenchmark.cursorNoFeedback",
            "PeerBenchmark.jsoup",
            "PeerBenchmark.attoparserUnbalanced",
            "PeerBenchmark.validatorCompiled",
            "ProcessPeer.lexbor",
            "ProcessPeer.lolHtml",
            "ProcessPeer.parse5");

    private static final List<String> STRINGS = List.of(
            "PatoisBenchmark.cursorString",
            "PeerBenchmark.jsoupString",
            "PeerBenchmark.attoparserString",
            "PeerBenchmark.validatorString");

    private static final List<String> WAYS = List.of(
            "PatoisBenchmark.push",
            "PatoisBenchmark.cursorNew",
            "PatoisBenchmark.cursorValues",
            "PatoisBenchmark.cursorErrors",
            "RewriteBenchmark.rewriteNothing",
            "RewriteBenchmark.rewriteAttributes",
            "RewriteBenchmark.rewriteElements");

    private static final List<String> COMMAND = List.of("CommandBenchmark.lexText", "CommandBenchmark.lexJson");

    /** Returns the plan over these sets of pages. */
    static Plan of(List<String> sets) {
        return new Plan(sets);
    }

    private List<Run> part(String part) {
        return parts.computeIfAbsent(part, name -> new ArrayList<>());
    }

    private void add(String part, String benchmark, Map<String, String> parameters, int forks) {
        part(part).add(new Run(part, benchmark, parameters, forks));
    }

    /** Adds benchmarks set by set, so that those that are compared run soon after each other. */
    private void add(String part, List<String> sets, int forks, List<String> benchmarks) {
        for (String set : sets) {
            for (String benchmark : benchmarks) {
                add(part, benchmark, Map.of("set", set), forks);
            }
        }
    }

    private void values(String part, String benchmark, String parameter, int... values) {
        for (int value : values) {
            add(part, benchmark, Map.of(parameter, String.valueOf(value)), 1);
        }
    }

    /** Returns the names of the parts, in the order in which they run. */
    List<String> names() {
        return List.copyOf(parts.keySet());
    }

    /** Returns the runs of a part. */
    List<Run> runs(String part) {
        return List.copyOf(part(part));
    }
}
