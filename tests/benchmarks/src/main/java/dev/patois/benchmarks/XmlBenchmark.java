package dev.patois.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** XML that is well-formed: Patois. An operation is all documents, from bytes. */
@State(Scope.Benchmark)
public class XmlBenchmark {
    private final Contestant patois = new XmlContestants.Cursor();
    private final Contestant stax = XmlContestants.Stax.patois();
    private final Contestant sax = XmlContestants.Sax.patois();

    /** Patois, token after token, errors ignored. */
    @Benchmark
    public long cursor(XmlPages pages) throws Exception {
        return patois.lex(pages.documents());
    }

    /** Patois as a SAX parser, which looks for everything that is not well-formed. */
    @Benchmark
    public long sax(XmlPages pages) throws Exception {
        return sax.lex(pages.documents());
    }

    /** Patois as a StAX reader: a reader per document, which looks for everything that is not well-formed. */
    @Benchmark
    public long stax(XmlPages pages) throws Exception {
        return stax.lex(pages.documents());
    }
}
