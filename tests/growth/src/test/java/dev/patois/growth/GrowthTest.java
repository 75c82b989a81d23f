package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.growth.Growth.Allowed;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The measure itself: what grows is caught, what does not is not. */
class GrowthTest {
    private static final int SHORT = 2_000;
    private static final int LONG = SHORT * Growth.FACTOR;

    private interface OfSize {
        long run(int size);
    }

    private static Growth growth(OfSize work, Allowed allowed) throws Exception {
        work.run(LONG);
        return Growth.measure(SHORT, () -> work.run(SHORT), LONG, () -> work.run(LONG), allowed);
    }

    private static List<String> problems(OfSize work, Allowed allowed) throws Exception {
        return growth(work, allowed).problems(allowed);
    }

    /** Walks over numbers so often. */
    private static long walk(long steps) {
        long sum = 1;
        for (long i = 0; i < steps; i++) {
            sum = sum * 31 + i;
        }
        return sum;
    }

    private static long allocate(long arrays, int size) {
        long sum = 0;
        List<byte[]> kept = new ArrayList<>();
        for (long i = 0; i < arrays; i++) {
            kept.add(new byte[size]);
            if (kept.size() > 100) {
                sum += kept.get((int) (sum % 100)).length;
                kept.clear();
            }
        }
        return sum;
    }

    @Test
    void workInProportionToItsInputPasses() throws Exception {
        assertThat(problems(size -> walk(size * 100L), Allowed.ANYTHING)).isEmpty();
    }

    @Test
    void workThatIsQuadraticInTimeIsCaught() throws Exception {
        assertThat(problems(size -> walk((long) size * size / 10), Allowed.ANYTHING))
                .containsExactly("time grows");
    }

    @Test
    void aSmallQuadraticPartBesidesALargeLinearOneIsCaught() throws Exception {
        assertThat(problems(size -> walk(size * 200L) + walk((long) size * size / 50), Allowed.ANYTHING))
                .containsExactly("time grows");
    }

    @Test
    void workThatIsQuadraticInMemoryAloneIsCaught() throws Exception {
        assertThat(problems(size -> allocate(size / 10, size * 4) + walk(size * 10_000L), Allowed.ANYTHING))
                .containsExactly("allocation grows");
    }

    @Test
    void aBufferThatDoublesIsNoGrowth() throws Exception {
        assertThat(problems(
                        size -> {
                            StringBuilder text = new StringBuilder();
                            for (int i = 0; i < size; i++) {
                                text.append('x');
                            }
                            return text.length() + walk(size * 100L);
                        },
                        Allowed.ANYTHING))
                .isEmpty();
    }

    @Test
    void workThatIsLinearButTooSlowIsCaught() throws Exception {
        assertThat(problems(size -> walk(size * 100L), Allowed.of(10, 1_000))).containsExactly("slower than 10 ns/B");
    }

    @Test
    void workThatIsLinearButAllocatesTooMuchIsCaught() throws Exception {
        assertThat(problems(size -> allocate(size, 1_000), Allowed.of(1_000_000, 100)))
                .containsExactly("allocates more than 100 B/B");
    }

    @Test
    void whatIsFarTooSlowOnTheShortInputIsNotTriedOnTheLongOne() throws Exception {
        Allowed allowed = Allowed.of(10, 1_000);
        Growth growth = Growth.measure(
                SHORT,
                () -> walk(200_000_000),
                LONG,
                () -> {
                    throw new AssertionError("tried");
                },
                allowed);

        assertThat(growth.onLong()).isNull();
        assertThat(growth.problems(allowed)).containsExactly("too slow on the short input already");
    }

    @Test
    void oneGoodMeasurementIsEnough() throws Exception {
        int[] runs = new int[1];
        Growth growth = Growth.measure(
                SHORT,
                () -> walk(SHORT * 500L),
                LONG,
                () -> walk(LONG * (runs[0]++ < 2 ? 5_000L : 500L)),
                Allowed.ANYTHING);

        assertThat(growth.problems(Allowed.ANYTHING)).isEmpty();
        assertThat(runs[0]).isEqualTo(3);
    }

    @Test
    void theFiguresAreThoseOfAByte() {
        Growth growth = new Growth(1_000, new Cost(2_500, 40_000), 8_000, new Cost(8_000_000, 320_000));

        assertThat(growth).hasToString("2.5 → 1,000 ns/B, 40 → 40 B/B");
    }
}
