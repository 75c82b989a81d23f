package dev.patois.core.compare;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.spec.ContentModel;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What of a dialect decides how a divergence is classified, besides the tokens.
 *
 * @param html whether its tree construction stage is that of HTML, as far as is known
 * @param holdsText whether some of its elements hold only text
 * @param hasFlag whether it has a content model flag instead of states
 * @param namesErrors whether its errors have names that can be compared
 * @param lastStartTag the name of the start tag that counts as read, or null
 * @param atFirst how it reads what comes first; null where that is not known
 */
record Traits(
        boolean html,
        boolean holdsText,
        boolean hasFlag,
        boolean namesErrors,
        @Nullable String lastStartTag,
        WatchedFeedback.@Nullable Reads atFirst) {

    /** Those of a parser of which nothing is known. */
    static final Traits UNKNOWN = new Traits(true, true, false, false, null, null);

    /** Returns those of a dialect, as lexers with these options and this feedback read. */
    static Traits of(Dialect dialect, LexerOptions options, TreeFeedback feedback) {
        return new Traits(
                dialect.initialStates().containsValue(ContentModel.PLAINTEXT),
                dialect.initialStates().containsValue(ContentModel.RAWTEXT),
                ContentFlag.hasFlag(dialect),
                !dialect.spec().errors().isEmpty()
                        && dialect.spec().errors().stream()
                                .noneMatch(error -> error.anchor().isEmpty()),
                options.lastStartTag(),
                atFirst(options, feedback));
    }

    private static WatchedFeedback.Reads atFirst(LexerOptions options, TreeFeedback feedback) {
        String element = Objects.requireNonNullElse(options.lastStartTag(), "");
        WatchedFeedback.Reads markup =
                feedback.cdataAllowed() ? WatchedFeedback.Reads.FOREIGN : WatchedFeedback.Reads.MARKUP;
        return options.initialState() == ContentModel.DATA
                ? markup
                : new WatchedFeedback.Reads(LiveMarkup.lower(element), false, options.initialState());
    }

    /** Returns these where errors are not compared. */
    Traits withoutErrors() {
        return new Traits(html, holdsText, hasFlag, false, lastStartTag, atFirst);
    }

    /**
     * Whether a document type says which of its elements hold only text, as in SGML: it has such text, and none without
     * an end.
     */
    boolean declaresContent() {
        return !html && holdsText;
    }
}
