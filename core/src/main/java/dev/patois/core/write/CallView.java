package dev.patois.core.write;

import org.jspecify.annotations.Nullable;

/** What a rewriter shows a handler for the time of one call. */
abstract sealed class CallView permits DocumentPart, Doctype, DocumentEnd {
    private boolean over;

    /** Says that the call is over. */
    final void finishCall() {
        over = true;
    }

    /** Checks that the call is not over. */
    final void requireCall() {
        if (over) {
            throw new IllegalStateException("this " + getClass().getSimpleName()
                    + " was shown to its handler for one call, which is over; keep what you need of it, not itself");
        }
    }

    /** Checks an argument. */
    static <T> T given(@Nullable T value, String what) {
        if (value == null) {
            throw new IllegalArgumentException(what + " must be there, and is null");
        }
        return value;
    }
}
