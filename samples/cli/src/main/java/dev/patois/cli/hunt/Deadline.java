package dev.patois.cli.hunt;

import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * When a hunt is over: after some time, or when the user asks. A thread that waits then for a parser in a process is
 * interrupted, so that a slow one does not make the hunt longer. Time begins when this is made.
 */
final class Deadline implements AutoCloseable {
    private static final long LOOK_MILLIS = 50;

    private final long length;
    private final BooleanSupplier asked;
    private final LongSupplier clock;
    private final long start;
    private final Thread worker = Thread.currentThread();
    private final Thread watch = new Thread(this::watch, "deadline");
    private boolean inside;

    /**
     * A deadline of the thread that makes it.
     *
     * @param length after how many nanoseconds it is over
     * @param asked whether it is over before, as the user asks
     * @param clock nanoseconds, from any time on
     */
    Deadline(long length, BooleanSupplier asked, LongSupplier clock) {
        this.length = length;
        this.asked = asked;
        this.clock = clock;
        start = clock.getAsLong();
        watch.setDaemon(true);
        watch.start();
    }

    /** Returns how many nanoseconds it has. */
    long length() {
        return length;
    }

    /** Returns how many nanoseconds have gone. */
    long nanos() {
        return clock.getAsLong() - start;
    }

    boolean isOver() {
        return asked.getAsBoolean() || nanos() >= length;
    }

    /** Does some work, which is interrupted when it is over. Nothing else is: files are written undisturbed. */
    <T> T within(Callable<T> work) throws Exception {
        inside(true);
        try {
            return work.call();
        } finally {
            inside(false);
        }
    }

    private synchronized void inside(boolean inside) {
        this.inside = inside;
        if (!inside) {
            Thread.interrupted(); // it has ended by now
        }
    }

    private void watch() {
        try {
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                interruptIfOver();
            }
        } catch (InterruptedException e) {
            return; // closed
        }
    }

    private synchronized void interruptIfOver() {
        if (inside && isOver()) {
            worker.interrupt();
        }
    }

    @Override
    public void close() {
        watch.interrupt();
    }
}
