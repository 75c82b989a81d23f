package dev.patois.spark;

import java.io.PrintStream;
import java.util.Locale;

/** Says every ten seconds how far the job is. */
final class ProgressLine implements AutoCloseable {
    private static final long PAUSE = 10_000;

    private final SurveyTask.Progress progress;
    private final int units;
    private final PrintStream err;
    private final Thread thread = new Thread(this::run, "patois-progress");

    ProgressLine(SurveyTask.Progress progress, int units, PrintStream err) {
        this.progress = progress;
        this.units = units;
        this.err = err;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(PAUSE);
                err.printf(
                        Locale.ROOT,
                        "patois-spark: %,d of %,d files, %,d documents, %,d MB%n",
                        progress.files().value(),
                        units,
                        progress.documents().value(),
                        progress.bytes().value() / 1_000_000);
            }
        } catch (InterruptedException e) {
            return; // the job is done
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
