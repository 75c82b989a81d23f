package dev.patois.core.incremental;

import java.util.concurrent.ThreadLocalRandom;

/** The priorities of a tree that chance keeps in balance: the only place that asks the platform for it. Thread-safe. */
final class Priorities {
    private Priorities() {}

    static int next() {
        return ThreadLocalRandom.current().nextInt();
    }
}
