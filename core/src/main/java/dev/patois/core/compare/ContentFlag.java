package dev.patois.core.compare;

import dev.patois.core.Dialect;
import dev.patois.core.spec.ContentModel;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content model flag of a dialect that has one instead of states, as the draft of 2008 has: what it says of a tag
 * depends on the flag, and on the escape flag, which a {@code <!--} in text sets and a {@code -->} clears.
 */
final class ContentFlag {
    private static final int TAIL = 4;

    /** The names of the values; empty for a dialect that has no flag. */
    private final Map<String, ContentModel> values;

    private final StringBuilder tail = new StringBuilder();
    private boolean escape;
    private boolean escapeBefore;

    ContentFlag(@Nullable Dialect dialect) {
        values = dialect == null || !hasFlag(dialect) ? Map.of() : dialect.initialStates();
    }

    /** Whether what a lexer of HTML can begin in are no states of its specification. */
    static boolean hasFlag(Dialect dialect) {
        Map<String, ContentModel> initial = dialect.initialStates();
        return initial.containsValue(ContentModel.PLAINTEXT)
                && dialect.spec().states().stream().noneMatch(state -> initial.containsKey(state.name()));
    }

    /** Goes past a piece, which was read so. */
    void pass(Piece piece, WatchedFeedback.@Nullable Reads reads) {
        if (values.isEmpty()) {
            return;
        }
        if (piece.token != null || reads == null || reads.text() == null) {
            tail.setLength(0);
            return;
        }
        for (int i = piece.from; i < piece.to; i++) {
            char c = piece.raw.charAt(i);
            if (tail.length() == TAIL) {
                tail.deleteCharAt(0);
            }
            tail.append(c);
            if (c == '-' && tail.indexOf("<!--") >= 0) {
                escape = true;
            } else if (c == '>' && tail.indexOf("-->") >= 0) {
                escape = false;
            }
        }
    }

    /** Returns whether it looks at what a text is that is read so. */
    boolean follows(WatchedFeedback.@Nullable Reads reads) {
        return !values.isEmpty() && reads != null && reads.text() != null;
    }

    /** Goes past tokens that it need not look at. */
    void skip() {
        tail.setLength(0);
    }

    /** The next stretch begins. */
    void meet() {
        escapeBefore = escape;
    }

    /** Returns both flags in words, where the stretch begins; empty where there are none. */
    String told(WatchedFeedback.@Nullable Reads reads) {
        if (reads == null) {
            return "";
        }
        for (Map.Entry<String, ContentModel> value : values.entrySet()) {
            if (value.getValue() == reads.model()) {
                boolean escaped = escapeBefore && reads.text() != null;
                return "content model flag " + value.getKey() + (escaped ? ", escape flag set" : "");
            }
        }
        return "";
    }
}
