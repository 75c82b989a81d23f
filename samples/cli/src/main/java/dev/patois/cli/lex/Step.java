package dev.patois.cli.lex;

import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StepView;
import dev.patois.core.spec.TokenProgress.Growth;
import dev.patois.core.view.TokenKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step of the state machine, to keep.
 *
 * @param from the state before
 * @param to the state after
 * @param cause what made the step
 * @param start offset of the first character consumed
 * @param end offset after the last character consumed
 * @param consumed the characters consumed, as written
 * @param emittedText the characters that became text
 * @param emitted the markup token emitted, or null
 * @param token the token under construction, or just emitted, a long one abbreviated; empty where there is none
 * @param abbreviated whether it is
 * @param growth what the step added to the token
 * @param changes what the machine holds now that it did not hold after the step before
 */
record Step(
        SpecState from,
        SpecState to,
        StepView.Cause cause,
        long start,
        long end,
        String consumed,
        String emittedText,
        @Nullable TokenKind emitted,
        String token,
        boolean abbreviated,
        List<Growth> growth,
        List<Change> changes) {
    /** What a state machine holds besides its state. */
    enum Register {
        CURRENT_TOKEN("currentToken", "token"),
        TEMPORARY_BUFFER("temporaryBuffer", "buffer"),
        LAST_START_TAG("lastStartTag", "last start tag"),
        RETURN_STATE("returnState", "return state");

        private final String key;
        private final String label;

        Register(String key, String label) {
            this.key = key;
            this.label = label;
        }

        /** Returns its name in JSON. */
        String key() {
            return key;
        }

        /** Returns its name for a person. */
        String label() {
            return label;
        }
    }

    /**
     * A change of what the machine holds.
     *
     * @param register what changed
     * @param value what is in it now; empty for nothing
     */
    record Change(Register register, String value) {}
}
