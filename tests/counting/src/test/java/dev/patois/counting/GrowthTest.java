package dev.patois.counting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What grows is caught, what does not is not. */
class GrowthTest {
    private static final int SIZE = 1_000;

    @Test
    void whatIsInProportionIsNoGrowth() throws Exception {
        Growth growth = Growth.of(SIZE, n -> () -> {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < n; i++) {
                text.append('x');
            }
        });

        assertThat(growth.problems()).as(growth.toString()).isEmpty();
    }

    @Test
    void aLoopInALoopIsCaught() throws Exception {
        Growth growth = Growth.of(SIZE, n -> () -> {
            for (int i = 0; i < n; i++) {
                for (int j = i; j < n; j += 100) {
                    Math.max(i, j);
                }
            }
        });

        assertThat(growth.problems()).containsExactly("the steps grow");
        assertThat(growth.ofSteps()).isBetween(2.0, 4.0);
    }

    @Test
    void anArrayCopiedForEachElementIsCaught() throws Exception {
        Growth growth = Growth.of(SIZE, n -> {
            byte[] array = new byte[n];
            return () -> {
                for (int i = 1; i < n; i += 10) {
                    System.arraycopy(array, 0, array, 1, i);
                }
            };
        });

        assertThat(growth.problems()).containsExactly("the steps grow");
    }

    @Test
    void aChainInAHashMapIsCaught() throws Exception {
        Growth growth = Growth.of(SIZE, n -> {
            List<Object> keys = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                keys.add(new OneHash());
            }
            return () -> {
                Map<Object, Object> map = new HashMap<>();
                keys.forEach(key -> map.put(key, key));
            };
        });

        assertThat(growth.problems()).contains("the steps grow");
    }

    @Test
    void memoryThatGrowsIsCaught() throws Exception {
        Growth growth = Growth.of(SIZE, n -> () -> {
            for (int i = 0; i < n; i += 100) {
                new ArrayList<>(n);
            }
        });

        assertThat(growth.problems()).contains("the allocation grows");
    }

    @Test
    void theFiguresAreThoseOfAUnit() {
        Growth growth = new Growth(100, new Count(250, 4_000), 400, new Count(200_000, 16_000));

        assertThat(growth).hasToString("2.50 → 500.00 steps, 40.00 → 40.00 bytes allocated");
    }

    /** A key that has one hash with all others, and no order. */
    private static final class OneHash {
        @Override
        public int hashCode() {
            return 1;
        }
    }
}
