package dev.patois.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The time of a processor that the threads of a benchmark have had, for one operation. Other work on the machine makes
 * it little longer; what the collector and the compiler do is not in it.
 */
public final class ProcessorTime implements InternalProfiler {
    /** The name of the result, in nanoseconds an operation. */
    public static final String NAME = "processor.time";

    private static final String WORKER = "-jmh-worker-";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long before;

    /** Makes one, as JMH does in each fork. */
    public ProcessorTime() {}

    @Override
    public String getDescription() {
        return "The time of a processor that an operation takes";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = now();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double nanoseconds = now() - before;
        return List.of(
                new ScalarResult(NAME, nanoseconds / result.getMetadata().getAllOps(), "ns/op", AggregationPolicy.AVG));
    }

    private long now() {
        long nanoseconds = 0;
        for (long id : threads.getAllThreadIds()) {
            var thread = threads.getThreadInfo(id);
            if (thread != null && thread.getThreadName().contains(WORKER)) {
                nanoseconds += Math.max(0, threads.getThreadCpuTime(id));
            }
        }
        return nanoseconds;
    }
}
