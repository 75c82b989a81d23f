package dev.patois.web.stead.java.util;

import java.util.Random;

/** In the stead of {@link java.util.SplittableRandom}, which the compiler does not know. */
public final class WebSplittableRandom {
    private static final Random RANDOM = new Random();

    public WebSplittableRandom() {}

    public long nextLong() {
        return RANDOM.nextLong();
    }
}
