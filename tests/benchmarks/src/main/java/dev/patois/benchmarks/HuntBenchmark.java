package dev.patois.benchmarks;

import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Contestants;
import dev.patois.hunt.Find;
import dev.patois.hunt.Hunt;
import dev.patois.hunt.HuntSettings;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Inputs a second of {@code patois hunt}: made, read by all contestants, and compared where they differ. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class HuntBenchmark {
    /** The names of the contestants, with a plus sign between. */
    @Param({"html5+html5-2014", "html5+html5:no-feedback", "html5+jsoup"})
    public String contestants = "";

    private Hunt hunt = new Hunt(settings("html5+html5-2014"));

    private static HuntSettings settings(String names) {
        List<Contestant> chosen =
                Stream.of(names.split("\\+")).map(Contestants::get).toList();
        return HuntSettings.of(chosen, 1);
    }

    /** Begins a hunt, which goes on through all iterations. */
    @Setup
    public void begin() {
        hunt = new Hunt(settings(contestants));
    }

    /** An input. */
    @Benchmark
    public List<Find> input() {
        return hunt.next();
    }
}
