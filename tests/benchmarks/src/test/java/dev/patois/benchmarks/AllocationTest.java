package dev.patois.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is read again and again costs no memory. Allocation is the same on every machine, as time is not. */
class AllocationTest {
    private static final byte[] PAGE = Corpus.page(1 << 20);
    private static final String TEXT = new String(PAGE, StandardCharsets.UTF_8);
    private static final List<byte[]> XML = List.of(XmlPages.page(1 << 20));

    /** What the measurement itself may cost, and what a reset does; a page has 70,000 tokens and more. */
    private static final long NOTHING = 4096;

    private interface Work {
        void run() throws Exception;
    }

    private static long allocated(Work work) throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    static Stream<Named<Contestant>> contestants() {
        Dialect dialect = Dialects.get("html5");
        LexerOptions options = dialect.options().withErrors(ErrorHandling.ignore());
        return Stream.of(
                Named.of("a cursor", new PatoisContestants.Cursor(dialect, options)),
                Named.of("a handler", new PatoisContestants.Push(dialect, options)),
                Named.of("a cursor, fed in pieces", new PatoisContestants.Chunks(dialect, options, 4096)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("contestants")
    void aLexerThatIsResetAllocatesNothingForATokenOfBytes(Contestant contestant) throws Exception {
        assertThat(allocated(() -> contestant.lex(PAGE))).isLessThan(NOTHING);
        assertThat(contestant.count.tags()).isGreaterThan(10_000);
    }

    @Test
    void aLexerThatIsResetAllocatesNothingForATokenOfAString() throws Exception {
        Dialect dialect = Dialects.get("html5");
        var cursor = new PatoisContestants.Cursor(dialect, dialect.options().withErrors(ErrorHandling.ignore()));

        assertThat(allocated(() -> cursor.lex(TEXT))).isLessThan(NOTHING);
    }

    /** The aim is no more than Woodstox; where that is reached, the factor goes. */
    @Test
    void theStAxReaderAllocatesNoMoreThanThreeTimesWhatWoodstoxDoes() throws Exception {
        long own = allocated(() -> XmlContestants.Stax.patois().lex(XML));
        long woodstox = allocated(() -> XmlContestants.Stax.woodstox().lex(XML));

        assertThat(own).isLessThanOrEqualTo(3 * woodstox);
    }
}
