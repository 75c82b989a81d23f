package dev.patois.core.compare;

import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;

/**
 * The limits of a lexer that takes part in a comparison: those it was given, or what the heap has room for where that
 * is less. A comparison holds the unfinished token of every dialect at once; so it ends with the name of a limit, and
 * not with the heap.
 */
final class HeapLimits {
    /**
     * A window that grows is copied: while it is, there are three times the token, and up to twice those of the other
     * lexers.
     */
    private static final int COPIES = 4;

    /**
     * So many bytes an error may take in a lexer: with what it is about, and the arrays it is copied from. One lexer at
     * a time holds very many; the pieces of each hold them until they are taken.
     */
    private static final int ERROR = 96;

    private static final int ERROR_OF_PIECE = 16;
    private static final int LEAST = 64 * 1024;
    private static final int LONGEST_IN_STEP = 1 << 20;

    private final Limits given;
    private final Limits lowered;

    /**
     * Looks what there is room for.
     *
     * @param given the limits asked for
     * @param heap how many bytes the heap has room for beside the input
     * @param lexers how many lexers there are
     * @param inPlace whether the input is lexed where it lies, so that its length costs nothing
     */
    HeapLimits(Limits given, long heap, int lexers, boolean inPlace) {
        int token = inPlace ? Integer.MAX_VALUE : atMost(heap / (COPIES * (long) lexers));
        this.given = given;
        this.lowered = tokensOf(given, token).toBuilder()
                .waitingErrors(Math.min(given.waitingErrors(), atMost(heap / (ERROR + ERROR_OF_PIECE * (long) lexers))))
                .build();
    }

    private static Limits tokensOf(Limits limits, int token) {
        return limits.toBuilder()
                .attributeValue(Math.min(limits.attributeValue(), token))
                .comment(Math.min(limits.comment(), token))
                .processingInstruction(Math.min(limits.processingInstruction(), token))
                .doctype(Math.min(limits.doctype(), token))
                .build();
    }

    private static int atMost(long value) {
        return (int) Math.max(LEAST, Math.min(Integer.MAX_VALUE, value));
    }

    Limits limits() {
        return lowered;
    }

    /**
     * Returns the limits of a lexer that walks in step with others. Longer tokens are left to a sweep, which knows what
     * all that is in them takes.
     */
    Limits inStep() {
        return tokensOf(lowered, LONGEST_IN_STEP);
    }

    /** Returns what to say of a limit that was passed: that it was the heap's, if it was. */
    LimitExceededException told(LimitExceededException passed) {
        int asked = switch (passed.limit()) {
            case "attributeValue" -> given.attributeValue();
            case "comment" -> given.comment();
            case "processingInstruction" -> given.processingInstruction();
            case "doctype" -> given.doctype();
            case "waitingErrors" -> given.waitingErrors();
            default -> 0;
        };
        return passed.value() < asked
                ? LimitExceededException.ofHeap(passed.limit(), passed.value(), passed.offset())
                : passed;
    }
}
