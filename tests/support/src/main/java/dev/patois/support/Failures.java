package dev.patois.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Collects what differs in a long comparison and tells the first of it. */
public final class Failures {
    private static final int TOLD = 20;

    private final List<String> told = new ArrayList<>();
    private int count;

    /** Notes a difference, if there is one. */
    public void compare(Object about, String mode, Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            count++;
            if (told.size() < TOLD) {
                told.add(about + " — " + mode + "\n  expected " + expected + "\n  got      " + actual);
            }
        }
    }

    /** Notes a failure that is no comparison. */
    public void add(Object about, String mode, Throwable failure) {
        count++;
        if (told.size() < TOLD) {
            told.add(about + " — " + mode + "\n  threw " + failure + " at "
                    + (failure.getStackTrace().length > 0 ? failure.getStackTrace()[0] : "?"));
        }
    }

    /** Asserts that nothing was noted. */
    public void assertNone() {
        assertThat(count)
                .withFailMessage(() -> count + " differ, the first of them:\n" + String.join("\n", told))
                .isZero();
    }
}
