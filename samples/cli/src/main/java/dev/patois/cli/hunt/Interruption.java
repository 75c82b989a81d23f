package dev.patois.cli.hunt;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets a command end by itself where the user presses Ctrl-C: the process waits until it has, some seconds at most. */
final class Interruption implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 10;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook = new Thread(this::asked, "interruption");
    private volatile boolean isAsked;

    Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void asked() {
        isAsked = true;
        try {
            ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether the process is asked to end. */
    boolean isAsked() {
        return isAsked;
    }

    /** Says that the command has ended. */
    @Override
    public void close() {
        ended.countDown();
        if (!isAsked) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                return; // it is ending just now, and does not wait any more
            }
        }
    }
}
