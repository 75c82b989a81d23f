package dev.patois.core.input;

import dev.patois.core.input.EncodingDecision.Confidence;
import dev.patois.core.input.EncodingDecision.Source;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A byte order mark, or else what the caller says. */
final class PlainSniffer implements EncodingSniffer {
    static final int LONGEST_MARK = 3;

    private final EncodingHints hints;
    private final Encoding fallback;

    PlainSniffer(EncodingHints hints, Encoding fallback) {
        this.hints = Objects.requireNonNull(hints, "hints");
        this.fallback = hints.fallback() == null ? fallback : hints.fallback();
    }

    @Override
    public int window() {
        return LONGEST_MARK;
    }

    @Override
    public @Nullable EncodingDecision sniff(byte[] bytes, int from, int to, boolean complete) {
        Encoding marked = Encoding.ofMark(bytes, from, to);
        if (marked != null) {
            return byMark(marked);
        }
        if (!complete && mayBeginMark(bytes, from, to)) {
            return null;
        }
        Attempts attempts = new Attempts(0);
        attempts.absent(Source.BYTE_ORDER_MARK);
        EncodingDecision hinted = attempts.byHints(hints);
        return hinted != null ? hinted : attempts.chosen(fallback, Source.DEFAULT, Confidence.TENTATIVE, null);
    }

    static EncodingDecision byMark(Encoding marked) {
        return new Attempts(markLength(marked)).chosen(marked, Source.BYTE_ORDER_MARK, Confidence.CERTAIN, null);
    }

    /** Decides by what the caller says, otherwise by a byte order mark; null where there is neither. */
    static @Nullable EncodingDecision byHintsOrMark(EncodingHints hints, @Nullable Encoding marked) {
        EncodingDecision hinted = new Attempts(0, true).byHints(hints);
        if (hinted != null || marked == null) {
            return hinted == null ? null : withMark(hinted, marked);
        }
        Attempts attempts = new Attempts(markLength(marked), true);
        attempts.byHints(hints);
        return attempts.chosen(marked, Source.BYTE_ORDER_MARK, Confidence.CERTAIN, null);
    }

    /** A mark is skipped where it is one of the encoding the caller says; of UTF-16 it says which of the two. */
    static EncodingDecision withMark(EncodingDecision hinted, @Nullable Encoding marked) {
        if (marked == null
                || marked != hinted.encoding()
                        && !(marked.isUtf16() && hinted.encoding().isUtf16())) {
            return hinted;
        }
        return new EncodingDecision(marked, hinted.source(), hinted.confidence(), markLength(marked), hinted.tried());
    }

    static int markLength(Encoding marked) {
        return marked == Encoding.UTF_8 ? 3 : 2;
    }

    static boolean mayBeginMark(byte[] bytes, int from, int to) {
        if (to == from) {
            return true;
        }
        int first = bytes[from] & 0xFF;
        return switch (to - from) {
            case 1 -> first == 0xEF || first == 0xFE || first == 0xFF;
            case 2 -> first == 0xEF && bytes[from + 1] == (byte) 0xBB;
            default -> false;
        };
    }
}
