package dev.patois.html5.construction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many cases of each file have the tree that they should have, and the first that have not. How many of these are
 * shown, {@code -Dpatois.tree.show=N} says.
 */
final class TreeResults {
    private static final int SHOWN = Integer.getInteger("patois.tree.show", 3);

    private final Map<String, int[]> countsByFile = new TreeMap<>();
    private final List<String> shown = new ArrayList<>();
    private int passed;
    private int failed;

    /** Runs a case; what is expected to differ fails when it does not. */
    void run(TreeCase test, Dialect dialect, Revision revision, boolean differs) {
        String built = test.build(dialect, revision);
        boolean asExpected = built.equals(test.tree()) != differs;
        int[] counts = countsByFile.computeIfAbsent(test.name().replaceFirst(":.*", ""), file -> new int[2]);
        counts[asExpected ? 0 : 1]++;
        if (asExpected) {
            passed++;
            return;
        }
        failed++;
        if (shown.size() < SHOWN) {
            shown.add(test.name() + (test.context() == null ? "" : " in " + test.context())
                    + (differs ? ", no longer expected to differ" : "") + "\n" + test.input() + "\nexpected\n"
                    + test.tree() + "actual\n" + built);
        }
    }

    int count() {
        return passed + failed;
    }

    void assertNoneFailed() {
        assertThat(failed).withFailMessage(this::report).isZero();
    }

    private String report() {
        StringBuilder report = new StringBuilder();
        report.append(failed + " of " + count() + " cases have another tree\n");
        countsByFile.forEach((file, counts) -> {
            if (counts[1] > 0) {
                report.append(file + ": " + counts[0] + " passed, " + counts[1] + " failed\n");
            }
        });
        return report.append('\n').append(String.join("\n", shown)).toString();
    }
}
