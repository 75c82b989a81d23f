package dev.patois.conformance.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.spec.StepView;
import dev.patois.core.spec.TokenProgress;
import dev.patois.support.Failures;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A listener that asks for everything at every step costs in proportion to the input, however long a token is. */
class TraceGrowthTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int BYTES = 2 * 1024;
    private static final double MOST = 1.5;

    private static final List<String> UNITS = List.of(
            "<!--<-",
            "<!-- ",
            "<a ",
            "<a a='",
            "<a b=&",
            "<?a ?",
            "<!DOCTYPE a [<!a>",
            "<title></titl",
            "<![CDATA[]]",
            "&a=",
            "</");

    static List<Dialect> dialects() {
        return List.copyOf(Dialects.all());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void whatAStepTellsTakesMemoryInProportionToTheInput(Dialect dialect) {
        Failures failures = new Failures();

        for (String unit : UNITS) {
            double once = allocated(dialect, "", unit, BYTES);
            double four = allocated(dialect, "", unit, 4 * BYTES);
            failures.compare(unit, once + " bytes for a byte, then " + four, true, four < MOST * once + 1);
        }

        failures.assertNone();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void theNameOfALongStartTagIsNotReadAgainAtEachStep(Dialect dialect) {
        double once = allocated(dialect, "<" + "n".repeat(BYTES) + ">", "&", 2 * BYTES);
        double four = allocated(dialect, "<" + "n".repeat(4 * BYTES) + ">", "&", 8 * BYTES);

        assertThat(four).isLessThan(MOST * once + 1);
    }

    /** Returns how many bytes are allocated for a byte of input. */
    private static double allocated(Dialect dialect, String before, String unit, int bytes) {
        byte[] input = (before + unit.repeat(bytes / unit.length())).getBytes(StandardCharsets.UTF_8);
        double least = Double.MAX_VALUE;
        for (int i = 0; i < 2; i++) {
            Everything listener = new Everything();
            Dialect traced = dialect.with(LexerOptions.bare()
                    .withLimits(Limits.unlimited())
                    .withFeedback(dialect.options().feedback())
                    .withTrace(listener));
            long memory = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            traced.lex(input, new TokenHandler() {});
            least = Math.min(
                    least,
                    THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - memory);
            assertThat(listener.characters).isPositive();
        }
        return least / input.length;
    }

    /** Asks for everything but the description of all of a token. */
    private static final class Everything implements StateTrace {
        private long characters;

        @Override
        public void step(StepView step) {
            characters += step.consumed().toString().length()
                    + step.emittedText().length()
                    + step.currentToken().length()
                    + step.temporaryBuffer().length()
                    + step.lastStartTag().length();
            TokenProgress token = step.token();
            if (token != null) {
                token.growth().forEach(growth -> characters += growth.text().length());
            }
        }
    }
}
