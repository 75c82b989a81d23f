package dev.patois.core.input;

import dev.patois.core.input.EncodingDecision.Attempt;
import dev.patois.core.input.EncodingDecision.Confidence;
import dev.patois.core.input.EncodingDecision.Outcome;
import dev.patois.core.input.EncodingDecision.Source;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Notes what was looked at until something decides. */
final class Attempts {
    private final List<Attempt> tried = new ArrayList<>();
    private final int markLength;
    private final boolean exact;

    /** Notes attempts by the labels of the Encoding Standard. */
    Attempts(int markLength) {
        this(markLength, false);
    }

    /** Notes attempts by {@linkplain Encoding#forExactLabel labels outside the web} where they are exact. */
    Attempts(int markLength, boolean exact) {
        this.markLength = markLength;
        this.exact = exact;
    }

    void absent(Source source) {
        tried.add(new Attempt(source, Outcome.ABSENT, null));
    }

    void unknown(Source source, String label) {
        tried.add(new Attempt(source, Outcome.UNKNOWN_LABEL, label));
    }

    void impossible(Source source, String label) {
        tried.add(new Attempt(source, Outcome.IMPOSSIBLE, label));
    }

    EncodingDecision chosen(Encoding encoding, Source source, Confidence confidence, @Nullable String label) {
        tried.add(new Attempt(source, Outcome.CHOSEN, label));
        return new EncodingDecision(encoding, source, confidence, markLength, tried);
    }

    /** Decides by the override or the transport layer; null when neither is known. */
    @Nullable
    EncodingDecision byHints(EncodingHints hints) {
        if (hints.override() != null) {
            return chosen(hints.override(), Source.OVERRIDE, Confidence.CERTAIN, null);
        }
        absent(Source.OVERRIDE);
        String label = hints.transportLabel();
        if (label == null) {
            absent(Source.TRANSPORT);
            return null;
        }
        Encoding encoding = exact ? Encoding.forExactLabel(label) : Encoding.forLabel(label);
        if (encoding != null) {
            return chosen(encoding, Source.TRANSPORT, Confidence.CERTAIN, label);
        }
        unknown(Source.TRANSPORT, label);
        return null;
    }
}
