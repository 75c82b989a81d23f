package dev.patois.spark;

import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import dev.patois.corpus.Corpus;
import dev.patois.corpus.survey.JsonRows;
import dev.patois.corpus.survey.Survey;
import dev.patois.corpus.survey.SurveyTotals;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Surveys one unit of work: reads files from streams, writes the rows, then the marker. What is whole from an earlier
 * run is kept.
 */
final class SurveyTask implements Function<WorkUnit, Outcome> {
    /** How the rows are written. */
    static final String FORMAT = "jsonl-1";

    private static final long serialVersionUID = 1L;
    private static final int MOST_STARTS = 2;

    private final Arguments arguments;
    private final Output output;
    private final String program;
    private final String run;
    private final int mostStarts;
    private final SerializableConfiguration configuration;
    private final Progress progress;

    /**
     * What is shown while the job runs; a task that is done twice is counted twice.
     *
     * @param files how many units are done
     * @param documents how many documents
     * @param bytes how many bytes of documents
     */
    record Progress(LongAccumulator files, LongAccumulator documents, LongAccumulator bytes)
            implements java.io.Serializable {}

    /**
     * Makes a task.
     *
     * @param program what makes the rows
     * @param run what this run of the job is called
     * @param extraStarts how many tasks more than usual may be ended by a unit
     */
    SurveyTask(
            Arguments arguments,
            Output output,
            String program,
            String run,
            int extraStarts,
            Configuration configuration,
            Progress progress) {
        this.arguments = arguments;
        this.output = output;
        this.program = program;
        this.run = run;
        this.mostStarts = MOST_STARTS + extraStarts;
        this.configuration = new SerializableConfiguration(configuration);
        this.progress = progress;
    }

    /** Returns the marker that will be written for a unit, without what is not known yet. */
    private Marker wanted(WorkUnit unit) {
        return new Marker(
                run,
                program,
                arguments.settings(),
                FORMAT,
                unit.from(),
                unit.name(),
                unit.length(),
                unit.content(),
                0,
                "");
    }

    @Override
    public Outcome call(WorkUnit unit) throws Exception {
        Configuration hadoop = configuration.value();
        String id = unit.id();
        Marker wanted = wanted(unit);
        Marker known = output.readMarker(id, hadoop);
        if (known != null && known.isOfTheSame(wanted)) {
            SurveyTotals totals = known.readTotals();
            if (totals != null) {
                // A task of this run may have done it, and been lost with its worker before it could say so.
                return known.run().equals(run) ? Outcome.done(unit, totals) : Outcome.kept(unit, totals);
            }
        }
        String reason = "it ended the tasks that read it";
        while (output.start(id, run, hadoop) < mostStarts) {
            try {
                SurveyTotals totals = survey(unit, wanted, hadoop);
                output.end(id, run, hadoop);
                progress.files.add(unit.files().size());
                return Outcome.done(unit, totals);
            } catch (TaskKilledException | InterruptedException | IOException e) {
                output.end(id, run, hadoop); // not by what is in the file: on purpose, or rows cannot be written
                throw e;
            } catch (Trouble | RuntimeException | Error e) {
                reason = e instanceof Trouble ? String.valueOf(e.getMessage()) : e.toString();
            }
        }
        return Outcome.aside(unit, reason);
    }

    /** A file that could not be read to its end, which has nothing to do with what is in it. */
    private static final class Trouble extends Exception {
        private static final long serialVersionUID = 1L;

        Trouble(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    private SurveyTotals survey(WorkUnit unit, Marker wanted, Configuration hadoop) throws Exception {
        SurveyTotals[] totals = new SurveyTotals[1];
        long length = output.write(output.rows(unit.id()), hadoop, out -> totals[0] = read(unit, hadoop, out));
        Marker marker = wanted.with(length, totals[0]);
        output.writeText(output.marker(unit.id()), hadoop, marker.toJson());
        return totals[0];
    }

    private SurveyTotals read(WorkUnit unit, Configuration hadoop, OutputStream out) throws Exception {
        String advice = "give executors more with spark.executor.memory";
        SurveyStep step = arguments.step();
        try (Survey survey = new Survey(step, 0, arguments.tally(), advice, new Rows(out))) {
            Corpus corpus = new Corpus(survey, step.longest(), arguments.glob());
            for (InputFile input : unit.files()) {
                HadoopFile file = new HadoopFile(input, hadoop);
                corpus.read(file, input.named());
                IOException trouble = file.trouble();
                if (trouble != null) {
                    throw new Trouble(trouble);
                }
            }
            return survey.finish();
        }
    }

    /** Writes rows, and counts them. */
    private final class Rows implements Survey.Listener {
        private final OutputStream out;
        private final JsonRows text = new JsonRows();

        Rows(OutputStream out) {
            this.out = out;
        }

        @Override
        public boolean isKnown(String document) {
            return false;
        }

        @Override
        public void row(SurveyRow row) throws IOException {
            TaskContext context = TaskContext.get();
            if (context != null && context.isInterrupted()) {
                throw new TaskKilledException();
            }
            out.write(text.write(row).getBytes(StandardCharsets.UTF_8));
            progress.documents.add(1);
            progress.bytes.add(row.bytes());
        }

        @Override
        public void progress(String file, long bytes, SurveySummary soFar) {}
    }
}
