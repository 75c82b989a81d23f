package dev.patois.benchmarks.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How benchmarks are called in tables, in the order in which they stand there. */
final class Labels {
    private static final Map<String, String> LABELS = labels();

    private Labels() {}

    private static Map<String, String> labels() {
        // Long: a table with a row for each benchmark.
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("PatoisBenchmark.cursorTextElements", "**Patois, cursor, text elements**");
        labels.put("PatoisBenchmark.cursor", "**Patois, cursor, tree simulated**");
        labels.put("PatoisBenchmark.cursorNoFeedback", "Patois, cursor, no feedback");
        labels.put("PatoisBenchmark.cursorString", "**Patois, cursor, from `String`**");
        labels.put("PatoisBenchmark.push", "Patois, push");
        labels.put("PatoisBenchmark.cursorNew", "Patois, cursor, a new lexer per document");
        labels.put("PatoisBenchmark.cursorValues", "Patois, cursor, every value and text decoded");
        labels.put("PatoisBenchmark.cursorErrors", "Patois, cursor, errors collected");
        labels.put("PatoisBenchmark.cursorChunks64K", "Patois, cursor, chunks of 64 KiB");
        labels.put("PatoisBenchmark.cursorChunks4K", "Patois, cursor, chunks of 4 KiB");
        labels.put("PatoisBenchmark.records", "**Patois, records**");
        labels.put("PatoisBenchmark.recordsString", "**Patois, records, from `String`**");
        labels.put("InputBenchmark.array", "`byte[]`");
        labels.put("InputBenchmark.arraySniffed", "`byte[]`, encoding detected");
        labels.put("InputBenchmark.directBuffer", "direct buffer");
        labels.put("InputBenchmark.mappedBuffer", "mapped file");
        labels.put("InputBenchmark.stream", "stream");
        labels.put("InputBenchmark.channel", "channel");
        labels.put("InputBenchmark.path", "file");
        labels.put("InputBenchmark.string", "`String`");
        labels.put("InputBenchmark.characters", "`char[]`");
        labels.put("InputBenchmark.characterBuffer", "`CharBuffer`");
        labels.put("InputBenchmark.reader", "`Reader`");
        labels.put("InputBenchmark.utf16", "UTF-16");
        labels.put("InputBenchmark.windows1252", "windows-1252");
        labels.put("InputBenchmark.shiftJis", "Shift_JIS");
        labels.put("InputBenchmark.gb18030", "gb18030");
        labels.put("RewriteBenchmark.rewriteNothing", "Patois, rewriter without a rule");
        labels.put("RewriteBenchmark.rewriteAttributes", "Patois, rewriter, an attribute set");
        labels.put("RewriteBenchmark.rewriteElements", "Patois, rewriter, elements removed and inserted");
        labels.put("DialectBenchmark.cursor", "Patois, cursor");
        labels.put("DialectBenchmark.cursorNoFeedback", "Patois, cursor, no feedback");
        labels.put("ThreadsBenchmark.one", "one thread");
        labels.put("ThreadsBenchmark.two", "two threads");
        labels.put("GrowthBenchmark.cursor", "a document that grows");
        labels.put("ShapeBenchmark.attributes", "attributes for each tag");
        labels.put("ShapeBenchmark.references", "references in 1,000 characters");
        labels.put("ShapeBenchmark.pieces", "bytes in a piece");
        labels.put("CommandBenchmark.lexText", "`lex`, text");
        labels.put("CommandBenchmark.lexJson", "`lex --format json`");
        labels.put("CommandBenchmark.survey", "`survey`");
        labels.put("CommandBenchmark.compare", "`compare`");
        labels.put("PeerBenchmark.jsoup", "jsoup, tokeniser");
        labels.put("PeerBenchmark.jsoupString", "jsoup, tokeniser, from `String`");
        labels.put("PeerBenchmark.attoparser", "attoparser");
        labels.put("PeerBenchmark.attoparserUnbalanced", "attoparser, no balancing");
        labels.put("PeerBenchmark.attoparserString", "attoparser, no balancing, from `String`");
        labels.put("PeerBenchmark.validatorCompiled", "nu.validator, `-XX:-DontCompileHugeMethods`");
        labels.put("PeerBenchmark.validatorString", "nu.validator, `-XX:-DontCompileHugeMethods`, from `String`");
        labels.put("PeerBenchmark.validator", "nu.validator");
        labels.put("PeerInputBenchmark.attoparserCharacters", "attoparser");
        labels.put("PeerInputBenchmark.jsoupReader", "jsoup");
        labels.put("PeerInputBenchmark.attoparserReader", "attoparser");
        labels.put("PeerInputBenchmark.jsoupUtf16", "jsoup");
        labels.put("PeerInputBenchmark.attoparserUtf16", "attoparser");
        labels.put("PeerInputBenchmark.jsoupWindows1252", "jsoup");
        labels.put("PeerInputBenchmark.attoparserWindows1252", "attoparser");
        labels.put("ProcessPeer.lexbor", "lexbor (C)");
        labels.put("ProcessPeer.lolHtml", "lol-html (Rust)");
        labels.put("ProcessPeer.parse5", "parse5 (JavaScript), from a string");
        labels.put("XmlBenchmark.cursor", "**Patois, cursor, XML5**");
        labels.put("XmlBenchmark.stax", "**Patois, StAX**");
        labels.put("XmlPeerBenchmark.aalto", "Aalto, StAX");
        labels.put("XmlPeerBenchmark.woodstox", "Woodstox, StAX");
        labels.put("XmlPeerBenchmark.jdk", "JDK, StAX");
        labels.put("XmlBenchmark.sax", "**Patois, SAX**");
        labels.put("XmlPeerBenchmark.aaltoSax", "Aalto, SAX");
        labels.put("XmlPeerBenchmark.woodstoxSax", "Woodstox, SAX");
        labels.put("XmlPeerBenchmark.jdkSax", "JDK, SAX");
        labels.put("EditBenchmark.character", "a character, and the token it is in");
        labels.put("EditBenchmark.aByte", "a byte, and the token it is in");
        labels.put("EditBenchmark.characterInOwnList", "a character, and a list of one's own");
        labels.put("EditBenchmark.tagThatReachesFar", "`<b>`, of which 100,000 characters are lexed at once");
        labels.put("StopScanBenchmark.text", "bare scan, stops of text");
        labels.put("StopScanBenchmark.structure", "bare scan, stops of text and tags");
        return labels;
    }

    /** Returns how a benchmark is called. */
    static String of(String benchmark) {
        return LABELS.getOrDefault(benchmark, benchmark);
    }

    /** Returns where a benchmark stands among the others. */
    static int place(String benchmark) {
        int place = List.copyOf(LABELS.keySet()).indexOf(benchmark);
        return place < 0 ? Integer.MAX_VALUE : place;
    }

    /** Returns the benchmarks whose names begin so. */
    static List<String> startingWith(String beginning) {
        return LABELS.keySet().stream()
                .filter(name -> name.startsWith(beginning))
                .toList();
    }

    /** Returns whether a benchmark is one of another parser. */
    static boolean isPeer(String benchmark) {
        return benchmark.contains("Peer");
    }
}
