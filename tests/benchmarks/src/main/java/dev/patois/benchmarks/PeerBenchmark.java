package dev.patois.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Other parsers. An operation is all documents of a set, from bytes or from strings. */
@State(Scope.Benchmark)
public class PeerBenchmark {
    private final TextContestant jsoup = new PeerContestants.Jsoup();
    private final TextContestant validator = new PeerContestants.Validator();
    private final TextContestant attoparser = new PeerContestants.Atto(true);
    private final TextContestant attoparserUnbalanced = new PeerContestants.Atto(false);

    /** jsoup's tokeniser. */
    @Benchmark
    public long jsoup(Pages pages) throws Exception {
        return jsoup.lex(pages.documents());
    }

    /** nu.validator's tokenizer as it runs by default: its main method is too long for HotSpot to compile. */
    @Benchmark
    public long validator(Pages pages) throws Exception {
        return validator.lex(pages.documents());
    }

    /** nu.validator's tokenizer where HotSpot is told to compile long methods. */
    @Benchmark
    @Fork(jvmArgsAppend = "-XX:-DontCompileHugeMethods")
    public long validatorCompiled(Pages pages) throws Exception {
        return validator.lex(pages.documents());
    }

    /** attoparser as it is configured for HTML. */
    @Benchmark
    public long attoparser(Pages pages) throws Exception {
        return attoparser.lex(pages.documents());
    }

    /** attoparser without its look at the nesting of elements. */
    @Benchmark
    public long attoparserUnbalanced(Pages pages) throws Exception {
        return attoparserUnbalanced.lex(pages.documents());
    }

    /** jsoup's tokeniser, from strings. */
    @Benchmark
    public long jsoupString(Pages pages, Strings strings) throws Exception {
        return jsoup.lexStrings(strings.documents());
    }

    /** nu.validator's tokenizer where HotSpot is told to compile long methods, from strings. */
    @Benchmark
    @Fork(jvmArgsAppend = "-XX:-DontCompileHugeMethods")
    public long validatorString(Pages pages, Strings strings) throws Exception {
        return validator.lexStrings(strings.documents());
    }

    /** attoparser without its look at the nesting of elements, from strings. */
    @Benchmark
    public long attoparserString(Pages pages, Strings strings) throws Exception {
        return attoparserUnbalanced.lexStrings(strings.documents());
    }
}
