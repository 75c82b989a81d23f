package dev.patois.conformance.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.Contestant;
import dev.patois.html5.Html5;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tokens that are too long to be kept are compared by what stands for them, and that is not to be had by trying. */
class LongTokenTest {
    private static final String SHORT = "a".repeat(ComparedToken.KEPT + 100);
    private static final String LONG = "a".repeat(ComparedToken.KEPT + 200);

    private static String tag(String first, String second) {
        return "<p a='" + first + "' b='" + second + "'>";
    }

    /** Returns the number that stood for a token before: of all that is cut off, one after the other. */
    private static long old(String... parts) {
        long digest = 0;
        for (String part : parts) {
            for (byte b : part.getBytes(StandardCharsets.UTF_8)) {
                digest = (digest ^ b) * 0x100000001B3L;
            }
        }
        return digest | 1;
    }

    private static ComparedToken token(String input) {
        return Contestant.of(Html5.LIVING).read(input).tokens().get(0);
    }

    @Test
    void twoTagsOfOneOldNumberAreToldApart() {
        ComparedToken one = token(tag(SHORT, LONG));
        ComparedToken other = token(tag(LONG, SHORT));

        assertThat(old(SHORT, LONG)).isEqualTo(old(LONG, SHORT));
        assertThat(one.isCut()).isTrue();
        assertThat(one.attributes().get(0).value())
                .isEqualTo(other.attributes().get(0).value());
        assertThat(one.digest()).isNotEqualTo(other.digest());
        assertThat(one.moreDigest()).isNotEqualTo(other.moreDigest());
        assertThat(one.digest()).isNotEqualTo(old(SHORT, LONG));
    }

    @Test
    void aContestantThatReadsTheOtherOfThemDiffers() {
        List<ComparedToken> tokens = List.of(token(tag(LONG, SHORT)));
        Contestant other = new Contestant() {
            @Override
            public String name() {
                return "other";
            }

            @Override
            public Readout read(String input) {
                return new Readout(tokens).unplaced();
            }
        };

        assertThat(Comparison.of(tag(SHORT, LONG))
                        .with(Html5.LIVING)
                        .with(other)
                        .run()
                        .isEqual())
                .isFalse();
        assertThat(Comparison.of(tag(LONG, SHORT))
                        .with(Html5.LIVING)
                        .with(other)
                        .run()
                        .isEqual())
                .isTrue();
    }

    @Test
    void aTokenHasTheSameNumberEachTimeItIsRead() {
        assertThat(token(tag(SHORT, LONG))).isEqualTo(token(tag(SHORT, LONG)));
        assertThat(token("<!--" + LONG + "b-->")).isNotEqualTo(token("<!--" + LONG + "c-->"));
        assertThat(token("<p>").moreDigest()).isZero();
    }
}
