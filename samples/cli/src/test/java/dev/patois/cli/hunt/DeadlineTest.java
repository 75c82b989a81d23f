package dev.patois.cli.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DeadlineTest {
    private final AtomicLong clock = new AtomicLong(7);
    private final AtomicBoolean asked = new AtomicBoolean();

    private Deadline deadline() {
        return new Deadline(100, asked::get, clock::get);
    }

    @Test
    void itIsOverWhenItsTimeHasGoneAndNotBefore() {
        try (Deadline deadline = deadline()) {
            clock.addAndGet(99);
            assertThat(deadline.isOver()).isFalse();
            clock.addAndGet(1);
            assertThat(deadline.isOver()).isTrue();
            assertThat(deadline.nanos()).isEqualTo(100);
        }
    }

    @Test
    void itIsOverBeforeWhereTheUserAsks() {
        try (Deadline deadline = deadline()) {
            asked.set(true);
            assertThat(deadline.isOver()).isTrue();
        }
    }

    @Test
    void workThatWaitsIsInterruptedWhenItIsOverAndWhatComesAfterItIsNot() {
        try (Deadline deadline = deadline()) {
            assertThatThrownBy(() -> deadline.within(() -> {
                        clock.addAndGet(100);
                        new CountDownLatch(1).await();
                        return "";
                    }))
                    .isInstanceOf(InterruptedException.class);
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        }
    }

    @Test
    void anInterruptThatNobodyTookIsGoneAfterTheWork() throws Exception {
        try (Deadline deadline = deadline()) {
            boolean interrupted = deadline.within(() -> {
                clock.addAndGet(100);
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.onSpinWait();
                }
                return true;
            });

            assertThat(interrupted).isTrue();
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        }
    }
}
