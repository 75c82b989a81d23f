package dev.patois.benchmarks;

import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.input.Encoding;
import dev.patois.core.survey.SurveyDocument;
import dev.patois.core.survey.SurveyStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What {@code patois survey} does with the documents of all sets of HTML, once they are read: one operation is all. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class SurveyBenchmark {
    /** The names of the dialects, with a plus sign between: two that agree, and three of which one differs. */
    @Param({"html5+html5-2026-01", "html5+html5-2014+html-2008"})
    public String dialects = "";

    /** What is compared. */
    @Param({"tokens", "with-errors", "with-spans"})
    public String level = "";

    private final List<SurveyDocument> documents = new ArrayList<>();
    private SurveyStep step = SurveyStep.of("html5", "html5-2014");

    /** Reads the documents. */
    @Setup
    public void begin() throws IOException {
        for (String set : List.of("web", "large", "cjk", "small", "dense")) {
            for (byte[] document : Corpus.load(set).documents()) {
                documents.add(new SurveyDocument(set, document, null));
            }
        }
        step = new SurveyStep(
                List.of(dialects.split("\\+")),
                ComparisonLevel.find(level).orElseThrow(),
                List.of(),
                Encoding.UTF_8,
                SurveyStep.LONGEST);
    }

    /** Surveys all documents; returns how many differ. */
    @Benchmark
    public int survey() {
        int differ = 0;
        for (SurveyDocument document : documents) {
            differ += step.apply(document).differs() ? 1 : 0;
        }
        return differ;
    }
}
