package dev.patois.benchmarks.report;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How long a benchmark runs.
 *
 * @param brief whether it runs only to see that it runs
 * @param warmups how many iterations are not measured
 * @param warmup how long each of them is
 * @param iterations how many are measured
 * @param iteration how long each of them is
 */
record Settings(boolean brief, int warmups, TimeValue warmup, int iterations, TimeValue iteration) {
    /** What a report takes: with it, the whole plan takes less than half an hour. */
    static final Settings FULL = new Settings(false, 4, TimeValue.milliseconds(500), 8, TimeValue.milliseconds(250));

    /** As little as there can be. */
    static final Settings BRIEF = new Settings(true, 1, TimeValue.milliseconds(100), 1, TimeValue.milliseconds(100));

    /** Returns how many Java virtual machines run a benchmark for which the plan has so many. */
    int forks(int planned) {
        return brief ? Math.min(planned, 2) : planned;
    }

    /** Returns how many seconds a process measures. */
    double seconds() {
        return iterations * iteration.convertTo(TimeUnit.MILLISECONDS) / 1e3;
    }
}
