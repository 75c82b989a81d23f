package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.sgml.Sgml;
import dev.patois.support.Run;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Parse errors: ignored, collected, delivered or stopping the run, they are the same, and the tokens too. */
class ErrorProperties extends Given {
    private static final String NOT_ACKNOWLEDGED = "non-void-html-element-start-tag-with-trailing-solidus";

    @Property
    void theErrorsDeliveredAreTheErrorsCollected(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        Run delivered = Run.whole(setup.lexer(), input.bytes());
        Run collected = chunks.run(setup.lexer(ErrorHandling.collect(), Limits.unlimited()), input.bytes());
        Run ignored = chunks.run(setup.lexer(ErrorHandling.ignore(), Limits.defaults()), input.bytes());

        Same.check(collected.collected(), delivered.errors());
        assertThat(collected.errorCount()).isEqualTo(delivered.errors().size());
        assertThat(delivered.errorCount()).isEqualTo(delivered.errors().size());
        assertThat(delivered.collected()).isEmpty();
        Same.check(collected.events(), delivered.tokens());
        Same.check(ignored.events(), delivered.tokens());
        assertThat(ignored.errorCount()).isZero();
    }

    @Property
    void theErrorsOfTextCollectedAreTheErrorsDelivered(
            @ForAll("text") Text input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        Run delivered = Run.whole(setup.lexer(), input.text());
        Run collected = chunks.run(setup.lexer(ErrorHandling.collect(), Limits.unlimited()), input.text());

        Same.check(collected.collected(), delivered.errors());
        Same.check(collected.events(), delivered.tokens());
    }

    @Property
    void errorsComeInSourceOrderEachBeforeTheTokenItLiesIn(
            @ForAll("text") Text input, @ForAll("setup") Setup setup, @ForAll("shortTextPieces") Limits limits) {
        List<Object> events = Run.whole(setup.lexer(limits), input.text()).events();
        long tokenEnd = 0;
        long errorStart = 0;
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof Token token) {
                tokenEnd = token.end();
            } else if (events.get(i) instanceof ParseError error) {
                if (error.code().id().equals(NOT_ACKNOWLEDGED)) {
                    // Only the tree construction stage knows, which has seen the tag by then.
                    isRightAfterItsTag(error, events.get(i - 1));
                    assertThat(setup.feedback()).isEqualTo(Setup.Feedback.SIMULATED);
                    continue;
                }
                assertThat(error.start()).as("%s", error).isGreaterThanOrEqualTo(Math.max(tokenEnd, errorStart));
                boolean spans =
                        setup.dialect() instanceof Sgml; // a diagnostic of SGML is about a stretch, not one character
                assertThat(error.end()).isBetween(error.start(), spans ? input.length() : error.start() + 2);
                errorStart = error.start();
                assertThat(error.start()).as("%s", error).isLessThanOrEqualTo(endOfNext(events, i, input.length()));
            }
        }
    }

    /** The solidus is the last but one character of a start tag. */
    private static void isRightAfterItsTag(ParseError error, Object before) {
        assertThat(before).as("%s", error).isInstanceOfSatisfying(Token.StartTag.class, tag -> {
            assertThat(tag.selfClosing()).isTrue();
            assertThat(tag.raw().toString()).endsWith("/>");
            assertThat(error.start()).isEqualTo(tag.end() - 2);
            assertThat(error.end()).isEqualTo(tag.end() - 1);
        });
    }

    private static long endOfNext(List<Object> events, int at, long end) {
        for (int i = at + 1; i < events.size(); i++) {
            if (events.get(i) instanceof Token token) {
                return token.end();
            }
        }
        return end;
    }

    @Property
    void noMoreErrorsAreKeptThanTheLimitSaysAndAllAreCounted(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll @IntRange(max = 4) int kept) {
        Run all = Run.whole(setup.lexer(ErrorHandling.collect(), Limits.unlimited()), input.bytes());
        Limits limits = Limits.unlimited().toBuilder().keptErrors(kept).build();
        Run few = Run.whole(setup.lexer(ErrorHandling.collect(), limits), input.bytes());

        assertThat(few.collected())
                .isEqualTo(all.collected()
                        .subList(0, Math.min(kept, all.collected().size())));
        assertThat(few.errorCount()).isEqualTo(all.errorCount());
    }

    @Property
    void aRunStopsAtTheFirstErrorThatIsRejected(
            @ForAll("bytes") Bytes input,
            @ForAll("setup") Setup setup,
            @ForAll("chunks") Chunks chunks,
            @ForAll @IntRange(min = 1, max = 5) int modulus,
            @ForAll boolean delivering) {
        ErrorHandling handling = delivering ? ErrorHandling.deliver() : ErrorHandling.collect();
        ErrorHandling stopping = handling.stoppingAt(code -> code.ordinal() % modulus == 0);
        Run free = Run.whole(setup.lexer(), input.bytes());
        Run stopped = Run.whole(setup.lexer(stopping, Limits.defaults()), input.bytes());
        List<Object> before = new ArrayList<>();
        ParseError first = null;
        for (Object event : free.events()) {
            if (event instanceof ParseError error && error.code().ordinal() % modulus == 0) {
                first = error;
                break;
            }
            before.add(event);
        }
        before.removeIf(event -> !delivering && event instanceof ParseError);

        assertThat(stopped.stoppedBy()).isEqualTo(first);
        Same.check(stopped.events(), before);
        Same.check(chunks.run(setup.lexer(stopping, Limits.defaults()), input.bytes()), stopped);
        if (first == null) {
            assertThat(stopped.end()).isEqualTo(input.length());
        } else if (!delivering) {
            assertThat(stopped.collected()).endsWith(first);
        } else {
            assertThat(stopped.collected()).isEmpty();
        }
    }
}
