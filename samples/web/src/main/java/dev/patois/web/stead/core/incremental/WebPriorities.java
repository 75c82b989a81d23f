package dev.patois.web.stead.core.incremental;

import java.util.Random;

/** In the stead of {@code Priorities}: the compiler has a {@code ThreadLocalRandom} whose first use throws. */
final class WebPriorities {
    private static final Random RANDOM = new Random();

    private WebPriorities() {}

    static int next() {
        return RANDOM.nextInt();
    }
}
