package dev.patois.corpus.survey;

import dev.patois.core.survey.SurveyDocument;
import dev.patois.core.survey.SurveyFailure;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import dev.patois.corpus.Corpus;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * A survey that is running: what a corpus is read into. One thread reads documents, others compare them, and rows are
 * told in the order of the documents; what is read but not yet compared is bounded. Not thread-safe: one thread reads
 * the corpus, and calls {@link #finish} after that.
 */
public final class Survey implements Corpus.Sink, AutoCloseable {
    private static final int WAITING_DOCUMENTS = 256;

    /** Hears what a survey finds, from the thread that reads. */
    public interface Listener {
        /** Returns whether a document is known from before, and need not be read. */
        boolean isKnown(String document) throws Exception;

        /** Takes the row of the next document. */
        void row(SurveyRow row) throws Exception;

        /**
         * Is called after a file, and now and then in the middle of a large one.
         *
         * @param file the file, empty when all have been read
         * @param bytes how many bytes of files have been read
         * @param soFar what is known
         */
        void progress(String file, long bytes, SurveySummary soFar);
    }

    private final SurveyStep step;
    private final Listener listener;
    private final String adviceOnMemory;
    private final @Nullable ExecutorService pool;
    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
    private final Map<String, Long> records = new TreeMap<>();
    private long waitingBytes;
    private long after;
    private final Tally tally;
    private long passedOver;
    private long known;

    /** A row that may not be known yet. */
    private record Waiting(Future<SurveyRow> row, int bytes) {}

    /**
     * Begins a survey.
     *
     * @param step what is asked of each document
     * @param threads how many threads compare; none where the one that reads is to do it
     * @param before what is known from before
     * @param adviceOnMemory what the user can do where the memory is not enough for a document
     */
    public Survey(SurveyStep step, int threads, SurveySummary before, String adviceOnMemory, Listener listener) {
        this(step, threads, tallied(before), adviceOnMemory, listener);
    }

    /**
     * Begins a survey.
     *
     * @param step what is asked of each document
     * @param threads how many threads compare; none where the one that reads is to do it
     * @param tally what rows are added up in; it may hold what is known from before
     * @param adviceOnMemory what the user can do where the memory is not enough for a document
     */
    public Survey(SurveyStep step, int threads, Tally tally, String adviceOnMemory, Listener listener) {
        this.step = step;
        this.listener = listener;
        this.tally = tally;
        this.adviceOnMemory = adviceOnMemory;
        this.pool = threads == 0 ? null : Executors.newFixedThreadPool(threads);
    }

    private static Tally tallied(SurveySummary before) {
        Tally tally = new Tally(1, null);
        tally.add(before);
        return tally;
    }

    @Override
    public boolean wants(String name) throws Exception {
        if (listener.isKnown(name)) {
            known++;
            return false;
        }
        return true;
    }

    @Override
    public void document(SurveyDocument document) throws Exception {
        if (pool == null) {
            take(compare(document));
            return;
        }
        int bytes = document.bytes().length;
        while (waiting.size() >= WAITING_DOCUMENTS || !waiting.isEmpty() && waitingBytes + bytes > SurveyStep.LONGEST) {
            take();
        }
        waitingBytes += bytes;
        waiting.add(new Waiting(pool.submit(() -> compare(document)), bytes));
    }

    private SurveyRow compare(SurveyDocument document) {
        try {
            return step.apply(document);
        } catch (OutOfMemoryError e) {
            String reason = "not enough memory; " + adviceOnMemory;
            return step.failed(document.name(), document.bytes().length, SurveyFailure.LIMIT, reason);
        }
    }

    @Override
    public void failed(String name, String reason) throws Exception {
        if (wants(name)) {
            SurveyRow row = step.failed(name, 0, SurveyFailure.UNREADABLE, reason);
            waiting.add(new Waiting(CompletableFuture.completedFuture(row), 0));
            if (pool == null) {
                take();
            }
        }
    }

    @Override
    public void passedOver() {
        passedOver++;
    }

    @Override
    public void passedOver(String record) {
        records.merge(record, 1L, Long::sum);
    }

    @Override
    public void progress(String file, long bytes) {
        after = bytes;
        listener.progress(file, bytes, tally.summary());
    }

    /** Waits for the next row in order. */
    private void take() throws Exception {
        Waiting next = waiting.remove();
        waitingBytes -= next.bytes;
        try {
            take(next.row.get());
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private void take(SurveyRow row) throws Exception {
        listener.row(row);
        tally.add(row);
    }

    /** Waits for the rows of all documents that were read, and returns the totals. */
    public SurveyTotals finish() throws Exception {
        while (!waiting.isEmpty()) {
            take();
            progress("", after);
        }
        return new SurveyTotals(tally.summary(), known, passedOver, records, tally.byHost());
    }

    /** Stops; what is not compared yet is lost. */
    @Override
    public void close() {
        if (pool != null) {
            pool.shutdownNow();
        }
    }
}
