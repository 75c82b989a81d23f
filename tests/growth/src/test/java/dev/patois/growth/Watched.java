package dev.patois.growth;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Does work in a thread of its own, and gives it up when it does not end. One thread at a time. */
final class Watched implements AutoCloseable {
    private final int seconds;
    private @Nullable Thread thread;
    private ExecutorService worker = worker();

    /** Gives up what takes longer. */
    Watched(int seconds) {
        this.seconds = seconds;
    }

    private ExecutorService worker() {
        return Executors.newSingleThreadExecutor(work -> {
            Thread made = new Thread(null, work, "watched", 1 << 20);
            made.setDaemon(true);
            thread = made;
            return made;
        });
    }

    /** Returns what comes of it. */
    <T> T call(Callable<T> work) throws Exception {
        Future<T> result = worker.submit(work);
        try {
            return result.get(seconds, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            StackTraceElement[] where = thread == null ? new StackTraceElement[0] : thread.getStackTrace();
            worker.shutdownNow();
            worker = worker();
            throw new AssertionError("does not end in " + seconds + " s; at "
                    + Arrays.stream(where).limit(6).map(String::valueOf).collect(Collectors.joining(" < ")));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw new AssertionError(e.getCause());
        }
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
