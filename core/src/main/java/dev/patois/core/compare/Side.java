package dev.patois.core.compare;

import dev.patois.core.Dialect;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.spec.SpecState;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One contestant in the sweep: where it is, and the pieces it has taken since the contestants last met. */
final class Side {
    /** So many pieces of a stretch are kept, and so many errors: past these they count only. */
    private static final int KEPT_PIECES = 1000;

    private static final int KEPT_ERRORS = 10_000;
    private static final int KEPT_RAW = 1 << 20;

    final String name;
    final @Nullable Dialect dialect;
    final @Nullable StepLog log;

    /** Whether its errors count; they are compared by code where {@code namesErrors}. */
    final boolean reportsErrors;

    final boolean namesErrors;

    /** What it cannot tell of tokens, which then counts as no difference to it. */
    final Set<TokenField> silent;

    /** What decides, besides its tokens, how a divergence is classified. */
    final Traits traits;

    /** Whether it removes markup on purpose. */
    final boolean isFilter;

    final List<Piece> taken = new ArrayList<>();

    /** How it reads what comes next; null where that is not known. */
    WatchedFeedback.@Nullable Reads reads;

    private final ContentFlag flag;

    /** How it read where the stretch begins. */
    WatchedFeedback.@Nullable Reads readBefore;

    long left;
    long at;

    /** Whether the last piece is one that was skipped, or has nothing of the input in it. */
    boolean skipped;

    /** How many errors there are in the pieces that are kept, and what those read as that are not kept themselves. */
    long errorCount;

    final ErrorDigest moreErrors = new ErrorDigest();

    private final Map<SpecState, String> addresses = new HashMap<>();
    private final Pieces pieces;
    private @Nullable Piece front;
    private long weight;

    Side(
            String name,
            @Nullable Dialect dialect,
            Pieces pieces,
            @Nullable StepLog log,
            boolean reportsErrors,
            boolean isFilter,
            Set<TokenField> silent,
            Traits traits) {
        this.silent = silent;
        this.isFilter = isFilter;
        this.name = name;
        this.traits = traits;
        this.reads = traits.atFirst();
        this.readBefore = reads;
        this.flag = new ContentFlag(dialect);
        this.dialect = dialect;
        this.pieces = pieces;
        this.log = log;
        this.reportsErrors = reportsErrors;
        this.namesErrors = traits.namesErrors();
    }

    /** Returns the address of a state's section in the specification of its dialect, or nothing. */
    String address(SpecState state) {
        SpecSource spec = Objects.requireNonNull(dialect, "dialect").spec();
        return spec.url().isEmpty() ? "" : addresses.computeIfAbsent(state, spec::address);
    }

    /** Returns the next piece, or null at the end of the input. */
    @Nullable
    Piece front() throws IOException {
        if (front == null) {
            front = pieces.next();
        }
        return front;
    }

    /** Takes pieces up to an offset, cutting text there; returns where it is then, which may be further on. */
    long take(long to) throws IOException {
        while (at < to) {
            Piece piece = front();
            if (piece == null) {
                return at;
            }
            if (piece.end > to && piece.isPlainText()) {
                keep(piece.before(to));
                front = piece.from(to);
            } else {
                keep(piece);
                front = null;
            }
        }
        return at;
    }

    /** Takes the pieces that come next and have nothing of the input in them. */
    void takeEmpty() throws IOException {
        for (Piece piece = front(); piece != null && piece.isEmpty(); piece = front()) {
            keep(piece);
            front = null;
        }
    }

    private void keep(Piece piece) {
        at = piece.end;
        skipped = piece.isEmpty() || piece.token != null && piece.token.kind() == TokenKind.SKIPPED;
        flag.pass(piece, reads);
        if (piece.after != null) {
            reads = piece.after;
        }
        int more = piece.weight();
        if (taken.size() < KEPT_PIECES && weight + more <= KEPT_RAW || taken.isEmpty()) {
            taken.add(piece);
            weight += more;
            if (piece.hasErrors()) {
                keepErrors(piece);
            }
        } else {
            left++;
        }
    }

    private void keepErrors(Piece piece) {
        int count = piece.errorCount();
        int kept = (int) Math.min(count, Math.max(0, KEPT_ERRORS - errorCount));
        if (kept < count) {
            moreErrors.add(piece.errors(), piece.firstError() + kept, piece.lastError());
            piece.keepErrors(kept);
        }
        errorCount += count;
    }

    /**
     * Returns what its content model flag, and its escape flag, were where the stretch begins; empty where it has none.
     */
    String flag() {
        return flag.told(readBefore);
    }

    /** Forgets what was taken. */
    void meet() {
        taken.clear();
        readBefore = reads;
        flag.meet();
        left = 0;
        weight = 0;
        errorCount = 0;
        moreErrors.clear();
        if (log != null) {
            log.forget(at);
        }
    }

    // ---- going past tokens without taking them

    /** Returns what it makes its pieces from, if that is a lexer, and it can go past tokens now. */
    @Nullable
    LexerPieces passing() {
        return front == null && pieces instanceof LexerPieces lexer && lexer.isAtPiece() ? lexer : null;
    }

    /** Returns whether its content model flag depends on a text that is read so. */
    boolean followsText(WatchedFeedback.@Nullable Reads read) {
        return flag.follows(read);
    }

    /** Tokens up to an offset were gone past; after them, it reads so. */
    void passed(long to, WatchedFeedback.@Nullable Reads after) {
        at = to;
        skipped = false;
        reads = after;
        flag.skip();
        meet();
    }

    void close() throws IOException {
        pieces.close();
    }
}
