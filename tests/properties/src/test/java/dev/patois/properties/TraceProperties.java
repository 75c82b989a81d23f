package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.spec.StepView;
import dev.patois.support.Run;
import dev.patois.support.Wtf8;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A trace tells everything and changes nothing. */
class TraceProperties extends Given {
    @Property
    void theStepsTileBytes(
            @ForAll("bytes") Bytes input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        Listener listener = new Listener(setup.dialect().spec().states());
        chunks.run(traced(setup, limits, listener), input.bytes());

        assertThat(listener.at).isEqualTo(input.length());
        assertThat(listener.consumed.toByteArray()).isEqualTo(input.bytes());
    }

    @Property
    void theStepsTileText(
            @ForAll("text") Text input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        Listener listener = new Listener(setup.dialect().spec().states());
        chunks.run(traced(setup, limits, listener), input.text());

        assertThat(listener.at).isEqualTo(input.length());
        assertThat(listener.consumed.toByteArray()).isEqualTo(Wtf8.encode(input.text()));
    }

    @Property
    void theTextOfTheStepsIsTheTextOfTheTokens(@ForAll("bytes") Bytes input, @ForAll("setup") Setup setup) {
        Listener listener = new Listener(setup.dialect().spec().states());
        Run run = Run.whole(traced(setup, Limits.defaults(), listener), input.bytes());
        StringBuilder text = new StringBuilder();
        run.tokens().forEach(token -> text.append(token instanceof Token.Text t ? t.data() : ""));

        Same.check("text", listener.text.toString(), text.toString());
        assertThat(listener.emitted)
                .isEqualTo(run.tokens().stream()
                        .filter(token -> !(token instanceof Token.Text) && !(token instanceof Token.Skipped))
                        .count());
    }

    @Property
    void aTraceChangesNothingInBytes(
            @ForAll("bytes") Bytes input,
            @ForAll("setup") Setup setup,
            @ForAll("smallLimits") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        Listener listener = new Listener(setup.dialect().spec().states());
        Run traced = chunks.run(traced(setup, limits, listener), input.bytes());

        Same.check(traced, Run.whole(setup.lexer(limits), input.bytes()));
    }

    @Property
    void aTraceChangesNothingInText(
            @ForAll("text") Text input,
            @ForAll("setup") Setup setup,
            @ForAll("smallLimits") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        Listener listener = new Listener(setup.dialect().spec().states());
        Run traced = chunks.run(traced(setup, limits, listener), input.text());

        Same.check(traced, Run.whole(setup.lexer(limits), input.text()));
    }

    @Property(tries = 100)
    void aTraceOfALongTextInChunksChangesNothing(
            @ForAll("longText") LongText input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll("largeChunks") Chunks chunks) {
        Listener listener = new Listener(setup.dialect().spec().states());
        Run traced = chunks.run(traced(setup, limits, listener), input.text());

        Same.check(traced, Run.whole(setup.lexer(limits), input.text()));
        assertThat(listener.at).isEqualTo(input.text().length());
    }

    @Property
    void theStepsThroughTextAreTheSameForEveryChunking(
            @ForAll("text") Text input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        List<String> whole = new ArrayList<>();
        List<String> cut = new ArrayList<>();
        Run.whole(traced(setup, limits, step -> whole.add(line(step))), input.text());
        chunks.run(traced(setup, limits, step -> cut.add(line(step))), input.text());

        Same.check(cut, whole);
    }

    @Property
    void theStepsThroughBytesAreTheSameForEveryChunking(
            @ForAll("bytes") Bytes input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        List<String> whole = new ArrayList<>();
        List<String> cut = new ArrayList<>();
        Run.whole(traced(setup, limits, step -> whole.add(line(step))), input.bytes());
        chunks.run(traced(setup, limits, step -> cut.add(line(step))), input.bytes());

        Same.check(cut, whole);
    }

    private static String line(StepView step) {
        return step.start() + "-" + step.end() + " " + step.cause() + " from "
                + step.from().name() + " to "
                + step.to().name() + ", text " + step.emittedText() + ", emitted " + step.emitted() + ", token "
                + step.currentToken() + ", buffer " + step.temporaryBuffer() + ", last start tag " + step.lastStartTag()
                + ", return " + step.returnState();
    }

    private static Lexer traced(Setup setup, Limits limits, StateTrace trace) {
        return setup.dialect()
                .newLexer(setup.options(ErrorHandling.deliver(), limits).withTrace(trace));
    }

    /** Looks at everything a step shows. */
    private static final class Listener implements StateTrace {
        private final List<SpecState> states;
        private final ByteArrayOutputStream consumed = new ByteArrayOutputStream();
        private final StringBuilder text = new StringBuilder();
        private long at;
        private long emitted;
        private SpecState state;

        Listener(List<SpecState> states) {
            this.states = states;
        }

        @Override
        public void step(StepView step) {
            assertThat(states.get(step.from().index())).isEqualTo(step.from());
            assertThat(states.get(step.to().index())).isEqualTo(step.to());
            if (state != null) {
                assertThat(step.from()).isEqualTo(state);
            }
            state = step.to();
            assertThat(step.start()).isEqualTo(at);
            assertThat(step.end()).isGreaterThanOrEqualTo(at);
            at = step.end();
            consumed.writeBytes(step.consumed().toBytes());
            switch (step.cause()) {
                case STAY -> {
                    assertThat(step.to()).isEqualTo(step.from());
                    assertThat(step.end()).isGreaterThan(step.start());
                    assertThat(step.emitted()).isNull();
                }
                case CONSUMED -> assertThat(step.end()).isGreaterThan(step.start());
                case RECONSUMED, FEEDBACK, END ->
                    assertThat(step.consumed().isEmpty()).isTrue();
            }
            text.append(step.emittedText());
            emitted += step.emitted() == null ? 0 : 1;
            assertThat(step.currentToken()).isNotNull();
            assertThat(step.temporaryBuffer()).isNotNull();
            assertThat(step.lastStartTag()).isNotNull();
            SpecState back = step.returnState();
            assertThat(back == null || states.get(back.index()).equals(back)).isTrue();
        }
    }
}
