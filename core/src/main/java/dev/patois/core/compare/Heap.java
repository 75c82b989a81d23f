package dev.patois.core.compare;

/** How much memory there is: the only place that asks the platform for it, as not every platform has an answer. */
final class Heap {
    private Heap() {}

    /** Returns the most that the heap may grow to, in bytes. */
    static long most() {
        return Runtime.getRuntime().maxMemory();
    }
}
