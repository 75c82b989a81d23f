package dev.patois.web.stead.core.compare;

/** In the stead of {@code dev.patois.core.compare.Heap}: a page is told of no bound, and this is less than any has. */
final class WebHeap {
    private static final long MOST = 1L << 30;

    private WebHeap() {}

    static long most() {
        return MOST;
    }
}
