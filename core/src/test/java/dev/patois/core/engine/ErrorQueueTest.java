package dev.patois.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorQueueTest {
    private static List<String> drain(ErrorQueue queue) {
        List<String> drained = new ArrayList<>();
        while (!queue.isEmpty()) {
            drained.add(queue.code() + "@" + queue.place() + (queue.isAboutCharacter() ? "" : " after"));
            queue.remove();
        }
        return drained;
    }

    @Test
    void errorsComeOutInTheOrderTheyWentInHoweverManyThereAre() {
        ErrorQueue queue = new ErrorQueue();
        List<String> expected = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            queue.add(i, i * 2, i % 2 == 0);
            expected.add(i + "@" + i * 2 + (i % 2 == 0 ? "" : " after"));
            if (i % 3 == 0) {
                found.add(queue.code() + "@" + queue.place() + (queue.isAboutCharacter() ? "" : " after"));
                queue.remove();
            }
        }
        found.addAll(drain(queue));

        assertThat(found).isEqualTo(expected);
    }

    @Test
    void mergingKeepsSourceOrder() {
        ErrorQueue queue = new ErrorQueue();
        ErrorQueue others = new ErrorQueue();
        queue.add(1, 5, true);
        queue.add(2, 7, false);
        queue.add(3, 7, true);
        queue.add(4, 20, true);
        others.add(10, 3, true);
        others.add(11, 5, true);
        others.add(12, 7, true);
        others.add(13, 30, true);
        queue.merge(others);

        assertThat(others.isEmpty()).isTrue();
        assertThat(drain(queue)).containsExactly("10@3", "11@5", "1@5", "2@7 after", "12@7", "3@7", "4@20", "13@30");
    }

    @Test
    void mergingIntoAnEmptyQueueAndOfAnEmptyQueueLosesNothing() {
        ErrorQueue queue = new ErrorQueue();
        ErrorQueue others = new ErrorQueue();
        for (int i = 0; i < 100; i++) {
            others.add(i, i, true);
        }
        queue.merge(others);
        queue.merge(others);
        queue.moved(-5);

        assertThat(drain(queue)).hasSize(100).startsWith("0@5").endsWith("99@104");
    }
}
