package dev.patois.core.survey;

import java.util.Locale;
import java.util.Optional;

/** Why a document was not compared. */
public enum SurveyFailure {
    /** It is longer than the survey takes. */
    TOO_LONG,
    /** A token in it passed a limit of a dialect's options. */
    LIMIT,
    /** It could not be read. */
    UNREADABLE,
    /** The comparison failed, which it should not. */
    FAULT;

    private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** Returns the name in rows and summaries, such as {@code too-long}. */
    public String id() {
        return id;
    }

    /** Returns the failure of this name, if there is one. */
    public static Optional<SurveyFailure> find(String id) {
        for (SurveyFailure failure : values()) {
            if (failure.id.equals(id)) {
                return Optional.of(failure);
            }
        }
        return Optional.empty();
    }

    /** Returns {@link #id()}. */
    @Override
    public String toString() {
        return id;
    }
}
