package dev.patois.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every feature on documents made by chance: it ends, allocates in proportion, and throws nothing but what is
 * documented. The documents are pieces of the hostile patterns, joined, cut and changed anywhere. The seed is printed
 * with a failure; {@code -Dpatois.growth.seed=…} repeats it.
 */
class FuzzTest {
    private static final boolean NIGHTLY = Boolean.getBoolean("patois.nightly");

    /** A build tries the same documents each time, so that it never fails by chance; a night tries others. */
    private static final long SEED = Long.getLong("patois.growth.seed", NIGHTLY ? System.nanoTime() : 15081545001771L);

    private static final int DOCUMENTS = NIGHTLY ? 2_000 : 5;
    private static final int SECONDS = 600;

    /** What any document may allocate at most, for each of its bytes and besides. */
    private static final long BYTES_PER_BYTE = 1 << 14;

    private static final long BYTES_BESIDES = 32 << 20;

    private static final List<Pattern> PATTERNS = Patterns.all();
    private static final String NOISE = "<>/!?-=\"'&;#[]%()|aAxX0 \t\n\r\f\0\u0001é\uFEFF\uDC80\uDCFF😀";

    private final Watched watched = new Watched(SECONDS);

    @AfterEach
    void close() {
        watched.close();
    }

    @TestFactory
    Stream<DynamicTest> everyDocumentEndsAndThrowsNothingThatIsNotDocumented() {
        return Features.all().stream()
                .flatMap(feature -> Suite.dialects(feature).stream()
                        .map(dialect -> DynamicTest.dynamicTest(
                                feature + ", " + dialect.name(), () -> tryOn(feature, dialect))));
    }

    private void tryOn(Feature feature, Dialect dialect) {
        Random random = new Random(
                SEED ^ feature.name().hashCode() * 31L + dialect.name().hashCode());
        List<String> amiss = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            Input input = new Input(document(random));
            try {
                long allowed = input.size() * BYTES_PER_BYTE + BYTES_BESIDES;
                long allocated = watched.call(() -> allocated(feature, dialect, input));
                if (allocated > allowed) { // the first may have made what a process makes once, to draw graphs
                    allocated = watched.call(() -> allocated(feature, dialect, input));
                }
                if (allocated > allowed) {
                    amiss.add(allocated + " bytes for " + input.size() + ": " + shown(input));
                }
            } catch (Exception | AssertionError e) {
                amiss.add(e + ": " + shown(input));
            }
        }
        assertThat(amiss).as("seed %d", SEED).isEmpty();
    }

    private static long allocated(Feature feature, Dialect dialect, Input input) throws Exception {
        return Measured.count(Given.ending(() -> feature.prepare(dialect, input).run()))
                .allocated();
    }

    /** Returns some pieces of hostile patterns and noise, changed here and there. */
    private static String document(Random random) {
        StringBuilder document = new StringBuilder();
        for (int pieces = 1 + random.nextInt(8); pieces > 0; pieces--) {
            Pattern pattern = PATTERNS.get(random.nextInt(PATTERNS.size()));
            String piece = random.nextInt(6) == 0
                    ? noise(random)
                    : pattern.input(1 + random.nextInt(60)).text();
            int from = random.nextInt(3) == 0 ? random.nextInt(piece.length() + 1) : 0;
            document.append(piece, Math.max(from, piece.length() - 2_000), piece.length());
        }
        for (int changes = random.nextInt(4); changes > 0 && document.length() > 1; changes--) {
            int at = random.nextInt(document.length());
            switch (random.nextInt(3)) {
                case 0 -> document.deleteCharAt(at);
                case 1 -> document.insert(at, noise(random));
                default -> document.setLength(at);
            }
        }
        return document.toString();
    }

    private static String noise(Random random) {
        StringBuilder noise = new StringBuilder();
        for (int i = random.nextInt(9); i >= 0; i--) {
            noise.append(NOISE.charAt(random.nextInt(NOISE.length())));
        }
        return noise.toString();
    }

    private static String shown(Input input) {
        StringBuilder shown = new StringBuilder();
        for (char c : input.text().toCharArray()) {
            if (shown.length() > 1_000) {
                return shown.append('…').toString();
            }
            shown.append(c >= ' ' && c < 0x7F ? String.valueOf(c) : String.format("\\u%04X", (int) c));
        }
        return shown.toString();
    }
}
