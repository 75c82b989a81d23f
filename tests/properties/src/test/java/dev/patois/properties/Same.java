package dev.patois.properties;

import dev.patois.support.Run;
import java.util.List;
import java.util.Objects;

/** Compares runs; a failure tells the first difference, in characters a report can show. */
final class Same {
    private Same() {}

    static void check(Run actual, Run expected) {
        check(actual.events(), expected.events());
        check(actual.collected(), expected.collected());
        check("error count", actual.errorCount(), expected.errorCount());
        check("stopped by", actual.stoppedBy(), expected.stoppedBy());
        check("limit passed", actual.passed(), expected.passed());
        check("end", actual.end(), expected.end());
    }

    static void check(List<?> actual, List<?> expected) {
        for (int i = 0; i < Math.max(actual.size(), expected.size()); i++) {
            check(
                    "event " + i,
                    i < actual.size() ? actual.get(i) : "(none)",
                    i < expected.size() ? expected.get(i) : "(none)");
        }
    }

    static void check(String what, Object actual, Object expected) {
        if (!Objects.equals(actual, expected)) {
            throw new AssertionError(what + "\n  expected: " + Text.escaped(String.valueOf(expected)) + "\n   but was: "
                    + Text.escaped(String.valueOf(actual)));
        }
    }
}
