package dev.patois.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** XML that is well-formed: other parsers. An operation is all documents, from bytes. */
@State(Scope.Benchmark)
public class XmlPeerBenchmark {
    private final Contestant jdk = XmlContestants.Stax.jdk();
    private final Contestant woodstox = XmlContestants.Stax.woodstox();
    private final Contestant aalto = XmlContestants.Stax.aalto();
    private final Contestant jdkSax = XmlContestants.Sax.jdk();
    private final Contestant woodstoxSax = XmlContestants.Sax.woodstox();
    private final Contestant aaltoSax = XmlContestants.Sax.aalto();

    /** The StAX parser of the JDK. */
    @Benchmark
    public long jdk(XmlPages pages) throws Exception {
        return jdk.lex(pages.documents());
    }

    /** Woodstox. */
    @Benchmark
    public long woodstox(XmlPages pages) throws Exception {
        return woodstox.lex(pages.documents());
    }

    /** Aalto, its scanner of UTF-8 bytes. */
    @Benchmark
    public long aalto(XmlPages pages) throws Exception {
        return aalto.lex(pages.documents());
    }

    /** The SAX parser of the JDK. */
    @Benchmark
    public long jdkSax(XmlPages pages) throws Exception {
        return jdkSax.lex(pages.documents());
    }

    /** Woodstox as a SAX parser. */
    @Benchmark
    public long woodstoxSax(XmlPages pages) throws Exception {
        return woodstoxSax.lex(pages.documents());
    }

    /** Aalto as a SAX parser. */
    @Benchmark
    public long aaltoSax(XmlPages pages) throws Exception {
        return aaltoSax.lex(pages.documents());
    }
}
